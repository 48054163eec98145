// Steps taken back when something else has changed, by no step, what they had changed.

import Foundation
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Undo beside changes from elsewhere")
struct FittingTests {
  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  /// The values of an entry that can be taken back one by one. The place counts with all that belongs to it.
  private struct Values: Equatable {
    var title: String, notes: String
    var isDone: Bool, isCollapsed: Bool
    var place: Place
    var home: ListID?

    init(_ entry: Entry) {
      (title, notes, isDone, isCollapsed) = (entry.title, entry.notes, entry.isDone, entry.isCollapsed)
      (place, home) = (entry.place, entry.home)
    }
  }

  @Test("what was changed since stays, everything else goes back and forth, and every law of the plan holds", arguments: 0..<8)
  func random(round: UInt64) throws {
    var generator = Seeded.named(640 + round)
    var plan = try HistoryPropertyTests.sample()
    var partly = 0
    for number in 0..<400 {
      guard case .command(let command) = Gesture.random(in: plan, number, &generator), let step = try? plan.step(for: command),
        !step.changes.isEmpty
      else { continue }
      let before = plan
      plan.apply(step.changes)
      let after = plan
      for other in 0..<Int.random(in: 0...3, using: &generator) {
        guard case .command(let command) = Gesture.random(in: plan, number * 10 + other, &generator) else { continue }
        if let changes = try? plan.changes(for: command) { plan.apply(changes) }
      }
      let since = plan
      let undone = plan.changes(undoing: step)
      plan.apply(undone.changes)
      do {
        try plan.checkInvariants()
        try expectFitted(before, after, since, plan, step)
        expectStanding(undone.standing, before, after, since, plan, step)
        if undone.standing > 0 { partly += 1 }
        if since == after { #expect(undone.standing == 0 && plan == before, "seed \(generator.seed)") }
        let redone = plan.changes(redoing: step)
        plan.apply(redone.changes)
        try plan.checkInvariants()
        if since == after { #expect(redone.standing == 0 && plan == after, "seed \(generator.seed)") }
      } catch {
        Issue.record("gesture \(number), seed \(generator.seed): \(error)")
        return
      }
    }
    #expect(partly > 2, "seed \(generator.seed)")
  }

  /// The naive oracle: of each entry that was there all the time, each value by itself.
  private func expectFitted(_ before: Plan, _ after: Plan, _ since: Plan, _ undone: Plan, _ step: Step) throws {
    let changed = Set(step.changes.entries.compactMap { ($0.before ?? $0.after)?.id })
    for now in since.allEntries {
      let result = undone.entry(now.id).map(Values.init)
      guard changed.contains(now.id), let new = after.entry(now.id) else {
        #expect(result == Values(now), "an entry that the step had not changed, \(now.id)")
        continue
      }
      guard let old = before.entry(now.id) else {
        // Its key alone may be another one.
        let isUntouched = Values(now) == Values(new) && now.dayBefore == new.dayBefore
        #expect((result == nil) == isUntouched, "an entry that the step had added, \(now.id)")
        continue
      }
      guard old.kind == new.kind, old.origin == new.origin else { continue }
      var goal = Values(now)
      if old.title != new.title, now.title == new.title { goal.title = old.title }
      if old.notes != new.notes, now.notes == new.notes { goal.notes = old.notes }
      if old.isDone != new.isDone, now.isDone == new.isDone { goal.isDone = old.isDone }
      if old.isCollapsed != new.isCollapsed, now.isCollapsed == new.isCollapsed { goal.isCollapsed = old.isCollapsed }
      let isThere = now.place == new.place && now.home == new.home && now.dayBefore == new.dayBefore
      if isThere, old.home.map({ undone.list($0) != nil }) ?? true { (goal.place, goal.home) = (old.place, old.home) }
      #expect(result == goal, "an entry that the step had changed, \(now.id)")
    }
    for gone in before.allEntries where after.entry(gone.id) == nil && since.entry(gone.id) == nil {
      let isPossible = gone.home.map { undone.list($0) != nil } ?? true
      #expect((undone.entry(gone.id) != nil) == isPossible, "an entry that the step had deleted, \(gone.id)")
    }
  }

  /// What stands of a step of which all rows are of entries: those of which something that it changed is not as before.
  private func expectStanding(_ standing: Int, _ before: Plan, _ after: Plan, _ since: Plan, _ undone: Plan, _ step: Step) {
    guard step.changes.lists.isEmpty, step.changes.aside == nil else { return }
    var count = 0
    for id in step.changes.entries.compactMap({ ($0.before ?? $0.after)?.id }) {
      guard let old = before.entry(id), let new = after.entry(id), let back = undone.entry(id), let now = since.entry(id) else {
        if (before.entry(id) == nil) != (undone.entry(id) == nil) || since.entry(id).map(Values.init) == undone.entry(id).map(Values.init) {
          count += 1
        }
        continue
      }
      let isMoved = old.place != new.place || old.home != new.home || old.dayBefore != new.dayBefore
      // Positions alone are made anew by others.
      guard isMoved || old.orderKey == new.orderKey else { return }
      let isBack =
        (old.title == new.title || back.title == old.title) && (old.notes == new.notes || back.notes == old.notes)
        && (old.isDone == new.isDone || back.isDone == old.isDone) && (old.isCollapsed == new.isCollapsed || back.isCollapsed == old.isCollapsed)
        && (!isMoved || (back.place == old.place && back.home == old.home && back.dayBefore == old.dayBefore))
      if !isBack || Values(now) == Values(back) { count += 1 }
    }
    #expect(standing == count, "how many rows stand")
  }

  @Test("a card whose title is taken back does not stand for having been moved elsewhere, but for its notes")
  func moved() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let card = try #require(plan.entries(in: .list(plan.lists[0].id)).first)
    let title = try #require(plan.entry(card)?.title)
    try store.perform(.edit(card, title: "Another title"), on: &plan)
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET day = 20777 WHERE id = \(card.rawValue)") }
    plan = try store.load()
    let outcome = try store.undo(on: &plan)
    #expect(outcome.standing == 0 && outcome.remark == nil)
    #expect(plan.entry(card)?.day?.daysSinceEpoch == 20_777 && plan.entry(card)?.title == title)

    // Of two values of one card, one goes back.
    try store.perform(.edit(card, title: "Another title", notes: "And notes"), on: &plan)
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET notes = 'Others' WHERE id = \(card.rawValue)") }
    plan = try store.load()
    let half = try store.undo(on: &plan)
    #expect(half.standing == 1 && !half.isPassedOver && half.remark != nil)
    #expect(plan.entry(card)?.notes == "Others" && plan.entry(card)?.title == title)
  }

  @Test("two of three cards go back when the third was moved on, and the store says so")
  func partly() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let home = plan.lists[1].id
    let first = plan.entries(in: .list(plan.lists[0].id)).count
    let cards = Array(plan.entries(in: .list(plan.lists[0].id)).prefix(2))
    try store.perform(.move(cards, to: .end(of: .list(home))), on: &plan)
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET day = 20777 WHERE id = \(cards[0].rawValue)") }
    plan = try store.load()
    let outcome = try store.undo(on: &plan)
    #expect(outcome.standing == 1 && !outcome.isPassedOver && outcome.remark?.contains("stays") == true)
    #expect(plan.entry(cards[0])?.day?.daysSinceEpoch == 20_777)
    #expect(plan.entries(in: .list(plan.lists[0].id)).count == first - 1)
    #expect(try store.load().writtenDown == plan.writtenDown)
    try plan.checkInvariants()
  }

  @Test("a list that comes back to the position of one that came meanwhile stands before it")
  func lists() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let last = try #require(plan.lists.last)
    try store.perform(.deleteList(last.id), on: &plan)
    try store.queue.inDatabase {
      try $0.execute(
        sql: "INSERT INTO list (title, color, aside, position) VALUES ('Elsewhere', 'red', '', '\(last.orderKey.text)')")
    }
    plan = try store.load()
    try store.undo(on: &plan)
    try plan.checkInvariants()
    #expect(plan.lists.suffix(2).map(\.title) == [last.title, "Elsewhere"])
    #expect(try store.load().writtenDown == plan.writtenDown)
  }
}
