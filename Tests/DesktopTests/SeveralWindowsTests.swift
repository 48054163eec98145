// Several windows on one plan, and files that are opened with the program.

import DesktopDriver
import Foundation
import Testing

@Suite("Several windows")
struct SeveralWindowsTests {
  private static let calendar = """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//T//E\r\nX-WR-CALNAME:Journeys\r\nBEGIN:VTODO\r\nUID:pack\r
    SUMMARY:Pack\r\nX-KEPT:yes\r\nEND:VTODO\r\nBEGIN:VEVENT\r\nUID:leave\r\nSUMMARY:Leave\r
    DTSTART;VALUE=DATE:DAY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
    """

  @Test(
    "show each other's changes; one that closes leaves nothing behind, and the last ends the program",
    arguments: Backend.allCases)
  func twoWindows(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("key Control+Shift+o")
      try scene.expectWindows(2)
      // Whichever has the keyboard.
      try scene.hand.perform("key Down · key Home · key Delete")
      try scene.expectBoth(["Inbox": ["Call home", "Pay rent"]], "after the deletion")
      try scene.hand.perform("key Control+w")
      try scene.expectWindows(1)
      // The program goes on, and a second start opens a window of the first.
      try scene.program.succeed([])
      try scene.expectWindows(2)
      try scene.program.succeed("undo")
      try scene.expectData(scene.initial, "after the undo")
      try scene.hand.perform("still 300ms · key Control+w")
      try scene.expectWindows(1)
      try scene.expectWindow(scene.initial, "that is left")
      try scene.hand.perform("key Control+w")
      try scene.program.waitForEnd()
      let words = scene.program.lastWords
      #expect(words.contains("live boxes: 0"), "\(words)")
      #expect(words.components(separatedBy: "a closed window is freed").count == 3, "\(words)")
      #expect(!words.contains("a closed window is kept"), "\(words)")
    }
  }

  @Test(
    "the entries of the desktop's menu of the program lead to a new card, today and the week, in the window there is",
    arguments: Backend.usually(.x11))
  func menuEntries(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      try scene.program.start(["--new-card"])
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.program.write("Buy salt")
      try scene.hand.perform("key Return · key Escape")
      try scene.expectData(["Inbox": ["Buy milk", "Buy salt"]], "after the first start")
      let today = try CivilDate.today()
      try scene.program.succeed(["--today"])
      try scene.expectFocusOnDay(today)
      try scene.program.succeed(["--week"])
      try Deadline.wait(for: "the hours of the week", detail: { (try? scene.program.tree().outline()) ?? "" }) {
        try scene.program.tree().find(.button, named: "Next week").contains { $0.isShowing() } ? true : nil
      }
      try scene.program.succeed(["--new-card"])
      try Deadline.wait(for: "the field for a new card", detail: { (try? scene.program.tree().outline()) ?? "" }) {
        try scene.program.tree().all.contains { $0.name.hasPrefix("Add card") && $0.isFocused() } ? true : nil
      }
      try scene.expectWindows(1)
      // Two of them at once are none.
      #expect(try scene.program.command(["--today", "--week"]).status == 64)
    }
  }

  @Test("a card goes from window to window, onto a day and back into a list", arguments: Backend.allCases)
  func windowToWindow(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in try scene.goFromWindowToWindow() }
  }

  @Test("a calendar that is opened shows what it would add; Enter imports, undo takes it back", arguments: Backend.allCases)
  func openedFile(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let program = scene.program
      let file = "\(program.desktop.directory)/journeys.ics"
      let day = scene.days.empty
      try Self.calendar.replacing("DAY", with: "\(day)".replacing("-", with: ""))
        .write(toFile: file, atomically: true, encoding: .utf8)
      try program.succeed(file)
      try scene.awaitPreview("Import journeys.ics", "1 list, 2 cards, 1 of them on days")
      try scene.hand.perform("key Escape")
      try scene.awaitNoPreview()
      try scene.expectData(scene.initial, "after Escape")

      try program.succeed("open", file)
      try scene.awaitPreview("Import journeys.ics", "1 list, 2 cards, 1 of them on days")
      try scene.hand.perform("key Return")
      try scene.awaitNoPreview()
      let imported = scene.places(with: ["Journeys": ["Pack"], "\(day)": ["Leave"]])
      try scene.expectData(imported, "after Enter")
      try scene.expectWindow(["Journeys": ["Pack"], "\(day)": ["Leave"]], "after Enter")
      #expect(try program.succeed("export", "--format", "ical", "--list", "Journeys").contains("X-KEPT:yes\r\n"))
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "after the undo")
      try Deadline.wait(for: "the imported list to go") {
        try program.tree().find(.list, named: "Journeys").isEmpty ? true : nil
      }
    }
  }

  @Test("an outline's titles are lists and what is below them sections, and the first new list is shown first", arguments: Backend.usually(.x11))
  func outline(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let file = "\(scene.program.desktop.directory)/outline.md"
      let text =
        "# Trip\n\n## Packing\n\n- [ ] Passport\n\n## Papers\n\n- [ ] Visa\n\n" + (1...4).map { "# Part \($0)\n\n- [ ] Step \($0)\n\n" }.joined()
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let first = try scene.restingFrame("the first list") { $0.find(.list, named: "Inbox").first }
      try scene.program.succeed(file)
      try scene.awaitPreview("Import outline.md", "5 lists, 6 cards, 2 sections")
      try scene.hand.perform("key Return")
      try scene.awaitNoPreview()
      try scene.expectWindow(["Trip": ["Packing", "Passport", "Papers", "Visa"]], "after Enter")
      let new = try scene.restingFrame("the new list") { $0.find(.list, named: "Trip").first }
      #expect(new.x == first.x)
    }
  }
}

