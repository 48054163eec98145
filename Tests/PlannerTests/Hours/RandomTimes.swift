// Days of random things.

import Planner
import SeededRandom

extension Seeded {
  /// A stretch of time on a day: often on a grid so that things touch, now and then over a midnight, of a week, or without a length.
  mutating func span() -> TimeSpan {
    let step = [1, 5, 15, 30][below(4)]
    let start = chance(1, in: 12) ? -below(300) : 360 + below(chance(1, in: 3) ? 1_080 : 300) / step * step
    return TimeSpan(start: start, length: chance(1, in: 20) ? below(2) * 10_080 : (1 + below(chance(1, in: 4) ? 300 : 90) / step) * step)
  }

  /// Up to eight things, now and then more.
  mutating func day() -> [PackingItem<Int>] {
    let least = below(3) * 12
    let isMixed = chance(1, in: 5)
    return (0..<(chance(1, in: 20) ? below(16) : below(8))).map { id in
      PackingItem(id: id, span: span(), least: isMixed ? below(40) : least)
    }
  }
}
