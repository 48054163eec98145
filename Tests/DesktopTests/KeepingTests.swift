// The editor keeps everything as it is changed, as one step.

import DesktopDriver
import Testing

@Suite("The editor of a card")
struct KeepingTests {
  @Test(
    "keeps all that is changed while it is open as one step; Escape closes it, and the keyboard is on the card again",
    arguments: Backend.usually(.wayland))
  func oneStep(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      try scene.program.write(" soon")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent"]]), "while it is typed")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.program.write("about the roof")
      try scene.pressInEditor("Day: No day")
      try scene.awaitFocus(on: "Type a day")
      try scene.hand.perform("click button \"Tomorrow\"")
      let tomorrow = try CivilDate.today().next
      let before = scene.initial["\(tomorrow)"] ?? []
      let changes = scene.places(with: ["Inbox": ["Buy milk", "Pay rent"], "\(tomorrow)": before + ["Call home soon"]])
      try scene.expectData(changes, "after the day")
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      #expect(try scene.program.succeed("export").contains("about the roof"))
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "after one undo")
      #expect(try !scene.program.succeed("export").contains("about the roof"))
      try scene.hand.perform("key Control+Shift+z")
      try scene.expectData(changes, "after the redo")
      #expect(try scene.program.succeed("export").contains("about the roof"))

