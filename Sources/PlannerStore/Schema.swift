// The tables of the data file, and how an older file becomes a current one.

import GRDB

/// The tables of the data file. A migration that has been released never changes again.
enum Schema {
  /// The version that the current program writes, kept as SQLite's `user_version`: one for each migration.
  static let version = 12

  /// The version from which on a log is tied to its file.
  static let logVersion = 4

  /// The steps from an empty file to the current tables.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: lists, entries") { db in
      try db.execute(sql: first)
      try db.execute(sql: "PRAGMA user_version = 1")
    }
    migrator.registerMigration("2: steps") { db in
      try db.execute(sql: second)
      try db.execute(sql: "PRAGMA user_version = 2")
    }
    migrator.registerMigration("3: origins") { db in
      try db.execute(sql: third)
      try db.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4: digests, logs") { db in
      try db.execute(sql: fourth)
      for table in [StoredTable.firstList, StoredTable.firstEntry, StoredTable.aside, StoredTable.origin, StoredTable.step] { try table.fill(db) }
      try WALStamp(after: "").save(db)
      try db.execute(sql: "PRAGMA user_version = 4")
    }
    migrator.registerMigration("5: collapsed lists") { db in
      try db.execute(sql: fifth)
      try StoredTable.list.fill(db)
      try db.execute(sql: "PRAGMA user_version = 5")
    }
    migrator.registerMigration("6: archive") { db in
      // The tables are the same. Only the days of archived cards are numbers that older programs do not know; see `StoredDay`.
      try db.execute(sql: "PRAGMA user_version = 6")
    }
    migrator.registerMigration("7: accounts") { db in
      try db.execute(sql: seventh)
      try db.execute(sql: "PRAGMA user_version = 7")
    }
    migrator.registerMigration("8: calendars") { db in
      try db.execute(sql: eighth)
      try db.execute(sql: "PRAGMA user_version = 8")
    }
    migrator.registerMigration("9: links of each account") { db in
      try db.execute(sql: ninth)
      try StoredTable.firstLink.fill(db)
      try db.execute(sql: "PRAGMA user_version = 9")
    }
    migrator.registerMigration("10: times of cards") { db in
      try db.execute(sql: tenth)
      try db.execute(sql: "PRAGMA user_version = 10")
    }
    migrator.registerMigration("11: labels") { db in
      try db.execute(sql: eleventh)
      try db.execute(sql: "PRAGMA user_version = 11")
    }
    migrator.registerMigration("12: deadlines") { db in
      try db.execute(sql: twelfth)
      try db.execute(sql: "PRAGMA user_version = 12")
    }
    return migrator
  }

  // An entry is on its day, or else in the list that is its home: so it is in exactly one place, whatever is written.
  // There are no indexes besides the identities: everything is read at once and ordered in memory, so that a move
  // writes one row and nothing else.
  private static let first = """
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

  // Steps follow one another by identity. `start` is the number of bytes of all steps before, so that the oldest and the
  // newest row tell what is kept. The identities have no counter table: it would be one more page for each move. A step
  // that was undone is named in `undone`, in a row of two bytes, so that its content is not written again.
  private static let second = """
    CREATE TABLE step (
      id INTEGER PRIMARY KEY,
      start INTEGER NOT NULL,
      content BLOB NOT NULL
    ) STRICT;

    CREATE TABLE undone (
      step INTEGER PRIMARY KEY
    ) STRICT;
    """

  // What entries were in foreign files stands beside them: it may be long, and a move writes an entry's row anew. The
  // identity is the data file's own name for good.
  private static let third = """
    CREATE TABLE origin (
      entry INTEGER PRIMARY KEY REFERENCES entry (id),
      text TEXT NOT NULL
    ) STRICT;

    ALTER TABLE list ADD COLUMN origin TEXT NOT NULL DEFAULT '';

    INSERT INTO aside (part, text) VALUES ('identity', lower(hex(randomblob(16))));
    """

  // Each row has a digest of its values: text that a disk has changed is as good as any to SQLite. The table `log` has one row;
  // see `WALStamp`.
  private static let fourth = """
    ALTER TABLE list ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entry ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE aside ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE origin ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE step ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE log (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      stamp TEXT NOT NULL
    ) STRICT;
    """

  private static let fifth = """
    ALTER TABLE list ADD COLUMN collapsed INTEGER NOT NULL DEFAULT 0 CHECK (collapsed IN (0, 1));
    """

  // What is on servers; see `SyncTransaction`. A link outlives its entry, which an undo may bring back: it refers to none.
  private static let seventh = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      content TEXT NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE collection (
      address TEXT NOT NULL,
      account INTEGER NOT NULL REFERENCES account (id),
      list INTEGER,
      content TEXT NOT NULL,
      digest INTEGER NOT NULL,
      PRIMARY KEY (account, address)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE item (
      name TEXT NOT NULL,
      account INTEGER NOT NULL REFERENCES account (id),
      content TEXT NOT NULL,
      digest INTEGER NOT NULL,
      PRIMARY KEY (account, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE link (
      entry INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account (id),
      name TEXT NOT NULL,
      state INTEGER NOT NULL,
      texts TEXT NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    """

  // Which calendars of events are shown: an account's, or without one, subscriptions. What is in them is a file of the cache, see `EventCache`:
  // it is somebody else's, there again at any time, and has no place in backups.
  private static let eighth = """
    CREATE TABLE calendar (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER REFERENCES account (id),
      address TEXT NOT NULL,
      content TEXT NOT NULL,
      digest INTEGER NOT NULL
    ) STRICT;
    """

  // An entry may have a link to an item of each account, and one of the account 0, which is none: what the item said that it was last. With each link, the
  // day that the entry was on when it and its item were last the same. The days of archived entries are numbers of their own; see `StoredDay`.
  private static let ninth = """
    CREATE TABLE link_of_account (
      entry INTEGER NOT NULL,
      account INTEGER NOT NULL,
      name TEXT NOT NULL,
      state INTEGER NOT NULL,
      texts TEXT NOT NULL,
      day INTEGER,
      digest INTEGER NOT NULL,
      PRIMARY KEY (entry, account)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO link_of_account SELECT entry, account, name, state, texts, (
      SELECT CASE WHEN entry.day = 33554432 THEN NULL WHEN entry.day > 8388608 THEN entry.day - 16777216 ELSE entry.day END
      FROM entry WHERE entry.id = link.entry AND entry.digest = link.state
    ), digest FROM link;

    DROP TABLE link;

    ALTER TABLE link_of_account RENAME TO link;
    """

  // When a card begins on its day, in minutes since midnight, and how many minutes it takes. For `link.start` see `LinkRecord`.
  private static let tenth = """
    ALTER TABLE entry ADD COLUMN start INTEGER CHECK (start IS NULL OR kind = 0 AND start BETWEEN 0 AND 1439);
    ALTER TABLE entry ADD COLUMN minutes INTEGER CHECK (minutes IS NULL OR kind = 0 AND minutes BETWEEN 5 AND 10080);
    ALTER TABLE link ADD COLUMN start INTEGER;
    """

  // What a card goes by: a line for each label. For `link.labels` see `LinkRecord`.
  private static let eleventh = """
    ALTER TABLE entry ADD COLUMN labels TEXT NOT NULL DEFAULT '' CHECK (labels = '' OR kind = 0);
    ALTER TABLE link ADD COLUMN labels INTEGER;
    """

  // By when a card must be done, in days since 1 January 1970. For `link.deadline` see `LinkRecord`.
  private static let twelfth = """
    ALTER TABLE entry ADD COLUMN deadline INTEGER CHECK (deadline IS NULL OR kind = 0 AND deadline BETWEEN -719162 AND 2932896);
    ALTER TABLE link ADD COLUMN deadline INTEGER;
    """
}
