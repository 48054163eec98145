/// A region as the resolver reads it: what shows in the viewport, and what before and after mean there.

public import Geometry

@usableFromInline
struct RegionView<Place: Hashable, Item: Hashable> {
  @usableFromInline let region: Region<Place, Item>
  /// The entries that show, in order.
  @usableFromInline let entries: ArraySlice<RestingEntry<Item>>
  /// The current destination, when it is in this place.
  @usableFromInline let current: Destination<Place, Item>?
  /// The gap of the current destination. One that the place has no room to show is at the bottom edge.
  @usableFromInline let gap: Rect?

  @inlinable
  init(_ region: Region<Place, Item>, current: Destination<Place, Item>?) {
    let viewport = region.viewport
    let first = region.entries.firstIndex { $0.frame.maxY > viewport.minY } ?? region.entries.endIndex
    let end = region.entries[first...].firstIndex { $0.frame.minY >= viewport.maxY } ?? region.entries.endIndex
    let entries = region.entries[first..<end]
    self.region = region
    self.entries = entries
    self.current = current?.place == region.place ? current : nil
    if self.current == nil {
      gap = nil
    } else if let shown = region.gap {
      gap = shown
    } else {
      // A hole belongs to a collapsed section, which has no gap wherever its header is.
      let isHidden =
        region.hole == nil && region.following != nil && !region.entries.contains { $0.item == current?.anchor.item }
      gap = isHidden ? Rect(x: viewport.minX, y: viewport.maxY, width: viewport.width, height: 0) : nil
    }
  }

  /// The destination before the entry at `index`; below a collapsed header that is its section, of which nothing shows.
  @inlinable
  func before(_ index: Int) -> Destination<Place, Item> {
    if let section = collapsed(index - 1) { return section }
    return entries[index].isPinned ? after(index) : .before(entries[index].item, in: region.place)
  }

  /// The destination after the entry at `index`: before the next one, or the end of the place; after a collapsed header
  /// its section. An index before the first entry gives the top.
  @inlinable
  func after(_ index: Int) -> Destination<Place, Item> {
    if let section = collapsed(index) { return section }
    if let next = region.entries[(index + 1)...].first(where: { !$0.isPinned }) { return .before(next.item, in: region.place) }
    return region.following.map { .before($0, in: region.place) } ?? .end(of: region.place)
  }

  /// The section of the entry at `index`, if there is such an entry and it is a collapsed header.
  @inlinable
  func collapsed(_ index: Int) -> Destination<Place, Item>? {
    guard region.entries.indices.contains(index), region.entries[index].isCollapsed else { return nil }
    return .into(region.entries[index].item, in: region.place)
  }

  /// Whether a height is in the gap, or in the spacing around it.
  @inlinable
  func isInGap(_ y: Double) -> Bool {
    guard let gap, gap.maxY >= region.viewport.minY, gap.minY <= region.viewport.maxY else { return false }
    let above = entries.last { $0.frame.midY < gap.midY }
    let below = entries.first { $0.frame.midY >= gap.midY }
    return y >= above?.frame.maxY ?? -.infinity && y < below?.frame.minY ?? .infinity
  }

  /// How far the entry at `index` goes up when a gap above it closes; zero when there is none above it.
  @inlinable
  func gapHeight(above index: Int) -> Double {
    guard let gap = region.gap ?? region.hole, current != nil, gap.midY < entries[index].frame.midY else { return 0 }
    return gap.height + region.spacing
  }

  /// Whether the header at `index` is known to have nothing below it in its section.
  @inlinable
  func isEmptySection(_ index: Int) -> Bool {
    let next = index + 1
    if next < region.entries.endIndex { return region.entries[next].isHeader }
    if region.following == nil { return true }
    // The next header may have been pushed out of view by the gap for this very section.
    guard let gap = region.gap, let current else { return false }
    let entry = entries[index]
    return current == .into(entry.item, in: region.place) && gap.midY > entry.frame.midY
      && gap.minY <= entry.frame.maxY + region.spacing + 0.5
  }
}
