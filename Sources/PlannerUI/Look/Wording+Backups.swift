// What is said about backups, and about what is read of a damaged file.

import Planner
import PlannerStore
import Words

extension Wording {
  static let backupsItem = tr("Backups…")
  static let backups = tr("Backups")
  static let restore = trc("a backup", "Restore")
  static let reading = tr("reading…")
  static let unreadable = tr("cannot be read")
  static let noBackups = tr("There is no backup yet. One is made before the first change of each day.")
  static let restoringIsAStep = tr("Your plan goes back to what it was then. You can undo this.")
  static let restoringReplaces = tr("The backup becomes your plan. The file that cannot be opened is put with the backups.")
  static let sameAsBackup = tr("Your plan is already as it was then")

  static func backupsFolder(_ folder: String) -> String { tr("They are kept in %s.", path(folder)) }

  /// "Friday 20 November, 09:14".
  static func moment(of backup: Backup, today date: Day) -> String {
    let day =
      switch backup.day.distance(to: date) {
      case 0: today
      case 1: yesterday
      default: backup.day.year == date.year ? long(backup.day) : full(backup.day)
      }
    return trc("a day and a time", "%1$s, %2$s", day, backup.time)
  }

  /// When, or why, a backup was made.
  static func reason(_ reason: Backup.Reason) -> String {
    switch reason {
    case .day: tr("Before the first change of the day")
    case .migration: tr("Before a newer version changed the file")
    case .import: tr("Before an import")
    case .restore: tr("Before going back to a backup")
    case .replaced: tr("What had taken the place of your plan’s file")
    case .unsaved: tr("What was in the window when the file was moved, removed or replaced")
    case .damaged: tr("A file that could not be opened")
    case .log: tr("The file with changes that were set aside")
    }
  }

  /// The same, and what is in it.
  static func reason(_ reason: Backup.Reason, _ state: String) -> String {
    trc("why a backup was made, and what is in it", "%1$s: %2$s", self.reason(reason), state)
  }

  /// "3 lists, 41 cards".
  static func content(lists: Int, cards: Int, headers: Int) -> String {
    var parts = [Self.lists(lists), Self.cards(cards)]
    if headers > 0 { parts.append(sections(headers)) }
    return parts.joined(separator: listSeparator)
  }

  static func lists(_ count: Int) -> String { trn("%d list", "%d lists", count) }
  static func sections(_ count: Int) -> String { trn("%d section", "%d sections", count) }

  static func notRestored(_ error: any Error) -> String { notRestored("\(error)") }
  static func notRestored(_ reason: String) -> String { tr("That did not work: %s.", reason) }

  // MARK: A file that cannot be opened

  static let cannotOpen = tr("Your plan cannot be opened")
  static let close = tr("Close")
  static let back = tr("Back")
  static let readWhatIsLeft = tr("Read what is left…")
  static let openABackup = tr("Open a backup…")
  static let openWhatWasRead = tr("Open what was read")
  static let readingWhatIsLeft = tr("Reading what is left…")
  static let nothingChangedYet = tr("This changes nothing.")

  /// Why a file cannot be opened, and that it is left alone.
  static func cannotOpen(_ error: any Error) -> String {
    switch error {
    case StoreError.damaged(let file, let detail):
      tr("%1$s is damaged. It is left as it is until you choose. (%2$s)", path(file), detail)
    default: "\(error)"
    }
  }

  /// "41 cards in 3 lists were read".
  static func readBack(_ report: SalvageReport, lists: Int, cards: Int) -> String {
    trn("%1$d card in %2$s was read", "%1$d cards in %2$s were read", cards, cards, Self.lists(lists))
  }

  /// What is missing of what was read, and what happens then.
  static func losses(_ report: SalvageReport) -> String {
    var parts: [String] = []
    if report.entriesLostAtMost > 0 {
      parts.append(trn("at most %d card or section may be lost", "at most %d cards or sections may be lost", report.entriesLostAtMost))
    }
    if report.listsLostAtMost > 0 {
      parts.append(trn("at most %d list may be lost", "at most %d lists may be lost", report.listsLostAtMost))
    }
    if report.readInPart > 0 {
      parts.append(trn("%d is incomplete, and marked with […]", "%d are incomplete, and marked with […]", report.readInPart))
    }
    if report.listsFoundAgain > 0 {
      parts.append(trn("%d list lost its title", "%d lists lost their titles", report.listsFoundAgain))
    }
    if report.placesLost > 0 {
      parts.append(
        trn(
          "it is not known where %d card belonged; they are in a list of their own",
          "it is not known where %d cards belonged; they are in a list of their own", report.placesLost))
    }
    if report.perhapsDeleted > 0 {
      parts.append(
        trn(
          "%d card may have been deleted before; they are in a list of their own",
          "%d cards may have been deleted before; they are in a list of their own", report.perhapsDeleted))
    }
    let words = parts.joined(separator: "; ")
    let first = words.isEmpty ? tr("Nothing is missing") : words.prefix(1).uppercased() + words.dropFirst()
    return tr("%s. Earlier changes can no longer be undone. The damaged file is put with the backups.", first)
  }

  static func replacedDamaged(_ kept: String) -> String { tr("The damaged file is kept as %s", path(kept)) }
}
