// Where a day's rows are, and how many lines titles have: pure functions.

/// The rows of a day, each with its top and its height.
///
/// How many lines each has does not depend on what is held: what is above a gap does not move, and what goes back to its place finds the
/// room that it had.
struct DayLayout: Equatable {
  /// A row, with where it is in the day, in points from the top of its content.
  struct Row: Equatable {
    let content: DayRow
    let top: Double
    let height: Double
  }

  /// What a title would like.
  struct Wish: Equatable {
    /// How many lines show all of it, or as much of it as anybody sees.
    var lines = 1
    /// Whether one line shows its first three words, or all.
    var isClearInOne = true
  }

  private(set) var rows: [Row] = []

  /// How many are behind "+N more".
  var hidden: Int { rows.lazy.compactMap { if case .more(let count) = $0.content { count } else { nil } }.first ?? 0 }

  init() {}

  /// Lays out a day.
  ///
  /// What is hovered never moves away from under the pointer: the gap takes the row of the card that it is before, and cards give way from
  /// the bottom. A gap behind hidden cards stands below "+N more".
  ///
  /// - Parameters:
  ///   - order: the events and the cards, without the lifted ones.
  ///   - lines: how many lines each of them has, from ``lines(_:in:)``.
  ///   - gap: the index among them that the held card would get, and how many lines it is high; nil when it is elsewhere.
  /// - Complexity: O(rows²)
  init(_ order: [DayRow], lines: (DayRow) -> Int, gap: (index: Int, lines: Int)? = nil, in room: DayRoom) {
    let count = order.count
    let opening = gap?.index
    // Above the gap, in it and below it, as far as there could be room.
    func item(_ index: Int) -> Item {
      if index == opening { return (.gap, gap?.lines ?? 1) }
      let row = order[opening.map { index > $0 } == true ? index - 1 : index]
      return (row, lines(row))
    }
    let total = count + (gap == nil ? 0 : 1)
    let items = (0..<min(total, room.capacity + 1)).map(item)
    if items.count == total, place(items, in: room) { return }
    func showAbove(_ most: Int, least: Int, gapBelow: Bool = false) -> Bool {
      for shown in stride(from: min(most, items.count), through: least, by: -1) {
        let hidden = count - shown + (opening.map { $0 < shown } == true ? 1 : 0)
        if place(items[..<shown] + [(.more(hidden), 1)] + (gapBelow ? [(.gap, gap?.lines ?? 1)] : []), in: room) { return true }
      }
      return false
    }
    guard let opening else {
      _ = showAbove(items.count, least: 0)
      return
    }
    if showAbove(items.count, least: opening + 1) { return }
    if opening < items.count, place(items[...opening], in: room) { return }
    if showAbove(min(opening, items.count), least: 0, gapBelow: true) { return }
    _ = place([(.gap, gap?.lines ?? 1)], in: room)
  }

  /// Lays out a day whose cards have no times: they stand below its events.
  ///
  /// - Parameters:
  ///   - events: how many lines each of the events has.
  ///   - cards: how many lines each of the cards has.
  ///   - gap: the index among the cards that the held card would get, and how many lines it is high.
  init(events: [Int] = [], cards: [Int], gap: (index: Int, lines: Int)? = nil, in room: DayRoom) {
    func lines(_ row: DayRow) -> Int {
      switch row {
      case .event(let index): events[index]
      case .card(let index): cards[index]
      case .gap, .more: 1
      }
    }
    let order = events.indices.map(DayRow.event) + cards.indices.map(DayRow.card)
    self.init(order, lines: lines, gap: gap.map { (events.count + $0.index, $0.lines) }, in: room)
  }

  private typealias Item = (content: DayRow, lines: Int)

  /// Takes these rows, if there is room for all of them.
  private mutating func place(_ items: some Collection<Item>, in room: DayRoom) -> Bool {
    guard let tops = room.tops(items.map(\.lines)) else { return false }
    rows = zip(items, tops).map { Row(content: $0.content, top: $1, height: room.text.chipHeight(lines: $0.lines)) }
    return true
  }

