// What is not dropped moves nothing, whatever ends the drag.

import DesktopDriver
import Testing

@Suite("A drag that does not end in a drop, under a real pointer")
struct CancelTests {
  @Test(
    "leaves every card where it was",
    arguments: Backend.allCases,
    ["escape", "over outside · drop", "over header bar · drop", "over desktop · drop"])
  func cancelled(backend: Backend, ending: String) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over \"Learn to knit\" top · over day \(day)")
      try scene.hand.perform(ending)
      try scene.expectWindow(scene.initial, "after the end of the drag")
      try scene.expectNothingMoved()
    }
  }

  @Test("leaves a scheduled card on its day", arguments: Backend.allCases, ["escape", "over outside · drop"])
  func cancelledFromDay(backend: Backend, ending: String) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.one
      try scene.hold("Water plants", from: "\(day)", "press \"Water plants\" on day \(day) · over \"Buy milk\" top")
      try scene.hand.perform(ending)
      try scene.expectWindow(scene.initial, "after the end of the drag")
      try scene.expectNothingMoved()
    }
  }

  @Test("has written nothing while it hovers", arguments: Backend.allCases)
  func hovering(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty) · still 300ms")
      try scene.expectData(scene.initial, "while the card hovers over a day")
      try scene.hand.perform("over \"Learn to knit\" top · still 300ms")
      try scene.expectData(scene.initial, "while the card hovers over a list")
      try scene.hand.perform("escape")
      try scene.expectNothingMoved()
    }
  }

  @Test("by the end of the program leaves every card where it was", arguments: Backend.allCases, ["close", "kill"])
  func ended(backend: Backend, ending: String) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty)")
      try scene.hand.perform(ending)
      try scene.expectData(scene.initial, "after the end")
      try scene.program.start()
      try scene.expectWindow(scene.initial, "after the restart")
      try scene.expectNothingMoved()
    }
  }

  @Test("is not lost or doubled by a kill in the very moment of the drop", arguments: Backend.allCases)
  func killedAtDrop(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop · kill")
      let found = try scene.program.plan().places
      let moved = scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
      #expect(found == moved || found == scene.initial)
      try scene.expectData(found, "after the kill")
      try scene.program.start()
      try scene.expectWindow(found, "after the restart")
    }
  }

  @Test("a drop that the window shows survives a kill", arguments: Backend.allCases)
  func killedAfterDrop(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try Deadline.wait(for: "the card on its day", pause: 0.005) {
        Scene.titles(in: "\(day)", of: try scene.program.tree()) == ["Buy milk"] ? true : nil
      }
      scene.program.kill()
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]]), "after the kill")
    }
  }

  @Test("of a section header leaves it in its list, for a day takes cards only", arguments: Backend.allCases)
  func headerOntoDay(backend: Backend) async throws {
    let board = "## Tasks\n\n### Soon\n\n- [ ] Sew a button\n\n### Some day\n\n- [ ] Paint the door\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      let before = try scene.program.plan()
      #expect(before.lists.first?.entries.map(\.kind) == ["header", "card", "header", "card"])
      try scene.hand.perform("press header \"Soon\" · over day \(scene.days.empty) · still 200ms · drop")
      try scene.expectWindow(before.places, "after the drop")
      #expect(try scene.program.plan() == before)
      try scene.hand.perform("press \"Sew a button\" · over day \(scene.days.empty) · drop")
      let after = ["Tasks": ["Soon", "Some day", "Paint the door"], "\(scene.days.empty)": ["Sew a button"]]
      try scene.expectData(after, "after a drop that may be")
    }
  }

  @Test("of a card that a command moves meanwhile leaves it in one place", arguments: Backend.allCases)
  func movedMeanwhile(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let milk = try #require(try scene.program.plan().identity(of: "Buy milk"))
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty)")
      try scene.program.succeed("move", milk, "--list", "Empty")
      try scene.hand.perform("still 400ms · drop")
      let place = try Deadline.wait(for: "the card in one place") { try scene.program.plan().place(of: "Buy milk") }
      #expect([scene.days.empty.description, "Empty"].contains(place))
      let rest = scene.places(with: ["Inbox": ["Call home", "Pay rent"]])
      try scene.expectData(rest.merging([place: ["Buy milk"]]) { $1 }, "after the drop")
    }
  }
}
