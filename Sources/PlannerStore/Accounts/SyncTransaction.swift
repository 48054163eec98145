// One transaction in which the plan and what is known of servers change together.
// This folder: what the data file keeps of accounts, and the transaction in which it changes with the plan.

import GRDB
import GRDBSQLite
public import Planner

/// The plan and the accounts while nobody else can change them. What is done here is in the data file once the transaction ends, or not at all.
public struct SyncTransaction {
  /// The plan, with what was changed so far.
  public private(set) var plan: Plan
  let db: Database
  /// Whether anything was written, and any of it in the plan.
  var hasWritten = false
  private(set) var hasChangedPlan = false

  init(plan: Plan, db: Database) { (self.plan, self.db) = (plan, db) }

  /// Changes the plan.
  ///
  /// - Parameter summary: What the step is called that takes it back; nil for what is no step.
  /// - Returns: The step.
  /// - Throws: `HistoryError` if the step is too large.
  @discardableResult
  public mutating func apply(_ changes: RowChanges, as summary: StepSummary? = nil) throws -> StepOutcome? {
    let changes = plan.settled(changes)
    guard !changes.isEmpty else { return nil }
    (hasWritten, hasChangedPlan) = (true, true)
    try PlanStore.write(changes, to: db)
    plan.apply(changes)
    guard let summary else { return nil }
    let step = Step(summary: summary, changes: changes)
    return StepOutcome(number: try History(db).save(step), step: step)
  }

  mutating func write(_ values: [RowValue], to table: StoredTable, _ writing: StoredTable.Writing) throws {
    hasWritten = true
    try table.write(values, writing, db)
  }

  // MARK: Accounts

  /// All accounts, the oldest first.
  public func accounts() throws -> [AccountRecord] {
    try PlanStore.accountRecords(db)
  }

  /// Adds an account.
  public mutating func addAccount(_ content: String) throws -> AccountRecord {
    hasWritten = true
    try db.execute(sql: "INSERT INTO account (content, digest) VALUES (?, 0)", arguments: [content])
    let account = AccountRecord(id: db.lastInsertedRowID, content: content)
    try save(account)
    return account
  }

  /// Saves an account's content.
  public mutating func save(_ account: AccountRecord) throws {
    try write([.number(account.id), .text(account.content)], to: .account, .update)
  }

