// What is said while somebody works with the keyboard.

import Planner
import Words

extension Wording {
  /// "Lifted Buy milk. 2 of 5, Inbox", or "Lifted 3 entries. …".
  static func lifted(titles: [String], at position: String) -> String {
    titles.count == 1
      ? tr("Lifted %1$s. %2$s", titles[0], position)
      : trn("Lifted %1$d entry. %2$s", "Lifted %1$d entries. %2$s", titles.count, titles.count, position)
  }

  static func dropped(at position: String) -> String { tr("Dropped. %s", position) }
  static let carryCancelled = tr("Cancelled. Back where it was")
  /// "Friday 20 November 2026 does not take section headers".
  static func refused(_ place: String) -> String { tr("%s does not take section headers", place) }

  /// What was carried and is not there any more, because somebody else deleted it.
  static func gone(_ title: String, of count: Int) -> String {
    count == 1 ? tr("Deleted in the meantime: %s", title) : trn("Deleted in the meantime: %d entry", "Deleted in the meantime: %d entries", count)
  }

  static func moved(_ titles: [String], to position: String) -> String {
    titles.count == 1
      ? tr("Moved %1$s. %2$s", titles[0], position)
      : trn("Moved %1$d entry. %2$s", "Moved %1$d entries. %2$s", titles.count, titles.count, position)
  }
  /// Of what goes where the focus does not follow: no position, which would be taken for that of what has the focus.
  static func movedAway(_ titles: [String], to place: String) -> String {
    titles.count == 1
      ? tr("Moved %1$s to %2$s", titles[0], place)
      : trn("Moved %1$d card to %2$s", "Moved %1$d cards to %2$s", titles.count, titles.count, place)
  }
  static func deleted(_ titles: [String]) -> String {
    titles.count == 1 ? tr("Deleted %s", titles[0]) : trn("Deleted %d entry", "Deleted %d entries", titles.count)
  }
  static func deletedSection(_ titles: [String]) -> String {
    titles.count == 1
      ? tr("Deleted %s with what was in it", titles[0])
      : trn("Deleted %d entry with what was in it", "Deleted %d entries with what was in it", titles.count)
  }
  static func marked(_ titles: [String], done: Bool) -> String {
    if titles.count == 1 { return done ? tr("Done: %s", titles[0]) : tr("Not done: %s", titles[0]) }
    return done ? trn("Done: %d entry", "Done: %d entries", titles.count) : trn("Not done: %d entry", "Not done: %d entries", titles.count)
  }
  static func copied(_ titles: [String]) -> String {
    titles.count == 1 ? tr("Copied %s", titles[0]) : trn("Copied %d entry", "Copied %d entries", titles.count)
  }
  static func cut(_ titles: [String]) -> String {
    titles.count == 1 ? tr("Cut %s", titles[0]) : trn("Cut %d entry", "Cut %d entries", titles.count)
  }
  static func pasted(_ titles: [String], to place: String) -> String {
    titles.count == 1
      ? tr("Pasted %1$s. %2$s", titles[0], place)
      : trn("Pasted %1$d entry. %2$s", "Pasted %1$d entries. %2$s", titles.count, titles.count, place)
  }
  static func selected(_ count: Int) -> String { trn("%d selected", "%d selected", count) }
  static func collapsed(_ title: String, _ isCollapsed: Bool) -> String {
    isCollapsed ? tr("Collapsed %s", title) : tr("Expanded %s", title)
  }
  /// "2 of 5".
  static func ordinal(_ ordinal: Int, of count: Int) -> String { tr("%1$d of %2$d", ordinal, count) }
  static let undone = tr("Undone")
  static let redone = tr("Redone")
}
