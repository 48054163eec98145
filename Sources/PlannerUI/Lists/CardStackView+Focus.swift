// What the keyboard needs of a column of entries: the widget of one, and to see it.

import Geometry
import GtkKit
import Planner

extension CardStackView {
  func view(of entry: EntryID) -> (any EntryView)? { rows.views[entry] }

  func reveal(_ entry: EntryID) {
    if let frame = restingFrame(of: entry) { window.reveal(frame) }
  }

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
