// A data file as the first version of the program wrote it.

import Foundation
import GRDB

/// The tables of version 1, which never change again, with a board in them.
enum OlderFile {
  /// Makes such a file.
  ///
  /// - Returns: what is in it.
  static func make(at path: String, cards: Int) throws -> NaivePlan {
    var plan = NaivePlan()
    plan.lists = [NaivePlan.List(id: 1, title: "Work"), NaivePlan.List(id: 2, title: "Home")]
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA application_id = \(0x4461_796C)")
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try queue.write { db in
      try db.execute(sql: tables)
      try db.execute(sql: "INSERT INTO list VALUES (1, 'Work', 'blue', '', 'V0'), (2, 'Home', 'teal', '', 'V1')")
      for number in 1...cards {
        let home = number % 2 + 1
        let title = "Old card \(number)"
        let position = String(format: "X%03d", number)
        try db.execute(
          sql: "INSERT INTO entry (kind, title, notes, done, collapsed, home, position) VALUES (0, ?, 'notes', 0, 0, ?, ?)",
          arguments: [title, home, position])
        plan.lists[home - 1].entries.append(NaivePlan.Entry(id: number, title: title, notes: "notes", home: home))
      }
    }
    try queue.close()
    return plan
  }

  /// Word for word as it was made then: the check of the file knows it.
  private static let tables = """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('1: lists, entries');
    PRAGMA user_version = 1;

    CREATE TABLE aside (
      part TEXT PRIMARY KEY,
      text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE list (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      color TEXT NOT NULL,
      aside TEXT NOT NULL,
      position TEXT NOT NULL
    ) STRICT;

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
      title TEXT NOT NULL,
      notes TEXT NOT NULL,
      done INTEGER NOT NULL CHECK (done IN (0, 1)),
      collapsed INTEGER NOT NULL CHECK (collapsed IN (0, 1)),
      home INTEGER REFERENCES list (id),
      day INTEGER,
      position TEXT NOT NULL,
      CHECK (home IS NOT NULL OR day IS NOT NULL),
      CHECK (kind = 0 OR day IS NULL)
    ) STRICT;
    """
}
