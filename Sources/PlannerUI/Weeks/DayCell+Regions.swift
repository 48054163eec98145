// Where a day's cards rest in the window.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DayCell: Site {
  var contentID: Int { Int(day.daysSinceEpoch) }

  func hitFrame(in surface: Widget) -> Rect? { isMapped ? restingFrame(surface) : nil }

  func window(on surface: Widget) -> Rect? { viewport?.frame(in: surface) }

  func scrolling(on surface: Widget) -> SiteScrolling? {
    let autoScroll = Metrics.weeksAutoScroll(week: resting.size.height)
    return viewport.map { SiteScrolling(scroll: $0.vertical, isScrollable: true, viewport: $0.frame(in: surface), autoScroll: autoScroll) }
  }

  func region(in surface: Widget) -> Region<Place, EntryID>? {
    guard let frame = hitFrame(in: surface) else { return nil }
    let origin = Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY)
    var entries: [RestingEntry<EntryID>] = []
    var gap: Rect?
    for row in resting.layout.rows {
      let rowFrame = self.frame(of: row).offset(by: origin)
      switch row.content {
      case .card(let index):
        entries.append(RestingEntry(item: cards[index], frame: rowFrame))
      case .gap: gap = rowFrame
      case .event, .more: break
      }
    }
    if !bars.cards.isEmpty {
      entries += barFrames.map { RestingEntry(item: $0.id, frame: $0.frame.offset(by: origin), isPinned: true) }
      entries.sort { $0.frame.minY < $1.frame.minY }
    }
    let following = DayRows.following(in: resting.layout.rows.map(\.content), count: cards.count).map { cards[$0] }
    return Region(
      place: place, frame: frame, entries: entries, following: following, gap: gap, spacing: Metrics.chipSpacing)
  }

  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? {
    guard let frame = restingFrame(surface) else { return nil }
    let origin = Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY)
    // In the hand a bar is as wide as the day on which it was pressed.
    if let bar = barFrames.first(where: { $0.id == entry }) { return bar.frame.offset(by: origin) }
    guard let index = cards.firstIndex(of: entry), let row = resting.layout.rows.first(where: { $0.content == .card(index) }) else { return nil }
    return self.frame(of: row).offset(by: origin)
  }

  func placements(on surface: Widget) -> [Placement] {
    guard isMapped, !bars.cards.isEmpty || resting.layout.rows.contains(where: { if case .card = $0.content { true } else { false } }),
      let frame = drawnFrame(surface), let goal = restingFrame(surface), let window = window(on: surface)
    else { return [] }
    let origin = Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY)
    // Where it is to be seen when all weeks have come to rest counts, too.
    let rest = origin + (goal.origin - frame.origin)
    func placement(_ id: EntryID, _ frame: Rect) -> Placement {
      let isInView = frame.offset(by: origin).intersects(window) || frame.offset(by: rest).intersects(window)
      return Placement(id: id, frame: frame, origin: origin, look: .chip, isInView: isInView)
    }
    let across = bars.own.compactMap { bar -> Placement? in
      guard let start = restingFrame(surface), let rest = barFrame(bar.id, surface) else { return nil }
      return placement(bar.id, rest.offset(by: Vector(dx: -contentOrigin.x - start.minX, dy: -contentOrigin.y - start.minY)))
    }
    return across
      + resting.layout.rows.compactMap { row in
        guard case .card(let index) = row.content else { return nil }
        return placement(cards[index], self.frame(of: row))
      }
  }

  func layoutKey(on surface: Widget) -> LayoutKey {
    LayoutKey(site: ObjectIdentifier(self), contentID: contentID, version: resting.version, frame: drawnFrame(surface))
  }

  func shelter(of entry: EntryID, on surface: Widget) -> Rect? { lastRow(on: surface) }

  var look: EntryLook { .chip }

  func chipSize(of card: Entry) -> Size? { Size(width: chipWidth, height: context.text.chipHeight(lines: chipLines(of: card))) }

  var takesCursorByPress: Bool { true }

  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    if resting.hidesCards, moreFrame(on: surface)?.contains(point) == true { return .more(day) }
    return opensHours(at: point, on: surface) ? .view(.week, at: day) : nil
  }

  /// Where "+N more" is, on `surface`; nil when nothing is hidden. A gap below it belongs to it: "+N more" was there before
  /// something was held over it, and who aims at it does not aim again.
  private func moreFrame(on surface: Widget) -> Rect? {
    guard more.isChildVisible, resting.layout.rows.contains(where: { if case .more = $0.content { true } else { false } }),
      var frame = lastRow(on: surface)
    else { return nil }
    if resting.layout.rows.last?.content == .gap { frame.size.height += context.text.chipHeight + Metrics.chipSpacing }
    return frame
  }

  /// "+N more", or the last row.
  private func lastRow(on surface: Widget) -> Rect? {
    guard let frame = restingFrame(surface) else { return nil }
    let row = resting.layout.rows.first { if case .more = $0.content { true } else { false } } ?? resting.layout.rows.last
    let first = DayLayout.Row(content: .gap, top: context.text.dayHeaderHeight, height: context.text.chipHeight)
    return self.frame(of: row ?? first).offset(by: Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY))
  }

  func placeEntries() {
    allocateNow()
    if !bars.cards.isEmpty { placeBars() }
  }

  /// The content's corner inside the cell: the style sheet's padding and border.
  var contentOrigin: Point {
    let insets = contentInsets
    return Point(x: insets.left, y: insets.top)
  }

  /// Its content's frame, of its own.
  func contentFrame(in frame: Rect) -> Rect {
    let insets = contentInsets
    return Rect(
      x: frame.minX + insets.left, y: frame.minY + insets.top, width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// What this day has of bars.
  private var barFrames: [(id: EntryID, frame: Rect)] { bars.frames(width: resting.content.width, context.text) }

  func frame(of row: DayLayout.Row) -> Rect { Rect(x: 0, y: row.top, width: resting.content.width, height: row.height) }
}
