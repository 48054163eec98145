// What a command has not said is not done, and what it has said is.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("Answers on the command line")
struct CommandLineAnswerTests {
  /// A data file with things to undo and to redo, and a board to import.
  private func makeHistory(_ folder: Folder) throws -> (data: String, board: String) {
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let data = ["--data", path]
    try Program.run(["move", "1", "--day", "2026-11-20"] + data)
    try Program.run(["done", "2"] + data)
    try Program.run(["undo"] + data)
    return (path, try folder.write(Array("## A\n- [ ] one\n".utf8), to: "board.md"))
  }

  private static let changes = ["add a", "add a --key k", "add a --list New", "import \"$2\"", "undo", "redo"]

  @Test("an answer that nobody can take leaves everything as it was", arguments: changes, [">/dev/full", ">&-"])
  func refused(command: String, output: String) throws {
    let folder = try Folder()
    let (data, board) = try makeHistory(folder)
    let before = try folder.contents()
    let result = try Program.shell("\"$0\" \(command) --data \"$1\" \(output)", [data, board])
    #expect(result.status == 74)
    #expect(result.error.contains("nothing was changed") && result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try folder.contents() == before)
    // Tried again, it is done once.
    let again = try Program.shell("\"$0\" \(command) --data \"$1\"", [data, board])
    #expect(again.status == 0 && again.output.hasSuffix("\n"), "\(again.error)")
  }

