// A day on which clocks are put back: what it says of that, and cards and events of the hour that comes twice.

import DesktopDriver
import Foundation
import ScriptedServer
import Testing

@Suite("A day on which clocks change")
struct ClockDayTests {
  /// In Berlin 2:30 comes at half past midnight in UTC, and an hour later again.
  private static let events = """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME:Work
    BEGIN:VEVENT
    UID:1
    SUMMARY:Shift
    DTSTART:20261025T003000Z
    DURATION:PT45M
    END:VEVENT
    BEGIN:VEVENT
    UID:2
    SUMMARY:Late shift
    DTSTART:20261025T013000Z
    DURATION:PT1H
    END:VEVENT
    END:VCALENDAR

    """

  @Test("says so, has both passes of the hour side by side, and takes drops and pulls in it", arguments: Backend.usually(.x11))
  func back(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      let text = Self.events
      let server = try ScriptedServer { _ in ScriptedServer.Reply(200, ["ETag": "\"1\""], text) }
      defer { withExtendedLifetime(server) {} }
      let today = "\(scene.program.desktop.directory)/today"
      try "2026-10-25 02:40\n".write(toFile: today, atomically: true, encoding: .utf8)
      scene.program.environment["DAYLANE_TODAY"] = today
      scene.program.environment["TZ"] = "Europe/Berlin"
      try scene.program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)/work.ics")
      try scene.program.start()
      let day = try #require(CivilDate("2026-10-25"))
      let hours = try Hours(scene, today: day)
      let said = try Deadline.wait(for: "the events", detail: { (try? scene.program.tree().outline()) ?? "" }) { () -> String? in
        let summary = try scene.program.tree().day(day.longName)?.summary
        return summary?.contains("2 events") == true ? summary : nil
      }
      #expect(said == "Today: No cards; 2 events. Clocks go back 1 h at 03:00")
      #expect(try scene.program.tree().day(day.next.longName)?.summary.contains("Clocks") == false)
      try hours.reveal(150, on: day)
      func frame(_ name: String) throws -> ScreenRect {
        try scene.restingFrame(name) { $0.find(.label, named: name).first }
      }
      let whole = try hours.frame(of: day)
      func height(_ minutes: Int) -> Double { whole.height * Double(minutes) / 1440 }
      let (first, second) = (try frame("02:30 Shift, event of Work"), try frame("02:30 Late shift, event of Work"))
      #expect(abs(first.y - whole.y - height(150)) <= 1 && first.y == second.y, "\(first) and \(second) in \(whole)")
      // From 2:30 to a quarter past two is three quarters of an hour.
      #expect(abs(first.height - height(45)) <= 3 && abs(second.height - height(60)) <= 3, "\(first) and \(second) in \(whole)")
      #expect(second.right <= first.x, "\(first) and \(second)")
      // Among them a card, which is pulled over the end of the hour.
      try scene.hand.perform("press \"Buy milk\" in list \"Inbox\" · over \(try hours.point("02:45", on: day)) · drop")
      try hours.expect("Buy milk", at: "02:30", on: day)
      func card() throws -> ScreenRect {
        try scene.restingFrame("the card") { $0.find(.listItem, named: "Buy milk").first { $0.isShowing() } }
      }
      var held = try card()
      #expect(abs(held.y - first.y) <= 1, "\(held) beside \(first)")
      let end = Int((whole.y + height(240)).rounded())
      try scene.hand.perform("press point \(Int(held.center.x)),\(Int(held.bottom) - 3) · over point \(Int(held.center.x)),\(end) · drop")
      try hours.expect("Buy milk", at: "02:30", for: 90, on: day)
      held = try card()
      let start = Int((whole.y + height(60)).rounded())
      try scene.hand.perform("press point \(Int(held.center.x)),\(Int(held.y) + 3) · over point \(Int(held.center.x)),\(start) · drop")
      try hours.expect("Buy milk", at: "01:00", for: 180, on: day)
      for _ in 0..<3 { try scene.hand.perform("key Control+z") }
      try scene.expectData(["Inbox": ["Buy milk"]], "after three steps back")
    }
  }
}
