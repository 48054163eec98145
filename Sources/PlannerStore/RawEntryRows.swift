// Stored entries, which are read on one thread and made into a plan on another.

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
  /// For each row which columns are NULL, by bits, and then the values: numbers, and of texts the number of their bytes.
  private var numbers: [Int64] = []
  /// The texts, one behind the other.
  private var texts: [UInt8] = []
  /// Whether there are no more of them.
  private var isLast = false
  /// Why not, if that is not because all were read.
  private var failure: (any Error)?

  /// Reads all entries, by identity.
  ///
  /// - Parameters:
  ///   - lists: the plan's lists.
  ///   - origins: what entries came from.
  /// - Throws: a `Damage`, a `PlanViolation` or SQLite's error: what comes first in the table.
  /// - Complexity: O(n)
  static func read(_ db: Database, lists: [PlanList], origins: [EntryID: String]) throws -> PlanBuilder {
    var room: [Entry] = []
    let count = try self.room(in: db)
    // And some for new ones: the first of them is not to move all others.
    room.reserveCapacity(count + max(64, count / 16))
    room.adviseHugePages()
    let maker = EntryMaker(try PlanBuilder(lists: lists, room: consume room), origins: origins)
    let statement = try RawStatement("SELECT \(EntryColumn.all.map(\.name).joined(separator: ", ")) FROM entry ORDER BY id", db)
    defer { statement.reset() }
    while true {
      let rows = RawEntryRows(next: statement)
      maker.take(rows)
      if rows.isLast { return try maker.finish() }
    }
  }

  /// The rows that follow, as many as go together.
  private init(next statement: RawStatement) {
    let contents = EntryColumn.contents
    // Read through a span, no references are counted with each row: two threads would count the same ones.
    let columns = contents.span
    let width = columns.count + 1
    var (count, texts, failure) = (0, [UInt8](), (any Error)?.none)
    var isLast = false
    texts.reserveCapacity(Self.textLimit)
    numbers = Array(unsafeUninitializedCapacity: Self.limit * width) { numbers, filled in
      do {
        while count < Self.limit, texts.count < Self.textLimit {
          guard let row = try statement.next() else {
            isLast = true
            break
          }
          try Self.take(row, columns, into: numbers.extracting(count * width..<(count + 1) * width), &texts)
          count += 1
        }
      } catch { (failure, isLast) = (error, true) }
      filled = count * width
    }
    (self.count, self.texts, self.isLast, self.failure) = (count, texts, isLast, failure)
  }

  /// Takes note of a row.
  ///
  /// - Throws: a `Damage` where a text is so long that no command lets it in: what shows it counts on that.
  private static func take(
    _ row: RawRow, _ columns: Span<EntryColumn.Content>, into numbers: UnsafeMutableBufferPointer<Int64>, _ texts: inout [UInt8]
  ) throws {
    var nulls: Int64 = 0
    func take(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
      if !bytes.isEmpty { texts.append(contentsOf: bytes) }
      numbers[index + 1] = Int64(bytes.count)
    }
    for index in columns.indices {
      switch columns[index] {
      case .id, .kind, .field(.mark): numbers[index + 1] = row.givenNumber(at: index)
      case .home, .day, .field(.minutes), .field(.day):
        let number = row.number(at: index)
        if number == nil { nulls |= 1 << index }
        numbers[index + 1] = number ?? 0
      case .position: take(row.bytes(at: index), at: index)
      case .field(.text(_, let rule)):
        let bytes = try row.bytes(
          at: index, rule, "entry \(row.number(at: 0) ?? 0) has \(rule == .title ? "a title" : rule == .notes ? "notes" : "labels")")
        take(bytes, at: index)
      }
    }
    numbers[0] = nulls
  }

  /// About how many entries there are, and not many more than that; to count them would be to read all of the table once more. Identities are
  /// counted up, and a page has room for few rows.
  private static func room(in db: Database) throws -> Int {
    let greatest = try Int.fetchOne(db, sql: "SELECT max(id) FROM entry") ?? 0
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    return max(0, min(greatest, pages * 100))
  }

  /// Makes entries of the rows, behind those that there are.
  ///
  /// - Throws: a `Damage` or a `PlanViolation` at the first row that no command could have written.
  fileprivate func append(to plan: inout PlanBuilder, origins: [EntryID: String]) throws {
    let contents = EntryColumn.contents
    let columns = contents.span
    try texts.withUnsafeBufferPointer { texts in
      var start = 0
      for row in 0..<count {
        try plan.append(entry(row, columns, texts, from: &start, origins: origins))
      }
    }
    if let failure { throw failure }
  }

  /// The entry of a row, whose texts begin at `start`; that is then where they end.
  private func entry(
    _ row: Int, _ columns: Span<EntryColumn.Content>, _ texts: UnsafeBufferPointer<UInt8>, from start: inout Int, origins: [EntryID: String]
  ) throws -> Entry {
    let values = numbers.span.extracting(droppingFirst: row * (columns.count + 1) + 1)
    let nulls = numbers[row * (columns.count + 1)]
    func number(_ index: Int) -> Int64? { nulls & 1 << index == 0 ? values[index] : nil }
    /// Nil for an empty one.
    func text(_ index: Int) -> String? {
      let count = Int(values[index])
      if count == 0 { return nil }
      defer { start += count }
      return String(decoding: texts[start..<start + count], as: UTF8.self)
    }
    let id = EntryID(rawValue: try Identity.checked(values[0]))
    guard let kind = UInt8(exactly: values[1]).flatMap(Entry.Kind.init) else { throw Damage("entry \(id) is of no known kind") }
    var entry = Entry(id: id, kind: kind, place: .archive, home: nil, orderKey: .first)
    var (home, day): (ListID?, Int64?)
    for index in 2..<columns.count {
      switch columns[index] {
      case .id, .kind: break
      case .field(.text(let value, _)):
        // Most notes are empty, as they are in a new entry.
        if let text = text(index) { entry[value] = text }
      case .field(.mark(let value, _)): entry[value] = values[index] != 0
      case .field(.minutes(let value, let rule)):
        // Most have none.
        if let count = number(index) {
          guard let minutes = rule.checked(Int(count)) else { throw Damage("entry \(id) has no proper time") }
          entry[value] = minutes
        }
      case .field(.day(let value)):
        if let number = number(index) {
          guard let day = Int32(exactly: number).flatMap({ Day(daysSinceEpoch: $0).checked }) else {
            throw Damage("entry \(id) has no proper deadline")
          }
          entry[value] = day
        }
      case .home: home = try number(index).map { ListID(rawValue: try Identity.checked($0)) }
      case .day: day = number(index)
      case .position:
        guard let key = text(index).flatMap(OrderKey.init) else { throw Damage("entry \(id) has no position") }
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
    return entry
  }
}

/// Makes a plan of rows, in their order, while more rows are read.
private final class EntryMaker: Sendable {
  private let origins: [EntryID: String]
  private let state: Mutex<(plan: PlanBuilder, failure: (any Error)?)>
  private let queue = DispatchQueue(label: "daylane.entries", qos: .userInitiated)
  /// No more pieces than these wait: who reads faster waits, too.
  private let places = DispatchSemaphore(value: 32)

  init(_ plan: PlanBuilder, origins: [EntryID: String]) {
    self.origins = origins
    state = Mutex((plan, nil))
  }

  func take(_ rows: RawEntryRows) {
    places.wait()
    queue.async { [self] in
      make(rows)
      places.signal()
    }
  }

  /// The plan with all of them, once they are made.
  func finish() throws -> PlanBuilder {
    queue.sync {}
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.plan
    }
  }

  private func make(_ rows: RawEntryRows) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do { try rows.append(to: &state.plan, origins: origins) } catch { state.failure = error }
    }
  }
}
