// The command line: the same plan as the window's, and one line for each mistake.

import Foundation
import Glibc
import Planner
import Testing

@testable import PlannerStore

@Suite("The command line")
struct CommandLineTests {
  @Test("add, list, move and check work together, with --data on either side")
  func together() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    #expect(try Program.run(data + ["list"]).output == "The plan is empty.\n")
    #expect(try folder.contents().isEmpty, "reading makes no file")
    #expect(try Program.run(["add", "milk"] + data).output == "1\n")
    #expect(try Program.run(data + ["add", "bread", "--list", "Shop"]).output == "2\n")
    #expect(try Program.run(["add", "eggs", "--list=Shop", "--day", "2026-11-20"] + data).output == "3\n")
    #expect(try Program.run(["add", "Fridge", "--header", "--list", "Inbox"] + data).output == "4\n")
    #expect(try Program.run(["move", "3", "1", "--list", "Shop", "--before", "2"] + data).status == 0)
    let json = try Program.run(data + ["list", "--json"]).output
    #expect(try Program.run(["export", "--format", "json"] + data).output == json)
    let store = try PlanStore.open(path: data[1], mode: .readOnly)
    let plan = try store.load()
    #expect(plan.lists.map(\.title) == ["Inbox", "Shop"])
    #expect(plan.entries(in: .list(plan.lists[1].id)).map(\.rawValue) == [1, 3, 2])
    #expect(plan.entries(in: .list(plan.lists[0].id)).map(\.rawValue) == [4])
    #expect(try Program.run(["move", "1", "--day", "2026-11-21"] + data).status == 0)
    #expect(try store.load().entry(EntryID(rawValue: 1))?.home == plan.lists[1].id)
    #expect(try Program.run(["check"] + data).output == "All is well: 2 lists, 4 entries.\n")
  }

  @Test("import after export gives the same plan")
  func roundTrip() throws {
    let folder = try Folder()
    let first = ["--data", folder.file("first.sqlite")]
    let second = ["--data", folder.file("second.sqlite")]
    let board = try folder.write(Array("## A\n### H\n- [ ] one @{2026-08-28}\n- [x] two\n\tnote\n".utf8), to: "A b.md")
    #expect(try Program.run(["import", board] + first).output == "Imported 1 list, 2 cards, 1 section header.\n")
    let text = try Program.run(["export"] + first).output
    #expect(try Program.run(["import", "-"] + second, input: text).status == 0)
    #expect(try Program.run(["export"] + second).output == text)
  }

  @Test("a calendar is imported by its content, and exported with what was kept, card by card and list by list")
  func calendars() throws {
    let folder = try Folder()
    let first = ["--data", folder.file("first.sqlite")]
    let second = ["--data", folder.file("second.sqlite")]
    let text = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//T//E\r\nX-WR-CALNAME:Plans\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:one\r
      DUE;VALUE=DATE:20261120\r\nX-KEPT;X=1:yes\r\nEND:VTODO\r\nBEGIN:VTODO\r\nUID:b\r\nSUMMARY:two\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
      """
    let file = try folder.write(Array(text.utf8), to: "calendar.txt")
    #expect(try Program.run(["import", file] + first).output == "Imported 1 list, 2 cards.\n")
    try Program.run(["move", "2", "--day", "2026-12-01"] + first)
    let export = try Program.run(["export", "--format", "ical"] + first).output
    #expect(export.contains("X-KEPT;X=1:yes\r\n") && export.contains("DUE;VALUE=DATE:20261201\r\n"))
    // What was moved says when it was written.
    func undated(_ text: String) -> String {
      text.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP:") && !$0.hasPrefix("LAST-MODIFIED:") }.joined(separator: "\n")
    }
    #expect(try undated(Program.run(["export", "--format", "ical", "--list", "Plans"] + first).output) == undated(export))
    #expect(try Program.run(["import", "-"] + second, input: export).status == 0)
    #expect(try Program.run(["export", "--format", "ical"] + second).output == export)
    try Program.run(["add", "three"] + second)
    #expect(try Program.run(["export", "--format", "ical"] + second).output.contains("SUMMARY:three\r\n"))
    let broken = try folder.write(Array("BEGIN:VCALENDAR\nBEGIN:VTODO\n".utf8), to: "broken.ics")
    try expectFailure(["import", broken] + first, status: 65, saying: "is cut off or damaged")
    try expectFailure(["export", "--list", "Plans"] + first, status: 64, saying: "--list needs --format ical")
    try expectFailure(["export", "--format", "ical", "--list", "No"] + first, status: 65, saying: "no list is named")
  }

  @Test("undo and redo say what they did, and that there is nothing left")
  func history() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try expectFailure(["undo"] + data, status: 65, saying: "there is nothing to undo")
    #expect(try folder.contents().isEmpty)
    try Program.run(["add", "a"] + data)
    try Program.run(["add", "H", "--header"] + data)
    try Program.run(["move", "1", "--day", "2026-11-20"] + data)
    let export = try Program.run(["export"] + data).output
    try expectFailure(["redo"] + data, status: 65, saying: "there is nothing to redo")
    #expect(try Program.run(["undo"] + data).output == "Undid: moved 1 card to 2026-11-20\n")
    #expect(try Program.run(["undo"] + data).output == "Undid: added 1 section header to \"Inbox\"\n")
    #expect(try Program.run(["undo"] + data).output == "Undid: added 1 card to \"Inbox\"\n")
    try expectFailure(["undo"] + data, status: 65, saying: "there is nothing to undo")
    #expect(try Program.run(["list"] + data).output == "The plan is empty.\n")
    #expect(try Program.run(["redo"] + data).output == "Redid: added 1 card to \"Inbox\"\n")
    try Program.run(["redo"] + data)
    try Program.run(["redo"] + data)
    #expect(try Program.run(["export"] + data).output == export)
    #expect(try Program.run(["check"] + data).status == 0)
  }

  @Test("what is wrong with the arguments is said in one line, with status 64")
  func usage() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try expectFailure(["add"] + data, status: 64, saying: "title")
    try expectFailure(["add", "a", "--day", "2026-02-30"] + data, status: 64, saying: "2026-02-30")
    try expectFailure(["add", "a", "--header", "--day", "2026-02-03"] + data, status: 64, saying: "cards only")
    try expectFailure(["move", "1"] + data, status: 64, saying: "--list", "--day")
    try expectFailure(["move", "1", "--list", "a", "--day", "2026-11-20"] + data, status: 64, saying: "--list", "--day")
    try expectFailure(["move", "0x1", "--list", "a"] + data, status: 64, saying: "0x1")
    try expectFailure(["export", "--format", "pdf"] + data, status: 64, saying: "pdf")
    try expectFailure(["nonsense"] + data, status: 64, saying: "nonsense")
    try expectFailure(["list", "--nonsense"] + data, status: 64, saying: "nonsense")
    // A first word that is no subcommand is a file to be opened, if it is there or looks like one.
    try expectFailure(["nowhere.ics"] + data, status: 74, saying: "nowhere.ics does not exist")
    try expectFailure(data + ["/nowhere"], status: 74, saying: "/nowhere does not exist")
    try expectFailure(["open"] + data, status: 64, saying: "<file>")
    try expectFailure(["list", "--data"], status: 64, saying: "--data")
    try expectFailure(["list", "--data", ""], status: 64, saying: "--data")
    #expect(try folder.contents().isEmpty)
    #expect(try Program.run(["--help"]).output.contains("SUBCOMMANDS"))
    #expect(try Program.run(["--version"]).status == 0)
  }

  @Test("what is not there or cannot be used is said in one line, with status 65, and changes nothing")
  func data() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let data = ["--data", path]
    let text = try folder.write(Array("no board".utf8), to: "text.md")
    let picture = try folder.write([0x89, 0x50, 0, 1, 2], to: "picture.png")
    let empty = try folder.write([], to: "empty.md")
    for file in [text, picture, empty] {
      try expectFailure(["import", file] + data, status: 65, saying: file)
    }
    try expectFailure(["add", " \n "] + data, status: 65, saying: "title")
    #expect(try folder.contents().count == 3, "a refusal makes no file")
    _ = try makeSample(path)
    let before = try folder.contents()
    try expectFailure(["move", "99", "--list", "Work"] + data, status: 65, saying: "99")
    try expectFailure(["move", "1", "--list", "Wrok"] + data, status: 65, saying: "Wrok", "\"Work\", \"Home\"")
    try expectFailure(["move", "1", "--list", "Home", "--before", "2"] + data, status: 65, saying: "2")
    try expectFailure(["import", picture] + data, status: 65, saying: picture)
    try expectFailure(["list", "--data", text], status: 65, saying: text)
    #expect(try folder.contents() == before)
  }

  @Test("what cannot be read or written is said in one line, with status 74")
  func inputOutput() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    try expectFailure(["import", folder.file("none.md")] + data, status: 74, saying: "none.md")
    try expectFailure(["import", folder.path] + data, status: 74, saying: "folder")
    try expectFailure(["list", "--data", folder.path], status: 74, saying: "folder")
    try expectFailure(["add", "a", "--data", folder.file("no/planner.sqlite")], status: 74, saying: "folder")
    try expectFailure(["move", "1", "--day", "2026-11-20"] + data, status: 74, saying: "exist")
    #expect(try folder.contents().isEmpty)
  }

  @Test("a read-only file in a read-only folder is listed, and changes are refused")
  func readOnly() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let data = ["--data", path]
    _ = try makeSample(path)
    let listed = try Program.run(["list"] + data).output
    let before = try folder.contents()
    chmod(path, 0o444)
    try expectFailure(["add", "a"] + data, status: 74, saying: "read-only", withoutOverride: true)
    #expect(try Program.run(["list"] + data, withoutOverride: true).output == listed)
    chmod(folder.path, 0o555)
    #expect(try Program.run(["list"] + data, withoutOverride: true).output == listed)
    #expect(try Program.run(["check"] + data, withoutOverride: true).status == 0)
    chmod(path, 0o644)
    try expectFailure(["add", "a"] + data, status: 74, saying: "read-only", withoutOverride: true)
    try expectFailure(
      ["add", "a", "--data", folder.file("new.sqlite")], status: 74, saying: "read-only", withoutOverride: true)
    chmod(path, 0o000)
    try expectFailure(["list"] + data, status: 74, saying: "permissions", withoutOverride: true)
    chmod(path, 0o644)
    #expect(try folder.contents() == before)
  }

  @Test("a log beside a file in a read-only folder is read too")
  func readOnlyLog() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    var plan = try store.load()
    try store.perform(.addList(title: "only in the log"), on: &plan)
    let copy = try Folder()
    for name in ["planner.sqlite", "planner.sqlite-wal"] {
      _ = try copy.write(try folder.contents()[name] ?? [], to: name)
    }
    chmod(copy.path, 0o555)
    let result = try Program.run(["list", "--data", copy.file("planner.sqlite")], withoutOverride: true)
    #expect(result.output.contains("only in the log"), "\(result.error)")
    #expect(try copy.contents().count == 2)
  }

  @Test("the usual data file is under XDG_DATA_HOME, in a folder that is made")
  func usualPath() throws {
    let folder = try Folder()
    let environment = ["XDG_DATA_HOME": folder.file("share"), "HOME": folder.file("home")]
    #expect(try Program.run(["add", "a"], environment: environment).output == "1\n")
    #expect(FileManager.default.fileExists(atPath: folder.file("share/daylane/planner.sqlite")))
    let relative = PlanStore.defaultPath(environment: ["XDG_DATA_HOME": "relative", "HOME": "/h"])
    #expect(relative == "/h/.local/share/daylane/planner.sqlite")
  }

  @Test("a reader that goes away ends the program quietly")
  func closedPipe() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let cards = (0..<3_000).map { NewEntry(title: "card \($0)", notes: String(repeating: "x", count: 100)) }
    try store.perform(.insert(NewBoard(lists: [NewList(title: "a", entries: cards)])), on: &plan)
    let started = try Program.start(["list", "--json", "--data", path])
    try started.output.fileHandleForReading.close()
    let message = started.error.fileHandleForReading.readDataToEndOfFile()
    started.process.waitUntilExit()
    #expect(started.process.terminationReason == .exit)
    #expect(message.isEmpty)
  }
}
