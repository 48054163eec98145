// Days and times typed into the fields of lists and days and into the editor of a card.

import DesktopDriver
import Testing

@Suite("Typed days")
struct TypedDayTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n\n## Later\n"

  @Test("a day in a new card is shown, and the card goes onto it, in one step", arguments: Backend.usually(.wayland))
  func newCard(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let tomorrow = try CivilDate.today().next
      try scene.startCard()
      try scene.program.write("Dentist tomorrow at 9")
      try scene.awaitDay { $0 == "Tomorrow, 09:00" }
      try scene.hand.perform("key Return")
      try scene.awaitToast("Added to \(tomorrow.toldName), 09:00")
      let added = ["Inbox": ["Buy milk"], "Later": [], "\(tomorrow)": ["Dentist"]]
      try scene.expectData(added, "after Enter")
      try scene.expectWindow(added, "after Enter")
      try scene.expectNoDay()
      let plan = try scene.program.plan()
      #expect(plan.days.first?.cards.first?.home == plan.lists.first?.id, "the list that it was typed in is its home")
      #expect(plan.days.first?.cards.first?.start == "09:00")
      // The field has the keyboard for the next one, which has no day.
      try scene.program.write("Buy salt")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk", "Buy salt"], "Later": [], "\(tomorrow)": ["Dentist"]], "after the next card")
      try scene.program.succeed("undo")
      try scene.program.succeed("undo")
      try scene.expectData(["Inbox": ["Buy milk"], "Later": []], "after both steps are taken back")
    }
  }

  @Test("Escape leaves the words in the title, and the next card begins anew", arguments: Backend.usually(.x11))
  func rejected(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.startCard()
      try scene.program.write("Dentist tomorrow")
      try scene.awaitDay { $0.hasPrefix("Tomorrow, ") }
      try scene.hand.perform("key Escape")
      try scene.expectNoDay()
      try scene.awaitFocus(on: "Add card to Inbox")
      // Not for this card, whatever else is typed.
      try scene.program.write(" or today")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk", "Dentist tomorrow or today"], "Later": []], "after Enter")
      try scene.program.write("Call home today")
      try scene.awaitDay { $0.hasPrefix("Today, ") }
      try scene.hand.perform("click button \"Keep the words in the title (Escape)\"")
      try scene.expectNoDay()
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Text not kept")
      try scene.expectData(["Inbox": ["Buy milk", "Dentist tomorrow or today"], "Later": []], "after Escape")
    }
  }

  @Test("nothing is understood that is not shown", arguments: Backend.usually(.wayland))
  func ordinary(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.startCard()
      let lines = ["You may call", "Open 24/7", "Sun cream", "Tomorrow", "Chapter 3-5", "Room 14:30", "Look at 9 flats"]
      for (count, line) in lines.enumerated() {
        try scene.program.write(line)
        try scene.awaitText(line, in: "Add card to Inbox")
        try scene.expectNoDay()
        try scene.hand.perform("key Return")
        try scene.expectData(["Inbox": ["Buy milk"] + lines[...count], "Later": []], "after \(line)")
      }
    }
  }

  @Test("the user's language is read, and a day far away is told with its year", arguments: Backend.usually(.x11))
  func german(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      scene.program.environment["LANGUAGE"] = "de"
      try scene.program.start()
      let today = try CivilDate.today()
      let day = try #require(CivilDate(year: today.year + 2, month: 12, day: 1))
      try scene.startCard()
      try scene.program.write("Miete bis zum 1. Dezember \(day.year)")
      try scene.awaitDay { $0 == day.longName }
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk"], "Later": [], "\(day)": ["Miete"]], "after a date")
      try scene.program.write("Zahnarzt morgen")
      try scene.awaitDay { $0.hasPrefix("Tomorrow, ") }
      try scene.hand.perform("key Return")
      try scene.expectData(
        ["Inbox": ["Buy milk"], "Later": [], "\(day)": ["Miete"], "\(today.next)": ["Zahnarzt"]], "after the second card")
    }
  }

  @Test("a card's day is typed in its editor, and chosen from the usual ones", arguments: Backend.usually(.wayland))
  func editor(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let today = try CivilDate.today()
      // The tests' locale has weeks that begin on Sunday; work begins on Monday.
      let monday = try #require((1...7).map { today.after($0) }.first { $0.weekday == 0 }).next
      try scene.openEditor(of: "Buy milk")
      try scene.hand.perform("click button \"Day: No day\"")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("someday")
      try scene.awaitLabel { $0 == "Not a day" }
      // Nothing happens, and nothing is guessed.
      try scene.hand.perform("key Return · key Control+a")
      try scene.program.write("tomorrow")
      try scene.awaitLabel { $0 == today.next.briefName }
      try scene.expectData(["Inbox": ["Buy milk"], "Later": []], "while it is typed")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": [], "Later": [], "\(today.next)": ["Buy milk"]], "after the typed day")
      for (choice, places) in [
        ("A week later", ["Inbox": [], "Later": [], "\(today.after(8))": ["Buy milk"]]), ("No day", ["Inbox": ["Buy milk"], "Later": []]),
        ("Next week", ["Inbox": [], "Later": [], "\(monday)": ["Buy milk"]]), ("No day", ["Inbox": ["Buy milk"], "Later": []]),
      ] {
        let button = try #require(scene.program.tree().find(.button).first { $0.name.hasPrefix("Day: ") }?.name)
        try scene.hand.perform("click button \"\(button)\"")
        try scene.awaitFocus(on: "Type a day")
        try scene.hand.perform("click button \"\(choice)\"")
        try scene.expectData(places, "after \(choice)")
      }
      // Escape rejects what was typed, and the card stays where it is.
      try scene.hand.perform("click button \"Day: No day\"")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("tomorrow")
      try scene.awaitLabel { $0 == today.next.briefName }
      try scene.hand.perform("key Escape")
      try scene.awaitFocus(on: "Day: No day")
      try scene.hand.perform("key Escape")
      try scene.expectData(["Inbox": ["Buy milk"], "Later": []], "after Escape")
    }
  }
}

