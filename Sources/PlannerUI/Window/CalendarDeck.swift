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

  let context: BoardContext
  private let make: (CalendarMode) -> any CalendarPane
  /// What was shown of a drag when the other one was last in view.
  private var lastSeen: DragPresentation?

  init(context: BoardContext, make: @escaping (CalendarMode) -> any CalendarPane) {
    (self.context, self.make) = (context, make)
    pane = make(.weeks)
    super.init()
    add(pane)
  }

  /// Shows another view from now on, with a day in it, or where it stood. It is placed at once, so that what flies there knows its way.
  func show(_ mode: CalendarMode, at day: Day?) {
    guard mode != self.mode else { return }
    let changes = (mode == .weeks) != (self.mode == .weeks)
    self.mode = mode
    if changes {
      let (last, seen) = (pane, lastSeen)
      lastSeen = context.drag
      pane = other ?? make(mode)
      other = last
      last.isVisible = false
      add(pane)
      pane.isVisible = true
      connect()
      if seen != context.drag { pane.dragChanged(from: seen) }
    }
    pane.take(mode)
    pane.refresh(nil, glides: false)
    if let day { pane.show(day) }
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
    let today = context.clock.today()
    let seen = [context.cursor.place?.day, today].compactMap(\.self).first(where: calendar.shows)
    show(mode, at: seen ?? calendar.sites.lazy.compactMap(\.place.day).first(where: calendar.shows) ?? today)
  }

  /// The same at a day, or where that view stood.
  func show(_ mode: CalendarMode, at day: Day?) {
    show(.calendar)
    guard mode != calendars.mode else { return }
    motion.capture()
    // All that follows is one change: what scrolls in the view that comes does not rest there yet.
    motion.settle()
    closePanel()
    hourWriting.close()
    context.mode = mode
    calendars.show(mode, at: day)
    panes.onRearrange()
    context.announce(mode.words)
  }
}
