// The accounts of a data file, for whoever shows them: on a connection of its own, away from the window's thread.

public import Planner
public import PlannerStore

/// One account with its lists.
public struct AccountOverview: Sendable, Hashable, Identifiable {
  public let id: Int64
  public let account: Account
  /// In the order of the plan.
  public let lists: [StoredAccount.List]
}

extension PlanStore {
  /// All accounts, the oldest first; one that cannot be read is left out. O(accounts + their collections)
  ///
  /// - Throws: a `StoreError`.
  public func accountOverviews() throws -> [AccountOverview] {
    try accounts().compactMap { stored in
      Account(stored.record).map { AccountOverview(id: stored.record.id, account: $0, lists: stored.lists) }
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
