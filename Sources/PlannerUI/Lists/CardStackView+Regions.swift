// Where a scrolled column of entries rests in the window.

import Geometry
import GtkKit
import MoveCore
import Planner

extension CardStackView {
  func placements(scroller: ScrolledWindow, surface: Widget, shift: Vector = .zero) -> [Placement] {
    // Without a size it has not been placed yet, and its frame means nothing.
    guard scroller.width > 0, let viewport = scroller.frame(in: surface) else { return [] }
    let origin = Vector(dx: viewport.minX, dy: viewport.minY - scroller.vertical.value) - shift
    let view = visibleRange
    return slotsAround.map { slot in
      let isInView = slot.offset < view.upperBound && slot.offset + slot.height > view.lowerBound
      return Placement(
        id: items[slot.index], frame: frame(offset: slot.offset, height: slot.height), origin: origin, look: look,
        isInView: isInView, source: isInView ? source(of: slot, above: view.upperBound) : nil)
    }
  }

  /// - Parameter isFolded: whether the site shows nothing of it.
  func layoutKey(_ site: AnyObject, scroller: ScrolledWindow, surface: Widget, shift: Vector = .zero, isFolded: Bool = false) -> LayoutKey {
    LayoutKey(
      site: ObjectIdentifier(site), contentID: isFolded ? 1 : 0, version: resting.version, frame: scroller.frame(in: surface),
      shift: Vector(dx: shift.dx, dy: shift.dy + scroller.vertical.value))
  }

  /// Where an entry goes that is not in view: into the header of its folded section, or to the nearer end of what is.
  func shelter(of entry: EntryID, scroller: ScrolledWindow, surface: Widget) -> Rect? {
    guard let viewport = restingViewport(of: scroller, on: surface) else { return nil }
    let height = min(40, viewport.height)
    let rest = hidingFrame(of: entry).map { $0.offset(by: Vector(dx: 0, dy: viewport.minY - scroller.vertical.value)) }
    if let rest, rest.minY >= viewport.minY, rest.maxY <= viewport.maxY {
      return rest.offset(by: Vector(dx: viewport.minX, dy: 0))
    }
    let isAbove = rest.map { $0.minY < viewport.minY } ?? false
    return Rect(
      x: viewport.minX + Metrics.columnInset, y: isAbove ? viewport.minY : viewport.maxY - height,
      width: viewport.width - 2 * Metrics.columnInset, height: height)
  }

  /// The place as the resolver sees it.
  /// - Parameters:
  ///   - frame: where the place takes a drop, in `surface`'s coordinates.
  ///   - scroller: the scrolled window that this view is in.
  ///   - shift: how far the scrolled window is drawn from where it rests.
  func region(
    frame: Rect, scroller: ScrolledWindow, surface: Widget, shift: Vector = .zero
  ) -> Region<Place, EntryID>? {
    guard let viewport = restingViewport(of: scroller, on: surface)?.offset(by: Vector.zero - shift) else { return nil }
    let offset = Vector(dx: viewport.minX, dy: viewport.minY - scroller.vertical.value)
    let start = scroller.vertical.value - Metrics.stackTopInset
    let resting = restingEntries(in: start..<(start + viewport.height))
    let open = room.map { (frame: $0.frame.offset(by: offset), isHole: $0.isHole) }
    return Region(
      place: place, frame: frame, viewport: viewport,
      entries: resting.entries.map {
        RestingEntry(
          item: $0.item, frame: $0.frame.offset(by: offset), isHeader: $0.isHeader, isCollapsed: $0.isCollapsed)
      },
      following: resting.following, gap: open?.isHole == false ? open?.frame : nil,
      hole: open?.isHole == true ? open?.frame : nil, spacing: Metrics.cardSpacing)
  }

  /// What the scrolled window shows of `surface` once its foot has come to rest.
  private func restingViewport(of scroller: ScrolledWindow, on surface: Widget) -> Rect? {
    scroller.frame(in: surface).map { Rect(origin: $0.origin, size: Size(width: $0.width, height: restingPage)) }
  }

  func restingFrame(of entry: EntryID, scroller: ScrolledWindow, surface: Widget) -> Rect? {
    guard let frame = restingFrame(of: entry), let viewport = scroller.frame(in: surface) else { return nil }
    return frame.offset(by: Vector(dx: viewport.minX, dy: viewport.minY - scroller.vertical.value))
  }
}
