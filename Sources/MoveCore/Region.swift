/// What a pointer can be over: places on the surface, with the resting frames of their visible entries.

public import Geometry

/// An entry where the layout puts it.
public struct RestingEntry<Item: Hashable>: Hashable {
  public var item: Item
  /// In surface points, also where the viewport cuts it off.
  public var frame: Rect
  /// Whether it opens a section that takes items.
  public var isHeader: Bool
  /// Whether it is a header whose section is folded away.
  public var isCollapsed: Bool
  /// Whether it stands where it does whatever the order of the place is, which it may not even belong to. Nothing lands before or
  /// after it: on it means before the next one of the others. A gap does not move it.
  public var isPinned: Bool

  public init(item: Item, frame: Rect, isHeader: Bool = false, isCollapsed: Bool = false, isPinned: Bool = false) {
    self.item = item
    self.frame = frame
    self.isHeader = isHeader
    self.isCollapsed = isHeader && isCollapsed
    self.isPinned = isPinned
  }
}

extension RestingEntry: Sendable where Item: Sendable {}

/// A place on the surface, with its entries stacked from top to bottom, as the layout shows it at rest: the
/// lifted entries are closed up, and a gap is open for the current destination.
///
/// For a collapsed section no gap opens. One that was open at or above the section's header, or directly below it, has to
/// stay open as a mere hole then: the header would slip away from under the pointer if it closed. The same holds farther below
/// in a place that is scrolled so far down that closing the gap would scroll it.
public struct Region<Place: Hashable, Item: Hashable>: Hashable {
  public var place: Place
  /// The hit area in surface points, with the place's own header and footer.
  public var frame: Rect
  /// The part of `frame` that entries show in. What is above it counts as its top edge, what is below it
  /// as below its last visible entry.
  public var viewport: Rect
  /// The entries, in order: at least the visible ones, and a collapsed header directly above them. No lifted ones.
  public var entries: [RestingEntry<Item>]
  /// The first entry after the last of `entries` in the order shown, neither lifted nor folded away, or `nil`
  /// when the place ends there. With no entries in view, because open room fills it, the first one below the view.
  public var following: Item?
  /// Where the gap is open for the current destination, also when that is scrolled out of view. `nil` when
  /// the destination is elsewhere or in a collapsed section, or the place has no room left to show a gap.
  public var gap: Rect?
  /// Room that is still open though nothing would land in it, or `nil`: see above.
  public var hole: Rect?
  /// The points between two entries, and between an entry and the gap.
  public var spacing: Double

  /// - Parameter viewport: the whole frame when not given.
  public init(
    place: Place, frame: Rect, viewport: Rect? = nil, entries: [RestingEntry<Item>] = [],
    following: Item? = nil, gap: Rect? = nil, hole: Rect? = nil, spacing: Double = 0
  ) {
    self.place = place
    self.frame = frame
    self.viewport = viewport ?? frame
    self.entries = entries
    self.following = following
    self.gap = gap
    self.hole = hole
    self.spacing = spacing
  }
}

extension Region: Sendable where Place: Sendable, Item: Sendable {}

extension Region {
  /// The region as it would be without the open gap: what was pushed down by it goes up again. O(entries)
  public var withoutGap: Region {
    guard let gap else { return self }
    var region = self
    region.gap = nil
    for index in entries.indices where entries[index].frame.midY > gap.midY && !entries[index].isPinned {
      region.entries[index].frame.origin.y -= gap.height + spacing
    }
    return region
  }
}
