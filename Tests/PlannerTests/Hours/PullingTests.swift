// Pulling the edges of blocks, against all ends that there could be.

import Planner
import SeededRandom
import Testing

@Suite("Pulling an edge")
struct PullingTests {
  private static let grids = MinuteGrid.steps.map { MinuteGrid(atLeast: Double($0)) }
  private static let ten = MinuteGrid(atLeast: 10)

  @Test("it goes to the absolute line, keeps the other edge, and leaves five minutes")
  func pulling() {
    let span = TimeSpan(start: 607, length: 46)
    #expect(span.pulling(.end, to: 658, on: Self.ten) == TimeSpan(start: 607, length: 53), "11:00, not 10:53 and ten")
    #expect(span.pulling(.start, to: 613, on: Self.ten) == TimeSpan(start: 610, length: 43))
    #expect(span.pulling(.end, to: 0, on: Self.ten) == TimeSpan(start: 607, length: 13), "10:20: the line before leaves three minutes")
    #expect(span.pulling(.start, to: 1_000, on: Self.ten) == TimeSpan(start: 640, length: 13))
    // Shorter than any line allows: it stays so until it is pulled the other way.
    let short = TimeSpan(start: 607, length: 5)
    #expect(short.pulling(.end, to: 0, on: Self.ten) == short && short.pulling(.end, to: 616, on: Self.ten).end == 620)
  }

  @Test("both edges pass midnight, and a week is the most")
  func midnight() {
    let late = TimeSpan(start: 1_380, length: 30).pulling(.end, to: 1_440 + 61, on: Self.ten)
    #expect(late == TimeSpan(start: 1_380, length: 120) && late.parts.map(\.minutes) == [1_380..<1_440, 0..<60])
    let early = TimeSpan(start: 30, length: 60).pulling(.start, to: -61, on: Self.ten)
    #expect(early.day == -1 && early.minute == 1_380 && early.length == 150)
    #expect(TimeSpan(start: 607, length: 30).pulling(.end, to: 99_999, on: Self.ten).length == 10_073)
    #expect(TimeSpan(start: 607, length: 30).pulling(.start, to: -99_999, on: Self.ten).length == 10_077)
  }

  /// The edge as one would look for it: the line next to the pointer, and if that leaves too little or too much, minute by minute from there
  /// to the first line that does not, or to where the edge was.
  private static func edge(_ edge: SpanEdge, of span: TimeSpan, at minute: Double, step: Int) -> Int {
    let hour = (Int(minute) / 60 - 1) * 60
    var line = hour
    for other in stride(from: hour, through: hour + 180, by: step) where abs(Double(other) - minute) <= abs(Double(line) - minute) { line = other }
    let old = edge == .start ? span.start : span.end
    func length(_ place: Int) -> Int { edge == .start ? span.end - place : place - span.start }
    while line != old, line % step != 0 || !(5...10_080).contains(length(line)) {
      let isShort = length(line) < 5 || length(line) < length(old)
      line += isShort == (edge == .end) ? 1 : -1
    }
    return line
  }

  @Test("100,000 random pulls end at the line next of all that leave five minutes to a week", arguments: SpanEdge.allCases)
  func random(edge: SpanEdge) {
    var random = Seeded()
    for round in 0..<50_000 {
      let grid = Self.grids[random.below(5)]
      let length = random.chance(1, in: 10) ? 5 + random.below(10_076) : 5 + random.below(200)
      let span = TimeSpan(start: random.below(1_440), length: length)
      let reach = random.chance(1, in: 100) ? 12_000 : 300
      let minute = Double(edge == .start ? span.start : span.end) + Double(random.below(8 * reach)) / 4 - Double(reach)
      let found = span.pulling(edge, to: minute, on: grid)
      let expected = Self.edge(edge, of: span, at: minute, step: grid.step)
      let moved = edge == .start ? found.start : found.end
      let isStill = edge == .start ? found.end == span.end : found.start == span.start
      if moved != expected || !isStill || !(5...10_080).contains(found.length) {
        Issue.record("seed \(random.seed), round \(round): \(span), \(edge) to \(minute) by \(grid.step): \(found), not \(expected)")
        return
      }
    }
  }

