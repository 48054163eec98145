// The map between minutes and points, and what snaps to which line.

import Planner
import SeededRandom
import Testing

@Suite("Minutes and points")
struct HourScaleTests {
  @Test(
    "steps are the finest that are eleven points high",
    arguments: [(0.5, 30), (0.91, 30), (0.92, 15), (1, 15), (1.37, 15), (1.38, 10), (2.74, 10), (2.75, 5), (4, 5)])
  func steps(zoom: Double, step: Int) {
    #expect(HourScale(zoom: zoom).grid.step == step)
  }

  @Test("a zoom beyond the limits is the limit, and text of another size makes other hours")
  func limits() {
    #expect(HourScale(zoom: 0.1) == HourScale(zoom: 0.5) && HourScale(zoom: 9) == HourScale(zoom: 4) && HourScale(zoom: .nan).zoom == 0.5)
    #expect(HourScale().hour == 48 && HourScale().height == 1_152 && HourScale(zoom: 2, usualHour: 60).hour == 120)
    #expect(HourScale().minutes(high: 20) == 25 && HourScale(zoom: 4).minutes(high: 20) == 7)
    #expect(HourScale(zoom: 0.5, usualHour: 10).grid.step == 60, "nothing is coarser")
  }

  @Test("what is held keeps its offset, and goes to the absolute line")
  func held() {
    let scale = HourScale()
    // 10:37, held 12 points below its top and moved by 2 points.
    #expect(scale.start(at: scale.y(of: 637) + 12 + 2, grabbedAt: 12) == 645)
    #expect(scale.start(at: -50) == 0 && scale.start(at: 5_000) == 1_425)
    // The lower part of something that began yesterday at 23:00.
    #expect(scale.line(at: scale.y(of: 30), grabbedAt: scale.y(of: 90)) == -60)
  }

  @Test("100,000 random offsets snap to the line that is next of all")
  func snapping() {
    var random = Seeded()
    for round in 0..<100_000 {
      // Numbers of points and zooms that a computer has exactly, so that halves are halves.
      let scale = HourScale(zoom: Double(8 + random.below(57)) / 16)
      let y = Double(random.below(22_000)) / 4 - 200
      let grabbed = random.chance(1, in: 3) ? 0 : Double(random.below(2_000)) / 4
      let step = [5, 10, 15, 30].first { Double($0) * scale.hour >= 660 } ?? 60
      var line = 0
      for other in stride(from: step, to: 1_440, by: step) {
        // Both sides of the comparison in sixtieths of a point.
        let here = abs(Double(line) * scale.hour - (y - grabbed) * 60)
        if abs(Double(other) * scale.hour - (y - grabbed) * 60) <= here { line = other } else { break }
      }
      let found = scale.start(at: y, grabbedAt: grabbed)
      let free = scale.line(at: y, grabbedAt: grabbed)
      // The top of what is held is never more than half a step away from the line, within the day.
      let isNear = abs(scale.y(of: free) - (y - grabbed)) <= scale.y(of: step) / 2 + 1e-9 && free % step == 0
      if found != line || !isNear || (0..<1_440 - step).contains(free) && free != found {
        Issue.record("seed \(random.seed), round \(round): \(y) held at \(grabbed) in \(scale): \(found), not \(line)")
        return
      }
    }
  }

  @Test("there and back, and in order")
  func inverse() {
    var random = Seeded()
    for _ in 0..<20_000 {
      let scale = HourScale(zoom: random.number(in: 0.5...4), usualHour: random.number(in: 40...80))
      let minute = random.number(in: 0...1_440)
      #expect(abs(scale.minute(at: scale.y(of: minute)) - minute) < 1e-9, "seed \(random.seed)")
      let (a, b) = (random.number(in: -100...6_000), random.number(in: -100...6_000))
      #expect((scale.minute(at: a) <= scale.minute(at: b)) == (a <= b) || scale.minute(at: a) == scale.minute(at: b), "seed \(random.seed)")
      let points = random.number(in: 0...80)
      #expect(scale.y(of: scale.minutes(high: points)) >= points - 1e-9, "seed \(random.seed)")
    }
  }

  @Test("a zoom keeps the time under the pointer, and the day in the view")
  func zooming() {
    var random = Seeded()
    for _ in 0..<20_000 {
      let scale = HourScale(zoom: random.number(in: 0.5...4))
      let viewHeight = random.number(in: 200...1_400)
      let offset = random.number(in: 0...max(0, scale.height - viewHeight))
      let y = random.number(in: 0...viewHeight)
      let (next, scrolled) = scale.zoomed(to: random.number(in: 0.3...5), about: y, offset: offset, viewHeight: viewHeight)
      let (old, new) = ((offset + y) * 60 / scale.hour, (scrolled + y) * 60 / next.hour)
      let last = max(0, next.height - viewHeight)
      #expect(scrolled >= 0 && scrolled <= last, "seed \(random.seed)")
      // At an end it shows as much of the day as there is: the time moves no further than it must.
      let isKept = abs(old - new) < 1e-9 || scrolled == 0 && new > old || scrolled == last && new < old
      #expect(isKept, "seed \(random.seed): \(old) became \(new)")
    }
    // In and out again, as a wheel does it, and nothing drifts.
    var (scale, offset) = (HourScale(), 300.0)
    for zoom in [1.1, 1.21, 1.331, 2, 3, 1.5, 1] { (scale, offset) = scale.zoomed(to: zoom, about: 200, offset: offset, viewHeight: 600) }
    #expect(scale == HourScale() && abs(offset - 300) < 1e-9)
  }

  @Test("at first, now is in the upper third, else the first card is there, else 8:00")
  func first() {
    let scale = HourScale()
    for now in stride(from: 0, through: 1_439, by: 7) {
      let offset = scale.firstOffset(now: now, first: 300, viewHeight: 600)
      let y = scale.y(of: now) - offset
      #expect(offset >= 0 && offset <= scale.height - 600 && (0..<600).contains(y))
      #expect(y <= 200 || offset == scale.height - 600, "only the evening is lower")
    }
    #expect(scale.firstOffset(now: nil, first: 600, viewHeight: 400) == scale.y(of: 570))
    #expect(scale.firstOffset(now: nil, first: 10, viewHeight: 400) == 0)
    #expect(scale.firstOffset(now: nil, first: nil, viewHeight: 400) == scale.y(of: 480))
    #expect(scale.firstOffset(now: nil, first: nil, viewHeight: 2_000) == 0, "a view that shows all is not scrolled")
  }

  @Test("the planned time is that of the cards which are not done")
  func planned() {
    let cards: [(length: Int?, isDone: Bool)] = [(90, false), (45, true), (nil, false), (nil, true)]
    #expect(PlannedTime.minutes(of: cards) == 120)
    #expect(PlannedTime.minutes(of: cards, usual: 15) == 105 && PlannedTime.minutes(of: []) == 0)
  }
}
