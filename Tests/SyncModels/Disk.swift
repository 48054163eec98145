// What a machine has saved of its mirror, row by row.

internal import Foundation
internal import Sync

/// The rows of a mirror, written when it says that they have changed.
struct Disk {
  private var head: Mirror.Head
  private var collections: [CollectionAddress: Mirror.Collection] = [:]
  private var items: [ItemName: TrackedItem] = [:]

  init(_ mirror: inout Mirror) {
    head = mirror.head
    save(&mirror)
  }

  mutating func save(_ mirror: inout Mirror) {
    head = mirror.head
    let changed = mirror.takeChanged()
    for name in changed.items { items[name] = mirror.items[name] }
    for address in changed.collections { collections[address] = mirror.collections[address] }
  }

  /// The mirror as it is after a restart.
  func restored(isCoded: Bool) -> Mirror {
    guard isCoded else { return Mirror(restoring: head, collections: collections, items: items) }
    return Mirror(restoring: Disk.coded(head), collections: collections.mapValues(Disk.coded), items: items.mapValues(Disk.coded))
  }

  /// A value that was written as text and read again.
  private static func coded<Value: Codable>(_ value: Value) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    } catch {
      fatalError("\(value) cannot be written and read: \(error)")
    }
  }
}
