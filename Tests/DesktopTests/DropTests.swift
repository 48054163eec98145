// What is dropped is exactly where it was dropped: once, saved, and still there after a restart.

import DesktopDriver
import Testing

@Suite("A card that is dropped, under a real pointer")
struct DropTests {
  @Test("goes from a list onto an empty day", arguments: Backend.allCases)
  func listToDay(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try scene.expectLasting(["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
    }
  }

  @Test("goes from a day onto another day", arguments: Backend.allCases)
  func dayToDay(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let days = scene.days
      try scene.hand.perform("press \"Water plants\" on day \(days.one) · over day \(days.empty) · drop")
      try scene.expectLasting(["\(days.one)": [], "\(days.empty)": ["Water plants"]])
    }
  }

  @Test("goes from a day back into a list", arguments: Backend.allCases)
  func dayToList(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.two
      try scene.hand.perform("press \"Dentist\" on day \(day) · over \"Call home\" top · drop")
      try scene.expectLasting(["\(day)": ["Haircut"], "Inbox": ["Buy milk", "Dentist", "Call home", "Pay rent"]])
    }
  }

  @Test("goes from a list into another, before a given card", arguments: Backend.allCases)
  func listToList(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("press \"Buy milk\" · over \"Learn to knit\" top · drop")
      try scene.expectLasting([
        "Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Buy milk", "Learn to knit"],
      ])
    }
  }

  /// Drags within a list, each from the order that the one before has left.
  private static let withinList = [
    ("press \"Buy milk\" · over \"Pay rent\" top", ["Call home", "Buy milk", "Pay rent"]),
    ("press \"Call home\" · over \"Buy milk\" bottom", ["Buy milk", "Call home", "Pay rent"]),
    ("press \"Pay rent\" · over \"Call home\" top", ["Buy milk", "Pay rent", "Call home"]),
    ("press \"Call home\" · over \"Buy milk\" top", ["Call home", "Buy milk", "Pay rent"]),
    ("press \"Pay rent\" · over list \"Inbox\" start", ["Pay rent", "Call home", "Buy milk"]),
    ("press \"Pay rent\" · over \"Buy milk\" bottom", ["Call home", "Buy milk", "Pay rent"]),
    ("press \"Call home\" · over list \"Inbox\" end", ["Buy milk", "Pay rent", "Call home"]),
    ("press \"Pay rent\" · over \"Call home\" top", ["Buy milk", "Pay rent", "Call home"]),
  ]

  @Test("goes anywhere within its list", arguments: Backend.allCases)
  func withinList(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      for (gesture, order) in Self.withinList {
        try scene.hand.perform("\(gesture) · drop")
        try scene.expect(["Inbox": order], "after \(gesture)")
      }
    }
  }

  @Test("goes into an empty list", arguments: Backend.allCases)
  func intoEmptyList(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("press \"Pay rent\" · over list \"Empty\" · drop")
      try scene.expectLasting(["Inbox": ["Buy milk", "Call home"], "Empty": ["Pay rent"]])
    }
  }

  @Test("goes among a day's own cards, before a given one", arguments: Backend.allCases)
  func ontoDayCards(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.two
      try scene.hand.perform("press \"Buy milk\" · over \"Haircut\" on day \(day) top · drop")
      try scene.expectLasting([
        "Inbox": ["Call home", "Pay rent"], "\(day)": ["Dentist", "Buy milk", "Haircut"],
      ])
    }
  }

  @Test("goes onto the empty part of a day", arguments: Backend.allCases)
  func ontoEmptyPartOfDay(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.one
      try scene.hand.perform("press \"Buy milk\" · over day \(day) end · drop")
      try scene.expectLasting(["Inbox": ["Call home", "Pay rent"], "\(day)": ["Water plants", "Buy milk"]])
    }
  }

  @Test("goes below the last card of a short column", arguments: Backend.allCases)
  func belowShortColumn(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("press \"Call home\" · over list \"Later\" end · drop")
      try scene.expectLasting([
        "Inbox": ["Buy milk", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Call home"],
      ])
    }
  }

  // Only there a window can be made so low that the cards at the end of the panel do not show on the day, too.
  @Test("comes out of all the cards that \"+N more\" opens", arguments: [Backend.x11])
  func fromMore(backend: Backend) async throws {
    try await Scene.playCrowded(on: backend) { scene, more in
      let day = scene.days.full
      try scene.program.resize(width: 1_280, height: 640)
      try scene.hand.perform(
        "click more on day \(day) · press \"Nine\" in list \"\(day.longName)\" · over list \"Later\" end · still 200ms · drop")
      let rest = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]
      let expected = scene.places(with: ["\(day)": rest + more, "Later": ["Read a book", "Learn to knit", "Nine"]])
      // The window may still show all of the day's cards; after the restart it shows the month.
      try scene.expectData(expected, "after the gesture")
      try scene.program.restart()
      try scene.expectData(expected, "after the restart")
      try scene.expectWindow(expected, "after the restart")
    }
  }

  @Test("opens all the cards of a day where it is held over \"+N more\", and goes among them", arguments: [Backend.x11])
  func heldOverMore(backend: Backend) async throws {
    try await Scene.playCrowded(on: backend) { scene, crowd in
      let day = scene.days.full
      try scene.program.resize(width: 1_280, height: 640)
      let more = try scene.restingFrame("the button of the rest") {
        $0.day(day.longName)?.all.first { $0.role == .button && $0.name.hasPrefix("+") }
      }
      try scene.hand.perform("press \"Buy milk\" · over point \(Int(more.center.x)),\(Int(more.center.y)) · still 1s")
      try Deadline.wait(for: "the panel") {
        try scene.program.tree().find(.listItem, named: "Nine").first?.isShowing() == true ? true : nil
      }
      // Not the last: the panel scrolls below what lingers at its edge.
      try scene.hand.perform("over \"Seven\" in list \"\(day.longName)\" top · drop")
      var cards = scene.initial["\(day)"] ?? []
      cards.insert("Buy milk", at: 6)
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": cards + crowd]), "after the drop")
      try Deadline.wait(for: "the panel to close") { try scene.program.tree().find(.list, named: day.longName).count == 1 ? true : nil }
    }
  }

  @Test("opens no panel over a day that hides nothing but for the gap", arguments: Backend.usually(.x11))
  func heldOverRoom(backend: Backend) async throws {
    let (day, card) = (try CivilDate.today().after(16), "Fix the bathroom tap before the winter comes")
    try await Stage.on(backend).play(try Scene.board() + "- [ ] \(card) @{\(day)}\n") { scene in
      try scene.program.start()
      // Alone in its week it leaves no room for a card below its two lines.
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over \"\(card)\" bottom · still 1500ms")
      #expect(try scene.program.tree().find(.list, named: day.longName).count == 1, "the panel is open")
      try scene.hand.perform("drop")
      try scene.expectData(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": [card, "Buy milk"]]), "after the drop")
    }
  }

  @Test("goes onto a day of a neighbouring month", arguments: Backend.allCases)
  func neighbouringMonth(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty.firstOfNextMonth
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try scene.expectLasting(["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
    }
  }

  @Test("three drags in a row, each of the same card", arguments: Backend.allCases)
  func threeInARow(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let days = scene.days
      try scene.hand.perform(
        """
        press "Buy milk" · over day \(days.empty) · drop
        press "Buy milk" on day \(days.empty) · over day \(days.one) end · drop
        press "Buy milk" on day \(days.one) · over list "Inbox" end · drop
        """)
      try scene.expectLasting(["Inbox": ["Call home", "Pay rent", "Buy milk"]])
    }
  }
}
