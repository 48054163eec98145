// The command line in another language: help, answers and complaints.

import BoundProcesses
import Foundation
import Testing

@Suite("The command line in another language")
struct CommandWordTests {
  /// The marks say what comes from a catalogue. What is left must be what is typed: names of commands, of options and of files.
  @Test("says all its help from a catalogue")
  func help() throws {
    let program = try MarkedProgram()
    defer { program.remove() }
    var (waiting, seen) = ([[String]()], 0)
    while let command = waiting.popLast() {
      let page = try program.run(command + ["--help"])
      #expect(page.status == 0)
      let rest = MarkedProgram.unmarked(page.output, typed: command)
      #expect(rest.isEmpty, "daylane \(command.joined(separator: " ")) --help: \(rest.joined(separator: " "))")
      seen += 1
      guard let list = page.output.firstRange(of: "⟦SUBCOMMANDS") else { continue }
      let names = page.output[list.upperBound...].matches(of: /\n  ([a-z-]+)/).map { String($0.1) }
      waiting += names.map { command + [$0] }
    }
    #expect(seen > 30, "the check must find the commands")
  }

  @Test(
    "says its answers and its complaints from a catalogue",
    arguments: [
      ["list"], ["check"], ["add", "Zz milk", "--list", "Zz"], ["list"], ["lists"], ["lists", "show"], ["lists", "rename", "Zz", "Zzz"], ["undo"],
      ["undo"],
      ["redo"], ["undo", "zz"], ["done", "99"], ["done", "zz"], ["move", "1"], ["move", "1", "--day", "2026-02-30"], ["move", "1", "--list", "zz"],
      ["add", "Zz", "--day", "2026-11-20", "--at", "zz"], ["add"], ["add", "Zz", "--zz"], ["add", "Zz", "--lst", "zz"], ["add", "Zz", "zz", "zz"],
      ["add", ""], ["export", "--format", "zz"], ["archive", "1"], ["list", "--archive"], ["list", "--json", "--archive"], ["list", "--label", "zz"],
      ["import", "/zz"], ["import", "/"], ["restore"], ["restore", "2020-01-01"], ["account", "list"], ["account", "add", "zz zz"], ["sync"],
      ["events"],
      ["account", "remove"], ["print", "month", "zz", "--output", "/zz"], ["print", "list", "zz", "--output", "/zz/zz"], ["edit", "1"],
      ["check", "--salvage", ""], ["delete", "1", "2", "3"],
    ])
  func answers(command: [String]) throws {
    let program = try MarkedProgram()
    defer { program.remove() }
    // What there is to be said of it has been said in English before.
    for earlier in [["add", "Zz card", "--list", "Zz"], ["add", "Zz day", "--day", "2026-11-20"]] {
      #expect(try program.run(earlier, language: "").status == 0)
    }
    let answer = try program.run(command)
    let rest = MarkedProgram.unmarked(answer.output, typed: command)
    #expect(rest.isEmpty, "daylane \(command.joined(separator: " ")): \(rest.joined(separator: " ")) in \(answer.output)")
  }
}

/// The program in a folder of its own, with the catalogue of marks beside it.
private struct MarkedProgram {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "daylane-words-\(UUID())")

  init() throws {
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
    let (built, place) = (try Products.path(of: "daylane"), folder.appending(path: "bin/daylane").path)
    if link(built, place) != 0 { try files.copyItem(atPath: built, toPath: place) }
    let answer = try Shell.run(["scripts/words.sh", "pseudo", folder.appending(path: "share/locale").path], in: Repository.root)
    try #require(answer.status == 0, "\(answer.output)")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: [String], language: String = "en@pseudo") throws -> Shell.Answer {
    let home = ["HOME": folder.path, "XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path]
    let display = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    return try Shell.run(
      [folder.appending(path: "bin/daylane").path] + arguments, in: folder,
      home.merging(display) { $1 }.merging(["LANGUAGE": language, "LC_ALL": "C.UTF-8"]) { $1 })
  }

  /// The words that are in no marks, and that nobody types.
  static func unmarked(_ output: String, typed: [String]) -> [String] {
    // In a line of help the words stand behind what is typed.
    let lines = output.replacing(/⟦[^⟧]*⟧/, with: " ").split(separator: "\n").map { line -> String in
      let named = line.replacing(/daylane( [a-z-]+)*|\d+T\d+-\w+/, with: " ").replacing(/^  [a-z-]+/, with: " ")
      return String(named.replacing(/\[?--?[a-z-]+|<[^>]*>|[~\/][\w.\/-]*|'[^']*'|"[^"]*"/, with: " "))
    }
    let days = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
    let values = "card day markdown json ical blue teal green yellow orange red pink purple slate x none JSON"
    let known = Set("\(days) \(values) \(typed.joined(separator: " "))".split(separator: " ").map(String.init))
    return lines.flatMap { $0.split { !$0.isLetter }.map(String.init) }.filter { !known.contains($0) && !$0.lowercased().hasPrefix("zz") }
  }
}
