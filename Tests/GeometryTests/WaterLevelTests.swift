// How a height is shared among rows, compared with pouring it drop by drop.

import Geometry
import SeededRandom
import Testing

@Suite("Heights that rows share")
struct WaterLevelTests {
  private static let drop = 0.25

  /// Pours the height drop by drop, which gives each row less than a drop too much, at the cost of the others: each into the lowest week that wants more, and once none does, into the lowest of all.
  private func poured(_ total: Double, wanting: [Double], least: Double) -> [Double] {
    var heights = wanting.map { _ in min(least, total / Double(wanting.count)) }
    var rest = total - heights.reduce(0, +)
    while rest > 0 {
      let thirsty = wanting.indices.filter { heights[$0] < wanting[$0] }
      guard let lowest = (thirsty.isEmpty ? Array(wanting.indices) : thirsty).min(by: { heights[$0] < heights[$1] }) else { break }
      heights[lowest] += min(rest, Self.drop)
      rest -= Self.drop
    }
    return heights
  }

  @Test("are those that pouring drop by drop gives")
  func sameAsPoured() {
    var random = Seeded()
    for _ in 0..<300 {
      let count = 1 + random.below(6)
      let total = random.number(in: 100...900)
      let wanting = (0..<count).map { _ in random.chance(1, in: 2) ? 0 : random.number(in: 20...500) }
      let least = random.number(in: 0...200)
      let heights = WaterLevel.sharing(total, wanting: wanting, least: least)
      #expect(abs(heights.reduce(0, +) - total) < 0.001, "seed \(random.seed)")
      for (height, other) in zip(heights, poured(total, wanting: wanting, least: least)) {
        #expect(abs(height - other) <= Self.drop * Double(count), "seed \(random.seed): \(heights) of \(total) for \(wanting), \(least)")
      }
    }
  }

  @Test("are all the same where nothing is in them, where there is enough for all, and where there is room for nobody")
  func same() {
    #expect(WaterLevel.sharing(600, wanting: [0, 0, 0, 0, 0, 0], least: 80) == Array(repeating: 100, count: 6))
    #expect(WaterLevel.sharing(600, wanting: [90, 0, 100, 0, 30, 0], least: 80) == Array(repeating: 100, count: 6))
    #expect(WaterLevel.sharing(600, wanting: [400, 0, 0, 0, 0, 0], least: 120) == Array(repeating: 100, count: 6))
  }

  @Test("give a full week what it wants, and the others the rest in equal parts")
  func oneFull() {
    #expect(WaterLevel.sharing(600, wanting: [0, 180, 0, 0, 0, 0], least: 80) == [84, 180, 84, 84, 84, 84])
    #expect(WaterLevel.sharing(600, wanting: [0, 400, 0, 0, 0, 0], least: 80) == [80, 200, 80, 80, 80, 80])
  }
}
