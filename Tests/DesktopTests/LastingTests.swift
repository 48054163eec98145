// A card that lasts several days, as one bar across them.

import DesktopDriver
import Foundation
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
}

extension Scene {
  /// Imports an event of three days.
  fileprivate func importTrip(on day: CivilDate) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-WR-CALNAME:Trips
      BEGIN:VEVENT
      UID:1
      SUMMARY:Trip
      DTSTART;VALUE=DATE:\(day.description.filter { $0 != "-" })
      DTEND;VALUE=DATE:\(day.after(3).description.filter { $0 != "-" })
      END:VEVENT
      END:VCALENDAR

      """
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
    try Deadline.wait(for: "rest") { try program.tree().isAtRest() ? true : nil }
  }

  fileprivate func rest(of title: String, _ isRight: (ScreenRect) -> Bool = { _ in true }) throws -> ScreenRect {
    try Deadline.wait(for: "\"\(title)\" at rest", detail: { (try? program.tree().outline()) ?? "" }) {
      let tree = try program.tree()
      guard let frame = tree.find(.listItem, named: title).first(where: { $0.isShowing() })?.extents() else { return nil }
      return isRight(frame) ? frame : nil
    }
  }

  /// Waits until the card is one bar from one day to another of a week.
  @discardableResult
  fileprivate func expectBar(from first: CivilDate, to last: CivilDate) throws -> ScreenRect {
    var seen = ""
    return try Deadline.wait(for: "the bar", detail: { seen }) {
      let tree = try program.tree()
      let bars = tree.find(.listItem, named: "Trip").filter { $0.isShowing() }
      guard tree.isAtRest(), bars.count == 1, let bar = bars[0].extents(), let start = tree.day(first.longName)?.extents(),
        let end = tree.day(last.longName)?.extents()
      else { return nil }
      seen = "\(bar) from \(start) to \(end)"
      let isAcross = bar.x >= start.x && bar.x < start.x + 12 && bar.right <= end.right && bar.right > end.right - 12
      return isAcross && bar.y > start.y && bar.bottom <= start.bottom ? bar : nil
    }
  }
}
