// Times of cards: on their days, in their editor, and on the way between places.

import DesktopDriver
import Testing

@Suite("Times of cards")
struct TimeTests {
  private static func board(_ day: CivilDate) -> String {
    """
    ## Inbox

    - [ ] Water the plants
    - [ ] Post the letter

    ## Later

    - [ ] Dentist @{\(day) 14:00 +45m}
    - [ ] Standup @{\(day) 9:00}
    - [ ] Tidy up @{\(day)}
    """
  }

  @Test("a card lands at its time, and one without lands behind those with one", arguments: Backend.usually(.x11))
  func landing(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play(Self.board(today)) { scene in
      try scene.program.start()
      let empty = scene.days.empty
      let first = ["Inbox": ["Water the plants", "Post the letter"], "Later": [], "\(today)": ["Standup", "Dentist", "Tidy up"]]
      try scene.expectData(first, "as imported")
      try scene.expectWindow(first, "as imported")
      try scene.hand.perform("press \"Water the plants\" · over \"Standup\" top · still 300ms · drop")
      try scene.expectData(
        ["Inbox": ["Post the letter"], "Later": [], "\(today)": ["Standup", "Dentist", "Water the plants", "Tidy up"]],
        "after the drop before one with a time")
      try scene.hand.perform("press \"Dentist\" · over day \(empty) · still 300ms · drop")
      try scene.hand.perform("press \"Standup\" · over \"Dentist\" bottom · still 300ms · drop")
      try scene.expectData(
        [
          "Inbox": ["Post the letter"], "Later": [], "\(today)": ["Water the plants", "Tidy up"], "\(empty)": ["Standup", "Dentist"],
        ], "after both are on another day")
      try scene.hand.perform("press \"Dentist\" · over list \"Later\" · drop")
      try scene.hand.perform("press \"Dentist\" · over day \(today) · still 300ms · drop")
      let last = ["Inbox": ["Post the letter"], "Later": [], "\(today)": ["Dentist", "Water the plants", "Tidy up"], "\(empty)": ["Standup"]]
      try scene.expectData(last, "back from a list")
      #expect(try scene.program.succeed("list").contains("14:00–14:45 Dentist"))
      for _ in 0..<5 { try scene.program.succeed("undo") }
      try scene.expectData(first, "after all is taken back")
      for _ in 0..<5 { try scene.program.succeed("redo") }
      try scene.expectData(last, "after all is done again")
    }
  }

  @Test("a time is typed, stepped and taken away in the editor, in one step", arguments: Backend.usually(.wayland))
  func editor(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play(Self.board(today)) { scene in
      try scene.program.start()
      try scene.openEditor(of: "Tidy up")
      try scene.hand.perform("click button \"Time: No time\"")
      try scene.awaitFocus(on: "Start")
      try scene.program.write("8:30")
      try scene.hand.perform("key Return")
      try scene.expectData(
        ["Inbox": ["Water the plants", "Post the letter"], "Later": [], "\(today)": ["Tidy up", "Standup", "Dentist"]], "after a time was typed")
      for name in ["Longer", "Longer", "Longer", "Shorter", "Start later"] { try scene.hand.perform("click button \"\(name)\"") }
      try scene.expectLine("08:45–09:45 Tidy up")
      try scene.hand.perform("click button \"End earlier\"")
      try scene.expectLine("08:45–09:30 Tidy up")
      // An end before the start is refused, but over a night.
      try scene.awaitFocus(on: "Start")
      try scene.hand.perform("key Tab · key Tab")
      try scene.awaitFocus(on: "End")
      for (text, line) in [("8:00", "08:45–09:30"), ("10:15", "08:45–10:15")] {
        try scene.hand.perform("key Control+a")
        try scene.program.write(text)
        try scene.hand.perform("key Return")
        if text == "8:00" { try scene.awaitLabel { $0 == "08:00 is not after 08:45." } }
        try scene.expectLine("\(line) Tidy up")
      }
      try scene.hand.perform("click button \"No time\"")
      try scene.expectData(
        ["Inbox": ["Water the plants", "Post the letter"], "Later": [], "\(today)": ["Standup", "Dentist", "Tidy up"]], "without a time")
      // A new start leaves the length, a time that is none changes nothing, and a range has both.
      for (text, line) in [("9-11", "09:00–11:00"), ("10:00", "10:00–12:00"), ("nine thirty x", "10:00–12:00"), ("830-1015", "08:30–10:15")] {
        try scene.awaitFocus(on: "Start")
        try scene.hand.perform("key Control+a")
        try scene.program.write(text)
        // What is said of the last words goes with them.
        try Deadline.wait(for: "no refusal") {
          try scene.program.tree().find(.label).contains { $0.name.contains("” is no time.") } ? nil : true
        }
        try scene.hand.perform("key Return")
        try scene.expectLine("\(line) Tidy up")
        if text.hasSuffix("x") { try scene.awaitLabel { $0.hasPrefix("“\(text)” is no time.") } }
      }
      try scene.hand.perform("key Escape · key Escape")
      try scene.program.succeed("undo")
      try scene.expectData(
        ["Inbox": ["Water the plants", "Post the letter"], "Later": [], "\(today)": ["Standup", "Dentist", "Tidy up"]], "after undo")
    }
  }
}

extension TimeTests {
  @Test(
    "a card without a day comes to its next time; D takes a day with a time, and the keyboard stays in the list", arguments: Backend.usually(.x11))
  func withoutDay(backend: Backend) async throws {
    let today = try CivilDate.today()
    try await Stage.on(backend).play(Self.board(today)) { scene in
      try scene.program.start()
      try scene.openEditor(of: "Water the plants")
      try scene.hand.perform("click button \"Time: No time\"")
      try scene.awaitFocus(on: "Start")
      // By the time that this is read it has not passed.
      try scene.program.write("23:59")
      try scene.hand.perform("key Return")
      try scene.expectLine("23:59 Water the plants")
      try scene.hand.perform("key Escape · key Escape")
      let keys = try Keyboard(scene)
      try keys.strike("F6")
      try keys.expectFocus("Post the letter")
      try keys.strike("d")
      try scene.awaitFocus(on: "Type a day")
      try scene.program.write("tomorrow 15:30")
      try scene.hand.perform("key Return")
      try scene.expectLine("15:30 Post the letter")
      try scene.expectData(
        ["Inbox": [], "Later": [], "\(today)": ["Standup", "Dentist", "Water the plants", "Tidy up"], "\(today.next)": ["Post the letter"]],
        "after both")
    }
  }
}

extension Scene {
  /// Waits until the command line lists a card like this.
  fileprivate func expectLine(_ text: String) throws {
    var found = ""
    try Deadline.wait(for: text, detail: { found }) {
      found = try program.succeed("list")
      return found.contains(text) ? true : nil
    }
  }
}
