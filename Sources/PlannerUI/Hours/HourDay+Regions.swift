// Where a day's cards rest in the window, among its hours and above them.

import Geometry
import GtkKit
import MoveCore
import Planner

extension HourDay: Site {
  var contentID: Int { Int(day.daysSinceEpoch) }

  func hitFrame(in surface: Widget) -> Rect? { isMapped ? hours?.columnFrame(of: self, on: surface) : nil }

  func window(on surface: Widget) -> Rect? { hours?.columnFrame(of: self, on: surface) }

  func scrolling(on surface: Widget) -> SiteScrolling? { hours?.scrolling(on: surface) }

  func scrolling(at point: Point, on surface: Widget) -> SiteScrolling? {
    scrolling(on: surface).flatMap { $0.viewport?.contains(point) == true ? $0 : nil }
  }

  func spot(at point: Point, on surface: Widget) -> HourSpot? {
    guard let hours, let origin = hours.hoursOrigin(of: self, on: surface), let view = hours.viewport(on: surface) else { return nil }
    return point.y < view.minY ? .strip : .hours(hours.scale, y: point.y - origin.dy)
  }

  func edge(at point: Point, on surface: Widget) -> (card: EntryID, edge: SpanEdge)? {
    guard let hours, let origin = hours.hoursOrigin(of: self, on: surface), hours.viewport(on: surface)?.contains(point) == true else { return nil }
    for (id, frame) in inView + comers where frame.offset(by: origin).contains(point) {
      guard let span = span(of: id), let edge = SpanEdge.at(point.y - origin.dy - frame.minY, inHeight: frame.height) else { return nil }
      // What goes on beyond midnight is pulled where it ends.
      return edge == .start ? span.start >= 0 ? (id, edge) : nil : span.end <= Minutes.day ? (id, edge) : nil
    }
    return nil
  }

  func slot(of held: EntryID, on surface: Widget) -> Rect? {
    guard let origin = hours?.hoursOrigin(of: self, on: surface) else { return nil }
    return resting.layout.frames[.held(held)]?.offset(by: origin)
  }

  func region(in surface: Widget) -> Region<Place, EntryID>? {
    guard let frame = hitFrame(in: surface), let hours, let origin = hours.hoursOrigin(of: self, on: surface),
      let above = hours.stripOrigin(of: self, on: surface), let view = hours.viewport(on: surface)
    else { return nil }
    var entries: [RestingEntry<EntryID>] = []
    var gap: Rect?
    for row in strip.layout.rows {
      let rowFrame = strip.frame(of: row).offset(by: above)
      if let id = strip.card(of: row) { entries.append(RestingEntry(item: id, frame: rowFrame)) }
      if row.content == .gap { gap = rowFrame }
    }
    entries += strip.barFrames.map { RestingEntry(item: $0.id, frame: $0.frame.offset(by: above), isPinned: true) }
    // Where they are the time says, and no gap.
    for (id, rest) in inView + comers {
      let shown = rest.offset(by: origin).intersection(view)
      if !shown.isEmpty { entries.append(RestingEntry(item: id, frame: shown, isPinned: true)) }
    }
    entries.sort { $0.frame.minY < $1.frame.minY }
    if let held = context.drag?.times?.times.lazy.compactMap({ self.slot(of: $0.id, on: surface) }).first { gap = held }
    let following = DayRows.following(in: strip.layout.rows.map(\.content), count: strip.standing.count).map { strip.standing[$0] }
    return Region(place: place, frame: frame, entries: entries, following: following, gap: gap, spacing: Metrics.chipSpacing)
  }

  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? {
    if let row = strip.layout.rows.first(where: { strip.card(of: $0) == entry }) {
      return hours?.stripOrigin(of: self, on: surface).map { strip.frame(of: row).offset(by: $0) }
    }
    // In the hand a bar is as wide as the day on which it was pressed.
    if let bar = strip.barFrames.first(where: { $0.id == entry }) {
      return hours?.stripOrigin(of: self, on: surface).map { bar.frame.offset(by: $0) }
    }
    guard let origin = hours?.hoursOrigin(of: self, on: surface) else { return nil }
    return resting.layout.frames[.card(entry)]?.offset(by: origin)
  }

  func placements(on surface: Widget) -> [Placement] {
    guard isMapped, let hours, let origin = hours.hoursOrigin(of: self, on: surface), let above = hours.stripOrigin(of: self, on: surface),
      let view = hours.viewport(on: surface)
    else { return [] }
    let chips = strip.layout.rows.compactMap { row in
      strip.card(of: row).map { Placement(id: $0, frame: strip.frame(of: row), origin: above, look: .chip) }
    }
    let across = strip.bars.own.compactMap { bar in
      hours.barFrame(of: bar.id, from: self).map { Placement(id: bar.id, frame: $0, origin: above, look: .chip) }
    }
    let late = hours.lateFrames(from: self).map { Placement(id: $0.id, frame: $0.frame, origin: above, look: .chip) }
    return late + across + chips
      + inView.map { id, frame in
        Placement(id: id, frame: frame, origin: origin, look: .block, isInView: frame.offset(by: origin).intersects(view))
      }
  }

  func layoutKey(on surface: Widget) -> LayoutKey {
    let origin = hours?.hoursOrigin(of: self, on: surface) ?? .zero
    return LayoutKey(
      site: ObjectIdentifier(self), contentID: contentID, version: resting.version, frame: hours?.columnFrame(of: self, on: surface), shift: origin)
  }

  func shelter(of entry: EntryID, on surface: Widget) -> Rect? {
    if let frame = restingFrame(of: entry, in: surface) { return frame }
    guard let above = hours?.stripOrigin(of: self, on: surface), let row = strip.layout.rows.last else { return nil }
    return strip.frame(of: row).offset(by: above)
  }

  var look: EntryLook { .chip }

  func chipSize(of card: Entry) -> Size? {
    Size(width: strip.contentWidth, height: context.text.chipHeight(lines: strip.chipLines(of: card)))
  }

  var takesCursorByPress: Bool { true }

  func springLoaded(at point: Point, on surface: Widget) -> SpringLoaded? {
    guard strip.hidesCards, let above = hours?.stripOrigin(of: self, on: surface),
      let row = strip.layout.rows.first(where: { if case .more = $0.content { true } else { false } })
    else { return nil }
    return strip.frame(of: row).offset(by: above).contains(point) ? .more(day) : nil
  }

  func reveal(_ entry: EntryID) { if let frame = resting.layout.frames[.card(entry)] { hours?.reveal(frame) } }

  func revealGap() {
    if let frame = context.drag?.times?.times.lazy.compactMap({ self.resting.layout.frames[.held($0.id)] }).first { hours?.reveal(frame) }
  }

  func placeEntries() {
    allocateNow()
    strip.allocateNow()
    if !strip.bars.cards.isEmpty { hours?.placeBars() }
    if let hours, hours.late.isVisible { hours.late.allocateNow() }
  }
}
