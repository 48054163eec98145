// The order of a day: cards with a time come first.

public import MoveCore

extension Entry {
  /// Where a card stands on its day, before the order by hand counts: by its start, of those that start together the longest first, and
  /// behind all of them what has no time. In a list and in the archive all stand alike.
  public var standing: UInt32 { place.day == nil ? .max : Self.standing(start: start, length: length) }

  /// The same for a card on a day that begins then and takes so long.
  public static func standing(start: Minutes?, length: Minutes?) -> UInt32 {
    guard let start else { return .max }
    return UInt32(start.count) << 16 | UInt32(UInt16.max - (length?.count ?? 0))
  }
}

extension Plan {
  /// Where entries land when they are put down at a destination: on a day, at their time. Of several, the first one's place counts.
  ///
  /// - Parameter ids: what is carried; what is not in the plan has no time.
  /// - Complexity: O(carried + entries of the day)
  public func landing(of ids: [EntryID], at destination: Destination<Place, EntryID>) -> Destination<Place, EntryID> {
    let items = entries(in: destination.place)
    guard let day = destination.place.day, isTimed(day) || ids.first.flatMap({ table[$0]?.start }) != nil else { return destination }
    var first = ids.first.flatMap { table[$0] }
    let home = first?.home
    first?.put(in: destination.place, home: home, dayBefore: nil)
    let standing = first?.standing ?? .max
    let moving = Set(ids)
    let index = arrangement.resolved(destination, moving: ids, isHeader: isHeader)
    for (offset, id) in items.enumerated() where !moving.contains(id) {
      let other = table[id]?.standing ?? .max
      if other > standing || other == standing && offset >= index { return .before(id, in: destination.place) }
    }
    return .end(of: destination.place)
  }

  /// Whether a card of the day has a time. O(1): those come first.
  private func isTimed(_ day: Day) -> Bool { entries(in: .day(day)).first.map { (table[$0]?.standing ?? .max) != .max } ?? false }

  /// The changes, so that afterwards each day is in order. What is changed makes way for what is not.
  ///
  /// - Complexity: O(rows), and O(n log n) in the entries of each day that is touched and has times.
  public func settled(_ changes: RowChanges) -> RowChanges {
    var result = changes
    var days: Set<Day> = []
    for row in changes.entries {
      guard let after = row.after else { continue }
      guard let day = after.place.day, after.standing != .max || isTimed(day), !after.stands(like: row.before) else { continue }
      days.insert(day)
    }
    for day in days.sorted() { settle(day, &result) }
    return result
  }

  /// Puts every day in order: for rows that nobody vouches for.
  ///
  /// - Complexity: O(n), and O(n log n) in the entries of each day that is in no order.
  public mutating func settleDays() {
    for day in scheduledDays {
      var changes = RowChanges()
      settle(day, &changes)
      if !changes.isEmpty { apply(changes) }
    }
  }

  private func settle(_ day: Day, _ changes: inout RowChanges) {
    var rows: [EntryID: Int] = [:]
    for (index, row) in changes.entries.enumerated() { if let id = (row.before ?? row.after)?.id { rows[id] = index } }
    let staying = entries(in: .day(day)).compactMap { rows[$0] == nil ? table[$0] : nil }
    let coming = changes.entries.compactMap(\.after).filter { $0.place == .day(day) }
    let byHand = (staying + coming).sorted { ($0.orderKey, $0.id) < ($1.orderKey, $1.id) }
    let order = byHand.enumerated().sorted { ($0.element.standing, $0.offset) < ($1.element.standing, $1.offset) }.map(\.element)
    guard order != byHand else { return }
    // What is changed gets a new key between what is not. Where that has no order itself, as only data from elsewhere can, all do.
    let isOrdered = zip(staying, staying.dropFirst()).allSatisfy { $0.standing <= $1.standing && $0.orderKey < $1.orderKey }
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { isOrdered && rows[$0.id] == nil } ?? order.count
      let bounds = (start > 0 ? order[start - 1].orderKey : nil, end < order.count ? order[end].orderKey : nil)
      if !Self.isAscending([bounds.0].compactMap(\.self) + order[start..<end].map(\.orderKey) + [bounds.1].compactMap(\.self)) {
        for (entry, key) in zip(order[start..<end], OrderKey.between(bounds.0, bounds.1, count: end - start)) {
          if let row = rows[entry.id] {
            changes.entries[row].after?.orderKey = key
          } else {
            changes.entries.append(RowChanges.Row(before: entry, after: entry.at(key)))
          }
        }
      }
      start = end + 1
    }
  }

  private static func isAscending(_ keys: [OrderKey]) -> Bool { zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 } }
}

extension Entry {
  /// Whether it stands where another one stands.
  fileprivate func stands(like other: Entry?) -> Bool {
    guard let other else { return false }
    return (place, orderKey, standing) == (other.place, other.orderKey, other.standing)
  }
}
