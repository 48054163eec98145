// Markdown boards, as kanban plugins of note-taking programs write them.

public import Planner
import Words

/// A Markdown board: a list per `##`, a card per `- [ ]`, its notes indented below it, its labels and its day at
/// the end of its line: `#errands @{2026-08-28}`. In an outline with several `#`
/// each of these is a list, and a `##` below it a section.
///
/// **Reading** takes every form that is found in the wild, and loses nothing: what it does not understand becomes part
/// of the notes of the entry above, or an aside of the list or the board, which is written out again.
///
/// **Writing** is the inverse: reading what was written gives the same plan, identities aside, whatever the titles and
/// notes are. What plain Markdown has no form for (colours, collapsed headers, the order of cards on a day) stands in a
/// comment block, `%% daylane`, which is written only where it is needed. A file that has one uses backslashes before
/// text that would otherwise be taken for something else; in a file without one, every backslash is itself.
public enum MarkdownBoard {
  /// The most bytes that are read.
  public static let sizeLimit = 64 << 20

  /// The front matter of a board that came without one.
  static let usualPreamble = "---\n\nkanban-plugin: board\n\n---"

  /// Reads a board.
  ///
  /// - Parameters:
  ///   - bytes: The file's content: UTF-8, any line ends, a byte order mark or none.
  ///   - name: The file's name, for messages, and for the list that cards outside of any list go into.
  /// - Throws: `InterchangeError` if it is not text, or not a board.
  /// - Complexity: O(bytes).
  public static func read(_ bytes: [UInt8], named name: String) throws(InterchangeError) -> NewBoard {
    guard bytes.count <= sizeLimit else { throw .tooLarge(name: name) }
    let text = try normalized(bytes, named: name)
    if text.allSatisfy({ isSpace($0) || $0 == lineFeed }) { throw .empty(name: name) }
    let reading = parse(text, fallbackTitle: title(ofFile: name))
    guard reading.isBoard else { throw .unknownForm(name: name) }
    if let title = reading.tooLong { throw .notesTooLong(name: name, title: title) }
    return reading.board
  }

  /// Writes a plan as a board, UTF-8.
  ///
  /// - Complexity: O(size of the text).
  public static func text(of plan: Plan) -> [UInt8] {
    var writer = MarkdownWriter(plan: plan)
    return writer.write()
  }

  /// Parses text whose lines end with line feeds.
  static func parse(_ text: [UInt8], fallbackTitle: String) -> MarkdownReader.Reading {
    text.withUnsafeBufferPointer { bytes in
      var reader = MarkdownReader(bytes: bytes, listLevel: 2, fallbackTitle: fallbackTitle)
      let reading = reader.read()
      // A file that has no second-level headings at all uses another level for its lists, and so does an outline.
      guard !reading.hasListHeading || reading.isOutline, let level = reading.leastHeadingLevel, reading.isBoard else { return reading }
      var again = MarkdownReader(bytes: bytes, listLevel: level, fallbackTitle: fallbackTitle)
      return again.read()
    }
  }

  /// The bytes without a byte order mark, each line ended by a line feed alone.
  static func normalized(_ bytes: [UInt8], named name: String) throws(InterchangeError) -> [UInt8] {
    if bytes.contains(0) { throw .notText(name: name) }
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText(name: name) }
    let carriageReturn = UInt8(ascii: "\r")
    guard bytes.contains(carriageReturn) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == carriageReturn {
        if index + 1 == bytes.count || bytes[index + 1] != lineFeed { result.append(lineFeed) }
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The file's name without its folder and its extension; "Imported" if nothing is left.
  static func title(ofFile name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    // What a shell hands over under a number has no name.
    let isNameless = ["/dev/fd/", "/proc/self/fd/", "/dev/stdin"].contains { name.hasPrefix($0) }
    let title = TextRules.foldedTitle(stem.isEmpty || stem == "-" || isNameless ? tr("Imported") : stem)
    return title.isEmpty || title.utf8.count > TextRules.titleLimit ? tr("Imported") : title
  }
}

let lineFeed = UInt8(ascii: "\n")

func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