/// Times of day, on a Monday at three in the afternoon.
@Suite("Typed times")
struct TypedTimeTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n\n## Later\n"
  private static let tomorrow = "2026-12-01"

  @Test("a time in a list that has passed is tomorrow's, a length alone stays, and Escape leaves both", arguments: Backend.usually(.wayland))
  func list(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      try scene.startCard()
      try scene.program.write("Call 2pm for 20 min")
      try scene.awaitDay { $0 == "Tomorrow, 14:00 – 14:20" }
      try scene.hand.perform("key Return")
      try scene.awaitToast("Added to Tuesday 1 December, 14:00 – 14:20")
      try scene.program.write("Standup at 4")
      try scene.awaitDay { $0 == "Today, 16:00" }
      try scene.hand.perform("key Return")
      try scene.program.write("Read for 30 min")
      try scene.awaitDay { $0 == "30 min" }
      try scene.hand.perform("key Return")
      try scene.program.write("Review 10am")
      try scene.awaitDay { $0 == "Tomorrow, 10:00" }
      try scene.hand.perform("key Escape")
      try scene.expectNoDay()
      try scene.hand.perform("key Return")
      try scene.expectData(
        ["Inbox": ["Buy milk", "Read", "Review 10am"], "Later": [], "2026-11-30": ["Standup"], Self.tomorrow: ["Call"]], "after four cards")
      try scene.expectTimes(["Call": "14:00 +20", "Standup": "16:00", "Read": "+30"])
    }
  }

  @Test("a time in a day's field is on that day, and cards with one stand by it", arguments: Backend.usually(.x11))
  func day(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      let day = try #require(CivilDate("2026-12-08"))
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.program.write("Lunch 12:00-13:00 with Ann")
      try scene.awaitDay { $0 == "12:00 – 13:00" }
      try scene.hand.perform("key Return")
      try scene.program.write("Walk at 9")
      try scene.awaitDay { $0 == "09:00" }
      try scene.hand.perform("key Return")
      // Another day takes it there.
      try scene.program.write("Call Ada on Friday at 9")
      try scene.awaitDay { $0 == "Friday 4 December, 09:00" }
      try scene.hand.perform("key Return")
      try scene.awaitToast("Added to Friday 4 December, 09:00")
      // The day's own name says nothing.
      try scene.program.write("Tuesday club")
      try scene.awaitText("Tuesday club", in: "Add card to \(day.longName)")
      try scene.expectNoDay()
      try scene.hand.perform("key Return")
      try scene.expectData(
        ["Inbox": ["Buy milk"], "Later": [], "\(day)": ["Walk", "Lunch with Ann", "Tuesday club"], "2026-12-04": ["Call Ada"]], "after four cards")
      try scene.expectTimes(["Walk": "09:00", "Lunch with Ann": "12:00 +60", "Call Ada": "09:00"])
    }
  }

  @Test("a card's time is typed in its editor, and taken away", arguments: Backend.usually(.x11))
  func editor(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.startOnMonday()
      try scene.openEditor(of: "Buy milk")
      for (text, words, place, times) in [
        ("45 min", "45 min", "Inbox", ["Buy milk": "+45"]),
        ("tomorrow 14:00 for 20 min", "Tue 1 Dec\n14:00 – 14:20", Self.tomorrow, ["Buy milk": "14:00 +20"]),
        ("15:30", "15:30", Self.tomorrow, ["Buy milk": "15:30 +20"]),
        ("Fri 9-11", "Fri 4 Dec\n09:00 – 11:00", "2026-12-04", ["Buy milk": "09:00 +120"]),
        ("no time", "No time", "2026-12-04", ["Buy milk": "+120"]),
      ] {
        let button = try #require(scene.program.tree().find(.button).first { $0.name.hasPrefix("Day: ") }?.name)
        try scene.hand.perform("click button \"\(button)\"")
        try scene.awaitFocus(on: "Type a day")
        try scene.program.write(text)
        try scene.awaitLabel { $0 == words }
        try scene.hand.perform("key Return")
        try scene.expectData(["Inbox": [], "Later": []].merging([place: ["Buy milk"]]) { $1 }, "after \(text)")
        try scene.expectTimes(times)
      }
      // All of it is one step, as what is done while an editor is open.
      try scene.hand.perform("key Escape")
      try scene.program.succeed("undo")
      try scene.expectData(["Inbox": ["Buy milk"], "Later": []], "after undo")
      try scene.expectTimes([:])
    }
  }
}

