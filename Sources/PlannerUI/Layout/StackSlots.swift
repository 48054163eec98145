// What of a scrolled column matters for a pointer over it: a pure function.

import Geometry

/// The entries of a column that the resolver is told of, by their indices.
struct StackSlots: Equatable {
  /// The open entries in view from the top, and a collapsed header directly above them: what lands below it lands in its
  /// section.
  var slots: [StackLayout.Slot]
  /// The first open entry below the view, or nil when the column ends there.
  var following: Int?

  /// - Parameters:
  ///   - range: what is in view, in the layout's offsets.
  ///   - isCollapsed: whether an entry is a header whose section is folded away.
  /// - Complexity: O(log² n + entries in view)
  init(of layout: StackLayout, in range: Range<Double>, isCollapsed: (Int) -> Bool) {
    slots = layout.slots(in: range)
    if let last = slots.last {
      following = layout.open(atOrBelow: last.index + 1)
    } else if let nearest = layout.index(at: range.lowerBound) {
      // Room that is held open fills the view: it is no more the column's end than any other room.
      following = layout.offset(of: nearest) >= range.upperBound ? nearest : layout.open(atOrBelow: nearest + 1)
    }
    let below = slots.first?.index ?? following ?? layout.count
    if let above = layout.open(atOrAbove: below - 1), isCollapsed(above) {
      slots.insert(.init(index: above, offset: layout.offset(of: above), height: layout.height(at: above)), at: 0)
    }
  }
}
