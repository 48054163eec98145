// Accounts read alone, without the plan.

import GRDB
public import Planner

/// An account as it is kept, and which lists are collections of it.
public struct StoredAccount: Sendable, Hashable {
  /// A list that is on a server.
  public struct List: Sendable, Hashable {
    public let id: ListID
    public let title: String
    public let collection: CollectionRecord
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
        let id = ListID(rawValue: try row.decode(atIndex: 1))
        let collection = CollectionRecord(address: try row.decode(atIndex: 3), list: id, content: try row.decode(atIndex: 4))
        let list = StoredAccount.List(id: id, title: try row.decode(atIndex: 2), collection: collection)
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
