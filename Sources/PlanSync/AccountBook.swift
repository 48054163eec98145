// The accounts of a data file, for whoever shows them: on a connection of its own, away from the window's thread.

public import CalDAV
public import Planner
public import PlannerStore
public import Sync

/// One account with its lists.
public struct AccountOverview: Sendable, Hashable, Identifiable {
  public let id: Int64
  public let account: Account
  /// In the order of the plan.
  public let lists: [StoredAccount.List]
}

/// Reads and changes the accounts of a data file.
public actor AccountBook {
  private let path: String
  private var store: PlanStore?

  /// - Parameter path: The data file. It is opened when something is asked for.
  public init(path: String) { self.path = path }

  /// All accounts, the oldest first.
  ///
  /// - Throws: a `StoreError`.
  public func accounts() throws -> [AccountOverview] {
    try opened().accounts().compactMap { stored in
      Account(stored.record).map { AccountOverview(id: stored.record.id, account: $0, lists: stored.lists) }
    }
  }

  /// Adds an account, and makes calendars of it lists.
  ///
  /// - Returns: its number.
  public func add(_ account: Account, showing calendars: [ServerCalendar]) throws -> Int64 {
    try change { transaction in
      let id = try transaction.add(account)
      for calendar in calendars { _ = try transaction.show(calendar, of: id) }
      return id
    }
  }

  /// Does something in one transaction.
  public func change<Value: Sendable>(_ body: @Sendable (inout SyncTransaction) throws -> Value) throws -> Value {
    var plan = Plan()
    return try opened().synchronize(&plan, body)
  }

  private func opened() throws -> PlanStore {
    let store = try store ?? PlanStore.open(path: path, mode: .readWrite)
    self.store = store
    return store
  }
}
