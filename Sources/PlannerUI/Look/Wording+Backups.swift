// What is said about backups, and about what is read of a damaged file.

import Planner
import PlannerStore

extension Wording {
  static let backupsItem = "Backups…"
  static let backups = "Backups"
  static let restore = "Restore"
  static let reading = "reading…"
  static let unreadable = "cannot be read"
  static let noBackups = "There is no backup yet. One is made before the first change of each day."
  static let restoringIsAStep = "Your plan goes back to what it was then. You can undo this."
  static let restoringReplaces = "The backup becomes your plan. The file that cannot be opened is put with the backups."
  static let sameAsBackup = "Your plan is already as it was then"

  static func backupsFolder(_ folder: String) -> String { "They are kept in \(path(folder))." }

  /// "Friday 20 November, 09:14".
  static func moment(of backup: Backup, today: Day) -> String {
    let day =
      switch backup.day.distance(to: today) {
      case 0: "Today"
      case 1: "Yesterday"
      default: backup.day.year == today.year ? long(backup.day) : full(backup.day)
      }
    return "\(day), \(backup.time)"
  }

  /// When, or why, a backup was made.
  static func reason(_ reason: Backup.Reason) -> String {
    switch reason {
    case .day: "Before the first change of the day"
    case .migration: "Before a newer version changed the file"
    case .import: "Before an import"
    case .restore: "Before going back to a backup"
    case .replaced: "What had taken the place of your plan’s file"
    case .unsaved: "What was in the window when the file was moved, removed or replaced"
    case .damaged: "A file that could not be opened"
    case .log: "The file with changes that were set aside"
    }
  }

  /// "3 lists, 41 cards".
  static func content(lists: Int, cards: Int, headers: Int) -> String {
    var parts = [Self.lists(lists), Self.cards(cards)]
    if headers > 0 { parts.append(headers == 1 ? "1 section" : "\(headers) sections") }
    return parts.joined(separator: ", ")
  }

  private static func lists(_ count: Int) -> String { count == 1 ? "1 list" : "\(count) lists" }

  static func notRestored(_ error: any Error) -> String { notRestored("\(error)") }
  static func notRestored(_ reason: String) -> String { "That did not work: \(reason)." }

  // MARK: A file that cannot be opened

  static let cannotOpen = "Your plan cannot be opened"
  static let close = "Close"
  static let back = "Back"
  static let readWhatIsLeft = "Read what is left…"
  static let openABackup = "Open a backup…"
  static let openWhatWasRead = "Open what was read"
  static let readingWhatIsLeft = "Reading what is left…"
  static let nothingChangedYet = "This changes nothing."

  /// Why a file cannot be opened, and that it is left alone.
  static func cannotOpen(_ error: any Error) -> String {
    switch error {
    case StoreError.damaged(let file, let detail):
      "\(path(file)) is damaged. It is left as it is until you choose. (\(detail))"
    default: "\(error)"
    }
  }

  /// "41 cards in 3 lists were read".
  static func readBack(_ report: SalvageReport, lists: Int, cards: Int) -> String {
    "\(Self.cards(cards)) in \(Self.lists(lists)) \(cards == 1 ? "was" : "were") read"
  }

  /// What is missing of what was read, and what happens then.
  static func losses(_ report: SalvageReport) -> String {
    var parts: [String] = []
    if report.entriesLostAtMost > 0 {
      parts.append("at most \(report.entriesLostAtMost == 1 ? "1 card or section" : "\(report.entriesLostAtMost) cards or sections") may be lost")
    }
    if report.listsLostAtMost > 0 { parts.append("at most \(lists(report.listsLostAtMost)) may be lost") }
    if report.readInPart > 0 { parts.append("\(report.readInPart) \(report.readInPart == 1 ? "is" : "are") incomplete, and marked with […]") }
    if report.listsFoundAgain > 0 {
      parts.append("\(lists(report.listsFoundAgain)) lost \(report.listsFoundAgain == 1 ? "its title" : "their titles")")
    }
    if report.placesLost > 0 { parts.append("it is not known where \(cards(report.placesLost)) belonged; they are in a list of their own") }
    if report.perhapsDeleted > 0 { parts.append("\(cards(report.perhapsDeleted)) may have been deleted before; they are in a list of their own") }
    let words = parts.joined(separator: "; ")
    let first = words.isEmpty ? "Nothing is missing" : words.prefix(1).uppercased() + words.dropFirst()
    return "\(first). Earlier changes can no longer be undone. The damaged file is put with the backups."
  }

  static func replacedDamaged(_ kept: String) -> String { "The damaged file is kept as \(path(kept))" }
}
