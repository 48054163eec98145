// Cards on days: their boxes, and the room that their titles have.

import DesktopDriver
import Testing

@Suite("A card on a day")
struct ChipTests {
  @Test("no tooltip covers what was just dropped, until the pointer moves", arguments: [Backend.x11])
  func tooltip(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.two
      try scene.hand.perform("press \"Buy milk\" · over \"Haircut\" bottom · drop")
      try Deadline.wait(for: "the card on its day") { try scene.program.plan().place(of: "Buy milk") == "\(day)" ? true : nil }
      try Deadline.wait(for: "the card to rest") { try scene.program.isAtRest() ? true : nil }
      let (hand, landed) = (scene.hand.position, try scene.program.desktop.picture())
      let around = ScreenRect(x: hand.x - 100, y: hand.y + 12, width: 200, height: 60)
      try scene.hand.perform("still 2s")
      let rested = try scene.program.desktop.picture()
      #expect(try #require(rested.difference(from: landed, in: around)).most <= 3, "a tooltip is there")
      try scene.hand.perform("over \"Haircut\" left")
      try Deadline.wait(for: "the tooltip") {
        let shown = try scene.program.desktop.picture().difference(from: rested, in: around)
        return (shown?.most ?? 0) > 60 ? true : nil
      }
    }
  }

  @Test("no tooltip of a button shows where a drop ends over it", arguments: [Backend.x11])
  func tooltipOfButton(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let tree = try scene.program.tree()
      let button = try #require(tree.find(.button, named: "Menu of Inbox").first { $0.isShowing() }?.extents())
      let card = try #require(tree.find(.listItem).first { $0.name.hasPrefix("Buy milk") }?.extents())
      try scene.hand.slide(from: card.point(across: 0.5, down: 0.5), to: button.point(across: 0.5, down: 0.5))
      try Deadline.wait(for: "the card to rest") { try scene.program.isAtRest() ? true : nil }
      let (hand, landed) = (scene.hand.position, try scene.program.desktop.picture())
      let around = ScreenRect(x: hand.x - 60, y: hand.y + 16, width: 120, height: 40)
      try scene.hand.perform("still 2s")
      #expect(try #require(scene.program.desktop.picture().difference(from: landed, in: around)).most <= 3, "a tooltip is there")
    }
  }

  @Test("is done by a press on its box, and not done by undo; one that is pulled carries the card", arguments: Backend.usually(.x11))
  func box(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let days = scene.days
      try scene.click(box: "Dentist")
      try scene.expectDone(["Dentist"], "after the press")
      try scene.expectChecked("Dentist", true)
      try scene.hand.perform("key Control+z")
      try scene.expectDone([], "after undo")
      try scene.expectChecked("Dentist", false)

      // The other way round, in steps of their own.
      try scene.click(box: "Haircut")
      try scene.expectDone(["Haircut"], "after the second press")
      try scene.click(box: "Haircut")
      try scene.expectDone([], "after the third press")

      let box = try scene.box(of: "Dentist")
      try scene.hand.perform("press point \(Int(box.x)),\(Int(box.y)) · over day \(days.empty) · drop")
      try scene.expectDone([], "after the drag")
      try scene.expect(["\(days.two)": ["Haircut"], "\(days.empty)": ["Dentist"]])
    }
  }

  @Test("is done by a tap on its box")
  func tap() async throws {
    try await Stage.on(.wayland).play(try Scene.board()) { scene in
      let finger = try Hand(touching: scene.program)
      try scene.program.start()
      let box = try scene.box(of: "Water plants")
      try finger.perform("click point \(Int(box.x)),\(Int(box.y))")
      try scene.expectDone(["Water plants"], "after the tap")
    }
  }

  @Test(
    "has as many lines as there is room for, and on a full day two, or one if that shows its first words; held where it was, it stays there",
    arguments: Backend.usually(.wayland))
  func lines(backend: Backend) async throws {
    let days = try Scene.Days()
    let long = ["Pick the new curtains up at the shop behind the station", "Ask the neighbours about the noise of the heating"]
    // More than any week has room for.
    let full = (1...40).map { "Go to see the room number \($0) of the house by the river" }
    let cards = [(long[0], days.two), (long[1], days.one)] + full.map { ($0, days.full) }
    let board = "## Inbox\n\n- [ ] Short\n" + cards.map { "- [ ] \($0) @{\($1)}\n" }.joined()
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      let before = try scene.program.plan().places
      let (first, second, single) = (try scene.frame(of: long[0]), try scene.frame(of: long[1]), try scene.frame(of: full[0]))
      #expect(first.height == second.height && first.height > 2.3 * single.height, "\(first), \(second), \(single)")

      // The lowest part of a card of two lines, held without a move.
      for title in long {
        let frame = try scene.frame(of: title)
        let point = "point \(Int(frame.center.x)),\(Int(frame.bottom - 4))"
        try scene.hand.perform("press \(point) · over \(point) · drop")
        // It is back.
        #expect(try scene.frame(of: title) == frame)
        try scene.expectData(before, "held where it was")
      }
      // Below the other one, and onto the full day, where one line would not show its first words.
      try scene.hand.perform("press \"\(long[0])\" · over \"\(long[1])\" bottom · drop")
      var after = before.merging(["\(days.one)": [long[1], long[0]]]) { $1 }
      after["\(days.two)"] = nil
      try scene.expectData(after, "below the other")
      try scene.hand.perform("press \"\(long[1])\" · over \"\(full[0])\" top · drop")
      after.merge(["\(days.one)": [long[0]], "\(days.full)": [long[1]] + full]) { $1 }
      try scene.expectData(after, "on the full day")
      try scene.expectWindow(after, "on the full day")
      let (two, one) = (try scene.frame(of: long[1]).height, try scene.frame(of: full[0]).height)
      #expect(two > 1.5 * single.height && two < second.height && one == single.height, "\(two), \(one)")
    }
  }
}

extension Scene {
  /// Where a card is in the window.
  fileprivate func frame(of title: String) throws -> ScreenRect {
    try Deadline.wait(for: "the card \"\(title)\" at rest") {
      let tree = try program.tree()
      guard tree.isAtRest() else { return nil }
      return tree.find(.listItem, named: title).first { $0.isShowing() }?.extents()
    }
  }

  fileprivate func expectChecked(_ title: String, _ isChecked: Bool, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try Deadline.wait(for: "the box of \"\(title)\" to be \(isChecked ? "checked" : "empty")") {
      try doneBox(of: title).isChecked() == isChecked ? true : nil
    }
  }

  /// Expects that these cards on days are done, soon, and no other.
  fileprivate func expectDone(_ titles: [String], _ moment: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found: [String] = []
    _ = try? Deadline.wait(for: "the marks") {
      found = try program.plan().days.flatMap(\.cards).filter(\.done).map(\.title)
      return found == titles ? true : nil
    }
    #expect(found == titles, "\(moment)", sourceLocation: sourceLocation)
  }
}
