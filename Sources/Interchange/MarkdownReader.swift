// From the lines of a board to its lists and cards.

import Planner

/// Reads a board line by line. A line's meaning depends on little: whether it is inside verbatim text, whether there is
/// a list, and whether an entry is open that it may be a note of.
struct MarkdownReader {
  struct Reading {
    var board = NewBoard()
    /// Whether the text has a list, a task or the front matter of a board.
    var isBoard = false
    /// Whether a heading made a list.
    var hasListHeading = false
    /// The level of the greatest headings, and of the first one.
    var leastHeadingLevel: Int?
    var firstHeadingLevel: Int?
    /// How many headings there are of the first level.
    var topHeadings = 0
    /// Whether the file says that it is a board: there a heading of the second level is a list in any case.
    var saysBoard = false
    /// The title of an entry whose notes are over the limit.
    var tooLong: String?

    /// Whether it is an outline: several headings of the first level, with what belongs to each below it. A single one is the title of all of it.
    var isOutline: Bool { topHeadings > 1 && firstHeadingLevel == 1 && !saysBoard }
  }

  /// An entry whose notes may go on.
  struct OpenEntry {
    var kind: Entry.Kind
    var isDone: Bool
    /// The columns before its marker.
    var indent: Int
    /// The number before its box, which begins its title; or empty.
    var number = 0..<0
    /// The rest of its line.
    var text: Range<Int>
    var notes: [NoteLine] = []
  }

  /// A line of an entry's notes as it stands in the file.
  struct NoteLine {
    var range: Range<Int>
    /// Whether its indentation is its own, as in a block of code.
    var isVerbatim: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let listLevel: Int
  let fallbackTitle: String
  let lines: [Range<Int>]
  /// The block for what Markdown cannot express, and its lines.
  let block: (content: PlanBlock, lines: Range<Int>)?
  var reading = Reading()
  var entry: OpenEntry?
  /// Blank lines and breaks, which belong to what comes next.
  var pending: [Int] = []
  var preamble: [Range<Int>] = []
  var aside: [Range<Int>] = []
  var postscript: [Range<Int>] = []
  var isAfterSettings = false
  /// The last heading above the first list.
  private var looseHeading: String?
  /// For each fence character, and that of comments, the length from which no closing line is left.
  private var unclosed: [UInt8: Int] = [:]

