// Why something that is dropped or pasted is not taken in, in words for the person who did it.

public import Planner
import Words

/// What comes in and cannot be taken. Nothing of it is used.
public enum IncomingError: Error, Sendable, Hashable {
  /// What is wrong with a file.
  public enum FileProblem: Sendable, Hashable {
    case missing, folder, notAFile, notPermitted, elsewhere, tooLarge
    case unreadable(reason: String)
    /// A plan of its own.
    case dataFile(path: String)
  }

  case empty
  case notText
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// More than `limit` cards, files or addresses.
  case tooMany(limit: Int)
  case notCards
  case notAMail
  case unknownVersion(Int)
  /// A title or notes that the plan refuses.
  case text(PlanError)
  /// A file that is not the calendar or board that it claims to be.
  case content(InterchangeError)
  case file(name: String, FileProblem)
  case notAnAddress(String)
}

extension IncomingError: CustomStringConvertible {
  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "/._-".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .empty: tr("There is nothing in it to make a card from")
    case .notText: tr("This is not text in UTF-8; save it as a file, and drop that")
    case .tooLarge(let limit): tr("This is more than %s MB; take a part of it", limit >> 20)
    case .tooMany(let limit): tr("That is more than %s at once; take fewer", limit)
    case .notCards: tr("These look like cards, but cannot be read; copy them again")
    case .notAMail: tr("This looks like a mail, but cannot be read; save it as a file and drop that")
    case .unknownVersion(let version):
      tr("These cards are from another version of Daylane (format %s); update both programs", version)
    case .text(let error): error.description
    case .content(let error): error.description
    case .notAnAddress(let text): tr("\"%s\" is not an address; drop a file or a link", text.prefix(60))
    case .file(let name, let problem):
      switch problem {
      case .missing: tr("“%s” does not exist any more; find out where it went", name)
      case .folder: tr("“%s” is a folder; drop the files in it", name)
      case .notAFile: tr("“%s” is not an ordinary file; drop another", name)
      case .notPermitted: tr("“%s” may not be read; change its permissions", name)
      case .elsewhere: tr("“%s” is on another computer; copy it here first", name)
      case .tooLarge: tr("“%s” is larger than can be taken in; split it into smaller files", name)
      case .dataFile(let path): tr("“%1$s” is a Daylane data file; open it with: daylane --data %2$s", name, Self.quoted(path))
      case .unreadable(let reason): tr("“%1$s” could not be read (%2$s); check the disk", name, reason)
      }
    }
  }
}
