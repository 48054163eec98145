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
      // In one week, on whatever day that begins.
      let tuesday = try #require((0..<7).map { day.after($0) }.first { $0.weekday == 2 })
      let (wednesday, thursday) = (tuesday.next, tuesday.next.next)
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
        BEGIN:VEVENT
        UID:3
        SUMMARY:Conference
        DTSTART;VALUE=DATE:\(tuesday.description.filter { $0 != "-" })
        DURATION:P3D
        END:VEVENT
        BEGIN:VEVENT
        UID:4
        SUMMARY:Night train
        DTSTART:\(tuesday.description.filter { $0 != "-" })T220000
        DURATION:PT12H
        END:VEVENT
        END:VCALENDAR

        """
      let server = try ScriptedServer { _ in ScriptedServer.Reply(200, ["ETag": "\"1\""], text) }
      defer { withExtendedLifetime(server) {} }
      try scene.program.start()
      // By a command, while the window is open.
      try scene.program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)/work.ics")
      let bar = "Conference, \(tuesday.shortName) – \(thursday.shortName), event of Work"
      let names = [
        "Holiday, event of Work", "10:00 Dentist again, event of Work", "22:00 Night train, event of Work",
        "until 10:00 Night train, event of Work", bar,
      ]
      try scene.awaitEvents(names)
      #expect(try scene.description(of: wednesday).contains("events"))
      // One bar from the first to the last of its days, and a press on it is one on the day.
      let frame = try scene.restingFrame("the bar") { $0.find(.label, named: bar).first { $0.isShowing() } }
      let cells = try [tuesday, thursday].map { day in
        try scene.restingFrame("the day") { $0.days.first { $0.name == day.longName && $0.isShowing() } }
      }
      #expect(frame.x >= cells[0].x && frame.x < cells[0].x + 8, "\(frame) from \(cells[0])")
      #expect(frame.right <= cells[1].right && frame.right > cells[1].right - 8, "\(frame) to \(cells[1])")
      try scene.hand.perform("click point \(Int(frame.center.x)),\(Int(frame.center.y))")
      try Deadline.wait(for: "the day's panel") {
        try scene.program.tree().dayPanel(wednesday.longName)
      }
      try scene.hand.perform("key Escape")
      try scene.expectNoPanel()
      // Its week out of view, and back in other widgets.
      for _ in 0..<3 { try scene.hand.perform("click button \"Next month\"") }
      try scene.awaitEvents([])
      try scene.hand.perform("click button \"Today\"")
      try scene.awaitEvents(names)
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
      // All in one order.
      for (title, time) in [("Early", "09:00"), ("Late", "11:00")] { try scene.program.succeed("add", title, "--day", "\(day)", "--at", time) }
      try scene.program.succeed("add", "Some time", "--day", "\(day)")
      let inOrder = ["Holiday, event of Work", "Early", "10:00 Dentist again, event of Work", "Late", "Some time"]
      let tops = try inOrder.map { name in
        try scene.restingFrame(name) { $0.all.first { [.label, .listItem].contains($0.role) && $0.name == name && $0.isShowing() } }.y
      }
      #expect(tops == tops.sorted(), "\(tops)")
      for _ in 0..<3 { try scene.program.succeed("undo") }
      try scene.expectWindow(scene.initial, "without them")
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
      return found.sorted() == names.sorted() ? true : nil
    }
  }

  /// What assistive tools say of a day besides its date.
  fileprivate func description(of day: CivilDate) throws -> String {
    try Deadline.wait(for: "the day \(day)") {
      try program.tree().day(day.longName)?.summary
    }
  }
}

extension CivilDate {
  /// "Tue 1 Dec".
  fileprivate var shortName: String {
    let words = nameWithoutYear.split(separator: " ")
    return "\(words[0].prefix(3)) \(words[1]) \(words[2].prefix(3))"
  }
}
