// Why a file is not taken in, in words for the person whose file it is.

/// A file that cannot be taken in. Nothing of it is used.
public enum InterchangeError: Error, Sendable, Hashable {
  case empty(name: String)
  case notText(name: String)
  case unknownForm(name: String)
  case tooLarge(name: String)
  case notesTooLong(name: String, title: String)
}

extension InterchangeError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .empty(let name):
      "\(name) is empty; choose a file with something to import"
    case .notText(let name):
      "\(name) is not a text file in UTF-8; save it as one, or choose another"
    case .unknownForm(let name):
      "\(name) has no list (\"## Title\") and no card (\"- [ ] Title\"); choose a Markdown board"
    case .tooLarge(let name):
      "\(name) is larger than \(MarkdownBoard.sizeLimit >> 20) MB; split it into smaller files"
    case .notesTooLong(let name, let title):
      "\(name) has too much text below \"\(title.prefix(40))\"; shorten it, and try again"
    }
  }
}
