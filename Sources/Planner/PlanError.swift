// Why a command is refused, in words for the person who gave it.

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
      "there is no entry \(id); \"daylane list --json\" shows the ids"
    case .unknownList(let id):
      "there is no list \(id); it may have been deleted meanwhile"
    case .nothingSelected:
      "nothing is selected; name at least one entry"
    case .emptyTitle:
      "a title cannot be empty; give it at least one character that is not a space"
    case .titleTooLong(let byteCount):
      "a title of \(byteCount) bytes is too long; titles have at most \(TextRules.titleLimit), notes may have more"
    case .notesTooLong(let byteCount):
      "notes of \(byteCount) bytes are too long; shorten them to at most \(TextRules.notesLimit) bytes"
    case .headerOnDay:
      "days hold cards only; put the section header into a list"
    case .headerIsNeverDone(let id):
      "entry \(id) is a section header and has no done mark; choose a card"
    case .headerHasNoTime(let id):
      "entry \(id) is a section header and has no time; choose a card"
    case .headerHasNoLabels(let id):
      "entry \(id) is a section header and has no labels; choose a card"
    case .headerHasNoDeadline(let id):
      "entry \(id) is a section header and has no deadline; choose a card"
    case .timeOutOfRange:
      "a time of day is between 0:00 and 23:59, and a length between 5 minutes and 7 days"
    case .archiveTakesNoDrops:
      "the archive keeps its own order; archive cards instead of moving them there"
    case .headerInArchive(let id):
      "entry \(id) is a section header, and the archive holds cards only; choose a card"
    case .dayOutOfRange:
      "the day is outside of the years 1 to 9999; choose another"
    case .tooManyEntries(let count):
      "\(count) lists and entries are too many at once; split them into parts of at most \(Plan.insertionLimit)"
    }
  }
}
