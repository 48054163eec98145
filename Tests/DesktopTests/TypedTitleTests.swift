// Days and times typed into the titles of cards that are there, and into the fields of days and hours, on a Monday at three in the afternoon.

import DesktopDriver
import Testing

@Suite("Typed in a title")
struct TypedTitleTests {
  private static let board = "## Inbox\n\n- [ ] Call Tom tomorrow\n- [ ] Buy milk\n\n## Later\n"
  private static let friday = "2026-12-04"

  @Test("F2 takes what is typed now, in one step with the title, and leaves what stood there", arguments: Backend.usually(.wayland))
  func renaming(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      let keys = try Keyboard(scene)
      try keys.strike("Down", "Home")
      try keys.expectFocus("Call Tom tomorrow")
      // What stood there is not read.
      try keys.strike("F2", "End")
      try scene.program.write(" about tax")
      try scene.awaitText("Call Tom tomorrow about tax", in: "Title")
      try scene.expectNoDay()
      try scene.program.write(" friday 14h")
      try scene.awaitDay { $0 == "Friday 4 December, 14:00" }
      // The first Escape leaves the words, the second one the title as it was.
      try keys.strike("Escape")
      try scene.expectNoDay()
      try keys.strike("Escape")
      try scene.expectData(["Inbox": ["Call Tom tomorrow", "Buy milk"], "Later": []], "after Escape")
      try keys.expectFocus("Call Tom tomorrow")
      try keys.strike("F2", "End")
      try scene.program.write(" on friday 14h")
      try scene.awaitDay { $0 == "Friday 4 December, 14:00" }
      try keys.strike("Return")
      try scene.awaitToast("Moved “Call Tom tomorrow” to Friday 4 December, 14:00")
      let moved = ["Inbox": ["Buy milk"], "Later": [], Self.friday: ["Call Tom tomorrow"]]
      try scene.expectData(moved, "after F2")
      try scene.expectWindow(moved, "after F2")
      try scene.expectTimes(["Call Tom tomorrow": "14:00"])
      try keys.strike("Control+z")
      try keys.hear("Undone: moved “Call Tom tomorrow” to Friday 4 December, 14:00")
      try scene.expectData(["Inbox": ["Call Tom tomorrow", "Buy milk"], "Later": []], "after undo")
      try scene.expectTimes([:])
    }
  }

  @Test("on a day a time stays there, another day takes the card along, and a length is the card's", arguments: Backend.usually(.x11))
  func onDay(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n") { scene in
      try scene.startOnMonday()
      try scene.program.succeed("add", "Buy milk", "--day", "2026-12-02")
      let keys = try Keyboard(scene)
      for (text, words, place, times) in [
        (" 9h30 for 45m", "09:30 – 10:15", "2026-12-02", "09:30 +45"), (" tomorrow", "Tomorrow, Tue 1 Dec", "2026-12-01", "09:30 +45"),
        (" in einer Stunde", "", "2026-12-01", "09:30 +45"),
      ] {
        let title = try #require(scene.program.plan().days.flatMap(\.cards).first?.title)
        let day = try #require(scene.program.plan().days.first { !$0.cards.isEmpty }?.date)
        try scene.hand.perform("ctrl+click \"\(title)\" on day \(day) · key F2")
        try scene.awaitFocus(on: "Title")
        try keys.strike("End")
        try scene.program.write(text)
        try scene.awaitText(title + text, in: "Title")
        if words.isEmpty { try scene.expectNoDay() } else { try scene.awaitDay { $0 == words } }
        try keys.strike("Return")
        let expected = words.isEmpty ? title + text : title
        try scene.expectData(["Inbox": [], place: [expected]], "after \(text)")
        try scene.expectTimes([expected: times])
      }
    }
  }

  @Test("the editor's title is read when it is left, and all that is done there is one step", arguments: Backend.usually(.wayland))
  func editor(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("key End")
      try scene.program.write(" tomorrow 5pm")
      try scene.awaitDay { $0 == "Tomorrow, 17:00" }
      // It is saved as it is typed, and read only when it is done.
      try scene.expectData(["Inbox": ["Call Tom tomorrow", "Buy milk tomorrow 5pm"], "Later": []], "while it is typed")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.awaitButton("Day: Tuesday 1 December")
      try scene.awaitButton("Time: 17:00")
      try scene.awaitText("Buy milk", in: "Title")
      try scene.expectNoDay()
      let moved = ["Inbox": ["Call Tom tomorrow"], "Later": [], "2026-12-01": ["Buy milk"]]
      try scene.expectData(moved, "after Tab")
      // Another day, rejected; then Enter.
      try scene.hand.perform("key Shift+Tab · key End")
      try scene.awaitFocus(on: "Title")
      try scene.program.write(" friday")
      try scene.awaitDay { $0 == "Friday 4 December" }
      try scene.hand.perform("key Escape")
      try scene.expectNoDay()
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key Return")
      try scene.expectEditorGone()
      try scene.expectData(moved.merging(["2026-12-01": ["Buy milk friday"]]) { $1 }, "after Enter")
      try scene.expectTimes(["Buy milk friday": "17:00"])
      try scene.program.succeed("undo")
      try scene.expectData(["Inbox": ["Call Tom tomorrow", "Buy milk"], "Later": []], "after undo")
      try scene.expectTimes([:])
    }
  }

  @Test("also in German, and Enter takes it", arguments: Backend.usually(.x11))
  func german(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Zahnarzt\n") { scene in
      scene.program.environment["LANGUAGE"] = "de"
      try scene.startOnMonday()
      try scene.openEditor(of: "Zahnarzt")
      try scene.hand.perform("key End")
      try scene.program.write(" am Freitag um halb drei")
      try scene.awaitDay { $0 == "Friday 4 December, 14:30" }
      try scene.hand.perform("key Return")
      try scene.expectEditorGone()
      try scene.awaitToast("Moved “Zahnarzt” to Friday 4 December, 14:30")
      try scene.expectData(["Inbox": [], Self.friday: ["Zahnarzt"]], "after Enter")
      try scene.expectTimes(["Zahnarzt": "14:30"])
    }
  }

  @Test("lines that are pasted into a day's field go to the days that they name", arguments: Backend.usually(.wayland))
  func paste(backend: Backend) async throws {
    let board = "## Inbox\n\n- [ ] Buy\n  Pay rent\n  Dentist friday 10\n  Gym 18h30\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.startOnMonday()
      try scene.openEditor(of: "Buy")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+a · key Control+c · key Escape")
      try scene.expectEditorGone()
      let day = try #require(CivilDate("2026-12-08"))
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.hand.perform("still 300ms · key Control+v")
      try scene.expectData(["Inbox": ["Buy"], "\(day)": ["Gym", "Pay rent"], Self.friday: ["Dentist"]], "after the paste")
      try scene.expectTimes(["Dentist": "10:00", "Gym": "18:30"])
    }
  }

  @Test("a card for free hours goes to the day that it names, and keeps the time if it names none", arguments: Backend.usually(.x11))
  func hours(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      try scene.startOnMonday()
      let hours = try Hours(scene, today: #require(CivilDate("2026-11-30")))
      let day = hours.days[2]
      try hours.reveal(14 * 60, on: day)
      for (text, words, start, goal) in [
        ("Dentist friday 10", "Friday 4 December, 10:00", "10:00", hours.days[5]),
        ("Walk friday", "Friday 4 December, 14:00", "14:00", hours.days[5]),
        ("Swim", "", "14:00", day),
      ] {
        try scene.hand.perform("click \(try hours.point("14:03", on: day))")
        try scene.program.write(text)
        if !words.isEmpty { try scene.awaitDay { $0 == words } }
        try scene.hand.perform("key Return")
        try hours.expect(text.split(separator: " ").first.map(String.init) ?? text, at: start, on: goal)
      }
    }
  }

  @Test("arrows lead from what has no time down to the hours, and to the nearest in time beside", arguments: Backend.usually(.x11))
  func walking(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n") { scene in
      try scene.startOnMonday()
      for (title, day, time) in [
        ("Rest", "2026-12-01", nil), ("Early", "2026-12-01", "09:00"), ("Late", "2026-12-01", "13:00"), ("Lunch", "2026-12-03", "12:45"),
      ] {
        try scene.program.succeed(["add", title, "--day", day] + (time.map { ["--at", $0] } ?? []))
      }
      let keys = try Keyboard(scene)
      let hours = try Hours(scene, today: #require(CivilDate("2026-11-30")))
      try scene.hand.perform("ctrl+click \"Rest\" on day \(hours.days[2])")
      try keys.strike("Escape", "Down")
      try keys.expectFocus("Early")
      try keys.strike("Down")
      try keys.expectFocus("Late")
      try keys.strike("Right")
      try keys.expectFocus("Lunch")
      try keys.strike("Left")
      try keys.expectFocus("Late")
      try keys.strike("Up", "Up")
      try keys.expectFocus("Rest")
    }
  }
}
