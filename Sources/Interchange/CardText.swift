// The text of a card as Markdown has it: the day at its end, line breaks, and backslashes before what is neither.

import Planner

/// A title and lines of notes, on the way from Markdown or to it.
struct CardText {
  var title: [UInt8]
  var notes: [[UInt8]]

  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")
  private static let mostTokensBehindDay = 32

  // MARK: From Markdown

  /// Takes the day and the time off the end of the title, or else of the notes. What has a backslash before it is text.
  mutating func takeMoment(isEscaped: Bool) -> CardMoment? {
    if let moment = CardText.takeMoment(from: &title, isEscaped: isEscaped) { return moment }
    guard var last = notes.last, CardText.mayHoldMoment(note: last) else { return nil }
    let moment = CardText.takeMoment(from: &last, isEscaped: isEscaped)
    notes[notes.count - 1] = last
    if moment != nil, last.isEmpty { notes.removeLast() }
    return moment
  }

  /// Splits the title at each `<br>`: what follows becomes notes.
  mutating func splitTitle(isEscaped: Bool) {
    guard title.contains(UInt8(ascii: "<")) else { return }
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    var start = 0
    for lineBreak in CardText.lineBreaks(in: title) {
      if lineBreak.backslashes > 0 {
        guard isEscaped else { continue }
        piece += title[start..<(lineBreak.range.lowerBound - 1)]
        start = lineBreak.range.lowerBound
      } else {
        piece += title[start..<lineBreak.range.lowerBound]
        pieces.append(piece)
        piece = []
        start = lineBreak.range.upperBound
      }
    }
    pieces.append(piece + title[start...])
    guard pieces.count > 1 else {
      title = pieces[0]
      return
    }
    let trimmed = pieces.map { CardText.trimmed($0[...]) }
    let first = trimmed.firstIndex { !$0.isEmpty } ?? 0
    title = trimmed[first]
    notes = Array(trimmed[(first + 1)...]) + notes
    while notes.last?.isEmpty == true { notes.removeLast() }
  }

  /// Takes the backslash off lines that begin with one for the sake of what follows it.
  mutating func unescapeNotes() {
    for index in notes.indices where CardText.isEscapedNote(notes[index]) { notes[index].removeFirst() }
  }

  // MARK: To Markdown

  /// Puts backslashes where the text would not come back as it is.
  ///
  /// - Parameter isDated: whether a day or a time follows the title.
  mutating func escape(kind: Entry.Kind, isDated: Bool) {
    if kind == .card {
      if !isDated {
        CardText.escapeMoment(in: &title)
        if var last = notes.last, CardText.mayHoldMoment(note: last) {
          CardText.escapeMoment(in: &last)
          notes[notes.count - 1] = last
        }
      }
      for lineBreak in CardText.lineBreaks(in: title).reversed() {
        title.insert(CardText.backslash, at: lineBreak.range.lowerBound)
      }
    }
    for index in notes.indices {
      let line = notes[index]
      let isAtEnd = index == 0 || index == notes.count - 1
      let isBlank = line.allSatisfy(isSpace)
      if CardText.isEscapedNote(line) || (isBlank && (isAtEnd || !line.isEmpty)) {
        notes[index].insert(CardText.backslash, at: 0)
      }
    }
    // Indentation that all lines have would be taken for the notes' own.
    if let first = notes.firstIndex(where: { !$0.isEmpty }),
      notes.allSatisfy({ $0.isEmpty || isSpace($0[0]) })
    {
      notes[first].insert(CardText.backslash, at: 0)
    }
  }

  // MARK: Days and times

  /// A day and a time at the end of a line: the range of `@{…}`, and the number of backslashes before it.
  private struct TrailingMoment {
    var range: Range<Int>
    var moment: CardMoment
    var backslashes: Int
  }

  private static func takeMoment(from line: inout [UInt8], isEscaped: Bool) -> CardMoment? {
    guard var found = trailingMoment(in: line) else { return nil }
    guard found.backslashes == 0 else {
      if isEscaped { line.remove(at: found.range.lowerBound - 1) }
      return nil
    }
    if found.moment.start == nil, let (start, end) = followingTime(in: line, at: found.range.upperBound) {
      found.moment.start = start
      found.range = found.range.lowerBound..<end
    }
    let head = line[..<found.range.lowerBound]
    let tail = trimmed(line[found.range.upperBound...])
    let kept = head.count - head.reversed().prefix(while: isSpace).count
    line = Array(head.prefix(kept))
    if !tail.isEmpty { line += (line.isEmpty ? [] : [UInt8(ascii: " ")]) + tail }
    return found.moment
  }

  private static func escapeMoment(in line: inout [UInt8]) {
    if let found = trailingMoment(in: line) { line.insert(backslash, at: found.range.lowerBound) }
  }

  /// A nested task has its own date.
  private static func mayHoldMoment(note: [UInt8]) -> Bool {
    note.withUnsafeBufferPointer { bytes in
      if case .item = MarkdownLine(bytes[...]) { false } else { true }
    }
  }

