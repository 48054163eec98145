// The sample goes, and what somebody has written stays.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("The sample")
struct SampleTests {
  /// A plan that is the sample.
  private static func plan() throws -> Plan {
    var plan = Plan()
    let work = NewList(
      title: "Work",
      entries: [
        NewEntry(title: "a"), NewEntry(kind: .header, title: "first"), NewEntry(title: "b", notes: "notes"),
        NewEntry(kind: .header, title: "second"), NewEntry(title: "c"),
      ])
    let scheduled = [NewScheduledCard(day: PlanTests.friday, card: NewEntry(title: "d"), home: 1)]
    try plan.apply(.insert(NewBoard(lists: [work, NewList(title: "Home", entries: [NewEntry(title: "e")])], scheduled: scheduled)))
    plan.markSample()
    return plan
  }

  /// What a person may do to it.
  private static func work(on plan: inout Plan, _ number: Int, _ generator: inout Seeded) throws {
    guard let list = plan.lists.randomElement(using: &generator)?.id, let any = plan.allEntries.randomElement(using: &generator) else {
      try plan.apply(.add(NewEntry(title: "own \(number)"), at: nil))
      return
    }
    let place = any.kind == .card && Bool.random(using: &generator) ? Place.day(PlanTests.friday) : .list(list)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: try plan.apply(.add(NewEntry(title: "own \(number)"), at: .end(of: place), home: list))
    case 1: try plan.apply(.edit(any.id, title: "own \(number)"))
    case 2: try plan.apply(.edit(any.id, notes: any.notes.isEmpty ? "own \(number)" : ""))
    case 3: try plan.apply(.delete([any.id]))
    case 4: try plan.apply(.renameList(list, title: "own list \(number)"))
    case 5: if any.kind == .card { try plan.apply(.setDone([any.id], true)) }
    case 6: if any.kind == .card { try plan.apply(.copy([any.id], to: .end(of: place))) }
    case 7: if any.kind == .card { try plan.apply(.archive([any.id])) }
    default: try plan.apply(.move([any.id], to: .end(of: place), headersAlone: true))
    }
  }

  @Test("goes with all of its lists when nobody has written anything, and comes back whole")
  func untouched() throws {
    var plan = try Self.plan()
    let before = plan
    #expect(plan.hasSample && plan.isMostlySample && plan.sampleCardCount == 5)
    let step = try plan.step(for: .endSample)
    #expect(step.summary == .endedSample(EntryCount(cards: 5, headers: 2)))
    plan.apply(step.changes)
    #expect(plan.isEmpty && !plan.hasSample && !plan.isMostlySample)
    #expect(try plan.changes(for: .endSample).isEmpty)
    plan.apply(plan.changes(undoing: step).changes)
    #expect(plan == before && plan.hasSample)
    plan.apply(plan.changes(redoing: step).changes)
    #expect(plan.isEmpty)
  }

  @Test("a plan that began without a sample has none, whatever is in it")
  func none() throws {
    let plan = try PlanTests.sample()
    #expect(!plan.hasSample && !plan.isMostlySample)
    #expect(try plan.changes(for: .endSample).isEmpty)
  }

  @Test("its mark is read as it was written, and from no other text")
  func text() throws {
    let mark = try #require(try Self.plan().sample)
    #expect(SampleMark(mark.text) == mark && SampleMark("") == SampleMark(everythingIn: Plan()))
    for text in ["x", "e1", "e1:", "e:12", "e0:1", "e1:g", "k1:1", " ", "e1:1 ", "e1:1:1", "é1:1"] { #expect(SampleMark(text) == nil, "\(text)") }
  }

  @Test("what was written stays with its list, its section and its home, and the rest goes", arguments: 1...40)
  func random(round: UInt64) throws {
    var generator = Seeded.named(round)
    let start = try Self.plan()
    var plan = start
    for number in 0..<Int.random(in: 0...12, using: &generator) { try Self.work(on: &plan, number, &generator) }
    let before = plan
    // The oracle: texts, as somebody would compare them.
    func isSample(_ entry: Entry) -> Bool {
      start.entry(entry.id).map { $0.title == entry.title && $0.notes == entry.notes } ?? false
    }
    let own = before.allEntries.filter { !isSample($0) }
    let step = try plan.step(for: .endSample)
    plan.apply(step.changes)
    try plan.checkInvariants()
    let seed = "round \(round), seed \(generator.seed)"
    for entry in own { #expect(plan.entry(entry.id) == entry, "\(seed)") }
    for entry in plan.allEntries where isSample(entry) { #expect(entry.kind == .header, "\(seed)") }
    for entry in own where entry.place.list != nil && entry.kind == .card {
      func header(in plan: Plan) -> EntryID? {
        plan.entries(in: entry.place).prefix { $0 != entry.id }.last(where: plan.isHeader)
      }
      #expect(header(in: plan) == header(in: before), "\(seed)")
    }
    for list in before.lists {
      let isWanted = own.contains { $0.home == list.id } || start.list(list.id)?.title != list.title
      #expect((plan.list(list.id) != nil) == isWanted, "\(seed)")
    }
    #expect(!plan.hasSample, "\(seed)")
    plan.apply(plan.changes(undoing: step).changes)
    #expect(plan == before, "\(seed)")
  }
}
