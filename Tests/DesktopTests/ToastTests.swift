// What was done is told, with a button that takes it back.

import DesktopDriver
import Testing

@Suite("A toast")
struct ToastTests {
  private static func wait(for text: String, in scene: Scene) throws {
    _ = try Deadline.wait(for: "the toast \"\(text)\"") {
      try scene.program.tree().all.contains { $0.name == text } ? true : nil
    }
  }

  @Test("names what was moved, and its button takes back that step", arguments: Backend.allCases)
  func undo(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      let name = day.longName.split(separator: " ").dropLast().joined(separator: " ")
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]]), "after the drop")
      try Self.wait(for: "Moved “Buy milk” to \(name)", in: scene)
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(scene.initial, "after the undo")
      try scene.expectWindow(scene.initial, "after the undo")
      _ = try Deadline.wait(for: "the toast to go") { try scene.program.tree().find(.button, named: "Undo").isEmpty ? true : nil }
    }
  }

  @Test("says when there is nothing to undo, and nothing changes then", arguments: Backend.allCases)
  func nothing(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      // The board came in as one step.
      try scene.hand.perform("key Control+z")
      try scene.expectData([:], "after the import was undone")
      try scene.hand.perform("key Control+z")
      try Self.wait(for: "There is nothing to undo", in: scene)
      try scene.hand.perform("key Control+Shift+z")
      try scene.expectData(scene.initial, "after the redo")
    }
  }
}
