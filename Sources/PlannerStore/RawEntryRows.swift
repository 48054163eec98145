// Stored entries, which are read on one thread and made into values on another.

import Dispatch
import GRDB
import Planner
import Synchronization

/// Rows as SQLite gives them, in pieces of memory: to read them takes about as long as to make entries of them.
struct RawEntryRows: Sendable {
  /// As many rows as go together, and bytes of their texts: less than what the C library gets from the system for each by itself.
  private static let limit = 512
  private static let textLimit = limit * 64

  private var count = 0
  /// The values of the rows: numbers, and of texts the number of their bytes.
  private var numbers: [Int64?] = []
  /// The texts, one behind the other.
  private var texts: [UInt8] = []

  /// Reads all entries, by identity.
  ///
  /// - Parameter origins: what entries came from.
  /// - Throws: a `Damage`, or SQLite's error: what comes first in the table.
  /// - Complexity: O(n)
  static func read(_ db: Database, origins: [EntryID: String]) throws -> [Entry] {
    let maker = EntryMaker(origins: origins, room: try room(in: db))
    var rows = RawEntryRows()
    let sql = "SELECT \(EntryColumn.all.map(\.name).joined(separator: ", ")) FROM entry ORDER BY id"
    // Read through a span, no references are counted with each row: two threads would count the same ones.
    let contents = EntryColumn.contents
    let columns = contents.span
    let failure = Result {
      try RawStatement(sql, db).forEach { row in
        try rows.take(row, columns)
        guard rows.count == limit || rows.texts.count >= textLimit else { return }
        maker.take(rows)
        rows = RawEntryRows()
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

  /// Takes note of a row.
  ///
  /// - Throws: a `Damage` where a text is so long that no command lets it in: what shows it counts on that.
  private mutating func take(_ row: RawRow, _ columns: Span<EntryColumn.Content>) throws {
    if count == 0 {
      numbers.reserveCapacity(Self.limit * columns.count)
      texts.reserveCapacity(Self.textLimit)
    }
    for index in columns.indices {
      switch columns[index] {
      case .id, .kind, .field(.mark): numbers.append(row.givenNumber(at: index))
      case .home, .day, .field(.minutes), .field(.day): numbers.append(row.number(at: index))
      case .position: take(row.bytes(at: index))
      case .field(.text(_, let rule)):
        take(
          try row.bytes(at: index, rule, "entry \(row.number(at: 0) ?? 0) has \(rule == .title ? "a title" : rule == .notes ? "notes" : "labels")"))
      }
    }
    count += 1
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    texts.append(contentsOf: bytes)
    numbers.append(Int64(bytes.count))
  }

  /// Makes entries of the rows, behind those that there are.
  ///
  /// - Throws: a `Damage` at the first row that no command could have written.
  fileprivate func append(to entries: inout [Entry], origins: [EntryID: String]) throws {
    let contents = EntryColumn.contents
    let (columns, numbers) = (contents.span, numbers.span)
    try texts.withUnsafeBufferPointer { texts in
      var (next, start) = (0, 0)
      func number() -> Int64? {
        next += 1
        return numbers[next - 1]
      }
      /// Nil for an empty one.
      func text() -> String? {
        let count = Int(number() ?? 0)
        if count == 0 { return nil }
        defer { start += count }
        return String(decoding: texts[start..<start + count], as: UTF8.self)
      }
      for _ in 0..<count {
        let id = EntryID(rawValue: try Identity.checked(number() ?? 0))
        guard let kind = number().flatMap({ UInt8(exactly: $0) }).flatMap(Entry.Kind.init) else {
          throw Damage("entry \(id) is of no known kind")
        }
        var entry = Entry(id: id, kind: kind, place: .archive, home: nil, orderKey: .first)
        var (home, day): (ListID?, Int64?)
        for index in 2..<columns.count {
          switch columns[index] {
          case .id, .kind: break
          case .field(.text(let value, _)):
            // Most notes are empty, as they are in a new entry.
            if let text = text() { entry[value] = text }
          case .field(.mark(let value, _)): entry[value] = number() != 0
          case .field(.minutes(let value, let rule)):
            // Most have none.
            if let count = number() {
              guard let minutes = rule.checked(Int(count)) else { throw Damage("entry \(id) has no proper time") }
              entry[value] = minutes
            }
          case .field(.day(let value)):
            if let number = number() {
              guard let day = Int32(exactly: number).flatMap({ Day(daysSinceEpoch: $0).checked }) else {
                throw Damage("entry \(id) has no proper deadline")
              }
              entry[value] = day
            }
          case .home: home = try number().map { ListID(rawValue: try Identity.checked($0)) }
          case .day: day = number()
          case .position:
            guard let key = text().flatMap(OrderKey.init) else { throw Damage("entry \(id) has no position") }
            entry.orderKey = key
          }
        }
        if let day {
          guard let location = StoredDay.place(day) else { throw Damage("entry \(id) has no proper day") }
          entry.put(in: location.place, home: home, dayBefore: location.before)
        } else if let home {
          entry.put(in: .list(home), home: home, dayBefore: nil)
        } else {
          throw Damage("entry \(id) is in no place")
        }
        if !origins.isEmpty { entry.origin = origins[id] ?? "" }
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

  func take(_ rows: RawEntryRows) {
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

  private func make(_ rows: RawEntryRows) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do { try rows.append(to: &state.entries, origins: origins) } catch { state.failure = error }
    }
  }
}
