// How long menus are.

import DesktopDriver
import Testing

@Suite("Every menu")
struct MenuLengthTests {
  /// A list with a section, a card of yesterday, and one that is done.
  private static func board() throws -> String {
    """
    ## Inbox

    - [ ] Buy milk
    - [x] Call home

    ### Later

    - [ ] Read a book
    - [ ] Late @{\(try CivilDate.today().after(-1))}

    """
  }

  @Test("has no more rows than are taken in at a glance, where it has the most")
  func lengths() async throws {
    try await Stage.on(.x11).play(try Self.board()) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      try scene.hand.perform("click button \"Menu\"")
      try scene.expectRows("of the window", with: "About Daylane", least: 12)
      try scene.askForMenu(over: "\"Buy milk\"", "of a card", with: "Open", least: 13)
      try scene.askForMenu(over: "\"Call home\"", "of a done card", with: "Archive", least: 14)
      try scene.askForMenu(over: "header \"Later\"", "of a section", with: "Move only the header up", least: 11)
      try scene.askForMenu(over: "head of list \"Inbox\"", "of a list", with: "Delete list", least: 11)
      try scene.askForMenu(over: "day \(try CivilDate.today().after(2)) end", "of a day", with: "Show the day", least: 6)
      try scene.hand.perform("click button \"New list or section\"")
      try scene.expectRows("of what else is made", with: "New list", least: 2)
    }
  }

  @Test("of a narrow window has more in it, and no more rows, with the sample and cards of earlier days there")
  func narrow() async throws {
    try await Stage.on(.x11).play(nil) { scene in
      try scene.program.start()
      try scene.program.succeed("add", "Late", "--day", "\(try CivilDate.today().after(-1))")
      try scene.program.resize(width: 360, height: 640)
      try scene.awaitButton("Calendar")
      try scene.hand.perform("click button \"Menu\"")
      try scene.expectRows("of the window", with: "Files and printing", least: 14)
    }
  }
}

extension Scene {
  fileprivate func askForMenu(over target: String, _ what: String, with row: String, least: Int) throws {
    try hand.perform("over \(target)")
    try program.askForMenu()
    try expectRows(what, with: row, least: least)
  }

  /// Counts the rows of the menu that opens, and closes it.
  fileprivate func expectRows(_ what: String, with row: String, least: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try awaitMenu(with: row)
    let rows = try program.tree().all.filter { Role.menuRows.contains($0.role) && $0.isShowing() }.map(\.name)
    #expect((least...15).contains(rows.count), "the menu \(what): \(rows)", sourceLocation: sourceLocation)
    // A tooltip of what was pressed is on the screen as a menu is.
    try hand.perform("key Escape · over desktop")
    try awaitNoMenu(with: row)
  }
}
