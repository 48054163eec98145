// Which places a plan that was read anew names as shown otherwise.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("Places of a plan that was read anew")
struct TouchedTests {
  @Test("are those in which something differs from the plan before, and no others", arguments: 1...4)
  func differing(round: UInt64) throws {
    var generator = Seeded.named(round)
    var plan = try PlanTests.sample()
    _ = plan.takeTouched()
    for step in 0..<400 {
      let before = plan
      for _ in 0..<Int.random(in: 0...3, using: &generator) { try change(&plan, at: step, with: &generator) }
      var read = try reading(plan, with: &generator)
      read.follow(before)
      let touched = read.takeTouched()
      #expect(touched == differences(of: read, from: before), "step \(step), seed \(generator.seed)")
      #expect(read.takeTouched() == [])
      plan = read
    }
  }

  @Test("are those not told yet, too")
  func notTold() throws {
    var plan = try PlanTests.sample()
    var generator = Seeded.named(9)
    var read = try reading(plan, with: &generator)
    read.follow(plan)
    #expect(read.takeTouched() == nil, "nobody knows what of the plan before was shown")

    _ = plan.takeTouched()
    let (first, day) = (try #require(plan.entries(in: .list(plan.lists[0].id)).first), Place.day(Day(daysSinceEpoch: 20_000)))
    try plan.apply(.move([first], to: .end(of: day)))
    read = try reading(plan, with: &generator)
    read.follow(plan)
    #expect(read.takeTouched() == [day, .list(plan.lists[0].id)])
  }

  /// The oracle: every place looked at on both sides.
  private func differences(of plan: Plan, from before: Plan) -> Set<Place> {
    let lists = Set((plan.lists + before.lists).map(\.id).filter { plan.list($0) != before.list($0) })
    var places: Set<Place> = []
    for place in Set(plan.arrangement.places + before.arrangement.places + lists.map { .list($0) }) {
      let (here, there) = (plan.entries(in: place).map(plan.entry), before.entries(in: place).map(before.entry))
      if here != there || place.list.map(lists.contains) == true { places.insert(place) }
      if (here + there).contains(where: { $0?.home.map(lists.contains) == true }) { places.insert(place) }
    }
    for entry in plan.allEntries where before.entry(entry.id) != entry { entry.home.map { _ = places.insert(.list($0)) } }
    for entry in before.allEntries where plan.entry(entry.id) != entry { entry.home.map { _ = places.insert(.list($0)) } }
    return places
  }

  /// The plan made of its rows, as from a file.
  private func reading(_ plan: Plan, with generator: inout Seeded) throws -> Plan {
    try Plan(
      lists: plan.lists.shuffled(using: &generator), entries: plan.allEntries.shuffled(using: &generator), aside: plan.aside,
      revision: 0, nextEntryID: plan.nextEntryID, nextListID: plan.nextListID)
  }

  private func change(_ plan: inout Plan, at step: Int, with generator: inout Seeded) throws {
    let list = plan.lists.randomElement(using: &generator)
    let place = [list.map { Place.list($0.id) }, .day(Day(daysSinceEpoch: 20_000 + Int32.random(in: 0..<6, using: &generator)))]
      .compactMap { $0 }.randomElement(using: &generator)
    let entry = plan.allEntries.randomElement(using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: try plan.apply(.addList(title: "List \(step)"))
    case 1 where plan.lists.count > 2: if let list { try plan.apply(.deleteList(list.id)) }
    case 2: if let list { try plan.apply(.renameList(list.id, title: "Name \(step)")) }
    case 3: if let list, let color = ListColor.allCases.randomElement(using: &generator) { try plan.apply(.setColor(list.id, color)) }
    case 4: if let list { try plan.apply(.moveList(list.id, before: plan.lists.randomElement(using: &generator)?.id)) }
    case 5: if let entry, entry.kind == .card { try plan.apply(.setDone([entry.id], !entry.isDone)) }
    case 6: if let entry, entry.kind == .card { try plan.apply(.archive([entry.id])) }
    case 7: if let entry { try plan.apply(.delete([entry.id])) }
    case 8: if let entry { try plan.apply(.edit(entry.id, title: "Title \(step)")) }
    case 9...11: if let place { try plan.apply(.add(NewEntry(title: "\(step)"), at: .end(of: place))) }
    default:
      if let entry, entry.kind == .card, let place { try plan.apply(.move([entry.id], to: .end(of: place))) }
    }
  }
}
