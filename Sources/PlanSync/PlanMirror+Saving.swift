// An account's mirror read from the data file, and saved there.

import Foundation
import Planner
import PlannerStore
import Sync

extension PlanMirror {
  /// Reads an account's mirror, as after the program's start.
  ///
  /// - Complexity: O(bytes).
  init(_ record: AccountRecord, _ account: Account, _ transaction: SyncTransaction, zone: TimeZone, clock: any SyncClock) throws {
    var collections: [CollectionAddress: Mirror.Collection] = [:]
    for record in try transaction.collections(of: record.id) {
      // One that cannot be read is listed anew.
      let collection = SyncCoding.value(Mirror.Collection.self, record.content)
      collections[CollectionAddress(rawValue: record.address)] = collection ?? Mirror.Collection()
    }
    var items: [ItemName: TrackedItem] = [:]
    let decoder = JSONDecoder()
    try transaction.forEachItem(of: record.id) { record in
      items[ItemName(rawValue: record.name)] = try? decoder.decode(TrackedItem.self, from: Data(record.content.utf8))
    }
    let mirror = Mirror(restoring: account.mirror, collections: collections, items: items)
    self.init(account: record.id, mirror: mirror, zone: zone, clock: clock)
    try readLinks(transaction)
  }

  /// Saves what has changed of the mirror.
  mutating func save(_ account: inout Account, _ transaction: inout SyncTransaction) throws {
    let (items, collections) = mirror.takeChanged()
    for name in items.sorted() {
      if let item = mirror.items[name] {
        try transaction.save(ItemRecord(name: name.rawValue, content: SyncCoding.text(item)), of: self.account)
      } else {
        try transaction.removeItem(name.rawValue, of: self.account)
      }
    }
    for address in collections.sorted() {
      guard let collection = mirror.collections[address] else { continue }
      try transaction.save(
        CollectionRecord(address: address.rawValue, list: lists[address], content: SyncCoding.text(collection)), of: self.account)
    }
    try saveLinks(&transaction)
    guard account.mirror != mirror.head else { return }
    account.mirror = mirror.head
    try transaction.save(AccountRecord(id: self.account, content: account.content))
  }
}
