// Which hours are in view, how high they are, and where that puts everything.

import Geometry
import Glibc
import GtkKit
import MoveCore
import Planner

extension HoursView {
  // MARK: Scrolling

  private var viewHeight: Double { scroll.pageSize > 0 ? scroll.pageSize : max(0, page.height - stripHeight) }

  /// Shows where it is now, or the first card, or the morning.
  func showFirst() {
    let starts = shownDays.flatMap(\.resting.timed).compactMap { context.plan.entry($0)?.start.map { Int($0.count) } }
    let now = shows(today) ? context.clock.minute() : nil
    scroll.show(scale.firstOffset(now: now, first: starts.min(), viewHeight: viewHeight).rounded(), of: scale.height.rounded())
    noteView()
    for day in shownDays { day.realize() }
  }

  func scrolled() {
    let (top, bottom) = (scroll.value, scroll.value + viewHeight)
    guard
      top < realized.lowerBound + Metrics.hoursOverscan / 2 && realized.lowerBound > 0
        || bottom > realized.upperBound - Metrics.hoursOverscan / 2 && realized.upperBound < scale.height
    else { return }
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      noteView()
      for day in shownDays { day.realize() }
      return false
    }
  }

  /// Takes note of what is in view, and a little around it.
  func noteView() {
    let top = max(0, scroll.value - Metrics.hoursOverscan)
    realized = top...max(top, scroll.value + viewHeight + Metrics.hoursOverscan)
  }

  /// Scrolls so that a frame of the hours is in view.
  func reveal(_ frame: Rect) {
    let margin = Metrics.revealMargin
    let (low, high) = (frame.maxY + margin - viewHeight, frame.minY - margin)
    let value = scroll.value
    let goal = value > high ? high : value < low ? min(low, high) : value
    guard goal != value else { return }
    scroll.value = min(max(0, goal), max(0, scale.height - viewHeight)).rounded()
    noteView()
    for day in shownDays { day.realize() }
  }

  func zoom(by steps: Int) -> Bool {
    let view = scroller.frame(in: self)
    // About what is held or selected nothing is known: about the middle.
    zoom(by: Double(steps), about: (view?.height ?? 0) / 2)
    return true
  }

  /// Lets hours be higher or lower; what is at a height of the view stays there.
  func zoom(by steps: Double, about y: Double) {
    let (next, offset) = scale.zoomed(
      to: scale.zoom * pow(Metrics.zoomStep, steps), about: y, offset: scroll.value, viewHeight: viewHeight)
    guard next != scale else { return }
    context.hourZoom = next.zoom
    grid.scale = next
    scroll.show(offset.rounded(), of: next.height.rounded())
    noteView()
    for day in shownDays { day.arrange() }
    grid.queueResize()
    context.delegate?.viewChanged()
  }

  // MARK: Where things are

  /// What shows of the hours.
  func viewport(on surface: Widget) -> Rect? { scroller.frame(in: surface) }

  /// The part of a surface that a day has: its strip, and the hours in view.
  func columnFrame(of day: HourDay, on surface: Widget) -> Rect? {
    guard let hours = scroller.frame(in: surface), let index = pool.firstIndex(where: { $0 === day }), grid.columns.indices.contains(index) else {
      return nil
    }
    let column = grid.columns[index]
    return Rect(
      x: hours.minX + column.lowerBound, y: hours.minY - stripHeight, width: column.upperBound - column.lowerBound, height: hours.height + stripHeight
    )
  }

  /// Where a day's midnight is on a surface.
  func hoursOrigin(of day: HourDay, on surface: Widget) -> Vector? {
    // What is scrolled GTK draws at whole points.
    columnFrame(of: day, on: surface).map { Vector(dx: $0.minX, dy: $0.minY + stripHeight - scroll.value.rounded(.down)) }
  }

  func stripOrigin(of day: HourDay, on surface: Widget) -> Vector? {
    columnFrame(of: day, on: surface).map { Vector(dx: $0.minX, dy: $0.minY + strips.contentInsets.top) }
  }

  /// Where the bar of a card is, from the corner of a day's strip.
  func barFrame(of card: EntryID, from day: HourDay) -> Rect? {
    guard let index = pool.firstIndex(where: { $0 === day }), grid.columns.indices.contains(index) else { return nil }
    return strips.frame(of: card)?.offset(by: Vector(dx: -grid.columns[index].lowerBound, dy: 0))
  }

  /// Where cards are named that are late, from the corner of a day's strip; none on a day that has none of them.
  func lateFrames(from day: HourDay) -> [(id: EntryID, frame: Rect)] {
    guard late.isVisible, shownDays.first === day, let left = grid.columns.first?.lowerBound else { return [] }
    return late.frames.map { ($0.id, $0.frame.offset(by: Vector(dx: -left, dy: -late.wantedHeight))) }
  }

  func named(at point: Point, on surface: Widget) -> (id: EntryID, frame: Rect)? { late.card(at: point, on: surface) }
  func namedView(of card: EntryID) -> ChipView? { late.view(of: card) }
  var focusedNamed: (id: EntryID, row: Widget)? { late.focused }

  func placeBars() { strips.placeBars() }

  func scrolling(on surface: Widget) -> SiteScrolling? {
    SiteScrolling(
      scroll: scroll, isScrollable: scale.height > viewHeight, viewport: viewport(on: surface),
      autoScroll: AutoScroll(maximumSpeed: Metrics.hoursPerSecond * scale.hour))
  }
}
