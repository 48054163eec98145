// The accounts of a data file, for whoever shows them: on a connection of its own, away from the window's thread.

public import Planner
public import PlannerStore
import Sync

/// One account with its lists.
public struct AccountOverview: Sendable, Hashable, Identifiable {
  /// A list that is on the server.
  public struct List: Sendable, Hashable, Identifiable {
    public let id: ListID
    public let title: String
    /// The calendar's address.
    public let address: String
    /// Whether the server says that there is no such calendar any more.
    public let isMissing: Bool
    /// Whether the server lets nobody change what is in it.
    public let isReadOnly: Bool

    init(_ stored: StoredAccount.List, _ account: Account) {
      (id, title, address, isMissing) = (stored.id, stored.title, stored.collection.address, stored.collection.isMissing)
      isReadOnly = account.looks[address]?.isReadOnly == true
    }
  }

  public let id: Int64
  public let account: Account
  /// In the order of the plan.
  public let lists: [List]

  /// The lists whose calendars are not on the server any more.
  public var missing: [List] { lists.filter(\.isMissing) }
}

extension CollectionRecord {
  /// Whether the server says that there is no such collection any more.
  var isMissing: Bool { SyncCoding.value(Mirror.Collection.self, content)?.isGone == true }
}

extension PlanStore {
  /// All accounts, the oldest first; one that cannot be read is left out. O(accounts + their collections)
  ///
  /// - Throws: a `StoreError`.
  public func accountOverviews() throws -> [AccountOverview] {
    try accounts().compactMap { stored in
      Account(stored.record).map { account in
        AccountOverview(id: stored.record.id, account: account, lists: stored.lists.map { AccountOverview.List($0, account) })
      }
    }
  }
}

/// Changes the accounts of a data file.
public actor AccountStore {
  private let path: String

  /// - Parameter path: The data file. It is open only while something is done with it.
  public init(path: String) { self.path = path }

  /// Does something in one transaction.
  public func change<Value: Sendable>(_ body: @Sendable (inout SyncTransaction) throws -> Value) throws -> Value {
    var plan = Plan()
    return try PlanStore.open(path: path, mode: .readWrite).synchronize(&plan, body)
  }
}
