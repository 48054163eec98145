// Where a day's rows are, and which titles have a second line.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Layout of a day")
struct DayLayoutTests {
  private let text = TextMetrics()

  /// A day as it may be: its height, which titles are too long, which cards are lifted, and where the gap is.
  private struct Case {
    var height: Double
    var wanting: [Bool]
    var lifted: Set<Int>
    var gap: Int?

    init(_ random: inout Seeded) {
      height = Double(random.below(2_600)) / 10
      wanting = (0..<random.below(9)).map { _ in random.chance(1, in: 2) }
      lifted = random.chance(1, in: 2) ? Set(wanting.indices.filter { _ in random.chance(1, in: 4) }) : []
      gap = random.chance(2, in: 3) ? random.below(wanting.count - lifted.count + 1) : nil
    }
  }

  private func lines(_ day: Case) -> [Int] { DayLayout.lines(wanting: day.wanting, height: day.height, text: text) }

  private func layout(_ day: Case, _ lines: [Int]) -> DayLayout {
    let rest = lines.indices.filter { !day.lifted.contains($0) }.map { lines[$0] }
    let own = day.lifted.map { lines[$0] }.max() ?? 1
    return DayLayout(lines: rest, gap: day.gap.map { ($0, own) }, height: day.height, text: text)
  }

  /// How high cards with so many lines are together, below the day's number.
  private func height(_ lines: [Int]) -> Double {
    lines.reduce(text.dayHeaderHeight) { $0 + text.chipHeight(lines: $1) } + Double(max(0, lines.count - 1)) * Metrics.chipSpacing
  }

  @Test("gives the upper titles a second line, as long as one more card has room")
  func naive() {
    var random = Seeded()
    var tall = 0
    for _ in 0..<20_000 {
      let day = Case(&random)
      var expected = day.wanting.map { _ in 1 }
      for index in day.wanting.indices where day.wanting[index] {
        var more = expected
        more[index] = 2
        // A hair is no height.
        if height(more + [1]) <= day.height + 1e-9 { expected = more }
      }
      let found = lines(day)
      #expect(found == expected, "seed \(random.seed): \(day)")
      if found.contains(2) { tall += 1 }
    }
    #expect(tall > 2_000, "seed \(random.seed): \(tall) days have a title of two lines")
  }

  @Test("keeps every row within the day, below the one before, and as high as its lines")
  func fits() {
    var random = Seeded()
    var (gaps, hidden) = (0, 0)
    for _ in 0..<20_000 {
      let day = Case(&random)
      let lines = lines(day)
      let rest = lines.indices.filter { !day.lifted.contains($0) }
      let rows = layout(day, lines).rows
      var bottom = text.dayHeaderHeight
      for row in rows {
        #expect(row.top == bottom, "seed \(random.seed): \(day)")
        bottom = row.top + row.height + Metrics.chipSpacing
        switch row.content {
        case .card(let index): #expect(row.height == text.chipHeight(lines: lines[rest[index]]), "seed \(random.seed): \(day)")
        case .gap: gaps += 1
        case .more:
          hidden += 1
          // Full with single lines: only then anything is hidden.
          #expect(!lines.contains(2), "seed \(random.seed): \(day)")
        }
      }
      #expect(rows.isEmpty || bottom - Metrics.chipSpacing <= day.height + 1e-9, "seed \(random.seed): \(day)")
    }
    #expect(gaps > 2_000 && hidden > 2_000, "seed \(random.seed): \(gaps) gaps, \(hidden) times more")
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
        checked += 1
        #expect(Array(layout(day, lines).rows.prefix(gap)) == Array(before.prefix(gap)), "seed \(random.seed): \(day)")
      }
      // One card is pressed and held where it was.
      day.lifted = [random.below(lines.count)]
      day.gap = day.lifted.first
      let whole = DayLayout(lines: lines, gap: nil, height: day.height, text: text).rows
      let held = layout(day, lines).rows
      #expect(held.map(\.top) == whole.map(\.top) && held.map(\.height) == whole.map(\.height), "seed \(random.seed): \(day)")
    }
    #expect(checked > 1_000, "seed \(random.seed): \(checked) gaps")
  }

  @Test("gives events lines as long as each card has one, so that none is hidden above a free line")
  func events() {
    var random = Seeded()
    var (shown, hidden) = (0, 0)
    for _ in 0..<20_000 {
      let day = Case(&random)
      let count = random.below(6)
      let singles = day.wanting.map { _ in 1 }
      // Counted up, as long as what is below has its lines.
      func bottom(_ events: Int) -> Double {
        (singles.isEmpty ? text.dayHeaderHeight - (events == 0 ? 0 : Metrics.eventGap) : height(singles))
          + DayLayout.height(events: events, text: text)
      }
      var most = 0
      while most < count, bottom(most + 1) <= day.height + 1e-9 { most += 1 }
      let events = DayLayout.eventLines(of: count, cards: singles.count, height: day.height, text: text)
      #expect(events == most, "seed \(random.seed): \(day), \(count) events")
      shown += events
      hidden += count - events
      let room = day.height - DayLayout.height(events: events, text: text)
      let lines = DayLayout.lines(wanting: day.wanting, height: room, text: text)
      let rest = lines.indices.filter { !day.lifted.contains($0) }.map { lines[$0] }
      let own = day.lifted.map { lines[$0] }.max() ?? 1
      let rows = DayLayout(lines: rest, gap: day.gap.map { ($0, own) }, height: day.height, text: text, events: events).rows
      var top = text.dayHeaderHeight + DayLayout.height(events: events, text: text)
      for row in rows {
        #expect(row.top == top, "seed \(random.seed): \(day)")
        top += row.height + Metrics.chipSpacing
      }
      #expect(rows.isEmpty || top - Metrics.chipSpacing <= day.height + 1e-9, "seed \(random.seed): \(day)")
      // At rest, what is hidden would not fit.
      if day.gap == nil, day.lifted.isEmpty, day.height >= text.dayHeaderHeight {
        let free = day.height - max(text.dayHeaderHeight, top - Metrics.chipSpacing)
        let hidesCards = rows.contains { if case .more = $0.content { true } else { false } }
        if hidesCards { #expect(free < text.chipHeight + Metrics.chipSpacing, "seed \(random.seed): \(day)") }
        let shows = rows.count { if case .card = $0.content { true } else { false } }
        if events < count, shows == singles.count {
          #expect(free < text.eventHeight + Metrics.eventGap + 1e-9 || lines.contains(2), "seed \(random.seed): \(day), \(count)")
        }
      }
    }
    #expect(shown > 2_000 && hidden > 2_000, "seed \(random.seed): \(shown) events in lines, \(hidden) behind a number")
  }
}
