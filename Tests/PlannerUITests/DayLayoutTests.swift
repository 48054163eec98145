// Where a day's rows are, and which titles have a second line.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Layout of a day")
struct DayLayoutTests {
  private let text = TextMetrics()

  /// A day as it may be: its height, its bars, what titles wish, how many of these are events, which cards are lifted, and where the gap is.
  private struct Case {
    var height: Double
    var bars: Set<Int>
    var wishes: [DayLayout.Wish]
    var events: Int
    var lifted: Set<Int>
    var gap: Int?

    init(_ random: inout Seeded) {
      height = Double(random.below(2_600)) / 10
      let capacity = DayLayout.capacity(ofHeight: height, text: TextMetrics())
      bars = random.chance(1, in: 2) ? [] : Set((0..<random.below(4)).map { _ in random.below(4) }.filter { $0 < capacity })
      wishes = (0..<random.below(9)).map { _ in DayLayout.Wish(lines: 1 + random.below(2), isClearInOne: random.chance(1, in: 2)) }
      events = random.below(wishes.count + 1)
      let cards = wishes.count - events
      lifted = random.chance(1, in: 2) ? Set((0..<cards).filter { _ in random.chance(1, in: 4) }) : []
      gap = random.chance(2, in: 3) ? random.below(cards - lifted.count + 1) : nil
    }
  }

  private func room(_ day: Case) -> DayRoom { DayRoom(height: day.height, bars: day.bars, text: text) }

  /// How many lines each row has, those of which nothing is said too.
  private func lines(_ day: Case) -> [Int] {
    let found = DayLayout.lines(day.wishes, in: room(day))
    return found + repeatElement(1, count: day.wishes.count - found.count)
  }

  private func layout(_ day: Case, _ lines: [Int]) -> DayLayout {
    let cards = Array(lines[day.events...])
    let rest = cards.indices.filter { !day.lifted.contains($0) }.map { cards[$0] }
    let own = day.lifted.map { cards[$0] }.max() ?? 1
    return DayLayout(events: Array(lines[..<day.events]), cards: rest, gap: day.gap.map { ($0, own) }, in: room(day))
  }

  /// What is taken of a day, from the top: its number, its bars and its rows, each with its end.
  private func taken(_ day: Case, _ rows: [DayLayout.Row]) -> [(top: Double, end: Double)] {
    let pitch = text.chipHeight + Metrics.chipSpacing
    let bars = day.bars.map { text.dayHeaderHeight + Double($0) * pitch }.map { ($0, $0 + text.chipHeight) }
    return (bars + rows.map { ($0.top, $0.top + $0.height) }).sorted { $0.0 < $1.0 }
  }

  /// Whether there is room for one more line anywhere.
  private func hasFreeLine(_ day: Case, _ rows: [DayLayout.Row]) -> Bool {
    var start = text.dayHeaderHeight
    for (top, end) in taken(day, rows) {
      if top - start >= text.chipHeight + Metrics.chipSpacing { return true }
      start = end + Metrics.chipSpacing
    }
    return day.height - start >= text.chipHeight
  }

  private func hidden(_ layout: DayLayout) -> Int? {
    layout.rows.lazy.compactMap { if case .more(let count) = $0.content { count } else { nil } }.first
  }

