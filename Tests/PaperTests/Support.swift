// Paper for tests: text whose letters are all equally wide, and plans that are made up.

import Geometry
import Paper
import SeededRandom

/// Breaks text at so many letters a line, whatever they are.
struct EvenText: TextMeasuring {
  func lines(of text: String, in style: TextStyle, width: Double) -> [String] {
    let count = max(1, Int(width / (style.size * 0.5)))
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var rest = paragraph[...]
      repeat {
        lines.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      } while !rest.isEmpty
      return lines
    }
  }

  func lineHeight(of style: TextStyle) -> Double { style.size * 1.3 }
}

extension Seeded {
  mutating func title(longest: Int = 120) -> String {
    let count = 1 + below(chance(1, in: 8) ? longest : 20)
    return String((0..<count).map { _ in Character(UnicodeScalar(UInt8(97 + below(26)))) })
  }

  mutating func format() -> PaperFormat {
    let formats = [
      PaperFormat.a4, .letter, .a4.landscape, .letter.landscape, PaperFormat(size: Size(width: 260, height: 300), margin: 20),
    ]
    return formats[below(formats.count)]
  }

  mutating func card() -> PaperEntry {
    let notes = chance(1, in: 4) ? (0..<(1 + below(chance(1, in: 20) ? 300 : 5))).map { _ in title() }.joined(separator: "\n") : ""
    return PaperEntry(title: title(longest: 600), notes: notes, isDone: chance(1, in: 4), color: PaperColor("list_blue"))
  }

  mutating func list() -> PaperList {
    let count = chance(1, in: 6) ? 0 : below(150)
    let entries = (0..<count).map { _ -> PaperEntry in
      chance(1, in: 6) ? PaperEntry(title: title(), isHeader: true) : card()
    }
    return PaperList(
      title: title(), color: PaperColor("list_red"), entries: entries, isRightToLeft: chance(1, in: 3))
  }

  mutating func month() -> PaperMonth {
    let fullness = [1, 4, 30][below(3)]
    let weeks = (0..<(4 + below(3))).map { _ in
      (0..<7).map { day in
        PaperMonth.Day(
          number: "\(1 + below(31))", isOutside: chance(1, in: 6), isWeekend: day > 4,
          cards: (0..<below(fullness)).map { _ in card() })
      }
    }
    return PaperMonth(
      title: title(longest: 20), weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], weeks: weeks, continued: "continued",
      isRightToLeft: chance(1, in: 3))
  }
}

extension PaperSheet {
  var texts: [PaperLine] {
    marks.compactMap { if case .text(let line) = $0 { line } else { nil } }
  }
}

extension Rect {
  /// Whether it lies in another, but for rounding.
  func lies(in other: Rect) -> Bool {
    minX >= other.minX - 0.01 && maxX <= other.maxX + 0.01 && minY >= other.minY - 0.01 && maxY <= other.maxY + 0.01
  }

  /// Whether more than an edge of it lies in another.
  func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 0.01 && min(maxY, other.maxY) - max(minY, other.minY) > 0.01
  }
}
