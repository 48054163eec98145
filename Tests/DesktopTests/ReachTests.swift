// Everything within a hand's reach: what the header bar makes and takes back, and the menu of the window.

import DesktopDriver
import Testing

@Suite("Within reach")
struct ReachTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Pay rent\n\n## Later\n\n- [ ] Read a book\n"

  @Test("the button for a new card writes it where the hand was last, or in the first list", arguments: Backend.usually(.x11))
  func newCard(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let day = try CivilDate.today().after(9)
      try scene.write("Call home", in: "Inbox")
      try scene.hand.perform("key Escape")
      // A list's empty space takes no focus, and is where the hand is all the same.
      try scene.hand.perform("click list \"Later\"")
      try scene.write("Learn to knit", in: "Later")
      try scene.hand.perform("key Escape · click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.hand.perform("key Escape")
      try scene.write("Rest", in: day.longName)
      try scene.expectData(
        ["Inbox": ["Buy milk", "Pay rent", "Call home"], "Later": ["Read a book", "Learn to knit"], "\(day)": ["Rest"]], "after three cards")
    }
  }

  @Test("the button keeps what is written elsewhere, and lets go of what keys carry", arguments: Backend.usually(.wayland))
  func newCardMeanwhile(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("click \"Buy milk\"")
      try scene.awaitFocus(on: "Title")
      try scene.program.write(" soon")
      try scene.awaitText("Buy milk soon", in: "Title")
      try scene.write("Call home", in: "Inbox")
      try scene.expectData(["Inbox": ["Buy milk soon", "Pay rent", "Call home"], "Later": ["Read a book"]], "after the editor")
      let keys = try Keyboard(scene)
      try keys.strike("Escape", "Control+m")
      try keys.hear("Lifted Call home. 3 of 3, Inbox")
      try scene.hand.perform("click button \"New card\"")
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.expectData(["Inbox": ["Buy milk soon", "Pay rent", "Call home"], "Later": ["Read a book"]], "after the carry")
    }
  }

  @Test("what is typed on after a list's title becomes its cards, however fast it comes", arguments: Backend.usually(.x11))
  func typingOn(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      // The second one comes where the board has to scroll.
      let lists = [("Holiday", ["Passport", "Sun cream"]), ("Groceries", ["Bread", "Salt", "Tea"])]
      try scene.program.whileHalted {
        for (title, cards) in lists {
          try scene.hand.perform("key Control+Shift+n")
          for line in [title] + cards {
            try scene.program.write(line)
            try scene.hand.perform("key Return")
          }
        }
      }
      let written = Dictionary(uniqueKeysWithValues: lists)
      try scene.expectData(written.merging(["Inbox": ["Buy milk", "Pay rent"], "Later": ["Read a book"]]) { $1 }, "after all of it")
      try scene.expectWindow(["Groceries": written["Groceries"] ?? []], "after all of it")
    }
  }

  @Test("the field for a list's title opens whole in view", arguments: Backend.usually(.x11))
  func listField(backend: Backend) async throws {
    try await Stage.on(backend).play("## One\n\n## Two\n\n## Three\n") { scene in
      try scene.program.start()
      try scene.hand.perform("click button \"Add list\"")
      try scene.awaitFocus(on: "List title")
      let field = try scene.restingFrame("the field") { tree in tree.all.first { $0.name == "List title" } }
      #expect(try field.right <= Scene.weeks(in: scene.program.tree()).x)
    }
  }

  @Test("the arrow beside it makes a list and a section; Enter after a list's title leads to its first card", arguments: Backend.usually(.x11))
  func newList(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("click button \"New list or section\"")
      try scene.choose("New list")
      try scene.awaitFocus(on: "List title")
      try scene.program.write("Garden")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Add card to Garden")
      try scene.program.write("Sow")
      try scene.hand.perform("key Return · key Escape")
      try scene.hand.perform("click button \"New list or section\"")
      try scene.choose("New section in “Garden”")
      try scene.awaitFocusedText("New section")
      try scene.program.write("Spring")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk", "Pay rent"], "Later": ["Read a book"], "Garden": ["Sow", "Spring"]], "after the section")
      // On with its first card.
      try scene.awaitFocus(on: "Add card to Spring")
      try scene.program.write("Dig")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk", "Pay rent"], "Later": ["Read a book"], "Garden": ["Sow", "Spring", "Dig"]], "after its card")
      try Deadline.wait(for: "the section header") { try scene.program.tree().find(.heading, named: "Spring").first { $0.isShowing() } }
    }
  }

  @Test("undo and redo are grey when there is nothing, and at once when there is, whoever did it", arguments: Backend.usually(.wayland))
  func steps(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      try scene.program.start()
      // The sample is nothing that somebody has done.
      try scene.expectSteps(undo: false, redo: false)
      let plan = try scene.program.plan()
      try scene.program.succeed("add", "Feed the cat")
      try scene.expectSteps(undo: true, redo: false)
      try scene.hand.perform("click button \"Undo last step\"")
      try scene.expectSteps(undo: false, redo: true)
      #expect(try scene.program.plan() == plan)
      try scene.hand.perform("click button \"Redo next step\"")
      try scene.expectSteps(undo: true, redo: false)
      try scene.program.succeed("undo")
      try scene.expectSteps(undo: false, redo: true)
      // What was typed and not kept can be taken back, too.
      try scene.hand.perform("key Control+n")
      try scene.awaitFocus(on: "Add card to \(plan.lists[0].title)")
      try scene.program.write("Sew")
      try scene.hand.perform("key Escape")
      try scene.expectSteps(undo: true, redo: true)
      try scene.hand.perform("click button \"Undo last step\"")
      try scene.awaitFocus(on: "Add card to \(plan.lists[0].title)")
      try scene.expectSteps(undo: false, redo: true)
    }
  }

  @Test("the menu of the window says what the program is and which keys it has; F10 opens it", arguments: Backend.usually(.x11))
  func windowMenu(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      try scene.hand.perform("key F10")
      try scene.awaitMenu(with: "About Daylane")
      // The last of all. The page is called like the item, and no sign that the menu has closed.
      try scene.hand.perform("key Up · key Return")
      try Deadline.wait(for: "what the program is") {
        try scene.program.tree().all.first { $0.name == "Lists of cards beside a month of days" && $0.isShowing() }
      }
      try scene.hand.perform("key Escape")
      try Deadline.wait(for: "the page to close") {
        try scene.program.tree().all.contains { $0.name == "Lists of cards beside a month of days" } ? nil : true
      }
      try scene.hand.perform("key F10")
      try scene.awaitMenu(with: "About Daylane")
      try scene.hand.perform("key Up · key Up · key Return")
      let keys = { try scene.program.tree().find(.dialog, named: "Keyboard shortcuts").first }
      let page = try Deadline.wait(for: "the keys") { try keys().flatMap { $0.isShowing() ? $0.extents() : nil } }
      let window = scene.program.windowArea
      #expect(page.x > 0 && page.right < window.width && page.bottom < window.height, "inside the window: \(page)")
      func last() throws -> Bool { try keys()?.all.contains { $0.name == "Main menu" && $0.isShowing() } == true }
      try Deadline.wait(for: "the first key") {
        try keys()?.all.first { $0.name == "Find cards (or just type); Enter goes to one" && $0.isShowing() }
      }
      try scene.hand.perform("key End")
      try Deadline.wait(for: "the last key") { try last() ? true : nil }
      try scene.hand.perform("key Escape")
      try Deadline.wait(for: "the keys to go") { try keys() == nil ? true : nil }
    }
  }

  @Test("in a new window the first key is about the first card", arguments: Backend.usually(.wayland))
  func firstKey(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      try scene.hand.perform("key F2")
      try scene.awaitFocusedText("Buy milk")
      try scene.program.write("Buy bread")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy bread", "Pay rent"], "Later": ["Read a book"]], "after F2")
      try scene.program.restart()
      _ = try Keyboard(scene)
      try scene.hand.perform("key Alt+Right")
      try scene.expectData(["Inbox": ["Pay rent"], "Later": ["Buy bread", "Read a book"]], "after Alt+Right")
      try scene.program.restart()
      let keys = try Keyboard(scene)
      // Nothing is deleted that was not seen to be meant.
      try keys.strike("Delete")
      try keys.expectFocus("Pay rent")
      try scene.expectData(["Inbox": ["Pay rent"], "Later": ["Buy bread", "Read a book"]], "after the first Delete")
    }
  }
}

