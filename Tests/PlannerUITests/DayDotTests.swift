// What a day without room for words says of its events and cards.

import Geometry
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("The dots of a day")
@MainActor
struct DayDotTests {
  @Test("are the first of its events and then of its cards, with a sign where there are more, none over another")
  func shown() {
    var random = Seeded()
    for _ in 0..<2_000 {
      let (events, cards) = (random.below(7), random.below(7))
      let all = Array(repeating: "event", count: events) + Array(repeating: "card", count: cards)
      let first = all.prefix(DayDotView.most)
      let found = DayDotView.shown(events: events, cards: cards)
      #expect(found.events == first.count { $0 == "event" } && found.cards == first.count { $0 == "card" }, "seed \(random.seed)")
      #expect(found.hasMore == (first.count < all.count), "seed \(random.seed)")
      let widths = first.map { $0 == "event" ? Metrics.dayStroke : Metrics.dayDot } + (found.hasMore ? [Metrics.dayDot] : [])
      let frames = DayDotView.frames(widths, bottom: 40)
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX < right.minX, "seed \(random.seed)") }
      #expect(frames.map(\.width) == widths && frames.allSatisfy { $0.maxY == 40 }, "seed \(random.seed)")
      // All of them in the narrowest day.
      #expect(frames.last.map { $0.maxX <= Metrics.dayLeast } ?? true, "seed \(random.seed)")
    }
  }
}
