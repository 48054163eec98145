// The steps in the data file.

import GRDB
import Planner

/// The stored steps, as one transaction sees them.
struct History {
  struct Stored {
    var id: Int64
    var content: [UInt8]
  }

  /// What is kept.
  ///
  /// A hundred thousand steps are years of work, and about five megabytes if most are moves. The newest step is kept
  /// whatever its size. When a limit is passed, more than needed is cut, so that cutting is rare.
  struct Limits {
    /// The most steps, including those that were replaced after an undo.
    var count: Int64 = 100_000
    /// The most bytes of all steps together.
    var byteCount: Int64 = 64 << 20
    /// The limits are checked once in this many steps, and after each step of more than 64 KB.
    var interval: Int64 = 16
  }

  private let db: Database
  private let limits: Limits

  init(_ db: Database, limits: Limits = Limits()) {
    self.db = db
    self.limits = limits
  }

  /// Adds a step that was done just now. Those that were undone before can no longer be redone.
  ///
  /// - Returns: The number of the step. It is greater than those of all others that are kept.
  func save(_ step: Step) throws -> Int64 {
    let content = StepCode.bytes(of: step)
    guard content.count <= StepCode.sizeLimit else { throw HistoryError.tooLarge(byteCount: content.count) }
    var last = try extent(first: false)
    let id = try Identity.next(after: last?.id ?? 0)
    if let undone = try firstUndone() {
      try db.cachedStatement(sql: "DELETE FROM step WHERE id >= ?").execute(arguments: [undone])
      try db.cachedStatement(sql: "DELETE FROM undone").execute()
      last = try extent(first: false)
    }
    try insert(content, id, from: last?.end ?? 0)
    return id
  }

  /// The step of this number, if it is the last one and none was undone after it; `nil` otherwise.
  func last(_ id: Int64) throws -> Stored? {
    guard try firstUndone() == nil, let last = try stepToUndo(), last.id == id else { return nil }
    return last
  }

  /// Replaces the last step; a step that does nothing removes it.
  ///
  /// - Parameter last: What ``last(_:)`` has given.
  func replace(_ last: Stored, by step: Step) throws {
    let content = StepCode.bytes(of: step)
    guard content.count <= StepCode.sizeLimit else { throw HistoryError.tooLarge(byteCount: content.count) }
    try db.cachedStatement(sql: "DELETE FROM step WHERE id = ?").execute(arguments: [last.id])
    if !step.changes.isEmpty { try insert(content, last.id, from: try extent(first: false)?.end ?? 0) }
  }

  private func insert(_ content: [UInt8], _ id: Int64, from start: Int64) throws {
    let statement = try RawStatement("INSERT INTO step (id, start, digest, content) VALUES (?, ?, ?, ?)", db)
    statement.bind(id, at: 1)
    statement.bind(start, at: 2)
    statement.bind(Digest(step: id, start: start, content: content).value, at: 3)
    try statement.run(bytes: content)
    if id % limits.interval == 0 || content.count > 1 << 16, let first = try extent(first: true) {
      try cut(from: first, to: id, end: start + Int64(content.count))
    }
  }

  /// The step that an undo takes back; `nil` if there is none.
  func stepToUndo() throws -> Stored? {
    try stored("SELECT id, content, start, digest FROM step WHERE id < ? ORDER BY id DESC LIMIT 1", [try firstUndone() ?? .max])
  }

  /// The step that a redo does again; `nil` if there is none.
  func stepToRedo() throws -> Stored? {
    guard let undone = try firstUndone() else { return nil }
    return try stored("SELECT id, content, start, digest FROM step WHERE id = ?", [undone])
  }

  /// Whether there is a step to undo. The step is not read.
  func hasStepToUndo() throws -> Bool {
    let statement = try RawStatement("SELECT id FROM step WHERE id < ? LIMIT 1", db)
    statement.bind(try firstUndone() ?? .max, at: 1)
    return try statement.firstNumbers(1) != nil
  }

  /// Whether there is a step to redo.
  func hasStepToRedo() throws -> Bool { try firstUndone() != nil }

  /// Notes that a step was taken back.
  func markUndone(_ id: Int64) throws {
    try db.cachedStatement(sql: "INSERT INTO undone (step) VALUES (?)").execute(arguments: [id])
  }

  /// Notes that a step was done again.
  func markRedone(_ id: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM undone WHERE step = ?").execute(arguments: [id])
  }

  /// Every step, the oldest first.
  ///
  /// - Throws: `Damage` at the first that is not as it was written.
  func forEach(_ body: (Stored) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT id, content, start, digest FROM step ORDER BY id")
    while let row = try rows.next() { try body(stored(row)) }
  }

  /// Whether exactly the newest steps, down to one of them, are those that were undone.
  func isUndoneInOrder() throws -> Bool {
    let sql = """
      SELECT NOT EXISTS (SELECT 1 FROM undone WHERE step NOT IN (SELECT id FROM step)) AND
        (SELECT count(*) FROM undone) = (SELECT count(*) FROM step WHERE id >= (SELECT min(step) FROM undone))
      """
    return try Bool.fetchOne(db, sql: sql) ?? false
  }

  // MARK: Looking up

  /// The oldest or the newest step: its identity, and where its bytes are among those of all steps.
  private func extent(first: Bool) throws -> (id: Int64, start: Int64, end: Int64)? {
    let sql = "SELECT id, start, start + length(content) FROM step ORDER BY id \(first ? "ASC" : "DESC") LIMIT 1"
    guard let numbers = try RawStatement(sql, db).firstNumbers(3) else { return nil }
    let checked = try numbers.map(Identity.checked)
    return (checked[0], checked[1], checked[2])
  }

  private func firstUndone() throws -> Int64? {
    try RawStatement("SELECT step FROM undone ORDER BY step LIMIT 1", db).firstNumbers(1)?[0]
  }

  private func stored(_ sql: String, _ arguments: StatementArguments) throws -> Stored? {
    try Row.fetchOne(try db.cachedStatement(sql: sql), arguments: arguments).map(stored)
  }

  private func stored(_ row: Row) throws -> Stored {
    let step = Stored(
      id: try row.decode(Int64.self, atIndex: 0), content: try row.withUnsafeData(atIndex: 1) { $0.map { Array($0) } ?? [] })
    let (start, digest) = (try row.decode(Int64.self, atIndex: 2), try row.decode(Int64.self, atIndex: 3))
    // A step that the disk has changed may still be valid, and do something else.
    guard Digest(step: step.id, start: start, content: step.content).value == digest else {
      throw Damage("step \(step.id) is not as it was written")
    }
    return step
  }

  // MARK: Cutting

  private func cut(from first: (id: Int64, start: Int64, end: Int64), to last: Int64, end: Int64) throws {
    if last - first.id >= limits.count {
      let kept = limits.count - limits.count / 100
      try db.cachedStatement(sql: "DELETE FROM step WHERE id <= ?").execute(arguments: [last - kept])
    }
    if end - first.start > limits.byteCount {
      let kept = limits.byteCount - limits.byteCount / 10
      try db.cachedStatement(sql: "DELETE FROM step WHERE id < ? AND start < ?").execute(arguments: [last, end - kept])
    }
  }
}
