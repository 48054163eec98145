// Finding cards: on days of other months, in folded sections, done ones; and the way back.

import DesktopDriver
import Foundation
import Testing

@Suite("Finding cards")
struct FindTests {
  /// A day of another month than this one, in another year.
  private static func february() throws -> CivilDate {
    try #require(CivilDate(year: try CivilDate.today().year + 1, month: 2, day: 10))
  }

  private static func board() throws -> String {
    """
    ## Inbox

    - [ ] Buy milk
    - [x] Old milk jug
    - [ ] Müller anrufen
      about the café in the Straße

    ### Someday

    - [ ] Sail to Ærø
    - [ ] Learn to knit

    ## Dates

    - [ ] Tax return @{\(try february())}
    - [ ] Buy milk powder @{\(try Scene.Days().one)}

    """
  }

  private static func play(
    on backend: Backend, _ body: @escaping @Sendable (Scene, Keyboard) throws -> Void
  ) async throws {
    try await Stage.on(backend).play(try board()) { scene in
      // What is ticked here is not for the tests that come after.
      scene.program.environment["XDG_STATE_HOME"] = "\(scene.program.desktop.directory)/\(UUID().uuidString)"
      try scene.program.start()
      try body(scene, try Keyboard(scene))
    }
  }

  /// What the results say, from the best one; nil when there are none.
  private static func results(_ scene: Scene) throws -> [String]? {
    let list = try scene.program.tree().find(.list, named: "Results").first { $0.isShowing() }
    return list?.find(.listItem).compactMap { row in row.isShowing() ? row.extents().map { (row.name, $0.y) } : nil }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  private static func expect(
    _ wanted: [String]?, _ scene: Scene, _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var found: [String]?
    _ = try? Deadline.wait(for: "the results", seconds: 6) {
      found = try results(scene)
      return found == wanted ? true : nil
    }
    if found != wanted { scene.keepPicture() }
    #expect(found == wanted, "\(moment)", sourceLocation: sourceLocation)
  }

  private static func expectView(of day: CivilDate, _ scene: Scene) throws {
    try Deadline.wait(for: "\(day)") { try scene.program.tree().days.first { $0.name == day.longName && $0.isShowing() } }
  }

  @Test("a word that is typed on the board is looked for, and its letters are no commands", arguments: Backend.usually(.x11))
  func typed(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      let before = try scene.program.succeed("list")
      try keys.strike("Down")
      try keys.expectFocus("Buy milk")
      // T moves to today, M to tomorrow, and A is no command.
      for word in ["tax", "milk", "two", "ax"] {
        try scene.program.write(word)
        try Deadline.wait(for: "\"\(word)\" in the search", detail: { "\((try? scene.program.tree().find(.entry).map { $0.text() }) ?? [])" }) {
          try scene.program.tree().find(.entry).contains { $0.isFocused() && $0.text() == word } ? true : nil
        }
        try Deadline.wait(for: "the plan as it was") { try scene.program.succeed("list") == before ? true : nil }
        try keys.strike("Escape")
        try keys.expectFocus("Buy milk")
      }
      // One that stands alone is one.
      try keys.strike("m")
      try Deadline.wait(for: "the card on its day") { try scene.program.succeed("list") != before ? true : nil }
    }
  }