extension Scene {
  /// Presses the button for a new card, and writes one into the field that has the focus then.
  fileprivate func write(_ title: String, in place: String) throws {
    try hand.perform("click button \"New card\"")
    try awaitFocus(on: "Add card to \(place)")
    try program.write(title)
    try hand.perform("key Return")
  }

  /// Waits for the focus on a field in which this is written.
  fileprivate func awaitFocusedText(_ text: String) throws {
    var seen = ""
    try Deadline.wait(for: "the focus on \"\(text)\"", detail: { seen }) { () -> Bool? in
      let focused = try program.tree().all.filter { $0.isFocused() }
      seen = focused.map { "\($0.role) \"\($0.name)\" with \"\($0.text() ?? "nothing")\"" }.joined(separator: ", ")
      return focused.contains { $0.text() == text } ? true : nil
    }
  }

  /// Waits until the buttons for undo and redo can be used, or not.
  fileprivate func expectSteps(undo: Bool, redo: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var seen: [Bool] = []
    _ = try? Deadline.wait(for: "undo and redo") { () -> Bool? in
      let tree = try program.tree()
      seen = ["Undo last step", "Redo next step"].compactMap { tree.find(.button, named: $0).first?.isSensitive() }
      return seen == [undo, redo] ? true : nil
    }
    if seen != [undo, redo] { keepPicture() }
    #expect(seen == [undo, redo], "whether undo and redo can be used", sourceLocation: sourceLocation)
  }
}
