// Sizes that follow the desktop's font.

/// How high lines of text are in the month, in points, and rows of lists.
struct TextMetrics: Equatable {
  /// A card on a day, of one line.
  var chipHeight = 18.0
  /// What another line adds to it.
  var chipLine = 15.0
  /// A day's number, and the least width of the circle around today's.
  var dayNumberHeight = 20.0

  /// Rows of lists that nobody has measured yet.
  var rows = HeightEstimate()

  /// Where a day's first chip starts, below its number.
  var dayHeaderHeight: Double { dayNumberHeight + 1 }

  /// Where a bar of a row is, from the top of a day's content.
  func barTop(row: Int) -> Double { dayHeaderHeight + Double(row) * (chipHeight + Metrics.chipSpacing) }

  init() {}

  /// - Parameters:
  ///   - chip: what a chip of one line measures with the present font.
  ///   - line: what a line of its text does.
  ///   - number: what a day's number measures.
  ///   - rows: what rows of lists do.
  init(chip: Double, line: Double, number: Double, rows: HeightEstimate = HeightEstimate()) {
    chipHeight = max(chipHeight, chip)
    chipLine = line
    dayNumberHeight = max(dayNumberHeight, number)
    self.rows = rows
  }

  /// How high a card on a day is whose title has so many lines.
  func chipHeight(lines: Int) -> Double { chipHeight + Double(lines - 1) * chipLine }

  /// How many lines a card on a day has that is so high, or how many there is room for.
  func lines(ofChip height: Double) -> Int {
    (2...Metrics.chipLines).last { height >= chipHeight(lines: $0) - 0.5 } ?? 1
  }
}
