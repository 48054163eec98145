// What is said while somebody works with the keyboard.

import Planner

extension Wording {
  /// "Lifted Buy milk. 2 of 5, Inbox", or "Lifted 3 entries. …".
  static func lifted(titles: [String], at position: String) -> String {
    "Lifted \(names(titles)). \(position)"
  }

  static func dropped(at position: String) -> String { "Dropped. \(position)" }
  static let carryCancelled = "Cancelled. Back where it was"
  /// "Friday 20 November 2026 does not take section headers".
  static func refused(_ place: String) -> String { "\(place) does not take section headers" }

  /// What was carried and is not there any more, because somebody else deleted it.
  static func gone(_ title: String, of count: Int) -> String { "Deleted in the meantime: \(count == 1 ? title : "\(count) entries")" }

  static func moved(_ titles: [String], to position: String) -> String { "Moved \(names(titles)). \(position)" }
  /// Of what goes where the focus does not follow: no position, which would be taken for that of what has the focus.
  static func movedAway(_ titles: [String], to place: String) -> String {
    "Moved \(titles.count == 1 ? titles[0] : "\(titles.count) cards") to \(place)"
  }
  static func deleted(_ titles: [String]) -> String { "Deleted \(names(titles))" }
  static func deletedSection(_ titles: [String]) -> String { "Deleted \(names(titles)) with what was in it" }
  static func marked(_ titles: [String], done: Bool) -> String { done ? "Done: \(names(titles))" : "Not done: \(names(titles))" }
  static func copied(_ titles: [String]) -> String { "Copied \(names(titles))" }
  static func cut(_ titles: [String]) -> String { "Cut \(names(titles))" }
  static func pasted(_ titles: [String], to place: String) -> String { "Pasted \(names(titles)). \(place)" }
  static func selected(_ count: Int) -> String { "\(count) selected" }
  static func collapsed(_ title: String, _ isCollapsed: Bool) -> String {
    isCollapsed ? "Collapsed \(title)" : "Expanded \(title)"
  }
  /// "2 of 5".
  static func ordinal(_ ordinal: Int, of count: Int) -> String { "\(ordinal) of \(count)" }
  static let undone = "Undone"
  static let redone = "Redone"

  /// A title, or how many there are.
  private static func names(_ titles: [String]) -> String {
    titles.count == 1 ? titles[0] : "\(titles.count) entries"
  }
}