  @Test("with its streams closed the program takes no file of its own for one of them")
  func closedStreams() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let script = """
      "$0" add x --data "$1" <&- >&- 2>&-; echo $?
      "$0" add x --data "$1" >&- 2>&-; echo $?
      "$0" import - --data "$1" <&- 2>&-; echo $?
      "$0" move 1 --day 2026-11-20 --data "$1" <&- >&- 2>&-; echo $?
      "$0" add x --data "$1" <&- 2>&-
      "$0" move 1 --day 2026-11-20 --data "$1" <&- >&- 2>&-; echo $?
      "$0" check --data "$1"
      """
    let result = try Program.shell(script, [path])
    #expect(result.output == "74\n74\n74\n65\n1\n0\nAll is well: 1 list, 1 entry.\n", "\(result.output)")
    #expect(result.error.isEmpty)
  }

  @Test("an answer that goes to nobody is not given, and the change is not made", arguments: changes)
  func unread(command: String) throws {
    let folder = try Folder()
    let (data, board) = try makeHistory(folder)
    let before = try folder.contents()
    let script = "mkfifo \"$3\"; { exec 4<\"$3\"; exec 4<&-; } & exec 5>\"$3\"; wait; \"$0\" \(command) --data \"$1\" >&5"
    let result = try Program.shell(script, [data, board, folder.file("pipe")])
    unlink(folder.file("pipe"))
    #expect(result.status == 74)
    #expect(result.error.contains("nobody reads the output, so nothing was changed"), "\(result.error)")
    #expect(try folder.contents() == before)
  }

  @Test("commands that say nothing when they succeed need no output", arguments: ["move 2 --list Home", "done 2", "edit 2 --title x", "delete 2"])
  func silent(command: String) throws {
    let folder = try Folder()
    let (data, _) = try makeHistory(folder)
    let result = try Program.shell("\"$0\" \(command) --data \"$1\" >/dev/full", [data])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try Program.run(["undo", "--data", data]).status == 0)
  }

  @Test("a reader that has read enough ends what only reads quietly, with status 0; a disk that is full does not")
  func enough() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let cards = (0..<3_000).map { NewEntry(title: "card \($0)", notes: String(repeating: "x", count: 100)) }
    try store.perform(.insert(NewBoard(lists: [NewList(title: "a", entries: cards)])), on: &plan)
    for command in ["export", "export --format json", "export --format ical", "list", "list --json"] {
      let script = "{ \"$0\" \(command) --data \"$1\"; echo $? >&2; } | head -1"
      let result = try Program.shell(script, [path])
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(result.error == "0\n", "\(command)")
      let full = try Program.shell("\"$0\" \(command) --data \"$1\" >/dev/full", [path])
      #expect(full.status == 74 && full.error.contains("check where it goes"), "\(full.error)")
      #expect(full.error.split(separator: "\n").count == 1)
    }
    let help = try Program.shell("{ \"$0\" --help; echo $? >&2; } | true", [])
    #expect(help.error == "0\n")
  }

  @Test("an output that is full for now is waited for, without keeping the plan from others")
  func slowReader() throws {
    let folder = try Folder()
    let (data, _) = try makeHistory(folder)
    // A pipe that is full as long as nobody reads it.
    let script = """
      mkfifo "$2"; exec 5<>"$2"; dd if=/dev/zero of="$2" bs=65536 count=1 2>/dev/null
      "$0" add waiting --data "$1" >&5 & waiting=$!
      "$0" add other --data "$1" || exit 1
      dd if="$2" of=/dev/null bs=65536 count=1 2>/dev/null
      wait $waiting || exit 2
      read id <&5; echo "$id"
      """
    let result = try Program.shell(script, [data, folder.file("pipe")])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == "4\n5\n")
  }

  @Test("an answer is complete when the change is saved, and not before")
  func order() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    // Whoever reads the line reads the plan, too.
    let script = "for i in 1 2 3 4 5 6; do \"$0\" add \"card $i\" --data \"$1\" | { read id; \"$0\" list --data \"$1\" | grep -c \"($id)\"; }; done"
    #expect(try Program.shell(script, [path]).output == "1\n1\n1\n1\n1\n1\n")
  }

  @Test("with a key an entry is added once, however often it is tried")
  func keys() throws {
    let folder = try Folder()
    let data = ["--data", folder.file("planner.sqlite")]
    #expect(try Program.run(["add", "milk", "--key", "a"] + data).output == "1\n")
    #expect(try Program.run(["add", "milk", "--key", "a"] + data).output == "1\n")
    #expect(try Program.run(["add", "milk", "--key", "b", "--list", "Shop"] + data).output == "2\n")
    #expect(try Program.run(["add", "milk", "--key", "b", "--list", "Never made"] + data).output == "2\n")
    #expect(try Program.run(["check"] + data).output == "All is well: 2 lists, 2 entries.\n")
    try expectFailure(["add", "milk", "--key", ""] + data, status: 64, saying: "--key")
    try expectFailure(["add", "milk", "--key", String(repeating: "k", count: 201)] + data, status: 64, saying: "200 bytes")
    // It was added, whatever has happened to it since.
    try Program.run(["delete", "2"] + data)
    #expect(try Program.run(["add", "milk", "--key", "b"] + data).output == "2\n")
    #expect(try Program.run(["undo"] + data).output == "Undid: deleted 1 card\n")
    let export = try Program.run(["export"] + data).output
    #expect(!export.contains("key"), "keys are none of the plan's")
    // Ten who try at once with the same key.
    let many = try (0..<10).map { _ in try Program.start(["add", "bread", "--key", "c"] + data) }
    let answers = many.map { started in
      let text = started.output.fileHandleForReading.readDataToEndOfFile()
      started.process.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }
    #expect(Set(answers) == ["3\n"])
    #expect(try Program.run(["check"] + data).output == "All is well: 2 lists, 3 entries.\n")
  }

  @Test("the newest 10,000 keys are remembered, and the file does not grow without end")
  func manyKeys() throws {
    let folder = try Folder()
    let store = try PlanStore.open(path: folder.file("planner.sqlite"), mode: .readWriteCreate)
    var plan = try store.load()
    try store.queue.inDatabase { db in
      try db.execute(sql: "BEGIN")
      for id in 1...12_000 {
        try PlanStore.writeAside("\(id)", as: "key:old \(id)", to: db)
      }
      try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('entry', 12000)")
      try db.execute(sql: "COMMIT")
    }
    plan = try store.load()
    for number in 0..<64 {
      try store.perform(onceFor: "new \(number)", on: &plan) { _ in .add(NewEntry(title: "\(number)"), at: nil) }
    }
    let count = try store.queue.inDatabase { try Int.fetchOne($0, sql: "SELECT count(*) FROM aside WHERE part LIKE 'key:%'") }
    #expect((10_000...10_064).contains(count ?? 0), "\(count ?? 0)")
    let add: (Plan) throws -> Command = { _ in .add(NewEntry(title: "x"), at: nil) }
    #expect(try store.perform(onceFor: "new 0", on: &plan, deciding: add)?.rawValue == 12_001)
    #expect(try store.perform(onceFor: "old 3000", on: &plan, deciding: add)?.rawValue == 3_000)
    #expect(try store.perform(onceFor: "old 1000", on: &plan, deciding: add)?.rawValue == 12_065)
    #expect(try store.load() == plan)
    let findings = try store.check()
    #expect(findings == [])
  }
}
