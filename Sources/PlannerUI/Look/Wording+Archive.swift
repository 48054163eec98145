// What is said of the archive.

extension Wording {
  static let archive = "Archive"
  static let archiveItem = "Archive…"
  static let archiveDone = "Archive done cards"
  static let takeBack = "Restore"
  static let archivePlaceholder = "Find in the archive"
  static let archiveIsEmpty = "Nothing is in the archive. “Archive done cards” in the menu of a list puts them here."

  /// "12 cards, the latest first".
  static func archived(_ count: Int) -> String { count == 1 ? cards(1) : "\(cards(count)), the latest first" }

  /// "Archive (Inbox)", of a card there that came from that list or day.
  static func archived(from place: String) -> String { place.isEmpty ? archive : "\(archive) (\(place))" }
}
