// Values in a data file that no command has written: refused, with one line, and never a crash.

import Foundation
import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("Hostile values in a data file")
struct HostileFileTests {
  private static let large = String(repeating: "x", count: 5 << 20)

  /// What empties a column that may not be empty, as a damaged page does.
  private static func nothing(in column: String, of table: String) -> String {
    """
    CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = '\(table)';
    PRAGMA writable_schema = 1;
    UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = '\(table)';
    PRAGMA writable_schema = RESET;
    UPDATE \(table) SET \(column) = NULL;
    PRAGMA writable_schema = 1;
    UPDATE sqlite_schema SET sql = (SELECT sql FROM kept) WHERE name = '\(table)';
    PRAGMA writable_schema = RESET;
    """
  }

  @Test(
    "are refused by opening or by the check",
    arguments: [
      "UPDATE step SET id = 9223372036854775807",
      "UPDATE step SET start = 9223372036854775807",
      "UPDATE step SET id = -9223372036854775808",
      "INSERT INTO undone VALUES (9223372036854775807)",
      "UPDATE entry SET id = 9007199254740991 WHERE id = 3",
      "UPDATE entry SET id = 4503599627370495 WHERE id = 3",
      "UPDATE entry SET id = -1 WHERE id = 3",
      "UPDATE sqlite_sequence SET seq = 9223372036854775807",
      "PRAGMA ignore_check_constraints = 1; UPDATE entry SET kind = 256 WHERE id = 3",
      "PRAGMA ignore_check_constraints = 1; UPDATE entry SET done = 7 WHERE id = 3",
      "UPDATE entry SET day = 99999999, home = NULL WHERE id = 3",
      "UPDATE entry SET position = 'not one' WHERE id = 3",
      "UPDATE entry SET title = '' WHERE id = 3",
      "UPDATE entry SET title = 'two' || char(10) || 'lines' WHERE id = 3",
      "UPDATE entry SET title = hex(zeroblob(2500000)) WHERE id = 3",
      "UPDATE list SET title = hex(zeroblob(2500000))",
      "UPDATE entry SET notes = hex(zeroblob(1000000)) WHERE id = 3",
      "UPDATE entry SET title = 'Changed by nobody' WHERE id = 3",
      "CREATE TRIGGER t AFTER UPDATE ON entry BEGIN DELETE FROM entry; END",
      "CREATE VIEW v AS SELECT * FROM entry",
      "CREATE TABLE other (a)",
      "CREATE INDEX other ON entry (title)",
      "DROP TABLE undone",
      "DELETE FROM log; DELETE FROM aside",
      "UPDATE step SET content = zeroblob(200)",
      "UPDATE step SET content = zeroblob(0)",
      nothing(in: "start", of: "step"), nothing(in: "digest", of: "step"), nothing(in: "content", of: "step"),
      nothing(in: "text", of: "aside"), nothing(in: "title", of: "list"), nothing(in: "stamp", of: "log"),
    ])
  func refused(sql: String) throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try makeSample(path)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let checked = try Program.run(["check", "--data", path])
    #expect(checked.status == 65, "\(checked.output)\(checked.error)")
    #expect(checked.error.split(separator: "\n").count == 1 && checked.error.utf8.count < 600, "\(checked.error.prefix(600))")
    // Whatever else is done with it, it is refused or done, and the program lives.
    for command in [["list"], ["add", "one"], ["undo"], ["redo"], ["move", "1", "--day", "2026-11-20"], ["export", "--format", "ical"]] {
      let result = try Program.run(command + ["--data", path])
      #expect([0, 65].contains(result.status), "\(command): \(result.status) \(result.error.prefix(300))")
      #expect(result.error.split(separator: "\n").count <= 1)
    }
  }

  @Test("no identity is given beyond the greatest that is read")
  func identities() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let last = Identity.limit - 3
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'entry'", arguments: [last]) }
    plan = try store.load()
    var added = 0
    while (try? store.perform(.add(NewEntry(title: "\(added)"), at: nil), on: &plan)) != nil, added < 9 { added += 1 }
    #expect(added < 9)
    // What was added can be read.
    #expect(try PlanStore.open(path: path, mode: .readOnly).load().entryCount == 3 + added)
  }
}
