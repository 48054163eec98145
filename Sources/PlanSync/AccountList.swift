// Accounts and their collections, as a person sets them up.

public import Planner
public import PlannerStore
public import Sync

extension SyncTransaction {
  /// Adds an account.
  ///
  /// - Returns: its number.
  public mutating func add(_ account: Account) throws -> Int64 { try addAccount(account.content).id }

  /// The accounts with their numbers, the oldest first. One that cannot be read is left out.
  public func knownAccounts() throws -> [(id: Int64, account: Account)] {
    try accounts().compactMap { record in Account(record).map { (record.id, $0) } }
  }

  /// Changes what a person says of an account.
  public mutating func change(_ id: Int64, _ body: (inout Account) -> Void) throws {
    guard var account = try knownAccounts().first(where: { $0.id == id })?.account else { return }
    body(&account)
    account.revision += 1
    try save(AccountRecord(id: id, content: account.content))
  }

  /// Makes a list and a collection one: what is in either comes to the other.
  ///
  /// - Parameters:
  ///   - collection: The collection's address.
  ///   - list: The list.
  public mutating func tie(_ collection: CollectionAddress, of account: Int64, to list: ListID) throws {
    try save(CollectionRecord(address: collection.rawValue, list: list, content: ""), of: account)
    try change(account) { _ in }
  }

  /// Parts a list from its collection. Both stay as they are.
  public mutating func part(_ collection: CollectionAddress, of account: Int64) throws {
    try removeCollection(collection.rawValue, of: account)
    try change(account) { _ in }
  }
}