  /// Finds `@{2026-08-28 14:00 +45m}` or `@[[2026-08-28]]` at the end of a line. Only a time of other programs (`@@{10:30}`), tags and a block's
  /// name (`^name`) may follow it, and not too many: each is looked for from the end of the line.
  private static func trailingMoment(in line: [UInt8]) -> TrailingMoment? {
    guard line.contains(UInt8(ascii: "@")) else { return nil }
    var end = line.count
    for _ in 0..<mostTokensBehindDay {
      while end > 0, isSpace(line[end - 1]) { end -= 1 }
      if end == 0 { return nil }
      if let found = moment(in: line, endingAt: end) { return found }
      var start = end
      while start > 0, !isSpace(line[start - 1]) { start -= 1 }
      let token = line[start..<end]
      if token[start] == UInt8(ascii: "#") || token[start] == UInt8(ascii: "^") {
        end = start
      } else if let time = startOfTime(in: token) {
        end = time
      } else {
        return nil
      }
    }
    return nil
  }

  private static func moment(in line: [UInt8], endingAt end: Int) -> TrailingMoment? {
    for (opening, closing, most) in [("@{", "}", 32), ("@[[", "]]", 10)] {
      guard line[..<end].reversed().starts(with: closing.utf8.reversed()) else { continue }
      let last = end - closing.utf8.count
      let earliest = max(0, last - most - opening.utf8.count)
      guard earliest < last,
        let start = (earliest..<last).last(where: { line[$0..<last].starts(with: opening.utf8) }),
        start == 0 || line[start - 1] != UInt8(ascii: "@"), let moment = CardMoment(line[(start + opening.utf8.count)..<last]),
        closing == "}" || moment.start == nil && moment.length == nil
      else { continue }
      let backslashes = line[..<start].reversed().prefix { $0 == backslash }.count
      return TrailingMoment(range: start..<end, moment: moment, backslashes: backslashes)
    }
    return nil
  }

  /// The time that other programs write behind a date, `@@{10:30}`, and where it ends.
  private static func followingTime(in line: [UInt8], at index: Int) -> (start: Minutes, end: Int)? {
    let rest = line[index...].drop(while: isSpace)
    guard rest.starts(with: "@@{".utf8), let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let start = CardMoment.time(rest[(rest.startIndex + 3)..<end])
    else { return nil }
    return (start, end + 1)
  }

  /// Where `@@{…}` begins, if that is how the token ends.
  private static func startOfTime(in token: ArraySlice<UInt8>) -> Int? {
    guard token.last == UInt8(ascii: "}"), token.count >= 4 else { return nil }
    var start = token.endIndex - 1
    while start > token.startIndex + 2, token[start - 1] != UInt8(ascii: "{"), token[start - 1] != UInt8(ascii: "}") {
      start -= 1
    }
    guard start >= token.startIndex + 3, token[(start - 3)..<start].elementsEqual("@@{".utf8) else { return nil }
    return start - 3
  }

  // MARK: Line breaks

  private struct LineBreak {
    var range: Range<Int>
    var backslashes: Int
  }

  /// Each `<br>`, `<br/>` or `<br />` that is not inside of backticks.
  private static func lineBreaks(in line: [UInt8]) -> [LineBreak] {
    var found: [LineBreak] = []
    var isCode = false
    var backslashes = 0
    for index in line.indices {
      if line[index] == UInt8(ascii: "`") { isCode.toggle() }
      if line[index] == UInt8(ascii: "<"), !isCode, let end = endOfLineBreak(in: line, at: index) {
        found.append(LineBreak(range: index..<end, backslashes: backslashes))
      }
      backslashes = line[index] == backslash ? backslashes + 1 : 0
    }
    return found
  }

  private static func endOfLineBreak(in line: [UInt8], at start: Int) -> Int? {
    guard start + 3 < line.count, line[start + 1] | 0x20 == UInt8(ascii: "b"),
      line[start + 2] | 0x20 == UInt8(ascii: "r")
    else { return nil }
    var end = start + 3
    while end < line.count, isSpace(line[end]) { end += 1 }
    if end < line.count, line[end] == UInt8(ascii: "/") { end += 1 }
    return end < line.count && line[end] == UInt8(ascii: ">") ? end + 1 : nil
  }

  // MARK: Parts

  /// Whether a line of notes begins with backslashes and then ends, or goes on with a space: the form that escaping
  /// gives to lines that begin with a space or are empty.
  private static func isEscapedNote(_ line: [UInt8]) -> Bool {
    guard line.first == backslash else { return false }
    guard let next = line.first(where: { $0 != backslash }) else { return true }
    return isSpace(next)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let head = line.drop(while: isSpace)
    return Array(head.prefix(head.count - head.reversed().prefix(while: isSpace).count))
  }

  /// The text up to a number of bytes, and the rest. The cut is at a space, if there is one in the last tenth.
  static func cut(_ text: String, at limit: Int) -> (head: String, rest: String) {
    guard text.utf8.count > limit else { return (text, "") }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    let tail = text.utf8.index(text.utf8.startIndex, offsetBy: limit - limit / 10)..<end
    if text.utf8[end] != space, let last = text.utf8[tail].lastIndex(of: space) { end = last }
    return (TextRules.foldedTitle(String(text[..<end])), TextRules.foldedTitle(String(text[end...])))
  }
}
