// Sizes that follow the desktop's font.

/// How high lines of text are in the month, in points.
struct TextMetrics: Equatable {
  /// A card on a day.
  var chipHeight = 22.0
  /// A day's number, and the least width of the circle around today's.
  var dayNumberHeight = 21.0

  /// Where a day's first chip starts, below its number.
  var dayHeaderHeight: Double { dayNumberHeight + 2 }

  init() {}

  /// - Parameters:
  ///   - chip: what a chip measures with the present font.
  ///   - number: what a day's number measures.
  init(chip: Double, number: Double) {
    chipHeight = max(chipHeight, chip)
    dayNumberHeight = max(dayNumberHeight, number)
  }
}
