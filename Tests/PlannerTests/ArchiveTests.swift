// Cards that are put away, against a naive model.

import MoveCore
import Planner
import SeededRandom
import Testing

@Suite("The archive")
struct ArchiveTests {
  /// Where the model says that a card is.
  private enum Spot: Hashable { case list(ListID), day(Day), archive(before: Day?) }

  @Test("holds what was put away last first, gives each card back to the end of its day or list, and undo gives back all")
  func random() throws {
    var generator = Seeded()
    var plan = Plan()
    for title in ["a", "b", "c"] { try plan.apply(.addList(title: title)) }
    // The naive model: the archive as a list of cards with the day of each, the latest first.
    var archive: [(id: EntryID, before: Day?)] = []
    var taken: [(Step, [(id: EntryID, before: Day?)])] = []
    var most = 0
    for number in 0..<4_000 {
      let context: Comment = "seed \(generator.seed), step \(number)"
      let day = Day(daysSinceEpoch: 20_000 + Int32(generator.below(4)))
      let ids = (0..<(1 + generator.below(5))).compactMap { _ in plan.allEntries.randomElement(using: &generator)?.id }
      let list = plan.lists[generator.below(plan.lists.count)].id
      let place: Place = generator.chance(1, in: 2) ? .day(day) : .list(list)
      let before = archive
      let command: Command
      switch generator.below(12) {
      case 0..<3 where plan.entryCount < 40:
        let kind: Entry.Kind = place.day == nil && generator.chance(1, in: 5) ? .header : .card
        command = .add(NewEntry(kind: kind, title: "\(number)", isDone: kind == .card), at: .end(of: place), home: list)
      case 3..<6 where ids.contains { !plan.isHeader($0) }:
        command = .archive(ids)
        let board = plan.places.flatMap { place in plan.entries(in: place) }
        let cards = board.filter { ids.contains($0) && !plan.isHeader($0) }
        archive = cards.map { ($0, plan.entry($0)?.place.day) } + archive
      case 6,
        7 where !ids.isEmpty:
        guard !ids.isEmpty else { continue }
        command = .unarchive(ids)
        let back = archive.filter { ids.contains($0.id) }
        archive.removeAll { ids.contains($0.id) }
        var after = plan
        try after.apply(command)
        let goals = back.map { card -> Place in
          card.before.map { .day($0) } ?? .list(plan.entry(card.id)?.home ?? plan.lists[0].id)
        }
        for goal in Set(goals) {
          let own = zip(back, goals).filter { $0.1 == goal }.map(\.0.id)
          #expect(Array(after.entries(in: goal)) == Array(plan.entries(in: goal)) + own, context)
        }
      case 8 where !ids.isEmpty:
        command = .delete(ids)
        archive.removeAll { ids.contains($0.id) }
      case 9 where !ids.isEmpty && !(place.day != nil && ids.contains(where: plan.isHeader)):
        command = .move(ids, to: .end(of: place))
        archive.removeAll { ids.contains($0.id) }
      case 10:
        guard plan.lists.count > 2, generator.chance(1, in: 4) else { continue }
        command = .deleteList(list)
      default:
        guard let (step, before) = taken.popLast() else { continue }
        plan.apply(plan.changes(undoing: step).changes)
        archive = before
        try plan.checkInvariants()
        #expect(Array(plan.entries(in: .archive)) == archive.map(\.id), context)
        continue
      }
      let step = try plan.step(for: command)
      guard !step.changes.isEmpty else { continue }
      plan.apply(step.changes)
      taken.append((step, before))
      try plan.checkInvariants()
      #expect(Array(plan.entries(in: .archive)) == archive.map(\.id), context)
      #expect(archive.allSatisfy { plan.entry($0.id)?.dayBefore == $0.before }, context)
      #expect(plan.archivedCount == archive.count, context)
      if plan.lists.count < 3 {
        try plan.apply(.addList(title: "list \(number)"))
        taken = []
      }
      most = max(most, archive.count)
    }
    #expect(most > 5, "seed \(generator.seed): at most \(most) were archived")
  }

  @Test("keeps cards whose list is deleted, and gives them to the first list, or to one that is made for them")
  func homeless() throws {
    var plan = Plan()
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "a", entries: [NewEntry(title: "x", isDone: true)]), NewList(title: "b")])))
    let card = try #require(plan.allEntries.first?.id)
    try plan.apply(.archive([card]))
    try plan.apply(.deleteList(plan.lists[0].id))
    #expect(plan.entry(card)?.place == .archive && plan.entry(card)?.home == nil)
    try plan.checkInvariants()
    var other = plan
    try plan.apply(.unarchive([card]))
    #expect(plan.entry(card)?.place == .list(plan.lists[0].id) && plan.lists[0].title == "b")
    try other.apply(.deleteList(other.lists[0].id))
    try other.apply(.unarchive([card]))
    #expect(other.lists.map(\.title) == [Plan.firstListTitle] && other.entry(card)?.place == .list(other.lists[0].id))
    try other.checkInvariants()
  }

  @Test("takes no section headers and no drops, and nothing twice")
  func refusals() throws {
    var plan = Plan()
    let entries = [NewEntry(kind: .header, title: "h"), NewEntry(title: "x", isDone: true), NewEntry(title: "y")]
    try plan.apply(.insert(NewBoard(lists: [NewList(title: "a", entries: entries)])))
    let ids = Array(plan.entries(in: .list(plan.lists[0].id)))
    #expect(throws: PlanError.headerInArchive(ids[0])) { try plan.apply(.archive([ids[0]])) }
    #expect(throws: PlanError.nothingSelected) { try plan.apply(.archive([])) }
    #expect(throws: PlanError.unknownEntry(EntryID(rawValue: 99))) { try plan.apply(.archive([EntryID(rawValue: 99)])) }
    #expect(throws: PlanError.archiveTakesNoDrops) { try plan.apply(.move([ids[1]], to: .end(of: .archive))) }
    #expect(throws: PlanError.archiveTakesNoDrops) { try plan.apply(.copy([ids[1]], to: .end(of: .archive))) }
    #expect(throws: PlanError.archiveTakesNoDrops) { try plan.apply(.add(NewEntry(title: "z"), at: .end(of: .archive))) }
    // A header in a selection stays, and so does its section.
    let step = try plan.step(for: .archive([ids[0], ids[1]]))
    #expect(step.summary == .archived(EntryCount(cards: 1)))
    plan.apply(step.changes)
    #expect(Array(plan.entries(in: .list(plan.lists[0].id))) == [ids[0], ids[2]])
    #expect(try plan.step(for: .archive([ids[1]])).changes.isEmpty && plan.step(for: .unarchive([ids[2]])).changes.isEmpty)
    #expect(plan.doneCards(in: .archive) == [ids[1]] && !plan.isOnBoard(ids[1]) && plan.isOnBoard(ids[2]))
  }
}
