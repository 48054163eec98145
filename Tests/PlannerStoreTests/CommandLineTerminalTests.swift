// What reaches a terminal: text, and nothing that commands it.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("Terminals")
struct CommandLineTerminalTests {
  /// Text that would change a terminal's title and colours, and turn its line about.
  private static let hostile = "a\u{1B}]0;owned\u{7}\u{1B}[31mb\u{9B}32mc\u{202E}d\u{2066}e\u{85}f\u{8}g"
  private static let shown = "a␛]0;owned␇␛[31mb\u{FFFD}32mc\u{FFFD}d\u{FFFD}e\u{FFFD}f␈g"
  /// What titles leave of such text: control characters are spaces there already.
  private static let title = "a\u{202E}b\u{2066}c"
  private static let shownTitle = "a\u{FFFD}b\u{FFFD}c"

  /// A data file with hostile text in every place that takes some.
  private func makeHostile(_ folder: Folder) throws -> String {
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let card = NewEntry(title: Self.title, notes: Self.hostile + "\nsecond line")
    let entries = [card, NewEntry(kind: .header, title: "header" + Self.title), NewEntry(title: "other")]
    let list = NewList(title: "list " + Self.title, aside: Self.hostile, entries: entries)
    let aside = PlanAside(preamble: Self.hostile, postscript: Self.hostile)
    try store.perform(.insert(NewBoard(lists: [list], aside: aside)), on: &plan)
    return path
  }

  /// Whether nothing of the text commands a terminal.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\n", "\t": true
      case "\r": true
      default:
        scalar.properties.generalCategory != .control && !(0x2028...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value)
      }
    }
  }

  @Test("nothing that is listed or said commands a terminal, wherever it goes")
  func everywhere() throws {
    let folder = try Folder()
    let data = ["--data", try makeHostile(folder)]
    for command in [["list"], ["list", "--json"], ["export", "--format", "json"], ["check"]] {
      let result = try Program.run(command + data)
      #expect(result.status == 0 && isHarmless(result.output), "\(command): \(result.output)\(result.error)")
    }
    let listed = try Program.run(["list"] + data).output
    #expect(listed.hasPrefix("list \(Self.shownTitle)\n  [ ] \(Self.shownTitle)  (1)\n  # header"), "\(listed)")
    let moved = try Program.run(["add", "x"] + data)
    #expect(moved.status == 0)
    #expect(try Program.run(["undo"] + data).output == "Undid: added 1 card to \"list \(Self.shownTitle)\"\n")
    let mistakes = [
      ["move", "1", "--list", Self.hostile + "none"], ["move", Self.hostile, "--list", "x"], [Self.hostile],
      ["add", "a", "--day", Self.hostile], ["list", "--" + Self.hostile], ["export", "--format", Self.hostile],
      ["import", folder.file(Self.hostile)], ["open", Self.hostile + ".md"], ["export", "--format", "ical", "--list", Self.hostile + "n"],
    ]
    for arguments in mistakes {
      let result = try Program.run(arguments + data)
      #expect([64, 65, 74].contains(result.status) && result.output.isEmpty, "\(result.error)")
      #expect(isHarmless(result.error) && result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
    for arguments in [["list"], ["add", "x"], ["check"], ["undo"]] {
      let result = try Program.run(arguments + ["--data", folder.file(Self.hostile) + "/none"])
      #expect(isHarmless(result.error), "\(result.error)")
    }
  }

  @Test("an export is data, unless it goes to a terminal", arguments: ["markdown", "ical"])
  func export(format: String) throws {
    let folder = try Folder()
    let path = try makeHostile(folder)
    let arguments = ["export", "--format", format, "--data", path]
    let data = try Program.run(arguments).output
    #expect(data.unicodeScalars.contains("\u{1B}") && data.unicodeScalars.contains("\u{202E}"), "to a file goes what there is")
    let screen = try Terminal.run(arguments)
    #expect(screen.status == 0)
    #expect(isHarmless(screen.output), "\(screen.output)")
    #expect(screen.output.contains("a␛]0") && screen.output.contains(Self.shownTitle), "\(screen.output)")
    let lines = data.unicodeScalars.filter { $0 == "\n" }.count
    #expect(screen.output.unicodeScalars.filter { $0 == "\n" }.count == lines)
  }

  @Test("a terminal shows what a file gets: listings, answers and what is wrong")
  func terminal() throws {
    let folder = try Folder()
    let data = ["--data", try makeHostile(folder)]
    for arguments in [["list"], ["check"], ["list", "--json"], ["move", "9", "--list", Self.hostile], ["--help"]] {
      let direct = try Program.run(arguments + data)
      let screen = try Terminal.run(arguments + data)
      #expect(screen.output.replacing("\r\n", with: "\n") == direct.output + direct.error)
      #expect(screen.status == direct.status)
    }
    #expect(try Terminal.run(["add", "x"] + data).output == "4\r\n")
  }
}

/// A terminal that nobody sits at.
private enum Terminal {
  /// Runs the program with both of its outputs on a terminal of its own.
  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    var master: Int32 = -1
    var slave: Int32 = -1
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer { close(master) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Program.path)
    process.arguments = arguments
    let end = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardOutput = end
    process.standardError = end
    try process.run()
    close(slave)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Reading fails when the last who had the terminal is gone.
    while true {
      let count = read(master, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
