/// Orders and sections: the order of a selection on screen, and what a header takes along.

extension Arrangement {
  /// The items in the order they have on screen: place by place in the order of `places`, from top to
  /// bottom, whatever the order they come in.
  ///
  /// Each item comes once; those that are in no place are left out. Places that are not listed come
  /// last, in the order in which the items first name them.
  ///
  /// - Complexity: O(k log k) for `k` items, and O(places listed).
  public func onScreenOrder(
    of items: some Sequence<Item>, places: some Sequence<Place>
  ) -> [Item] {
    let numbers = distinctNumbers(of: items)
    var ranks: [Int: Int] = [:]
    for place in places {
      if let column = columnOfPlace[place], ranks[column] == nil { ranks[column] = ranks.count }
    }
    for number in numbers {
      let column = Int(columnOfNumber[Int(number)])
      if ranks[column] == nil { ranks[column] = ranks.count }
    }
    let keyed = positions(of: numbers).map { (rank: ranks[$0.column] ?? 0, index: $0.index, number: $0.number) }
    return keyed.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { table[$0.number] }
  }

  /// The items with, directly after each header, the rest of its section: the items below it down to the
  /// next header. Each item comes once, where it comes first; those that are in no place are left out.
  ///
  /// This is what a drag of these items carries. Moving a header alone means not calling this.
  public func withSections(
    _ items: some Sequence<Item>, isHeader: (Item) -> Bool
  ) -> [Item] {
    var expanded: [Number] = []
    var seen: Set<Number> = []
    for item in items {
      guard let number = table.number(of: item) else { continue }
      if seen.insert(number).inserted { expanded.append(number) }
      guard isHeader(item), let section = section(of: item, isHeader: isHeader) else { continue }
      let numbers = columns[Int(columnOfNumber[Int(number)])].numbers
      for other in numbers[section].dropFirst() where seen.insert(other).inserted {
        expanded.append(other)
      }
    }
    return expanded.map { table[$0] }
  }

  /// The indices of the section that starts at `header`: the header and the items below it, down to the
  /// next header. `nil` when no place holds it. O(length of the section)
  public func section(of header: Item, isHeader: (Item) -> Bool) -> Range<Int>? {
    guard let number = table.number(of: header) else { return nil }
    let numbers = columns[Int(columnOfNumber[Int(number)])].numbers
    let start = index(ofNumber: number)
    var end = start + 1
    while end < numbers.count, !isHeader(table[numbers[end]]) { end += 1 }
    return start..<end
  }

  /// The destination at an index of `place`, which is clamped to `0...count(in: place)`: before the item
  /// that has it, or the end.
  public func destination(at index: Int, in place: Place) -> Destination<Place, Item> {
    let items = items(in: place)
    guard index < items.count else { return .end(of: place) }
    return .before(items[max(0, index)], in: place)
  }
}
