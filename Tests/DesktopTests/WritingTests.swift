// Cards that are written on a day, where one looks.

import DesktopDriver
import Testing

@Suite("Writing on a day")
struct WritingTests {
  private static let board = "## Inbox\n\n- [ ] Buy milk\n"

  @Test("a click on its empty space opens a field; Enter goes on with the next card, Escape ends", arguments: Backend.usually(.x11))
  func click(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let day = try CivilDate.today().after(9)
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      for title in ["Water the plants", "Post the letter"] {
        try scene.program.write(title)
        try scene.hand.perform("key Return")
      }
      let written = ["Inbox": ["Buy milk"], "\(day)": ["Water the plants", "Post the letter"]]
      try scene.expectData(written, "after Enter")
      try scene.expectWindow(written, "after Enter")
      try scene.hand.perform("key Escape")
      try Deadline.wait(for: "the panel to close") {
        try scene.program.tree().all.contains { $0.name == "Add card to \(day.longName)" } ? nil : true
      }
      // Each card is a step of its own.
      try scene.hand.perform("key Control+z")
      try scene.expectData(["Inbox": ["Buy milk"], "\(day)": ["Water the plants"]], "after one step is taken back")
    }
  }

  @Test("a click on the month's head opens no card of the lists that go on below the month", arguments: Backend.usually(.wayland))
  func head(backend: Backend) async throws {
    let lists = (1...8).map { list in "## List \(list)\n\n" + (1...4).map { "- [ ] Card \($0) of list \(list)\n" }.joined() }
    try await Stage.on(backend).play(lists.joined(separator: "\n")) { scene in
      try scene.program.start()
      let weeks = try Scene.weeks(in: scene.program.tree())
      let names = (0..<7).map { ScreenPoint(x: weeks.x + weeks.width * (Double($0) + 0.5) / 7, y: weeks.y - 8) }
      let day = try CivilDate.today().after(9)
      for name in names {
        // A press that closed something would do nothing else.
        try scene.hand.perform("click point \(Int(name.x)),\(Int(name.y)) · click day \(day)")
        try scene.awaitFocus(on: "Add card to \(day.longName)")
        try scene.hand.perform("key Escape")
        try Deadline.wait(for: "the panel to close") {
          try scene.program.tree().all.contains { $0.name == "Add card to \(day.longName)" } ? nil : true
        }
      }
    }
  }

  @Test("a press elsewhere keeps what was typed, Escape puts it aside, and Ctrl+Z brings that back", arguments: Backend.usually(.x11))
  func leaving(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let (day, other) = (try CivilDate.today().after(9), try CivilDate.today().after(3))
      try scene.hand.perform("click day \(day)")
      try scene.awaitFocus(on: "Add card to \(day.longName)")
      try scene.program.write("Water the plants")
      // The press closes the panel; only the next one writes there.
      try scene.hand.perform("click day \(other)")
      let kept = ["Inbox": ["Buy milk"], "\(day)": ["Water the plants"]]
      try scene.expectData(kept, "after a press elsewhere")
      try scene.hand.perform("click day \(other)")
      try scene.awaitFocus(on: "Add card to \(other.longName)")
      try scene.program.write("Sow")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Text not kept")
      try scene.expectData(kept, "after Escape")
      try scene.hand.perform("key Control+z")
      try scene.awaitFocus(on: "Add card to \(other.longName)")
      try scene.hand.perform("key Return")
      try scene.expectData(kept.merging(["\(other)": ["Sow"]]) { $1 }, "after it was brought back")
    }
  }

  @Test("keys open the field of a day, too, and a window that closes keeps what is in it", arguments: Backend.usually(.wayland))
  func keys(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let today = try CivilDate.today()
      let name = "Add card to \(today.longName)"
      // An empty day has no first card that Enter could go to.
      try scene.hand.perform("key Alt+Home · key Return")
      try scene.awaitFocus(on: name)
      try scene.program.write("Rest")
      try scene.hand.perform("key Return · key Escape")
      try scene.expectData(["Inbox": ["Buy milk"], "\(today)": ["Rest"]], "after Enter on the day")
      try scene.hand.perform("key Control+n")
      try scene.awaitFocus(on: name)
      try scene.program.write("Sleep")
      try scene.program.close()
      try scene.expectData(["Inbox": ["Buy milk"], "\(today)": ["Rest", "Sleep"]], "after the window has closed")
    }
  }
}
