// Adding once, however often it is tried.

import GRDB
public import Planner

extension PlanStore {
  /// The most bytes of UTF-8 in a key.
  public static let keyLimit = 200

  /// How many of the newest keys are kept at least.
  static let keysKept = 10_000

  /// Carries out a command that adds one entry, unless one was carried out with the same key before: then nothing is
  /// changed. So a caller that does not know whether it has succeeded can try again.
  ///
  /// A key stays with the entry that it was given for, also when that is undone or deleted: it was added once. The oldest
  /// keys go when there are more than 10,000 newer ones.
  ///
  /// - Parameters:
  ///   - key: One to `keyLimit` bytes that the caller has chosen; keys are compared byte by byte.
  ///   - confirm: As with `perform(_:on:confirm:)`, with the entry that was added now, or with the same key before.
  ///   - decide: The command for a plan; not asked if the key is known.
  /// - Returns: That entry; `nil` if the command adds none.
  /// - Throws: As `perform(on:confirm:deciding:)`.
  @discardableResult
  public func perform(
    onceFor key: String, on plan: inout Plan, confirm: (EntryID) throws -> Void = { _ in },
    deciding decide: (Plan) throws -> Command
  ) throws -> EntryID? {
    var entry: EntryID?
    let confirmed: (StepOutcome) throws -> Void = { _ in if let entry { try confirm(entry) } }
    _ = try change(&plan, confirm: confirmed) { plan, db in
      if let known = try self.entry(addedFor: key, db) {
        entry = known
        return StepOutcome(number: nil, summary: .edited(EntryCount()), changes: RowChanges())
      }
      let outcome = try self.outcome(of: asked { try decide(plan) }, in: plan, db)
      entry = outcome.insertedEntries.first
      if let entry { try save(key, for: entry, db) }
      return outcome
    }
    return entry
  }

  private func entry(addedFor key: String, _ db: Database) throws -> EntryID? {
    let statement = try db.cachedStatement(sql: "SELECT text FROM aside WHERE part = ?")
    guard let text = try String.fetchOne(statement, arguments: [PlanStore.keyPrefix + key]) else { return nil }
    guard let entry = EntryID(text) else { throw Damage("a key belongs to no entry") }
    return entry
  }

  private func save(_ key: String, for entry: EntryID, _ db: Database) throws {
    try PlanStore.writeAside(entry.description, as: PlanStore.keyPrefix + key, to: db)
    // Looked at now and then: counting reads all of them.
    guard entry.rawValue % 64 == 0 else { return }
    let keys = "part > 'key:' AND part < 'key;'"
    try db.execute(
      sql: """
        DELETE FROM aside WHERE \(keys) AND CAST(text AS INTEGER) <
          (SELECT CAST(text AS INTEGER) FROM aside WHERE \(keys) ORDER BY 1 DESC LIMIT 1 OFFSET ?)
        """, arguments: [PlanStore.keysKept - 1])
  }

  /// The prefix of the names of asides that are keys.
  private static let keyPrefix = "key:"
}
