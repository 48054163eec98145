// The forms of a whole board in a file: which one a file has, and reading and writing it.
// This folder: the forms that a plan has in files: Markdown, JSON, and calendars in a folder of their own.

public import Foundation
public import Planner

/// A form in which files hold boards.
public enum BoardForm: String, Sendable, CaseIterable {
  case markdown, json, ical

  /// The form that a file's name asks for by its ending; nil for one that says nothing.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let ending = fileName[fileName.index(after: dot)...].lowercased()
    guard let form = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = form
  }

  /// The extensions of such files, the usual one first.
  public var endings: [String] {
    switch self {
    case .markdown: ["md", "markdown"]
    case .json: ["json"]
    case .ical: ["ics", "ical"]
    }
  }

  /// Writes a plan.
  ///
  /// - Complexity: O(size of the text).
  public func text(of plan: Plan) -> [UInt8] {
    switch self {
    case .markdown: MarkdownBoard.text(of: plan)
    case .json: PlanJSON.text(of: plan)
    case .ical: CalendarFile.text(of: plan)
    }
  }

  /// Reads a file that is to be imported: a calendar if it says so itself or by its name, otherwise a Markdown board.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - name: The file's name, for messages and for a list that has no other.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Throws: `InterchangeError` if it is neither.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: [UInt8], named name: String, zone: TimeZone = .current
  ) throws(InterchangeError) -> NewBoard {
    if CalendarFile.isCalendar(bytes) || BoardForm(fileName: name) == .ical {
      return try CalendarFile.read(bytes, named: name, zone: zone)
    }
    return try MarkdownBoard.read(bytes, named: name)
  }

  /// Reads an ordinary file that is to be imported. It waits for the disk and takes its time: call it off the interface's
  /// thread.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - name: What people call it.
  /// - Throws: `IncomingError` if it is not an ordinary file, may not be read, is too large, or is not a board.
  public static func read(fileAt path: String, named name: String) throws(IncomingError) -> NewBoard {
    let bytes = try LocalFile.contents(of: path, named: name, limit: MarkdownBoard.sizeLimit)
    do {
      return try read(bytes, named: name)
    } catch {
      throw .content(error)
    }
  }
}
