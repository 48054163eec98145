// Why a file is not taken in, in words for the person whose file it is.

import Planner
import Words

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
      tr("%s is empty; choose a file with something to import", name)
    case .notText(let name):
      tr("%s is not a text file in UTF-8; save it as one, or choose another", name)
    case .damagedText(let name):
      tr("%s is damaged: some of its text is in no known encoding; get it again", name)
    case .unknownForm(let name):
      tr("%s has no list (\"## Title\") and no card (\"- [ ] Title\"); choose a Markdown board", name)
    case .tooLarge(let name):
      tr("%1$s is larger than %2$s MB; split it into smaller files", name, MarkdownBoard.sizeLimit >> 20)
    case .notesTooLong(let name, let title):
      tr("%1$s has too much text below \"%2$s\"; shorten it, and try again", name, title.prefix(40))
    case .notCalendar(let name):
      tr("%s is not a calendar: it does not begin with BEGIN:VCALENDAR; choose another", name)
    case .unbalanced(let name, let component):
      tr("%1$s is cut off or damaged: BEGIN and END of %2$s do not match; get it again", name, component.prefix(40))
    case .strayText(let name, let text):
      tr("%1$s has text outside of its calendar (\"%2$s\"); take that out, and try again", name, TextRules.foldedTitle(String(text.prefix(40))))
    case .tooDeep(let name):
      tr("%1$s has components more than %2$s levels deep; choose another", name, CalendarParts.depthLimit)
    case .tooManyLines(let name):
      tr("%1$s has more than %2$s lines; split it into smaller files", name, CalendarLines.limit)
    case .tooManyLists(let name):
      tr("%1$s has more than %2$s calendars or lists; split it into smaller files", name, CalendarReader.listLimit)
    case .noCards(let name):
      tr("%s has neither to-dos nor events; choose another", name)
    }
  }
}
