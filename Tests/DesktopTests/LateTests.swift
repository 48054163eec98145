// Cards of days that have passed, and are not done.

import DesktopDriver
import Foundation
import Testing

@Suite("Cards of earlier days")
struct LateTests {
  fileprivate static let button = "3 cards are overdue"

  /// Two days that have passed, whatever day it is.
  private static func board() throws -> (board: String, early: CivilDate, late: CivilDate, today: CivilDate) {
    let today = try CivilDate.today()
    let (late, early) = (today.monthBefore.onDay(20), today.monthBefore.onDay(11))
    let board = """
      ## Inbox

      - [ ] Buy milk
      - [ ] Sweep the stairs @{\(late)}
      - [x] Send the letter @{\(late)}

      ## Garden

      - [ ] Plant tulips @{\(early)}
      - [ ] Order firewood @{\(late)}
      - [ ] Water the plants @{\(today)}

      """
    return (board, early, late, today)
  }

  @Test("say so, and go to today in one step, by the button in the month's head, shown in another window, too", arguments: Backend.usually(.wayland))
  func toToday(backend: Backend) async throws {
    let (board, early, late, today) = try Self.board()
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      let before = try scene.program.plan().places
      try scene.awaitLate(in: 1)
      // Keys before the window has the keyboard are nobody's.
      _ = try Keyboard(scene)
      // Each is named, to go to it.
      try scene.hand.perform("click button \"\(Self.button)\"")
      let words = early.longName.split(separator: " ")
      let brief = "\(words[0].prefix(3)) \(words[1]) \(words[2].prefix(3))" + (early.year == today.year ? "" : " \(early.year)")
      try scene.choose("Plant tulips, \(brief)")
      try Deadline.wait(for: "the focus on it") { try scene.program.tree().find(.listItem, named: "Plant tulips").first { $0.isFocused() } }
      try scene.hand.perform("key Alt+Home")
      try scene.hand.perform("key Control+Shift+o")
      try scene.awaitLate(in: 2)
      // What a screen reader hears of one.
      let card = try Deadline.wait(for: "the month before") {
        try scene.hand.perform("key Page_Up · still 300ms")
        return try scene.program.tree().find(.listItem, named: "Sweep the stairs").first
      }
      #expect(card.summary == "Overdue, 1 of 3, \(late.longName), list Inbox", "\(card.summary)")
      let done = try #require(try scene.program.tree().find(.listItem, named: "Send the letter").first)
      #expect(done.summary == "2 of 3, \(late.longName), list Inbox", "\(done.summary)")

      try scene.pressLate()
      try scene.choose("Move 3 overdue cards to today")
      let after = before.merging([
        "\(today)": ["Water the plants", "Plant tulips", "Sweep the stairs", "Order firewood"], "\(late)": ["Send the letter"],
      ]) { $1 }.filter { $0.key != "\(early)" }
      try scene.expectData(after, "after the move")
      try scene.awaitLate(in: 0)
      try scene.hand.perform("key Control+z")
      try scene.expectData(before, "after undo")
      try scene.awaitLate(in: 2)
    }
  }

  @Test("have their clock in their box: it takes no room from the title, and is ticked", arguments: Backend.usually(.x11))
  func clock(backend: Backend) async throws {
    let today = try CivilDate.today()
    let titles = ["Return the drill", "Call the plumber", "Water the roses now"]
    let board =
      "## Inbox\n\n" + titles.flatMap { ["- [ ] Old \($0) @{\(today.after(-1))}", "- [ ] New \($0) @{\(today.after(1))}"] }.joined(separator: "\n")
      + "\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      for title in titles {
        let heights = try ["Old", "New"].map { age in
          try scene.restingFrame(title) { $0.find(.listItem, named: "\(age) \(title)").first { $0.isShowing() } }.height
        }
        #expect(heights[0] == heights[1], "\(title)")
      }
      let late = "Old \(titles[0])"
      try scene.click(box: late)
      try Deadline.wait(for: "the mark") { try scene.program.plan().days.flatMap(\.cards).first { $0.title == late }?.done == true ? true : nil }
    }
  }

  @Test("are those of yesterday once midnight has passed", arguments: Backend.usually(.x11))
  func midnight(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk @{2026-11-30}\n") { scene in
      let path = "\(scene.program.desktop.directory)/today"
      try "2026-11-30\n".write(toFile: path, atomically: true, encoding: .utf8)
      scene.program.environment["DAYLANE_TODAY"] = path
      try scene.program.start()
      let button = "1 card is overdue"
      #expect(try scene.program.tree().find(.button, named: button).isEmpty)
      try "2026-12-01\n".write(toFile: path, atomically: true, encoding: .utf8)
      // It looks twice a minute.
      try Deadline.wait(for: "the new day", seconds: 60) {
        try scene.program.tree().find(.button, named: button).isEmpty ? nil : true
      }
      // In the month that leaves it is as it was.
      try Deadline.wait(for: "the card's words") {
        try scene.program.tree().find(.listItem, named: "Buy milk").first { $0.summary == "Overdue, 1 of 1, Monday 30 November 2026, list Inbox" }
      }
    }
  }

  @Test("go off their days in one step, by the menu of the window, and a toast takes that back", arguments: Backend.usually(.wayland))
  func offTheirDays(backend: Backend) async throws {
    let (board, early, late, today) = try Self.board()
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      let before = try scene.program.plan().places
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Move 3 overdue cards to lists")
      let after = [
        "Inbox": ["Buy milk", "Sweep the stairs"], "Garden": ["Plant tulips", "Order firewood"], "\(late)": ["Send the letter"],
        "\(today)": ["Water the plants"],
      ]
      try scene.expectData(after, "after the menu")
      try scene.expectWindow(after.filter { CivilDate($0.key) == nil }, "after the menu")
      #expect(before["\(early)"] != nil && after["\(early)"] == nil)
      try Deadline.wait(for: "the toast") { try scene.program.tree().all.first { $0.name == "Removed 3 cards from their days" } }
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(before, "after undo")
      try scene.program.succeed("redo")
      try scene.expectData(after, "after redo by the command line")
      try scene.awaitLate(in: 0)
    }
  }
}

extension Scene {
  /// Waits until so many windows say that cards are left from earlier days.
  fileprivate func awaitLate(in count: Int) throws {
    try Deadline.wait(for: "the button in \(count) windows", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().find(.button, named: LateTests.button).count { $0.isShowing() } == count ? true : nil
    }
  }

  fileprivate func pressLate() throws {
    try Deadline.wait(for: "the button") { try program.tree().find(.button, named: LateTests.button).first { $0.isShowing() } }.press()
  }
}
