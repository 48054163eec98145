/// The numbered storage below an arrangement: finding a number, and the one splice that every change is made of.

extension Arrangement {
  /// Where a number is: its column, and its index there.
  @usableFromInline
  struct Spot {
    @usableFromInline let slot: Slot
    @usableFromInline let column: Int
    @usableFromInline let index: Int

    @inlinable
    init(slot: Slot, column: Int, index: Int) {
      (self.slot, self.column, self.index) = (slot, column, index)
    }
  }

  /// The column of `place`, made when there is none yet. A column stays when it becomes empty.
  @usableFromInline
  mutating func makeColumn(for place: Place) -> Int {
    if let column = columnOfPlace[place] { return column }
    columns.append(Column(place: place))
    columnOfPlace[place] = columns.count - 1
    return columns.count - 1
  }

  /// The index of a number in its column: looked for around its hint, nearest first.
  @inlinable
  func index(ofSlot slot: Slot) -> Int {
    let slots = columns[Int(columnOfSlot[Int(slot)])].slots
    let hint = Int(hints[Int(slot)])
    var above = min(hint, slots.count - 1)
    var below = above + 1
    while above >= 0 || below < slots.count {
      if above >= 0, slots[above] == slot { return above }
      if below < slots.count, slots[below] == slot { return below }
      above -= 1
      below += 1
    }
    preconditionFailure("an item is missing from its place")
  }

  /// The numbers of the items that are in the arrangement, each once, in the order given.
  @inlinable
  func distinctSlots(of items: some Sequence<Item>) -> [Slot] {
    var seen: Set<Slot> = []
    return items.compactMap(table.number).filter { seen.insert($0).inserted }
  }

  /// Where the numbers are, sorted by column and then by index.
  @inlinable
  func spots(of slots: [Slot]) -> [Spot] {
    let spots = slots.map { slot in
      Spot(slot: slot, column: Int(columnOfSlot[Int(slot)]), index: index(ofSlot: slot))
    }
    return spots.count < 2 ? spots : spots.sorted { ($0.column, $0.index) < ($1.column, $1.index) }
  }

  /// Takes the numbers at sorted spots out of their columns, without releasing them.
  ///
  /// A key path of a generic type is looked up each time that it is used, which takes longer than all of this.
  mutating func takeOut(_ spots: [Spot]) {
    var start = 0
    while start < spots.count {
      let column = spots[start].column
      let end = spots[start...].firstIndex { $0.column != column } ?? spots.count
      let indices = spots[start..<end].map { $0.index }
      splice(column, removing: indices, inserting: [], at: indices[0])
      start = end
    }
  }

  /// Takes the numbers at `indices` (ascending) out of a column and puts `slots` in at `index`, which
  /// counts in the column as it is before.
  ///
  /// Only the stretch between the first and the last spot that it touches is rewritten, and moved by
  /// what is below it when the count changes.
  @usableFromInline
  mutating func splice(_ column: Int, removing indices: [Int], inserting slots: [Slot], at index: Int) {
    let low = min(index, indices.first ?? index)
    let high = max(index, (indices.last ?? index - 1) + 1)
    var stretch: [Slot] = []
    stretch.reserveCapacity(high - low + slots.count)
    var cursor = low
    var start = -1
    for removed in indices {
      if start < 0, index <= removed {
        stretch += columns[column].slots[cursor..<index]
        cursor = index
        start = low + stretch.count
        stretch += slots
      }
      stretch += columns[column].slots[cursor..<removed]
      cursor = removed + 1
    }
    if start < 0 {
      stretch += columns[column].slots[cursor..<index]
      cursor = index
      start = low + stretch.count
      stretch += slots
    }
    stretch += columns[column].slots[cursor..<high]
    columns[column].slots.replaceSubrange(low..<high, with: stretch)

    for (offset, slot) in slots.enumerated() {
      columnOfSlot[Int(slot)] = Int32(column)
      hints[Int(slot)] = Int32(start + offset)
    }
    columns[column].drift += max(indices.count, slots.count)
    if columns[column].drift > 64 + columns[column].slots.count / 32 { renewHints(of: column) }
  }

  /// Gives the numbers of items that no column holds any longer back, and with them the items.
  mutating func release(_ slots: [Slot]) {
    // From the greatest down, so that the last number is never one that is still to be released.
    for slot in slots.sorted(by: >) {
      let hole = Int(slot)
      let last = table.count - 1
      if hole != last {
        let column = Int(columnOfSlot[last])
        let index = index(ofSlot: Slot(last))
        columns[column].slots[index] = slot
        columnOfSlot[hole] = Int32(column)
        hints[hole] = Int32(index)
      }
      table.remove(slot)
      columnOfSlot.removeLast()
      hints.removeLast()
    }
  }

  /// Writes the true index of every number in a column. Every so many changes, so that it costs each
  /// of them little.
  private mutating func renewHints(of column: Int) {
    for (index, slot) in columns[column].slots.enumerated() { hints[Int(slot)] = Int32(index) }
    columns[column].drift = 0
  }
}
