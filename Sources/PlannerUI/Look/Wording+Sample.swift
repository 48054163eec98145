// What the window says of the sample, and of a plan in which there is nothing yet.

import Words

extension Wording {
  static let sample = tr("This is a sample.")
  /// Where there is no room for that.
  static let briefSample = tr("Sample")
  static let endSample = tr("Start with an empty plan")
  /// Where there is no room for that.
  static let briefEndSample = tr("Start empty")

  static let noLists = tr("No lists yet")
  static let noListsDetail = tr("Make a list, write cards in it, and drag them onto days.")
  static let makeList = tr("Add a list")
  static let nothingOnDay = tr("Nothing on this day yet")
}
