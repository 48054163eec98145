/// From a pointer and resting frames to a destination.

public import Geometry

/// Finds the destination under a pointer.
///
/// In this order:
/// 1. the entry under the pointer: before or after it by its middle, with a dead zone around the middle; on a
///    header's middle half, and on the whole of a collapsed one: into its section;
/// 2. the place under the pointer, by height: before the first entry whose middle is below the pointer, or
///    after the last;
/// 3. outside of any place: the nearest visible entry of the nearest place above or below, when the centre of
///    what shows of it is no more than `reach` away. A destination in that place is held as long as the place
///    itself is in reach;
/// 4. nothing.
///
/// The open gap, with the spacing around it, keeps the current destination.
///
/// **A still pointer changes the destination at most once.** Opening a gap moves entries under the pointer,
/// but never so that the pointer then means something else: an entry whose lower half is pointed at goes up,
/// leaving the pointer on its lower half or in the gap below; one whose upper half is pointed at goes down. A
/// header whose section's end is elsewhere would slip away upwards when the gap above it closes; where its
/// middle half would not be under the pointer any more, the destination is the top of its section instead.
/// The lower quarter of a header without entries is its section too.
///
/// What would land directly below a collapsed header belongs to its section, as an item belongs to the header above it:
/// so the spacing below it and the upper quarter of the next header mean that section too, and nothing opens there.
///
/// Inside a place only the height of the pointer counts: the margin beside an entry is as the entry.
public struct DestinationResolver: Hashable, Sendable {
  /// How far outside of places an entry's centre is still found, in points, up or down.
  public var reach: Double
  /// The dead zone on either side of an entry's middle, as a part of its height.
  public var deadZonePart: Double
  /// The dead zone on either side of an entry's middle in points, at most.
  public var deadZoneLimit: Double

  public init(reach: Double = 100, deadZonePart: Double = 1.0 / 8, deadZoneLimit: Double = 8) {
    self.reach = reach
    self.deadZonePart = deadZonePart
    self.deadZoneLimit = deadZoneLimit
  }

  /// The destination under `point`, or `nil` when there is none.
  ///
  /// - Parameters:
  ///   - point: the pointer, in surface points.
  ///   - regions: the places on the surface, topmost first, as they are shown for `current`.
  ///   - current: the destination as it is now, or `nil` when there is none.
  /// - Complexity: O(regions), and O(visible entries) of one of them.
  @inlinable
  public func destination<Place, Item>(
    at point: Point, in regions: [Region<Place, Item>], current: Destination<Place, Item>?
  ) -> Destination<Place, Item>? {
    if let region = regions.first(where: { $0.frame.contains(point) }) {
      return destination(at: point.y, in: RegionView(region, current: current))
    }
    let column = regions.filter { $0.frame.minX <= point.x && point.x < $0.frame.maxX }
    let nearest = column.min { distance($0.frame, point.y) < distance($1.frame, point.y) }
    return nearest.flatMap { nearestDestination(to: point.y, in: RegionView($0, current: current)) }
  }

  /// The entry that rests under `point`, with its place: what a press there takes hold of.
  ///
  /// - Complexity: O(regions), and O(entries) of one of them.
  @inlinable
  public func entry<Place, Item>(
    at point: Point, in regions: [Region<Place, Item>]
  ) -> (place: Place, entry: RestingEntry<Item>)? {
    guard let region = regions.first(where: { $0.frame.contains(point) }), region.viewport.contains(point)
    else { return nil }
    return region.entries.first { $0.frame.contains(point) }.map { (region.place, $0) }
  }
}

extension DestinationResolver {
  /// Steps 1 and 2: inside a place.
  @inlinable
  func destination<Place, Item>(
    at y: Double, in view: RegionView<Place, Item>
  ) -> Destination<Place, Item> {
    let viewport = view.region.viewport
    let clamped = min(max(y, viewport.minY), viewport.maxY)
    if let current = view.current, view.isInGap(clamped) { return current }
    if y >= viewport.maxY, y > viewport.minY { return view.after(view.entries.endIndex - 1) }
    if y >= viewport.minY,
      let index = view.entries.firstIndex(where: { $0.frame.minY <= y && y < $0.frame.maxY })
    {
      return destination(at: y, over: index, in: view)
    }
    let below = view.entries.firstIndex { $0.frame.midY > clamped }
    return below.map { view.before($0) } ?? view.after(view.entries.endIndex - 1)
  }

  /// Step 1: over an entry.
  @inlinable
  func destination<Place, Item>(
    at y: Double, over index: Int, in view: RegionView<Place, Item>
  ) -> Destination<Place, Item> {
    let entry = view.entries[index]
    let frame = entry.frame
    if entry.isHeader {
      let into = Destination<Place, Item>.into(entry.item, in: view.region.place)
      if entry.isCollapsed { return into }
      let quarter = frame.height / 4
      if y < frame.minY + quarter { return view.before(index) }
      // The end of an empty section is directly below its header.
      if view.isEmptySection(index) { return into }
      // The header goes up by this much when the gap above it closes.
      let slip = view.gapHeight(above: index)
      return y + slip < frame.maxY - quarter ? into : view.after(index)
    }
    let before = view.before(index)
    let after = view.after(index)
    let deadZone = min(frame.height * deadZonePart, deadZoneLimit)
    if abs(y - frame.midY) <= deadZone, let current = view.current, current == before || current == after {
      return current
    }
    return y < frame.midY ? before : after
  }

  /// Step 3: above or below a place, which is as its upper or lower edge when an entry there is in reach.
  @inlinable
  func nearestDestination<Place, Item>(
    to y: Double, in view: RegionView<Place, Item>
  ) -> Destination<Place, Item>? {
    let viewport = view.region.viewport
    // A destination here stays here, or the gap that pushes an entry out of reach would close again.
    let isNear =
      view.current != nil && distance(viewport, y) <= reach
      || view.entries.contains { abs($0.frame.intersection(viewport).midY - y) <= reach }
    return isNear ? destination(at: y, in: view) : nil
  }

  /// How far `y` is above or below a rectangle; zero inside.
  @inlinable
  func distance(_ rect: Rect, _ y: Double) -> Double {
    max(0, rect.minY - y, y - rect.maxY)
  }
}
