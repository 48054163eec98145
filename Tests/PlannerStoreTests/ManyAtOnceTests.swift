// Many entries in one drag: from a selection through the session into the data file, and back.

import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Testing

@Suite("Many at once")
struct ManyAtOnceTests {
  private static let target = Place.day(Day(daysSinceEpoch: 20_900))

  /// Five lists with 30 cards each, and ten days with six of their own.
  private func fill(_ store: PlanStore, _ plan: inout Plan) throws {
    let lists = (1...5).map { list in
      NewList(title: "List \(list)", entries: (1...30).map { NewEntry(title: "\(list).\($0)") })
    }
    try store.perform(.insert(NewBoard(lists: lists)), on: &plan)
    for day in 0..<10 {
      let place = Place.day(Day(daysSinceEpoch: 20_777 + Int32(day)))
      try store.perform(.addAll((1...6).map { NewEntry(title: "day \(day).\($0)") }, at: .end(of: place)), on: &plan)
    }
    try store.perform(.addAll((1...3).map { NewEntry(title: "there \($0)") }, at: .end(of: Self.target)), on: &plan)
  }

  @Test("50 cards out of 5 lists and 10 days land on one day in on-screen order, as one step that an undo takes back exactly")
  func fifty() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    try fill(store, &plan)
    let before = plan.writtenDown
    var random = Seeded()
    let sources = plan.places.filter { $0 != Self.target }
    #expect(sources.count == 15)

    // Selected in any order; some of every place.
    var chosen: [EntryID] = sources.flatMap { plan.entries(in: $0).shuffled(using: &random).prefix(3) }
    let rest = sources.flatMap { Array(plan.entries(in: $0)) }.filter { !chosen.contains($0) }
    chosen += rest.shuffled(using: &random).prefix(5)
    chosen.shuffle(using: &random)
    var selection = Selection<EntryID>()
    for id in chosen { selection.toggle(id) }
    #expect(selection.count == 50)
    let onScreen = sources.flatMap { Array(plan.entries(in: $0)) }.filter { selection.contains($0) }

    // Pressed anywhere in the selection, and two of them added only on the way.
    var session = DragSession<Place, EntryID>()
    session.prepare(plan.carried(selection.carried(from: chosen[7]).subtracting(chosen.suffix(2))))
    session.begin()
    session.add(plan.carried(chosen.suffix(2)))
    let own = Array(plan.entries(in: Self.target))
    session.update(DropProposal(.move, intent: .insertAtDestination), destination: .before(own[1], in: Self.target))
    let current = plan
    let move = try #require(
      session.drop(in: current.arrangement, places: current.places, isHeader: { current.isHeader($0) }).move)
    #expect(move.items == onScreen, "seed \(random.seed)")
    try store.perform(.move(move.items, to: move.destination), on: &plan)
    #expect(Array(plan.entries(in: Self.target)) == [own[0]] + onScreen + own[1...], "seed \(random.seed)")

    store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    try store.undo(on: &plan)
    #expect(plan.writtenDown == before, "seed \(random.seed)")
    #expect(try store.load().writtenDown == before)
  }
}
