// The cards of a list that are on days.

import DesktopDriver
import Testing

@Suite("The foot of a list")
struct PlannedTests {
  @Test("says how many of its cards are on days, opens to them, and lets them be dragged to another day", arguments: Backend.usually(.x11))
  func drag(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func row(_ title: String) throws -> Accessible {
        try Deadline.wait(for: "\"\(title)\" at the foot of the list", detail: { (try? scene.program.tree().outline()) ?? "" }) {
          try scene.program.tree().find(.list, named: "Dates").first?.all.first { $0.name == title && $0.isShowing() }
        }
      }
      func expect(_ changes: [String: [String]]) throws {
        let places = scene.places(with: changes)
        try scene.expectData(places, "after the drag")
        // In the list itself the rows of its foot are list items too.
        try scene.expectWindow(places.filter { $0.key != "Dates" }, "after the drag")
      }
      let count = scene.initial.filter { CivilDate($0.key) != nil }.reduce(0) { $0 + $1.value.count }
      try scene.hand.perform("click button \"\(count) planned\"")
      let place = try #require(try row("Water plants").extents())
      try scene.hand.perform("press point \(Int(place.x) + 9),\(Int(place.y) + 9) · over day \(scene.days.empty)")
      try scene.hand.perform("drop")
      try expect([scene.days.one.description: [], scene.days.empty.description: ["Water plants"]])
      // Back in its list it is planned no longer.
      let now = try #require(try row("Water plants").extents())
      try scene.hand.perform("press point \(Int(now.x) + 9),\(Int(now.y) + 9) · over list \"Dates\" · drop")
      try expect([scene.days.one.description: [], "Dates": ["Water plants"]])
      _ = try row("\(count - 1) planned")
    }
  }

  @Test(
    "opens to as many whole rows as the column has room for, and a list without other cards says that all are planned",
    arguments: Backend.usually(.x11))
  func room(backend: Backend) async throws {
    let today = try CivilDate.today()
    let cards = (1...12).map { "- [ ] Planned \($0) @{\(today.after($0))}\n" }.joined()
    try await Stage.on(backend).play(
      "## Home\n\n\(cards)\n## Full\n\n\((1...30).map { "- [ ] Card \($0)\n" }.joined())- [ ] Then @{\(today.after(20))}\n\((1...24).map { "- [ ] Later \($0) @{\(today.after(30 + $0))}\n" }.joined())"
    ) { scene in
      try scene.program.start()
      #expect(try scene.program.tree().find(.label).contains { $0.name == "All planned" })
      #expect(try !scene.program.tree().find(.label).contains { $0.name == "Nothing here yet" })
      try scene.hand.perform("click button \"12 planned\" · click button \"25 planned\"")
      /// What shows whole of the rows of a list, and whether one of them is cut.
      func rows(_ list: String, _ prefix: [String]) throws -> (whole: Int, cut: Int)? {
        let tree = try scene.program.tree()
        guard tree.isAtRest(), let column = tree.find(.list, named: list).first else { return nil }
        let rows = column.find(.listItem).filter { row in prefix.contains { row.name.hasPrefix($0) } }
        let parts = rows.compactMap { row in row.extents().map { (tree.visiblePart(of: row, in: scene.program.windowArea), $0) } }
        return (parts.count { $0 == $1 }, parts.count { $0 != nil && $0 != $1 })
      }
      var seen = ""
      try Deadline.wait(for: "all rows of the list that has room", detail: { seen }) { () -> Bool? in
        let found = try rows("Home", ["Planned"])
        seen = "\(String(describing: found))"
        return found.map { $0 == (12, 0) } == true ? true : nil
      }
      try Deadline.wait(for: "whole rows of the list that is full", detail: { seen }) { () -> Bool? in
        let found = try rows("Full", ["Then", "Later"])
        seen = "\(String(describing: found))"
        return found.map { $0.whole >= 3 && $0.whole < 25 && $0.cut == 0 } == true ? true : nil
      }
    }
  }

  @Test("is walked through by the arrow keys, and keys do what they do with cards", arguments: Backend.usually(.x11))
  func keys(backend: Backend) async throws {
    let today = try CivilDate.today()
    let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Late @{\(today.after(-1))}\n- [ ] Soon @{\(today.after(2))}\n- [ ] Then @{\(today.after(3))}\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      _ = try Keyboard(scene)
      func row(_ title: String) throws -> Accessible? {
        try scene.program.tree().find(.list, named: "Inbox").first?.find(.listItem, named: title).first
      }
      try scene.hand.perform("key Down · key Tab")
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "3 planned")
      try scene.hand.perform("key space")
      try Deadline.wait(for: "the rows") { try row("Late") }
      #expect(try row("Late")?.summary == "Overdue, planned for \(today.after(-1).longName)")
      #expect(try row("Soon")?.summary == "Planned for \(today.after(2).longName)")
      try scene.hand.perform("key Down")
      try scene.awaitFocus(on: "Late")
      try scene.hand.perform("key Down")
      try scene.awaitFocus(on: "Soon")
      try scene.hand.perform("key m")
      try scene.expectData(
        ["Inbox": ["Buy milk"], "\(today.after(-1))": ["Late"], "\(today.after(1))": ["Soon"], "\(today.after(3))": ["Then"]], "after M")
      try scene.awaitFocus(on: "Soon")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key Escape")
      try scene.awaitFocus(on: "Soon")
      try scene.hand.perform("key Up · key Menu")
      try scene.choose("Delete")
      try scene.expectData(["Inbox": ["Buy milk"], "\(today.after(1))": ["Soon"], "\(today.after(3))": ["Then"]], "after the menu")
      try scene.awaitFocus(on: "Soon")
      try scene.hand.perform("key Up")
      try scene.awaitFocus(on: "2 planned")
    }
  }
}
