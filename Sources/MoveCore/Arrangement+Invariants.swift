/// The law of an arrangement, and how it is checked.

/// What is wrong with an arrangement, or with the data that was to become one.
public struct ArrangementViolation: Error, Hashable, CustomStringConvertible {
  public var description: String

  @usableFromInline
  init(_ description: String) {
    self.description = description
  }
}

extension Arrangement {
  /// Verifies that every item is in exactly one place and is found where it is. O(n)
  ///
  /// Debug builds verify the places that a change touched after each change: wholly up to 32 items,
  /// beyond that a sample. This verifies everything.
  public func checkInvariants() throws(ArrangementViolation) {
    guard columnOfNumber.count == table.count, hints.count == table.count, table.numbers.count == table.count else {
      throw ArrangementViolation("the tables of the items differ in length")
    }
    for (number, item) in table.items.enumerated() where table.number(of: item) != Number(number) {
      throw ArrangementViolation("\(item) is not found under its number")
    }
    guard columnOfPlace.count == columns.count else {
      throw ArrangementViolation("a place is listed twice")
    }
    var total = 0
    for (column, content) in columns.enumerated() {
      guard columnOfPlace[content.place] == column else {
        throw ArrangementViolation("\(content.place) is not found under its number")
      }
      for index in content.numbers.indices { try check(column: column, index: index) }
      total += content.numbers.count
    }
    // Each number is found at its only index, and there are as many as there are items: so each is there once.
    guard total == table.count else {
      throw ArrangementViolation("\(total) items are in places, but there are \(table.count)")
    }
  }

  /// In debug builds, verifies columns that a change touched.
  @usableFromInline
  func debugCheck(columns touched: @autoclosure () -> [Int]) {
    assert(isSound(touched()))
  }

  private func isSound(_ touched: [Int]) -> Bool {
    guard columnOfNumber.count == table.count else { return false }
    var last = -1
    for column in touched where column != last {
      last = column
      let count = columns[column].numbers.count
      do {
        for index in stride(from: 0, to: count, by: max(1, count / 32)) {
          try check(column: column, index: index)
        }
      } catch {
        return false
      }
    }
    return true
  }

  private func check(column: Int, index: Int) throws(ArrangementViolation) {
    let number = columns[column].numbers[index]
    guard number >= 0, Int(number) < table.count else {
      throw ArrangementViolation("\(columns[column].place) holds an item that does not exist")
    }
    guard Int(columnOfNumber[Int(number)]) == column else {
      throw ArrangementViolation(
        "\(table[number]) is in two places: \(columns[column].place) and "
          + "\(columns[Int(columnOfNumber[Int(number)])].place)")
    }
    guard self.index(ofNumber: number) == index else {
      throw ArrangementViolation("\(table[number]) is twice in \(columns[column].place)")
    }
  }
}
