// Things of one day side by side, so that none covers another.

/// Something that is drawn in the hours of a day: a card, an event, or what is held over them.
public struct PackingItem<ID: Hashable & Sendable>: Sendable, Hashable {
  public var id: ID
  /// Counted from the midnight of the day. What passes midnight is packed with the part that the day has.
  public var span: TimeSpan
  /// How high it is drawn at least, in minutes.
  public var least: Int

  public init(id: ID, span: TimeSpan, least: Int) {
    self.id = id
    self.span = span
    self.least = least
  }
}

/// Where something is drawn on its day.
public struct PackingLane: Sendable, Hashable {
  /// From where to where it is drawn. Something short that begins late ends with the day, and is drawn from before its start.
  public var minutes: Range<Int>
  public var column: Int
  /// How many columns it takes.
  public var span: Int
  /// How many columns its block has.
  public var columns: Int
  /// From where to where its block is drawn: the things that touch it or one another through others. No other block has a time of it.
  public var block: Range<Int>

  public init(minutes: Range<Int>, column: Int, span: Int, columns: Int, block: Range<Int>) {
    self.minutes = minutes
    self.column = column
    self.span = span
    self.columns = columns
    self.block = block
  }

  /// The sides as fractions of the day's width, from where lines of text begin. Neighbours have the very same number for the side
  /// between them.
  public var leading: Double { Double(column) / Double(columns) }
  public var trailing: Double { Double(column + span) / Double(columns) }
  public var width: Double { trailing - leading }
}

/// The lanes of everything that a day shows.
///
/// Things are taken by start, of those that start together the longer one first, then as given. Each gets the first column in which the last
/// thing has ended, and becomes wider to the right over columns that are free beside it. What ends where another begins is not beside it.
public struct DayPacking<ID: Hashable & Sendable>: Sendable {
  public let lanes: [ID: PackingLane]

  /// - Parameter items: each id once. What has no time on this day gets no lane.
  /// - Complexity: O(n log n) to sort, then O(n) for each thing at worst.
  public init(_ items: some Sequence<PackingItem<ID>>) {
    let drawn = items.enumerated().compactMap { DrawnItem($1, place: $0) }.sorted()
    var lanes: [ID: PackingLane] = [:]
    lanes.reserveCapacity(drawn.count)
    var next = 0
    while next < drawn.count {
      let first = next
      var end = drawn[first].minutes.upperBound
      while next < drawn.count, next == first || drawn[next].minutes.lowerBound < end {
        end = max(end, drawn[next].minutes.upperBound)
        next += 1
      }
      Self.place(drawn[first..<next], in: drawn[first].minutes.lowerBound..<end, &lanes)
    }
    self.lanes = lanes
  }

  /// The lanes while something is held over the day: it is one more of its things, of those that are alike the last. Where it is
  /// already among the items, it is packed only where it is held.
  public init(_ items: some Sequence<PackingItem<ID>>, holding held: PackingItem<ID>) {
    self.init(items.filter { $0.id != held.id } + [held])
  }

  public subscript(id: ID) -> PackingLane? { lanes[id] }

  private static func place(_ items: ArraySlice<DrawnItem<ID>>, in block: Range<Int>, _ lanes: inout [ID: PackingLane]) {
    var columns: [[Range<Int>]] = []
    var chosen: [Int] = []
    for item in items {
      let column = columns.firstIndex { $0[$0.count - 1].upperBound <= item.minutes.lowerBound } ?? columns.count
      if column == columns.count { columns.append([]) }
      columns[column].append(item.minutes)
      chosen.append(column)
    }
    for (item, column) in zip(items, chosen) {
      // Whoever is beside it to the right stops it: what is wider itself began further left and was stopped by this one.
      let stop = columns[(column + 1)...].firstIndex { $0.contains { $0.overlaps(item.minutes) } } ?? columns.count
      lanes[item.id] = PackingLane(minutes: item.minutes, column: column, span: stop - column, columns: columns.count, block: block)
    }
  }
}

/// An item with the minutes that it is drawn in.
private struct DrawnItem<ID: Hashable & Sendable>: Comparable {
  let id: ID
  let minutes: Range<Int>
  let span: TimeSpan
  let place: Int

  init?(_ item: PackingItem<ID>, place: Int) {
    guard let part = item.span.part(on: 0) else { return nil }
    let height = min(max(part.minutes.count, item.least, 1), Minutes.day)
    let top = min(part.minutes.lowerBound, Minutes.day - height)
    (id, minutes, span, self.place) = (item.id, top..<top + height, item.span, place)
  }

  static func < (left: Self, right: Self) -> Bool {
    // The first of these differs from the second only near the end of the day.
    if left.minutes.lowerBound != right.minutes.lowerBound { return left.minutes.lowerBound < right.minutes.lowerBound }
    if left.span.start != right.span.start { return left.span.start < right.span.start }
    if left.span.length != right.span.length { return left.span.length > right.span.length }
    return left.place < right.place
  }
}
