// The pointer, the keyboard and the command line make the same move: the same plan, byte for byte.

import DesktopDriver
import Testing

@Suite("One move by three hands")
struct ParityTests {
  /// A move as each of the three makes it, from the usual board with a header in it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What a pointer does.
    let gesture: String
    /// What keys do, from the first card of the first list.
    let keys: [String]
    /// What the command line is told, after `move` and the identity of this title.
    let title: String
    let arguments: [String]
  }

  private static func cases() throws -> [Case] {
    let today = try CivilDate.today()
    return [
      Case(
        testDescription: "within a list", gesture: "press \"Buy milk\" · over \"Pay rent\" top · drop",
        keys: ["Control+m", "Down", "Return"], title: "Buy milk", arguments: ["--list", "Inbox", "--before", "Pay rent"]),
      Case(
        testDescription: "to the end of a list", gesture: "press \"Call home\" · over list \"Inbox\" end · drop",
        keys: ["Down", "Control+m", "End", "Return"], title: "Call home", arguments: ["--list", "Inbox"]),
      Case(
        testDescription: "to another list", gesture: "press \"Call home\" · over \"Learn to knit\" top · drop",
        keys: ["Down", "Control+m", "Right", "Return"], title: "Call home",
        arguments: ["--list", "Later", "--before", "Learn to knit"]),
      Case(
        testDescription: "to an empty list", gesture: "press \"Pay rent\" · over list \"Empty\" · drop",
        keys: ["End", "Control+m", "Right", "Right", "Return"], title: "Pay rent", arguments: ["--list", "Empty"]),
      Case(
        testDescription: "to today", gesture: "press \"Buy milk\" · over day \(today) end · drop",
        keys: ["Control+m", "TODAY", "End", "Return"], title: "Buy milk", arguments: ["--day", "\(today)"]),
    ]
  }

  @Test("makes the same plan", arguments: try ParityTests.cases(), Backend.allCases)
  func same(of move: Case, backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let before = try scene.program.succeed("export", "--format", "json")
      let plan = try scene.program.succeed("list", "--json")

      try scene.hand.perform(move.gesture)
      let byPointer = try Self.exportAfterChange(of: before, scene)
      try scene.program.succeed("undo")
      try Self.expectExport(before, scene)

      let keys = try Keyboard(scene)
      try scene.expectWindow(scene.initial, "undone")
      try keys.goToFirstCard()
      for key in move.keys {
        if key == "TODAY" { try Self.goToToday(keys) } else { try keys.strike(key) }
      }
      let byKeys = try Self.exportAfterChange(of: before, scene)
      try scene.program.succeed("undo")
      try Self.expectExport(before, scene)

      var arguments = move.arguments
      if let index = arguments.firstIndex(of: "--before") {
        arguments[index + 1] = try Self.identity(of: arguments[index + 1], in: plan)
      }
      try scene.program.succeed(["move", try Self.identity(of: move.title, in: plan)] + arguments)
      let byCommand = try Self.exportAfterChange(of: before, scene)

      #expect(byPointer == byCommand, "by the pointer and by the command line")
      #expect(byKeys == byCommand, "by keys and by the command line")
    }
  }

  /// The export once it is another one.
  private static func exportAfterChange(of before: String, _ scene: Scene) throws -> String {
    try Deadline.wait(for: "the move to be saved") {
      let now = try scene.program.succeed("export", "--format", "json")
      return now == before ? nil : now
    }
  }

  private static func expectExport(_ wanted: String, _ scene: Scene) throws {
    #expect(try scene.program.succeed("export", "--format", "json") == wanted)
  }

  /// Carries what is lifted from the first list into the month, to today.
  private static func goToToday(_ keys: Keyboard) throws {
    // Inbox, Later, Empty, Dates, and then today.
    try keys.strike("Right", "Right", "Right", "Right")
  }

  private static func identity(of title: String, in listing: String) throws -> String {
    let line = listing.split(separator: "\n").first { $0.contains("\"title\": \"\(title)\"") }
    let match = try #require(line?.firstMatch(of: #/"id": "([^"]+)"/#))
    return String(match.1)
  }
}
