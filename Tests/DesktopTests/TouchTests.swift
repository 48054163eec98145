// A finger on a touch screen, which only the Wayland desktop has.

import DesktopDriver
import Testing

@Suite("A finger on a touch screen")
struct TouchTests {
  @Test("opens a card by a tap, and its menu by staying")
  func tap() async throws {
    try await Scene.playWithFinger { scene, finger in
      try finger.perform("click \"Buy milk\"")
      try Deadline.wait(for: "the editor") {
        try scene.program.tree().find(.dialog, named: "Card").isEmpty ? nil : true
      }
      try finger.perform("key Escape · press \"Call home\"")
      try scene.awaitMenu(with: "Delete")
      try finger.perform("drop")
      try scene.choose("Delete")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Pay rent"]]), "after the menu")
    }
  }

  @Test("pulls a card aside: to the end marks it done or deletes it, and a part of the way shows what it could do")
  func swipe() async throws {
    try await Scene.playWithFinger { scene, finger in
      try scene.pull("Buy milk", by: 250, finger)
      try Deadline.wait(for: "the mark", detail: { (try? scene.program.tree().outline()) ?? "no window" }) {
        try scene.program.succeed("export").contains("- [x] Buy milk") ? true : nil
      }
      try scene.pull("Read a book", by: -250, finger)
      try scene.expectData(scene.places(with: ["Later": ["Learn to knit"]]), "after the pull to the other side")
      try scene.pull("Call home", by: 80, finger)
      try scene.hand.perform("click button \"Rename\"")
      try scene.program.write("Walk home")
      try scene.hand.perform("key Return")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Buy milk", "Walk home", "Pay rent"], "Later": ["Learn to knit"]]), "after renaming")
    }
  }

  @Test("does not drag from a day, and the pointer does afterwards")
  func carry() async throws {
    try await Scene.playWithFinger { scene, finger in
      let day = try scene.restingFrame("the day") { $0.day(scene.days.empty.longName) }
      try finger.slide(from: try scene.center(of: "Dentist"), to: day.center)
      try scene.expectNothingMoved()
    }
  }

  @Test("scrolls a list, and drags nothing")
  func scroll() async throws {
    let cards = (1...60).map { "- [ ] Card \($0)" }.joined(separator: "\n")
    try await Scene.playWithFinger("## Inbox\n\n\(cards)\n") { scene, finger in
      let before = try scene.program.plan().places
      let start = try scene.center(of: "Card 12")
      try finger.slide(from: start, to: ScreenPoint(x: start.x, y: start.y - 350))
      try Deadline.wait(for: "the list to scroll") {
        let tree = try scene.program.tree()
        return Scene.titles(in: "Inbox", of: tree).first == "Card 1" ? nil : true
      }
      try scene.expectData(before, "after scrolling")
    }
  }
}

extension Scene {
  /// Plays `body` in a window that was opened on a desktop with a screen to touch: one that is told of the screen later may be touched
  /// before it listens.
  fileprivate static func playWithFinger(
    _ board: String? = nil, _ body: @escaping @Sendable (Scene, Hand) throws -> Void
  ) async throws {
    try await Stage.on(.wayland).play(try board ?? Scene.board()) { scene in
      let finger = try Hand(touching: scene.program)
      try scene.program.start()
      try body(scene, finger)
    }
  }

  fileprivate func center(of title: String) throws -> ScreenPoint {
    try restingFrame("the card \"\(title)\"") { $0.find(.listItem, named: title).first }.center
  }

  /// Pulls a card sideways by a number of points, and lets it go.
  fileprivate func pull(_ title: String, by distance: Double, _ finger: Hand) throws {
    let start = try center(of: title)
    try finger.slide(from: start, to: ScreenPoint(x: start.x + distance, y: start.y))
  }
}
