// The events of a day in its panel: all of them, each with its times and its calendar.

import GtkKit
import PlanSync
import Planner

/// A list that scrolls by itself where it is long, so that the cards below keep their room.
@MainActor
final class DayPanelEvents {
  let scroller: ScrolledWindow
  private let list = BoxWidget(.vertical, spacing: 6)
  private var rows: [Widget] = []
  private var shown: [DayEvent] = []

  init() {
    scroller = ScrolledWindow(child: list, horizontal: false, vertical: true)
    list.addClass("events")
    scroller.isVisible = false
  }

  /// How high it is; nothing without events.
  var height: Double {
    guard scroller.isVisible else { return 0 }
    _ = list.measured(.horizontal)
    return min(Metrics.panelEventsHeight, list.measured(.vertical, forSize: Metrics.panelWidth).natural)
  }

  func show(_ events: [DayEvent], on day: Day) {
    guard events != shown else { return }
    shown = events
    for row in rows { list.remove(row) }
    rows = events.map { Self.row($0, on: day) }
    for row in rows { list.append(row) }
    scroller.isVisible = !events.isEmpty
  }

  private static func row(_ one: DayEvent, on day: Day) -> Widget {
    let row = BoxWidget(.horizontal, spacing: 6)
    row.addClass("event")
    let mark = EventMark()
    mark.setColor(one.color.rawValue)
    let texts = BoxWidget(.vertical)
    let title = Label(one.event.title.shown(limit: 300))
    title.wrap(lines: 3)
    title.setAccessibleName(Wording.event(one, on: day))
    let details = Label(Wording.details(of: one, on: day))
    details.addClass("time")
    details.ellipsize()
    for label in [title, details] { texts.append(label) }
    texts.setExpand(horizontal: true)
    row.append(mark)
    row.append(texts)
    return row
  }
}
