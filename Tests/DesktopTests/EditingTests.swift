// Cards, titles and lists changed in the window, with a real pointer and real keys.

import DesktopDriver
import Testing

@Suite("Editing in place")
struct EditingTests {
  @Test("a click opens a card; Enter keeps what was typed, and so does Escape", arguments: Backend.usually(.wayland))
  func editor(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("key Control+a")
      try scene.program.write("Buy Bread")
      try scene.hand.perform("key Return")
      try scene.expectEditorGone()
      let changes = scene.places(with: ["Inbox": ["Buy Bread", "Call home", "Pay rent"]])
      try scene.expectData(changes, "after Enter")
      try scene.expectWindow(changes, "after Enter")

      try scene.hand.perform("click \"Dentist\" on day \(scene.days.two)")
      try scene.awaitFocus(on: "Title")
      try scene.program.write(" at the corner")
      try scene.hand.perform("key Escape")
      try scene.expectEditorGone()
      let both = changes.merging(["\(scene.days.two)": ["Dentist at the corner", "Haircut"]]) { _, new in new }
      try scene.expectData(both, "after Escape")
      // Each edit was one step.
      try scene.program.succeed("undo")
      try scene.expectData(changes, "after undo")
      try scene.program.succeed("undo")
      try scene.expectData(scene.initial, "after another undo")
    }
  }

  @Test("a double click opens a card, and does not close it again", arguments: Backend.usually(.x11))
  func doubleClick(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      for title in ["Dentist", "Buy milk"] {
        let card = try scene.restingFrame("the card") { $0.find(.listItem, named: title).first { $0.isShowing() } }
        try scene.hand.doubleClick(at: ScreenPoint(x: card.right - 12, y: card.center.y))
        try scene.awaitFocus(on: "Title")
        try Deadline.wait(for: "the editor to rest") { try scene.program.isAtRest() ? true : nil }
        #expect(try !scene.program.tree().find(.dialog, named: "Card").isEmpty, "the editor of \(title) is closed")
        try scene.hand.perform("key Escape")
        try scene.expectEditorGone()
      }
      try scene.expectData(scene.initial, "after double clicks")
    }
  }

  @Test("notes are as high as their text, up to about twelve lines", arguments: Backend.usually(.x11))
  func notesHeight(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      func expect(_ moment: String, _ heights: ClosedRange<Double>) throws {
        var seen = ""
        try Deadline.wait(for: "the notes \(moment) to be \(heights) high", detail: { seen }) { () -> Bool? in
          let tree = try scene.program.tree()
          guard tree.isAtRest(), let field = tree.find(.scrollPane).last(where: { $0.all.contains { $0.name == "Notes" } })?.extents() else {
            return nil
          }
          seen = "\(field)"
          return heights.contains(field.height) ? true : nil
        }
      }
      try expect("without text", 45...70)
      for line in 1...9 {
        try scene.program.write("Line \(line)")
        try scene.hand.perform("key Return")
      }
      try expect("of ten lines", 140...175)
      for line in 11...20 {
        try scene.program.write("Line \(line)")
        try scene.hand.perform("key Return")
      }
      // Those that there are more of scroll.
      try expect("of twenty lines", 176...205)
    }
  }

  @Test(
    "of many lists to choose from one is cut, so that it is seen that there are more, and the keyboard goes to all", arguments: Backend.usually(.x11))
  func manyLists(backend: Backend) async throws {
    let lists = (1...12).map { "## List \($0)\n\n" + ($0 == 1 ? "- [ ] Buy milk\n\n" : "") }.joined()
    try await Stage.on(backend).play(lists) { scene in
      try scene.program.start()
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("click button \"List: List 1\"")
      try scene.awaitFocus(on: "List 1")
      var seen = ""
      try Deadline.wait(for: "a list that is cut", detail: { seen }) { () -> Bool? in
        let tree = try scene.program.tree()
        guard tree.isAtRest() else { return nil }
        let shares = tree.find(.button).filter { $0.name.hasPrefix("List ") }.map { button in
          let part = tree.visiblePart(of: button, in: scene.program.windowArea)?.height ?? 0
          return button.extents().map { part / $0.height } ?? 0
        }
        seen = "\(shares)"
        return shares.count { $0 > 0.3 && $0 < 0.7 } == 1 && shares.count { $0 > 0.9 } >= 4 ? true : nil
      }
      for _ in 1..<12 { try scene.hand.perform("key Down") }
      try scene.awaitFocus(on: "List 12")
      try scene.hand.perform("key Return")
      try Deadline.wait(for: "the card in its list") { try scene.program.plan().place(of: "Buy milk") == "List 12" ? true : nil }
    }
  }

  @Test("titles of headers and lists turn into fields by a click", arguments: Backend.usually(.x11))
  func titles(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n### Soon\n\n- [ ] Buy milk\n") { scene in
      try scene.program.start()
      try scene.hand.perform("click header \"Soon\"")
      try scene.awaitFocus(on: "Title")
      try scene.program.write("Not so soon")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Not so soon", "Buy milk"]], "after the header's new title")

      try scene.click(scene.restingFrame("the title") { $0.find(.label, named: "Inbox").first }.center)
      try scene.awaitFocus(on: "Title")
      try scene.program.write("Errands")
      try scene.hand.perform("key Return")
      try scene.expectData(["Errands": ["Not so soon", "Buy milk"]], "after the list's new title")
      try scene.expectWindow(["Errands": ["Not so soon", "Buy milk"]], "after the list's new title")
    }
  }

  @Test("pasted lines become cards, those that name a day and a time there, in one step", arguments: Backend.usually(.wayland))
  func paste(backend: Backend) async throws {
    let board = "## Inbox\n\n- [ ] Buy\n  bread\n  \n  eggs tomorrow 12-13\n  salt for 20 min\n"
    let tomorrow = try CivilDate.today().after(1)
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      try scene.openEditor(of: "Buy")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+a · key Control+c · key Escape")
      try scene.expectEditorGone()
      try scene.click(scene.restingFrame("the field") { $0.all.first { $0.name == "Add card to Inbox" } }.center)
      try scene.hand.perform("still 300ms · key Control+v")
      try scene.expectData(["Inbox": ["Buy", "bread", "salt"], "\(tomorrow)": ["eggs"]], "after the paste")
      try scene.expectWindow(["Inbox": ["Buy", "bread", "salt"], "\(tomorrow)": ["eggs"]], "after the paste")
      try scene.expectTimes(["eggs": "12:00 +60", "salt": "+20"])
      // The field still has the keyboard, and nothing in it to take back.
      try scene.hand.perform("key Control+z")
      try scene.expectData(["Inbox": ["Buy"]], "after undo")
    }
  }

  @Test("of what is longer than a title may be, as much is pasted as can be kept", arguments: Backend.usually(.x11))
  func pasteLong(backend: Backend) async throws {
    let line = String(repeating: "far-too-long-", count: 300)
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy\n  \(line)\n  \(line)\n  \(line)\n") { scene in
      try scene.program.start()
      try scene.openEditor(of: "Buy")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+a · key Control+c · key Shift+Tab")
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key End · key Control+v")
      // The pasted text comes when it has been read.
      try scene.awaitToast("This was too long, and has been cut: 10,000 bytes are the most that fit here")
      try scene.hand.perform("key Return")
      try scene.expectEditorGone()
      let all = "Buy\([line, line, line].joined(separator: " "))"
      try scene.expectData(["Inbox": [String(all.prefix(10_000))]], "after Enter")
    }
  }

  @Test("done cards can be hidden, and come back", arguments: Backend.usually(.wayland))
  func hideDone(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Milk\n- [x] Bread\n- [ ] Salt\n") { scene in
      try scene.program.start()
      // What is counted is what is left to do, and its description says all.
      let list = try Deadline.wait(for: "the list") { try scene.program.tree().find(.list, named: "Inbox").first }
      #expect(list.summary == "2 to do, 1 done")
      #expect(list.all.contains { $0.role == .label && $0.name == "2" })
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Hide done cards")
      try scene.expectWindow(["Inbox": ["Milk", "Salt"]], "with done cards hidden")
      try scene.expectData(["Inbox": ["Milk", "Bread", "Salt"]], "with done cards hidden")
      try scene.program.restart()
      try scene.expectWindow(["Inbox": ["Milk", "Salt"]], "after a restart")
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Hide done cards")
      try scene.expectWindow(["Inbox": ["Milk", "Bread", "Salt"]], "with all cards shown")
    }
  }

  @Test("a list is deleted through its menu or by a key, and undo brings it back", arguments: Backend.usually(.x11))
  func deleteList(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("click button \"Menu of Later\"")
      try scene.choose("Delete list")
      var left = scene.initial
      left["Later"] = nil
      try scene.expectData(left, "after the deletion")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "after undo")
      try scene.expectWindow(scene.initial, "after undo")
      try scene.hand.perform("click \"Read a book\" · key Escape · key Up · key Delete")
      try scene.expectData(left, "after the key")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "after undo of that")
    }
  }

  @Test("the context menu deletes the card that it is over", arguments: Backend.usually(.wayland))
  func contextMenu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("over \"Call home\"")
      try scene.program.askForMenu()
      try scene.choose("Delete")
      let changes = scene.places(with: ["Inbox": ["Buy milk", "Pay rent"]])
      try scene.expectData(changes, "after the deletion")
      try scene.expectWindow(changes, "after the deletion")
    }
  }

  @Test("a menu closes when another program removes the card that it is over, and the window goes on", arguments: Backend.usually(.x11))
  func menuOverNothing(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      #expect(try scene.program.command(["add", "From elsewhere", "--list", "Inbox"]).status == 0)
      try scene.expectWindow(scene.places(with: ["Inbox": ["Buy milk", "Call home", "Pay rent", "From elsewhere"]]), "with the card")
      try scene.hand.perform("over \"From elsewhere\"")
      try scene.program.askForMenu()
      try scene.awaitMenu(with: "Delete")
      #expect(try scene.program.command(["undo"]).status == 0)
      try scene.expectWindow(scene.initial, "without the card")
      // A press while it is still closing is what closes it.
      try scene.awaitNoMenu(with: "Delete")
      try scene.hand.perform("press \"Pay rent\" · over list \"Empty\" · drop")
      try scene.expect(scene.places(with: ["Inbox": ["Buy milk", "Call home"], "Empty": ["Pay rent"]]))
    }
  }

  @Test("a press into a menu that Escape has just closed does no harm", arguments: Backend.usually(.wayland))
  func pressAfterMenu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      for _ in 1...3 {
        try scene.hand.perform("over \"Call home\"")
        let card = try scene.restingFrame("the card") { $0.find(.listItem, named: "Call home").first }.center
        try scene.program.askForMenu()
        try scene.awaitMenu(with: "Delete")
        try scene.hand.strike("Escape", andPressAt: ScreenPoint(x: card.x + 40, y: card.y + 60))
        // Whatever it was, the window answers to the release.
        try scene.expectWindow(scene.initial, "with the button held")
        try scene.hand.release()
        try scene.hand.perform("key Escape")
      }
      try scene.expectNothingMoved()
      #expect(!scene.program.words.contains("CRITICAL"), "the program's words")
    }
  }

  @Test("a field's menu cuts and pastes, and the field keeps what was typed and the focus", arguments: Backend.usually(.x11))
  func fieldMenu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("ctrl+click \"Call home\" · key F2")
      try scene.program.write("Ring")
      try scene.hand.perform("key Control+a · key Menu")
      try scene.choose("Cut")
      // Keys go to the menu until it has left the screen.
      try scene.awaitNoMenu(with: "Cut")
      try scene.hand.perform("still 300ms")
      try scene.program.write("Now ")
      try scene.hand.perform("key Shift+F10")
      try scene.choose("Paste")
      try scene.awaitNoMenu(with: "Paste")
      try scene.hand.perform("still 300ms · key Menu")
      try scene.awaitMenu(with: "Select All")
      try scene.hand.perform("key Escape")
      try scene.program.write(" x")
      try scene.hand.perform("key Return")
      try scene.expect(scene.places(with: ["Inbox": ["Buy milk", "Now Ring x", "Pay rent"]]))
    }
  }

  @Test("two fingers on a touchpad scroll lists that are full of cards, from over a card and from their ground, and pull none aside")
  func scrollSideways() async throws {
    let places = Dictionary(uniqueKeysWithValues: (1...9).map { list in ("List \(list)", (1...30).map { "Card \(list)-\($0)" }) })
    let board = places.sorted { $0.key < $1.key }.map { list, cards in "## \(list)\n\n" + cards.map { "- [ ] \($0)\n" }.joined() }
    try await Stage.on(.wayland).play(board.joined(separator: "\n")) { scene in
      try scene.program.start()
      try scene.hand.perform("over \"Card 1-5\"")
      for _ in 0..<4 { try scene.program.scrollWithFingers(dx: 600) }
      try Deadline.wait(for: "the last list") { try scene.isInView("Card 9-5") ? true : nil }
      try scene.hand.perform("over \"Card 9-5\"")
      for _ in 0..<4 { try scene.program.scrollWithFingers(dx: -600) }
      try Deadline.wait(for: "the first list") { try scene.isInView("Card 1-5") ? true : nil }
      #expect(try scene.program.tree().find(.button, named: "Delete").isEmpty, "a card was pulled aside")
      try scene.expectData(places, "after scrolling")
    }
  }
}

extension Scene {
  /// Everything with this name that can be seen.
  fileprivate func find(_ name: String) throws -> [Accessible] {
    try program.tree().all.filter { $0.name == name }
  }

  /// Whether a card can be seen in the lists' part of the window.
  fileprivate func isInView(_ title: String) throws -> Bool {
    let tree = try program.tree()
    return tree.find(.listItem, named: title).contains { card in
      tree.visiblePart(of: card, in: program.windowArea) == card.extents()
    }
  }

  func expectEditorGone() throws {
    try Deadline.wait(for: "the editor to close") {
      try program.tree().find(.dialog, named: "Card").isEmpty ? true : nil
    }
  }
}
