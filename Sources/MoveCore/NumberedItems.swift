/// Items by number, and numbers by item.

/// Different items, numbered densely from zero: one that goes gives its number to the last one.
///
/// The items lie side by side in the order of their numbers. Beside them is a table of these numbers, at four bytes each. For items that were
/// counted up, each has its own bucket there, and neighbours lie side by side. Otherwise it is a hash table with linear probing; what goes leaves
/// no mark behind in it, since those behind it move up (Knuth, The Art of Computer Programming, volume 3, section 6.4, algorithm R).
@usableFromInline
struct NumberedItems<Item: Hashable> {
  @usableFromInline private(set) var items: [Item] = []
  /// A number in each bucket, or `none`. In a hash table their count is a power of two, and at most two of three are in use.
  @usableFromInline var buckets: [Int32] = []
  /// An item's own bucket, or nil for a hash table.
  @usableFromInline var ownBucket: (@Sendable (Item) -> Int)?

  @usableFromInline static var none: Int32 { -1 }

  /// No items, and room for as many: they then come without moving those that are there.
  ///
  /// - Parameter counter: for items that were counted up, the number of each, which no other one has. It is counted on as long as the greatest
  ///   is not far beyond the count of items.
  @inlinable
  init(minimumCapacity: Int = 0, counter: (@Sendable (Item) -> Int)? = nil) {
    items.reserveCapacity(minimumCapacity)
    ownBucket = counter
    if minimumCapacity > 0 { buckets = Array(repeating: Self.none, count: Self.bucketCount(for: minimumCapacity)) }
  }

  @inlinable
  var count: Int { items.count }

  /// How many buckets hold a number: as many as there are items. O(buckets)
  var bucketsInUse: Int { buckets.count { $0 != Self.none } }

  @inlinable
  subscript(number: Int32) -> Item { items[Int(number)] }

  /// The number of an item, or nil for one that is not there. O(1)
  @inlinable
  func number(of item: Item) -> Int32? {
    guard !buckets.isEmpty else { return nil }
    let bucket = bucket(of: item)
    guard bucket >= 0, bucket < buckets.count else { return nil }
    let number = buckets[bucket]
    return number == Self.none || ownBucket != nil && items[Int(number)] != item ? nil : number
  }

  /// Gives a new item the next number. O(1), amortized.
  ///
  /// - Returns: the number of an item that is there already; nothing has changed then.
  @inlinable
  mutating func append(_ item: Item) -> Int32? {
    if let ownBucket, !makeRoom(for: ownBucket(item), of: item) {
      self.ownBucket = nil
      hashAll()
    }
    if ownBucket == nil, (items.count + 1) * 3 > buckets.count * 2 { hashAll() }
    let bucket = bucket(of: item)
    guard buckets[bucket] == Self.none else { return buckets[bucket] }
    buckets[bucket] = Int32(items.count)
    items.append(item)
    return nil
  }

  /// Takes the item with that number away; the last one gets the number. O(1)
  @inlinable
  mutating func remove(_ number: Int32) {
    empty(bucket(of: items[Int(number)]))
    let last = Int32(items.count - 1)
    if number != last {
      buckets[bucket(of: items[Int(last)])] = number
      items[Int(number)] = items[Int(last)]
    }
    items.removeLast()
  }

  /// Whether a bucket can be an item's own. There is one then.
  @inlinable
  mutating func makeRoom(for bucket: Int, of item: Item) -> Bool {
    if bucket >= 0, bucket < buckets.count {
      let number = buckets[bucket]
      return number == Self.none || items[Int(number)] == item
    }
    // With many gaps a hash table takes less.
    guard bucket >= 0, bucket < 4 * Self.bucketCount(for: items.count + 1) else { return false }
    buckets += repeatElement(Self.none, count: Self.bucketCount(for: bucket + 1) - buckets.count)
    return true
  }

  /// The bucket that holds the number of an item, or the empty one that would.
  @inlinable
  func bucket(of item: Item) -> Int {
    if let ownBucket { return ownBucket(item) }
    var bucket = wishedBucket(of: item)
    while buckets[bucket] != Self.none, items[Int(buckets[bucket])] != item { bucket = (bucket + 1) & (buckets.count - 1) }
    return bucket
  }

  /// Where an item would be in the hash table if no other one were.
  @inlinable
  func wishedBucket(of item: Item) -> Int {
    // Seeded with the size: items that come in the order of another table of the same kind do not all want the same part of this one.
    item._rawHashValue(seed: buckets.count) & (buckets.count - 1)
  }

  /// Empties a bucket. Those behind it that would have been in it move up, so that each is found from where it wants to be.
  @inlinable
  mutating func empty(_ bucket: Int) {
    guard ownBucket == nil else {
      buckets[bucket] = Self.none
      return
    }
    let mask = buckets.count - 1
    var hole = bucket
    var next = (hole + 1) & mask
    while buckets[next] != Self.none {
      let way = (next - wishedBucket(of: items[Int(buckets[next])])) & mask
      if way >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = Self.none
  }

  /// Makes a hash table for twice as many items as there are.
  @inlinable
  mutating func hashAll() {
    buckets = Array(repeating: Self.none, count: Self.bucketCount(for: 2 * max(items.count, 4)))
    for number in items.indices { buckets[bucket(of: items[number])] = Int32(number) }
  }

  /// A power of two of which so many are at most two thirds.
  @inlinable
  static func bucketCount(for capacity: Int) -> Int {
    var count = 8
    while count * 2 < capacity * 3 { count *= 2 }
    return count
  }
}

extension NumberedItems: Sendable where Item: Sendable {}
