// One line of a board, and what it is when it stands alone.

/// The forms that a line can have.
enum MarkdownLine: Equatable {
  case blank
  /// `## Title`, `## Title ##`. Where in the line the text is.
  case heading(level: Int, text: Range<Int>)
  /// `- text`, `- [ ] text`, `1. [ ] text`.
  case item(Item)
  /// `***`, `---`, `___`.
  case thematicBreak
  /// The beginning (or end) of verbatim text: three or more backticks or tildes, or `%%` alone.
  case fence(character: UInt8, length: Int, mayClose: Bool)
  /// `%% kanban:settings`
  case settings
  /// The beginning of a comment, `<!--`, that does not end on the same line.
  case comment
  case text

  struct Item: Equatable {
    /// The columns before the marker.
    var indent: Int
    /// The text's offset in the line.
    var text: Int
    var box: Box?
    /// The range of a number that a box separates from the text; empty if there is none.
    var number: Range<Int>
  }

  enum Box { case open, checked }
}

extension MarkdownLine {
  /// What the line is. O(length)
  init(_ line: UnsafeBufferPointer<UInt8>.SubSequence) {
    let line = UnsafeBufferPointer(rebasing: line)
    var start = 0
    var indent = 0
    while start < line.count, isSpace(line[start]) {
      indent = line[start] == UInt8(ascii: "\t") ? indent / 4 * 4 + 4 : indent + 1
      start += 1
    }
    guard start < line.count else {
      self = .blank
      return
    }
    if start == 0, let form = MarkdownLine.unindented(line) {
      self = form
    } else if let form = MarkdownLine.item(line, at: start, indent: indent) {
      self = form
    } else {
      self = .text
    }
  }

  private static func unindented(_ line: UnsafeBufferPointer<UInt8>) -> MarkdownLine? {
    switch line[0] {
    case UInt8(ascii: "#"):
      let level = line.prefix { $0 == UInt8(ascii: "#") }.count
      guard level <= 6, level == line.count || isSpace(line[level]) else { return nil }
      return .heading(level: level, text: level..<endOfHeading(line, from: level))
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      return isBreak(line) ? .thematicBreak : nil
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let length = line.prefix { $0 == line[0] }.count
      let rest = line[length...]
      guard length >= 3, line[0] == UInt8(ascii: "~") || !rest.contains(line[0]) else { return nil }
      return .fence(character: line[0], length: length, mayClose: rest.allSatisfy(isSpace))
    case UInt8(ascii: "%"):
      if starts(line, with: "%% kanban:settings") { return .settings }
      guard line.count >= 2, line[1] == line[0], line[2...].allSatisfy(isSpace) else { return nil }
      return .fence(character: line[0], length: 2, mayClose: true)
    case UInt8(ascii: "<"):
      return starts(line, with: "<!--") && !endsComment(line) ? .comment : nil
    default:
      return nil
    }
  }

  /// Whether a comment that began on the line, or above it, ends on it.
  static func endsComment(_ line: some RandomAccessCollection<UInt8>) -> Bool {
    var dashes = 0
    for byte in line {
      if byte == UInt8(ascii: ">"), dashes >= 2 { return true }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
    return false
  }

  /// Where a heading's text ends: before the number signs at the end of the line, if a space parts them from the text
  /// (CommonMark, "ATX headings").
  static func endOfHeading(_ line: some RandomAccessCollection<UInt8>, from start: Int) -> Int {
    func trimmedCount(_ count: Int) -> Int {
      count - line.prefix(count).dropFirst(start).reversed().prefix(while: isSpace).count
    }
    let end = trimmedCount(line.count)
    let signs = line.prefix(end).dropFirst(start).reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let rest = trimmedCount(end - signs)
    return rest < end - signs ? rest : end
  }

  /// Three or more of the same character, with or without spaces between.
  private static func isBreak(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    for byte in line {
      if byte == line[0] {
        count += 1
      } else if !isSpace(byte) {
        return false
      }
    }
    return count >= 3
  }

  private static func item(_ line: UnsafeBufferPointer<UInt8>, at start: Int, indent: Int) -> MarkdownLine? {
    var text = start
    var number = start..<start
    switch line[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      text += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while text < line.count, text - start < 9, line[text] >= UInt8(ascii: "0"), line[text] <= UInt8(ascii: "9") {
        text += 1
      }
      guard text < line.count, line[text] == UInt8(ascii: ".") || line[text] == UInt8(ascii: ")") else { return nil }
      text += 1
      number = start..<text
    default:
      return nil
    }
    guard text == line.count || isSpace(line[text]) else { return nil }
    while text < line.count, isSpace(line[text]) { text += 1 }
    // The number of a numbered line says something that a bullet does not: it stays.
    let plain = Item(indent: indent, text: number.isEmpty ? text : start, box: nil, number: start..<start)
    guard text + 3 <= line.count, line[text] == UInt8(ascii: "["), line[text + 2] == UInt8(ascii: "]"),
      text + 3 == line.count || isSpace(line[text + 3])
    else { return .item(plain) }
    switch line[text + 1] {
    case UInt8(ascii: " "): return .item(Item(indent: indent, text: text + 3, box: .open, number: number))
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return .item(Item(indent: indent, text: text + 3, box: .checked, number: number))
    default: return .item(plain)
    }
  }

  private static func starts(_ line: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    line.count >= text.utf8CodeUnitCount
      && line.prefix(text.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
