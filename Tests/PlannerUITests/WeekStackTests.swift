// Where weeks are in a column without ends.

import SeededRandom
import Testing

@testable import PlannerUI

@Suite("A stack of weeks")
struct WeekStackTests {
  /// The tops of forty weeks, kept one by one.
  private struct Naive {
    var tops: [Double]
    var heights: [Double]

    init(top: Double, of anchor: Int, least: Double) {
      heights = Array(repeating: least, count: 40)
      tops = (0..<40).map { top + Double($0 - anchor) * least }
    }

    mutating func set(_ height: Double, of week: Int, holding anchor: Int) {
      heights[week] = height
      for index in stride(from: anchor + 1, to: 40, by: 1) { tops[index] = tops[index - 1] + heights[index - 1] }
      for index in stride(from: anchor - 1, through: 0, by: -1) { tops[index] = tops[index + 1] - heights[index] }
    }
  }

  @Test("holds one week where it is, and has the others above and below it, as they are in a list of all of them")
  func naive() {
    var random = Seeded()
    for _ in 0..<500 {
      var held = 10 + random.below(20)
      var stack = WeekStack(anchor: held, top: 5_000, least: 60)
      var naive = Naive(top: 5_000, of: held, least: 60)
      for _ in 0..<60 {
        switch random.below(4) {
        case 0:
          held = random.below(40)
          stack.hold(held)
        case 1:
          let goal = Double(random.below(10_000))
          let week = random.below(40)
          stack.place(week, at: goal)
          held = week
          naive.tops[week] = goal
          naive.set(naive.heights[week], of: week, holding: week)
        default:
          let (week, height) = (random.below(40), Double(60 + random.below(200)))
          stack.set(height, of: week)
          naive.set(height, of: week, holding: held)
        }
        let found = (0..<40).map { stack.top(of: $0) }
        #expect(found == naive.tops, "seed \(random.seed)")
        let point = naive.tops[0] + Double(random.below(Int(naive.tops[39] - naive.tops[0])))
        #expect(stack.week(at: point) == naive.tops.lastIndex { $0 <= point }, "seed \(random.seed)")
      }
    }
  }

  @Test("brings a week into view with a week's line at the top of the page, and scrolls no farther than it has to")
  func reveals() {
    var random = Seeded()
    var (up, down) = (0, 0)
    for _ in 0..<5_000 {
      var stack = WeekStack(anchor: 20, top: 5_000, least: 60)
      for week in 0..<40 { stack.set(Double(60 + random.below(200)), of: week) }
      let (week, page) = (5 + random.below(30), Double(300 + random.below(700)))
      let value = stack.top(of: 5 + random.below(30)) - Double(random.below(60))
      guard stack.top(of: week) < value || stack.bottom(of: week) > value + page else { continue }
      let upper = stack.upper(toReveal: week, from: value, page: page)
      let top = stack.top(of: upper)
      #expect(top <= stack.top(of: week) && stack.bottom(of: week) <= top + page, "seed \(random.seed): \(week) from \(value) in \(page)")
      if top < value {
        #expect(upper >= week - 1, "seed \(random.seed): \(week) from \(value) in \(page)")
        up += 1
      } else {
        let next = stack.top(of: upper - 1)
        #expect(next < value || stack.bottom(of: week) + Metrics.revealMargin > next + page, "seed \(random.seed): \(week) from \(value) in \(page)")
        down += 1
      }
    }
    #expect(up > 500 && down > 500, "seed \(random.seed): \(up) up, \(down) down")
  }

  @Test("moves only what is on the other side of a week that becomes higher")
  func held() {
    var stack = WeekStack(anchor: 5, top: 1_000, least: 60)
    stack.set(200, of: 3)
    #expect((stack.top(of: 5), stack.top(of: 4), stack.top(of: 3)) == (1_000, 940, 740))
    stack.set(100, of: 6)
    #expect((stack.top(of: 5), stack.top(of: 6), stack.top(of: 7)) == (1_000, 1_060, 1_160))
  }

  @Test("has a week whole before it comes into view, and makes no more days in a frame than that takes")
  func pace() {
    for speed in stride(from: 5.0, through: 50, by: 5) {
      let stack = WeekStack(anchor: 0, top: 0, least: 60)
      var (distance, made, most) = (Metrics.overscan, 0, 0)
      for _ in 0..<2_000 {
        distance -= speed
        #expect(distance >= 0, "a week comes in with \(made) days at \(speed) points a frame")
        guard distance >= 0 else { break }
        if distance < Metrics.overscan {
          let next = min(stack.daysAhead(of: 1, at: distance, made: Double(made) / 7), 7 - made)
          made += next
          most = max(most, next)
        }
        if made == 7 { (distance, made) = (distance + 150, 0) }
      }
      #expect(most <= Int((7 * speed / 150).rounded(.up)) + 1, "\(most) days in a frame at \(speed) points a frame")
    }
  }
}
