// A card that lasts several days, as one bar across them.

import DesktopDriver
import Foundation
import ScriptedServer
import Testing

@Suite("A card of several days")
struct LastingTests {
  @Test(
    "is one bar across them: pressed on any of them it is held as any card, and dropped it keeps its length, over the end of a week, too",
    arguments: Backend.usually(.x11))
  func bar(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      // In one week, on whatever day that begins, and after all cards of the board.
      let tuesday = try #require((7..<14).map { try CivilDate.today().after($0) }.first { $0.weekday == 2 })
      let days = (0..<7).map { tuesday.after($0) }
      try scene.importTrip(on: tuesday)
      try scene.program.start()
      try scene.expectBar(from: tuesday, to: days[2])
      #expect(try scene.trip().summary.contains("1 of 1, \(tuesday.longName)"))

      // Held on its last day, where others make room as for any card.
      let cell = try scene.cell(days[2])
      let bar = try scene.expectBar(from: tuesday, to: days[2])
      try scene.hand.perform("press point \(Int(cell.center.x)),\(Int(bar.center.y)) · over day \(scene.days.one) · drop")
      try scene.expectData(scene.places(with: ["Trips": [], "\(scene.days.one)": ["Water plants", "Trip"]]), "after the first drop")
      // On to a Friday: from there it goes on in the week after, or to the end of a week that begins on another day.
      try scene.expectLanded()
      let shown = try scene.restingFrame("the bar") { $0.find(.listItem, named: "Trip").first { $0.isShowing() } }
      try scene.hand.perform("press point \(Int(shown.x + 60)),\(Int(shown.center.y)) · over day \(days[4]) · drop")
      let dropped = scene.places(with: ["Trips": [], "\(days[4])": ["Trip"]])
      try scene.expectData(dropped, "after the second drop")
      try scene.expectLanded()
      let end = days[4].after(3).description.filter { $0 != "-" }
      #expect(try scene.program.succeed("export", "--format", "ical").contains("DTEND;VALUE=DATE:\(end)"))
      // It can be taken back, and is done by its box.
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.places(with: ["Trips": [], "\(scene.days.one)": ["Water plants", "Trip"]]), "taken back")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.places(with: ["Trips": [], "\(tuesday)": ["Trip"]]), "taken back again")
      try scene.expectBar(from: tuesday, to: days[2])
      try scene.click(box: "Trip")
      try Deadline.wait(for: "the mark") { try scene.program.plan().days.flatMap(\.cards).contains { $0.title == "Trip" && $0.done } ? true : nil }
      // A click on another of its days opens it.
      let again = try scene.expectBar(from: tuesday, to: days[2])
      try scene.click(ScreenPoint(x: try scene.cell(days[1]).center.x, y: again.center.y))
      try scene.awaitButton("Close card")
    }
  }

  @Test("leaves its line free on its other days, closes up when it is lifted, and comes back by Escape", arguments: Backend.usually(.wayland))
  func room(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let tuesday = try #require((7..<14).map { try CivilDate.today().after($0) }.first { $0.weekday == 2 })
      try scene.program.succeed("add", "Beside", "--day", "\(tuesday.next)")
      try scene.importTrip(on: tuesday)
      try scene.program.start()
      let bar = try scene.expectBar(from: tuesday, to: tuesday.next.next)
      let beside = try scene.rest(of: "Beside")
      #expect(beside.y >= bar.bottom, "\(beside), \(bar)")
      try scene.hand.perform("press \"Trip\" · over list \"Empty\"")
      let closed = try scene.rest(of: "Beside") { $0.y < beside.y }
      #expect(closed.y < beside.y)
      try scene.hand.perform("key Escape")
      _ = try scene.rest(of: "Beside") { $0.y == beside.y }
      try scene.expectBar(from: tuesday, to: tuesday.next.next)
      try scene.expectData(scene.places(with: ["Trips": [], "\(tuesday)": ["Trip"], "\(tuesday.next)": ["Beside"]]), "after Escape")
    }
  }

  @Test(
    "is one bar above the hours of them, beside an event's, held on any of them, and a block once it has a time", arguments: Backend.usually(.x11))
  func hours(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      let days = try Hours.week()
      let text = Self.calendar("Work", "SUMMARY:Conference", from: days[1], for: 3)
      let server = try ScriptedServer { _ in ScriptedServer.Reply(200, ["ETag": "\"1\""], text) }
      defer { withExtendedLifetime(server) {} }
      try scene.program.succeed("account", "subscribe", "http://127.0.0.1:\(server.port)/work.ics")
      try scene.program.succeed("add", "Beside", "--day", "\(days[3])")
      try scene.importTrip(on: days[2])
      try scene.program.start()
      let hours = try Hours(scene)
      let bar = try scene.expectBar(from: days[2], to: days[4], above: hours)
      let conference = try scene.restingFrame("the event") { $0.find(.label).first { $0.name.hasPrefix("Conference, ") && $0.isShowing() } }
      let frames = try [days[1], days[3]].map { try hours.frame(of: $0) }
      #expect(abs(conference.x - frames[0].x) < 12 && abs(conference.right - frames[1].right) < 12, "\(conference) from \(frames[0]) to \(frames[1])")
      #expect(conference.bottom <= bar.y || bar.bottom <= conference.y, "\(conference), \(bar)")
      let beside = try scene.rest(of: "Beside")
      #expect(beside.y >= max(bar.bottom, conference.bottom), "\(beside), \(bar)")
      // Held on its second day; its line is free meanwhile.
      let x = Int(try hours.frame(of: days[3]).center.x)
      try scene.hand.perform("press point \(x),\(Int(bar.center.y)) · over list \"Inbox\"")
      _ = try scene.rest(of: "Beside") { $0.y < beside.y }
      try scene.hand.perform("over \(try hours.stripPoint(on: days[4])) · drop")
      try scene.expectData(["Inbox": ["Buy milk"], "Trips": [], "\(days[3])": ["Beside"], "\(days[4])": ["Trip"]], "after the drop in a strip")
      let moved = try scene.expectBar(from: days[4], to: days[6], above: hours)
      try hours.reveal(14 * 60, on: days[5])
      try scene.hand.perform("press point \(Int(moved.x + 40)),\(Int(moved.center.y)) · over \(try hours.point("14:15", on: days[5])) · drop")
      try hours.expect("Trip", at: "14:00", on: days[5])
      let block = try scene.rest(of: "Trip") { $0.y > moved.bottom }
      let day = try hours.frame(of: days[5])
      #expect(block.x >= day.x && block.right <= day.right, "\(block) in \(day)")
      for _ in 0..<2 { try scene.hand.perform("key Control+z") }
      try scene.expectBar(from: days[2], to: days[4], above: hours)
    }
  }

  /// A calendar with one event of whole days.
  fileprivate static func calendar(_ title: String, _ summary: String, from day: CivilDate, for count: Int) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME:\(title)
    BEGIN:VEVENT
    UID:1
    \(summary)
    DTSTART;VALUE=DATE:\(day.description.filter { $0 != "-" })
    DTEND;VALUE=DATE:\(day.after(count).description.filter { $0 != "-" })
    END:VEVENT
    END:VCALENDAR

    """
  }
}

extension Scene {
  /// Imports an event of three days.
  fileprivate func importTrip(on day: CivilDate) throws {
    let text = LastingTests.calendar("Trips", "SUMMARY:Trip", from: day, for: 3)
    let path = "\(program.dataPath).ics"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try program.succeed("import", path)
  }

  fileprivate func cell(_ day: CivilDate) throws -> ScreenRect {
    try restingFrame("\(day)") { $0.day(day.longName) }
  }

  fileprivate func trip() throws -> Accessible {
    try Deadline.wait(for: "the card") { try program.tree().find(.listItem, named: "Trip").first { $0.isShowing() } }
  }

  fileprivate func expectLanded() throws {
    try Deadline.wait(for: "rest") { try program.isAtRest() ? true : nil }
  }

  fileprivate func rest(of title: String, _ isRight: (ScreenRect) -> Bool = { _ in true }) throws -> ScreenRect {
    try Deadline.wait(for: "\"\(title)\" at rest", detail: { (try? program.tree().outline()) ?? "" }) {
      let tree = try program.tree()
      guard let frame = tree.find(.listItem, named: title).first(where: { $0.isShowing() })?.extents() else { return nil }
      return isRight(frame) ? frame : nil
    }
  }

  /// Waits until the card is one bar from one day to another of a week, or above the hours of these.
  @discardableResult
  fileprivate func expectBar(from first: CivilDate, to last: CivilDate, above hours: Hours? = nil) throws -> ScreenRect {
    var seen = ""
    return try Deadline.wait(for: "the bar", detail: { seen }) {
      let tree = try program.tree()
      let bars = tree.find(.listItem, named: "Trip").filter { $0.isShowing() }
      guard tree.isAtRest(), bars.count == 1, let bar = bars[0].extents(), let start = tree.day(first.longName)?.extents(),
        let end = tree.day(last.longName)?.extents()
      else { return nil }
      seen = "\(bar) from \(start) to \(end)"
      let isAcross = bar.x >= start.x && bar.x < start.x + 16 && bar.right <= end.right && bar.right > end.right - 12
      if let top = try hours?.view().y { return isAcross && bar.bottom <= top ? bar : nil }
      return isAcross && bar.y > start.y && bar.bottom <= start.bottom ? bar : nil
    }
  }
}
