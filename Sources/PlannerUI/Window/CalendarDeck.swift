// The views of days. They share one place, and one of them shows.

import Geometry
import GtkKit
import Planner

/// Holds the view of days that shows. Another one takes its place at once; what both show glides from one to the other, as the stage has it.
@MainActor
final class CalendarDeck: LayoutWidget {
  override class var typeName: String { "DaylaneCalendarDeck" }
  override class var cssName: String { "calendardeck" }

  private(set) var mode = CalendarMode.weeks
  private(set) var pane: any CalendarPane
  /// The other one, once it was shown: weeks, or hours.
  private var other: (any CalendarPane)?
  var onSitesChange: () -> Void = {} { didSet { connect() } }
  var onAgendaChange: () -> Void = {} { didSet { connect() } }

  private let make: (CalendarMode) -> any CalendarPane

  init(make: @escaping (CalendarMode) -> any CalendarPane) {
    self.make = make
    pane = make(.weeks)
    super.init()
    add(pane)
  }

  /// Shows another view from now on, with a day in it; it is placed at once, so that what flies there knows its way.
  func show(_ mode: CalendarMode, at day: Day) {
    guard mode != self.mode else { return }
    let changes = (mode == .weeks) != (self.mode == .weeks)
    self.mode = mode
    if changes {
      let last = pane
      pane = other ?? make(mode)
      other = last
      last.isVisible = false
      add(pane)
      pane.isVisible = true
      connect()
    }
    pane.take(mode)
    pane.refresh(nil, glides: false)
    pane.show(day)
    queueResize()
    if changes { allocateNow() }
    onSitesChange()
    onAgendaChange()
  }

  private func connect() {
    other?.onSitesChange = {}
    other?.onAgendaChange = {}
    pane.onSitesChange = onSitesChange
    pane.onAgendaChange = onAgendaChange
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { pane.measured(orientation, forSize: size) }

  override func allocate(width: Double, height: Double) {
    _ = pane.measured(.horizontal)
    _ = pane.measured(.vertical, forSize: width)
    place(pane, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

extension StageView {
  /// Shows another view of days, at the day where the keyboard is or else one that is in view.
  func show(_ mode: CalendarMode) {
    show(.calendar)
    guard mode != calendars.mode else { return }
    let today = context.clock.today()
    let seen = [context.cursor.place?.day, today].compactMap(\.self).first(where: calendar.shows)
    let day = seen ?? calendar.sites.lazy.compactMap(\.place.day).first(where: calendar.shows) ?? today
    motion.capture()
    closePanel()
    hourWriting.close()
    context.mode = mode
    calendars.show(mode, at: day)
    motion.settle()
    panes.onRearrange()
    context.announce(mode.words)
  }
}
