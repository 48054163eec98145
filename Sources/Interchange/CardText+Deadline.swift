// The deadline at the end of a card's line in Markdown, as the plugin Tasks for Obsidian writes it: `📅 2026-12-04`.

import Planner

extension CardText {
  /// What was found of a deadline.
  enum FoundDeadline: Equatable {
    case day(Day)
    /// What has a backslash before it is text.
    case text
  }

  private struct TrailingDeadline {
    var range: Range<Int>
    var day: Day
    var backslashes: Int
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let most = 32
  /// What says that a date is when something is due: Tasks takes all three.
  private static let dueSigns = ["📅", "📆", "🗓"].map { Array($0.utf8) }
  /// Other dates of Tasks: scheduled, start, created, done, cancelled. And its priorities.
  private static let otherSigns = ["⏳", "🛫", "➕", "✅", "❌"].map { Array($0.utf8) }
  private static let priorities = ["🔺", "⏫", "🔼", "🔽", "⏬"].map { Array($0.utf8) }
  /// What asks for the coloured form of a sign.
  private static let variation = Array("\u{FE0F}".utf8)

  /// Takes the deadline off the end of the title. Only tags, a block's name and what else Tasks writes may follow it.
  mutating func takeDeadline(isEscaped: Bool) -> FoundDeadline? {
    guard let found = Self.trailingDeadline(in: title) else { return nil }
    guard found.backslashes == 0 else {
      if isEscaped { title.remove(at: found.range.lowerBound - 1) }
      return .text
    }
    let head = title[..<found.range.lowerBound]
    let tail = title[found.range.upperBound...].drop(while: isSpace)
    title = Array(head.prefix(head.count - head.reversed().prefix(while: isSpace).count))
    if !tail.isEmpty { title += (title.isEmpty ? [] : [UInt8(ascii: " ")]) + tail }
    return .day(found.day)
  }

  /// Puts a backslash before what would be read as a deadline.
  mutating func escapeDeadline() {
    if let found = Self.trailingDeadline(in: title) { title.insert(Self.backslash, at: found.range.lowerBound) }
  }

  /// A deadline as it is written at the end of a card's line.
  static func text(of deadline: Day) -> String { "📅 \(deadline.iso)" }

  private static func trailingDeadline(in line: [UInt8]) -> TrailingDeadline? {
    // No sign begins with an ASCII letter.
    guard line.contains(where: { $0 >= 0x80 }) else { return nil }
    var end = line.count
    for _ in 0..<most {
      end = withoutSpace(line[..<end])
      let token = line[startOfToken(line[..<end])..<end]
      guard let first = token.first else { return nil }
      if let day = day(token.suffix(10)) {
        if let start = sign(dueSigns, in: line[..<(end - 10)]) {
          let backslashes = line[..<start].reversed().prefix { $0 == backslash }.count
          guard start == backslashes || isSpace(line[start - backslashes - 1]) else { return nil }
          return TrailingDeadline(range: start..<end, day: day, backslashes: backslashes)
        }
        guard let start = sign(otherSigns, in: line[..<(end - 10)]) else { return nil }
        end = start
      } else if first == UInt8(ascii: "#") || first == UInt8(ascii: "^") {
        end = token.startIndex
      } else if let start = sign(priorities, in: line[..<end]), start == token.startIndex {
        end = start
      } else {
        return nil
      }
    }
    return nil
  }

  /// Where one of some signs begins with which a line ends, but for spaces.
  private static func sign(_ signs: [[UInt8]], in line: ArraySlice<UInt8>) -> Int? {
    var line = line.prefix(withoutSpace(line) - line.startIndex)
    if line.suffix(variation.count).elementsEqual(variation) { line = line.dropLast(variation.count) }
    return signs.first { line.suffix($0.count).elementsEqual($0) }.map { line.endIndex - $0.count }
  }

  private static func day(_ bytes: ArraySlice<UInt8>) -> Day? { bytes.withUnsafeBufferPointer { Day(isoBytes: $0) } }

  private static func withoutSpace(_ line: ArraySlice<UInt8>) -> Int { line.endIndex - line.reversed().prefix(while: isSpace).count }

  private static func startOfToken(_ line: ArraySlice<UInt8>) -> Int { line.endIndex - line.reversed().prefix { !isSpace($0) }.count }
}
