/// The numbered storage below an arrangement: finding a number, and the one splice that every change is made of.

extension Arrangement {
  /// Where a number is: its column, and its index there.
  @usableFromInline
  struct Position {
    @usableFromInline let number: Number
    @usableFromInline let column: Int
    @usableFromInline let index: Int

    @inlinable
    init(number: Number, column: Int, index: Int) {
      (self.number, self.column, self.index) = (number, column, index)
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
  func index(ofNumber number: Number) -> Int {
    let numbers = columns[Int(columnOfNumber[Int(number)])].numbers
    let hint = Int(hints[Int(number)])
    var above = min(hint, numbers.count - 1)
    var below = above + 1
    while above >= 0 || below < numbers.count {
      if above >= 0, numbers[above] == number { return above }
      if below < numbers.count, numbers[below] == number { return below }
      above -= 1
      below += 1
    }
    preconditionFailure("an item is missing from its place")
  }

  /// The numbers of the items that are in the arrangement, each once, in the order given.
  @inlinable
  func distinctNumbers(of items: some Sequence<Item>) -> [Number] {
    var seen: Set<Number> = []
    return items.compactMap(table.number).filter { seen.insert($0).inserted }
  }

  /// Where the numbers are, sorted by column and then by index.
  @inlinable
  func positions(of numbers: [Number]) -> [Position] {
    let positions = numbers.map { number in
      Position(number: number, column: Int(columnOfNumber[Int(number)]), index: index(ofNumber: number))
    }
    return positions.count < 2 ? positions : positions.sorted { ($0.column, $0.index) < ($1.column, $1.index) }
  }

  /// Takes the numbers at sorted positions out of their columns, without releasing them.
  ///
  /// A key path of a generic type is looked up each time that it is used, which takes longer than all of this.
  mutating func takeOut(_ positions: [Position]) {
    var start = 0
    while start < positions.count {
      let column = positions[start].column
      let end = positions[start...].firstIndex { $0.column != column } ?? positions.count
      let indices = positions[start..<end].map { $0.index }
      splice(column, removing: indices, inserting: [], at: indices[0])
      start = end
    }
  }

  /// Takes the numbers at `indices` (ascending) out of a column and puts `numbers` in at `index`, which
  /// counts in the column as it is before.
  ///
  /// Only the stretch between the first and the last position that it touches is rewritten, and moved by
  /// what is below it when the count changes.
  @usableFromInline
  mutating func splice(_ column: Int, removing indices: [Int], inserting numbers: [Number], at index: Int) {
    let low = min(index, indices.first ?? index)
    let high = max(index, (indices.last ?? index - 1) + 1)
    var stretch: [Number] = []
    stretch.reserveCapacity(high - low + numbers.count)
    var cursor = low
    var start = -1
    for removed in indices {
      if start < 0, index <= removed {
        stretch += columns[column].numbers[cursor..<index]
        cursor = index
        start = low + stretch.count
        stretch += numbers
      }
      stretch += columns[column].numbers[cursor..<removed]
      cursor = removed + 1
    }
    if start < 0 {
      stretch += columns[column].numbers[cursor..<index]
      cursor = index
      start = low + stretch.count
      stretch += numbers
    }
    stretch += columns[column].numbers[cursor..<high]
    columns[column].numbers.replaceSubrange(low..<high, with: stretch)

    for (offset, number) in numbers.enumerated() {
      columnOfNumber[Int(number)] = Int32(column)
      hints[Int(number)] = Int32(start + offset)
    }
    columns[column].drift += max(indices.count, numbers.count)
    if columns[column].drift > 64 + columns[column].numbers.count / 32 { renewHints(of: column) }
  }

  /// Gives the numbers of items that no column holds any longer back, and with them the items.
  mutating func release(_ numbers: [Number]) {
    // From the greatest down, so that the last number is never one that is still to be released.
    for number in numbers.sorted(by: >) {
      let hole = Int(number)
      let last = table.count - 1
      if hole != last {
        let column = Int(columnOfNumber[last])
        let index = index(ofNumber: Number(last))
        columns[column].numbers[index] = number
        columnOfNumber[hole] = Int32(column)
        hints[hole] = Int32(index)
      }
      table.remove(number)
      columnOfNumber.removeLast()
      hints.removeLast()
    }
  }

  /// Writes the true index of every number in a column. Every so many changes, so that it costs each
  /// of them little.
  private mutating func renewHints(of column: Int) {
    for (index, number) in columns[column].numbers.enumerated() { hints[Int(number)] = Int32(index) }
    columns[column].drift = 0
  }
}
