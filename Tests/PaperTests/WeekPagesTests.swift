// Days by their hours on sheets: every card once, and where its time is.

import Geometry
import Paper
import SeededRandom
import Testing

@Suite("Hours on paper")
struct WeekPagesTests {
  /// A column for each.
  private static func apart(_ stretches: [Range<Int>], least: Int) -> [PaperLane] {
    stretches.enumerated().map { index, minutes in
      let height = min(max(minutes.count, least), 1_440)
      let start = min(minutes.lowerBound, 1_440 - height)
      let count = Double(stretches.count)
      return PaperLane(minutes: start..<start + height, leading: Double(index) / count, trailing: Double(index + 1) / count)
    }
  }

  private static func week(_ random: inout Seeded) -> PaperWeek {
    let fullness = [1, 5, 40][random.below(3)]
    let days = (0..<[1, 3, 7][random.below(3)]).map { number in
      let blocks = (0..<random.below(random.chance(1, in: 4) ? 1 : 5)).map { _ in
        let start = random.below(1_440)
        return PaperWeek.Block(card: random.card(), minutes: start..<min(1_440, start + 5 + random.below(300)), isContinued: random.chance(1, in: 6))
      }
      return PaperWeek.Day(
        name: "Day \(number)", isWeekend: number > 4, cards: (0..<random.below(fullness)).map { _ in random.card() }, blocks: blocks)
    }
    return PaperWeek(
      title: random.title(longest: 20), days: days, hours: (0..<24).map { "\($0):00" }, continued: "continued", isRightToLeft: random.chance(1, in: 3)
    )
  }

  @Test("have every card once and on its day, on the paper, and nothing over anything else", arguments: 0..<120)
  func keepsEverything(number: Int) {
    var random = Seeded.named(UInt64(91_000 + number))
    let week = Self.week(&random)
    let format = random.format()
    let sheets = WeekPages.sheets(of: week, on: format, measuring: EvenText(), packing: Self.apart)
    let note = Comment("seed \(random.seed)")
    for sheet in sheets {
      #expect(sheet.marks.allSatisfy { $0.frame.lies(in: format.content) }, note)
      for (index, spot) in sheet.entries.enumerated() {
        #expect(!sheet.entries[..<index].contains { $0.frame.overlaps(spot.frame) }, note)
      }
    }
    let frames = sheets.flatMap(\.entries)
    let cards = week.days.map(\.cards.count)
    let blocks = week.days.map { $0.blocks.count { !$0.isContinued } }
    #expect(frames.map(\.index).sorted() == Array(0..<(cards + blocks).reduce(0, +)), note)
    // First those without a time, day by day, and then those with one.
    let owners = [cards, blocks].flatMap { counts in counts.enumerated().flatMap { Array(repeating: $0, count: $1) } }
    let width = (format.content.width - 30) / Double(week.days.count)
    for spot in frames where owners.indices.contains(spot.index) {
      let start = 30 + width * Double(owners[spot.index])
      let left = week.isRightToLeft ? format.content.maxX - start - width : format.content.minX + start
      #expect(spot.frame.minX >= left - 0.01 && spot.frame.maxX <= left + width + 0.01, "\(note) card \(spot.index)")
    }
  }

  @Test("are as high as there is room, in the order of their times, and at least from eight to six")
  func hours() throws {
    func block(_ title: String, _ start: Int, _ end: Int) -> PaperWeek.Block { .init(card: PaperEntry(title: title), minutes: start..<end) }
    let days = [
      PaperWeek.Day(name: "Mon", cards: [PaperEntry(title: "free")], blocks: [block("a", 540, 600), block("b", 660, 780)]),
      PaperWeek.Day(name: "Tue"),
    ]
    let week = PaperWeek(title: "A week", days: days, hours: (0..<24).map { "\($0):00" }, continued: "continued")
    let sheets = WeekPages.sheets(of: week, on: .a4.landscape, measuring: EvenText(), packing: Self.apart)
    #expect(sheets.count == 1)
    let texts = sheets[0].texts.map(\.text)
    #expect(texts.filter { $0.hasSuffix(":00") } == (8..<18).map { "\($0):00" } && texts.contains("free"))
    let frames = sheets[0].entries.sorted { $0.index < $1.index }.map(\.frame)
    #expect(frames.count == 3 && frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
    // Two hours are twice as high as one, and two hours after its start.
    #expect(abs((frames[2].height + 1) - 2 * (frames[1].height + 1)) < 0.01)
    #expect(abs((frames[2].minY - frames[1].minY) - (frames[2].height + 1)) < 0.01)
  }

  @Test("have what has no room above them on sheets behind, which say so")
  func severalSheets() {
    let busy = PaperWeek.Day(
      name: "Mon", cards: (0..<120).map { PaperEntry(title: "Card \($0)") }, blocks: [.init(card: PaperEntry(title: "late"), minutes: 1_435..<1_440)])
    let week = PaperWeek(title: "A week", days: [busy, PaperWeek.Day(name: "Tue")], hours: (0..<24).map { "\($0)h" }, continued: "continued")
    let sheets = WeekPages.sheets(of: week, on: .a4.landscape, measuring: EvenText(), packing: Self.apart)
    #expect(sheets.count > 2)
    #expect(sheets[0].texts.first?.text == "A week" && sheets[1].texts.first?.text == "A week, continued")
    for (index, sheet) in sheets.enumerated() {
      #expect(sheet.texts.contains { $0.text == "continued" } == (index + 1 < sheets.count))
      #expect(sheet.texts.contains { $0.text == "late" } == (index == 0))
    }
  }
}
