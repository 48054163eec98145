// Labels in the window: typed into titles, chosen in the editor, looked for, and carried along.

import DesktopDriver
import Testing

@Suite("Labels of cards")
struct LabelTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Post the letter #errands\n\n## Later\n"

  /// What `daylane list` says of a card: its title with its labels.
  private func expect(_ line: String, in scene: Scene, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var list = ""
    _ = try? Deadline.wait(for: line, seconds: 10) {
      list = try scene.program.succeed("list")
      return list.contains("[ ] \(line)  (") ? true : nil
    }
    #expect(list.contains("[ ] \(line)  ("), "\(list)", sourceLocation: sourceLocation)
  }

  @Test("what is typed behind a sign becomes a label in one step with the title, and Escape leaves it there", arguments: Backend.usually(.x11))
  func typed(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      let keys = try Keyboard(scene)
      try keys.strike("Down", "Home", "F2", "End")
      try scene.program.write(" #Errands friday")
      try scene.awaitDay { $0 == "Friday 4 December · #Errands" }
      try keys.strike("Escape", "Escape")
      try expect("Buy milk", in: scene)
      try keys.strike("F2", "End")
      try scene.program.write(" #Errands #two")
      try scene.awaitDay { $0 == "#Errands #two" }
      try keys.strike("Return")
      // As it is written where it is in use already.
      try expect("Buy milk #errands #two", in: scene)
      try keys.strike("Control+z")
      try expect("Buy milk", in: scene)
      try keys.strike("Control+Shift+z")
      try expect("Buy milk #errands #two", in: scene)
      try scene.hand.perform("press \"Buy milk\" · over list \"Later\" · drop")
      try scene.expectData(["Inbox": ["Post the letter"], "Later": ["Buy milk"]], "after the drop")
      try expect("Buy milk #errands #two", in: scene)
      let description = try scene.program.tree().find(.listItem).first { $0.name == "Buy milk" }?.summary ?? ""
      #expect(description.contains("labels errands, two"), "\(description)")
      try keys.strike("Control+f")
      try scene.program.write("#two")
      try keys.hear("1 card matches")
    }
  }

  @Test("the editor gives a card labels, takes them away, and offers those in use", arguments: Backend.usually(.wayland))
  func editor(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let keys = try Keyboard(scene)
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("click button \"Labels: none\"")
      try scene.awaitFocus(on: "Type a label")
      try scene.program.write("Two words, #three")
      try keys.strike("Return")
      try expect("Buy milk #[[Two words]] #three", in: scene)
      try scene.program.write("err")
      try scene.hand.perform("click button \"errands\"")
      try expect("Buy milk #[[Two words]] #three #errands", in: scene)
      try scene.hand.perform("click button \"Remove three\"")
      try expect("Buy milk #[[Two words]] #errands", in: scene)
      try scene.awaitButton("Labels: Two words, errands")
      // Another program changes them meanwhile.
      try scene.program.succeed("edit", "1", "--remove-label", "Errands")
      try scene.awaitButton("Labels: Two words")
      try keys.strike("Escape", "Escape")
      try scene.program.succeed("undo")
      try expect("Buy milk #[[Two words]] #errands", in: scene)
      // All that was done in the editor is one step.
      try scene.program.succeed("undo")
      try expect("Buy milk", in: scene)
    }
  }
}
