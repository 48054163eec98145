// What the keyboard needs of a column of entries: the widget of one, and to see it.

import Geometry
import GtkKit
import Planner

extension CardStackView {
  /// The widget of an entry, if it has one.
  func view(of entry: EntryID) -> (any EntryView)? { rows.views[entry] }

  /// Scrolls so that an entry is in view, with a little around it.
  func reveal(_ entry: EntryID) {
    if let frame = restingFrame(of: entry) { window.reveal(frame) }
  }

  /// Scrolls so that the gap is in view.
  func revealGap() {
    if let frame = room?.frame { window.reveal(frame) }
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
