// What the window says of the sample, and of a plan in which there is nothing yet.

extension Wording {
  static let sample = "This is a sample."
  /// Where there is no room for that.
  static let briefSample = "Sample"
  static let endSample = "Start with an empty plan"
  /// Where there is no room for that.
  static let briefEndSample = "Start empty"

  static let noLists = "No lists yet"
  static let noListsDetail = "Make a list, write cards in it, and drag them onto days."
  static let makeList = "Add a list"
  static let nothingOnDay = "Nothing on this day yet"
}
