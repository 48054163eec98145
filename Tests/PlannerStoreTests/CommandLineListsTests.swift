// Lists on the command line: shown, renamed, coloured, moved and deleted, and told apart where they have one title.

import Foundation
import Planner
import Testing

@testable import PlannerStore

@Suite("Lists on the command line")
struct CommandLineListsTests {
  /// Lists 1 to 4, of which 2 and 4 are called the same.
  private func makeLists(_ folder: Folder) throws -> [String] {
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let lists = ["Work", "Home", "Trips", "Home"].map { NewList(title: $0, color: .blue, entries: [NewEntry(title: "in \($0)")]) }
    try store.perform(.insert(NewBoard(lists: lists)), on: &plan)
    return ["--data", path]
  }

  private func shown(_ data: [String]) throws -> [String] {
    try Program.run(["lists"] + data).output.split(separator: "\n").map { line in String(line.prefix { $0 != "," }) + (line.hasSuffix(")") ? ")" : "")
    }
  }

  @Test("are shown, and each change is a step that undo takes back")
  func changes() throws {
    let folder = try Folder()
    let data = try makeLists(folder)
    #expect(try shown(data) == ["1  Work (blue)", "2  Home (blue)", "3  Trips (blue)", "4  Home (blue)"])
    func change(_ arguments: String...) throws -> [String] {
      let result = try Program.run(["lists"] + arguments + data)
      #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(arguments): \(result.error)")
      let now = try shown(data)
      #expect(try Program.run(["undo"] + data).status == 0)
      return now
    }
    #expect(try change("rename", "Work", "Office") == ["1  Office (blue)", "2  Home (blue)", "3  Trips (blue)", "4  Home (blue)"])
    #expect(try change("color", "4", "red") == ["1  Work (blue)", "2  Home (blue)", "3  Trips (blue)", "4  Home (red)"])
    #expect(try change("move", "Work") == ["2  Home (blue)", "3  Trips (blue)", "4  Home (blue)", "1  Work (blue)"])
    #expect(try change("move", "4", "--before", "Work") == ["4  Home (blue)", "1  Work (blue)", "2  Home (blue)", "3  Trips (blue)"])
    #expect(try change("delete", "2") == ["1  Work (blue)", "3  Trips (blue)", "4  Home (blue)"])
    #expect(try shown(data).count == 4)
    #expect(try Program.run(data + ["lists", "rename", "1", "Office"]).status == 0)
    #expect(try shown(data).first == "1  Office (blue)")
    let json = try Program.run(["lists", "--json"] + data).output
    #expect(json.contains("\"title\" : \"Trips\"") && json.contains("\"id\" : \"3\""))
    withExtendedLifetime(folder) {}
  }

  @Test("of one title are told apart by their numbers, wherever one is named, and nothing is done to the first of them")
  func oneTitle() throws {
    let folder = try Folder()
    let data = try makeLists(folder)
    let commands = [
      ["add", "x", "--list", "Home"], ["move", "1", "--list", "Home"], ["export", "--format", "ical", "--list", "Home"],
      ["lists", "rename", "Home", "x"], ["lists", "delete", "Home"], ["lists", "move", "Work", "--before", "Home"],
    ]
    let before = try Program.run(["list", "--json"] + data).output
    for command in commands {
      let result = try Program.run(command + data)
      #expect(result.status == 65 && result.error.contains("several lists are named \"Home\"") && result.error.contains("2, 4"), "\(command)")
    }
    #expect(try Program.run(["list", "--json"] + data).output == before)
    #expect(try Program.run(["add", "x", "--list", "4"] + data).output == "5\n")
    #expect(try Program.run(["export", "--format", "ical", "--list", "4"] + data).output.contains("SUMMARY:x"))
    #expect(try Program.run(["lists", "color", "4", "mauve"] + data).status == 64)
    #expect(try Program.run(["lists", "delete", "9"] + data).status == 65)
    #expect(try Program.run(["lists", "delete", "4", "--on-server"] + data).status == 65)
    withExtendedLifetime(folder) {}
  }
}
