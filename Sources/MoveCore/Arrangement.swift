/// Which items are in which place, in which order: each item in exactly one place.
// This folder: what a drag decides: arrangements, moves, destinations, proposals. It knows no planner and no toolkit.

/// Ordered items for each place, each item in exactly one place.
///
/// Every value of `Place` is a place: one that nobody has put an item into is empty, and nothing needs to
/// be done before an item goes there.
///
/// Items are numbered inside, and a place is one flat array of these numbers, so that a change is one
/// `memmove` of four bytes an item, and nothing else depends on the size of the place or on how many
/// places there are. The arrangement is a value: changing a copy while the other is alive copies it once.
public struct Arrangement<Place: Hashable, Item: Hashable> {
  /// An item's number. Numbers are dense: removing an item gives its number to the last one.
  @usableFromInline typealias Number = Int32

  /// The items of one place, by their numbers.
  @usableFromInline
  struct Column {
    @usableFromInline var place: Place
    @usableFromInline var numbers: [Number] = []
    /// How far positions may have drifted from `hints` since these were last written.
    @usableFromInline var drift = 0

    @usableFromInline
    init(place: Place) {
      self.place = place
    }
  }

  @usableFromInline var columns: [Column] = []
  @usableFromInline var columnOfPlace: [Place: Int] = [:]
  /// The item of each number, and the number of each item.
  @usableFromInline var table = NumberedItems<Item>()
  /// The column of each number.
  @usableFromInline var columnOfNumber: [Int32] = []
  /// The index of each number in its column when that was last written; near the true one.
  @usableFromInline var hints: [Int32] = []

  /// An arrangement without items.
  public init() {}

  /// The number of items in all places. O(1)
  public var count: Int { table.count }

  /// Whether there is no item at all. O(1)
  public var isEmpty: Bool { table.count == 0 }

  /// The places that hold at least one item, in no particular order. O(places)
  public var places: [Place] {
    columns.compactMap { $0.numbers.isEmpty ? nil : $0.place }
  }

  /// Whether some place holds `item`. O(1)
  @inlinable
  public func contains(_ item: Item) -> Bool {
    table.number(of: item) != nil
  }

  /// The place that holds `item`, or `nil` when none does. O(1)
  @inlinable
  public func place(of item: Item) -> Place? {
    guard let number = table.number(of: item) else { return nil }
    return columns[Int(columnOfNumber[Int(number)])].place
  }

  /// The index of `item` in its place, or `nil` when no place holds it.
  ///
  /// O(1) in a place that was not changed since it was filled; otherwise proportional to how far later
  /// changes pushed the item, which is at most a sixteenth of the place.
  @inlinable
  public func index(of item: Item) -> Int? {
    table.number(of: item).map { index(ofNumber: $0) }
  }

  /// The number of items in `place`. O(1)
  @inlinable
  public func count(in place: Place) -> Int {
    columnOfPlace[place].map { columns[$0].numbers.count } ?? 0
  }
}

extension Arrangement: Sendable where Place: Sendable, Item: Sendable {}

extension Arrangement.Column: Sendable where Place: Sendable, Item: Sendable {}

extension Arrangement: Equatable {
  /// Whether both hold the same items in the same places in the same order. O(n)
  public static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    return a.columns.allSatisfy { column in
      guard let other = b.columnOfPlace[column.place] else { return column.numbers.isEmpty }
      let numbers = b.columns[other].numbers
      return numbers.count == column.numbers.count
        && zip(column.numbers, numbers).allSatisfy { a.table[$0] == b.table[$1] }
    }
  }
}
