// A card that is held at an edge scrolls what is there.

import DesktopDriver
import Testing

@Suite("A card held at the edge of a long list")
struct AutoScrollTests {
  @Test("goes from the top to the bottom of a thousand cards, and is dropped there", arguments: Backend.usually(.x11))
  func toTheEnd(backend: Backend) async throws {
    let names = Self.names(1_000)
    try await Stage.on(backend).play(Self.board(of: names)) { scene in
      try scene.program.start()
      try scene.hand.perform("press \"Card 1\" · over \"Card 5\"")
      let tree = try scene.program.tree()
      let list = try #require(tree.find(.list, named: "Long").first?.extents())
      try scene.hand.perform("over point \(Int(list.center.x)),\(Int(list.bottom - 4))")
      try Deadline.wait(for: "the end of the list", seconds: 60) {
        try scene.program.tree().find(.listItem, named: "Card 1000").first?.isShowing() == true ? true : nil
      }
      // A pointer at rest: the destination has followed.
      try scene.hand.perform("still 500ms · drop")
      try scene.expectData(["Long": Array(names.dropFirst()) + ["Card 1"], "Other": ["Read a book"]], "after the drop")
      #expect(try scene.program.tree().find(.listItem, named: "Card 1").first?.isShowing() == true)
    }
  }

  // No compositor tells anybody of a wheel during a drag.
  @Test("scrolls by the wheel, and is dropped in what has come under the pointer", arguments: [Backend.x11])
  func wheel(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board(of: Self.names(100))) { scene in
      try scene.program.start()
      try scene.hand.perform("press \"Read a book\" · over \"Card 5\" · still 300ms")
      func first() throws -> Int? {
        try scene.program.tree().find(.listItem).filter { $0.isShowing() }.compactMap { Int($0.name.dropFirst(5)) }.min()
      }
      let before = try #require(try first())
      try scene.hand.wheel(clicks: 6)
      let after = try Deadline.wait(for: "the list to scroll") { try first().flatMap { $0 > before + 3 ? $0 : nil } }
      try scene.hand.wheel(clicks: -60)
      try Deadline.wait(for: "the list to scroll back") { try first() == before ? true : nil }
      try scene.hand.wheel(clicks: 6)
      try Deadline.wait(for: "the list to scroll again") { try first() == after ? true : nil }
      try scene.hand.perform("still 300ms · drop")
      let cards = try scene.program.plan().places["Long"] ?? []
      #expect(cards.firstIndex(of: "Read a book").map { $0 > 5 } == true && cards.count == 101, "\(cards.prefix(20))")
    }
  }

  @Test("at the side of the lists scrolls them, and is dropped in one that was out of view", arguments: Backend.usually(.wayland))
  func sideways(backend: Backend) async throws {
    let board = (1...9).map { "## List \($0)\n\n- [ ] Card \($0)\n" }.joined(separator: "\n")
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      let before = try scene.program.tree()
      #expect(Scene.titles(in: "List 9", of: before).isEmpty, "the last list is out of view at first")
      let board = try #require(before.find(.scrollPane).compactMap { $0.extents() }.max { $0.width < $1.width })
      try scene.hand.perform("press \"Card 1\" · over point \(Int(board.right - 12)),\(Int(board.center.y))")
      try Deadline.wait(for: "the last list", seconds: 20) {
        try scene.program.tree().find(.list, named: "List 9").first?.extents().map { $0.right < board.right } == true ? true : nil
      }
      try scene.hand.perform("over list \"List 9\" end")
      // Elsewhere, for longer than it takes to scroll all of it: neither then, nor on coming back, does anything scroll at once.
      func left() throws -> Double? { try scene.program.tree().find(.list, named: "List 9").first?.extents()?.x }
      let stands = try left()
      try scene.hand.perform("over point \(Int(board.right + 40)),\(Int(board.center.y)) · still 500ms")
      #expect(try left() == stands, "the pointer has left the edge")
      try scene.hand.perform("over point \(Int(board.x + 12)),\(Int(board.center.y)) · over desktop")
      let away = try left()
      try scene.hand.perform("still 1500ms")
      #expect(try left() == away, "the pointer is outside of the window")
      try scene.hand.perform("over list \"List 9\" end · drop")
      var places = Dictionary(uniqueKeysWithValues: (2...8).map { ("List \($0)", ["Card \($0)"]) })
      places["List 1"] = []
      places["List 9"] = ["Card 9", "Card 1"]
      try scene.expectData(places, "after the drop")
    }
  }

  @Test("of the weeks scrolls them, and all is back where it was after Escape", arguments: Backend.usually(.x11))
  func weeks(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let today = try CivilDate.today().longName
      func place() throws -> ScreenRect? { try scene.program.tree().day(today)?.extents() }
      let before = try #require(try place())
      let weeks = try Scene.weeks(in: try scene.program.tree())
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over point \(Int(weeks.center.x)),\(Int(weeks.bottom - 2))")
      try Deadline.wait(for: "the days to go out of view", seconds: 30) { try scene.program.tree().day(scene.days.two.longName) == nil ? true : nil }
      try scene.hand.perform("escape")
      try Deadline.wait(for: "the weeks to be back") { try place() == before ? true : nil }
      try scene.expectRest("the escape")
      try scene.expectData(scene.initial, "after the escape")
    }
  }

  private static func names(_ count: Int) -> [String] { (1...count).map { "Card \($0)" } }

  /// A long list beside a short one.
  private static func board(of names: [String]) -> String {
    "## Long\n\n" + names.map { "- [ ] \($0)\n" }.joined() + "\n## Other\n\n- [ ] Read a book\n"
  }
}
