/// Moving items: what a destination means now, what a move would change, and the change itself.

extension Arrangement {
  /// The index in `destination.place` at which items that move there are inserted: in `0...count`, in the
  /// place as it is now, with the items that move still counted (as `moveSubranges(_:to:)` counts).
  ///
  /// An anchor that moves itself means the next item that does not; one that is gone, or in another place,
  /// means the end. A section ends before the next header that does not move.
  ///
  /// - Complexity: O(k) for `k` moving items, and the length of the section for `.into`.
  @inlinable
  public func resolved(
    _ destination: Destination<Place, Item>, moving items: some Sequence<Item>,
    isHeader: (Item) -> Bool = { _ in false }
  ) -> Int {
    resolved(destination, moving: Set(distinctSlots(of: items)), isHeader: isHeader)
  }

  /// What `move` would change, without changing it: empty when it changes nothing.
  ///
  /// - Complexity: as `apply(_:isHeader:)`, without the `memmove`.
  @inlinable
  public func change(
    for move: Move<Place, Item>, isHeader: (Item) -> Bool = { _ in false }
  ) -> Change<Place, Item> {
    plan(move, isHeader: isHeader).map { change(for: $0) } ?? Change()
  }

  /// Moves items, and tells which of them moved from where to where: empty when nothing changed.
  ///
  /// The items arrive next to each other, in the order of the move.
  ///
  /// - Complexity: O(k log k) for `k` items, and one `memmove` for each place that is touched.
  @discardableResult
  public mutating func apply(
    _ move: Move<Place, Item>, isHeader: (Item) -> Bool = { _ in false }
  ) -> Change<Place, Item> {
    guard let plan = plan(move, isHeader: isHeader) else { return Change() }
    let change = change(for: plan)
    guard !change.isEmpty else { return change }

    let target = makeColumn(for: plan.place)
    takeOut(plan.spots.filter { $0.column != target })
    let indices = plan.spots.lazy.filter { $0.column == target }.map { $0.index }
    splice(target, removing: Array(indices), inserting: plan.slots, at: plan.index)
    debugCheck(columns: plan.spots.map { $0.column } + [target])
    return change
  }
}

extension Arrangement {
  /// A move with everything looked up.
  @usableFromInline
  struct Plan {
    @usableFromInline let place: Place
    /// Where the items go, in the place as it is.
    @usableFromInline let index: Int
    /// The moving numbers in the order in which they arrive.
    @usableFromInline let slots: [Slot]
    /// The same.
    @usableFromInline let moving: Set<Slot>
    /// Where they are, sorted.
    @usableFromInline let spots: [Spot]

    @inlinable
    init(place: Place, index: Int, slots: [Slot], moving: Set<Slot>, spots: [Spot]) {
      (self.place, self.index, self.slots, self.moving, self.spots) = (place, index, slots, moving, spots)
    }
  }

  @inlinable
  func resolved(
    _ destination: Destination<Place, Item>, moving: Set<Slot>, isHeader: (Item) -> Bool
  ) -> Int {
    guard let column = columnOfPlace[destination.place] else { return 0 }
    let slots = columns[column].slots
    guard
      let item = destination.anchor.item, let slot = table.number(of: item),
      Int(columnOfSlot[Int(slot)]) == column
    else { return slots.count }
    var index = index(ofSlot: slot)
    if case .into = destination.anchor, !moving.contains(slot) {
      index += 1
      while index < slots.count, !isHeader(table[slots[index]]) || moving.contains(slots[index]) {
        index += 1
      }
      return index
    }
    while index < slots.count, moving.contains(slots[index]) { index += 1 }
    return index
  }

  @inlinable
  func plan(_ move: Move<Place, Item>, isHeader: (Item) -> Bool) -> Plan? {
    let slots = distinctSlots(of: move.items)
    guard !slots.isEmpty else { return nil }
    let moving = Set(slots)
    let index = resolved(move.destination, moving: moving, isHeader: isHeader)
    return Plan(place: move.destination.place, index: index, slots: slots, moving: moving, spots: spots(of: slots))
  }

  @inlinable
  func change(for plan: Plan) -> Change<Place, Item> {
    let staying = staying(in: plan)
    guard staying.count < plan.slots.count else { return Change() }
    return Change(from: sources(of: plan, except: staying), to: targets(of: plan, staying: staying))
  }

  /// The moving numbers that stand directly above the destination already, as far as they keep their order.
  @inlinable
  func staying(in plan: Plan) -> Set<Slot> {
    guard let column = columnOfPlace[plan.place] else { return [] }
    let slots = columns[column].slots
    var top = plan.index
    while top > 0, plan.moving.contains(slots[top - 1]) { top -= 1 }
    let block = slots[top..<plan.index]
    guard !block.isEmpty else { return [] }
    let rank = Dictionary(uniqueKeysWithValues: zip(block, block.indices))
    var staying: Set<Slot> = []
    var last = -1
    for slot in plan.slots {
      guard let index = rank[slot], index > last else { continue }
      staying.insert(slot)
      last = index
    }
    return staying
  }

  /// The moved items where they are before the move.
  @inlinable
  func sources(of plan: Plan, except staying: Set<Slot>) -> [Run<Place, Item>] {
    var runs: [Run<Place, Item>] = []
    var last: Spot?
    for spot in plan.spots where !staying.contains(spot.slot) {
      let column = columns[spot.column]
      let item = table[spot.slot]
      let next = spot.index + 1 < column.slots.count ? table[column.slots[spot.index + 1]] : nil
      if let last, last.column == spot.column, last.index + 1 == spot.index {
        runs[runs.count - 1].items.append(item)
        runs[runs.count - 1].next = next
      } else {
        let previous = spot.index > 0 ? table[column.slots[spot.index - 1]] : nil
        runs.append(
          Run(place: column.place, index: spot.index, items: [item], previous: previous, next: next))
      }
      last = spot
    }
    return runs
  }

  /// The moved items where they are after the move.
  @inlinable
  func targets(of plan: Plan, staying: Set<Slot>) -> [Run<Place, Item>] {
    let column = columnOfPlace[plan.place]
    let slots = column.map { columns[$0].slots } ?? []
    var above = plan.index - 1
    while above >= 0, plan.moving.contains(slots[above]) { above -= 1 }
    let end = plan.index < slots.count ? table[slots[plan.index]] : nil
    let removedAbove = plan.spots.count { $0.column == column && $0.index < plan.index }
    let start = plan.index - removedAbove

    var runs: [Run<Place, Item>] = []
    var previous = above >= 0 ? table[slots[above]] : nil
    var isOpen = false
    for (offset, slot) in plan.slots.enumerated() {
      let item = table[slot]
      if staying.contains(slot) {
        if isOpen { runs[runs.count - 1].next = item }
        previous = item
        isOpen = false
      } else if isOpen {
        runs[runs.count - 1].items.append(item)
      } else {
        runs.append(
          Run(place: plan.place, index: start + offset, items: [item], previous: previous, next: nil))
        isOpen = true
      }
    }
    if isOpen { runs[runs.count - 1].next = end }
    return runs
  }
}
