// How long the window stands still while another program drops on it what is too much, or broken.

import DesktopDriver
import Foundation

/// Drops things on the window with a real pointer, and reads how long the turns of its main loop were from the drop until
/// everything is there or refused, and a second longer.
struct DropTurns {
  /// What is dropped, and the text that the window shows when it has come of it.
  private struct Drop {
    let name: String
    let arguments: [String]
    let sign: String
  }

  private static let cards = ["--type", "application/vnd.daylane.cards+json"]
  private let workshop: Workshop
  private let backend: Backend

  init(_ workshop: Workshop, on backend: Backend) {
    self.workshop = workshop
    self.backend = backend
  }

  /// A line for each drop.
  func notes() throws -> [String] {
    let log = "\(workshop.folder)/turns-\(backend).log"
    var options = Desktop.Options()
    options.width = 1_800
    options.height = 900
    options.environment["DAYLANE_TURN_LOG"] = log
    let desktop = try Desktop(backend, options: options)
    return try drops().map { drop in
      let turns = try turns(of: drop, log: log, on: desktop)
      let longest = turns.map(\.length).max() ?? 0
      let work = turns.map(\.processor).max() ?? 0
      return "A drop on \(backend), \(drop.name): the longest turn of the main loop \(milliseconds(longest)), with the most "
        + "work \(milliseconds(work)); \(turns.count { $0.length > 1.0 / 60 }) of them longer than a frame."
    }
  }

  private func drops() throws -> [Drop] {
    let lines = { (count: Int) in ["--send", "lines", "--size", "\(count)"] }
    let json = (1...100_000).map { "{\"title\": \"Line \($0)\"}" }.joined(separator: ",\n")
    return [
      Drop(name: "one line", arguments: lines(1), sign: "Line 1"),
      Drop(name: "1,000 lines", arguments: lines(1_000), sign: "Line 1"),
      Drop(name: "10,000 lines", arguments: lines(10_000), sign: "Line 1"),
      Drop(name: "a million lines", arguments: lines(1_000_000), sign: "This is more than 8 MB"),
      Drop(name: "300,000 lines", arguments: lines(300_000), sign: "These are more than"),
      Drop(
        name: "100,000 cards",
        arguments: Self.cards + (try file("{\"format\": \"daylane-cards\", \"version\": 1, \"entries\": [\(json)]}", "json")),
        sign: "Line 1"),
      Drop(
        name: "deep brackets", arguments: Self.cards + (try file(String(repeating: "[", count: 4_000_000), "deep")),
        sign: "These look like cards"),
      Drop(name: "200 MB of text", arguments: ["--send", "huge"], sign: "This is more than 8 MB"),
      Drop(name: "text without an end", arguments: ["--send", "endless"], sign: "This is more than 8 MB"),
      Drop(name: "a sender that never sends", arguments: ["--send", "hang"], sign: "The other program did not send"),
      Drop(name: "a device", arguments: ["--send", "uris", "--uri", "file:///dev/zero"], sign: "“zero” is not an ordinary file"),
    ]
  }

  private func file(_ text: String, _ name: String) throws -> [String] {
    let path = "\(workshop.folder)/drop-\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return ["--send", "file", "--file", path]
  }

  private func turns(of drop: Drop, log: String, on desktop: Desktop) throws -> [TurnLine] {
    try? FileManager.default.removeItem(atPath: log)
    let data = try workshop.makeFile(.small, name: "drop-\(UUID().uuidString)")
    let program = try Program(on: desktop, dataPath: data)
    let other = try Program("TransferPeer", arguments: drop.arguments, on: desktop)
    (program.part, other.part) = (.left, .right)
    defer {
      program.kill()
      other.kill()
    }
    try program.start()
    try other.start()
    let before = TurnLine.read(log).count
    let target = Workshop.title(of: 3, in: 1)
    let peer = Peer(other)
    try peer.send(with: Hand(on: program), to: "\"\(target)\" top")
    try peer.expectLine("ended")
    // What comes after it, such as flights. Nobody asks the window for what it shows meanwhile: to answer takes long turns.
    Thread.sleep(forTimeInterval: 1.5)
    let turns = Array(TurnLine.read(log).dropFirst(before))
    try Deadline.wait(for: "\"\(drop.sign)\" on the window", detail: { other.lastWords }) {
      try program.tree().all.contains { $0.name.hasPrefix(drop.sign) } ? true : nil
    }
    return turns
  }
}
