// One hand at a time: what keys carry beside what a pointer does, and what a source hears while its pointer rests.

import DesktopDriver
import Testing

@Suite("Carries beside each other, under a real pointer and keys")
struct CarryTests {
  /// Where the picture of what keys carry is; there is a row in it, which is drawn, too.
  private static func held(_ id: String, in frame: Trace.Frame) -> Trace.Drawing? {
    frame.drawings[id]?.first { $0.kind == .held }
  }

  private static let text = ["--send", "text", "--text", "Milk"]

  @Test(
    "what another program drags over the window ends a carry by keys, and both cards are where they belong",
    arguments: Backend.usually(.x11))
  func visitorOverKeys(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board(), beside: Self.text) { scene, peer in
      try scene.hand.perform("click list \"Inbox\"")
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Control+m", "Down")
      try peer.send(with: scene.hand, to: "\"Call home\" top")
      let after = scene.places(with: ["Inbox": ["Buy milk", "Milk", "Call home", "Pay rent"]])
      try scene.expectData(after, "after the drop")
      try scene.expectWindow(after, "after the drop")
      // A carry would take the arrow for a step.
      try scene.hand.perform("click list \"Inbox\"")
      try keys.goToFirstCard()
      try scene.expectData(after, "after the keys")
    }
  }

  @Test("what is lifted by keys rises at once, however long nothing moved before", arguments: Backend.usually(.wayland))
  func rises(backend: Backend) async throws {
    try await MotionScene.play(on: backend) { motion in
      let keys = try Keyboard(motion.scene)
      try keys.goToFirstCard()
      try motion.hand.perform("still 2500ms")
      try keys.strike("Control+m")
      let id = try motion.id("Buy milk")
      try motion.wait(for: "the card to rise and to rest") { frames -> Bool? in
        let held = frames.compactMap { Self.held(id, in: $0) }
        guard let first = held.first, held.count > 4, let last = held.last else { return nil }
        let rests = held.suffix(4).allSatisfy { $0.frame == last.frame }
        return rests && last.frame.y < first.frame.y && last.frame.x > first.frame.x ? true : nil
      }
      // In the time of motions, which leaves pauses out and does not depend on the machine.
      let frames = try motion.program.trace().frames.filter { Self.held(id, in: $0) != nil }
      let first = try #require(frames.first)
      let start = try #require(Self.held(id, in: first)).frame
      let risen = try #require(frames.first { Self.held(id, in: $0).map { $0.frame != start } == true })
      #expect(risen.time - first.time < 1, "it begins to rise after \(risen.time - first.time) s")
      try keys.strike("Escape")
      try motion.scene.expectNothingMoved()
    }
  }

  @Test("of very many that keys put down only some fly", arguments: Backend.usually(.x11))
  func many(backend: Backend) async throws {
    let cards = (1...60).map { "- [ ] Card \($0)\n" }.joined()
    try await MotionScene.play(on: backend, board: "## Inbox\n\n\(cards)\n## Later\n\n- [ ] Read\n") { motion in
      let keys = try Keyboard(motion.scene)
      try keys.strike("Down", "Home")
      try keys.expectFocus("Card 1")
      try keys.strike("Control+a", "Control+m", "Right")
      let id = try motion.id("Card 1")
      try motion.wait(for: "all to be in the hand") { frames -> Bool? in
        guard let last = frames.last, let held = Self.held(id, in: last), !last.hasFlights else { return nil }
        return frames.suffix(4).allSatisfy { Self.held(id, in: $0)?.frame == held.frame } ? true : nil
      }
      try keys.strike("Return")
      try Deadline.wait(for: "the drop") { try motion.program.plan().place(of: "Card 60") == "Later" ? true : nil }
      try Deadline.wait(for: "the window to rest") { try motion.program.isAtRest() ? true : nil }
      let frames = try motion.program.trace().frames
      let end = try #require(frames.lastIndex { Self.held(id, in: $0) != nil })
      let flown = Set(frames[end...].flatMap { frame in frame.drawings.filter { $1.contains { $0.kind == .flight } }.keys })
      #expect(flown.contains(id))
      // Cards that were at rest there make room, in a flight of their own.
      #expect(flown.count <= 42, "\(flown.count) fly")
    }
  }

  @Test("a source hears at once when the plan changes under its pointer at rest", arguments: Backend.usually(.wayland))
  func news(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board(), beside: Self.text) { scene, peer in
      func expectAnswer(_ answer: String) throws {
        try Deadline.wait(for: "the source to hear \"\(answer)\"", detail: { peer.program.lastWords }) {
          let last = peer.program.lastWords.split(separator: "\n").last { $0.hasPrefix("would ") }
          return last.map { $0 == "would \(answer)" } == true ? true : nil
        }
      }
      try peer.hand.perform("press \"Send\" · over \"Send\" bottom")
      try peer.expectLine("began")
      scene.hand.takeOver(from: peer.hand)
      try scene.hand.perform("over list \"Inbox\" end")
      try expectAnswer("copy")
      // The board came by one step.
      try scene.program.succeed("undo")
      try expectAnswer("cancel")
      try scene.program.succeed("redo")
      try expectAnswer("copy")
      try scene.hand.perform("drop")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Call home", "Pay rent", "Milk"]]), "after the drop")
    }
  }

  @Test("a section that is released over a day goes home, and the window says why", arguments: Backend.usually(.x11))
  func refused(backend: Backend) async throws {
    let board = "## Tasks\n\n- [ ] Buy milk\n\n### Soon\n\n- [ ] Sew a button\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      try scene.hand.perform("press header \"Soon\" · over day \(scene.days.empty) · still 200ms · drop")
      try Self.expectNotice("does not take section headers", in: scene)
      try scene.expectData(["Tasks": ["Buy milk", "Soon", "Sew a button"]], "after the release")
    }
  }

  @Test("what somebody else deletes while it is carried leaves the hand, and the window says so", arguments: Backend.usually(.wayland))
  func deleted(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let plan = try scene.program.plan()
      let id = try #require(plan.lists.flatMap(\.entries).first { $0.title == "Buy milk" }?.id)
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty)")
      try scene.program.succeed("delete", "\(id)")
      try Self.expectNotice("Deleted in the meantime: Buy milk", in: scene)
      try scene.hand.perform("drop")
      try scene.expect(scene.places(with: ["Inbox": ["Call home", "Pay rent"]]))
    }
  }

  private static func expectNotice(_ words: String, in scene: Scene) throws {
    try Deadline.wait(for: "the words \"\(words)\" in the window") {
      try scene.program.tree().all.contains { $0.name.contains(words) && $0.isShowing() } ? true : nil
    }
  }
}
