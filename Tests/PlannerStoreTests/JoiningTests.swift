// Steps that join the one before them, as an editor's do.

import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Steps that join")
struct JoiningTests {
  private func id(_ number: Int64) -> EntryID { EntryID(rawValue: number) }

  private func makeFile(_ folder: Folder) throws -> (path: String, store: PlanStore, plan: Plan) {
    let path = folder.file("planner.sqlite")
    let plan = try makeSample(path)
    return (path, try PlanStore.open(path: path, mode: .readWrite), plan)
  }

  @Test("what is typed in pieces is one step, and one that is typed away is none")
  func pieces() throws {
    let folder = try Folder()
    var (path, store, plan) = try makeFile(folder)
    _ = try store.load()
    let before = plan.writtenDown
    let first = try store.perform(.edit(id(1), title: "1 a"), joining: nil, on: &plan)
    let number = try #require(first.number)
    #expect(first.summary == .edited(EntryCount(cards: 1)))
    #expect(try store.perform(.edit(id(1), notes: "notes"), joining: number, on: &plan).number == number)
    let day = Place.day(Day(daysSinceEpoch: 20_777))
    let moved = try store.perform(.move([id(1)], to: .end(of: day)), joining: number, on: &plan)
    #expect(moved.number == number && moved.summary == .edited(EntryCount(cards: 1)))
    #expect(try store.perform(.edit(id(1), title: "1 a"), joining: number, on: &plan).isEmpty)
    let after = plan.writtenDown
    #expect(try store.check() == [])
    // The steps survive a restart as one.
    store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    try store.undo(on: &plan)
    #expect(plan.writtenDown == before)
    try store.redo(on: &plan)
    #expect(plan.writtenDown == after)

    let last = try store.nextSteps().undo
    let typed = try store.perform(.edit(id(2), title: "2 b"), joining: nil, on: &plan)
    let back = try store.perform(.edit(id(2), title: "2"), joining: typed.number, on: &plan)
    #expect(back.number == nil && !back.isEmpty)
    #expect(plan.writtenDown == after)
    #expect(try store.nextSteps().undo == last)
    #expect(try store.check() == [])
  }

  @Test("moves and ticks that follow their like are still called so")
  func summaries() throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    _ = try store.load()
    let days = (0...1).map { Place.day(Day(daysSinceEpoch: 20_777 + $0)) }
    let first = try store.perform(.move([id(1)], to: .end(of: days[0])), joining: nil, on: &plan)
    let second = try store.perform(.move([id(1)], to: .end(of: days[1])), joining: first.number, on: &plan)
    #expect(second.summary == .moved(EntryCount(cards: 1), to: days[1]))
    let done = try store.perform(.setDone([id(1)], true), joining: second.number, on: &plan)
    #expect(done.summary == .edited(EntryCount(cards: 1)))
  }

  @Test("a step that something else came after, or that was undone, is joined by nothing", arguments: ["after", "undone", "redoable"])
  func split(_ what: String) throws {
    let folder = try Folder()
    var (_, store, plan) = try makeFile(folder)
    _ = try store.load()
    let first = try store.perform(.edit(id(1), title: "1 a"), joining: nil, on: &plan)
    switch what {
    case "after": try store.perform(.edit(id(2), title: "2 b"), on: &plan)
    case "undone": try store.undo(on: &plan)
    default:
      try store.perform(.edit(id(2), title: "2 b"), on: &plan)
      try store.undo(on: &plan)
    }
    let between = plan.writtenDown
    let next = try store.perform(.edit(id(1), title: "1 a c"), joining: first.number, on: &plan)
    #expect(next.number != nil && next.number != first.number)
    #expect(try store.nextSteps().redo == nil)
    try store.undo(on: &plan)
    #expect(plan.writtenDown == between)
    #expect(try store.check() == [])
  }

  /// The naive way: every state before a step, in a pile.
  @Test("random commands, joined or not, are taken back to the states between the steps and done again, byte for byte")
  func random() throws {
    var generator = Seeded.named(63)
    let folder = try Folder()
    var (path, store, plan) = try makeFile(folder)
    plan = try store.load()
    var pile: [(number: Int64, before: [UInt8], after: [UInt8])] = []
    var joined = 0
    var vanished = 0
    for number in 0..<1_500 {
      guard case .command(let command) = Gesture.random(in: plan, number, &generator) else { continue }
      let before = plan.writtenDown
      let joining = Int.random(in: 0..<3, using: &generator) == 0 ? nil : pile.last?.number
      let outcome = try store.perform(command, joining: joining, on: &plan)
      if outcome.isEmpty { continue }
      if let joining, outcome.number == joining || outcome.number == nil {
        joined += 1
        pile[pile.count - 1].after = plan.writtenDown
        if outcome.number == nil {
          vanished += 1
          let gone = pile.removeLast()
          #expect(gone.before == plan.writtenDown, "gesture \(number), seed \(generator.seed)")
        }
      } else {
        pile.append((try #require(outcome.number), before, plan.writtenDown))
      }
    }
    #expect(joined > 200 && pile.count > 100, "\(joined), \(vanished), \(pile.count), seed \(generator.seed)")
    #expect(try store.check() == [])
    store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    for step in pile.reversed() {
      #expect(plan.writtenDown == step.after, "before undoing \(step.number), seed \(generator.seed)")
      #expect(try store.undo(on: &plan).number == step.number, "seed \(generator.seed)")
      #expect(plan.writtenDown == step.before, "after undoing \(step.number), seed \(generator.seed)")
    }
    for step in pile {
      try store.redo(on: &plan)
      #expect(plan.writtenDown == step.after, "after redoing \(step.number), seed \(generator.seed)")
    }
    #expect(try store.check() == [])
  }
}
