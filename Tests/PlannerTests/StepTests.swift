// Commands as steps: what they are called, and that they are taken back to the very index.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("Steps")
struct StepTests {
  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  private func titles(_ plan: Plan, _ place: Place) -> [String] {
    plan.entries(in: place).compactMap { plan.entry($0)?.title }
  }

  /// Does a command, takes it back, does it again, and checks that both lead where they should.
  private func perform(_ command: Command, on plan: inout Plan) throws -> StepSummary {
    let before = plan
    let step = try plan.step(for: command)
    plan.apply(step.changes)
    try plan.checkInvariants()
    let after = plan
    plan.apply(plan.changes(undoing: step).changes)
    try plan.checkInvariants()
    #expect(plan == before)
    #expect(plan.changes(undoing: step).changes.isEmpty)
    plan.apply(plan.changes(redoing: step).changes)
    #expect(plan == after)
    #expect(plan.changes(redoing: step).changes.isEmpty)
    return step.summary
  }

  @Test("a copy has new identities, the same text and marks, and a header's section with it")
  func copy() throws {
    var plan = try PlanTests.sample()
    let home = Place.list(plan.lists[1].id)
    try plan.apply(.edit(id(4), notes: "notes"))
    try plan.apply(.setDone([id(4)], true))
    let summary = try perform(.copy([id(3), id(1)], to: .before(id(5), in: home)), on: &plan)
    #expect(summary == .copied(EntryCount(cards: 2, headers: 1), to: home))
    #expect(titles(plan, home) == ["1", "3", "4", "5"])
    #expect(titles(plan, .list(plan.lists[0].id)) == ["1", "2", "3", "4"])
    let copies = Array(plan.entries(in: home).prefix(3))
    #expect(copies == [id(6), id(7), id(8)])
    #expect(plan.entry(id(8))?.notes == "notes" && plan.entry(id(8))?.isDone == true)
    let friday = Place.day(PlanTests.friday)
    _ = try perform(.copy([id(5)], to: .end(of: friday)), on: &plan)
    #expect(plan.entry(id(9))?.home == home.list)
    #expect(throws: PlanError.headerOnDay) { try plan.apply(.copy([id(3)], to: .end(of: friday))) }
    #expect(throws: PlanError.unknownEntry(id(99))) { try plan.apply(.copy([id(99)], to: .end(of: home))) }
  }

