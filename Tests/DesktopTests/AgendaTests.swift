// The agenda below days that have no room for words.

import DesktopDriver
import ScriptedServer
import Testing

@Suite("The agenda of a narrow window")
struct AgendaTests {
  @Test("shows the day that is pressed, whose cards are ticked, dragged onto another day, and back into a list", arguments: Backend.usually(.x11))
  func pointer(backend: Backend) async throws {
    try await Scene.playNarrow(on: backend) { scene in
      let days = scene.days
      try scene.expectAgenda(of: CivilDate.today(), [])
      try scene.press(days.two)
      try scene.expectAgenda(of: days.two, ["Dentist", "Haircut"])
      #expect(try scene.program.tree().day(days.two.longName)?.isSelected() == true)
      try scene.click(box: "Dentist")
      try Deadline.wait(for: "the tick") { try scene.doneBox(of: "Dentist").isChecked() ? true : nil }
      try scene.hand.perform("press \"Haircut\" · over day \(days.empty) · still 300ms · drop")
      try scene.expectData(scene.places(with: ["\(days.two)": ["Dentist"], "\(days.empty)": ["Haircut"]]), "after the drop")
      try scene.expectAgenda(of: days.two, ["Dentist"])
      try scene.press(days.empty)
      try scene.expectAgenda(of: days.empty, ["Haircut"])
      try scene.hand.perform("press \"Haircut\" · over button \"Lists\"")
      try scene.awaitShown("Pay rent")
      try scene.hand.perform("over list \"Inbox\" end · still 300ms · drop")
      try scene.expectData(
        scene.places(with: ["\(days.two)": ["Dentist"], "Inbox": ["Buy milk", "Call home", "Pay rent", "Haircut"]]), "after the drop in a list")
      try scene.hand.perform("press \"Buy milk\" · over button \"Calendar\"")
      try scene.expectAgenda(of: days.empty, [])
      try scene.hand.perform("over list \"\(days.empty.longName)\" middle · still 300ms · drop")
      try scene.expectAgenda(of: days.empty, ["Buy milk"])
    }
  }

  @Test("is of the day whose panel was open as the window became narrow, and that day is in view", arguments: Backend.usually(.x11))
  func narrowed(backend: Backend) async throws {
    try await Scene.playNarrow(on: backend) { scene in
      // Further away than a narrow window shows.
      let far = try CivilDate.today().after(42)
      try scene.program.succeed("add", "Alone", "--day", "\(far)")
      try scene.program.resize(width: 1_280, height: 800)
      try scene.press(far)
      try scene.expectAgenda(of: far, ["Alone"])
      try scene.program.resize(width: 360, height: 640)
      try scene.awaitButton("Calendar")
      try scene.expectAgenda(of: far, ["Alone"])
      try Deadline.wait(for: "the day", detail: { (try? scene.program.tree().outline()) ?? "" }) { () -> Bool? in
        let tree = try scene.program.tree()
        let weeks = try Scene.weeks(in: tree)
        guard tree.isAtRest(), let day = tree.day(far.longName), day.isShowing(), let frame = day.extents() else { return nil }
        return frame.y >= weeks.y - 1 && frame.bottom <= weeks.bottom + 1 ? true : nil
      }
    }
  }

  @Test("has strokes for events above it, among the dots for cards")
  func events() async throws {
    try await Scene.playNarrow(on: .x11) { scene in
      let day = scene.days.empty
      let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Work
        X-APPLE-CALENDAR-COLOR:#1c71d8
        BEGIN:VEVENT
        UID:1
        SUMMARY:Dentist again
        DTSTART:\(day.description.filter { $0 != "-" })T100000
        DURATION:PT30M
        END:VEVENT
        END:VCALENDAR

        """
      let server = try ScriptedServer { _ in ScriptedServer.Reply(200, ["ETag": "\"1\""], text) }
      defer { withExtendedLifetime(server) {} }
      let cell = try scene.restingFrame("\(day)") { $0.day(day.longName) }
      let origin = try scene.program.origin()
      let dots = ScreenRect(x: origin.x + cell.x, y: origin.y + cell.bottom - 12, width: cell.width, height: 12)
      let before = try scene.program.desktop.picture()
      try scene.program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)/work.ics")
      try Deadline.wait(for: "the event of the day") { try scene.program.tree().day(day.longName)?.summary.contains("1 event") == true ? true : nil }
      try Deadline.wait(for: "the stroke") {
        try scene.program.desktop.picture().difference(from: before, in: dots).map { $0.most > 60 } == true ? true : nil
      }
    }
  }

  @Test("goes with the keyboard, which walks into it and writes there", arguments: Backend.usually(.x11))
  func keys(backend: Backend) async throws {
    try await Scene.playNarrow(on: backend) { scene in
      let (keyboard, days) = (try Keyboard(scene), scene.days)
      try keyboard.strike("Alt+Home", "Down")
      try scene.expectAgenda(of: CivilDate.today().after(7), [])
      try keyboard.strike("Up", "Up")
      try scene.expectAgenda(of: CivilDate.today().after(-7), [])
      try scene.press(days.two)
      try keyboard.strike("Down")
      try keyboard.expectFocus("Dentist")
      try keyboard.strike("Down")
      try keyboard.expectFocus("Haircut")
      try keyboard.strike("Control+n")
      try keyboard.type("Shoes")
      try keyboard.strike("Return", "Escape")
      try scene.expectAgenda(of: days.two, ["Dentist", "Haircut", "Shoes"])
      try keyboard.expectFocus("Shoes")
      // A button in its head leads there, too.
      try scene.hand.perform("click button \"New card on \(days.two.longName)\"")
      try scene.awaitFocus(on: "Add card to \(days.two.longName)")
      try keyboard.strike("Escape")
      try keyboard.expectFocus("Shoes")
      try keyboard.strike("Tab")
      try Deadline.wait(for: "the focus in the field") {
        try scene.program.tree().all.contains { $0.name.hasPrefix("Add card") && $0.isFocused() } ? true : nil
      }
    }
  }
}

extension Scene {
  /// Plays `body` with the usual board in a window of 360×640 that shows the days.
  fileprivate static func playNarrow(on backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void) async throws {
    try await play(on: backend) { scene in
      try scene.program.resize(width: 360, height: 640)
      try scene.awaitButton("Calendar")
      try scene.hand.perform("click button \"Calendar\"")
      try body(scene)
    }
  }

  /// Presses a day's number.
  fileprivate func press(_ day: CivilDate) throws {
    let cell = try restingFrame("\(day)") { $0.day(day.longName) }
    try click(ScreenPoint(x: cell.x + 12, y: cell.y + 12))
  }

  fileprivate func awaitShown(_ name: String) throws {
    try Deadline.wait(for: "\"\(name)\"", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().all.first { $0.name == name && $0.isShowing() }
    }
  }

  /// Waits until the agenda is that of a day, with these cards.
  fileprivate func expectAgenda(of day: CivilDate, _ cards: [String]) throws {
    try Deadline.wait(for: "the agenda of \(day)", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().dayPanel(day.longName)?.find(.listItem).map(\.name) == cards ? true : nil
    }
  }
}
