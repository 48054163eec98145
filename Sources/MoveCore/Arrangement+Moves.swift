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
    resolved(destination, moving: Set(distinctNumbers(of: items)), isHeader: isHeader)
  }

  /// What `move` would change, without changing it: empty when it changes nothing.
  ///
  /// - Complexity: as `apply(_:isHeader:)`, without the `memmove`.
  @inlinable
  public func change(
    for move: Move<Place, Item>, isHeader: (Item) -> Bool = { _ in false }
  ) -> ArrangementChange<Place, Item> {
    resolve(move, isHeader: isHeader).map { change(for: $0) } ?? ArrangementChange()
  }

  /// Moves items, and tells which of them moved from where to where: empty when nothing changed.
  ///
  /// The items arrive next to each other, in the order of the move.
  ///
  /// - Complexity: O(k log k) for `k` items, and one `memmove` for each place that is touched.
  @discardableResult
  public mutating func apply(
    _ move: Move<Place, Item>, isHeader: (Item) -> Bool = { _ in false }
  ) -> ArrangementChange<Place, Item> {
    guard let resolved = resolve(move, isHeader: isHeader) else { return ArrangementChange() }
    let change = change(for: resolved)
    guard !change.isEmpty else { return change }

    let target = makeColumn(for: resolved.place)
    takeOut(resolved.positions.filter { $0.column != target })
    let indices = resolved.positions.lazy.filter { $0.column == target }.map { $0.index }
    splice(target, removing: Array(indices), inserting: resolved.numbers, at: resolved.index)
    debugCheck(columns: resolved.positions.map { $0.column } + [target])
    return change
  }
}

extension Arrangement {
  /// A move with everything looked up.
  @usableFromInline
  struct ResolvedMove {
    @usableFromInline let place: Place
    /// Where the items go, in the place as it is.
    @usableFromInline let index: Int
    /// The moving numbers in the order in which they arrive.
    @usableFromInline let numbers: [Number]
    /// The same.
    @usableFromInline let moving: Set<Number>
    /// Where they are, sorted.
    @usableFromInline let positions: [Position]

    @inlinable
    init(place: Place, index: Int, numbers: [Number], moving: Set<Number>, positions: [Position]) {
      (self.place, self.index, self.numbers, self.moving, self.positions) = (place, index, numbers, moving, positions)
    }
  }

  @inlinable
  func resolved(
    _ destination: Destination<Place, Item>, moving: Set<Number>, isHeader: (Item) -> Bool
  ) -> Int {
    guard let column = columnOfPlace[destination.place] else { return 0 }
    let numbers = columns[column].numbers
    guard
      let item = destination.anchor.item, let number = table.number(of: item),
      Int(columnOfNumber[Int(number)]) == column
    else { return numbers.count }
    var index = index(ofNumber: number)
    if case .into = destination.anchor, !moving.contains(number) {
      index += 1
      while index < numbers.count, !isHeader(table[numbers[index]]) || moving.contains(numbers[index]) {
        index += 1
      }
      return index
    }
    while index < numbers.count, moving.contains(numbers[index]) { index += 1 }
    return index
  }

  @inlinable
  func resolve(_ move: Move<Place, Item>, isHeader: (Item) -> Bool) -> ResolvedMove? {
    let numbers = distinctNumbers(of: move.items)
    guard !numbers.isEmpty else { return nil }
    let moving = Set(numbers)
    let index = resolved(move.destination, moving: moving, isHeader: isHeader)
    return ResolvedMove(place: move.destination.place, index: index, numbers: numbers, moving: moving, positions: positions(of: numbers))
  }

  @inlinable
  func change(for resolved: ResolvedMove) -> ArrangementChange<Place, Item> {
    let staying = staying(in: resolved)
    guard staying.count < resolved.numbers.count else { return ArrangementChange() }
    return ArrangementChange(from: sources(of: resolved, except: staying), to: targets(of: resolved, staying: staying))
  }

  /// The moving numbers that stand directly above the destination already, as far as they keep their order.
  @inlinable
  func staying(in resolved: ResolvedMove) -> Set<Number> {
    guard let column = columnOfPlace[resolved.place] else { return [] }
    let numbers = columns[column].numbers
    var top = resolved.index
    while top > 0, resolved.moving.contains(numbers[top - 1]) { top -= 1 }
    let block = numbers[top..<resolved.index]
    guard !block.isEmpty else { return [] }
    let rank = Dictionary(uniqueKeysWithValues: zip(block, block.indices))
    var staying: Set<Number> = []
    var last = -1
    for number in resolved.numbers {
      guard let index = rank[number], index > last else { continue }
      staying.insert(number)
      last = index
    }
    return staying
  }

  /// The moved items where they are before the move.
  @inlinable
  func sources(of resolved: ResolvedMove, except staying: Set<Number>) -> [Run<Place, Item>] {
    var runs: [Run<Place, Item>] = []
    var last: Position?
    for position in resolved.positions where !staying.contains(position.number) {
      let column = columns[position.column]
      let item = table[position.number]
      let next = position.index + 1 < column.numbers.count ? table[column.numbers[position.index + 1]] : nil
      if let last, last.column == position.column, last.index + 1 == position.index {
        runs[runs.count - 1].items.append(item)
        runs[runs.count - 1].next = next
      } else {
        let previous = position.index > 0 ? table[column.numbers[position.index - 1]] : nil
        runs.append(
          Run(place: column.place, index: position.index, items: [item], previous: previous, next: next))
      }
      last = position
    }
    return runs
  }

  /// The moved items where they are after the move.
  @inlinable
  func targets(of resolved: ResolvedMove, staying: Set<Number>) -> [Run<Place, Item>] {
    let column = columnOfPlace[resolved.place]
    let numbers = column.map { columns[$0].numbers } ?? []
    var above = resolved.index - 1
    while above >= 0, resolved.moving.contains(numbers[above]) { above -= 1 }
    let end = resolved.index < numbers.count ? table[numbers[resolved.index]] : nil
    let removedAbove = resolved.positions.count { $0.column == column && $0.index < resolved.index }
    let start = resolved.index - removedAbove

    var runs: [Run<Place, Item>] = []
    var previous = above >= 0 ? table[numbers[above]] : nil
    var isOpen = false
    for (offset, number) in resolved.numbers.enumerated() {
      let item = table[number]
      if staying.contains(number) {
        if isOpen { runs[runs.count - 1].next = item }
        previous = item
        isOpen = false
      } else if isOpen {
        runs[runs.count - 1].items.append(item)
      } else {
        runs.append(
          Run(place: resolved.place, index: start + offset, items: [item], previous: previous, next: nil))
        isOpen = true
      }
    }
    if isOpen { runs[runs.count - 1].next = end }
    return runs
  }
}
