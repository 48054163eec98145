// A list on sheets: its cards below one another, none of them cut in two, and no section header parted from its first card.

import Geometry

/// Lays a list out, in as many steps as somebody likes to take.
public struct ListPages {
  /// The sheets that are there so far; all of them, with their numbers, once ``isDone``.
  public private(set) var sheets: [PaperSheet] = []
  public private(set) var isDone = false

  private let list: PaperList
  private let format: PaperFormat
  private let text: any TextMeasuring
  /// The list's title, as it heads each sheet.
  private let title: (lines: [String], isCut: Bool)
  private var next = 0
  /// Section headers that wait for the card below them.
  private var headers: [Block] = []
  private var y = 0.0

  private static let gap = 5.0
  private static let padding = (x: 8.0, y: 6.0)
  private static let boxSize = 9.0
  private static let dotSize = 9.0

  /// An entry with its lines.
  private struct Block {
    var index: Int
    var lines: [PaperLine]
    var height: Double
  }

  public init(_ list: PaperList, on format: PaperFormat, measuring text: any TextMeasuring) {
    self.list = list
    self.format = format
    self.text = text
    title = text.lines(of: list.title, in: .title, width: format.content.width - Self.dotSize - 8, limit: 2)
    beginSheet()
  }

  /// The sheets of a whole list: at least one. Each entry is on one of them, in order; a card that is longer than a sheet is on several.
  ///
  /// - Complexity: O(number of lines), apart from the measuring of texts.
  public static func sheets(of list: PaperList, on format: PaperFormat, measuring text: any TextMeasuring) -> [PaperSheet] {
    var pages = ListPages(list, on: format, measuring: text)
    while !pages.isDone { pages.layOut(1_000) }
    return pages.sheets
  }

  /// Lays out so many entries more.
  public mutating func layOut(_ count: Int) {
    guard !isDone else { return }
    let end = min(list.entries.count, next + max(1, count))
    while next < end {
      add(list.entries[next])
      next += 1
    }
    if next == list.entries.count { finish() }
  }

  // MARK: Blocks

  private var content: Rect { format.content }
  private var bottom: Double { content.maxY - text.lineHeight(of: .small) - 6 }
  private var top: Double {
    content.minY + Double(max(1, title.lines.count)) * text.lineHeight(of: .title) + 8
  }

  private mutating func add(_ entry: PaperEntry) {
    let block = block(of: entry)
    if entry.isHeader {
      headers.append(block)
      // So many of them go without a card.
      if height(of: headers) > (bottom - top) / 3 { placeHeaders() }
      return
    }
    let wanted = height(of: headers) + block.height
    let isLong = wanted > bottom - top
    if y > top, y + wanted > bottom { beginSheet() }
    placeHeaders()
    if isLong { placeInParts(block, of: entry) } else { place(block.lines[...], of: block, entry) }
  }

  private func height(of blocks: [Block]) -> Double { blocks.reduce(0) { $0 + $1.height + Self.gap } }

  private func block(of entry: PaperEntry) -> Block {
    let inset = entry.isHeader ? 0 : 2 * Self.padding.x + Self.boxSize + 7
    let width = content.width - inset
    let style = entry.isHeader ? TextStyle.section : .card
    var lines = text.lines(of: entry.title, in: style, width: width).map {
      PaperLine(
        $0, Rect(x: 0, y: 0, width: width, height: text.lineHeight(of: style)), style,
        entry.isHeader || entry.isDone ? .dimmed : .text, isStruck: entry.isDone)
    }
    if !entry.isHeader, !entry.notes.isEmpty {
      lines += text.lines(of: entry.notes, in: .notes, width: width).map {
        PaperLine($0, Rect(x: 0, y: 0, width: width, height: text.lineHeight(of: .notes)), .notes, .dimmed)
      }
    }
    let height = lines.reduce(0) { $0 + $1.frame.height }
    // A section stands apart from what is above it.
    return Block(index: next, lines: lines, height: height + (entry.isHeader ? 8 : 2 * Self.padding.y))
  }

  // MARK: Sheets

