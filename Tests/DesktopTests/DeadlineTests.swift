// Deadlines in the window: chosen in the editor, typed into titles, shown on cards, kept, and told of when a card goes beyond one.

import DesktopDriver
import Testing

@Suite("Deadlines of cards")
struct DeadlineTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Post the letter 📅 2026-11-26\n"

  /// What `daylane list` says of a card: its title with its deadline.
  private func expect(_ line: String, in scene: Scene, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var list = ""
    _ = try? Deadline.wait(for: line, seconds: 10) {
      list = try scene.program.succeed("list")
      return list.contains("[ ] \(line)  (") ? true : nil
    }
    #expect(list.contains("[ ] \(line)  ("), "\(list)", sourceLocation: sourceLocation)
  }

  /// Waits until as many windows as that describe a card by some words, or by none of them.
  private func awaitDescription(of title: String, _ words: String, windows: Int = 1, in scene: Scene) throws {
    var found: [String] = []
    try Deadline.wait(for: "\"\(words)\" of \(title)", detail: { "\(found)" }) { () -> Bool? in
      found = try scene.program.tree().find(.listItem).filter { $0.name == title }.map { $0.summary ?? "" }
      return found.count { $0.contains(words) } == windows ? true : nil
    }
  }

  @Test(
    "a flag's row in the editor gives one by the pointer and by keys, all windows show it, and undo takes it back", arguments: Backend.usually(.x11))
  func editor(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      try awaitDescription(of: "Post the letter", "due Thursday 26 November, deadline passed", in: scene)
      let keys = try Keyboard(scene)
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("click button \"Deadline: none\"")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("friday")
      try keys.strike("Return")
      try scene.awaitButton("Deadline: Friday 4 December")
      try expect("Buy milk, due 2026-12-04", in: scene)
      // The day that it is on is another matter.
      try scene.awaitButton("Day: No day")
      try scene.hand.perform("click button \"Deadline: Friday 4 December\"")
      try scene.hand.perform("click button \"Tomorrow\"")
      try scene.awaitButton("Deadline: Tuesday 1 December")
      try scene.hand.perform("click button \"Deadline: Tuesday 1 December\"")
      try scene.hand.perform("click button \"No deadline\"")
      try scene.awaitButton("Deadline: none")
      try keys.strike("Escape")
      try expect("Buy milk", in: scene)
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("click button \"Deadline: none\"")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("4 dec")
      try keys.strike("Return")
      try scene.awaitButton("Deadline: Friday 4 December")
      try keys.strike("Escape")
      try awaitDescription(of: "Buy milk", "due Friday 4 December", in: scene)
      try scene.hand.perform("key Control+Shift+o")
      try awaitDescription(of: "Buy milk", "due Friday 4 December", windows: 2, in: scene)
      try scene.program.succeed("edit", "1", "--due", "2026-12-05")
      try awaitDescription(of: "Buy milk", "due Saturday 5 December", windows: 2, in: scene)
      try scene.program.succeed("undo")
      try awaitDescription(of: "Buy milk", "due Friday 4 December", windows: 2, in: scene)
      try scene.hand.perform("key Control+w")
      try scene.program.restart()
      try awaitDescription(of: "Buy milk", "due Friday 4 December", in: scene)
      // All that was done in the editor is one step.
      try scene.hand.perform("key Control+z")
      try expect("Buy milk", in: scene)
      try awaitDescription(of: "Buy milk", "due", windows: 0, in: scene)
      try scene.hand.perform("key Control+Shift+z")
      try expect("Buy milk, due 2026-12-04", in: scene)
    }
  }

  @Test("what is typed behind “due” becomes one, find finds it, and a drop beyond it is told and can be taken back", arguments: Backend.usually(.x11))
  func typed(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      let keys = try Keyboard(scene)
      try keys.strike("Down", "Home", "F2", "End")
      try scene.program.write(" due friday")
      try scene.awaitDay { $0 == "Due Fri 4 Dec" }
      try keys.strike("Escape", "Escape")
      try expect("Buy milk", in: scene)
      try keys.strike("F2", "End")
      try scene.program.write(" due friday")
      try keys.strike("Return")
      try expect("Buy milk, due 2026-12-04", in: scene)
      try scene.hand.perform("press \"Buy milk\" · over day 2026-12-05 · drop")
      try scene.awaitToast("Planned after its deadline, Fri 4 Dec")
      try awaitDescription(of: "Buy milk", "due Friday 4 December, planned after its deadline", in: scene)
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(["Inbox": ["Buy milk", "Post the letter"]], "after the undo")
      try scene.hand.perform("press \"Buy milk\" · over day 2026-12-03 · drop")
      try scene.expectData(["Inbox": ["Post the letter"], "2026-12-03": ["Buy milk"]], "after the drop")
      try expect("Buy milk, due 2026-12-04", in: scene)
      try keys.strike("Control+f")
      try scene.program.write("due:2026-12")
      try keys.hear("1 card matches")
    }
  }
}
