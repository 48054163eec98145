// Where a day's rows are, and which titles have a second line: pure functions.

/// The rows of a day, each with its top and its height.
///
/// A title too long for one line has two where the day has room for that and for one more card besides. So whatever has two lines keeps them
/// when the gap for something held opens, and a day with hidden cards has single lines only: what is held changes no height, and what
/// is above it does not move.
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
  ///   - events: how many lines of events are above the cards: no more than ``eventLines(of:wanting:height:text:)``.
  /// - Complexity: O(rows)
  init(lines: [Int], gap: (index: Int, lines: Int)?, height: Double, text: TextMetrics, events: Int = 0) {
    var top = text.dayHeaderHeight + Self.height(events: events, text: text)
    for content in DayRows.rows(count: lines.count, gap: gap?.index, capacity: Self.capacity(ofHeight: height, text: text)) {
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
  ///   - height: that of the day's content, in points.
  /// - Complexity: O(cards)
  static func lines(wanting: [Bool], height: Double, text: TextMetrics) -> [Int] {
    var spare = spare(cards: wanting.count, height: height, text: text)
    return wanting.map { isWanting in
      guard isWanting, spare >= text.chipLine else { return 1 }
      spare -= text.chipLine
      return 2
    }
  }

  /// How many of a day's events have a line above its cards. They have what the cards leave: with them, the same cards show as without, as high as
  /// without, and something held has its gap.
  ///
  /// - Parameters:
  ///   - count: how many events the day has.
  ///   - wanting: of all cards of the day, the lifted ones too, whether one line is too short.
  ///   - height: that of the day's content, in points.
  /// - Complexity: O(cards)
  static func eventLines(of count: Int, wanting: [Bool], height: Double, text: TextMetrics) -> Int {
    guard count > 0 else { return 0 }
    let tall = lines(wanting: wanting, height: height, text: text).count { $0 > 1 }
    let spare = spare(cards: wanting.count, height: height, text: text) - Double(tall) * text.chipLine - Metrics.eventGap
    return max(0, min(count, Int(spare / text.eventHeight)))
  }

  /// How high so many lines of events are, with what is below them.
  static func height(events: Int, text: TextMetrics) -> Double { events == 0 ? 0 : Double(events) * text.eventHeight + Metrics.eventGap }

  /// How much of a day is left by its cards, of one line each, and room for one more.
  private static func spare(cards: Int, height: Double, text: TextMetrics) -> Double {
    height - text.dayHeaderHeight + Metrics.chipSpacing - Double(cards + 1) * (text.chipHeight + Metrics.chipSpacing)
  }
}
