// Random commands against a model that is nothing but arrays.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("The plan against a naive model")
struct PlanModelTests {
  /// The oracle: places as arrays.
  private struct Model: Equatable {
    var places: [Place: [EntryID]] = [:]
    var homes: [EntryID: ListID?] = [:]
    var headers: Set<EntryID> = []

    func place(of id: EntryID) -> Place? {
      places.first { $0.value.contains(id) }?.key
    }

    mutating func move(_ ids: [EntryID], to place: Place, before anchor: EntryID?, alone: Bool, lists: [Place]) {
      var carried: [EntryID] = []
      let order = lists + places.keys.compactMap(\.day).sorted().map { .day($0) }
      for from in order {
        var isInSection = false
        for id in places[from] ?? [] {
          if headers.contains(id) { isInSection = ids.contains(id) && !alone }
          if ids.contains(id) || isInSection { carried.append(id) }
        }
      }
      var target = places[place] ?? []
      var index = anchor.flatMap { target.firstIndex(of: $0) } ?? target.count
      while index < target.count, carried.contains(target[index]) { index += 1 }
      let next = index < target.count ? target[index] : nil
      for key in places.keys { places[key]?.removeAll { carried.contains($0) } }
      target = places[place] ?? []
      target.insert(contentsOf: carried, at: next.flatMap { target.firstIndex(of: $0) } ?? target.count)
      places[place] = target
      if let list = place.list { for id in carried { homes[id] = list } }
    }
  }

  private func model(of plan: Plan) -> Model {
    var model = Model()
    for place in plan.places { model.places[place] = Array(plan.entries(in: place)) }
    for entry in plan.allEntries {
      model.homes[entry.id] = .some(entry.home)
      if entry.kind == .header { model.headers.insert(entry.id) }
    }
    return model
  }

  @Test("random moves, additions and deletions agree with the model, and can be taken back", arguments: 1...6)
  func random(round: UInt64) throws {
    var generator = Seeded.named(round)
    var plan = Plan()
    for index in 0..<3 { try plan.apply(.addList(title: "List \(index)")) }
    let first = plan.takeTouched()
    #expect(first == nil, "what lists there are has changed")
    var model = Model()
    for step in 0..<Effort.part(of: 5_000) {
      let lists = plan.lists.map { Place.list($0.id) }
      let days = (0..<4).map { Place.day(Day(daysSinceEpoch: 20_000 + $0)) }
      let place = (lists + days).randomElement(using: &generator) ?? lists[0]
      let anchor = plan.entries(in: place).randomElement(using: &generator)
      let destination = anchor.map { Destination.before($0, in: place) } ?? .end(of: place)
      let before = plan
      let changes: RowChanges
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2 where plan.entryCount < 60:
        let isHeader = place.list != nil && Int.random(in: 0..<4, using: &generator) == 0
        let new = NewEntry(kind: isHeader ? .header : .card, title: "\(step)")
        changes = try plan.apply(.add(new, at: destination))
        let id = try #require(changes.insertedEntries.first)
        var target = model.places[place] ?? []
        target.insert(id, at: anchor.flatMap { target.firstIndex(of: $0) } ?? target.count)
        model.places[place] = target
        model.homes[id] = .some(place.list ?? plan.lists[0].id)
        if isHeader { model.headers.insert(id) }
      case 3 where plan.entryCount > 0:
        let id = try #require(plan.allEntries.randomElement(using: &generator)?.id)
        changes = try plan.apply(.delete([id]))
        for key in model.places.keys { model.places[key]?.removeAll { $0 == id } }
        model.homes[id] = nil
        model.headers.remove(id)
      default:
        let ids = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
          plan.allEntries.randomElement(using: &generator)?.id
        }
        let alone = Bool.random(using: &generator)
        guard !ids.isEmpty, place.day == nil || !ids.contains(where: plan.isHeader) else { continue }
        changes = try plan.apply(.move(ids, to: destination, headersAlone: alone))
        model.move(ids, to: place, before: anchor, alone: alone, lists: lists)
      }
      model.places = model.places.filter { !$0.value.isEmpty }
      var found = self.model(of: plan)
      found.places = found.places.filter { !$0.value.isEmpty }
      guard found == model else {
        Issue.record("step \(step) of round \(round), seed \(generator.seed)")
        return
      }
      try plan.checkInvariants()
      let taken = plan.takeTouched()
      let touched = try #require(taken)
      for place in lists + days where !touched.contains(place) {
        let (was, isNow) = (before.entries(in: place), plan.entries(in: place))
        #expect(
          was.elementsEqual(isNow) && isNow.allSatisfy { before.entry($0) == plan.entry($0) }, "step \(step), seed \(generator.seed), \(place)")
      }
      var undone = plan
      undone.apply(changes.inverted)
      #expect(undone == before, "step \(step), seed \(generator.seed)")
      try undone.checkInvariants()
    }
  }

  @Test("a plan made of its rows in any order is the same plan")
  func rows() throws {
    var generator = Seeded.named(7)
    var plan = try PlanTests.sample()
    for number in 0..<300 {
      let list = plan.lists.randomElement(using: &generator) ?? plan.lists[0]
      let anchor = plan.entries(in: .list(list.id)).randomElement(using: &generator)
      let place = Place.list(list.id)
      let destination = anchor.map { Destination.before($0, in: place) } ?? .end(of: place)
      try plan.apply(.add(NewEntry(title: "\(number)"), at: destination))
    }
    let again = try Plan(
      lists: plan.lists.shuffled(using: &generator), entries: plan.allEntries.shuffled(using: &generator),
      aside: plan.aside, revision: 0, nextEntryID: plan.nextEntryID, nextListID: plan.nextListID)
    #expect(again == plan)
    try again.checkInvariants()
  }
}
