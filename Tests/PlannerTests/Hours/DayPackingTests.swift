// Things of a day side by side, against all pairs of them.

import Planner
import SeededRandom
import Testing

@Suite("Things of a day side by side")
struct DayPackingTests {
  private typealias Item = PackingItem<Int>

  /// What is wrong with lanes, whatever rule made them; nil for nothing.
  private static func fault(_ items: [Item], _ packing: DayPacking<Int>) -> String? {
    let lanes = items.compactMap { item in packing[item.id].map { (item, $0) } }
    for (item, lane) in lanes {
      guard lane.minutes.lowerBound >= 0, lane.minutes.upperBound <= 1_440 else { return "\(item) leaves its day" }
      guard lane.column >= 0, lane.span >= 1, lane.column + lane.span <= lane.columns else { return "\(item) leaves its block" }
      guard lane.block.lowerBound <= lane.minutes.lowerBound, lane.minutes.upperBound <= lane.block.upperBound else { return "\(item): its block" }
      guard let part = item.span.part(on: 0), lane.minutes.lowerBound <= part.minutes.lowerBound,
        lane.minutes.upperBound >= part.minutes.upperBound, lane.minutes.count >= min(item.least, 1_440)
      else { return "\(item) is drawn too small" }
      guard lane.minutes.lowerBound == part.minutes.lowerBound || lane.minutes.upperBound == 1_440 else { return "\(item) is drawn elsewhere" }
      // As many columns as things at one time, not more.
      let most = lanes.filter { $0.1.block == lane.block }.map { start in lanes.filter { $0.1.minutes.contains(start.1.minutes.lowerBound) }.count }
      guard lane.columns == most.max() else { return "\(item): \(lane.columns) columns" }
    }
    for (index, (item, lane)) in lanes.enumerated() {
      for (other, beside) in lanes[..<index] where lane.minutes.overlaps(beside.minutes) {
        guard lane.block == beside.block, lane.columns == beside.columns else { return "\(item), \(other): one block" }
        guard lane.trailing <= beside.leading || beside.trailing <= lane.leading else { return "\(item) crosses \(other)" }
      }
    }
    return nil
  }

  @Test("100,000 random days are packed as all pairs say, nothing crosses, nothing is narrower than a column")
  func random() {
    var random = Seeded()
    for round in 0..<100_000 {
      let items = random.day()
      let packing = DayPacking(items)
      if packing.lanes != NaivePacking(items).lanes {
        Issue.record("seed \(random.seed), round \(round): \(items)\n\(packing.lanes)\n\(NaivePacking(items).lanes)")
        return
      }
      if let fault = Self.fault(items, packing) {
        Issue.record("seed \(random.seed), round \(round): \(fault) in \(items)")
        return
      }
    }
  }

  @Test("a thing that is held over a day, and one that has moved, change their own blocks only")
  func moving() {
    var random = Seeded()
    for round in 0..<20_000 {
      var items = random.day()
      let before = DayPacking(items)
      let held = Item(id: random.chance(1, in: 2) ? 99 : 0, span: random.span(), least: 20)
      let holding = DayPacking(items, holding: held)
      let blocks = [before[held.id]?.block, holding[held.id]?.block].compactMap { $0 }
      for item in items where item.id != held.id {
        guard let old = before[item.id], let new = holding[item.id] else { continue }
        let isOutside = !blocks.contains { $0.overlaps(old.minutes) }
        if isOutside && old != new {
          Issue.record("seed \(random.seed), round \(round): \(item) went from \(old) to \(new) with \(held) over \(items)")
          return
        }
      }
      // A drop changes nothing more: what is put there lies where it was held.
      if let index = items.firstIndex(where: { $0.id == held.id }) { items.remove(at: index) }
      #expect(DayPacking(items + [held]).lanes == holding.lanes, "seed \(random.seed), round \(round)")
    }
  }

  @Test("the order in which things are given matters only among those with the same start and length")
  func order() {
    var random = Seeded()
    for round in 0..<20_000 {
      let items = random.day()
      var shuffled = items.shuffled(using: &random)
      // Those that are alike keep their order.
      for index in shuffled.indices {
        let alike = shuffled.indices.filter { shuffled[$0].span == shuffled[index].span }
        for (place, item) in zip(alike, alike.map { shuffled[$0] }.sorted { $0.id < $1.id }) { shuffled[place] = item }
      }
      guard DayPacking(shuffled).lanes != DayPacking(items).lanes else { continue }
      Issue.record("seed \(random.seed), round \(round): \(items)")
      return
    }
  }

  @Test("neighbours have the very same side, in any number of columns")
  func sides() throws {
    for count in 1...60 {
      let packing = DayPacking((0..<count).map { Item(id: $0, span: TimeSpan(start: 600, length: 60), least: 0) })
      for id in 1..<max(1, count) { #expect(packing[id - 1]?.trailing == packing[id]?.leading) }
      #expect(packing[0]?.leading == 0 && packing[count - 1]?.trailing == 1)
    }
  }

  @Test("short cards are packed as they are drawn, and stay on their day")
  func short() {
    let five = [600, 610, 1_435].enumerated().map { Item(id: $0, span: TimeSpan(start: $1, length: 5), least: 25) }
    let packing = DayPacking(five)
    #expect(packing[0] == PackingLane(minutes: 600..<625, column: 0, span: 1, columns: 2, block: 600..<635))
    #expect(packing[1] == PackingLane(minutes: 610..<635, column: 1, span: 1, columns: 2, block: 600..<635))
    #expect(packing[2] == PackingLane(minutes: 1_415..<1_440, column: 0, span: 1, columns: 1, block: 1_415..<1_440))
    // Further in, there is room for both lines.
    #expect(DayPacking(five.map { Item(id: $0.id, span: $0.span, least: 10) }).lanes.values.allSatisfy { $0.columns == 1 })
  }

  @Test("what passes midnight is packed on both days, and comes before what begins with the day")
  func midnight() {
    let late = Item(id: 0, span: TimeSpan(start: 1_380, length: 120), least: 0)
    let early = Item(id: 1, span: TimeSpan(start: 1_440, length: 600), least: 0)
    #expect(DayPacking([early, late]).lanes == [0: PackingLane(minutes: 1_380..<1_440, column: 0, span: 1, columns: 1, block: 1_380..<1_440)])
    let next = DayPacking([early, late].map { Item(id: $0.id, span: $0.span.moved(by: -1_440), least: 0) })
    #expect(next[0] == PackingLane(minutes: 0..<60, column: 0, span: 1, columns: 2, block: 0..<600))
    #expect(next[1] == PackingLane(minutes: 0..<600, column: 1, span: 1, columns: 2, block: 0..<600))
    #expect(DayPacking([early, late].map { Item(id: $0.id, span: $0.span.moved(by: -2_880), least: 25) }).lanes.isEmpty)
  }
}
