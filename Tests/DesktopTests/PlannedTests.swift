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
