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

  @Test("is lifted with nothing of the screen out of place", arguments: [WindowManager.openbox, .openboxWithPicom])
  func lifts(manager: WindowManager) async throws {
    try await Stage.with(manager).play(try Scene.board()) { scene in
      try scene.program.start()
      let origin = try scene.program.origin()
      let (inbox, later) = (try Self.frame("Inbox", scene), try Self.frame("Later", scene))
      let paw = Paw(on: scene.program)
      let press = ScreenPoint(x: origin.x + inbox.x + 120, y: origin.y + inbox.y + 21)
      // Besides the picture in the hand, with its shadow, nothing changes.
      let beside = ScreenRect(x: origin.x + later.x + 90, y: origin.y + inbox.y, width: later.width - 90, height: 200)
      try paw.move(to: press)
      try scene.hand.perform("still 300ms")
      let before = try scene.program.desktop.picture()
      try paw.press()
      defer { try? paw.letGo() }
      try scene.hand.perform("still 200ms")
      var worst = 0
      for step in 1...4 {
        try paw.move(to: ScreenPoint(x: press.x + Double(step) * 4, y: press.y + Double(step) * 2))
        for _ in 0..<10 { worst = max(worst, try #require(scene.program.desktop.picture().difference(from: before, in: beside)).most) }
      }
      #expect(worst <= 3, "the list beside it differs by \(worst)")
      let slot = ScreenRect(x: origin.x + inbox.x, y: origin.y + inbox.y, width: 12, height: 60)
      let after = try scene.program.desktop.picture()
      #expect(try #require(after.difference(from: before, in: slot)).most > 3, "the list is not lifted")
    }
  }

  private static func frame(_ list: String, _ scene: Scene) throws -> ScreenRect {
    try #require(try scene.program.tree().find(.list, named: list).first?.extents())
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
