// Positions that somebody else has got meanwhile.

import MoveCore

extension Plan {
  /// Rows go back to the very keys that they had. What has come from elsewhere meanwhile, by no step, may have got one of these: it makes room, and stays
  /// right behind.
  ///
  /// - Complexity: O(rows · log n), and for each that has to make room O(entries behind it).
  func makingRoom(_ changes: RowChanges) -> RowChanges {
    var result = changes
    var rows: [EntryID: Int] = [:]
    for (index, row) in changes.entries.enumerated() { if let id = (row.before ?? row.after)?.id { rows[id] = index } }
    for row in changes.entries where row.changesPosition {
      guard let after = row.after, let id = occupant(of: after.orderKey, in: after.place), let other = table[id] else { continue }
      let index = rows[id]
      guard index.map({ !changes.entries[$0].changesPosition }) ?? true else { continue }
      let key = OrderKey.between(after.orderKey, nextKey(after: after.orderKey, in: after.place, changes))
      var moved = index.map { result.entries[$0] } ?? .init(before: other, after: other)
      moved.after?.orderKey = key
      if let index { result.entries[index] = moved } else { result.entries.append(moved) }
    }
    makeRoomForLists(&result)
    return result
  }

  /// The entry at exactly this position of a place.
  private func occupant(of key: OrderKey, in place: Place) -> EntryID? {
    let items = entries(in: place)
    let index = firstIndex(in: items, from: key)
    guard index < items.count, table[items[index]]?.orderKey == key else { return nil }
    return items[index]
  }

  /// The first position behind another one that is taken now, or will be.
  private func nextKey(after key: OrderKey, in place: Place, _ changes: RowChanges) -> OrderKey? {
    let items = entries(in: place)
    let staying = items[firstIndex(in: items, from: key)...].lazy.compactMap { table[$0]?.orderKey }.first { $0 > key }
    let coming = changes.entries.compactMap(\.after).filter { $0.place == place && $0.orderKey > key }.map(\.orderKey).min()
    return [staying, coming].compactMap(\.self).min()
  }

  private func firstIndex(in items: Arrangement<Place, EntryID>.Items, from key: OrderKey) -> Int {
    items.partitioningIndex { id in
      guard let other = table[id] else { return true }
      return other.orderKey >= key
    }
  }

  private func makeRoomForLists(_ changes: inout RowChanges) {
    let coming = Set(changes.lists.compactMap { row in row.before?.orderKey != row.after?.orderKey ? row.after?.id : nil })
    guard !coming.isEmpty else { return }
    var keys = Dictionary(uniqueKeysWithValues: lists.map { ($0.id, $0.orderKey) })
    for row in changes.lists { if let after = row.after { keys[after.id] = after.orderKey } }
    for row in changes.lists where row.after == nil { if let before = row.before { keys[before.id] = nil } }
    let taken = Set(keys.compactMap { coming.contains($0.key) ? $0.value : nil })
    for list in lists where !coming.contains(list.id) {
      guard let key = keys[list.id], taken.contains(key) else { continue }
      let next = keys.values.filter { $0 > key }.min()
      let free = OrderKey.between(key, next)
      keys[list.id] = free
      if let index = changes.lists.firstIndex(where: { $0.after?.id == list.id }) {
        changes.lists[index].after?.orderKey = free
      } else {
        changes.lists.append(.init(before: list, after: list.at(free)))
      }
    }
  }
}

extension RowChanges.Row<Entry> {
  /// Whether the entry comes, goes, or gets another place or another position there.
  fileprivate var changesPosition: Bool { before?.place != after?.place || before?.orderKey != after?.orderKey }
}
