// What of a window's content is in view, to come back to.

import GtkKit
import Planner

/// Where the days and the lists stand, and which view of days shows. A carry notes it as it begins, and a cancel brings it back: wherever scrolling and leafing has led, what was
/// carried goes home to where it was taken from.
@MainActor
struct Viewpoint {
  private let stage: StageView
  private let pane: Pane
  private let mode: CalendarMode
  private let days: CalendarPosition
  private let board: Double
  private let columns: [ListID: Double]

  init(of stage: StageView) {
    self.stage = stage
    pane = stage.panes.pane
    mode = stage.calendars.mode
    days = stage.calendar.position
    board = stage.boardScroll.value
    columns = stage.board.columns.mapValues(\.scroll.value)
  }

  /// Glides back there.
  func restore() {
    stage.show(pane)
    if stage.calendars.mode != mode { stage.show(mode, at: nil) }
    if stage.calendar.position != days { stage.calendar.show(days) }
    stage.glide(stage.boardScroll, to: board)
    for (list, value) in columns {
      if let column = stage.board.columns[list] { stage.glide(column.scroll, to: value) }
    }
  }
}

extension StageView {
  /// Lets something scroll to a value, unless somebody else scrolls it meanwhile.
  fileprivate func glide(_ scroll: Adjustment, to goal: Double) {
    guard scroll.value != goal else { return }
    guard Appearance.animates, isMapped else {
      scroll.value = goal
      return
    }
    var length = GlidingLength(target: scroll.value, spring: MotionStyle.pageTurn)
    length.retarget(goal, at: motion.now(), animates: true)
    var last = scroll.value
    onEachFrame { frame in
      let time = MotionClock.seconds(of: frame)
      guard scroll.value == last else { return false }
      scroll.value = length.value(at: time).rounded()
      last = scroll.value
      return length.isMoving(at: time)
    }
  }
}