  @Test("a header is deleted alone, or with its section")
  func deletion() throws {
    var plan = try PlanTests.sample()
    let work = Place.list(plan.lists[0].id)
    var other = plan
    #expect(try perform(.delete([id(3)]), on: &plan) == .deleted(EntryCount(headers: 1)))
    #expect(titles(plan, work) == ["1", "2", "4"])
    #expect(
      try perform(.delete([id(3), id(4)], withSections: true), on: &other)
        == .deleted(EntryCount(cards: 1, headers: 1)))
    #expect(titles(other, work) == ["1", "2"])
  }

  @Test("going back to an earlier plan gives just that, also where identities mean something else by now")
  func restoring() throws {
    let plan = try PlanTests.sample()
    var later = plan
    try later.apply(.delete([id(1), id(4)]))
    try later.apply(.deleteList(plan.lists[1].id))
    try later.apply(.add(NewEntry(title: "new"), at: nil))
    try later.apply(.edit(id(2), title: "other"))
    let summary = try perform(.restore(plan, asOf: PlanTests.friday), on: &later)
    #expect(summary == .restored(PlanTests.friday, lists: 2, EntryCount(cards: 4, headers: 1)))
    #expect(later == plan)
    #expect(try plan.step(for: .restore(plan, asOf: PlanTests.friday)).changes.isEmpty)

    // A plan without a past in common: identity 3 is a header here, and a card there.
    var foreign = Plan()
    try foreign.apply(.insert(NewBoard(lists: [NewList(title: "L", entries: (1...4).map { NewEntry(title: "f\($0)") })])))
    _ = try perform(.restore(foreign, asOf: PlanTests.friday), on: &later)
    #expect(later.lists.map(\.title) == ["L"])
    #expect(titles(later, .list(later.lists[0].id)) == ["f1", "f2", "f3", "f4"])
    #expect(later.entry(id(3)) == nil, "its kind would be another one")
  }

  @Test("several new entries come next to each other, in their order")
  func lines() throws {
    var plan = try PlanTests.sample()
    let work = Place.list(plan.lists[0].id)
    let lines = ["a", "b", "c"].map { NewEntry(title: $0) }
    #expect(
      try perform(.addAll(lines, at: .before(id(2), in: work)), on: &plan) == .added(EntryCount(cards: 3), to: work))
    #expect(titles(plan, work) == ["1", "a", "b", "c", "2", "3", "4"])
    // Those that have a day go there, in their order, and come from this list.
    let day = Place.day(PlanTests.friday)
    let before = titles(plan, day)
    let scheduled = ["d", "e", "f"].map { NewEntry(title: $0) }
    _ = try perform(.addAll(scheduled, at: .before(id(2), in: work), days: [0: PlanTests.friday, 2: PlanTests.friday]), on: &plan)
    #expect(titles(plan, work) == ["1", "a", "b", "c", "e", "2", "3", "4"] && titles(plan, day) == before + ["d", "f"])
    #expect(plan.entries(in: day).suffix(2).allSatisfy { plan.entry($0)?.home == plan.lists[0].id })
    let header = [NewEntry(kind: .header, title: "h")]
    #expect(throws: PlanError.headerOnDay) { try plan.apply(.addAll(header, at: nil, days: [0: PlanTests.friday])) }
    #expect(throws: PlanError.nothingSelected) { try plan.apply(.addAll([], at: nil)) }
    #expect(throws: PlanError.emptyTitle) { try plan.apply(.addAll([NewEntry(title: "x"), NewEntry(title: "")], at: nil)) }
  }

  @Test("a list is moved before another or to the end, and onto its own place changes nothing")
  func lists() throws {
    var plan = Plan()
    for title in ["a", "b", "c", "d"] { try plan.apply(.addList(title: title)) }
    let ids = plan.lists.map(\.id)
    for idle in [Command.moveList(ids[1], before: ids[1]), .moveList(ids[1], before: ids[2]), .moveList(ids[3], before: nil)] {
      #expect(try plan.apply(idle).isEmpty)
    }
    #expect(try perform(.moveList(ids[3], before: ids[0]), on: &plan) == .movedList(ids[3]))
    #expect(plan.lists.map(\.title) == ["d", "a", "b", "c"])
    let changes = try plan.apply(.moveList(ids[0], before: ids[2]))
    #expect(changes.lists.count == 1)
    #expect(plan.lists.map(\.title) == ["d", "b", "a", "c"])
    _ = try perform(.moveList(ids[3], before: nil), on: &plan)
    #expect(plan.lists.map(\.title) == ["b", "a", "c", "d"])
    #expect(throws: PlanError.unknownList(ListID(rawValue: 9))) {
      try plan.apply(.moveList(ids[0], before: ListID(rawValue: 9)))
    }
  }

  @Test("an editor's title and notes are one step, and a card on a day gets another home where it is")
  func editing() throws {
    var plan = try PlanTests.sample()
    #expect(try perform(.edit(id(1), title: " new ", notes: "n"), on: &plan) == .edited(EntryCount(cards: 1)))
    #expect(plan.entry(id(1))?.title == "new" && plan.entry(id(1))?.notes == "n")
    try plan.apply(.move([id(1)], to: .end(of: .day(PlanTests.friday))))
    let home = plan.lists[1].id
    #expect(try perform(.setHome([id(1), id(2)], home), on: &plan) == .rehomed(EntryCount(cards: 1), to: home))
    #expect(plan.entry(id(1))?.home == home && plan.entry(id(1))?.place == .day(PlanTests.friday))
    #expect(plan.entry(id(2))?.home == plan.lists[0].id)
  }

  @Test("cards are taken off their days to the ends of the lists that they came from, those of earlier days first")
  func unscheduling() throws {
    var plan = try PlanTests.sample()
    let (work, home) = (plan.lists[0].id, plan.lists[1].id)
    let friday = PlanTests.friday
    try plan.apply(.move([id(1)], to: .end(of: .day(friday))))
    try plan.apply(.add(NewEntry(title: "early"), at: .end(of: .day(friday.advanced(by: -3))), home: work))
    try plan.apply(.add(NewEntry(title: "other"), at: .end(of: .day(friday.advanced(by: -9))), home: home))
    let cards = plan.entries(in: .list(work)).map { $0 }
    // What is in a list already stays where it is.
    let summary = try perform(.unschedule([id(1), id(2), id(6), id(7)]), on: &plan)
    #expect(summary == .unscheduled(EntryCount(cards: 3)))
    #expect(Array(plan.entries(in: .list(work))) == cards + [id(6), id(1)])
    #expect(plan.entries(in: .list(home)).last == id(7))
    #expect(plan.scheduledDays.isEmpty)
    #expect(try plan.step(for: .unschedule([id(2)])).changes.isEmpty)
    #expect(throws: PlanError.nothingSelected) { try plan.apply(.unschedule([])) }
    #expect(throws: PlanError.unknownEntry(id(99))) { try plan.apply(.unschedule([id(99)])) }

    // One that came from no list that is still there goes to the first; where there is none, one is made.
    try plan.apply(.move([id(7)], to: .end(of: .day(friday))))
    try plan.apply(.deleteList(home))
    _ = try perform(.unschedule([id(7)]), on: &plan)
    #expect(plan.entries(in: .list(work)).last == id(7))
    try plan.apply(.move([id(7)], to: .end(of: .day(friday))))
    try plan.apply(.deleteList(work))
    _ = try perform(.unschedule([id(7)]), on: &plan)
    #expect(plan.lists.map(\.title) == [Plan.firstListTitle] && plan.entry(id(7))?.place == .list(plan.lists[0].id))
  }

  @Test("fifty cards out of five lists and ten days land on one day in their order on screen, and go back as one step")
  func fifty() throws {
    var plan = Plan()
    let lists = (0..<5).map { list in
      NewList(title: "\(list)", entries: (0..<20).map { NewEntry(kind: $0 == 7 ? .header : .card, title: "\(list) \($0)") })
    }
    let scheduled = (0..<80).map {
      NewScheduledCard(day: Day(daysSinceEpoch: 20_700 + Int32($0 / 8)), card: NewEntry(title: "day \($0)"), home: 1)
    }
    try plan.apply(.insert(NewBoard(lists: lists, scheduled: scheduled)))
    let selected = plan.places.flatMap { place in
      let cards = plan.entries(in: place).filter { !plan.isHeader($0) }
      return place.list == nil ? [cards[1], cards[4], cards[6]] : [cards[0], cards[5], cards[9], cards[18]]
    }
    #expect(selected.count == 50)
    var generator = Seeded.named(21)
    let friday = Place.day(PlanTests.friday)
    let summary = try perform(.move(selected.shuffled(using: &generator), to: .end(of: friday)), on: &plan)
    #expect(summary == .moved(EntryCount(cards: 50), to: friday))
    #expect(Array(plan.entries(in: friday)) == selected)
  }

  @Test("a thousand imported lists are taken back at once")
  func importing() throws {
    var plan = try PlanTests.sample()
    let lists = (0..<1_000).map { NewList(title: "\($0)", entries: [NewEntry(title: "c")]) }
    let board = NewBoard(lists: lists, aside: PlanAside(preamble: "before", postscript: "after"))
    #expect(try perform(.insert(board), on: &plan) == .imported(lists: 1_000, EntryCount(cards: 1_000)))
  }
}
