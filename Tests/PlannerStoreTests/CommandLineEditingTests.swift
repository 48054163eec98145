// Ticking, editing and deleting on the command line: one step each, which undo takes back.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("Editing on the command line")
struct CommandLineEditingTests {
  /// A list with a header and cards around it: ids 1 to 5, the header is 2.
  private func makeBoard(_ folder: Folder) throws -> [String] {
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let entries = [
      NewEntry(title: "one"), NewEntry(kind: .header, title: "H"), NewEntry(title: "two", notes: "old"), NewEntry(title: "three"),
    ]
    try store.perform(.insert(NewBoard(lists: [NewList(title: "Work", entries: entries)])), on: &plan)
    return ["--data", path]
  }

  private func export(_ data: [String]) throws -> String {
    try Program.run(["list", "--json"] + data).output
  }

  /// Runs a command that says nothing, and undo after it, which takes all of it back.
  private func expectStep(_ arguments: [String], _ data: [String], input: String? = nil, undo: String, shows: String...) throws {
    let before = try export(data)
    let result = try Program.run(arguments + data, input: input)
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(arguments): \(result.error)")
    let after = try export(data)
    for text in shows { #expect(after.contains(text), "\(after)") }
    #expect(try Program.run(["undo"] + data).output == "Undid: \(undo)\n")
    #expect(try export(data) == before)
    #expect(try Program.run(["redo"] + data).status == 0)
    #expect(try export(data) == after)
    #expect(try Program.run(["check"] + data).status == 0)
  }

  @Test("done marks cards, --not takes the mark away, and a mark that is there is no step")
  func done() throws {
    let folder = try Folder()
    let data = try makeBoard(folder)
    try expectStep(["done", "1", "3"], data, undo: "marked 2 cards as done", shows: "\"one\", \"done\": true", "\"two\", \"done\": true")
    try expectStep(["done", "3", "--not"], data, undo: "marked 1 card as not done", shows: "\"two\", \"done\": false")
    let before = try export(data)
    #expect(try Program.run(["done", "1"] + data).status == 0)
    #expect(try export(data) == before)
    #expect(try Program.run(["undo"] + data).output == "Undid: marked 1 card as not done\n")
  }

  @Test("archive puts cards away, --take-back gives them back, and list --archive shows them")
  func archive() throws {
    let folder = try Folder()
    let data = try makeBoard(folder)
    #expect(try Program.run(["list", "--archive"] + data).output == "The archive is empty.\n")
    try expectStep(["archive", "1", "3"], data, undo: "archived 2 cards", shows: "\"archive\": [\n    {\"id\": \"1\", \"title\": \"one\"")
    #expect(try Program.run(["done", "1"] + data).status == 0)
    #expect(try Program.run(["move", "3", "--day", "2026-11-20"] + data).status == 0)
    #expect(try Program.run(["archive", "3"] + data).status == 0)
    #expect(try Program.run(["list", "--archive"] + data).output == "[ ] two, from 2026-11-20  (3)\n[x] one, from Work  (1)\n")
    #expect(!(try Program.run(["list"] + data).output.contains("one")))
    try expectStep(["archive", "--take-back", "3", "1"], data, undo: "restored 2 cards from the archive", shows: "\"archive\": []")
    let before = try export(data)
    #expect(try Program.run(["archive", "--take-back", "1"] + data).status == 0)
    #expect(try export(data) == before, "it is back already")
    try expectFailure(["archive", "2"] + data, status: 65, saying: "entry 2 is a section header")
    try expectFailure(["archive", "99"] + data, status: 65, saying: "no entry 99")
    try expectFailure(["archive"] + data, status: 64, saying: "daylane --help")
    try expectFailure(["list", "--json", "--archive"] + data, status: 64, saying: "--archive")
  }

  @Test("edit gives a new title, new notes, or both in one step")
  func edit() throws {
    let folder = try Folder()
    let data = try makeBoard(folder)
    try expectStep(["edit", "1", "--title", "new"], data, undo: "edited 1 card", shows: "\"title\": \"new\"")
    try expectStep(["edit", "3", "--notes", "- a\nb"], data, undo: "edited 1 card", shows: "\"two\", \"done\": false, \"notes\": \"- a\\nb\"")
    try expectStep(
      ["edit", "3", "--title", "-5 °C", "--notes", ""], data, undo: "edited 1 card", shows: "\"-5 °C\", \"done\": false, \"notes\": \"\"")
    try expectStep(
      ["edit", "4", "--notes", "-"], data, input: "from\r\nelsewhere\n\n", undo: "edited 1 card", shows: "\"notes\": \"from\\nelsewhere\\n\"")
    try expectStep(["edit", "2", "--title", "Header"], data, undo: "edited 1 section header", shows: "\"Header\"")
  }

  @Test("delete takes a section header alone, or with its section, as the window's two keys do")
  func delete() throws {
    let folder = try Folder()
    let data = try makeBoard(folder)
    try expectStep(["delete", "1"], data, undo: "deleted 1 card")
    let before = try export(data)
    try expectStep(["delete", "2"], data, undo: "deleted 1 section header", shows: "\"two\"", "\"three\"")
    #expect(try Program.run(["undo"] + data).status == 0)
    #expect(try export(data) == before)
    try expectStep(["delete", "2", "--with-section"], data, undo: "deleted 2 cards, 1 section header", shows: "\"entries\": []")
  }

  @Test("what cannot be done is said in one line, and changes nothing")
  func refusals() throws {
    let folder = try Folder()
    let data = try makeBoard(folder)
    let before = try folder.contents()
    for command in [["done"], ["delete"], ["edit"], ["edit", "1"], ["done", "x"], ["delete", "0"], ["edit", "-1", "--title", "a"]] {
      try expectFailure(command + data, status: 64, saying: "daylane --help")
    }
    try expectFailure(["edit", "1"] + data, status: 64, saying: "--title", "--notes")
    try expectFailure(["done", "1", "99"] + data, status: 65, saying: "no entry 99")
    try expectFailure(["done", "1", "2"] + data, status: 65, saying: "entry 2 is a section header")
    try expectFailure(["delete", "1", "99"] + data, status: 65, saying: "no entry 99")
    try expectFailure(["edit", "99", "--title", "a"] + data, status: 65, saying: "no entry 99")
    try expectFailure(["edit", "1", "--title", " "] + data, status: 65, saying: "title cannot be empty")
    let long = String(repeating: "x", count: 10_001)
    try expectFailure(["edit", "1", "--notes", "kept?", "--title", long] + data, status: 65, saying: "10001 bytes")
    let noText = try Program.shell("printf '\\377' | \"$0\" edit 1 --notes - --data \"$1\"", [data[1]])
    #expect(noText.status == 65 && noText.error.contains("UTF-8"), "\(noText.error)")
    #expect(try folder.contents() == before)
    let none = ["--data", folder.file("none.sqlite")]
    for command in [["done", "1"], ["delete", "1"], ["edit", "1", "--title", "a"]] {
      try expectFailure(command + none, status: 74, saying: "does not exist")
    }
  }

  @Test("each command explains itself", arguments: ["done", "archive", "edit", "delete", "add"])
  func help(command: String) throws {
    let result = try Program.run([command, "--help"])
    #expect(result.status == 0 && result.output.contains("USAGE: daylane \(command)"))
    #expect(try Program.run(["--help"]).output.contains("  \(command) "))
  }
}
