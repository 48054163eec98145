// Accounts read alone, without the plan.

import GRDB
public import Planner

/// An account as it is kept, and which lists are collections of it.
public struct StoredAccount: Sendable, Hashable {
  /// A list that is on a server.
  public struct List: Sendable, Hashable {
    public let id: ListID
    public let title: String
    /// The collection's address.
    public let address: String
    /// What is kept of the collection, as in ``CollectionRecord``.
    public let content: String
  }

  public let record: AccountRecord
  /// In the order of the plan.
  public let lists: [List]
}

extension PlanStore {
  /// All accounts, the oldest first.
  ///
  /// - Throws: `StoreError`.
  /// - Complexity: O(accounts + collections); no entry is read.
  public func accounts() throws(StoreError) -> [StoredAccount] {
    try reading { db in
      var lists: [Int64: [StoredAccount.List]] = [:]
      let sql = """
        SELECT collection.account, list.id, list.title, collection.address, collection.content FROM collection JOIN list ON list.id = collection.list
        ORDER BY list.position, list.id
        """
      for row in try Row.fetchAll(db, sql: sql) {
        let list = StoredAccount.List(
          id: ListID(rawValue: try row.decode(atIndex: 1)), title: try row.decode(atIndex: 2), address: try row.decode(atIndex: 3),
          content: try row.decode(atIndex: 4))
        lists[try row.decode(Int64.self, atIndex: 0), default: []].append(list)
      }
      return try PlanStore.accountRecords(db).map { StoredAccount(record: $0, lists: lists[$0.id] ?? []) }
    }
  }

  /// The accounts in an open transaction, the oldest first.
  static func accountRecords(_ db: Database) throws -> [AccountRecord] {
    try Row.fetchAll(db, sql: "SELECT id, content FROM account ORDER BY id").map {
      AccountRecord(id: try $0.decode(atIndex: 0), content: try $0.decode(atIndex: 1))
    }
  }
}
