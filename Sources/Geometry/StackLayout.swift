/// A column of entries of different heights, of any length: where each is, and which is where.

/// The offsets of a column of entries with their own heights and one spacing between them.
///
/// Heights are summed in a Fenwick tree, so that asking and changing a height cost O(log n) in a column of
/// any length. On top of that come a *gap* and *closed* entries, which are applied while asking, without
/// touching the tree: opening a gap and closing the lifted entries costs nothing for the other entries.
///
/// All lengths are in points. The first open entry (or a gap above it) starts at 0.
public struct StackLayout: Hashable, Sendable {
  /// Room held open between two entries.
  public struct Gap: Hashable, Sendable {
    /// The entry that the gap is above; `count` for a gap at the end.
    public var index: Int
    public var height: Double

    public init(index: Int, height: Double) {
      self.index = index
      self.height = height
    }
  }

  /// An open entry with its offset and height.
  public struct Slot: Hashable, Sendable {
    public var index: Int
    public var offset: Double
    public var height: Double

    /// The offset of its foot.
    public var end: Double { offset + height }

    public init(index: Int, offset: Double, height: Double) {
      self.index = index
      self.offset = offset
      self.height = height
    }
  }

  /// The points between two neighbouring open entries, and between an entry and the gap.
  public var spacing: Double

  /// The gap, which takes its height and one spacing as an entry does. Removed when entries are inserted or
  /// removed.
  public var gap: Gap?

  /// The entries that take no room now, neither height nor spacing. See `close(_:)`.
  public internal(set) var closed = RangeSet<Int>()

  var heights: [Double] = []
  /// Fenwick tree: node i (from 1) holds the sum of the lowbit(i) heights that end with the i-th.
  var tree: [Double] = [0]
  /// For each range of `closed`: how many entries and points are closed above its end.
  var closedSums: [(end: Int, count: Int, height: Double)] = []

  /// A column of entries with these heights; a negative height counts as zero. O(n)
  public init(heights: some Sequence<Double> = EmptyCollection(), spacing: Double = 0) {
    self.spacing = spacing
    self.heights = heights.map { max(0, $0) }
    rebuild(from: 0)
  }

  /// The number of entries, open and closed. O(1)
  public var count: Int { heights.count }

  /// The number of entries that are open. O(closed ranges)
  public var openCount: Int { count - (closedSums.last?.count ?? 0) }

  /// The height of the entry at `index`, also when it is closed. O(1)
  public func height(at index: Int) -> Double { heights[index] }

  /// Whether the entry at `index` is closed. O(log of the closed ranges)
  public func isClosed(_ index: Int) -> Bool { closed.contains(index) }

  public static func == (a: Self, b: Self) -> Bool {
    a.spacing == b.spacing && a.gap == b.gap && a.closed == b.closed && a.heights == b.heights
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(spacing)
    hasher.combine(gap)
    hasher.combine(heights)
  }
}
