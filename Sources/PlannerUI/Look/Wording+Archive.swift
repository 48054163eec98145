// What is said of the archive.

import Words

extension Wording {
  static let archive = tr("Archive")
  static let archiveItem = tr("Archive…")
  static let archiveDone = tr("Archive done cards")
  static let takeBack = trc("a card, from the archive", "Restore")
  static let archivePlaceholder = tr("Find in the archive")
  static let archiveIsEmpty = tr("Nothing is in the archive. “Archive done cards” in the menu of a list puts them here.")

  /// "12 cards, the latest first".
  static func archived(_ count: Int) -> String { trnc("the archive", "%d card", "%d cards, the latest first", count) }

  /// "Archive (Inbox)", of a card there that came from that list or day.
  static func archived(from place: String) -> String { place.isEmpty ? archive : tr("Archive (%s)", place) }
}
