// Events of a calendar in the month: they are there, they go when they are hidden, and are in nobody's way.

import DesktopDriver
import Foundation
import ScriptedServer
import Testing

@Suite("Events on a desktop")
struct EventTests {
  @Test("a subscription shows in the month and goes when it is hidden, and cards go onto its days as ever", arguments: Backend.usually(.wayland))
  func subscription(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let day = scene.days.empty
      let plain = day.description.filter { $0 != "-" }
      let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-CALNAME:Work
        BEGIN:VEVENT
        UID:1
        SUMMARY:Dentist again
        DTSTART:\(plain)T100000
        DURATION:PT30M
        END:VEVENT
        BEGIN:VEVENT
        UID:2
        SUMMARY:Holiday
        DTSTART;VALUE=DATE:\(plain)
        END:VEVENT
        END:VCALENDAR

        """
      let server = try ScriptedServer { _ in ScriptedServer.Reply(200, ["ETag": "\"1\""], text) }
      defer { withExtendedLifetime(server) {} }
      try scene.program.start()
      // By a command, while the window is open.
      try scene.program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)/work.ics")
      let names = ["Holiday, event of Work", "10:00 Dentist again, event of Work"]
      try scene.awaitEvents(names)
      #expect(try scene.description(of: day).contains("2 events"))
      #expect(try scene.program.succeed("events", "--from", "\(day)", "--to", "\(day)").contains("10:00  Dentist again  (Work)"))
      // They are no cards.
      try scene.expectWindow(scene.initial, "beside events")
      try scene.hand.perform("press \"Pay rent\" in list \"Inbox\" · over day \(day) · drop")
      let moved = scene.places(with: ["Inbox": ["Buy milk", "Call home"], "\(day)": ["Pay rent"]])
      try scene.expectData(moved, "on a day with events")
      try scene.expectWindow(moved, "on a day with events")
      try scene.awaitEvents(names)
      try scene.hand.perform("press \"Pay rent\" on day \(day) · over list \"Inbox\" end · drop")
      try scene.expectData(scene.initial, "back again")
      // Hidden by a person.
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Accounts…")
      try scene.awaitButton("Close")
      try scene.click(
        scene.restingFrame("the box of the calendar") { $0.find(.checkBox, named: "Show events of Work").first { $0.isShowing() } }.center)
      try scene.awaitEvents([])
      #expect(try scene.description(of: day).contains("event") == false)
      let keys = try Keyboard(scene)
      try keys.strike("Escape")
      try scene.expectNoPanel()
      // And there at once after a restart, without the server being asked.
      try scene.program.succeed("account", "events", "Work")
      let asked = server.requests.count
      try scene.program.restart()
      try scene.awaitEvents(names)
      #expect(server.requests.count == asked)
      // A link that was pressed in another program.
      try scene.program.succeed("open", "webcal://127.0.0.1:\(server.port)/other.ics")
      try scene.awaitButton("Subscribe")
      try keys.strike("Escape")
      try scene.expectNoPanel()
    }
  }
}

extension Scene {
  /// Waits until the month shows these events, and no others.
  fileprivate func awaitEvents(_ names: [String]) throws {
    try Deadline.wait(for: "the events \(names)", detail: { (try? program.tree().outline()) ?? "nothing" }) {
      let found = try program.tree().find(.label).filter { $0.name.hasSuffix("event of Work") && $0.isShowing() }.map(\.name)
      return found == names ? true : nil
    }
  }

  /// What assistive tools say of a day besides its date.
  fileprivate func description(of day: CivilDate) throws -> String {
    try Deadline.wait(for: "the day \(day)") {
      try program.tree().day(day.longName)?.summary
    }
  }
}
