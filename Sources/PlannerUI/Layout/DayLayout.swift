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

  /// Nothing.
  init() {}

  /// Lays out a day that is so high.
  ///
  /// - Parameters:
  ///   - lines: how many lines each of the cards has, without the lifted ones: from ``lines(wanting:height:text:)``.
  ///   - gap: the index that the held card would get, and how many lines it is high; nil when it is elsewhere.
  ///   - height: that of the day's content, in points.
  /// - Complexity: O(rows)
  init(lines: [Int], gap: (index: Int, lines: Int)?, height: Double, text: TextMetrics) {
    var top = text.dayHeaderHeight
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
    let row = text.chipHeight + Metrics.chipSpacing
    var spare = height - text.dayHeaderHeight + Metrics.chipSpacing - Double(wanting.count + 1) * row
    return wanting.map { isWanting in
      guard isWanting, spare >= text.chipLine else { return 1 }
      spare -= text.chipLine
      return 2
    }
  }
}