  /// Removes an account with all that is known of it. Lists and entries stay.
  public mutating func removeAccount(_ id: Int64) throws {
    hasWritten = true
    for table in ["link", "item", "collection", "calendar"] { try db.execute(sql: "DELETE FROM \(table) WHERE account = ?", arguments: [id]) }
    try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [id])
  }

  // MARK: Collections and items

  /// The collections of an account, in the order of their addresses.
  public func collections(of account: Int64) throws -> [CollectionRecord] {
    try Row.fetchAll(db, sql: "SELECT address, list, content FROM collection WHERE account = ? ORDER BY address", arguments: [account]).map {
      let list: Int64? = $0[1]
      return CollectionRecord(
        address: try $0.decode(atIndex: 0), list: list.map { ListID(rawValue: $0) }, content: try $0.decode(atIndex: 2))
    }
  }

  public mutating func save(_ collection: CollectionRecord, of account: Int64) throws {
    try write(
      [.text(collection.address), .number(account), .number(collection.list?.rawValue), .text(collection.content)], to: .collection, .replace)
  }

  public mutating func removeCollection(_ address: String, of account: Int64) throws {
    hasWritten = true
    try db.execute(sql: "DELETE FROM collection WHERE account = ? AND address = ?", arguments: [account, address])
  }

  /// The items of an account, in no order.
  ///
  /// - Complexity: O(bytes).
  public func forEachItem(of account: Int64, _ body: (ItemRecord) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT name, content FROM item WHERE account = ?", arguments: [account])
    while let row = try rows.next() { try body(ItemRecord(name: try row.decode(atIndex: 0), content: try row.decode(atIndex: 1))) }
  }

  public mutating func save(_ item: ItemRecord, of account: Int64) throws {
    try write([.text(item.name), .number(account), .text(item.content)], to: .item, .replace)
  }

  public mutating func removeItem(_ name: String, of account: Int64) throws {
    hasWritten = true
    try db.cachedStatement(sql: "DELETE FROM item WHERE account = ? AND name = ?").execute(arguments: [account, name])
  }

  // MARK: Links

  /// The links of an account, in the order of their entries.
  public func links(of account: Int64) throws -> [LinkRecord] {
    try Row.fetchAll(
      db, sql: "SELECT entry, name, texts, day, start, labels, deadline FROM link WHERE account = ? ORDER BY entry", arguments: [account]
    ).map {
      let (day, start, labels, deadline): (Int64?, Int64?, Int64?, Int64?) = ($0[3], $0[4], $0[5], $0[6])
      return LinkRecord(
        entry: EntryID(rawValue: try $0.decode(atIndex: 0)), name: try $0.decode(atIndex: 1), texts: try $0.decode(atIndex: 2),
        day: day.flatMap { StoredDay.place($0)?.place.day }, start: Self.start(start), hasLabels: labels != nil,
        deadline: Self.deadline(deadline))
    }
  }

  /// Links an entry, as it is in the file now: what is changed of it after this is found by ``changedEntries(of:)``.
  ///
  /// - Parameter isStale: Whether it is found by that in any case.
  public mutating func save(_ link: LinkRecord, of account: Int64, isStale: Bool = false) throws {
    try save(link, of: account, state: isStale ? 0 : plan.entry(link.entry).map { Digest($0).value } ?? 0)
  }

  private mutating func save(_ link: LinkRecord, of account: Int64, state: Int64) throws {
    let day = link.day.map { Int64($0.daysSinceEpoch) }
    let start = link.start.map { $0.map { Int64($0.count) } ?? Self.noStart }
    let deadline = link.deadline.map { $0.map { Int64($0.daysSinceEpoch) } ?? Self.noDeadline }
    try write(
      [
        .number(link.entry.rawValue), .number(account), .text(link.name), .number(state), .text(link.texts), .number(day), .number(start),
        .number(link.hasLabels ? 1 : nil), .number(deadline),
      ],
      to: .link, .replace)
  }

  /// The start of an entry that has none, in a link.
  private static let noStart: Int64 = -1
  /// The deadline of one that has none.
  private static let noDeadline = Int64(Int32.min)

  private static func start(_ stored: Int64?) -> Minutes?? { stored.map { MinutesRule.start.checked(Int(exactly: $0)) } }

  private static func deadline(_ stored: Int64?) -> Day?? { stored.map { Int32(exactly: $0).flatMap { Day(daysSinceEpoch: $0).checked } } }

  /// The links of an entry, by account.
  public func links(of entry: EntryID) throws -> [Int64: LinkRecord] {
    let rows = try Row.fetchAll(db, sql: "SELECT account, name, texts FROM link WHERE entry = ?", arguments: [entry.rawValue])
    return try Dictionary(
      uniqueKeysWithValues: rows.map {
        (try $0.decode(atIndex: 0), LinkRecord(entry: entry, name: try $0.decode(atIndex: 1), texts: try $0.decode(atIndex: 2)))
      })
  }

  /// The links of all accounts to items of certain UIDs, which end at the first line feed of a name.
  ///
  /// - Complexity: O(links).
  public func links(named uids: Set<String>) throws -> [(account: Int64, link: LinkRecord)] {
    var found: [(account: Int64, link: LinkRecord)] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT account, entry, name FROM link ORDER BY entry, account")
    while let row = try rows.next() {
      let name: String = try row.decode(atIndex: 2)
      guard uids.contains(String(name.prefix { $0 != "\n" })) else { continue }
      found.append((try row.decode(atIndex: 0), LinkRecord(entry: EntryID(rawValue: try row.decode(atIndex: 1)), name: name)))
    }
    return found
  }

  /// What is kept of an item of an account; nil if there is none of this name.
  public func item(_ name: String, of account: Int64) throws -> ItemRecord? {
    try String.fetchOne(db, sql: "SELECT content FROM item WHERE account = ? AND name = ?", arguments: [account, name]).map {
      ItemRecord(name: name, content: $0)
    }
  }

  /// Forgets what the items said that an entry was, but for that of one account. Whether the entry has changed since is as it was.
  public mutating func forgetTexts(of entry: EntryID, but account: Int64) throws {
    try changeLinks(of: entry, but: account) { link, _ in
      defer { link.texts = "" }
      return !link.texts.isEmpty
    }
  }

  /// An entry is found by ``changedEntries(of:)`` of all accounts but one.
  public mutating func markChanged(_ entry: EntryID, but account: Int64) throws {
    try changeLinks(of: entry, but: account) { _, state in
      // 0 is the state of one that has gone.
      state = -1
      return true
    }
  }

  /// - Parameter body: Changes a link and its state, and returns whether it did.
  private mutating func changeLinks(of entry: EntryID, but account: Int64, _ body: (inout LinkRecord, inout Int64) -> Bool) throws {
    for (other, var link) in try links(of: entry) where other != account {
      let row = try Row.fetchOne(
        db, sql: "SELECT state, day, start, labels, deadline FROM link WHERE entry = ? AND account = ?", arguments: [entry.rawValue, other])
      guard let row else { continue }
      var state: Int64 = try row.decode(atIndex: 0)
      let (day, start, labels, deadline): (Int64?, Int64?, Int64?, Int64?) = (row[1], row[2], row[3], row[4])
      link.day = day.flatMap { StoredDay.place($0)?.place.day }
      link.start = Self.start(start)
      (link.hasLabels, link.deadline) = (labels != nil, Self.deadline(deadline))
      guard body(&link, &state) else { continue }
      if other == Self.noAccount, link.texts.isEmpty { try removeLink(of: entry, in: other) } else { try save(link, of: other, state: state) }
    }
  }

  /// The account of what is on no server any more.
  public static let noAccount: Int64 = 0

  public mutating func removeLink(of entry: EntryID, in account: Int64) throws {
    hasWritten = true
    try db.execute(sql: "DELETE FROM link WHERE entry = ? AND account = ?", arguments: [entry.rawValue, account])
  }

  /// The linked entries that are not as they were when they were linked last, those that have gone or come back included.
  ///
  /// - Complexity: O(links).
  public func changedEntries(of account: Int64) throws -> [EntryID] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT link.entry FROM link LEFT JOIN entry ON entry.id = link.entry
        WHERE link.account = ? AND coalesce(entry.digest, 0) <> link.state ORDER BY link.entry
        """, arguments: [account]
    ).map { EntryID(rawValue: $0) }
  }

  /// The entries whose home is a list and that are no items of an account.
  ///
  /// - Complexity: O(entries).
  public func newEntries(in list: ListID, notOf account: Int64) throws -> [EntryID] {
    try Int64.fetchAll(
      db,
      sql: "SELECT id FROM entry WHERE home = ? AND NOT EXISTS (SELECT 1 FROM link WHERE link.entry = entry.id AND account = ?) ORDER BY id",
      arguments: [list.rawValue, account]
    ).map { EntryID(rawValue: $0) }
  }
}

extension PlanStore {
  /// Changes the plan and what is known of servers together, in one transaction that has reached the disk on return. If nothing is changed, nothing
  /// is written.
  ///
  /// - Parameters:
  ///   - plan: The plan as this store last had it; the one that the file holds afterwards. If it throws, it is empty, and is read again next time.
  ///   - body: What is done. It must not use the store.
  /// - Throws: `StoreError`, and what `body` throws.
  public func synchronize<Value>(_ plan: inout Plan, _ body: (inout SyncTransaction) throws -> Value) throws -> Value {
    guard mode != .readOnly else {
      try DataFile(path: path).requireWritable()
      throw StoreError.openedForReading(path: path)
    }
    do {
      return try queue.inDatabase { db in
        var version: Int64 = 0
        let (value, transaction) = try inTransaction(db, beginningWith: "BEGIN IMMEDIATE") {
          version = try PlanStore.dataVersion(db)
          let isCurrent = knowledge.withLock { $0 == Knowledge(version: version, revision: plan.revision) }
          try requireInPlace(db, version: version)
          let current = isCurrent ? plan : try PlanStore.read(db).plan
          let wasEmpty = current.isEmpty
          // So that there is one owner, and a change copies nothing.
          plan = Plan()
          var transaction = SyncTransaction(plan: current, db: db)
          let value = try asked { try body(&transaction) }
          if transaction.hasChangedPlan, !wasEmpty { keeper.changeIsComing() }
          if transaction.hasWritten { try stampLog(db) }
          return (value, transaction)
        }
        if transaction.hasWritten { writeLongLog(db) }
        plan = transaction.plan
        if transaction.hasChangedPlan { plan.markStored(revision: PlanStore.newRevision()) }
        knowledge.withLock { $0 = Knowledge(version: version, revision: plan.revision) }
        return value
      }
    } catch let error as Objection {
      throw error.reason
    } catch {
      throw storeError(error, file: DataFile(path: path))
    }
  }
}
