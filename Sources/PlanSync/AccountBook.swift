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

    init(_ stored: StoredAccount.List) {
      (id, title, address, isMissing) = (stored.id, stored.title, stored.collection.address, stored.collection.isMissing)
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
      Account(stored.record).map { AccountOverview(id: stored.record.id, account: $0, lists: stored.lists.map(AccountOverview.List.init)) }
    }
  }
}

/// Changes the accounts of a data file.
public actor AccountBook {
  private let path: String

  /// - Parameter path: The data file. It is open only while something is done with it.
  public init(path: String) { self.path = path }

  /// Does something in one transaction.
  public func change<Value: Sendable>(_ body: @Sendable (inout SyncTransaction) throws -> Value) throws -> Value {
    var plan = Plan()
    return try PlanStore.open(path: path, mode: .readWrite).synchronize(&plan, body)
  }
}
