// Stretches of time: their days, and how they move together.

import Planner
import SeededRandom
import Testing

@Suite("Stretches of time")
struct TimeSpanTests {
  @Test("days have the parts that their minutes say, one after the other")
  func parts() {
    var random = Seeded()
    for round in 0..<5_000 {
      let span = TimeSpan(start: random.below(6_000) - 3_000, length: random.chance(1, in: 20) ? 0 : random.below(4_000))
      var days: [Int: [Int]] = [:]
      for minute in span.start..<span.end {
        // Counted from a midnight long before, so that nothing is negative.
        days[(minute + 144_000) / 1_440 - 100, default: []].append((minute + 144_000) % 1_440)
      }
      let expected = days.sorted { $0.key < $1.key }.map { day, minutes in
        (day, (minutes.first ?? 0)..<(minutes.last ?? 0) + 1)
      }
      let parts = span.parts
      let isRight =
        span.length == 0
        ? parts.count == 1 && parts[0].minutes == span.minute..<span.minute && parts[0].day == span.day
        : parts.map(\.day) == expected.map(\.0) && parts.map(\.minutes) == expected.map(\.1)
      let hasEdges = parts.enumerated().allSatisfy { $1.hasStart == ($0 == 0) && $1.hasEnd == ($0 == parts.count - 1) }
      #expect(isRight && hasEdges, "seed \(random.seed), round \(round): \(span) has \(parts)")
      #expect(TimeSpan(day: span.day, minute: span.minute, length: span.length) == span && (0..<1_440).contains(span.minute))
      #expect((span.day - 2...span.day + 5).compactMap(span.part) == parts, "seed \(random.seed), round \(round): other days have none")
    }
  }

  @Test("two overlap where they have a minute in common")
  func overlaps() {
    var random = Seeded()
    for _ in 0..<20_000 {
      let (a, b) = (TimeSpan(start: random.below(20), length: random.below(8)), TimeSpan(start: random.below(20), length: random.below(8)))
      let isCommon = !Set(a.start..<a.end).isDisjoint(with: b.start..<b.end)
      #expect(a.overlaps(b) == isCommon && b.overlaps(a) == isCommon, "seed \(random.seed): \(a), \(b)")
    }
  }

  @Test("cards that move together keep their distances and lengths, over midnights too")
  func together() {
    let spans = [TimeSpan(start: 600, length: 30), TimeSpan(start: 1_400, length: 90), TimeSpan(day: 2, minute: 0, length: 45)]
    let moved = TimeSpan.moving(spans, grabbed: 0, to: TimeSpan(day: 3, minute: 660, length: 0).start)
    #expect(moved.map(\.day) == [3, 4, 5] && moved.map(\.minute) == [660, 20, 60] && moved.map(\.length) == [30, 90, 45])
    // None begins outside of two weeks from the first day on.
    let limited = TimeSpan.moving(spans, grabbed: 2, to: -4_000, within: 0...20_159)
    #expect(limited.map(\.start) == [0, 800, 2_280])
    #expect(TimeSpan.moving(spans, grabbed: 2, to: 50_000, within: 0...20_159).map(\.start) == [17_879, 18_679, 20_159])
    #expect(TimeSpan.moving(spans, grabbed: 1, to: -50, within: 0...1_439).map(\.start) == [-800, 0, 1_480], "too far apart for a day")
  }

  @Test("any cards, anywhere: distances stay, and limits are kept as closely as they can be")
  func anyTogether() {
    var random = Seeded()
    for round in 0..<20_000 {
      let spans = (0...random.below(5)).map { _ in TimeSpan(start: random.below(9_000), length: random.below(600)) }
      let grabbed = random.below(spans.count)
      let (start, first) = (random.below(20_000) - 5_000, random.below(3_000))
      let limits = first...first + 1_000 + random.below(12_000)
      let moved = TimeSpan.moving(spans, grabbed: grabbed, to: start, within: limits)
      let deltas = Set(zip(spans, moved).map { $1.start - $0.start })
      let isWhole = (spans.map(\.start).max() ?? 0) - (spans.map(\.start).min() ?? 0) <= limits.upperBound - limits.lowerBound
      let wanted = spans.map { $0.start + start - spans[grabbed].start }
      let isFree = wanted.allSatisfy(limits.contains)
      let isRight =
        deltas.count == 1 && spans.map(\.length) == moved.map(\.length) && limits.contains(moved[grabbed].start)
        && (!isWhole || moved.allSatisfy { limits.contains($0.start) }) && (!isFree || moved.map(\.start) == wanted)
      #expect(isRight, "seed \(random.seed), round \(round): \(spans), \(grabbed) to \(start) within \(limits): \(moved)")
      // Without limits it is where it was put.
      #expect(TimeSpan.moving(spans, grabbed: grabbed, to: start).map(\.start) == wanted, "seed \(random.seed), round \(round)")
    }
  }
}
