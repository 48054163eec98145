// Where a day's rows are, and which titles have a second line: pure functions.

/// The rows of a day, each with its top and its height.
///
/// A title too long for one line has two where the day has room for that and for one more card besides. So whatever has two lines keeps them
/// when the gap for something held opens, and a day with hidden cards has single lines only: what is held changes no height, and what
/// is above it does not move. Events have lines above the cards as long as each card has one: nothing is hidden above a free line.
struct DayLayout: Equatable {
  /// A row, with where it is in the day, in points from the top of its content.
  struct Row: Equatable {
    let content: DayRow
    let top: Double
    let height: Double
  }

  private(set) var rows: [Row] = []

  init() {}

  /// Lays out a day that is so high.
  ///
  /// - Parameters:
  ///   - lines: how many lines each of the cards has, without the lifted ones: from ``lines(wanting:height:text:)``.
  ///   - gap: the index that the held card would get, and how many lines it is high; nil when it is elsewhere.
  ///   - height: that of the day's content, in points.
  ///   - events: how many lines of events are above the cards: ``eventLines(of:cards:height:text:)``.
  /// - Complexity: O(rows)
  init(lines: [Int], gap: (index: Int, lines: Int)?, height: Double, text: TextMetrics, events: Int = 0) {
    let above = Self.height(events: events, text: text)
    var top = text.dayHeaderHeight + above
    for content in DayRows.rows(count: lines.count, gap: gap?.index, capacity: Self.capacity(ofHeight: height - above, text: text)) {
      let count =
        switch content {
        case .card(let index): lines[index]
        case .gap: gap?.lines ?? 1
        case .more: 1
        }
      let row = Row(content: content, top: top, height: text.chipHeight(lines: count))
      rows.append(row)
      top += row.height + Metrics.chipSpacing
    }
  }

  /// How many rows of one line a day has room for whose content is so high.
  static func capacity(ofHeight height: Double, text: TextMetrics) -> Int {
    max(0, Int((height - text.dayHeaderHeight + Metrics.chipSpacing) / (text.chipHeight + Metrics.chipSpacing)))
  }

  /// How high the content of a day is that has room for so many rows of one line.
  static func height(cards: Int, text: TextMetrics) -> Double {
    text.dayHeaderHeight + Double(cards) * (text.chipHeight + Metrics.chipSpacing) - Metrics.chipSpacing
  }

  /// How many lines each card of a day has: the upper ones come first.
  ///
  /// - Parameters:
  ///   - wanting: of all cards of the day, the lifted ones too, whether one line is too short.
  ///   - height: that of the day's content without its events, in points.
  /// - Complexity: O(cards)
  static func lines(wanting: [Bool], height: Double, text: TextMetrics) -> [Int] {
    // What is left by one line for each, and room for one more.
    var spare = height - self.height(cards: wanting.count + 1, text: text)
    return wanting.map { isWanting in
      guard isWanting, spare >= text.chipLine else { return 1 }
      spare -= text.chipLine
      return 2
    }
  }

  /// How many of a day's events have a line above its cards: as many as leave each card one.
  ///
  /// - Parameters:
  ///   - count: how many events the day has.
  ///   - cards: how many cards, the lifted ones too.
  ///   - height: that of the day's content, in points.
  static func eventLines(of count: Int, cards: Int, height: Double, text: TextMetrics) -> Int {
    let below = cards == 0 ? text.dayHeaderHeight : self.height(cards: cards, text: text) + Metrics.eventGap
    return max(0, min(count, Int((height - below) / text.eventHeight)))
  }

  /// How high so many lines of events are, with what is below them.
  static func height(events: Int, text: TextMetrics) -> Double { events == 0 ? 0 : Double(events) * text.eventHeight + Metrics.eventGap }
}
