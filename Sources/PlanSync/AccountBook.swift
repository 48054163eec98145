// The accounts of a data file, for whoever shows them: on a connection of its own, away from the window's thread.

public import CalDAV
public import Planner
public import PlannerStore
public import Sync

/// One account with its lists.
public struct AccountOverview: Sendable, Hashable, Identifiable {
  /// A list that is on the server.
  public struct List: Sendable, Hashable {
    public let id: ListID
    public let title: String
    public let address: CollectionAddress
  }

  public let id: Int64
  public let account: Account
  /// In the order of the plan.
  public let lists: [List]
}

/// Reads and changes the accounts of a data file.
public actor AccountBook {
  private let path: String
  private var store: PlanStore?
  private var plan = Plan()

  /// - Parameter path: The data file. It is opened when something is asked for.
  public init(path: String) { self.path = path }

  /// All accounts, the oldest first.
  ///
  /// - Throws: a `StoreError`.
  public func accounts() throws -> [AccountOverview] {
    try change { transaction in
      try transaction.knownAccounts().map { id, account in
        var addresses: [ListID: String] = [:]
        for record in try transaction.collections(of: id) { if let list = record.list { addresses[list] = record.address } }
        let lists = transaction.plan.lists.compactMap { list in
          addresses[list.id].map { AccountOverview.List(id: list.id, title: list.title, address: CollectionAddress(rawValue: $0)) }
        }
        return AccountOverview(id: id, account: account, lists: lists)
      }
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
    let store = try store ?? PlanStore.open(path: path, mode: .readWrite)
    self.store = store
    return try store.synchronize(&plan, body)
  }
}