extension Scene {
  /// Starts the program on Monday 30 November 2026 at three in the afternoon.
  func startOnMonday() throws {
    let path = "\(program.desktop.directory)/today"
    try "2026-11-30 15:00\n".write(toFile: path, atomically: true, encoding: .utf8)
    program.environment["DAYLANE_TODAY"] = path
    try program.start()
  }

  /// Expects that these cards have times or lengths, and no others: "14:00 +20".
  func expectTimes(_ expected: [String: String], _ sourceLocation: SourceLocation = #_sourceLocation) throws {
    let plan = try program.plan()
    let cards =
      plan.days.flatMap(\.cards).map { ($0.title, $0.start, $0.minutes) } + plan.lists.flatMap(\.entries).map { ($0.title, nil, $0.minutes) }
    var found: [String: String] = [:]
    for (title, start, minutes) in cards {
      let words = [start, minutes.map { "+\($0)" }].compactMap { $0 }
      if !words.isEmpty { found[title] = words.joined(separator: " ") }
    }
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// Puts the keyboard into the field of the first list.
  func startCard() throws {
    try hand.perform("key Control+n")
    try awaitFocus(on: "Add card to Inbox")
  }

  /// Waits until the chip at a field shows such a day.
  func awaitDay(_ isRight: (String) -> Bool) throws {
    try Deadline.wait(for: "the day that is understood", detail: { "\((try? shownDays()) ?? [])" }) {
      try shownDays().contains(where: isRight) ? true : nil
    }
  }

  func awaitLabel(_ isRight: (String) -> Bool) throws {
    try Deadline.wait(for: "words about the day") { try program.tree().find(.label).contains { isRight($0.name) } ? true : nil }
  }

  /// Waits until no day is shown at a field.
  func expectNoDay() throws {
    try Deadline.wait(for: "no day that is understood", detail: { "\((try? shownDays()) ?? [])" }) { try shownDays().isEmpty ? true : nil }
  }

  /// What the chips at fields say.
  private func shownDays() throws -> [String] {
    try program.tree().all.filter { panel in
      panel.children.contains { $0.role == .button && $0.name.hasPrefix("Keep the words") }
        || panel.children.contains { $0.children.contains { $0.role == .button && $0.name.hasPrefix("Keep the words") } }
    }.map(\.name).filter { !$0.isEmpty }
  }
}

extension CivilDate {
  /// "Fri 20 Nov", with its year if that is another one.
  fileprivate var briefName: String {
    let words = longName.split(separator: " ")
    let name = "\(words[0].prefix(3)) \(words[1]) \(words[2].prefix(3))"
    return (try? CivilDate.today())?.year == year ? name : "\(name) \(year)"
  }

  /// "Friday 20 November", with its year if that is another one.
  fileprivate var toldName: String { (try? CivilDate.today())?.year == year ? String(longName.dropLast(5)) : longName }
}
