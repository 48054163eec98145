// What the keyboard needs of a column of entries: the widget of one, and to see it.

import Geometry
import GtkKit
import Planner

extension CardStackView {
  func view(of entry: EntryID) -> (any EntryView)? { rows.views[entry] }

  func reveal(_ entry: EntryID) { reveal { restingFrame(of: entry) } }

  func revealGap() { if let frame = room?.frame { window.reveal(frame, in: contentHeight) } }

  /// Scrolls to the end.
  func revealEnd() { reveal { Rect(x: 0, y: contentHeight - 1, width: width, height: 1) } }

  /// Scrolls to a part of the content. What comes into view there has its widgets at once, so that the keyboard can go there; they may be of another
  /// height than was thought.
  func reveal(_ frame: () -> Rect?) {
    guard let first = frame() else { return }
    window.reveal(first, in: contentHeight)
    lookAgain()
    if let now = frame(), now != first { window.reveal(now, in: contentHeight) }
  }
}

// The sites that are made of a stack.

extension ColumnView {
  func view(of entry: EntryID) -> (any EntryView)? { stack.view(of: entry) }
  func reveal(_ entry: EntryID) { stack.reveal(entry) }
  func revealGap() { stack.revealGap() }
}

extension DayPanel {
  func view(of entry: EntryID) -> (any EntryView)? { stack.view(of: entry) }
  func reveal(_ entry: EntryID) { stack.reveal(entry) }
  func revealGap() { stack.revealGap() }
}
