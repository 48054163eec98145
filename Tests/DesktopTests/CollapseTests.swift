// Lists that show no more than their heads.

import DesktopDriver
import Testing

@Suite("A collapsed list")
struct CollapseTests {
  private static let later = ["Read a book", "Learn to knit"]

  @Test("is a slim strip, stays so over a restart, comes back by undo, and opens by a button or a press", arguments: Backend.usually(.x11))
  func menu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.collapse()
      try scene.expectData(scene.initial, "nothing has moved")
      try scene.program.restart()
      try scene.awaitFold("collapsed, 2 to do", [])
      try scene.hand.perform("key Control+z")
      try scene.awaitFold("2 to do", Self.later)
      try scene.hand.perform("key Control+Shift+z")
      try scene.awaitFold("collapsed, 2 to do", [])
      try scene.awaitWidth { $0 == 36 }
      try scene.hand.perform("click button \"Expand Later\"")
      try scene.awaitFold("2 to do", Self.later)
      try scene.hand.perform("key Control+z")
      try scene.awaitFold("collapsed, 2 to do", [])
      try scene.hand.perform("click head of list \"Later\"")
      try scene.awaitFold("2 to do", Self.later)
    }
  }

  @Test("leaves the room to one list where its menu collapses the others, in one step", arguments: Backend.usually(.wayland))
  func others(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func awaitCollapsed(_ titles: Set<String>) throws {
        var seen: Set<String> = []
        try Deadline.wait(for: "\(titles) to be collapsed", detail: { "\(seen)" }) { () -> Bool? in
          let lists = try scene.program.tree().find(.list)
          seen = Set(lists.filter { $0.summary.hasPrefix("collapsed") }.map(\.name))
          return seen == titles ? true : nil
        }
      }
      try scene.hand.perform("click button \"Menu of Later\"")
      try scene.choose("Collapse others")
      try awaitCollapsed(["Inbox", "Empty", "Dates"])
      try scene.awaitFold("2 to do", Self.later)
      try scene.hand.perform("key Control+z")
      try awaitCollapsed([])
    }
  }

  @Test("shrinks to its strip with its cards in it, and none of them flies", arguments: Backend.usually(.x11))
  func shrinking(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: 10) { motion in
      let scene = motion.scene
      let book = try motion.id("Read a book")
      try scene.hand.perform("click button \"Menu of Later\"")
      try scene.choose("Collapse list")
      try scene.awaitWidth { $0 > 60 && $0 < 200 }
      #expect(motion.lastFrame(of: book) != nil)
      try scene.awaitFold("collapsed, 2 to do", [])
      try scene.awaitWidth { $0 == 36 }
      try scene.hand.perform("key Control+z")
      try scene.awaitWidth { $0 > 60 && $0 < 200 }
      try scene.awaitFold("2 to do", Self.later)
      try scene.awaitWidth { $0 == 240 }
      #expect(try !motion.waitForRest().frames.contains { $0.hasFlights })
    }
  }

  @Test("takes a card that is dropped on its head to its end, and stays collapsed", arguments: Backend.usually(.wayland))
  func drop(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      // Held there for long it would open, and a busy machine's hand is slow.
      scene.program.environment["DAYLANE_DWELL"] = "30"
      try scene.program.restart()
      try scene.collapse()
      try scene.hand.perform("press \"Buy milk\" · over head of list \"Later\" · drop")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Later": Self.later + ["Buy milk"]]), "after the drop")
      try scene.awaitFold("collapsed, 3 to do", [])
    }
  }

  @Test("opens for a card that is held over its head, among its cards, and closes after it", arguments: Backend.usually(.x11))
  func spring(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.collapse()
      try scene.hand.perform("press \"Buy milk\" · over head of list \"Later\"")
      try scene.awaitFold("2 to do", Self.later)
      try scene.hand.perform("over \"Learn to knit\" top · drop")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Buy milk", "Learn to knit"]]), "after the drop")
      try scene.awaitFold("collapsed, 3 to do", [])
    }
  }

  @Test("is folded and opened by keys, shows a card that was found, and takes what is written in it", arguments: Backend.usually(.wayland))
  func keys(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func find(_ keys: Keyboard) throws {
        try keys.strike("Control+f")
        try keys.type("knit")
        try Deadline.wait(for: "the answer") { try scene.program.tree().find(.listItem).first { $0.name.hasPrefix("Learn to knit, ") } }
        try keys.strike("Return")
        try keys.expectFocus("Learn to knit")
      }
      let keys = try Keyboard(scene)
      try find(keys)
      try keys.strike("minus")
      try scene.awaitFold("collapsed, 2 to do", [])
      try scene.awaitFocus(on: "Later")
      try keys.strike("Return")
      try scene.awaitFold("2 to do", Self.later)
      try keys.strike("minus")
      try scene.awaitFold("collapsed, 2 to do", [])
      try keys.strike("Control+n")
      try scene.awaitFocus(on: "Add card to Later")
      try scene.program.write("Sew")
      try scene.hand.perform("key Return · key Escape")
      try scene.awaitFold("3 to do", Self.later + ["Sew"])
      try scene.program.restart()
      try scene.awaitFold("collapsed, 3 to do", [])
      try find(try Keyboard(scene))
      try scene.awaitFold("3 to do", Self.later + ["Sew"])
    }
  }
}

extension Scene {
  /// Waits until the list "Later" is so wide.
  fileprivate func awaitWidth(_ isSo: (Double) -> Bool) throws {
    var seen = 0.0
    try Deadline.wait(for: "the width of the list", pause: 0.02, detail: { "\(seen)" }) { () -> Bool? in
      seen = try program.tree().find(.list, named: "Later").first?.extents()?.width ?? 0
      return isSo(seen) ? true : nil
    }
  }

  /// Collapses the list "Later" by its menu, and waits until it is.
  fileprivate func collapse() throws {
    try hand.perform("click button \"Menu of Later\"")
    try choose("Collapse list")
    try awaitFold("collapsed, 2 to do", [])
  }

  /// Waits until the list "Later" says this of its cards, and shows these.
  fileprivate func awaitFold(_ summary: String, _ titles: [String]) throws {
    var found = ""
    do {
      try Deadline.wait(for: "the list: \(summary), \(titles)", detail: { found }) {
        let tree = try program.tree()
        let list = tree.find(.list, named: "Later").first
        let shown = Self.titles(in: "Later", of: tree)
        found = "\(list?.summary ?? "no list"), \(shown)"
        return list?.summary == summary && shown == titles ? true : nil
      }
    } catch {
      keepPicture()
      throw error
    }
  }
}
