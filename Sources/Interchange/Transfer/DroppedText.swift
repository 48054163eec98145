// Text that is dropped or pasted: a card per line, or the tasks of Markdown.

import Planner

/// Text as cards.
///
/// Plain text is a card for each line that is not empty; lines below it that begin with a tab are its notes. Text with
/// tasks (`- [ ]`) is read as Markdown, so is Markdown with headings or items: done marks, nested notes, days and
/// sections are understood.
struct DroppedText {
  /// The most bytes that are read.
  static let sizeLimit = 8 << 20
  /// The most cards from one text.
  static let countLimit = 10_000

  private(set) var carried = TransferredEntries()
  private var text: [UInt8]

  /// The title of a made-up list, for a text with entries and no list.
  private static let noList = "\u{F8FF}"

  /// - Throws: `IncomingError`.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], isMarkdown: Bool) throws(IncomingError) {
    guard bytes.count <= DroppedText.sizeLimit else { throw .tooLarge(limit: DroppedText.sizeLimit) }
    do {
      text = try MarkdownBoard.normalized(bytes, named: "")
    } catch {
      throw .notText
    }
    let forms = DroppedText.forms(text)
    // Tasks that are not indented are entries, and are counted before anything is made of them.
    guard forms.taskCount <= DroppedText.countLimit else { throw .tooMany(limit: DroppedText.countLimit) }
    if forms.hasTask || (isMarkdown && forms.hasStructure) {
      readMarkdown()
    } else {
      readLines()
    }
    if carried.items.isEmpty { throw .empty }
    guard carried.items.count <= DroppedText.countLimit else { throw .tooMany(limit: DroppedText.countLimit) }
    if carried.items.contains(where: { $0.entry.notes.utf8.count > TextRules.notesLimit }) {
      throw .text(.notesTooLong(byteCount: text.count))
    }
  }

  private static func forms(_ text: [UInt8]) -> (hasTask: Bool, hasStructure: Bool, taskCount: Int) {
    var forms = (hasTask: false, hasStructure: false, taskCount: 0)
    text.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: lineFeed) {
        switch MarkdownLine(line) {
        case .item(let item):
          forms.hasStructure = true
          guard item.box != nil else { continue }
          forms.hasTask = true
          if item.indent == 0 { forms.taskCount += 1 }
        case .heading: forms.hasStructure = true
        default: break
        }
        if forms.taskCount > countLimit { return }
      }
    }
    return forms
  }

  // MARK: Markdown

  private mutating func readMarkdown() {
    let hasLists = text.withUnsafeBufferPointer { bytes in
      var reader = MarkdownReader(bytes: bytes, listLevel: 2, fallbackTitle: DroppedText.noList)
      return reader.read().hasListHeading
    }
    // Below a list's title everything has its place; what the title is says that it was put there.
    let source = hasLists ? text : Array("## \(DroppedText.noList)\n\n".utf8) + text
    let board = MarkdownBoard.parse(source, fallbackTitle: DroppedText.noList).board
    if hasLists, board.lists.count > 1 || board.lists.first?.title != DroppedText.noList {
      carried = TransferredEntries(board)
      carried.items.insert(contentsOf: loose(withoutFrontMatter(board.aside.preamble)), at: 0)
      return
    }
    carried = TransferredEntries(items: loose(board.lists.first?.aside ?? ""))
    let list = TransferredEntries(NewBoard(lists: board.lists, scheduled: board.scheduled))
    carried.items += list.items.map { TransferredEntries.Item(entry: $0.entry, day: $0.day) }
  }

  /// Text that is in no entry, as cards.
  private func loose(_ text: String) -> [TransferredEntries.Item] {
    var lines = DroppedText(lines: Array(text.utf8))
    lines.readLines()
    return lines.carried.items
  }

  private init(lines: [UInt8]) {
    text = lines
  }

  private func withoutFrontMatter(_ preamble: String) -> String {
    let lines = preamble.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return preamble }
    return lines[(end + 1)...].joined(separator: "\n")
  }

  // MARK: Lines

  private mutating func readLines() {
    var notes: [ArraySlice<UInt8>] = []
    let indentation = commonIndentation()
    let isNumbered = isNumbered(indentation)
    for line in text.split(separator: lineFeed, omittingEmptySubsequences: false) {
      let line = line.dropFirst(indentation)
      if line.first == UInt8(ascii: "\t"), !carried.items.isEmpty {
        notes.append(line.dropFirst())
        continue
      }
      guard line.contains(where: { !isSpace($0) }) else { continue }
      finish(&notes)
      if carried.items.count > DroppedText.countLimit { return }
      addLine(isNumbered ? Self.number(of: line)?.rest ?? line : line)
    }
    finish(&notes)
  }

  /// Whether lines begin with 1, 2, 3 and so on: a single one can be a date.
  private func isNumbered(_ indentation: Int) -> Bool {
    let lines = text.split(separator: lineFeed).map { $0.dropFirst(indentation) }.filter { $0.first.map { !isSpace($0) } ?? false }
    return lines.count > 1 && lines.enumerated().allSatisfy { Self.number(of: $1)?.value == $0 + 1 }
  }

  /// The number that a line begins with, as of a list, and what is behind it.
  private static func number(of line: ArraySlice<UInt8>) -> (value: Int, rest: ArraySlice<UInt8>)? {
    let digits = line.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = line.dropFirst(digits.count)
    guard digits.count <= 5, let value = Int(String(decoding: digits, as: UTF8.self)), let mark = rest.first,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), rest.dropFirst().first == UInt8(ascii: " ")
    else { return nil }
    return (value, rest.dropFirst(2))
  }

  private mutating func addLine(_ line: ArraySlice<UInt8>) {
    var (line, isDone) = (line, false)
    // A box without the sign of a list before it.
    for (box, says) in [("[ ] ", false), ("[x] ", true), ("[X] ", true)] where line.starts(with: box.utf8) {
      (line, isDone) = (line.dropFirst(box.utf8.count), says)
      break
    }
    var start = 0
    line.withUnsafeBufferPointer { bytes in
      if case .item(let item) = MarkdownLine(bytes[...]), item.box == nil { start = item.text }
    }
    let title = TextRules.foldedTitle(String(decoding: line.dropFirst(start), as: UTF8.self))
    let (head, rest) = CardText.cut(title, at: TextRules.titleLimit)
    if !head.isEmpty { carried.items.append(TransferredEntries.Item(entry: NewEntry(title: head, notes: rest, isDone: isDone))) }
  }

  private mutating func finish(_ notes: inout [ArraySlice<UInt8>]) {
    defer { notes = [] }
    while notes.last?.isEmpty == true { notes.removeLast() }
    guard !notes.isEmpty, let last = carried.items.indices.last else { return }
    let text = TextRules.foldedNotes(String(decoding: Array(notes.joined(separator: [lineFeed])), as: UTF8.self))
    let before = carried.items[last].entry.notes
    carried.items[last].entry.notes = before.isEmpty ? text : before + "\n" + text
  }

  /// The white space that every line begins with.
  private func commonIndentation() -> Int {
    var common: ArraySlice<UInt8>?
    for line in text.split(separator: lineFeed) where line.contains(where: { !isSpace($0) }) {
      let own = line.prefix(while: isSpace)
      common = common.map { $0.prefix(zip($0, own).prefix { $0 == $1 }.count) } ?? own
      if common?.isEmpty == true { return 0 }
    }
    return common?.count ?? 0
  }
}
