// Why a file is not taken in, in words for the person whose file it is.

import Planner

/// A file that cannot be taken in. Nothing of it is used.
public enum InterchangeError: Error, Sendable, Hashable {
  case empty(name: String)
  case notText(name: String)
  /// Text that is UTF-8, or UTF-16, in part only.
  case damagedText(name: String)
  case unknownForm(name: String)
  case tooLarge(name: String)
  case notesTooLong(name: String, title: String)
  case notCalendar(name: String)
  /// A component of the calendar does not end, or ends where another should.
  case unbalanced(name: String, component: String)
  /// There is text outside of the calendar.
  case strayText(name: String, text: String)
  case tooDeep(name: String)
  case tooManyLines(name: String)
  case tooManyLists(name: String)
  case noCards(name: String)
}

extension InterchangeError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .empty(let name):
      "\(name) is empty; choose a file with something to import"
    case .notText(let name):
      "\(name) is not a text file in UTF-8; save it as one, or choose another"
    case .damagedText(let name):
      "\(name) is damaged: some of its text is in no known encoding; get it again"
    case .unknownForm(let name):
      "\(name) has no list (\"## Title\") and no card (\"- [ ] Title\"); choose a Markdown board"
    case .tooLarge(let name):
      "\(name) is larger than \(MarkdownBoard.sizeLimit >> 20) MB; split it into smaller files"
    case .notesTooLong(let name, let title):
      "\(name) has too much text below \"\(title.prefix(40))\"; shorten it, and try again"
    case .notCalendar(let name):
      "\(name) is not a calendar: it does not begin with BEGIN:VCALENDAR; choose another"
    case .unbalanced(let name, let component):
      "\(name) is cut off or damaged: BEGIN and END of \(component.prefix(40)) do not match; get it again"
    case .strayText(let name, let text):
      "\(name) has text outside of its calendar (\"\(TextRules.foldedTitle(String(text.prefix(40))))\"); take that out, and try again"
    case .tooDeep(let name):
      "\(name) has components more than \(CalendarParts.depthLimit) levels deep; choose another"
    case .tooManyLines(let name):
      "\(name) has more than \(CalendarLines.limit) lines; split it into smaller files"
    case .tooManyLists(let name):
      "\(name) has more than \(CalendarReader.listLimit) calendars or lists; split it into smaller files"
    case .noCards(let name):
      "\(name) has neither to-dos nor events; choose another"
    }
  }
}
