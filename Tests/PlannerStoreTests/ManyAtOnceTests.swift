// Many entries in one command, sections with and without their headers: what arrives, and what an undo gives back.

import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Many entries at once in the data file")
struct ManyAtOnceTests {
  private static func day(_ number: Int32) -> Day { Day(daysSinceEpoch: 20_700 + number) }

  /// Five lists with twelve entries, ten days with six cards.
  private func board() -> NewBoard {
    let lists = (0..<5).map { list in
      NewList(
        title: "List \(list)",
        entries: (0..<12).map { NewEntry(kind: $0 % 6 == 4 ? .header : .card, title: "L\(list) \($0)", isCollapsed: $0 == 4) })
    }
    let scheduled = (0..<60).map { number in
      NewScheduledCard(
        day: Self.day(Int32(number % 10)), card: NewEntry(title: "D\(number % 10) \(number / 10)"), home: number % 5)
    }
    return NewBoard(lists: lists, scheduled: scheduled)
  }

  private func makeStore(_ folder: Folder) throws -> (store: PlanStore, plan: Plan) {
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try store.load()
    try store.perform(.insert(board()), on: &plan)
    return (store, plan)
  }

  @Test("fifty cards of five lists and ten days dropped on one day land as on screen, as one step; undo puts each back to its index")
  func fifty() throws {
    let folder = try Folder()
    var (store, plan) = try makeStore(folder)
    var random = Seeded.named(50)
    let target = Place.day(Self.day(4))
    // Five of each list, two or three of each day, among them of the day itself, selected in any order.
    var selected: [EntryID] = []
    for list in plan.lists {
      selected += plan.entries(in: .list(list.id)).filter { !plan.isHeader($0) }.shuffled(using: &random).prefix(5)
    }
    for number in 0..<10 {
      selected += plan.entries(in: .day(Self.day(Int32(number)))).shuffled(using: &random).prefix(number % 2 == 0 ? 3 : 2)
    }
    selected.shuffle(using: &random)
    #expect(selected.count == 50)
    let onScreen = plan.places.flatMap { plan.entries(in: $0) }.filter { selected.contains($0) }
    let staying = plan.entries(in: target).filter { !selected.contains($0) }
    let anchor = try #require(staying.dropFirst().first)
    let before = Dictionary(uniqueKeysWithValues: plan.allEntries.map { ($0.id, $0) })
    let indices = Dictionary(uniqueKeysWithValues: selected.map { ($0, plan.arrangement.index(of: $0)) })
    let written = plan.writtenDown

    // As the window does it: the carry has them, its drop makes the move.
    var carry = Carry(plan.carried(selected), lead: Carry<Int, Place, EntryID>.Lead.pointer(at: nil), over: 0)
    carry.begin()
    carry.propose(.before(anchor, in: target), in: DropContext())
    let dropped = carry.drop(in: plan.arrangement, places: plan.places)
    let move = try #require(dropped)
    let outcome = try store.perform(.move(move.items, to: move.destination), on: &plan)
    #expect(outcome.summary == .moved(EntryCount(cards: 50), to: target))
    #expect(Array(plan.entries(in: target)) == staying.prefix(1) + onScreen + staying.dropFirst())
    #expect(try store.load().writtenDown == plan.writtenDown)

    let undone = try store.undo(on: &plan)
    #expect(undone.number == outcome.number, "one step")
    for id in selected {
      #expect(plan.arrangement.index(of: id) == indices[id])
      #expect(plan.entry(id) == before[id])
    }
    #expect(plan.writtenDown == written)
    #expect(try store.load().writtenDown == written)
  }

  @Test("a section of twenty goes between two cards of another list as a whole, and back")
  func section() throws {
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try store.load()
    let first = NewList(
      title: "From",
      entries: [NewEntry(title: "above"), NewEntry(kind: .header, title: "H", isCollapsed: true)]
        + (0..<20).map { NewEntry(title: "\($0)") } + [NewEntry(kind: .header, title: "I"), NewEntry(title: "below")])
    let second = NewList(title: "To", entries: [NewEntry(title: "a"), NewEntry(title: "b")])
    try store.perform(.insert(NewBoard(lists: [first, second])), on: &plan)
    let written = plan.writtenDown
    let (from, to) = (Place.list(plan.lists[0].id), Place.list(plan.lists[1].id))
    let header = plan.entries(in: from)[1]
    let b = plan.entries(in: to)[1]
    try store.perform(.move([header], to: .before(b, in: to)), on: &plan)
    let titles = plan.entries(in: to).compactMap { plan.entry($0)?.title }
    #expect(titles == ["a", "H"] + (0..<20).map { "\($0)" } + ["b"])
    #expect(plan.entries(in: from).compactMap { plan.entry($0)?.title } == ["above", "I", "below"])
    #expect(throws: PlanError.headerOnDay) {
      try store.perform(.move([header], to: .end(of: .day(Self.day(0)))), on: &plan)
    }
    try store.undo(on: &plan)
    #expect(plan.writtenDown == written)
  }

  @Test("a deleted header leaves its cards to the section above, or takes them along; both come back", arguments: [false, true])
  func deletedHeader(withSections: Bool) throws {
    let folder = try Folder()
    var (store, plan) = try makeStore(folder)
    let place = Place.list(plan.lists[2].id)
    let written = plan.writtenDown
    let all = Array(plan.entries(in: place))
    let header = all[4]
    #expect(plan.entry(header)?.isCollapsed == true)
    let outcome = try store.perform(.delete([header], withSections: withSections), on: &plan)
    let section = withSections ? Set(all[4..<10]) : [header]
    #expect(Array(plan.entries(in: place)) == all.filter { !section.contains($0) })
    #expect(outcome.summary == .deleted(EntryCount(cards: withSections ? 5 : 0, headers: 1)))
    #expect(try store.load().writtenDown == plan.writtenDown)
    let undone = try store.undo(on: &plan, step: outcome.number)
    #expect(undone.insertedEntries.count == section.count)
    #expect(plan.writtenDown == written)
    try store.redo(on: &plan)
    #expect(Array(plan.entries(in: place)) == all.filter { !section.contains($0) })
    #expect(try store.check() == [])
  }

  @Test("collapsing is saved, and undone")
  func collapsing() throws {
    let folder = try Folder()
    var (store, plan) = try makeStore(folder)
    let header = plan.entries(in: .list(plan.lists[0].id))[10]
    try store.perform(.setCollapsed(header, true), on: &plan)
    #expect(try store.load().entry(header)?.isCollapsed == true)
    try store.undo(on: &plan)
    #expect(try store.load().entry(header)?.isCollapsed == false)
  }

  @Test("undo names the step that is meant: when another one is the last, nothing changes")
  func namedUndo() throws {
    let folder = try Folder()
    var (store, plan) = try makeStore(folder)
    let cards = plan.entries(in: .list(plan.lists[0].id)).filter { !plan.isHeader($0) }
    let moved = try store.perform(.move([cards[0]], to: .end(of: .day(Self.day(3)))), on: &plan)
    try store.perform(.edit(cards[1], title: "other"), on: &plan)
    let written = plan.writtenDown
    #expect(throws: HistoryError.notNext(.undo)) { try store.undo(on: &plan, step: moved.number) }
    #expect(plan.writtenDown == written)
  }
}
