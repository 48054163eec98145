// How high rows are that share a height.

/// Shares a height among rows, such as the weeks of a month: those that want much get more where others can do with less.
public enum WaterLevel {
  /// The heights of the rows, which make up `total` together.
  ///
  /// Where there is enough for all, every row has what it wants, and what is left raises the lowest ones to one height. Where there is not,
  /// those that want little have that, but not less than `least`, and the others are of one height. With little room all are.
  ///
  /// - Parameters:
  ///   - total: in points, as everything here.
  ///   - wanting: what each row would like to have.
  ///   - least: what a row has at least, if there is so much for each.
  /// - Complexity: O(rows²)
  public static func sharing(_ total: Double, wanting: [Double], least: Double = 0) -> [Double] {
    guard !wanting.isEmpty else { return [] }
    let least = min(least, total / Double(wanting.count))
    if let level = level(of: total, apart: wanting, where: { $0 > $1 }), level >= least {
      return wanting.map { max($0, level) }
    }
    let modest = wanting.map { max($0, least) }
    guard let level = level(of: total, apart: modest, where: { $0 < $1 }) else { return modest }
    return modest.map { min($0, level) }
  }

  /// The height that is left for each of the rows whose own is not beyond it; nil where all are beyond it.
  private static func level(of total: Double, apart heights: [Double], where isBeyond: (Double, Double) -> Bool) -> Double? {
    var (rest, count) = (total, heights.count)
    var others = heights
    while count > 0 {
      let level = rest / Double(count)
      let beyond = others.filter { isBeyond($0, level) }
      guard !beyond.isEmpty else { return level }
      others.removeAll { isBeyond($0, level) }
      rest -= beyond.reduce(0, +)
      count -= beyond.count
    }
    return nil
  }
}
