// The plan's entries by identity, packed tightly.

import MoveCore

/// A dictionary of entries. The entries lie side by side in one array and a table holds only their positions, which takes about a third
/// of the memory of a plain dictionary of such wide values.
struct EntryTable: Sendable {
  private(set) var entries: [Entry] = []
  private var positions = CountedTable<EntryID> { Int($0.rawValue) }

  init() {}

  /// - Parameter room: An empty array, in which the entries will be.
  init(room: consuming [Entry]) {
    assert(room.isEmpty)
    entries = room
  }

  var count: Int { entries.count }

  /// The entry with that identity. O(1).
  subscript(id: EntryID) -> Entry? {
    guard let position = positions[id] else { return nil }
    return entries[Int(position)]
  }

  func contains(_ id: EntryID) -> Bool {
    positions[id] != nil
  }

  /// Whether an entry of the table is ordered before another one of the same place: without a copy of it, which would hold and let go of all
  /// its texts. False for one that is not in the table. O(1)
  func isOrdered(_ id: EntryID, before other: Entry) -> Bool {
    guard let position = positions[id] else { return false }
    let key = entries[Int(position)].orderKey
    return key == other.orderKey ? id < other.id : key < other.orderKey
  }

  /// Adds an entry, or replaces the one with its identity. O(1).
  ///
  /// - Returns: Whether the entry is new.
  @discardableResult
  mutating func set(_ entry: Entry) -> Bool {
    if let position = positions[entry.id] {
      entries[Int(position)] = entry
      return false
    }
    return append(entry)
  }

  /// Adds an entry behind the others; false when its identity is there already. O(1), amortized
  mutating func append(_ entry: consuming Entry) -> Bool {
    guard positions.updateValue(Int32(entries.count), forKey: entry.id) == nil else { return false }
    entries.append(consume entry)
    return true
  }

  /// Removes an entry; the last one of the array takes its position. O(1).
  mutating func remove(_ id: EntryID) {
    guard let position = positions.removeValue(forKey: id), let last = entries.popLast() else { return }
    guard last.id != id else { return }
    entries[Int(position)] = last
    positions.updateValue(position, forKey: last.id)
  }
}
