// One plan, several windows.

import Foundation
import Planner
import PlannerStore
import Testing

@testable import PlannerUI

@Suite("Windows on one plan")
@MainActor
struct WindowModelTests {
  /// What a window hears.
  private final class Ear {
    let model: WindowModel
    var heard: [String] = []

    @MainActor
    init(_ shared: PlannerModel) {
      model = WindowModel(shared)
      model.onWillChange = { [weak self] in self?.heard.append("will") }
      model.onChange = { [weak self] in self?.heard.append("change") }
      model.onStep = { [weak self] _ in self?.heard.append("step") }
      model.onFailure = { [weak self] _ in self?.heard.append("failure") }
    }
  }

  private func open() throws -> (PlannerModel, () -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "planner.sqlite").path(percentEncoded: false)
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    return (PlannerModel(store: store, plan: try store.load()), { try? FileManager.default.removeItem(at: folder) })
  }

  @Test("all show a change; only the one that made it is told of it, or of why it failed")
  func origin() throws {
    let (shared, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let other = Ear(shared)
    #expect(one.model.perform(.addList(title: "Inbox")))
    #expect(one.heard == ["will", "change", "step"])
    #expect(other.heard == ["will", "change"])
    #expect(other.model.plan.lists.map(\.title) == ["Inbox"])
    #expect(!other.model.perform(.addList(title: " ")))
    #expect(one.heard == ["will", "change", "step", "will"])
    #expect(other.heard == ["will", "change", "will", "failure"])
    // Either takes back what the other did.
    #expect(other.model.undo())
    #expect(one.model.plan.lists.isEmpty)
    #expect(one.heard.suffix(2) == ["will", "change"])
    #expect(one.model.redo())
    #expect(other.model.plan.lists.count == 1)
  }

  @Test("one that has left or is gone hears of nothing, and the others go on")
  func leaving() throws {
    let (shared, tidyUp) = try open()
    defer { tidyUp() }
    let one = Ear(shared)
    let left = Ear(shared)
    var gone: Ear? = Ear(shared)
    weak var trace = gone
    gone = nil
    #expect(trace == nil, "the plan holds no window")
    left.model.leave()
    one.model.perform(.addList(title: "Inbox"))
    #expect(left.heard.isEmpty)
    #expect(one.heard == ["will", "change", "step"])
  }
}
