// What happens in the middle of a flight: it is caught, turned round, scrolled, and still lands in its slot.

import DesktopDriver
import Testing

@Suite("A flight that something happens to")
struct TurningTests {
  /// How many times slower flights are here, so that a hand can do something meanwhile.
  private static let scale = 4
  /// The same where a hand has to press on what flies, on a busy machine.
  private static let slowScale = 24

  @Test("is caught by a press, carried on from there, and lands where it is dropped", arguments: Backend.usually(.x11))
  func caught(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: Self.slowScale) { motion in
      let milk = try motion.id("Buy milk")
      try motion.carry(milk, "press \"Buy milk\" · over list \"Later\" end")
      try motion.hand.perform("escape")
      try motion.snatch(milk, restingEntry: "Read a book")
      try motion.carry(milk, "over list \"Later\" end")
      try motion.hand.release()
      let trace = try motion.waitForRest()
      motion.expectContinuous(trace)
      let expected = motion.scene.places(
        with: ["Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Buy milk"]])
      try motion.scene.expectData(expected, "after it was dropped again")
      try motion.scene.expectWindow(expected, "after it was dropped again")
    }
  }

  @Test("is stopped by a press, and goes on when the button is released", arguments: Backend.usually(.wayland))
  func stopped(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: Self.slowScale) { motion in
      let milk = try motion.id("Buy milk")
      try motion.carry(milk, "press \"Buy milk\" · over list \"Later\" end")
      try motion.hand.perform("escape")
      try motion.snatch(milk, restingEntry: "Read a book")
      try motion.hand.release()
      let trace = try motion.waitForRest()
      motion.expectContinuous(trace)
      try motion.scene.expectData(motion.scene.initial, "after the flight")
      try motion.scene.expectWindow(motion.scene.initial, "after the flight")
    }
  }

  @Test("goes on while another drag is cancelled", arguments: Backend.usually(.x11))
  func cancelMeanwhile(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: 2 * Self.scale) { motion in
      let (milk, rent) = (try motion.id("Buy milk"), try motion.id("Pay rent"))
      let day = motion.scene.days.empty
      try motion.carry(milk, "press \"Buy milk\" · over day \(day)")
      try motion.hand.release()
      try motion.waitForFlight(milk)
      try motion.carry(rent, "press \"Pay rent\" · over list \"Later\"")
      try motion.hand.perform("escape")
      let trace = try motion.waitForRest()
      #expect(trace.frames.contains { $0[milk]?.kind == .flight && $0[rent]?.kind == .held })
      #expect(trace.frames.contains { $0[rent]?.kind == .flight })
      motion.expectContinuous(trace)
      let expected = motion.scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
      try motion.scene.expectData(expected, "after both")
      try motion.scene.expectWindow(expected, "after both")
    }
  }

  @Test("home turns round when a command moves the card", arguments: Backend.usually(.wayland))
  func commandMeanwhile(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: Self.scale) { motion in
      let milk = try motion.id("Buy milk")
      let day = motion.scene.days.empty
      try motion.carry(milk, "press \"Buy milk\" · over day \(motion.scene.days.one)")
      try motion.hand.perform("escape")
      let home = try motion.waitForFlight(milk).target
      try motion.program.succeed("move", milk, "--day", "\(day)")
      try motion.wait(for: "the flight to turn round") { frames in
        frames.last?[milk].flatMap { $0.kind == .flight && $0.target != home ? true : nil }
      }
      let trace = try motion.waitForRest()
      motion.expectContinuous(trace)
      let expected = motion.scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
      try motion.scene.expectData(expected, "after the flight")
      try motion.scene.expectWindow(expected, "after the flight")
    }
  }

  @Test("to a list goes on while the month changes", arguments: Backend.usually(.x11))
  func monthMeanwhile(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: Self.scale) { motion in
      let plants = try motion.id("Water plants")
      let scene = motion.scene
      let month = try scene.shownMonth()
      try motion.carry(plants, "press \"Water plants\" on day \(scene.days.one) · over list \"Later\" end")
      try motion.hand.release()
      try motion.waitForFlight(plants)
      try motion.hand.perform("key Page_Down · key Page_Down · key Page_Down")
      try motion.wait(for: "the other month") { frames in
        let flies = frames.last?[plants]?.kind == .flight
        return try flies && scene.program.tree().find(.table).allSatisfy { $0.name != month } ? true : nil
      }
      try motion.hand.perform("key Alt+Home")
      let trace = try motion.waitForRest()
      // The others on days leave with their month, and come back with it.
      let days = Set(trace.frames.flatMap { frame in frame.drawings.filter { $0.value.contains { $0.kind == .chip } }.keys })
      motion.expectContinuous(trace, besides: days.subtracting([plants]))
      let expected = scene.places(
        with: ["Later": ["Read a book", "Learn to knit", "Water plants"], "\(scene.days.one)": []])
      try scene.expectData(expected, "after the flight")
      try scene.expectWindow(expected, "after the flight")
    }
  }

  @Test("to a day that leaves with its month comes back with it", arguments: Backend.usually(.wayland))
  func monthOfTarget(backend: Backend) async throws {
    try await MotionScene.play(on: backend, scale: Self.scale) { motion in
      let milk = try motion.id("Buy milk")
      let day = motion.scene.days.empty
      try motion.carry(milk, "press \"Buy milk\" · over day \(day)")
      try motion.hand.release()
      try motion.waitForFlight(milk)
      try motion.hand.perform("key Page_Down · key Page_Down · key Page_Down · still 200ms · key Alt+Home")
      _ = try motion.waitForRest()
      let expected = motion.scene.places(with: ["Inbox": ["Call home", "Pay rent"], "\(day)": ["Buy milk"]])
      try motion.scene.expectData(expected, "after the flight")
      try motion.scene.expectWindow(expected, "after the flight")
    }
  }

  @Test("follows its slot when the list scrolls", arguments: Backend.usually(.x11))
  func scrollMeanwhile(backend: Backend) async throws {
    let names = (1...40).map { "Card \($0)" }
    let board = "## Long\n\n" + names.map { "- [ ] \($0)\n" }.joined() + "\n## Later\n\n- [ ] Read a book\n"
    try await MotionScene.play(on: backend, board: board, scale: Self.scale) { motion in
      let (book, before) = (try motion.id("Read a book"), try motion.id("Card 5"))
      try motion.hand.perform("over \"Card 9\"")
      try motion.program.succeed("move", book, "--list", "Long", "--before", before)
      let start = try motion.waitForFlight(book).target
      try motion.hand.wheel(clicks: 2)
      try motion.wait(for: "the list to scroll") { frames in
        frames.last?[book].flatMap { $0.kind == .flight && $0.target.y < start.y - 10 ? true : nil }
      }
      let trace = try motion.waitForRest()
      motion.expectContinuous(trace, scrolls: true, of: Set(try (names[3...11] + ["Read a book"]).map { try motion.id($0) }))
      let expected = ["Long": Array(names[..<4]) + ["Read a book"] + names[4...], "Later": []]
      try motion.scene.expectData(expected, "after the flight")
    }
  }
}