  init(bytes: UnsafeBufferPointer<UInt8>, listLevel: Int, fallbackTitle: String) {
    self.bytes = bytes
    self.listLevel = listLevel
    self.fallbackTitle = fallbackTitle
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == lineFeed {
      lines.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    self.lines = lines
    block = PlanBlock.find(in: bytes, lines: lines)
  }

  private var hasList: Bool { !reading.board.lists.isEmpty }

  mutating func read() -> Reading {
    var index = readFrontMatter()
    while index < lines.count {
      if let block, index == block.lines.lowerBound {
        finishEntry()
        index = block.lines.upperBound
        continue
      }
      index = readLine(index)
    }
    finishList()
    let breaks = takePending().filter { !lines[$0].isEmpty && isBreak($0) }
    if hasList { postscript += breaks.map { lines[$0] } } else { preamble += breaks.map { lines[$0] } }
    let text = joined(preamble)
    reading.board.aside = PlanAside(
      preamble: text == MarkdownBoard.usualPreamble ? "" : text, postscript: joined(postscript))
    if let block {
      (reading.isBoard, reading.saysBoard) = (true, true)
      block.content.complete(&reading.board)
    }
    return reading
  }

  /// Reads the line at `index`, or the lines of the block that begins there, and gives the index that follows.
  private mutating func readLine(_ index: Int) -> Int {
    let range = lines[index]
    switch MarkdownLine(bytes[range]) {
    case .blank:
      pending.append(index)
    case .heading(let level, let text):
      let start = range.lowerBound
      readHeading(level: level, text: start + text.lowerBound..<start + text.upperBound, at: index)
    case .item(let item):
      readItem(item, at: index)
    case .thematicBreak where hasList:
      pending.append(index)
    case .fence(let character, let length, _):
      if let end = closingLine(after: index, character: character, length: length) {
        for line in index...end { addText(line, isVerbatim: true) }
        return end + 1
      }
      addText(index)
    case .comment:
      if let end = lastLineOfComment(from: index) {
        for line in index...end { addText(line, isVerbatim: true) }
        return end + 1
      }
      addText(index)
    case .settings:
      return readSettings(index)
    case .thematicBreak, .text:
      addText(index)
    }
    return index + 1
  }

  private mutating func readFrontMatter() -> Int {
    guard let first = lines.first, trimmedEquals(first, "---"),
      let end = lines.indices.dropFirst().first(where: { trimmedEquals(lines[$0], "---") || isBoardLine($0) }),
      !isBoardLine(end)
    else { return 0 }
    preamble += lines[...end]
    if joined(preamble).contains("kanban-plugin") { (reading.isBoard, reading.saysBoard) = (true, true) }
    return end + 1
  }

  /// Whether a line cannot be front matter, because it is a list's title or a task.
  private func isBoardLine(_ index: Int) -> Bool {
    switch MarkdownLine(bytes[lines[index]]) {
    case .heading(let level, _): level >= 2
    case .item(let item): item.box != nil
    default: false
    }
  }

  private mutating func readHeading(level: Int, text: Range<Int>, at index: Int) {
    reading.leastHeadingLevel = min(level, reading.leastHeadingLevel ?? level)
    reading.firstHeadingLevel = reading.firstHeadingLevel ?? level
    if level == 1 { reading.topHeadings += 1 }
    if level == listLevel {
      reading.hasListHeading = true
      reading.isBoard = true
      let hadList = hasList
      finishEntry()
      let waiting = takePending()
      let breaks = hadList ? waiting.filter(isBreak) : []
      if !hadList { preamble += waiting.map { lines[$0] } }
      beginList(titled: string(text), below: breaks.map { lines[$0] })
    } else if hasList {
      openEntry(OpenEntry(kind: .header, isDone: false, indent: 0, text: text))
    } else {
      looseHeading = string(text)
      addText(index)
    }
  }

  private mutating func readItem(_ item: MarkdownLine.Item, at index: Int) {
    let line = lines[index]
    if let entry, isNote(at: index, indent: item.indent, of: entry) {
      addText(index)
      return
    }
    if !hasList {
      // Above the first list, text stays text, but a task is a card.
      guard item.box != nil else {
        addText(index)
        return
      }
      preamble += takePending().map { lines[$0] }
      let title = looseHeading.map(TextRules.foldedTitle) ?? ""
      beginList(titled: title.isEmpty ? fallbackTitle : title)
    }
    if item.box != nil { reading.isBoard = true }
    openEntry(
      OpenEntry(
        kind: .card, isDone: item.box == .checked, indent: item.indent,
        number: line.lowerBound + item.number.lowerBound..<line.lowerBound + item.number.upperBound,
        text: line.lowerBound + item.text..<line.upperBound))
  }

  /// Whether a list item is indented enough to belong to the entry above it.
  private func isNote(at index: Int, indent: Int, of entry: OpenEntry) -> Bool {
    guard indent > 0, !isAfterSettings else { return false }
    if entry.kind == .header { return bytes[lines[index].lowerBound] == UInt8(ascii: "\t") }
    return indent >= entry.indent + 2
  }

  private mutating func openEntry(_ new: OpenEntry) {
    // Breaks between two entries are text of the upper one.
    let waiting = takePending()
    if waiting.contains(where: isBreak) {
      for line in waiting { appendText(line, isVerbatim: false) }
    }
    finishEntry()
    isAfterSettings = false
    entry = new
  }

  /// The settings of a board: from their first line to the next `%%`.
  private mutating func readSettings(_ index: Int) -> Int {
    finishEntry()
    (reading.isBoard, reading.saysBoard) = (true, true)
    let breaks = takePending().filter { hasList && isBreak($0) }
    let end = lines.indices[(index + 1)...].first { trimmedEquals(lines[$0], "%%") } ?? lines.count - 1
    if !postscript.isEmpty { postscript.append(0..<0) }
    for line in breaks { postscript += [lines[line], 0..<0] }
    postscript += lines[index...end]
    isAfterSettings = true
    return end + 1
  }

  private mutating func addText(_ index: Int, isVerbatim: Bool = false) {
    for line in takePending() { appendText(line, isVerbatim: false) }
    appendText(index, isVerbatim: isVerbatim)
  }

  private mutating func appendText(_ index: Int, isVerbatim: Bool) {
    let range = lines[index]
    if isAfterSettings {
      postscript.append(range)
    } else if entry != nil {
      entry?.notes.append(NoteLine(range: range, isVerbatim: isVerbatim))
    } else if hasList {
      aside.append(range)
    } else {
      preamble.append(range)
    }
  }

  private mutating func takePending() -> [Int] {
    defer { pending = [] }
    return pending
  }

  private func isBreak(_ index: Int) -> Bool {
    MarkdownLine(bytes[lines[index]]) == .thematicBreak
  }

  /// The line that closes verbatim text, if there is one. O(length of the text), and O(n) once for each unclosed one.
  private mutating func closingLine(after index: Int, character: UInt8, length: Int) -> Int? {
    if let limit = unclosed[character], length >= limit { return nil }
    for line in lines.indices[(index + 1)...] {
      if case .fence(character, let other, true) = MarkdownLine(bytes[lines[line]]), other >= length { return line }
    }
    unclosed[character] = length
    return nil
  }

  /// The line on which a comment ends, if it does. O(length of the text), and O(n) once for an unclosed one.
  private mutating func lastLineOfComment(from index: Int) -> Int? {
    let character = UInt8(ascii: "<")
    if unclosed[character] != nil { return nil }
    let end = lines.indices[(index + 1)...].first { MarkdownLine.endsComment(bytes[lines[$0]]) }
    if end == nil { unclosed[character] = 0 }
    return end
  }
}