      try scene.openEditor(of: "Buy milk")
      try scene.program.write(" and salt")
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      try scene.awaitFocus(on: "Buy milk and salt")
      try scene.hand.perform("key Down · key Return")
      try scene.awaitText("Pay rent", in: "Title")
    }
  }

  @Test("has saved what was typed when the program is killed, and one undo takes all of it back", arguments: Backend.usually(.x11))
  func killed(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      let changes = scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent"]])
      try scene.program.write(" so")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Call home so", "Pay rent"]]), "after a pause")
      try scene.program.write("on")
      try scene.expectData(changes, "before the end")
      try scene.program.restart()
      try scene.expectData(changes, "after the end")
      try scene.expectWindow(changes, "after the end")
      try scene.program.succeed("undo")
      try scene.expectData(scene.initial, "after one undo")
    }
  }

  @Test("has saved the last letter when the session ends, and so has a field for new cards", arguments: Backend.usually(.wayland))
  func sessionEnds(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      try scene.program.write(" soon")
      try scene.awaitText("Call home soon", in: "Title")
      #expect(try scene.program.terminate() == 0)
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent"]]), "after the end")

      try scene.program.start()
      try scene.hand.perform("key Control+n")
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.program.write("Get stamps")
      try scene.awaitText("Get stamps", in: "Add card to Inbox")
      #expect(try scene.program.terminate() == 0)
      try scene.expectData(
        scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent", "Get stamps"]]), "after the second end")
    }
  }

  @Test("leaves Ctrl+Z to its fields, and nothing that was done before it was opened is taken back there", arguments: Backend.usually(.x11))
  func ownUndo(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      let changes = scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent"]])
      try scene.program.write(" soon")
      try scene.expectData(changes, "after typing")
      // Notes have nothing to take back yet; what is typed into them is theirs.
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+z")
      try scene.program.write("roof")
      try scene.awaitText("roof", in: "Notes")
      try Deadline.wait(for: "the notes to be saved") { try scene.program.succeed("export").contains("roof") ? true : nil }
      try scene.hand.perform("key Control+z")
      try Deadline.wait(for: "the notes to be taken back") { try scene.program.succeed("export").contains("roof") ? nil : true }
      try scene.awaitText("Call home soon", in: "Title")
      try scene.expectData(changes, "after text was taken back")
      // In an editor that has just been opened there is nothing, in no field and on no button.
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      try scene.openEditor(of: "Pay rent")
      try scene.hand.perform("key Control+z · key Tab · key Control+z · key Tab")
      try scene.awaitFocus(on: "Day: No day")
      try scene.hand.perform("key Control+z · key Escape")
      try scene.expectEditorGone()
      try scene.expectData(changes, "after an editor in which nothing was done")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "on the board it is the last step")
    }
  }

  @Test("gives another window's changes their own steps, and keeps what was typed", arguments: Backend.usually(.wayland))
  func elsewhere(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      try scene.program.write(" soon")
      let first = ["Buy milk", "Call home soon", "Pay rent"]
      try scene.expectData(scene.places(with: ["Inbox": first]), "after typing")
      try scene.program.succeed("add", "From elsewhere", "--list", "Inbox")
      try scene.program.write("er")
      let both = ["Buy milk", "Call home sooner", "Pay rent", "From elsewhere"]
      try scene.expectData(scene.places(with: ["Inbox": both]), "after typing on")
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      try scene.program.succeed("undo")
      try scene.expectData(scene.places(with: ["Inbox": first + ["From elsewhere"]]), "after an undo")
      try scene.program.succeed("undo")
      try scene.expectData(scene.places(with: ["Inbox": first]), "after a second undo")
      try scene.program.succeed("undo")
      try scene.expectData(scene.initial, "after a third undo")
    }
  }

  @Test("stays open when its card is deleted elsewhere after something was typed; what is typed then adds it again", arguments: Backend.usually(.x11))
  func goneCard(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n- [ ] Call home\n") { scene in
      try scene.program.start()
      let id = try #require(try scene.program.plan().lists.first?.entries.last?.id)
      try scene.openEditor(of: "Call home")
      try scene.program.write(" soon")
      try scene.expectData(["Inbox": ["Buy milk", "Call home soon"]], "after typing")
      try scene.program.succeed("delete", "\(id)")
      try Deadline.wait(for: "the words about it") {
        try scene.program.tree().all.contains { $0.name.hasPrefix("This card was deleted in the meantime") } ? true : nil
      }
      try scene.program.write("er")
      try scene.expectData(["Inbox": ["Buy milk", "Call home sooner"]], "after typing on")
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      try scene.hand.perform("key Control+z")
      try scene.expectData(["Inbox": ["Buy milk"]], "after the undo")
    }
  }

  @Test("closes when its card is deleted elsewhere and nothing was typed", arguments: Backend.usually(.wayland))
  func goneUntouched(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n- [ ] Call home\n") { scene in
      try scene.program.start()
      let id = try #require(try scene.program.plan().lists.first?.entries.last?.id)
      try scene.openEditor(of: "Call home")
      try scene.program.succeed("delete", "\(id)")
      try scene.expectEditorGone()
    }
  }

  @Test("keeps the title of a card whose title is emptied, and says so", arguments: Backend.usually(.x11))
  func emptiedTitle(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      // What was saved on the way to nothing is no title that anybody wants back.
      try scene.hand.perform("key Control+a")
      try scene.program.write("C")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "C", "Pay rent"]]), "on the way")
      try scene.hand.perform("key BackSpace")
      try Deadline.wait(for: "the words about it") {
        try scene.program.tree().all.contains { $0.name == "A card needs a title. Without a new one it stays “Call home”." } ? true : nil
      }
      try scene.expectData(scene.initial, "with nothing in the title")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("“Call home” keeps its title")
      try scene.expectEditorGone()
      try scene.expectData(scene.initial, "after Escape")
    }
  }

  @Test("deletes its card with what was typed: one undo brings back both", arguments: Backend.usually(.wayland))
  func delete(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      try scene.program.write(" soon")
      try scene.pressInEditor("Delete")
      try scene.expectEditorGone()
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Pay rent"]]), "after the deletion")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.places(with: ["Inbox": ["Buy milk", "Call home soon", "Pay rent"]]), "after the undo")
    }
  }

  @Test("is a dialog, and Tab goes round in it both ways", arguments: Backend.usually(.x11))
  func dialog(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Call home")
      #expect(try scene.program.tree().find(.dialog, named: "Card").count == 1)
      // The button that closes it is for the pointer; the keyboard has Escape.
      let round = ["Notes", "Day: No day", "Time: No time", "Deadline: none", "List: Inbox", "Labels: none", "Delete", "Done", "Title"]
      for name in round {
        try scene.hand.perform("key Tab")
        try scene.awaitFocus(on: name)
      }
      for name in round.reversed().dropFirst() + ["Title"] {
        try scene.hand.perform("key Shift+Tab")
        try scene.awaitFocus(on: name)
      }
      try scene.hand.perform("key Shift+Tab")
      try scene.awaitFocus(on: "Done")
      try scene.hand.perform("key space")
      try Deadline.wait(for: "the card to be done") {
        try scene.program.plan().lists.flatMap(\.entries).contains { $0.title == "Call home" && $0.done == true } ? true : nil
      }
      // Escape closes from wherever the keyboard is in it.
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      try scene.awaitFocus(on: "Call home")
    }
  }

  @Test("wraps the title in the smallest window with large text, as one paragraph", arguments: [Look.light, .largeText])
  func longTitle(look: Look) async throws {
    try await Stage.on(.x11).play("## Inbox\n\n- [ ] Buy\n  one\n  two\n") { scene in
      try scene.program.dress(look)
      try scene.program.start()
      try scene.program.resize(width: 360, height: 640)
      try Deadline.wait(for: "the narrow window") { try scene.program.tree().find(.button, named: "Lists").first { $0.isShowing() } }
      try scene.hand.perform("key Down · key Return")
      try scene.awaitFocus(on: "Title")
      let low = try #require(try scene.titleFrame())
      let long = " a loaf of bread and enough butter for the whole week and for the weekend after it and two lemons"
      try scene.program.write(long)
      // All of it can be seen: the field is as high as its text, and nothing around it is smaller.
      try Deadline.wait(for: "a title of several lines", detail: { "\(low), \(String(describing: try? scene.titleFrame()))" }) { () -> Bool? in
        guard let frame = try scene.titleFrame() else { return nil }
        return frame.height >= 2.4 * low.height && frame.bottom <= 640 && frame.right <= 360 ? true : nil
      }
      // Pasted lines become one, too.
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+a · key Control+c · key Shift+Tab")
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key End · key Control+v")
      try scene.awaitText("Buy\(long)one two", in: "Title")
      try scene.hand.perform("key Return")
      try scene.expectEditorGone()
      try scene.expectData(["Inbox": ["Buy\(long)one two"]], "after Enter")
    }
  }
}

extension Scene {
  /// Presses a button as a screen reader does.
  fileprivate func pressInEditor(_ name: String) throws {
    try Deadline.wait(for: "the button \"\(name)\"", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().find(.dialog, named: "Card").flatMap { $0.find(.button, named: name) }.first { $0.isShowing() }
    }.press()
  }

  /// Where the title is written.
  fileprivate func titleFrame() throws -> ScreenRect? {
    try program.tree().find(.text, named: "Title").first?.extents()
  }
}
