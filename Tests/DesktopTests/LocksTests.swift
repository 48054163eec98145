// SQLite's locks on the data file, whatever else in the window's process opens and closes it.

import DesktopDriver
import Foundation
import Testing

@Suite("The locks on the data file")
struct LocksTests {
  /// What a person does with the folder or the file, and what is said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How the words on the window begin; nil if nothing is said.
    let says: String?
    let act: @Sendable (Scene) throws -> Void
  }

  static let cases = [
    Case(testDescription: "the export's dialog, and Escape", says: nil) { scene in
      try scene.hand.perform("key Control+Shift+s")
      try scene.throughDialog { try scene.hand.perform("key Escape") }
    },
    Case(testDescription: "the import's dialog, and Escape", says: nil) { scene in
      try scene.hand.perform("key Control+o")
      try scene.throughDialog { try scene.hand.perform("key Escape") }
    },
    Case(testDescription: "opening the data file itself", says: "Not imported: “planner.sqlite” is the plan that is open") { scene in
      try scene.program.succeed("open", scene.program.dataPath)
    },
    Case(testDescription: "the command line's own look at it", says: nil) { scene in
      try scene.program.succeed("check")
      try scene.program.succeed("export")
      let refused = try scene.program.command(["import", scene.program.dataPath])
      #expect(refused.status != 0)
    },
  ]

  private static let board = "## Inbox\n\n- [ ] Buy milk\n- [ ] Call home\n- [ ] Pay rent\n"

  @Test("are there as before, nothing that comes later is hidden, and nothing is lost", arguments: cases, Backend.allCases)
  func kept(action: Case, backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let before = try scene.locksAfterAMove()
      try action.act(scene)
      try scene.expectStillLocked(before, says: action.says)
    }
  }

  @Test("are there after the data file was dropped on its own window", arguments: Backend.usually(.x11))
  func dropped(backend: Backend) async throws {
    let folder = NSTemporaryDirectory() + "locks-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The other program has to know what it sends before there is a data file; a link that leads there by then serves.
    let link = folder + "/planner.sqlite"
    try await Stage.on(backend).play(Self.board, beside: ["--send", "uris", "--uri", "file://\(link)"]) { scene, peer in
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scene.program.dataPath)
      let before = try scene.locksAfterAMove()
      try peer.send(with: scene.hand, to: "\"Pay rent\" top")
      try scene.expectStillLocked(before, says: "“planner.sqlite” is the plan that is open")
    }
  }
}

extension Scene {
  /// The lines of the system's list of locks that are about the data file, its log or its index, without their numbers.
  fileprivate func locks() throws -> Set<String> {
    let numbers = ["", "-wal", "-shm"].compactMap { ending -> UInt64? in
      (try? FileManager.default.attributesOfItem(atPath: program.dataPath + ending))?[.systemFileNumber] as? UInt64
    }
    let lines = try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
    return Set(
      lines.map { $0.split(separator: " ").dropFirst() }.filter { words in
        // Waiting for a lock is not having it; the sixth word is device and number of the file.
        words.count > 4 && numbers.contains { number in words.contains { $0.hasSuffix(":\(number)") } }
      }.map { $0.joined(separator: " ") })
  }

  /// Moves a card, so that there is a log, and tells the locks.
  fileprivate func locksAfterAMove() throws -> Set<String> {
    try hand.perform("press \"Buy milk\" · over \"Pay rent\" bottom · drop")
    try expectData(["Inbox": ["Call home", "Pay rent", "Buy milk"]], "after a move")
    // The system's list is read in pieces, and changes with every program that comes and goes meanwhile.
    return try Deadline.wait(for: "locks on the data file") {
      let (first, second) = (try locks(), try locks())
      return first.isEmpty || first != second ? nil : first
    }
  }

  /// Waits until a dialog is open, does something, and waits until it has gone.
  fileprivate func throughDialog(_ body: () throws -> Void) throws {
    func count() throws -> Int { try program.tree().children.count }
    try Deadline.wait(for: "the dialog") { try count() > 1 ? true : nil }
    try body()
    // A dialog that has just opened may not have the keyboard yet.
    if (try? Deadline.wait(for: "the dialog to go", seconds: 4) { try count() == 1 ? true : nil }) == nil { try body() }
    try Deadline.wait(for: "the dialog to go") { try count() == 1 ? true : nil }
  }

  /// Expects the same locks, that others see what the window does next, and that none of it is lost when it is killed.
  fileprivate func expectStillLocked(_ before: Set<String>, says words: String?) throws {
    if let words {
      try Deadline.wait(for: "the words \"\(words)\"") {
        try program.tree().all.contains { $0.name.hasPrefix(words) } ? true : nil
      }
    }
    var now: Set<String> = []
    _ = try? Deadline.wait(for: "the locks", seconds: 5) {
      now = try locks()
      return now == before ? true : nil
    }
    #expect(now == before)
    // Another program that came and went would delete a log that nobody seems to use.
    try program.succeed("list")
    try hand.perform("press \"Call home\" · over \"Buy milk\" bottom · drop")
    let moved = ["Inbox": ["Pay rent", "Buy milk", "Call home"]]
    try expectData(moved, "after another move")
    program.kill()
    try expectData(moved, "after the window was killed")
  }
}