  @Test("has every row within the day, none over a bar or another one, as high as its lines, and all in order")
  func fits() {
    var random = Seeded()
    var (gaps, many, tall) = (0, 0, 0)
    for _ in 0..<20_000 {
      let day = Case(&random)
      let lines = lines(day)
      let cards = Array(lines[day.events...])
      let rest = cards.indices.filter { !day.lifted.contains($0) }
      let layout = layout(day, lines)
      #expect(layout.rows.map(\.top) == layout.rows.map(\.top).sorted(), "seed \(random.seed): \(day)")
      var end = -Double.infinity
      for (top, next) in taken(day, layout.rows) where top + 1e-9 >= text.dayHeaderHeight {
        #expect(top >= end - 1e-9, "seed \(random.seed): \(day)")
        end = next + Metrics.chipSpacing
      }
      #expect(layout.rows.allSatisfy { $0.top + $0.height <= day.height + 1e-6 }, "seed \(random.seed): \(day)")
      var (events, shown) = (0, 0)
      for row in layout.rows {
        switch row.content {
        case .event(let index):
          #expect(index == events && row.height == text.chipHeight(lines: lines[index]), "seed \(random.seed): \(day)")
          events += 1
        case .card(let index):
          #expect(index == shown && row.height == text.chipHeight(lines: cards[rest[index]]), "seed \(random.seed): \(day)")
          shown += 1
          if row.height > text.chipHeight { tall += 1 }
        case .gap: gaps += 1
        case .more(let count):
          many += 1
          #expect(count > 0, "seed \(random.seed): \(day)")
        }
      }
      if let count = hidden(layout) { #expect(count == day.events + rest.count - events - shown, "seed \(random.seed): \(day)") }
    }
    #expect(gaps > 2_000 && many > 2_000 && tall > 2_000, "seed \(random.seed): \(gaps) gaps, \(many) times more, \(tall) of two lines")
  }

  @Test("hides nothing while a line is free, and takes no second line that is clear without it from anything while more is hidden")
  func hidesNothing() {
    var random = Seeded()
    var (many, short) = (0, 0)
    for _ in 0..<20_000 {
      var day = Case(&random)
      (day.lifted, day.gap) = ([], nil)
      let lines = lines(day)
      let layout = layout(day, lines)
      let isWhole = layout.rows.count == day.wishes.count && hidden(layout) == nil
      if !isWhole {
        many += 1
        #expect(!hasFreeLine(day, layout.rows), "seed \(random.seed): \(day)")
      }
      // From the last one up, as long as it takes.
      var expected = day.wishes.map(\.lines)
      for index in expected.indices.reversed() where room(day).tops(expected) == nil && day.wishes[index].isClearInOne { expected[index] = 1 }
      guard room(day).tops(expected) != nil else { continue }
      #expect(lines == expected && isWhole, "seed \(random.seed): \(day)")
      if expected != day.wishes.map(\.lines) { short += 1 }
    }
    #expect(many > 5_000 && short > 500, "seed \(random.seed): \(many) days hide something, \(short) titles gave up a line")
  }

  @Test("does not move what is above the gap, wherever that opens, and gives what goes back to its place the room that it had")
  func gapMovesNothingAbove() {
    var random = Seeded()
    var checked = 0
    for _ in 0..<20_000 {
      var day = Case(&random)
      let lines = lines(day)
      guard lines.contains(2) else { continue }
      var closed = day
      closed.gap = nil
      let before = layout(closed, lines).rows
      if let gap = day.gap {
        let found = layout(day, lines).rows
        let above = found.prefix { $0.content != .gap }.filter { if case .more = $0.content { false } else { true } }
        checked += above.count
        #expect(above.allSatisfy { before.contains($0) }, "seed \(random.seed): \(day), \(gap)")
      }
      // One of the cards in view is pressed and held where it was.
      let whole = DayLayout(events: Array(lines[..<day.events]), cards: Array(lines[day.events...]), in: room(day)).rows
      let cards = whole.compactMap { if case .card(let index) = $0.content { index } else { nil } }
      guard let pressed = cards.randomElement(using: &random) else { continue }
      (day.lifted, day.gap) = ([pressed], pressed)
      let held = layout(day, lines).rows
      #expect(held.map(\.top) == whole.map(\.top) && held.map(\.height) == whole.map(\.height), "seed \(random.seed): \(day)")
    }
    #expect(checked > 1_000, "seed \(random.seed): \(checked) rows above gaps")
  }

  /// Where rows of so many lines are in a day without an end: each below the one before, and below the bars that it would lie on.
  private func plainTops(_ lines: [Int], bars: Set<Int>) -> [Double] {
    let pitch = text.chipHeight + Metrics.chipSpacing
    let bars = bars.map { text.dayHeaderHeight + Double($0) * pitch }.sorted()
    var (tops, next) = ([Double](), text.dayHeaderHeight)
    for count in lines {
      let height = text.chipHeight(lines: count) + Metrics.chipSpacing
      for bar in bars where bar < next + height - 1e-6 && next < bar + pitch - 1e-6 { next = bar + pitch }
      tops.append(next)
      next += height
    }
    return tops
  }

  /// Whether rows of so many lines have room in a day.
  private func fits(_ lines: [Int], in day: Case) -> Bool {
    guard let count = lines.last, let top = plainTops(lines, bars: day.bars).last else { return true }
    return top + text.chipHeight(lines: count) <= day.height + 1e-6
  }

  @Test("wants no more height than what it shows has, with no line for what might be held")
  func height() {
    var random = Seeded()
    var whole = 0
    for _ in 0..<20_000 {
      let day = Case(&random)
      let found = DayLayout.height(for: day.wishes, bars: day.bars, limit: day.height, text: text)
      let bars = DayLayout.height(cards: (day.bars.max() ?? -1) + 1, text: text)
      let lines = day.wishes.map(\.lines)
      guard fits(lines, in: day) else {
        #expect(found <= max(day.height, bars) + 1e-6, "seed \(random.seed): \(day)")
        continue
      }
      let end = plainTops(lines, bars: day.bars).last.map { $0 + text.chipHeight(lines: lines.last ?? 1) } ?? 0
      #expect(abs(found - max(bars, end)) < 1e-6, "seed \(random.seed): \(day)")
      whole += 1
    }
    #expect(whole > 4_000, "seed \(random.seed): \(whole) days that show all")
  }

  @Test("gives long titles a third line and then a fourth where there is room for them, and asks how long only those that have room")
  func lengthens() {
    var random = Seeded()
    var longer = [3: 0, 4: 0]
    for _ in 0..<20_000 {
      let day = Case(&random)
      let whole = day.wishes.map { $0.lines == 1 ? 1 : 2 + random.below(4) }
      let plain = DayLayout.lines(day.wishes, in: room(day))
      let found = DayLayout.lines(day.wishes, in: room(day)) { index in
        #expect(day.wishes[index].lines == 2, "seed \(random.seed): \(day)")
        return whole[index]
      }
      var expected = plain
      if fits(day.wishes.map(\.lines), in: day) {
        for count in 3...4 {
          for index in expected.indices where expected[index] == count - 1 && whole[index] >= count {
            var more = expected
            more[index] = count
            if fits(more, in: day) { expected = more }
          }
        }
      }
      #expect(found == expected, "seed \(random.seed): \(day), \(whole)")
      for count in found where count > 2 { longer[count, default: 0] += 1 }
    }
    #expect(longer.values.allSatisfy { $0 > 1_000 }, "seed \(random.seed): \(longer)")
  }

  @Test("is as high as its titles need with up to four lines, or up to three, and these do not depend on how high other days are")
  func wantsWholeTitles() {
    var random = Seeded()
    var found = [2: 0, 3: 0, 4: 0]
    for _ in 0..<20_000 {
      let day = Case(&random)
      let whole = day.wishes.map { $0.lines == 1 ? 1 : 2 + random.below(4) }
      let height = DayLayout.height(for: day.wishes, bars: day.bars, limit: day.height, text: text) { whole[$0] }
      let bars = DayLayout.height(cards: (day.bars.max() ?? -1) + 1, text: text)
      guard let most = [4, 3].first(where: { most in fits(whole.map { min($0, most) }, in: day) }) else {
        #expect(height == DayLayout.height(for: day.wishes, bars: day.bars, limit: day.height, text: text), "seed \(random.seed): \(day)")
        found[2, default: 0] += 1
        continue
      }
      let lines = whole.map { min($0, most) }
      let end = plainTops(lines, bars: day.bars).last.map { $0 + text.chipHeight(lines: lines.last ?? 1) } ?? 0
      #expect(abs(height - max(bars, end)) < 1e-6, "seed \(random.seed): \(day), \(whole)")
      found[most, default: 0] += 1
      guard most == 4 else { continue }
      var higher = day
      higher.height = height + Double(random.below(1_000)) / 10
      for day in [day, higher] { #expect(DayLayout.lines(day.wishes, in: room(day)) { whole[$0] } == lines, "seed \(random.seed): \(day), \(whole)") }
    }
    #expect(found.values.allSatisfy { $0 > 300 }, "seed \(random.seed): \(found)")
  }

  @Test(
    "has nothing hidden beside a free line in 1,000 weeks of cards, events and bars, at six sizes of the window",
    arguments: [(360, 640), (800, 600), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
  func weeks(size: (Double, Double)) {
    var random = Seeded()
    let (dayWidth, view) = (max(60, size.0 * 0.65 / 7), size.1 - 112)
    let capacity = max(Metrics.weekCards, DayLayout.capacity(ofHeight: view * Metrics.weekShare, text: text))
    let limit = DayLayout.height(cards: capacity, text: text)
    var (many, bars, long) = (0, 0, 0)
    for _ in 0..<1_000 {
      let most = [2, 5, 9, 30][random.below(4)]
      let spans = (0..<random.below(most)).map { _ in
        let first = random.below(6)
        return first...(first + 1 + random.below(6 - first))
      }
      let rows = BarRows(spans)
      let wishes = (0..<7).map { column in
        (0..<rows.day(column, capacity: capacity).others.count + random.below(most)).map { _ in
          let whole = 12 + Double(random.below(240))
          return TitleWidths(whole: whole, clear: min(whole, 12 + Double(random.below(120)))).wish(in: dayWidth - 32)
        }
      }
      let taken = (0..<7).map { rows.day($0, capacity: capacity).bars }
      bars += taken.reduce(0) { $0 + $1.count }
      let needed = wishes.map { $0.map { $0.lines == 1 ? 1 : 2 + random.below(4) } }
      let heights = (0..<7).map { column in
        DayLayout.height(for: wishes[column], bars: taken[column], limit: limit, text: text) { needed[column][$0] }
      }
      #expect(heights.allSatisfy { $0 <= limit + 1e-6 }, "seed \(random.seed)")
      for column in 0..<7 {
        var day = Case(&random)
        (day.height, day.bars, day.wishes, day.events) = (heights.max() ?? 0, taken[column], wishes[column], 0)
        (day.lifted, day.gap) = ([], nil)
        let whole = needed[column]
        let lines = DayLayout.lines(day.wishes, in: room(day)) { whole[$0] }
        let layout = layout(day, lines + repeatElement(1, count: day.wishes.count - lines.count))
        let shown = layout.rows.count { if case .card = $0.content { true } else { false } }
        #expect(layout.rows.allSatisfy { $0.top + $0.height <= day.height + 1e-6 }, "seed \(random.seed): \(day)")
        guard shown < day.wishes.count else {
          // What is cut off after two lines or three stands beside no room for another one.
          guard zip(lines, day.wishes).allSatisfy({ $0 >= $1.lines }) else { continue }
          for index in lines.indices where lines[index] >= 2 && lines[index] < min(4, whole[index]) {
            var more = lines
            more[index] += 1
            #expect(!fits(more, in: day), "seed \(random.seed): \(day), \(lines)")
            long += 1
          }
          continue
        }
        many += 1
        #expect(lines.allSatisfy { $0 <= 2 }, "seed \(random.seed): \(day), \(lines)")
        #expect(hidden(layout) == day.wishes.count - shown, "seed \(random.seed)")
        #expect(!hasFreeLine(day, layout.rows), "seed \(random.seed): \(day)")
      }
    }
    #expect(many > 100 && bars > 2_000, "seed \(random.seed): \(many) days hide something, \(bars) days have bars")
    // Where days are that wide, every title is whole.
    #expect(size.0 > 3_000 ? long == 0 : long > 100, "seed \(random.seed): \(long) titles are cut off")
  }
}
