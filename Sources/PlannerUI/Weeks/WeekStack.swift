// Where weeks are in a column without ends: a pure value.

/// The tops of weeks that follow one another, in points from the top of a long surface.
///
/// One week has a place, and all others follow from the heights between. So a week that turns out to be higher moves only what is on its
/// other side, and nobody has to know how high the weeks of a hundred years are.
struct WeekStack: Equatable {
  /// The week that stays where it is when others become higher: so many after the one that is counted from.
  private(set) var anchor: Int
  /// Where it begins.
  private(set) var anchorTop: Double
  /// How high a week is that nobody has looked at.
  let least: Double
  private var heights: [Int: Double] = [:]

  /// - Parameters:
  ///   - anchor: the week that has a place.
  ///   - top: where it begins.
  ///   - least: how high a week is that nobody has looked at.
  init(anchor: Int, top: Double, least: Double) { (self.anchor, anchorTop, self.least) = (anchor, top, least) }

  func height(of week: Int) -> Double { heights[week] ?? least }

  /// Where a week begins. O(weeks between it and the anchor)
  func top(of week: Int) -> Double {
    if week >= anchor { return (anchor..<week).reduce(anchorTop) { $0 + height(of: $1) } }
    return (week..<anchor).reduce(anchorTop) { $0 - height(of: $1) }
  }

  /// Where a week ends. O(weeks between it and the anchor)
  func bottom(of week: Int) -> Double { top(of: week) + height(of: week) }

  /// The week at a height of the surface. O(weeks between it and the anchor)
  func week(at height: Double) -> Int {
    var (week, top) = (anchor, anchorTop)
    while top > height {
      week -= 1
      top -= self.height(of: week)
    }
    while top + self.height(of: week) <= height {
      top += self.height(of: week)
      week += 1
    }
    return week
  }

  /// How many more days of a week are made in one frame that is so far out of view: the more, the sooner it may come in. One that comes in
  /// unfinished is finished in that frame, which is then the longest of all.
  ///
  /// - Parameter made: the part of its days that is there.
  func daysAhead(of week: Int, at distance: Double, made: Double) -> Int {
    let missing = 1 - (distance + height(of: week) * made) / Metrics.overscan
    return max(1, Int((missing * Double(Metrics.daysAhead)).rounded(.up)))
  }

  /// The week that is the uppermost one in a page so high when another week is brought into view, with a little of the next one, from a page that begins
  /// at `value`. O(weeks between them)
  func upper(toReveal week: Int, from value: Double, page: Double) -> Int {
    if top(of: week) < value { return height(of: week - 1) + height(of: week) <= page ? week - 1 : week }
    let least = max(value, bottom(of: week) + max(0, min(Metrics.revealMargin, page - height(of: week))) - page)
    var upper = week
    while top(of: upper - 1) >= least { upper -= 1 }
    return upper
  }

  /// Gives a week a height. The anchor stays where it is.
  mutating func set(_ height: Double, of week: Int) { heights[week] = height }

  /// Makes another week the anchor. All stay where they are.
  mutating func hold(_ week: Int) { (anchor, anchorTop) = (week, top(of: week)) }

  /// Puts a week there, and all others around it.
  mutating func place(_ week: Int, at top: Double) { (anchor, anchorTop) = (week, top) }
}
