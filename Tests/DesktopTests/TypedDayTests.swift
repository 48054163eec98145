// Days typed into the field of a list and into the editor of a card.

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
      try scene.awaitDay { $0.hasPrefix("Tomorrow, ") }
      try scene.hand.perform("key Return")
      try scene.awaitToast("Added to \(tomorrow.toldName)")
      let added = ["Inbox": ["Buy milk"], "Later": [], "\(tomorrow)": ["Dentist at 9"]]
      try scene.expectData(added, "after Enter")
      try scene.expectWindow(added, "after Enter")
      try scene.expectNoDay()
      let plan = try scene.program.plan()
      #expect(plan.days.first?.cards.first?.home == plan.lists.first?.id, "the list that it was typed in is its home")
      // The field has the keyboard for the next one, which has no day.
      try scene.program.write("Buy salt")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Buy milk", "Buy salt"], "Later": [], "\(tomorrow)": ["Dentist at 9"]], "after the next card")
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
      try scene.hand.perform("click button \"No day: keep the words in the title (Escape)\"")
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
      let lines = ["You may call", "Open 24/7", "Sun cream", "Tomorrow"]
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
      try scene.hand.perform("click \"Buy milk\"")
      try scene.awaitFocus(on: "Title")
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

extension Scene {
  /// Puts the keyboard into the field of the first list.
  fileprivate func startCard() throws {
    try hand.perform("key Control+n")
    try awaitFocus(on: "Add card to Inbox")
  }

  /// Waits until the chip at a field shows such a day.
  fileprivate func awaitDay(_ isRight: (String) -> Bool) throws {
    try Deadline.wait(for: "the day that is understood", detail: { "\((try? shownDays()) ?? [])" }) {
      try shownDays().contains(where: isRight) ? true : nil
    }
  }

  fileprivate func awaitLabel(_ isRight: (String) -> Bool) throws {
    try Deadline.wait(for: "words about the day") { try program.tree().find(.label).contains { isRight($0.name) } ? true : nil }
  }

  /// Waits until no day is shown at a field.
  fileprivate func expectNoDay() throws {
    try Deadline.wait(for: "no day that is understood", detail: { "\((try? shownDays()) ?? [])" }) { try shownDays().isEmpty ? true : nil }
  }

  /// What the chips at fields say.
  private func shownDays() throws -> [String] {
    try program.tree().all.filter { panel in
      panel.children.contains { $0.role == .button && $0.name.hasPrefix("No day: keep") }
        || panel.children.contains { $0.children.contains { $0.role == .button && $0.name.hasPrefix("No day: keep") } }
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
