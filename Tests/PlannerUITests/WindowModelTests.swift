// One plan, several windows.

import Foundation
import PlanSync
import Planner
import PlannerStore
import Testing

@testable import PlannerUI

@Suite("Windows on one plan")
@MainActor
struct WindowModelTests {
  /// What a window hears of changes.
  @MainActor
  private final class Ear: PlanFollower {
    let model: WindowModel
    var heard: [String] = []
    private let hears: (WindowModel, String) -> Void

    init(_ shared: PlannerModel, hears: @escaping (WindowModel, String) -> Void = { _, _ in }) {
      model = WindowModel(shared)
      self.hears = hears
      model.follower = self
    }

    private func hear(_ word: String) {
      heard.append(word)
      hears(model, word)
    }

    func planWillChange() { hear("will") }
    func planChanged(in places: Set<Place>?) { hear("change") }
    func planShown() { hear("shown") }
    func tell(_ outcome: StepOutcome) { hear("step") }
    func tell(failure: String) { hear("failure") }
    func stepsChanged() {}
    func tell(message: String) {}
    func tell(_ notices: [StoreNotice]) {}
    func tell(_ news: SyncResult) {}
    func troubleChanged() {}
    func serversChanged() {}
    func eventsChanged() {}
  }

  private func open() throws -> (PlannerModel, path: String, () -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "planner.sqlite").path(percentEncoded: false)
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    return (PlannerModel(store: store, plan: try store.load()), path, { try? FileManager.default.removeItem(at: folder) })
  }

  @Test("all show a change; only the one that made it is told of it, or of why it failed")
  func origin() throws {
    let (shared, _, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    #expect(one.model.perform(.addList(title: "Inbox")))
    #expect(one.heard == ["will", "change", "shown", "step"])
    #expect(other.heard == ["will", "change", "shown"])
    #expect(other.model.plan.lists.map(\.title) == ["Inbox"])
    #expect(!other.model.perform(.addList(title: " ")))
    #expect(one.heard == ["will", "change", "shown", "step", "will"])
    #expect(other.heard == ["will", "change", "shown", "will", "failure"])
    // Either takes back what the other did.
    #expect(other.model.undo())
    #expect(one.model.plan.lists.isEmpty)
    #expect(one.heard.suffix(3) == ["will", "change", "shown"])
    #expect(one.model.redo())
    #expect(other.model.plan.lists.count == 1)
  }

  @Test("all know whether there is something to undo and to redo, whoever did it, when they show the change")
  func steps() throws {
    let (shared, path, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    var seen: [[Bool]] = []
    let other = Ear(shared) { if $1 == "shown" { seen.append([$0.steps.undo, $0.steps.redo]) } }
    defer { withExtendedLifetime(other) {} }
    #expect(one.model.steps == (false, false))
    #expect(one.model.perform(.addList(title: "Inbox")))
    #expect(one.model.undo() && one.model.redo() && one.model.undo())
    #expect(seen == [[true, false], [false, true], [true, false], [false, true]])
    // Another program on the same file.
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    try store.perform(.addList(title: "Later"), on: &plan)
    shared.catchUp()
    #expect(seen.last == [true, false])
    #expect(one.model.steps == (true, false))
  }

  @Test("each shows a change before any of them is asked where something is")
  func order() throws {
    let (shared, _, tidyUp) = try open()
    defer { tidyUp() }
    var heard: [String] = []
    let ears = (1...3).map { number in
      Ear(shared) { if $1 == "change" || $1 == "shown" { heard.append("\(number) \($1)") } }
    }
    #expect(ears[1].model.perform(.addList(title: "Inbox")))
    let once = (1...3).map { "\($0) change" } + (1...3).map { "\($0) shown" }
    #expect(heard == once)
    #expect(ears[2].model.undo())
    #expect(heard == once + once)
  }

  @Test("one that has left or is gone hears of nothing, and the others go on")
  func leaving() throws {
    let (shared, _, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let left = Ear(shared)
    var gone: Ear? = Ear(shared)
    let lives = { [weak gone] in gone != nil }
    gone = nil
    #expect(!lives(), "the plan holds no window")
    left.model.leave()
    one.model.perform(.addList(title: "Inbox"))
    #expect(left.heard.isEmpty)
    #expect(one.heard == ["will", "change", "shown", "step"])
  }

  @Test("a sitting is one step and counts as one, until another window does something in between")
  func sitting() throws {
    let (shared, _, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    one.model.perform(cards(2))
    let card = try #require(one.model.plan.entries(in: .list(one.model.plan.lists[0].id)).first)
    let depth = one.model.depth
    one.heard = []
    let sitting = EditingSession()
    #expect(one.model.perform(.edit(card, title: "a"), in: sitting) && one.model.perform(.edit(card, notes: "b"), in: sitting))
    #expect(one.heard == ["will", "change", "shown", "will", "change", "shown"], "it is not told of each piece")
    #expect(one.model.depth == depth + 1)
    #expect(one.model.undo() && one.model.plan.entry(card)?.title == "Card 1" && one.model.plan.entry(card)?.notes == "")
    #expect(one.model.depth == depth)
    #expect(one.model.perform(.edit(card, title: "c"), in: sitting), "after an undo it begins another step")
    #expect(one.model.depth == depth + 1)
    #expect(one.model.perform(.edit(card, title: "Card 1"), in: sitting), "typed away it is no step")
    #expect(sitting.step == nil && one.model.depth == depth)
    #expect(one.model.perform(.edit(card, title: "d"), in: sitting))
    #expect(other.model.perform(cards(1, "Between")))
    #expect(one.model.perform(.edit(card, title: "e"), in: sitting))
    #expect(one.model.depth == depth + 2)
    #expect(one.model.undo() && one.model.plan.entry(card)?.title == "d" && one.model.plan.entryCount == 3)
  }

  /// Adds this many cards at the end of the first list.
  private func cards(_ count: Int, _ title: String = "Card") -> Command {
    .addAll((1...count).map { NewEntry(title: "\(title) \($0)") }, at: nil)
  }

  @Test("much is saved like little, and told in the same order", arguments: [1, 200, 201, 3_000])
  func much(_ count: Int) async throws {
    let (shared, path, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    let outcome = try #require(await one.model.perform(cards(count), ofSize: count))
    #expect(outcome.insertedEntries.count == count)
    #expect(one.heard == ["will", "change", "shown", "step"])
    #expect(other.heard == ["will", "change", "shown"])
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == one.model.plan)
    #expect(one.model.undo())
    #expect(one.model.plan.entryCount == 0)
  }

  @Test("what is done while much is saved is done, too", arguments: 0..<8)
  func meanwhile(_ round: Int) async throws {
    let (shared, path, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    #expect(one.model.perform(.addList(title: "Inbox")))
    let much = Task { await one.model.perform(cards(4_000), ofSize: 4_000)?.insertedEntries.count }
    // Another one each time on the way of the first.
    for _ in 0..<round { await Task.yield() }
    #expect(other.model.perform(cards(1, "Between")))
    let more = Task { await other.model.perform(cards(300, "After"), ofSize: 300)?.insertedEntries.count }
    #expect(await much.value == 4_000)
    #expect(await more.value == 300)
    #expect(one.model.plan.entryCount == 4_301)
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == one.model.plan)
    #expect(other.model.undo() && other.model.undo() && other.model.undo())
    #expect(one.model.plan.entryCount == 0)
    #expect(!one.heard.contains("failure") && !other.heard.contains("failure"))
  }

  @Test("much that is refused changes nothing, and is told where it was asked for")
  func muchRefused() async throws {
    let (shared, path, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    let refused = Command.addAll((1...300).map { NewEntry(title: $0 == 200 ? " " : "Card") }, at: nil)
    #expect(await one.model.perform(refused, ofSize: 300) == nil)
    #expect(one.heard == ["will", "failure"])
    #expect(other.heard == ["will"])
    #expect(one.model.plan.entryCount == 0)
    #expect(try PlanStore.open(path: path, mode: .readOnly).load().entryCount == 0)
  }
}
