// Lists on sheets: everything once, in order, and where it belongs.

import Geometry
import Paper
import SeededRandom
import Testing

@Suite("A list on paper")
struct ListPagesTests {
  @Test("has every entry once and in order, on the paper, and nothing over anything else", arguments: 0..<60)
  func keepsEverything(number: Int) {
    var random = Seeded.named(UInt64(71_000 + number))
    let list = random.list()
    let format = random.format()
    let sheets = ListPages.sheets(of: list, on: format, measuring: EvenText())
    let note = Comment("seed \(random.seed)")
    var seen: [Int] = []
    for sheet in sheets {
      #expect(sheet.marks.allSatisfy { $0.frame.lies(in: format.content) }, note)
      for (index, spot) in sheet.entries.enumerated() {
        // Parts of one card are on sheets that follow each other.
        if seen.last != spot.index { seen.append(spot.index) }
        #expect(!sheet.entries[..<index].contains { $0.frame.overlaps(spot.frame) }, note)
      }
      let texts = sheet.texts
      for (index, line) in texts.enumerated() {
        #expect(!texts[..<index].contains { $0.frame.overlaps(line.frame) }, note)
      }
    }
    #expect(seen == Array(list.entries.indices), note)
    let written = sheets.flatMap(\.texts).filter { [.section, .card, .notes].contains($0.style) }.map(\.text).joined()
    #expect(written == list.entries.map { $0.title + $0.notes.filter { $0 != "\n" } }.joined(), note)
  }

  @Test("cuts no card in two that fits on a sheet, and leaves no header alone at a foot", arguments: 0..<60)
  func keepsTogether(number: Int) {
    var random = Seeded.named(UInt64(72_000 + number))
    let list = random.list()
    let sheets = ListPages.sheets(of: list, on: .a4, measuring: EvenText())
    let note = Comment("seed \(random.seed)")
    var parts: [Int: [Rect]] = [:]
    for spot in sheets.flatMap(\.entries) { parts[spot.index, default: []].append(spot.frame) }
    for (_, frames) in parts where frames.count > 1 {
      #expect(frames.reduce(0) { $0 + $1.height } > PaperFormat.a4.content.height - 60, note)
    }
    for (index, sheet) in sheets.dropLast().enumerated() {
      guard let last = sheet.entries.last, list.entries[last.index].isHeader else { continue }
      // Only so many headers in a row that they take a third of a sheet by themselves.
      let run = list.entries[...last.index].reversed().prefix(while: \.isHeader).count
      #expect(run > 8, "\(note) sheet \(index)")
    }
  }

  @Test("is the same in steps and at once")
  func inSteps() {
    var random = Seeded.named(73_000)
    for _ in 0..<20 {
      let list = random.list()
      var pages = ListPages(list, on: .letter, measuring: EvenText())
      while !pages.isDone { pages.layOut(1 + random.below(7)) }
      #expect(pages.sheets == ListPages.sheets(of: list, on: .letter, measuring: EvenText()), "seed \(random.seed)")
    }
  }

  @Test("is headed by its title on each sheet, numbered if there are several, and strikes what is done")
  func heads() {
    let cards = (0..<100).map { PaperEntry(title: "Card \($0)", isDone: $0 == 3) }
    let list = PaperList(title: "Shop", color: PaperColor("list_teal"), entries: cards)
    let sheets = ListPages.sheets(of: list, on: .a4, measuring: EvenText())
    #expect(sheets.count > 1)
    for (index, sheet) in sheets.enumerated() {
      #expect(sheet.texts.first?.text == "Shop")
      #expect(sheet.texts.last?.text == "\(index + 1) / \(sheets.count)")
    }
    #expect(sheets.flatMap(\.texts).filter(\.isStruck).map(\.text) == ["Card 3"])
    let empty = ListPages.sheets(of: PaperList(title: "None", color: PaperColor("list_teal"), entries: []), on: .a4, measuring: EvenText())
    #expect(empty.count == 1 && empty[0].texts.map(\.text) == ["None"])
  }

  @Test("begins at the right for those who read from there")
  func mirrored() {
    var list = PaperList(title: "Shop", color: PaperColor("list_teal"), entries: [PaperEntry(title: "Milk")])
    let left = ListPages.sheets(of: list, on: .a4, measuring: EvenText())[0]
    list.isRightToLeft = true
    let right = ListPages.sheets(of: list, on: .a4, measuring: EvenText())[0]
    for (one, other) in zip(left.marks, right.marks) {
      #expect(abs(one.frame.minX - (PaperFormat.a4.size.width - other.frame.maxX)) < 0.001)
    }
    #expect(right.texts.allSatisfy(\.isRightToLeft) && !left.texts.contains(where: \.isRightToLeft))
  }
}
