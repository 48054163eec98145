// The menus of what has no entry: days, lists and the empty space.

import DesktopDriver
import Testing

@Suite("A menu")
struct MenuTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Call home\n\n## Later\n\n- [ ] Read a book\n"

  @Test("of a day writes a card there, shows it, and pastes", arguments: Backend.usually(.x11))
  func day(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let (day, other) = (try CivilDate.today().after(9), try CivilDate.today().after(3))
      try scene.askForMenu(over: "day \(day) end")
      try scene.choose("Add card here")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.program.write("Rest")
      // The keyboard goes on at the card that was written.
      try scene.hand.perform("key Return · key Escape · key Control+c")
      try scene.askForMenu(over: "day \(other) end")
      try scene.choose("Paste")
      try scene.expectData(
        ["Inbox": ["Buy milk", "Call home"], "Later": ["Read a book"], "\(day)": ["Rest"], "\(other)": ["Rest"]], "after pasting")
      try scene.askForMenu(over: "day \(other) end")
      try scene.choose("Show the day")
      try Deadline.wait(for: "the panel of the day") { try scene.program.tree().dayPanel(other.longName) }
      // It has a button for the same menu.
      try scene.hand.perform("click button \"Menu of \(other.longName)\"")
      try scene.choose("Paste")
      try scene.expectData(
        ["Inbox": ["Buy milk", "Call home"], "Later": ["Read a book"], "\(day)": ["Rest"], "\(other)": ["Rest", "Rest"]],
        "after pasting by the panel's button")
    }
  }

  @Test("opens on a day by the key for it, and leaves the keyboard there", arguments: Backend.usually(.wayland))
  func dayByKey(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      let today = try CivilDate.today()
      try scene.hand.perform("key Alt+Home · key Menu")
      try scene.awaitMenu(with: "Show the day")
      try scene.hand.perform("key Escape")
      try Deadline.wait(for: "the menu to close") { try scene.program.tree().all.contains { $0.name == "Show the day" } ? nil : true }
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Add card to \(today.longName)")
    }
  }

  @Test("of a list opens on its head and on its empty space", arguments: Backend.usually(.x11))
  func list(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.askForMenu(over: "head of list \"Inbox\"")
      try scene.choose("Move list right")
      try scene.expectLists(["Later", "Inbox"], "after it was moved")
      try scene.askForMenu(over: "list \"Inbox\"")
      try scene.choose("Add card here")
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.program.write("Pay rent")
      try scene.hand.perform("key Return · key Escape")
      try scene.expectData(["Later": ["Read a book"], "Inbox": ["Buy milk", "Call home", "Pay rent"]], "after a card was written")
      // The button for it is there without the pointer on its list.
      try Deadline.wait(for: "the button of the list's menu") {
        try scene.program.tree().find(.button, named: "Menu of Later").first { $0.isShowing() }
      }
    }
  }

  @Test("of the empty space makes a list, and takes back", arguments: Backend.usually(.wayland))
  func ground(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.askForMenuOfGround()
      try scene.choose("New list")
      try scene.awaitFocus(on: "List title")
      try scene.program.write("Garden")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Add card to Garden")
      try scene.hand.perform("key Escape")
      try scene.askForMenuOfGround()
      try scene.awaitMenu(with: "Undo")
      try scene.hand.perform("key Escape")
      try scene.expectLists(["Inbox", "Later", "Garden"], "after it was made")
    }
  }

  @Test("is covered by no tooltip of the button that it hangs on, and none comes when it has closed")
  func tooltip() async throws {
    try await Stage.on(.x11).play(Self.board) { scene in
      try scene.program.start()
      let button = try scene.restingFrame("the button") { $0.find(.button, named: "Menu of Later").first }
      // Below the button, where its tooltip comes, which is dark, and its menu, which is not.
      let origin = try scene.program.origin()
      let area = ScreenRect(x: origin.x + button.center.x - 12, y: origin.y + button.bottom + 8, width: 24, height: 18)
      let light = { try scene.program.desktop.picture().light(in: area) }
      try scene.hand.perform("over button \"Menu of Later\"")
      try Deadline.wait(for: "the tooltip") { try light() < 0.1 ? true : nil }
      try scene.hand.perform("click button \"Menu of Later\"")
      try scene.awaitMenu(with: "Delete list")
      try Deadline.wait(for: "the menu in its place") { try light() > 0.5 ? true : nil }
      // Longer than a tooltip takes to come.
      try scene.hand.perform("over button \"Menu of Later\" · still 1200ms")
      #expect(try light() > 0.5)
      #expect(try scene.program.tree().all.contains { $0.name == "Delete list" })
      try scene.hand.perform("key Escape")
      try scene.awaitNoMenu(with: "Delete list")
      try scene.hand.perform("still 1200ms")
      #expect(!scene.program.showsPopup())
    }
  }
}

extension Scene {
  /// Asks for the menu of a thing, with the secondary button.
  fileprivate func askForMenu(over target: String) throws {
    try hand.perform("over \(target)")
    try program.askForMenu()
  }

  /// Below the button for a new list there is nothing.
  fileprivate func askForMenuOfGround() throws {
    let adder = try restingFrame("the button for a new list") { $0.find(.button, named: "Add list").first }
    try askForMenu(over: "point \(Int(adder.center.x)),\(Int(adder.bottom + 200))")
  }
}