extension Scene {
  /// The program's windows, as assistive tools see them.
  fileprivate func windows() throws -> [Accessible] { try program.tree().children.filter { $0.role == .frame } }

  fileprivate func expectWindows(_ count: Int) throws {
    try Deadline.wait(for: "\(count) windows") { try windows().count == count ? true : nil }
  }

  /// Two windows side by side: a card goes from one to the other, onto a day, and from there into a list of the first.
  func goFromWindowToWindow() throws {
    let day = days.empty
    program.part = .left
    try program.start()
    try hand.perform("key Control+Shift+o")
    try expectWindows(2)
    try program.turn(to: 1, in: .right)
    try program.turn(to: 0, in: .left)
    try clickUntilActive()
    try hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over list \"Inbox\"")
    try program.turn(to: 1, in: .right)
    try hand.perform("over day \(day) · drop")
    try expectBoth(["Inbox": ["Call home", "Pay rent"], day.description: ["Buy milk"]], "after the drop on a day")

    try hand.perform("press \"Buy milk\" · over day \(days.one)")
    try program.turn(to: 0, in: .left)
    try hand.perform("over \"Pay rent\" top · drop")
    try expectBoth(["Inbox": ["Call home", "Buy milk", "Pay rent"], day.description: []], "after the way back")
    try hand.perform("key Control+z")
    try expectBoth(["Inbox": ["Call home", "Pay rent"], day.description: ["Buy milk"]], "after the undo")
  }

  /// Clicks the window until it has the keyboard. A window that was moved aside tells its new size before the screen shows it, and lies above
  /// this one until then.
  fileprivate func clickUntilActive() throws {
    try Deadline.wait(for: "the window to be on top") {
      try hand.perform("click header bar")
      // A second click at once would be a double click, for which a window fills the screen.
      return try? Deadline.wait(for: "the keyboard", seconds: 2) { try program.isActive() ? true : nil }
    }
  }

  /// Expects that the data say this, and that two windows show it.
  fileprivate func expectBoth(_ changes: [String: [String]], _ moment: String) throws {
    try expectData(places(with: changes), moment)
    for index in 0..<2 {
      var shown: [String: [String]] = [:]
      try Deadline.wait(for: "window \(index) to show it \(moment)", detail: { "it shows \(shown)" }) { () -> Bool? in
        let windows = try windows()
        guard windows.count == 2 else { return nil }
        for place in changes.keys { shown[place] = Scene.titles(in: place, of: windows[index]) }
        return shown == changes ? true : nil
      }
    }
  }

  /// Waits for the preview of an import, and for the focus on its first button.
  fileprivate func awaitPreview(_ name: String, _ summary: String) throws {
    try Deadline.wait(
      for: "the preview \"\(name)\"", detail: { (try? program.tree().outline()) ?? "nothing" }
    ) {
      let panels = try program.tree().find(.panel, named: name).filter { $0.summary == summary }
      return panels.first?.find(.button, named: "Import").first?.isFocused() == true ? true : nil
    }
  }

  fileprivate func awaitNoPreview() throws {
    try Deadline.wait(for: "the preview to go") {
      try program.tree().find(.panel).contains { $0.name.hasPrefix("Import ") } ? nil : true
    }
  }
}
