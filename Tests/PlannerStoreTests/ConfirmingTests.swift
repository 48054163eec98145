// A change that its caller cannot answer for is left out.

import Foundation
import Planner
import Testing

@testable import PlannerStore

@Suite("Confirming a change before it is committed")
struct ConfirmingTests {
  private struct Refusal: Error, Equatable {}

  @Test("what the caller refuses at the last moment is not done, in the file or in the plan")
  func refused() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    plan = try store.load()
    let card = try #require(plan.allEntries.first).id
    try store.perform(.edit(card, title: "renamed"), on: &plan)
    let before = (plan: plan, next: try store.nextSteps(), knowledge: store.knowledge.withLock { $0 })
    let refuse: (StepOutcome) throws -> Void = { outcome in
      #expect(!outcome.isEmpty, "it is told what would be done")
      throw Refusal()
    }
    #expect(throws: Refusal()) { try store.perform(.edit(card, title: "again"), on: &plan, confirm: refuse) }
    #expect(throws: Refusal()) { try store.perform(.delete([card]), on: &plan, confirm: refuse) }
    #expect(throws: Refusal()) { try store.undo(on: &plan, confirm: refuse) }
    try store.undo(on: &plan)
    #expect(throws: Refusal()) { try store.redo(on: &plan, confirm: refuse) }
    try store.redo(on: &plan)
    #expect(plan == before.plan)
    #expect(try store.load() == before.plan)
    #expect(try store.nextSteps() == before.next)
    #expect(store.knowledge.withLock { $0?.version } == before.knowledge?.version)
    #expect(try store.check() == [])
  }

  @Test("an error of the caller's is thrown as it is, whatever its type")
  func typed() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let mine = StoreError.missing(path: "elsewhere")
    #expect(throws: mine) { try store.perform(.addList(title: "x"), on: &plan) { _ in throw mine } }
    #expect(try store.load().lists.count == 2)
  }

  @Test("a refused change leaves the lock to others, and the store goes on")
  func goesOn() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let other = try PlanStore.open(path: path, mode: .readWrite, patience: 0)
    #expect(throws: Refusal()) { try store.perform(.addList(title: "x"), on: &plan) { _ in throw Refusal() } }
    var others = try other.load()
    try other.perform(.addList(title: "y"), on: &others)
    try store.perform(.addList(title: "z"), on: &plan)
    #expect(plan.lists.map(\.title) == ["Work", "Home", "y", "z"])
  }

  @Test("nobody else sees a change before it is confirmed")
  func unseen() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let other = try PlanStore.open(path: path, mode: .readOnly)
    let before = try other.load()
    try store.perform(.addList(title: "x"), on: &plan) { _ in
      let seen = try other.load()
      #expect(seen == before)
    }
    #expect(try other.load().lists.count == 3)
  }
}