  @Test("keys go from line to line, and there and back where there is room")
  func keys() {
    let span = TimeSpan(start: 607, length: 46)
    #expect(span.stepping(.end, by: 1, on: Self.ten).end == 660 && span.stepping(.end, by: -1, on: Self.ten).end == 650)
    #expect(span.stepping(.start, by: 1, on: Self.ten).start == 610 && span.stepping(.start, by: -2, on: Self.ten).start == 590)
    #expect(span.stepping(by: 1, on: Self.ten) == TimeSpan(start: 610, length: 46))
    #expect(span.stepping(by: -1, on: Self.ten) == TimeSpan(start: 600, length: 46) && span.stepping(by: 0, on: Self.ten) == span)
    #expect(TimeSpan(start: 1_438, length: 46).stepping(by: 1, on: Self.ten).start == 1_438, "it stays on its day")
    #expect(TimeSpan(start: 3, length: 46).stepping(by: -3, on: Self.ten).start == 0)
    #expect(TimeSpan(day: 2, minute: 1_430, length: 46).stepping(by: 1, on: Self.ten) == TimeSpan(day: 2, minute: 1_430, length: 46))
    var random = Seeded()
    for _ in 0..<20_000 {
      let grid = Self.grids[random.below(5)]
      let span = TimeSpan(start: random.below(1_440), length: 5 + random.below(400))
      let steps = random.below(9) - 4
      for edge in SpanEdge.allCases {
        let next = span.stepping(edge, by: steps, on: grid)
        let (old, new) = edge == .start ? (span.start, next.start) : (span.end, next.end)
        let isRight = old == new || (new > old) == (steps > 0) && new % grid.step == 0 && abs(new - old) <= abs(steps) * grid.step
        #expect(isRight && (5...10_080).contains(next.length), "seed \(random.seed): \(span) by \(steps) of \(grid.step)")
        #expect(new != old || steps == 0 || (steps > 0) == (edge == .start), "seed \(random.seed): nothing keeps it from becoming longer")
      }
    }
  }

  @Test("the edges of a block are six points high inside, and at most a third")
  func edges() {
    #expect(SpanEdge.at(0, inHeight: 48) == .start && SpanEdge.at(5.9, inHeight: 48) == .start && SpanEdge.at(6, inHeight: 48) == nil)
    #expect(SpanEdge.at(41.9, inHeight: 48) == nil && SpanEdge.at(42, inHeight: 48) == .end && SpanEdge.at(47.9, inHeight: 48) == .end)
    #expect(SpanEdge.at(-0.1, inHeight: 48) == nil && SpanEdge.at(48, inHeight: 48) == nil)
    #expect([2.9, 3, 5.9, 6].map { SpanEdge.at($0, inHeight: 9) } == [.start, nil, nil, .end])
  }

  @Test("a pull over free ground takes each step that it touches, within the day")
  func ground() {
    #expect(TimeSpan.drawn(from: 607, to: 607, on: Self.ten) == TimeSpan(start: 600, length: 10), "a press alone")
    #expect(TimeSpan.drawn(from: 607, to: 655, on: Self.ten) == TimeSpan(start: 600, length: 60))
    #expect(TimeSpan.drawn(from: 655, to: 607, on: Self.ten) == TimeSpan(start: 600, length: 60))
    #expect(TimeSpan.drawn(from: 600, to: 600, on: Self.ten) == TimeSpan(start: 600, length: 10))
    #expect(TimeSpan.drawn(from: 1_440, to: 1_500, on: Self.ten) == TimeSpan(start: 1_430, length: 10))
    #expect(TimeSpan.drawn(from: 20, to: -90, on: Self.ten) == TimeSpan(start: 0, length: 20))
  }
}
