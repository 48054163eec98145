// What is said about printing.

extension Wording {
  /// What is said of a day that goes on on another sheet, and at the head of a sheet that goes on with a month.
  static let continued = "continued"
  static let notDrawn = "the sheets could not be drawn"
}
