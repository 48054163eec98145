// What assistive tools are told of the window's parts.

import DesktopDriver
import Testing

@Suite("Names of the window's parts")
struct NamesTests {
  @Test("the keyboard begins on today, no description repeats a name, and boxes and strips say what they are of", arguments: Backend.usually(.x11))
  func names(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let today = try CivilDate.today()
      try scene.expectFocusOnDay(today)
      let tree = try scene.program.tree()
      let repeated = tree.all.filter {
        $0.role != .application && !$0.name.isEmpty && ($0.summary == $0.name || $0.summary.hasPrefix($0.name + " ("))
      }.map { "\($0.role) \"\($0.name)\" (\($0.summary))" }
      #expect(repeated.isEmpty)
      let undo = try #require(tree.find(.button, named: "Undo last step").first)
      #expect(undo.summary == "Ctrl+Z")
      let boxes = Set(tree.find(.checkBox).map(\.name))
      #expect(boxes.isSuperset(of: ["Done, Buy milk", "Done, Dentist"]) && !boxes.contains("Done"))
      #expect(tree.all.filter { $0.role.description == "split pane" }.allSatisfy { !$0.name.isEmpty })
      // From there to the days at its sides, and down into the lists.
      try keys.strike("Right")
      try scene.expectFocusOnDay(today.next)
      try scene.program.restart()
      _ = try Keyboard(scene)
      try scene.expectFocusOnDay(today)
      try keys.strike("Down")
      try keys.expectFocus("Buy milk")
      try keys.strike("Up", "minus")
      try scene.awaitButton("Expand Inbox")
    }
  }

  @Test("a list's menu offers nothing that does nothing", arguments: Backend.usually(.x11))
  func menu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func isEnabled(_ item: String) throws -> Bool {
        let row = try Deadline.wait(for: "the row \"\(item)\"") { try scene.program.tree().all.first { $0.name == item && $0.isShowing() } }
        return row.isSensitive()
      }
      try scene.hand.perform("click button \"Menu of Later\"")
      #expect(try !isEnabled("Archive done cards"))
      #expect(try !isEnabled("Paste"))
      #expect(try isEnabled("Rename"))
      try scene.hand.perform("key Escape")
      try scene.awaitNoMenu(with: "Archive done cards")
      try scene.click(box: "Read a book")
      try scene.hand.perform("click \"Buy milk\"")
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key Escape · key Control+c")
      try scene.hand.perform("click button \"Menu of Later\"")
      #expect(try isEnabled("Archive done cards"))
      #expect(try isEnabled("Paste"))
      try scene.hand.perform("key Escape")
    }
  }
}
