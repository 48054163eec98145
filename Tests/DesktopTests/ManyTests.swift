// Many at once: selected with the pointer, carried together, copied, and added on the way.

import DesktopDriver
import Testing

@Suite("Many at once, under a real pointer")
struct ManyTests {
  @Test("cards of two lists and a day go onto a day together, in their order on screen, and back by one undo", arguments: Backend.usually(.wayland))
  func severalPlaces(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let days = scene.days
      try scene.hand.perform(
        """
        ctrl+click "Haircut" on day \(days.two)
        ctrl+click "Learn to knit"
        ctrl+click "Call home"
        """)
      try scene.expectSelected(["Call home", "Haircut", "Learn to knit"])
      try scene.hand.perform("press \"Learn to knit\" · over day \(days.empty) · drop")
      let moved = scene.places(with: [
        "Inbox": ["Buy milk", "Pay rent"], "Later": ["Read a book"], "\(days.two)": ["Dentist"],
        "\(days.empty)": ["Call home", "Learn to knit", "Haircut"],
      ])
      try scene.expectData(moved, "after the drop")
      try scene.expectWindow(moved, "after the drop")
      try scene.hand.perform("key Control+z")
      try scene.expectData(scene.initial, "after the undo")
      try scene.expectWindow(scene.initial, "after the undo")
    }
  }

  @Test("a selection is made by clicks with keys, and by Control and A, and let go by Escape", arguments: Backend.usually(.x11))
  func clicks(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("ctrl+click \"Buy milk\" · shift+click \"Pay rent\"")
      try scene.expectSelected(["Buy milk", "Call home", "Pay rent"])
      try scene.hand.perform("ctrl+click \"Call home\"")
      try scene.expectSelected(["Buy milk", "Pay rent"])
      try scene.hand.perform("key Escape")
      try scene.expectSelected([])
      try scene.hand.perform("click list \"Later\" · key Control+a")
      try scene.expectSelected(["Learn to knit", "Read a book"])
      try scene.hand.perform("click list \"Inbox\"")
      try scene.expectSelected([])
      #expect(try scene.program.plan().places == scene.initial, "a selection writes nothing")
    }
  }

  @Test("a rubber band selects across lists, and what it selected goes together", arguments: Backend.usually(.wayland))
  func rubberBand(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("press list \"Later\" · over \"Buy milk\" left · drop")
      try scene.expectSelected(["Buy milk", "Call home", "Learn to knit", "Pay rent", "Read a book"])
      #expect(try scene.program.tree().find(.dialog, named: "Card").isEmpty, "the card under its end is not opened")
      try scene.hand.perform("press \"Call home\" · over list \"Empty\" · drop")
      try scene.expect([
        "Inbox": [], "Later": [], "Empty": ["Buy milk", "Call home", "Pay rent", "Read a book", "Learn to knit"],
      ])
    }
  }

  @Test("one that is not selected goes alone", arguments: Backend.usually(.x11))
  func alone(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("ctrl+click \"Buy milk\" · press \"Pay rent\" · over list \"Empty\" · drop")
      try scene.expectSelected([])
      try scene.expect(["Inbox": ["Buy milk", "Call home"], "Empty": ["Pay rent"]])
    }
  }

  @Test("a card that the drag is held over with Shift comes along", arguments: Backend.usually(.wayland))
  func adding(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Pay rent\" · over \"Read a book\" · hold Shift · still 900ms")
      try scene.expectWindow(
        ["Inbox": ["Buy milk", "Call home"], "Later": ["Learn to knit"]], "with two cards in the hand")
      try scene.expectData(scene.initial, "while they are held")
      try scene.hand.perform("free Shift · over day \(day) · drop")
      try scene.expect([
        "Inbox": ["Buy milk", "Call home"], "Later": ["Learn to knit"], "\(day)": ["Pay rent", "Read a book"],
      ])
    }
  }

  @Test("without Shift no card comes along", arguments: Backend.usually(.x11))
  func notAdding(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Pay rent\" · over \"Read a book\" · still 900ms · over day \(day) · drop")
      try scene.expect(["Inbox": ["Buy milk", "Call home"], "\(day)": ["Pay rent"]])
    }
  }
}

@Suite("The copy modifier, under a real pointer")
struct CopyTests {
  @Test("leaves the card in its place and brings another one", arguments: Backend.usually(.wayland))
  func copies(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      try scene.hand.perform("press \"Buy milk\" · over day \(day) · hold Control · still 300ms · drop · free Control")
      try scene.expect(["\(day)": ["Buy milk"]])
    }
  }

  @Test("pressed and let go under a pointer at rest opens the card's slot, and closes it again", arguments: Backend.usually(.x11))
  func switches(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let day = scene.days.empty
      let without = ["Inbox": ["Call home", "Pay rent"]]
      let with = ["Inbox": ["Buy milk", "Call home", "Pay rent"]]
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(day)")
      try scene.hand.perform("hold Control")
      try scene.expectWindow(with, "with the modifier")
      try scene.hand.perform("free Control")
      try scene.expectWindow(without, "without the modifier")
      try scene.expectData(scene.initial, "before the drop")
      try scene.hand.perform("drop")
      try scene.expect(without.merging(["\(day)": ["Buy milk"]]) { $1 })
    }
  }

  @Test("an Escape from a copy brings nothing", arguments: Backend.usually(.wayland))
  func escape(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty)")
      try scene.hand.perform("hold Control · still 200ms · escape")
      try scene.expectWindow(scene.initial, "after the end of the drag")
      try scene.expectNothingMoved()
    }
  }
}
