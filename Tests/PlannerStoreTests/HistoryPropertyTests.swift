// Random gestures, and the whole way back.

import Foundation
import Interchange
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Random gestures with undo and redo")
struct HistoryPropertyTests {
  static func sample() throws -> Plan {
    var plan = Plan()
    let lists = (0..<4).map { list in
      NewList(
        title: "List \(list)", aside: list == 1 ? "aside" : "",
        entries: (0..<12).map {
          NewEntry(kind: $0 % 5 == 3 ? .header : .card, title: "e\u{301} \(list) \($0)", notes: $0 % 3 == 0 ? "\($0)" : "")
        })
    }
    let scheduled = (0..<6).map {
      NewScheduledCard(day: Day(daysSinceEpoch: 20_000 + Int32($0 % 3)), card: NewEntry(title: "day \($0)"), home: $0 % 4)
    }
    try plan.apply(.insert(NewBoard(lists: lists, scheduled: scheduled, aside: PlanAside(preamble: "before"))))
    return plan
  }

  /// `DAYLANE_GESTURES` sets another number.
  private static let gestures = ProcessInfo.processInfo.environment["DAYLANE_GESTURES"].flatMap { Int($0) } ?? 100_000

  /// The steps are kept as the store keeps them, as bytes, but in memory: a hundred thousand transactions that reach
  /// the disk would take minutes.
  @Test("a hundred thousand keep every entry in exactly one place, and undoing all gives the first state byte for byte")
  func inMemory() throws {
    var generator = Seeded.named(61)
    var plan = try Self.sample()
    let first = plan.writtenDown
    let exports = [PlanJSON.text(of: plan), MarkdownBoard.text(of: plan)]
    var done: [[UInt8]] = []
    var undone: [[UInt8]] = []
    var given = Set(plan.allEntries.map(\.id))
    for number in 0..<Self.gestures {
      switch Gesture.random(in: plan, number, &generator) {
      case .command(let command):
        let step = try plan.step(for: command)
        if step.changes.isEmpty { continue }
        for id in step.changes.insertedEntries { #expect(given.insert(id).inserted, "an identity is given twice") }
        done.append(StepCode.bytes(of: step))
        undone = []
        plan.apply(step.changes)
      case .undo:
        guard let last = done.popLast() else { continue }
        plan.apply(plan.changes(undoing: try StepCode.step(from: last, in: plan)).changes)
        undone.append(last)
      case .redo:
        guard let next = undone.popLast() else { continue }
        plan.apply(plan.changes(redoing: try StepCode.step(from: next, in: plan)).changes)
        done.append(next)
      case .restart:
        plan = try plan.restarted()
      case .nothing:
        continue
      }
      if number % 200 == 0 {
        do {
          try plan.checkInvariants()
        } catch {
          Issue.record("gesture \(number), seed \(generator.seed): \(error)")
          return
        }
      }
    }
    try plan.checkInvariants()
    let last = plan.writtenDown
    var count = 0
    for bytes in done.reversed() {
      plan.apply(plan.changes(undoing: try StepCode.step(from: bytes, in: plan)).changes)
      count += 1
      if count % 1_000 == 0 { try plan.checkInvariants() }
    }
    #expect(count > Self.gestures * 3 / 10, "the way back is long")
    #expect(plan.writtenDown == first, "seed \(generator.seed)")
    #expect([PlanJSON.text(of: plan), MarkdownBoard.text(of: plan)] == exports, "seed \(generator.seed)")
    for bytes in done { plan.apply(plan.changes(redoing: try StepCode.step(from: bytes, in: plan)).changes) }
    #expect(plan.writtenDown == last, "seed \(generator.seed)")
  }

  @Test("three thousand in the data file, with restarts: undoing all gives the first export byte for byte")
  func inStore() throws {
    var generator = Seeded.named(62)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let board = try Self.sample()
    var store = try PlanStore.open(path: path, mode: .readWriteCreate)
    // What comes before the first state is not taken back.
    try store.queue.inDatabase { db in
      try PlanStore.write(try board.asChanges(), to: db)
    }
    var plan = try store.load()
    let first = plan.writtenDown
    #expect(first == board.writtenDown, "the first state is as it was made")
    let exports = try ["json", "markdown"].map { try Program.run(["export", "--format", $0, "--data", path]).output }
    // How many steps there are to take back, and to do again.
    var (done, undone) = (0, 0)
    for number in 0..<3_000 {
      defer {
        let steps = try? store.hasSteps()
        #expect(steps?.undo == (done > 0) && steps?.redo == (undone > 0), "gesture \(number), seed \(generator.seed)")
      }
      do {
        switch Gesture.random(in: plan, number, &generator) {
        case .command(let command):
          if try !store.perform(command, on: &plan).isEmpty { (done, undone) = (done + 1, 0) }
        case .undo:
          try store.undo(on: &plan)
          (done, undone) = (done - 1, undone + 1)
        case .redo:
          try store.redo(on: &plan)
          (done, undone) = (done + 1, undone - 1)
        case .restart:
          store = try PlanStore.open(path: path, mode: .readWrite)
          let loaded = try store.load()
          #expect(loaded.writtenDown == plan.writtenDown, "gesture \(number), seed \(generator.seed)")
          plan = loaded
        case .nothing: continue
        }
      } catch HistoryError.noStep {
        continue
      }
    }
    #expect(try store.check() == [])
    var count = 0
    while try store.nextSteps().undo != nil {
      try store.undo(on: &plan)
      count += 1
    }
    #expect(count > 800)
    #expect(plan.writtenDown == first, "seed \(generator.seed)")
    #expect(try store.load().writtenDown == first)
    let again = try ["json", "markdown"].map { try Program.run(["export", "--format", $0, "--data", path]).output }
    #expect(again == exports)
    #expect(try store.check() == [])
  }
}

extension Plan {
  /// The rows of the whole plan, as if they were all new.
  fileprivate func asChanges() throws -> RowChanges {
    RowChanges(
      lists: lists.map { RowChanges.Row(before: nil, after: $0) },
      entries: allEntries.map { RowChanges.Row(before: nil, after: $0) }, aside: RowChanges.Row(before: PlanAside(), after: aside))
  }
}