  private mutating func beginSheet() {
    var sheet = PaperSheet()
    let height = text.lineHeight(of: .title)
    let dot = Rect(
      x: content.minX, y: content.minY + (height - Self.dotSize) / 2, width: Self.dotSize, height: Self.dotSize)
    sheet.marks.append(.fill(dot, radius: Self.dotSize / 2, list.color))
    for (index, line) in title.lines.enumerated() {
      let frame = Rect(
        x: dot.maxX + 8, y: content.minY + Double(index) * height, width: content.maxX - dot.maxX - 8, height: height)
      sheet.marks.append(.text(PaperLine(line, frame, .title, .text, isCut: title.isCut && index == title.lines.count - 1)))
    }
    sheets.append(sheet)
    y = top
  }

  private mutating func placeHeaders() {
    for header in headers {
      if y > top, y + header.height > bottom { beginSheet() }
      let start = y
      y += 8
      for line in header.lines {
        // A title that is longer than a sheet goes on on the next one.
        if y + line.frame.height > bottom { beginSheet() }
        append(line, x: content.minX)
      }
      let begin = start < y ? start : top
      sheets[sheets.count - 1].entries.append(
        .init(index: header.index, frame: Rect(x: content.minX, y: begin, width: content.width, height: y - begin)))
      y += Self.gap
    }
    headers = []
  }

  private mutating func placeInParts(_ block: Block, of entry: PaperEntry) {
    var rest = block.lines[...]
    while !rest.isEmpty {
      var height = 2 * Self.padding.y
      let part = rest.prefix {
        height += $0.frame.height
        return y + height <= bottom
      }
      // A sheet that has no room for one line gets it all the same.
      if part.isEmpty, y > top {
        beginSheet()
        continue
      }
      let count = max(1, part.count)
      place(rest.prefix(count), of: block, entry)
      rest = rest.dropFirst(count)
      if !rest.isEmpty { beginSheet() }
    }
  }

  /// Puts lines of a card where the last one ended.
  private mutating func place(_ lines: ArraySlice<PaperLine>, of block: Block, _ entry: PaperEntry) {
    let height = lines.reduce(2 * Self.padding.y) { $0 + $1.frame.height }
    let frame = Rect(x: content.minX, y: y, width: content.width, height: height)
    sheets[sheets.count - 1].marks.append(.ring(frame, radius: 5, .hairline, width: 0.75))
    if lines.startIndex == block.lines.startIndex { drawBox(of: entry, in: frame) }
    y += Self.padding.y
    for line in lines { append(line, x: frame.minX + Self.padding.x + Self.boxSize + 7) }
    sheets[sheets.count - 1].entries.append(.init(index: block.index, frame: frame))
    y = frame.maxY + Self.gap
  }

  private mutating func drawBox(of entry: PaperEntry, in frame: Rect) {
    let line = text.lineHeight(of: .card)
    let box = Rect(
      x: frame.minX + Self.padding.x, y: frame.minY + Self.padding.y + (line - Self.boxSize) / 2, width: Self.boxSize,
      height: Self.boxSize)
    if entry.isDone {
      sheets[sheets.count - 1].marks.append(.fill(box, radius: Self.boxSize / 2, list.color))
      sheets[sheets.count - 1].marks.append(.tick(box.inset(dx: 2, dy: 2), .cardBackground))
    } else {
      sheets[sheets.count - 1].marks.append(.ring(box, radius: Self.boxSize / 2, .mark, width: 1.25))
    }
  }

  private mutating func append(_ line: PaperLine, x: Double) {
    var line = line
    line.frame.origin = Point(x: x, y: y)
    y += line.frame.height
    sheets[sheets.count - 1].marks.append(.text(line))
  }

  private mutating func finish() {
    placeHeaders()
    isDone = true
    if sheets.count > 1 {
      for index in sheets.indices {
        sheets[index].number(index + 1, of: sheets.count, on: format, lineHeight: text.lineHeight(of: .small))
      }
    }
    if list.isRightToLeft { sheets = sheets.map { $0.mirrored(in: format.size.width) } }
  }
}
