// Accounts and their collections, as a person sets them up.

public import CalDAV
public import Planner
public import PlannerStore
public import Sync

extension SyncTransaction {
  /// Adds an account, and makes calendars of it lists.
  ///
  /// - Returns: its number.
  public mutating func add(_ account: Account, showing calendars: [ServerCalendar] = []) throws -> Int64 {
    let id = try addAccount(account.content).id
    for calendar in calendars { _ = try show(calendar, of: id) }
    return id
  }

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

  /// Makes a calendar a list, which is filled when the account is synchronised.
  ///
  /// - Returns: the new list.
  public mutating func show(_ calendar: ServerCalendar, of account: Int64) throws -> ListID {
    let title = TextRules.foldedTitle(calendar.title)
    let step = try plan.step(for: .addList(title: title.isEmpty ? "?" : title, color: calendar.color.flatMap(ListColor.init(nearest:))))
    try apply(step.changes)
    guard let list = step.changes.insertedLists.first else { throw SyncError.noAccount }
    try publish(list, as: calendar, of: account)
    return list
  }

  /// Makes a list the calendar that was made for it. Its cards go there when the account is synchronised. From one that it was before, it is parted.
  public mutating func publish(_ list: ListID, as calendar: ServerCalendar, of account: Int64) throws {
    if let home = try home(of: list) { try part(home.collection, of: home.account) }
    let look = CalendarProperties(calendar, plan.list(list))
    try change(account) { $0.looks[calendar.address.rawValue] = look }
    try tie(calendar.address, of: account, to: list)
  }

  /// The account and the collection that a list is on a server, if it is, and whether the server says that there is no such collection any more.
  public func home(of list: ListID) throws -> (account: Int64, collection: CollectionAddress, isMissing: Bool)? {
    for (id, _) in try knownAccounts() {
      guard let record = try collections(of: id).first(where: { $0.list == list }) else { continue }
      return (id, CollectionAddress(rawValue: record.address), record.isMissing)
    }
    return nil
  }

  /// Parts a list from its collection. Both stay as they are.
  ///
  /// - Complexity: O(items of the account).
  public mutating func part(_ collection: CollectionAddress, of account: Int64) throws {
    try takeOff(account) { item in
      item.mine?.collection == collection || item.copy?.address.collection == collection || item.left?.address.collection == collection
    }
    try removeCollection(collection.rawValue, of: account)
    try change(account) { $0.looks[collection.rawValue] = nil }
  }

  /// Takes items off an account, and keeps what they said: it goes along when their entries are put on a server again.
  ///
  /// - Complexity: O(items of the account).
  private mutating func takeOff(_ account: Int64, where isMeant: (TrackedItem) -> Bool) throws {
    var gone: [ItemName: [String: String]] = [:]
    try forEachItem(of: account) { record in
      let item = SyncCoding.value(TrackedItem.self, record.content)
      if item.map(isMeant) ?? true { gone[ItemName(rawValue: record.name)] = item?.mine?.item.properties ?? [:] }
    }
    for name in gone.keys.sorted() { try removeItem(name.rawValue, of: account) }
    for var link in try links(of: account) {
      guard let texts = gone[ItemName(rawValue: link.name)] else { continue }
      try removeLink(of: link.entry, in: account)
      guard plan.entry(link.entry) != nil, !texts.isEmpty else { continue }
      link.texts = SyncCoding.text(texts)
      try save(link, of: Self.noAccount)
    }
  }

  /// Removes an account. What is on the server stays there.
  ///
  /// - Parameter keepsLists: Whether its lists stay here; otherwise each is deleted with what is in it, in a step that can be taken back.
  /// - Returns: the titles of its lists.
  @discardableResult
  public mutating func remove(_ account: Int64, keepsLists: Bool) throws -> [String] {
    let lists = try collections(of: account).compactMap { record in record.list.flatMap(plan.list) }
    if !keepsLists { for list in lists { try delete(list.id) } }
    try takeOff(account) { _ in true }
    try removeAccount(account)
    return lists.map(\.title)
  }

  /// Deletes a list whose calendar was deleted on the server, with its cards on days, in steps that can be taken back. It is on no server then.
  public mutating func delete(_ list: ListID, partedFrom collection: CollectionAddress, of account: Int64) throws {
    try part(collection, of: account)
    try delete(list)
  }

  /// Deletes a list. Cards of it on days go with it: they are on the server, too.
  private mutating func delete(_ list: ListID) throws {
    let away = plan.allEntries.filter { $0.home == list && $0.place.list == nil }.map(\.id).sorted()
    if !away.isEmpty {
      let step = try plan.step(for: .delete(away))
      try apply(step.changes, as: step.summary)
    }
    let step = try plan.step(for: .deleteList(list))
    try apply(step.changes, as: step.summary)
  }
}