  @Test("the focus goes back with the keyboard when the filter is cleared", arguments: Backend.usually(.x11))
  func afterFilter(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try scene.hand.perform("click \"Buy milk powder\"")
      try scene.awaitFocus(on: "Title")
      try keys.strike("Escape", "Control+f")
      try keys.type("anrufen")
      try keys.hear("1 card matches")
      try keys.strike("Control+Return")
      try keys.expectFocus("Müller anrufen")
      try keys.strike("Escape")
      try keys.hear("Filter cleared")
      try keys.expectFocus("Buy milk powder")
      try keys.strike("Delete")
      try keys.hear("Deleted Buy milk powder")
    }
  }

  @Test("a card on a day in February is found and gone to by keys", arguments: Backend.usually(.wayland))
  func otherMonth(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      let day = try Self.february()
      let before = try scene.program.plan()
      try keys.strike("Control+f")
      try keys.type("TAX")
      try keys.hear("1 card matches")
      try Self.expect(["Tax return, \(day.longName), Dates"], scene, "it says where it is")
      try keys.strike("Return")
      try Self.expectView(of: day, scene)
      try keys.expectFocus("Tax return")
      // The focus says it, and nothing else does.
      try Deadline.wait(for: "the words of the focused card") {
        try scene.program.tree().find(.listItem, named: "Tax return").first { $0.isFocused() && $0.summary.hasPrefix("1 of 1, \(day.longName)") }
      }
      try keys.hear("1 card matches")
      try Self.expect(nil, scene, "the search has closed")
      #expect(try scene.program.plan() == before, "to look for something changes nothing")
      // The keyboard is on the board there: space marks it as done.
      try keys.strike("space")
      try keys.hear("Done: Tax return")
    }
  }

  @Test("results are walked through in the order of their worth, by title and notes, whatever case and accents", arguments: Backend.usually(.x11))
  func walking(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      let day = try Scene.Days().one
      try keys.strike("Control+f")
      try keys.type("milk buy")
      try Self.expect(["Buy milk, Inbox", "Buy milk powder, \(day.longName), Dates"], scene, "lists first")
      try keys.strike("Down")
      try keys.hear("Buy milk powder, \(day.longName), Dates. 2 of 2")
      try keys.strike("Down", "Up")
      try keys.hear("Buy milk, Inbox. 1 of 2")
      try keys.strike("Down", "Return")
      try keys.expectFocus("Buy milk powder")
      // The text is there again, selected: typing begins anew.
      try keys.strike("Control+f")
      try Self.expect(["Buy milk, Inbox", "Buy milk powder, \(day.longName), Dates"], scene, "again")
      try keys.type("cafe strasse")
      try Self.expect(["Müller anrufen, Inbox"], scene, "in notes")
    }
  }

  @Test("one in a folded section is shown there, and the section stays collapsed in the plan", arguments: Backend.usually(.wayland))
  func foldedSection(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try scene.hand.perform("click button \"Collapse Someday\"")
      let header = { try scene.program.tree().find(.heading, named: "Someday").first?.summary }
      try Deadline.wait(for: "the section to be folded") { try header() == "collapsed, 2 to do" ? true : nil }
      try keys.strike("Control+f")
      try keys.type("aero")
      try Self.expect(["Sail to Ærø, Inbox"], scene, "found")
      try keys.strike("Return")
      try keys.expectFocus("Sail to Ærø")
      #expect(try header() == "")
      // Minus folds it again, as one that was opened by hand.
      try keys.strike("minus")
      try Deadline.wait(for: "the section to be folded again") { try header() == "collapsed, 2 to do" ? true : nil }
      try scene.program.restart()
      try Deadline.wait(for: "the section to be folded after a restart") { try header() == "collapsed, 2 to do" ? true : nil }
    }
  }

  @Test("done cards are found where that is wanted, and are shown even if done ones are left out", arguments: Backend.usually(.x11))
  func doneCards(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Hide done cards")
      try scene.expectWindow(["Inbox": ["Buy milk", "Müller anrufen", "Someday", "Sail to Ærø", "Learn to knit"]], "without done cards")
      try keys.strike("Control+f")
      try keys.type("jug")
      try keys.hear("No open card matches, but 1 done card does")
      try keys.strike("Tab", "space")
      try Self.expect(["Old milk jug, Inbox, done"], scene, "with the tick")
      try keys.strike("Shift+Tab", "Return")
      try keys.expectFocus("Old milk jug")
    }
  }

  @Test("Escape gives the keyboard back to where it was: a card, a field", arguments: Backend.usually(.wayland))
  func escape(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try keys.strike("Down", "Home", "Down")
      try keys.expectFocus("Old milk jug")
      try keys.strike("Control+f")
      try keys.type("tax")
      try Self.expect(["Tax return, \(try Self.february().longName), Dates"], scene, "found")
      try keys.strike("Escape")
      try keys.expectFocus("Old milk jug")
      try Self.expect(nil, scene, "closed")
      try keys.strike("Control+n")
      try keys.type("half")
      try keys.strike("Control+f", "Escape")
      try keys.type(" done")
      let field = try #require(try scene.program.tree().all.first { $0.name == "Add card to Inbox" })
      try Deadline.wait(for: "the rest of the text", detail: { field.text() ?? "no text" }) {
        field.all.contains { $0.text() == "half done" } ? true : nil
      }
    }
  }

  @Test("results follow what the command line changes", arguments: Backend.usually(.x11))
  func changes(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      let program = scene.program
      try keys.strike("Control+f")
      try keys.type("knit")
      try Self.expect(["Learn to knit, Inbox"], scene, "at first")
      try program.succeed("add", "Knit a scarf", "--list", "Dates")
      try Self.expect(["Knit a scarf, Dates", "Learn to knit, Inbox"], scene, "after one was added")
      try keys.hear("2 cards match")
      let scarf = try #require(try program.plan().identity(of: "Knit a scarf"))
      try program.succeed("edit", scarf, "--title", "Sew a scarf")
      try Self.expect(["Learn to knit, Inbox"], scene, "after it was renamed")
      let knit = try #require(try program.plan().identity(of: "Learn to knit"))
      try program.succeed("move", knit, "--day", "\(try Self.february())")
      try Self.expect(["Learn to knit, \(try Self.february().longName), Inbox"], scene, "after it was moved")
      try program.succeed("delete", knit)
      try Self.expect(nil, scene, "after it was deleted")
      try program.succeed("undo")
      try Self.expect(["Learn to knit, \(try Self.february().longName), Inbox"], scene, "after that was taken back")
    }
  }

  @Test("the button in the header bar opens it, and a click on a result goes there", arguments: Backend.usually(.wayland))
  func pointer(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try scene.click(scene.restingFrame("the button") { $0.all.first { $0.name == "Find" && $0.role != .panel } }.center)
      try keys.type("tax")
      let name = "Tax return, \(try Self.february().longName), Dates"
      try Self.expect([name], scene, "found")
      try Deadline.wait(for: "the panel to be at rest") { try scene.program.isAtRest() ? true : nil }
      try scene.hand.perform("click \"\(name)\"")
      try Self.expectView(of: try Self.february(), scene)
      try keys.expectFocus("Tax return")
    }
  }

  @Test(
    "far away, in a long column beyond the board's edge, a card comes into view and is the one with the keyboard", arguments: Backend.usually(.x11))
  func farAway(backend: Backend) async throws {
    // Titles of one to three lines: how high they are is known only once they are seen.
    let tails = ["", " with a title that goes on and on", " with a title that goes on and on, until it takes three lines, which it does here"]
    let lists = (1...14).map { list in
      "## List \(list)\n\n" + (1...250).map { "- [ ] Card \($0) of \(list)\(tails[$0 % 3])\n" }.joined()
    }
    try await Stage.on(backend).play(lists.joined(separator: "\n")) { scene in
      try scene.program.start()
      let keys = try Keyboard(scene)
      for (words, title) in [("173 of 13", "Card 173 of 13" + tails[2]), ("31 of 4", "Card 31 of 4" + tails[1])] {
        try keys.strike("Control+f")
        try keys.type("card \(words)")
        try Deadline.wait(for: "the result") { try Self.results(scene)?.first?.hasPrefix("Card \(words)") == true ? true : nil }
        try keys.strike("Return")
        try keys.expectFocus(title)
        try Deadline.wait(for: "the card to be in view") { () -> Bool? in
          let tree = try scene.program.tree()
          guard let card = tree.find(.listItem, named: title).first, let whole = card.extents() else { return nil }
          return tree.visiblePart(of: card, in: scene.program.windowArea) == whole ? true : nil
        }
      }
    }
  }

  @Test("lists and sections are found by their names and gone to, and what is on the board alone is counted", arguments: Backend.usually(.x11))
  func names(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try scene.hand.perform("click button \"Collapse Someday\"")
      try keys.strike("Control+f")
      try keys.type("some")
      try keys.hear("1 section matches")
      try Self.expect(["Someday, section of Inbox"], scene, "a section")
      // The board would show nothing.
      #expect(try scene.program.tree().find(.button, named: "Show on the board").first?.isSensitive() == false)
      try keys.strike("Control+Return")
      try Deadline.wait(for: "the focus on the section") {
        try scene.program.tree().find(.heading, named: "Someday").first?.isFocused() == true ? true : nil
      }
      try scene.expectWindow(
        ["Inbox": ["Buy milk", "Old milk jug", "Müller anrufen", "Someday", "Sail to Ærø", "Learn to knit"]], "with the section open")
      try keys.strike("Control+f")
      try keys.type("dates")
      try keys.hear("1 list matches")
      try Self.expect(["Dates, list"], scene, "a list")
      try keys.strike("Return")
      try Deadline.wait(for: "the focus on the list") { try scene.program.tree().find(.list, named: "Dates").first?.isFocused() == true ? true : nil }
      try keys.strike("Control+f")
      try keys.type("milk")
      try keys.hear("2 cards match, 1 more is done")
      #expect(try scene.program.tree().find(.button, named: "Show on the board").first?.isSensitive() == true)
      try keys.strike("Control+Return")
      try scene.expectWindow(["Inbox": ["Buy milk"]], "filtered")
      let tree = try scene.program.tree()
      #expect(tree.find(.list, named: "Inbox").first?.summary.hasPrefix("1 to do") == true, "what is counted is what matches")
      #expect(tree.find(.label).contains { $0.name == "“milk”: 2 cards match" })
      #expect(tree.find(.button, named: "1 planned").count == 1)
    }
  }

  @Test("nothing is left of it when the window closes meanwhile", arguments: Backend.usually(.wayland))
  func leaks(backend: Backend) async throws {
    try await Self.play(on: backend) { scene, keys in
      try keys.strike("Down", "Control+f")
      try keys.type("milk")
      try keys.hear("2 cards match, 1 more is done")
      try scene.program.close()
      let words = scene.program.lastWords
      #expect(words.contains("live boxes: 0"), "\(words)")
    }
  }

  @Test("in a narrow window the results fit, and the pane of the card is shown", arguments: Backend.usually(.x11))
  func narrow(backend: Backend) throws {
    var options = Desktop.Options()
    (options.width, options.height) = (360, 640)
    let desktop = try Desktop(backend, options: options)
    defer { desktop.end() }
    let program = try Program(on: desktop)
    defer { program.kill() }
    try program.importBoard(try Self.board())
    try program.start()
    let scene = try Scene(program)
    let keys = try Keyboard(scene)
    try keys.strike("Control+f")
    try keys.type("tax")
    let name = "Tax return, \(try Self.february().longName), Dates"
    try Self.expect([name], scene, "found")
    let row = try #require(try program.tree().find(.listItem, named: name).first?.extents())
    #expect(row.x >= 0 && row.x + row.width <= 360, "\(row)")
    try keys.strike("Return")
    try Self.expectView(of: try Self.february(), scene)
    try keys.expectFocus("Tax return")
  }
}
