// Drops that lie, never come, never end, or are more than anybody wants.

import DesktopDriver
import Foundation
import Testing

@Suite("Drops that are not what they say, under a real pointer")
struct HostileDropTests {
  /// What the other program does, and what the person is told.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    /// How the line begins; one of these.
    let messages: [String]
    var testDescription: String { name }

    init(_ name: String, _ arguments: [String], says messages: String...) {
      (self.name, self.arguments, self.messages) = (name, arguments, messages)
    }
  }

  private static let cards = ["--type", "application/vnd.daylane.cards+json"]

  static let cases = [
    Case("200 MB of text", ["--send", "huge"], says: "This is more than 8 MB"),
    Case("text without an end", ["--send", "endless"], says: "This is more than 8 MB"),
    Case("bytes that are no text", ["--send", "garbage"], says: "This is not text in UTF-8"),
    Case("a promise that is taken back", ["--send", "refuse"], says: "The other program stopped"),
    // 616 kB: a selection's last piece is a small one, see `Reception`.
    Case("more lines than are taken", ["--send", "lines", "--size", "57000"], says: "That is more than"),
    // A pipe ends as if everything had come; a selection goes silent.
    Case(
      "a sender that dies", ["--send", "die"], says: "The other program stopped", "The other program did not send"),
    Case(
      "a sender of cards that dies", cards + ["--send", "die"], says: "The other program stopped",
      "The other program did not send"),
    Case("a promise that is never kept", ["--send", "hang"], says: "The other program did not send"),
    Case(
      "half of the cards", cards + ["--send", "truncated", "--text", "{\"format\": \"daylane-cards\", \"version\": 1}"],
      says: "These look like cards"),
    Case(
      "cards of another time", cards + ["--text", "{\"format\": \"daylane-cards\", \"version\": 9, \"entries\": []}"],
      says: "These cards are from another version"),
    Case(
      "deep brackets", cards + ["--text", String(repeating: "[", count: 20_000)], says: "These look like cards"),
    Case("a folder", ["--send", "uris", "--uri", "file:///usr"], says: "“usr” is a folder"),
    Case("a file that is gone", ["--send", "uris", "--uri", "file:///nowhere/plan.ics"], says: "“plan.ics” does not exist"),
    Case("a device", ["--send", "uris", "--uri", "file:///dev/zero"], says: "“zero” is not an ordinary file"),
  ]

  @Test("add nothing, stop nothing, and are told in one line", arguments: cases, Backend.allCases)
  func refused(hostile: Case, backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: hostile.arguments) { scene, peer in
      let usual = Set(try scene.program.tree().all.map(\.name))
      try peer.send(with: scene.hand, to: "\"Call home\" top")
      // A message goes again after a while; what was said in all helps when it is another one.
      var said: Set<String> = []
      try Deadline.wait(
        for: "\(hostile.messages) on the window", seconds: 40,
        detail: { "it said \(said.sorted()); the other program \(peer.program.lastWords)" }
      ) { () -> Bool? in
        let messages = try scene.program.tree().all.filter { $0.role == .label || $0.role == .alert }
        said.formUnion(Set(messages.map(\.name)).subtracting(usual))
        return said.contains { line in hostile.messages.contains { line.hasPrefix($0) } } ? true : nil
      }
      try scene.expectData(scene.initial, "after the refused drop")
      let memory = try scene.program.peakMemory()
      #expect(memory < 400 << 20, "the program took \(memory >> 20) MB")
      // Alive, and with a free hand.
      try scene.hand.perform("press \"Buy milk\" · over \"Pay rent\" bottom · drop")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent", "Buy milk"]]), "after another drag")
    }
  }

  @Test("the window goes on drawing while content comes in without an end", arguments: Backend.allCases)
  func goesOn(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: ["--send", "trickle"]) { scene, peer in
      try peer.send(with: scene.hand, to: "\"Call home\" top")
      // Nothing has come of it yet, and nothing waits for it.
      try scene.hand.perform("press \"Buy milk\" · over \"Pay rent\" bottom · drop")
      let moved = scene.places(with: ["Inbox": ["Call home", "Pay rent", "Buy milk"]])
      try scene.expectData(moved, "while another drop is under way")
      try scene.expectWindow(moved, "while another drop is under way")
    }
  }
}
