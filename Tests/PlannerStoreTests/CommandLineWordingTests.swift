// Mistakes on the command line: what is said of them leads on.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("Mistakes on the command line")
struct CommandLineWordingTests {
  @Test("days and ids that are none are told apart from days that do not exist")
  func arguments() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try expectFailure(["add", "a", "--day", "2026-02-30"] + data, status: 64, saying: "2026-02-30", "no such day")
    try expectFailure(["move", "1", "--day", "2026-02-30"] + data, status: 64, saying: "2026-02-30", "no such day")
    try expectFailure(["add", "a", "--day", "tomorrow"] + data, status: 64, saying: "tomorrow", "2026-11-20")
    try expectFailure(["move", "abc", "--list", "a"] + data, status: 64, saying: "abc", "daylane list --json")
    try expectFailure(
      ["move", "1", "--list", "a", "--before", "b"] + data, status: 64, saying: "--before", "daylane list --json")
    #expect(try folder.contents().isEmpty)
  }

  @Test("an empty name of a file or a list is said to be that")
  func emptyNames() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try expectFailure(["import", ""] + data, status: 64, saying: "no name")
    try expectFailure(["add", "a", "--list", " "] + data, status: 65, saying: "list", "--list")
    #expect(try folder.contents().isEmpty)
  }

  @Test("every sentence begins with a capital letter")
  func sentences() throws {
    let mistakes = [
      ["add"], ["nonsense"], ["list", "--nonsense"], ["list", "--jsn"], ["move", "1"], ["import", ""],
      ["add", "a", "--header", "--day", "2026-02-03"], ["export", "--format", "pdf"], ["move", "x", "--list", "a"],
    ]
    for arguments in mistakes {
      let line = try Program.run(arguments).error
      #expect(line.firstMatch(of: /[.?!] [a-z]/) == nil, "\(line)")
      #expect(line.contains("daylane --help"), "\(line)")
    }
  }

  @Test("an argument that is not UTF-8 is refused, and nothing is changed")
  func noText() throws {
    let folder = try Folder()
    let data = folder.file("planner.sqlite")
    _ = try makeSample(data)
    let before = try folder.contents()
    // A shell makes the bytes, since those who start processes here pass on text.
    for script in ["add \"$(printf '\\377\\376')\" --data \"$1\"", "list --data \"$1$(printf '\\377')\""] {
      let result = try Program.shell("exec \"$0\" " + script, [data])
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.error.contains("UTF-8") && result.error.split(separator: "\n").count == 1, "\(result.error)")
    }
    #expect(try folder.contents() == before)
  }

  @Test("what is written into a pipe is taken in; a device is not")
  func pipes() throws {
    let folder = try Folder()
    let data = folder.file("planner.sqlite")
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reading = "exec \"$0\" import \"$2\" --data \"$1\""
    let board = "{ printf '## A\\n- [ ] one\\n'; sleep 0.1; printf -- '- [ ] two\\n'; } > \"$2\" & "
    #expect(try Program.shell(board + reading, [data, pipe]).output == "Imported 1 list, 2 cards.\n")
    try expectFailure(["import", "/dev/zero", "--data", data], status: 74, saying: "/dev/zero")
    let result = try Program.shell("yes > \"$2\" & " + reading, [data, pipe])
    #expect(result.status == 65 && result.error.contains("64 MB"), "\(result.error)")
  }

  @Test("check says of a named file that is not there, or has nothing in it, that it is so")
  func checkOfNothing() throws {
    let folder = try Folder()
    let none = folder.file("none.sqlite")
    try expectFailure(["check", "--data", none], status: 74, saying: "\(none) does not exist; check the name")
    let empty = try folder.write([], to: "empty.sqlite")
    try expectFailure(["check", "--data", empty], status: 65, saying: "\(empty) is empty")
    #expect(try folder.contents() == ["empty.sqlite": []])
    let usual = try Program.run(["check"], environment: ["XDG_DATA_HOME": folder.path])
    #expect(usual.output == "All is well: 0 lists, 0 entries.\n")
  }
}
