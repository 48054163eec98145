// Lists are dragged by their heads.

import DesktopDriver
import Testing

@Suite("A list dragged by its head, under a real pointer")
struct ListDragTests {
  @Test(
    "stands where it was dropped", arguments: Backend.usually(.x11),
    [
      ("press head of list \"Inbox\" · over head of list \"Empty\" left", ["Later", "Empty", "Inbox", "Dates"]),
      ("press head of list \"Later\" · over head of list \"Inbox\" left", ["Later", "Inbox", "Empty", "Dates"]),
      ("press head of list \"Inbox\" · over head of list \"Later\" right", ["Later", "Inbox", "Empty", "Dates"]),
      // The pointer has not come to Later's middle, and Inbox has passed it by half.
      ("press head of list \"Inbox\" · over head of list \"Later\" left", ["Later", "Inbox", "Empty", "Dates"]),
    ])
  func reorders(backend: Backend, drag: (gesture: String, order: [String])) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("\(drag.gesture) · still 200ms · drop")
      try scene.expectLists(drag.order, "after the drop")
      try scene.expectWindow(scene.initial, "after the drop")
      try scene.expectData(scene.initial, "after the drop")
      try scene.hand.perform("key Control+z")
      try scene.expectLists(["Inbox", "Later", "Empty", "Dates"], "after the undo")
    }
  }

  @Test("stays where it was when nothing takes it", arguments: Backend.usually(.wayland), ["escape", "over desktop · drop"])
  func cancelled(backend: Backend, ending: String) async throws {
    try await Scene.play(on: backend) { scene in
      defer { try? scene.hand.release() }
      let first = try #require(try scene.program.tree().find(.list, named: "Inbox").first?.extents())
      try scene.hand.perform("press head of list \"Inbox\" · over head of list \"Empty\" left")
      try Deadline.wait(for: "the next list to stand in the lifted one's stead") {
        try scene.program.tree().find(.list, named: "Later").first?.extents()?.x == first.x ? true : nil
      }
      try scene.hand.perform(ending)
      try scene.expectWindow(scene.initial, "after the end of the drag")
      try scene.expectLists(["Inbox", "Later", "Empty", "Dates"], "after the end of the drag")
      try scene.expectNothingMoved()
    }
  }
}
