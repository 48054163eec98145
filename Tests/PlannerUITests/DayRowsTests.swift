// Which rows a day shows, with and without a gap.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("Rows of a day")
struct DayRowsTests {
  /// The rows of a day whose titles all have one line.
  private func rows(count: Int, gap: Int?, capacity: Int) -> [DayRow] {
    let text = TextMetrics()
    let room = DayRoom(height: DayLayout.height(cards: capacity, text: text), text: text)
    return DayLayout(cards: Array(repeating: 1, count: count), gap: gap.map { ($0, 1) }, in: room).rows.map(\.content)
  }

  @Test("all cards show when they fit")
  func fitting() {
    #expect(rows(count: 3, gap: nil, capacity: 3) == [.card(0), .card(1), .card(2)])
    #expect(rows(count: 2, gap: 1, capacity: 3) == [.card(0), .gap, .card(1)])
    #expect(rows(count: 0, gap: 0, capacity: 1) == [.gap])
  }

  @Test("the rest is behind \"+N more\"")
  func overflowing() {
    #expect(rows(count: 5, gap: nil, capacity: 3) == [.card(0), .card(1), .more(3)])
    #expect(rows(count: 5, gap: nil, capacity: 1) == [.more(5)])
    #expect(rows(count: 5, gap: nil, capacity: 0) == [])
  }

  @Test("cards give way to the gap from the bottom")
  func gapAmongOverflow() {
    #expect(rows(count: 5, gap: 0, capacity: 3) == [.gap, .card(0), .more(4)])
    #expect(rows(count: 5, gap: 2, capacity: 3) == [.card(0), .card(1), .gap])
    #expect(rows(count: 3, gap: 3, capacity: 3) == [.card(0), .more(2), .gap])
    #expect(rows(count: 3, gap: 3, capacity: 1) == [.gap])
  }

  @Test("every row count, gap and capacity: rows fit, cards keep their order, nothing is counted twice or not at all")
  func everything() {
    for count in 0..<9 {
      for capacity in 0..<7 {
        for gap in [nil] + (0...count).map(Optional.some) {
          let rows = self.rows(count: count, gap: gap, capacity: capacity)
          #expect(rows.count <= capacity)
          let cards = rows.compactMap { if case .card(let index) = $0 { index } else { nil } }
          #expect(cards == Array(0..<cards.count))
          let more = rows.compactMap { if case .more(let number) = $0 { number } else { nil } }
          if let hidden = more.first { #expect(hidden == count - cards.count && hidden > 0) }
          #expect(more.count <= 1)
          if capacity > 0 { #expect(rows.contains(.gap) == (gap != nil)) }
          // Without a drag, what is hidden is always announced.
          if gap == nil, capacity > 0 { #expect(cards.count == count || more.count == 1) }
        }
      }
    }
  }

  @Test("a card above the gap never changes its row when the gap opens below it")
  func gapNeverMovesWhatIsAbove() {
    for count in 1..<9 {
      for capacity in 2..<7 {
        let before = rows(count: count, gap: nil, capacity: capacity)
        for (row, content) in before.enumerated() {
          guard case .card(let index) = content else { continue }
          // The pointer is on this card's lower half: the gap opens below it.
          let after = rows(count: count, gap: index + 1, capacity: capacity)
          let isKept = after.indices.contains(row) && after[row] == content
          let isGap = after.indices.contains(row) && after[row] == .gap
          let isMore = after.indices.contains(row) && { if case .more = after[row] { true } else { false } }()
          // Otherwise the row under the pointer is the gap, or "+N more", both of which mean the same destination.
          #expect(isKept || isGap || (isMore && index + 1 == count))
        }
      }
    }
  }

  @Test("events and cards stand in the order of their times, as sorting them says, and a gap where its card would come")
  func times() {
    var random = Seeded()
    for _ in 0..<20_000 {
      func starts(_ count: Int) -> [Int] { (0..<count).map { _ in random.below(6) * 60 }.sorted() }
      let events = Array(repeating: Int?.none, count: random.below(2)) + starts(random.below(4)).map(Optional.some)
      let cards = starts(random.below(4)).map(Optional.some) + Array(repeating: Int?.none, count: random.below(3))
      let order = DayRows.order(events: events, cards: cards)
      // All day, by the time with events first, no time.
      func key(_ row: DayRow) -> (Int, Int, Int) {
        switch row {
        case .event(let index): (events[index] ?? -1, 0, index)
        case .card(let index): (cards[index] ?? .max, 1, index)
        case .gap, .more: (0, 0, 0)
        }
      }
      let sorted = (events.indices.map(DayRow.event) + cards.indices.map(DayRow.card)).sorted { key($0) < key($1) }
      #expect(order == sorted, "seed \(random.seed): \(events), \(cards)")
      // What is held goes behind the cards of its time, and behind all of them without one.
      let held = random.chance(1, in: 3) ? nil : random.below(6) * 60
      let index = cards.firstIndex { ($0 ?? .max) > held ?? .max } ?? cards.count
      let gap = DayRows.gap(above: index, heldAt: held, in: order, events: events)
      let landed = DayRows.order(events: events, cards: Array(cards[..<index]) + [held] + Array(cards[index...]))
      #expect(landed[gap] == .card(index), "seed \(random.seed): \(events), \(cards), \(held as Int?)")
    }
  }
}
