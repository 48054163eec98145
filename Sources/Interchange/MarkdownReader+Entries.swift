// Finished entries and lists: title, notes and day out of the lines that they stand on.

import Planner

extension MarkdownReader {
  /// The title of an entry without one.
  static let untitled = "Untitled"

  /// Begins a list. Breaks that stood above its title become the beginning of its aside.
  mutating func beginList(titled text: String, below breaks: [Range<Int>] = []) {
    finishList()
    isAfterSettings = false
    var title = TextRules.foldedTitle(text)
    if title.isEmpty { title = MarkdownReader.untitled }
    let (head, rest) = CardText.cut(title, at: TextRules.titleLimit)
    let aside = breaks.map(string) + (rest.isEmpty ? [] : [rest])
    reading.board.lists.append(NewList(title: head, aside: aside.joined(separator: "\n")))
  }

  mutating func finishList() {
    finishEntry()
    guard let last = reading.board.lists.indices.last, !aside.isEmpty else { return }
    let text = joined(aside)
    aside = []
    let before = reading.board.lists[last].aside
    reading.board.lists[last].aside = before.isEmpty ? text : before + "\n" + text
  }

  mutating func finishEntry() {
    guard let open = entry, let last = reading.board.lists.indices.last else { return }
    entry = nil
    let isEscaped = block != nil
    var text = CardText(title: Array(bytes[open.text]), notes: dedented(open.notes))
    if isEscaped { text.unescapeNotes() }
    if !open.number.isEmpty {
      text.title = Array(bytes[open.number]) + [UInt8(ascii: " ")] + text.title.drop(while: isSpace)
    }
    var moment: CardMoment?
    var (labels, deadline) = (Labels(), CardText.FoundDeadline?.none)
    if open.kind == .card {
      deadline = text.takeDeadline(isEscaped: isEscaped)
      moment = text.takeMoment(isEscaped: isEscaped)
      if deadline == nil { deadline = text.takeDeadline(isEscaped: isEscaped) }
      text.splitTitle(isEscaped: isEscaped)
      labels = text.takeLabels(isEscaped: isEscaped)
    }
    var title = TextRules.foldedTitle(String(decoding: text.title, as: UTF8.self))
    if title.isEmpty { title = MarkdownReader.untitled }
    let (head, rest) = CardText.cut(title, at: TextRules.titleLimit)
    if !rest.isEmpty { text.notes.insert(Array(rest.utf8), at: 0) }
    let notes = String(decoding: Array(text.notes.joined(separator: [lineFeed])), as: UTF8.self)
    if notes.utf8.count > TextRules.notesLimit { reading.tooLong = head }
    var new = NewEntry(
      kind: open.kind, title: head, notes: notes, isDone: open.isDone, start: moment?.start, length: moment?.length, labels: labels)
    if case .day(let day) = deadline { new.deadline = day }
    if let day = moment?.day {
      reading.board.scheduled.append(NewScheduledCard(day: day, card: new, home: last))
    } else {
      reading.board.lists[last].entries.append(new)
    }
  }

  /// Notes without the indentation that all of their lines have, and without blank lines at their ends.
  ///
  /// Where one line is indented with tabs and another with spaces, each loses one level of its own.
  private func dedented(_ notes: [NoteLine]) -> [[UInt8]] {
    var common: [UInt8]?
    for note in notes where !note.isVerbatim {
      let indentation = Array(bytes[note.range].prefix(while: isSpace))
      if indentation.isEmpty || indentation.count == note.range.count { continue }
      common = common.map { zip($0, indentation).prefix { $0 == $1 }.map(\.0) } ?? indentation
    }
    var lines: [[UInt8]] = notes.map { note in
      var line = bytes[note.range]
      if note.isVerbatim { return Array(line) }
      if line.allSatisfy(isSpace) { return [] }
      guard let first = line.first, isSpace(first), let common else { return Array(line) }
      if !common.isEmpty {
        line = line.dropFirst(common.count)
      } else if first == UInt8(ascii: "\t") {
        line = line.dropFirst()
      } else {
        line = line.dropFirst(line.prefix(4).prefix { $0 == UInt8(ascii: " ") }.count)
      }
      return Array(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    lines.removeFirst(lines.prefix { $0.isEmpty }.count)
    return lines
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The lines as one text, without blank ones at its ends.
  func joined(_ ranges: [Range<Int>]) -> String {
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(isSpace) }
    guard let first = ranges.firstIndex(where: { !isBlank($0) }),
      let last = ranges.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return ranges[first...last].map(string).joined(separator: "\n")
  }

  func trimmedEquals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard range.count >= expected.count, bytes[range].prefix(expected.count).elementsEqual(expected) else {
      return false
    }
    return bytes[range].dropFirst(expected.count).allSatisfy(isSpace)
  }
}
