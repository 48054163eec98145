// Months on sheets: every card on its day, once.

import Geometry
import Paper
import SeededRandom
import Testing

@Suite("A month on paper")
struct MonthPagesTests {
  @Test("has every card once and in the order of its day, on the paper, and nothing over anything else", arguments: 0..<60)
  func keepsEverything(number: Int) {
    var random = Seeded.named(UInt64(74_000 + number))
    let month = random.month()
    let format = random.format()
    let sheets = MonthPages.sheets(of: month, on: format, measuring: EvenText())
    let note = Comment("seed \(random.seed)")
    for sheet in sheets {
      #expect(sheet.marks.allSatisfy { $0.frame.lies(in: format.content) }, note)
      for (index, spot) in sheet.entries.enumerated() {
        #expect(!sheet.entries[..<index].contains { $0.frame.overlaps(spot.frame) }, note)
      }
      let texts = sheet.texts
      for (index, line) in texts.enumerated() {
        #expect(!texts[..<index].contains { $0.frame.overlaps(line.frame) }, note)
      }
    }
    let entryFrames = sheets.flatMap(\.entries)
    let days = month.weeks.flatMap(\.self)
    #expect(entryFrames.map(\.index).sorted() == Array(0..<days.reduce(0) { $0 + $1.cards.count }), note)
    var first = 0
    for (index, day) in days.enumerated() {
      let own = entryFrames.filter { (first..<first + day.cards.count).contains($0.index) }
      #expect(own.map(\.index) == Array(first..<first + day.cards.count), "\(note) day \(index)")
      // In its column, whichever sheet it is on.
      let width = format.content.width / 7
      let column = month.isRightToLeft ? 6 - index % 7 : index % 7
      let start = format.content.minX + width * Double(column)
      #expect(own.allSatisfy { $0.frame.minX >= start - 0.01 && $0.frame.maxX <= start + width + 0.01 }, "\(note) day \(index)")
      first += day.cards.count
    }
  }

  @Test("takes one sheet if what is in it fits, and fills it")
  func oneSheet() {
    let busy = PaperMonth.Day(number: "1", cards: (0..<20).map { PaperEntry(title: "Card \($0)") })
    let quiet = PaperMonth.Day(number: "2")
    let weeks = [[busy] + Array(repeating: quiet, count: 6)] + Array(repeating: Array(repeating: quiet, count: 7), count: 4)
    let month = PaperMonth(
      title: "May", weekdays: (0..<7).map(String.init), weeks: weeks, continued: "continued")
    let sheets = MonthPages.sheets(of: month, on: .a4, measuring: EvenText())
    #expect(sheets.count == 1)
    #expect(sheets[0].entries.map(\.index) == Array(0..<20))
    #expect(!sheets[0].texts.contains { $0.text.contains("continued") })
    let lowest = sheets[0].marks.map(\.frame.maxY).max() ?? 0
    #expect(lowest > PaperFormat.a4.content.maxY - 20)
  }

  @Test("goes on on other sheets where a day has too much, and says so")
  func severalSheets() {
    let busy = PaperMonth.Day(number: "1", cards: (0..<200).map { PaperEntry(title: "Card \($0)", isDone: $0 == 7) })
    let month = PaperMonth(
      title: "May", weekdays: (0..<7).map(String.init),
      weeks: Array(repeating: Array(repeating: PaperMonth.Day(number: "2"), count: 7), count: 4)
        + [[busy] + Array(repeating: PaperMonth.Day(number: "2"), count: 6)], continued: "continued")
    let sheets = MonthPages.sheets(of: month, on: .a4.landscape, measuring: EvenText())
    #expect(sheets.count > 2)
    #expect(sheets[0].texts.first?.text == "May" && sheets[1].texts.first?.text == "May, continued")
    for (index, sheet) in sheets.enumerated() {
      #expect(sheet.texts.contains { $0.text == "continued" } == (index + 1 < sheets.count))
    }
    #expect(sheets.flatMap(\.texts).filter(\.isStruck).map(\.text) == ["Card 7"])
  }
}
