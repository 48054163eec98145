// When the events of calendars come onto the board.

import GtkKit

extension StageView {
  /// Shows the events that there are by now. Not while something is held: nothing moves below the hand.
  func showEvents() {
    guard context.hasOtherEvents, context.drag == nil, board.listDrag == nil else { return }
    motion.capture()
    context.takeEvents()
    calendar.refresh()
    dayPanels.refresh()
    motion.settle()
  }
}