  /// How high the content of a day is that shows what there is in what it wishes; what shows of it in a day of `limit`, where it is more.
  ///
  /// - Parameters:
  ///   - limit: the most, in points.
  ///   - whole: how many lines all of a title needs; asked only of one that may have another line.
  /// - Complexity: O(capacity²)
  static func height(
    for wishes: some Collection<Wish>, bars: Set<Int>, limit: Double, text: TextMetrics, whole: (Int) -> Int = { _ in 0 }
  ) -> Double {
    let room = DayRoom(height: limit, bars: bars, text: text)
    let least = height(cards: (bars.max() ?? -1) + 1, text: text)
    let lines = wholeLines(wishes, in: room, whole: whole) ?? lines(wishes, in: room)
    return max(least, DayLayout(cards: lines, in: room).end ?? least)
  }

  /// How many lines each row of a day has where all titles have room for as many as they need, up to four, or up to three; nil where they have not:
  /// then they have more than two only in what other days made of room.
  ///
  /// - Complexity: O(capacity)
  static func wholeLines(_ wishes: some Collection<Wish>, in room: DayRoom, whole: (Int) -> Int) -> [Int]? {
    guard wishes.count <= room.capacity else { return nil }
    let plain = wishes.map(\.lines)
    guard room.tops(plain) != nil else { return nil }
    let wanted = plain.indices.map { plain[$0] < 2 ? plain[$0] : max(plain[$0], whole($0)) }
    for most in stride(from: Metrics.chipLines, through: 3, by: -1) {
      let lines = wanted.map { min($0, most) }
      if room.tops(lines) != nil { return lines }
    }
    return nil
  }

  /// Where its last row ends; nil without one.
  var end: Double? { rows.last.map { $0.top + $0.height } }

  /// Whether it shows so many rows, with nothing behind "+N more".
  func shows(all count: Int) -> Bool { rows.count == count && !rows.contains { if case .more = $0.content { true } else { false } } }

  /// How many rows of one line a day has room for whose content is so high.
  static func capacity(ofHeight height: Double, text: TextMetrics) -> Int { DayRoom(height: height, text: text).capacity }

  /// How high the content of a day is that has room for so many rows of one line.
  static func height(cards: Int, text: TextMetrics) -> Double {
    text.dayHeaderHeight + Double(cards) * (text.chipHeight + Metrics.chipSpacing) - Metrics.chipSpacing
  }

  /// How many lines each of the upper rows of a day has; all others have one.
  ///
  /// Each has what it wishes if there is room. Where the day is too full, they give up their second lines from the last one up, as long as
  /// that leaves a title clear. Where that is not enough, as many show as fit above "+N more", so that no line is left for one of the others.
  /// Where other days have made room, titles that are longer than they wish to be shown have more lines.
  ///
  /// - Parameters:
  ///   - wishes: those of its events and its cards in their order, the lifted ones too.
  ///   - whole: how many lines all of a title needs; asked only of one that would have room for another line.
  /// - Complexity: O(capacity²)
  static func lines(_ wishes: some Collection<Wish>, in room: DayRoom, whole: (Int) -> Int = { _ in 0 }) -> [Int] {
    let upper = Array(wishes.prefix(room.capacity + 1))
    let isWhole = upper.count == wishes.count
    var lines = upper.map(\.lines)
    if isWhole, room.tops(lines) != nil { return lengthened(lines, in: room, whole: whole) }
    for index in upper.indices.reversed() where upper[index].isClearInOne {
      lines[index] = 1
      if isWhole, room.tops(lines) != nil { return lines }
    }
    var shown: [Int] = []
    // With "+N more" below them, unless nothing is left.
    func fits(_ rows: [Int]) -> Bool { room.tops(rows + (isWhole && rows.count == upper.count ? [] : [1]), skips: false) != nil }
    for wanted in lines {
      guard let count = [wanted, 1].first(where: { fits(shown + [$0]) }) else { break }
      shown.append(count)
    }
    for index in shown.indices where shown[index] < upper[index].lines {
      var more = shown
      more[index] = upper[index].lines
      if fits(more) { shown = more }
    }
    return shown + upper[shown.count...].map { _ in 1 }
  }

  /// Gives titles of two lines more where there is room: a third line to each of them before any has a fourth.
  private static func lengthened(_ lines: [Int], in room: DayRoom, whole: (Int) -> Int) -> [Int] {
    var lines = lines
    for count in 3...Metrics.chipLines {
      for index in lines.indices where lines[index] == count - 1 {
        lines[index] = count
        if room.tops(lines) == nil || whole(index) < count { lines[index] = count - 1 }
      }
    }
    return lines
  }
}
