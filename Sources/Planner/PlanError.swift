// Why a command is refused, in words for the person who gave it.

import Words

/// A command that the plan refuses. The plan is then as it was.
public enum PlanError: Error, Sendable, Hashable {
  case unknownEntry(EntryID)
  case unknownList(ListID)
  case nothingSelected
  case emptyTitle
  /// The title has `byteCount` bytes of UTF-8.
  case titleTooLong(byteCount: Int)
  /// The notes have `byteCount` bytes of UTF-8.
  case notesTooLong(byteCount: Int)
  case headerOnDay
  case headerIsNeverDone(EntryID)
  case headerHasNoTime(EntryID)
  case headerHasNoLabels(EntryID)
  case headerHasNoDeadline(EntryID)
  /// A start is no time of day, or a length is shorter than five minutes or longer than a week.
  case timeOutOfRange
  /// Something was to be moved into the archive, to a position there.
  case archiveTakesNoDrops
  /// A section header was to be archived.
  case headerInArchive(EntryID)
  case dayOutOfRange
  case tooManyEntries(count: Int)
}

extension PlanError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownEntry(let id):
      tr("there is no entry %s; \"daylane list --json\" shows the ids", id)
    case .unknownList(let id):
      tr("there is no list %s; it may have been deleted meanwhile", id)
    case .nothingSelected:
      tr("nothing is selected; name at least one entry")
    case .emptyTitle:
      tr("a title cannot be empty; give it at least one character that is not a space")
    case .titleTooLong(let byteCount):
      tr("a title of %1$s bytes is too long; titles have at most %2$s, notes may have more", byteCount, TextRules.titleLimit)
    case .notesTooLong(let byteCount):
      tr("notes of %1$s bytes are too long; shorten them to at most %2$s bytes", byteCount, TextRules.notesLimit)
    case .headerOnDay:
      tr("days hold cards only; put the section header into a list")
    case .headerIsNeverDone(let id):
      tr("entry %s is a section header and has no done mark; choose a card", id)
    case .headerHasNoTime(let id):
      tr("entry %s is a section header and has no time; choose a card", id)
    case .headerHasNoLabels(let id):
      tr("entry %s is a section header and has no labels; choose a card", id)
    case .headerHasNoDeadline(let id):
      tr("entry %s is a section header and has no deadline; choose a card", id)
    case .timeOutOfRange:
      tr("a time of day is between 0:00 and 23:59, and a length between 5 minutes and 7 days")
    case .archiveTakesNoDrops:
      tr("the archive keeps its own order; archive cards instead of moving them there")
    case .headerInArchive(let id):
      tr("entry %s is a section header, and the archive holds cards only; choose a card", id)
    case .dayOutOfRange:
      tr("the day is outside of the years 1 to 9999; choose another")
    case .tooManyEntries(let count):
      tr("%1$s lists and entries are too many at once; split them into parts of at most %2$s", count, Plan.insertionLimit)
    }
  }
}
