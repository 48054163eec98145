// The first minute: a sample that goes by one press, and an empty plan that says what comes next.

import DesktopDriver
import Testing

@Suite("The sample of a new plan")
struct SampleTests {
  fileprivate static let end = "Start with an empty plan"

  @Test(
    "goes by the button below the lists, comes back by undo, and the first list of an empty plan leads to its first card",
    arguments: Backend.usually(.wayland)
  )
  func button(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      try scene.program.start()
      let sample = try scene.program.plan().places
      #expect(sample["Inbox"]?.first == "Drag me onto a day")
      try scene.awaitBar(true)
      try scene.hand.perform("click button \"\(Self.end)\"")
      try scene.expectData([:], "without the sample")
      try scene.awaitBar(false)
      try scene.hand.perform("key Control+z")
      try scene.expectData(sample, "after undo")
      try scene.awaitBar(true)
      try scene.hand.perform("key Control+Shift+z")
      try scene.expectData([:], "after redo")
      try Deadline.wait(for: "one button for lists, not two") {
        try scene.program.tree().find(.button, named: "Add list").contains { $0.isShowing() } ? nil : true
      }
      try scene.hand.perform("key Alt+Home · key Return")
      try scene.awaitField("Add card to \(try CivilDate.today().longName)")
      try scene.hand.perform("key Escape · key Escape")
      // Nothing is made before somebody agrees, and what is proposed is selected.
      for name in ["Errands", "Inbox"] {
        try scene.hand.perform("click button \"Add a list\"")
        try scene.awaitText("Inbox", in: "List title")
        // Who wants to write a card has not asked for a list.
        try scene.awaitLabel { $0 == "Cards stand in lists. What is the first list called?" }
        try scene.program.whileHalted {
          if name != "Inbox" { try scene.program.write(name) }
          try scene.hand.perform("key Return")
          try scene.program.write("Buy milk")
          try scene.hand.perform("key Return")
        }
        try scene.expectData([name: ["Buy milk"]], "the first card")
        guard name != "Inbox" else { break }
        try scene.hand.perform("key Escape · key Control+z · key Control+z")
        try scene.expectData([:], "taken back")
        try scene.hand.perform("click button \"Add a list\"")
        try scene.awaitText("Inbox", in: "List title")
        try scene.hand.perform("key Escape")
      }
      try scene.expectData(["Inbox": ["Buy milk"]], "the first card")
      try scene.expectWindow(["Inbox": ["Buy milk"]], "the first card")
    }
  }

  @Test("an empty day says that it is, until its first card is written", arguments: Backend.usually(.x11))
  func emptyDay(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play("## Inbox\n") { scene in
      try scene.program.start()
      try scene.hand.perform("key Alt+Home")
      try scene.hand.perform("key Return")
      try scene.awaitField("Add card to \(today.longName)")
      try scene.awaitNothing(true)
      try scene.program.write("Buy milk")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": [], "\(today)": ["Buy milk"]], "the first card of the day")
      try scene.awaitNothing(false)
    }
  }

  @Test("goes by the window's menu with the keyboard, and what was written stays with its list", arguments: Backend.usually(.wayland))
  func menu(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      try scene.program.start()
      try scene.awaitBar(true)
      try scene.program.succeed("add", "Buy milk", "--list", "Work")
      try scene.hand.perform("key F10")
      try scene.choose(Self.end)
      try scene.expectData(["Work": ["Buy milk"]], "without the sample")
      try scene.expectWindow(["Work": ["Buy milk"]], "without the sample")
      try scene.awaitBar(false)
    }
  }
}

extension Scene {
  /// Waits until the bar below the lists is there, or is not.
  fileprivate func awaitBar(_ isThere: Bool) throws {
    try Deadline.wait(for: "the sample's bar: \(isThere)", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().find(.button, named: SampleTests.end).contains { $0.isShowing() } == isThere ? true : nil
    }
  }

  /// Waits until the panel of a day says that there is nothing, or no longer does.
  fileprivate func awaitNothing(_ isThere: Bool) throws {
    try Deadline.wait(for: "an empty day: \(isThere)", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().all.contains { $0.name == "Nothing on this day yet" && $0.isShowing() } == isThere ? true : nil
    }
  }

  /// Waits until the keyboard is in a field.
  fileprivate func awaitField(_ name: String) throws {
    try Deadline.wait(for: "the field \(name)", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().all.contains { $0.name == name && $0.isFocused() } ? true : nil
    }
  }
}
