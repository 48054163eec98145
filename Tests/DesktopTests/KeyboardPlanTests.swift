// A whole plan by keyboard alone, heard as a screen reader hears it.

import DesktopDriver
import Testing

@Suite("The keyboard alone")
struct KeyboardPlanTests {
  @Test("adds a list and cards, lifts one, carries it to a day, and takes it back", arguments: Backend.usually(.wayland))
  func wholePlan(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      // A list with three cards.
      try keys.strike("Control+Shift+n")
      try keys.type("Trip")
      try keys.strike("Return", "Escape")
      try keys.strike("Control+n")
      for title in ["Pack", "Book", "Leave"] {
        try keys.type(title)
        try keys.strike("Return")
      }
      try scene.expectData(scene.places(with: ["Trip": ["Pack", "Book", "Leave"]]), "after typing")

      // Back to the cards, and one of them lifted.
      try keys.strike("Escape")
      try keys.strike("Home", "Down", "Control+m")
      try keys.hear("Lifted Book. 2 of 3, Trip")
      try keys.strike("Down")
      try keys.hear("3 of 3, Trip")
      try keys.strike("Up", "Up")
      try keys.hear("1 of 3, Trip")

      // To the left is another list, to the right today.
      try keys.strike("Left")
      try keys.hear("1 of 1, Dates")
      try keys.strike("Right")
      try keys.hear("1 of 3, Trip")
      try keys.strike("Right")
      let today = try CivilDate.today()
      try keys.hear("1 of 1, \(today.longName)", orCards: true)
      let goal = today.after(1)
      try keys.strike("Right")
      try keys.hear("1 of 1, \(goal.longName)", orCards: true)

      try keys.strike("Return")
      try keys.hear("Dropped. 1 of 1, \(goal.longName)", orCards: true)
      let before = scene.initial[goal.description] ?? []
      try scene.expectData(
        scene.places(with: ["Trip": ["Pack", "Leave"], goal.description: ["Book"] + before]), "after the drop")

      // And back.
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Book” to \(goal.nameWithoutYear)")
      try scene.expectData(scene.places(with: ["Trip": ["Pack", "Book", "Leave"]]), "after the undo")
    }
  }

  @Test("every stop of Tab has a name, and Page Down leafs through the weeks from any that is no list", arguments: Backend.usually(.x11))
  func stops(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try scene.hand.perform("click button \"12 planned\"")
      try keys.goToFirstCard()
      var seen: [Accessible] = []
      for _ in 0..<40 where seen.last?.name != "Today" {
        try keys.strike("Tab")
        let stop = try Deadline.wait(for: "the stop after \(seen.last.map { "\($0.role) \"\($0.name)\"" } ?? "the card")") {
          try scene.program.tree().all.last { thing in
            thing.isFocused() && thing.role != .window && (thing.role, thing.name) != (seen.last?.role, seen.last?.name)
          }
        }
        // A field's name is told of the field, and its focus of the text in it.
        #expect(!stop.name.isEmpty || stop.text() != nil, "\(stop.role) after \(seen.map(\.name))")
        seen.append(stop)
      }
      #expect(seen.last?.name == "Today", "\(seen.map { "\($0.role) \"\($0.name)\"" })")
      let shown = try scene.program.tree().days.first?.name
      try keys.strike("Page_Down")
      try Deadline.wait(for: "other weeks") { try scene.program.tree().days.first?.name != shown ? true : nil }
    }
  }

  @Test("Up leads from an empty field to the last card, and undo to the card that comes back", arguments: Backend.usually(.x11))
  func back(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Control+n")
      try scene.awaitFocus(on: "Add card to Inbox")
      try keys.strike("a", "Up")
      try scene.awaitFocus(on: "Add card to Inbox")
      try keys.strike("BackSpace", "Up")
      try keys.expectFocus("Pay rent")
      try keys.strike("Up", "Delete")
      try keys.expectFocus("Pay rent")
      try keys.strike("Control+z")
      try keys.expectFocus("Call home")
      try keys.strike("m")
      try keys.expectFocus("Pay rent")
      try keys.strike("Control+z")
      try keys.expectFocus("Call home")
      // On a day the panel stays open.
      let day = scene.days.empty
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try keys.strike("b", "Return", "Up")
      try keys.expectFocus("b")
      try Deadline.wait(for: "the panel") { try scene.program.tree().all.first { $0.name == "Add card to \(day.longName)" && $0.isShowing() } }
    }
  }

  @Test("Escape puts a carried card back, and the next step is a walk again", arguments: Backend.usually(.x11))
  func cancel(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Control+m", "Down", "Right", "Escape")
      try keys.hear("Cancelled. Back where it was")
      try keys.expectFocus("Buy milk")
      try keys.strike("Down")
      try keys.expectFocus("Call home")
      try scene.expectNothingMoved()
    }
  }

  @Test("each step is an event that a screen reader hears, in order and once", arguments: Backend.usually(.wayland))
  func events(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Control+m", "Down", "Right", "Right", "Return")
      try keys.hear("Dropped. 1 of 1, Empty")
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Buy milk” to “Empty”")
      try keys.expectHeard([
        "Lifted Buy milk. 1 of 3, Inbox", "2 of 3, Inbox", "2 of 3, Later", "1 of 1, Empty", "Dropped. 1 of 1, Empty",
        "Undone: moved “Buy milk” to “Empty”",
      ])
    }
  }

  @Test("T, M, W, D and N move a card, and go on to the next one; Undo says what it took back", arguments: Backend.usually(.x11))
  func days(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let today = try CivilDate.today()
      let tomorrow = today.next
      // The week begins on Sunday here, and work on Monday.
      let nextWeek = try #require((1...7).map { today.after($0) }.first { $0.weekday == 0 }).next
      func with(_ title: String, on day: CivilDate) -> [String: [String]] {
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": (scene.initial["\(day)"] ?? []) + [title]])
      }
      try keys.goToFirstCard()
      try keys.strike("w")
      try keys.expectFocus("Call home")
      try scene.expectData(with("Buy milk", on: nextWeek), "after W")
      try keys.strike("Control+z")
      try keys.expectFocus("Buy milk")
      try keys.strike("d")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("in 2 weeks")
      try keys.strike("Return")
      try scene.expectData(with("Buy milk", on: today.after(14)), "after D and words")
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Buy milk” to \(today.after(14).nameWithoutYear)")
      try keys.goToFirstCard()
      try keys.strike("d")
      try scene.awaitFocus(on: "Type a day")
      try keys.strike("Down")
      try scene.expectFocusOnDay(today, role: .button)
      for _ in 0..<2 { try keys.strike("Down") }
      try keys.strike("Return")
      try scene.expectData(with("Buy milk", on: today.after(14)), "after D")
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Buy milk” to \(today.after(14).nameWithoutYear)")

      try keys.goToFirstCard()
      try keys.strike("t")
      try keys.expectFocus("Call home")
      try keys.strike("m")
      try keys.expectFocus("Pay rent")
      func places(inbox: [String], _ moved: [CivilDate: String]) -> [String: [String]] {
        let days = moved.map { day, title in ("\(day)", (scene.initial["\(day)"] ?? []) + [title]) }
        return scene.places(with: ["Inbox": inbox].merging(days) { $1 })
      }
      try scene.expectData(places(inbox: ["Pay rent"], [today: "Buy milk", tomorrow: "Call home"]), "after T and M")
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Call home” to \(tomorrow.nameWithoutYear)")
      try scene.expectData(places(inbox: ["Call home", "Pay rent"], [today: "Buy milk"]), "after the undo")
      try keys.strike("Control+Shift+z")
      try keys.hear("Redone: moved “Call home” to \(tomorrow.nameWithoutYear)")
      try keys.expectFocus("Call home")
      try keys.strike("n")
      try scene.expectData(places(inbox: ["Pay rent", "Call home"], [today: "Buy milk"]), "after N")
    }
  }

  @Test("keys are about what has the ring: what a key moved is not selected any more, and the ring stays", arguments: Backend.usually(.x11))
  func ring(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let today = try CivilDate.today()
      try keys.goToFirstCard()
      try keys.strike("Control+space", "Down", "Control+space", "t")
      try keys.hear("Moved 2 cards to \(today.longName)")
      try keys.expectFocus("Pay rent")
      try keys.strike("space")
      try keys.hear("Done: Pay rent")
      let done = try scene.program.plan().lists.flatMap(\.entries).filter { $0.done == true }.map(\.title)
      #expect(done == ["Pay rent"])
      try keys.strike("space", "Control+z", "Control+z", "Control+z")
      try scene.expectData(scene.initial, "after the undo")
      // GTK would hide the ring after three seconds.
      try keys.goToFirstCard()
      let (origin, inside) = (
        try scene.program.origin(), try scene.restingFrame("the card") { $0.find(.listItem, named: "Buy milk").first { $0.isShowing() } }
      )
      // The ring is around it.
      let card = ScreenRect(x: inside.x + origin.x - 12, y: inside.y + origin.y - 12, width: inside.width + 24, height: inside.height + 24)
      // What was undone glides, and on a busy machine the focus is told before it is drawn.
      var last: Picture?
      let shown = try Deadline.wait(for: "the same picture twice", pause: 0.2) { () -> Picture? in
        guard try scene.program.isAtRest() else { return nil }
        let now = try scene.program.desktop.picture()
        defer { last = now }
        return last.flatMap { now.difference(from: $0, in: card) }?.most == 0 ? now : nil
      }
      func change() throws -> (most: Int, x: Int, y: Int) { try #require(try scene.program.desktop.picture().difference(from: shown, in: card)) }
      try scene.hand.perform("still 4000ms")
      let later = try change()
      // Corners that are drawn anew may differ by a step of 255, the ring by many.
      #expect(later.most < 8, "the ring is still there: \(later) of \(card)")
      // Shift and a click select from there on.
      try scene.hand.perform("shift+click \"Pay rent\"")
      #expect(try change().most >= 8, "the pointer is used")
      try keys.strike("t")
      try keys.hear("Moved 3 cards to \(today.longName)")
    }
  }

  @Test("W moves a card on a day by a week, and the keyboard goes along with the last one of a day", arguments: Backend.usually(.x11))
  func nextWeek(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let (two, one) = (scene.days.two, scene.days.one)
      try scene.hand.perform("key Alt+Home")
      try scene.expectFocusOnDay(CivilDate.today())
      try keys.strike("Right", "Down")
      try keys.expectFocus("Dentist")
      try keys.strike("w")
      try keys.expectFocus("Haircut")
      try keys.strike("w")
      try keys.expectFocus("Haircut")
      try scene.expectData(scene.places(with: ["\(two)": [], "\(two.after(7))": ["Dentist", "Haircut"]]), "after W")
      try scene.hand.perform("click \"Water plants\" on day \(one)")
      try scene.awaitFocus(on: "Title")
      try keys.strike("Escape", "Menu")
      try scene.choose("A week later")
      try scene.expectData(
        scene.places(with: ["\(two)": [], "\(one)": [], "\(two.after(7))": ["Dentist", "Haircut"], "\(one.after(7))": ["Water plants"]]),
        "after the menu")
    }
  }

  @Test("Shift with arrows selects, and what is selected moves together", arguments: Backend.usually(.x11))
  func selection(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Shift+Down", "Shift+Down", "Shift+Up")
      try keys.hear("2 selected")
      try scene.expectSelected(["Buy milk", "Call home"])
      try keys.strike("Control+m", "Right", "Return")
      try keys.hear("Dropped. 1 of 4, Later")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Pay rent"], "Later": ["Buy milk", "Call home", "Read a book", "Learn to knit"]]),
        "after the drop")
      try keys.strike("Control+a")
      try scene.expectSelected(["Buy milk", "Call home", "Learn to knit", "Read a book"])
      try keys.strike("Escape", "Control+z")
      try scene.expectSelected([])
      try scene.expectData(scene.initial, "after the undo")
    }
  }

  @Test("the menu key opens a card's menu, whose arrows and Enter are its own", arguments: Backend.usually(.wayland))
  func menu(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      func awaitMenu(_ isOpen: Bool) throws {
        try Deadline.wait(for: isOpen ? "the menu" : "no menu") {
          // A compositor gives it the keyboard a little after it can be seen.
          let tree = try scene.program.tree()
          let cards = tree.find(.listItem).filter { $0.isFocused() }
          return tree.all.contains { $0.name == "Another day…" } == isOpen && cards.isEmpty == isOpen ? true : nil
        }
      }
      try keys.strike("Down", "Menu")
      try awaitMenu(true)
      try scene.choose("Delete")
      let changes = scene.places(with: ["Inbox": ["Buy milk", "Pay rent"]])
      try scene.expectData(changes, "after the deletion")
      try keys.expectFocus("Pay rent")
      try keys.strike("Menu")
      try awaitMenu(true)
      try keys.strike("Escape")
      try awaitMenu(false)
      try keys.expectFocus("Pay rent")
      try keys.strike("Up")
      try keys.expectFocus("Buy milk")
      try scene.expectData(changes, "after a menu that was left")
    }
  }

  @Test("Alt with an arrow moves at once, one step for each undo", arguments: Backend.usually(.x11))
  func atOnce(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Alt+Down")
      try keys.hear("Moved Buy milk. 2 of 3, Inbox")
      try keys.strike("Alt+Right")
      try keys.hear("Moved Buy milk. 2 of 3, Later")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Buy milk", "Learn to knit"]]),
        "after two moves")
      try keys.expectFocus("Buy milk")
      try keys.strike("Control+z", "Control+z")
      try scene.expectData(scene.initial, "after two undos")
    }
  }

  @Test("cut, copied and pasted cards", arguments: Backend.usually(.wayland))
  func clipboard(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.goToFirstCard()
      try keys.strike("Control+x", "Down", "Control+v")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Buy milk", "Pay rent"]]), "after a cut")
      try keys.strike("Control+c", "Right", "Control+v")
      try keys.hear("Pasted Buy milk. 3 of 3, Later")
      try scene.expectData(
        scene.places(with: [
          "Inbox": ["Call home", "Buy milk", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Buy milk"],
        ]), "after a copy")
      try keys.strike("Control+z", "Control+z")
      try scene.expectData(scene.initial, "after two undos")
    }
  }

  @Test("what was found is shown on the board alone, until Escape shows everything again", arguments: Backend.usually(.x11))
  func filter(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try keys.strike("Control+f")
      try keys.type("HO")
      try keys.hear("1 card matches")
      try keys.strike("Control+Return")
      try scene.expectWindow(["Inbox": ["Call home"], "Later": []], "filtered")
      try keys.expectFocus("Call home")
      try keys.strike("Escape")
      try keys.hear("Filter cleared")
      try scene.expectWindow(scene.initial, "afterwards")
    }
  }
}
