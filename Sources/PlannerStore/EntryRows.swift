// Stored entries, which are read on one thread and made into values on another.

import Dispatch
import GRDB
import GRDBSQLite
import Planner
import Synchronization

/// Rows as SQLite gives them, in pieces of memory: to read them takes about as long as to make entries of them.
struct EntryRows: Sendable {
  /// What is stored of one entry besides its texts.
  private struct Row {
    let id, kind: Int64
    let isDone, isCollapsed: Bool
    let home, day: Int64?
    /// How many bytes its texts have, which lie one behind the other.
    let title, notes, key: Int
  }

  /// As many rows as go together, and bytes of their texts: less than what the C library gets from the system for each by itself.
  private static let limit = 512
  private static let textLimit = limit * 64

  private var rows: [Row] = []
  private var texts: [UInt8] = []

  /// Reads all entries, by identity.
  ///
  /// - Parameter origins: what entries came from.
  /// - Throws: a `Damage`, or SQLite's error: what comes first in the table.
  /// - Complexity: O(n)
  static func read(_ db: Database, origins: [EntryID: String]) throws -> [Entry] {
    let maker = EntryMaker(origins: origins, room: try room(in: db))
    var rows = EntryRows()
    let failure = Result {
      try RawStatement("SELECT id, kind, title, notes, done, collapsed, home, day, position FROM entry ORDER BY id", db).forEach { row in
        try rows.take(row)
        guard rows.rows.count == limit || rows.texts.count >= textLimit else { return }
        maker.take(rows)
        rows = EntryRows()
      }
    }
    maker.take(rows)
    let entries = try maker.finish()
    try failure.get()
    return entries
  }

  /// About how many entries there are, and not many more than that; to count them would be to read all of the table once more. Identities are
  /// counted up, and a page has room for few rows.
  private static func room(in db: Database) throws -> Int {
    let greatest = try Int.fetchOne(db, sql: "SELECT max(id) FROM entry") ?? 0
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    return max(0, min(greatest, pages * 100))
  }

  /// Takes note of the current row of a statement.
  ///
  /// - Throws: a `Damage` where a text is so long that no command lets it in: what shows it counts on that.
  private mutating func take(_ raw: OpaquePointer?) throws {
    if rows.isEmpty {
      rows.reserveCapacity(Self.limit)
      texts.reserveCapacity(Self.textLimit)
    }
    let id = sqlite3_column_int64(raw, 0)
    let title = try takeText(2, raw, atMost: TextRules.titleLimit, "entry \(id) has a title")
    let notes = try takeText(3, raw, atMost: TextRules.notesLimit, "entry \(id) has notes")
    let key = try takeText(8, raw, atMost: .max, "")
    rows.append(
      Row(
        id: id, kind: sqlite3_column_int64(raw, 1), isDone: sqlite3_column_int64(raw, 4) != 0, isCollapsed: sqlite3_column_int64(raw, 5) != 0,
        home: Self.number(6, raw), day: Self.number(7, raw), title: title, notes: notes, key: key))
  }

  private mutating func takeText(_ column: Int32, _ raw: OpaquePointer?, atMost limit: Int, _ what: @autoclosure () -> String) throws -> Int {
    let count = Int(sqlite3_column_bytes(raw, column))
    // Most notes are empty.
    guard count > 0, let bytes = sqlite3_column_text(raw, column) else { return 0 }
    guard count <= limit else { throw Damage("\(what()) of \(count) bytes") }
    texts.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return count
  }

  private static func number(_ column: Int32, _ raw: OpaquePointer?) -> Int64? {
    let number = sqlite3_column_int64(raw, column)
    return number == 0 && sqlite3_column_type(raw, column) == SQLITE_NULL ? nil : number
  }

  /// Makes entries of the rows, behind those that there are.
  ///
  /// - Throws: a `Damage` at the first row that no command could have written.
  fileprivate func append(to entries: inout [Entry], origins: [EntryID: String]) throws {
    try texts.withUnsafeBufferPointer { texts in
      var start = 0
      func text(_ count: Int) -> String {
        defer { start += count }
        return count == 0 ? "" : String(decoding: texts[start..<start + count], as: UTF8.self)
      }
      for row in rows {
        let id = EntryID(rawValue: try Identity.checked(row.id))
        let home = try row.home.map { ListID(rawValue: try Identity.checked($0)) }
        let spot: (place: Place, before: Day?)
        if let day = row.day {
          guard let stored = StoredDay.place(day) else { throw Damage("entry \(id) has no proper day") }
          spot = stored
        } else if let home {
          spot = (.list(home), nil)
        } else {
          throw Damage("entry \(id) is in no place")
        }
        let (title, notes) = (text(row.title), text(row.notes))
        guard let key = OrderKey(text(row.key)) else { throw Damage("entry \(id) has no position") }
        guard let kind = UInt8(exactly: row.kind).flatMap(Entry.Kind.init) else { throw Damage("entry \(id) is of no known kind") }
        var entry = Entry(id: id, kind: kind, place: spot.place, home: home, orderKey: key)
        entry.put(in: spot.place, home: home, dayBefore: spot.before)
        (entry.title, entry.notes) = (title, notes)
        if !origins.isEmpty { entry.origin = origins[id] ?? "" }
        (entry.isDone, entry.isCollapsed) = (row.isDone, row.isCollapsed)
        entries.append(entry)
      }
    }
  }
}

/// Makes entries of rows, in their order, while more rows are read.
private final class EntryMaker: Sendable {
  private let origins: [EntryID: String]
  private let state: Mutex<(entries: [Entry], failure: (any Error)?)>
  private let queue = DispatchQueue(label: "daylane.entries", qos: .userInitiated)
  /// No more pieces than these wait: who reads faster waits, too.
  private let places = DispatchSemaphore(value: 32)

  init(origins: [EntryID: String], room: Int) {
    self.origins = origins
    var entries: [Entry] = []
    // And some for new ones: the first of them is not to move all others.
    entries.reserveCapacity(room + max(64, room / 16))
    entries.adviseHugePages()
    state = Mutex((entries, nil))
  }

  func take(_ rows: EntryRows) {
    places.wait()
    queue.async { [self] in
      make(rows)
      places.signal()
    }
  }

  /// All of them, once they are made.
  func finish() throws -> [Entry] {
    queue.sync {}
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      defer { state.entries = [] }
      return state.entries
    }
  }

  private func make(_ rows: EntryRows) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do { try rows.append(to: &state.entries, origins: origins) } catch { state.failure = error }
    }
  }
}
