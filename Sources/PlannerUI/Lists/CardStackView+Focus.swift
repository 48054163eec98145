// What the keyboard needs of a column of entries: the widget of one, and to see it.

import Geometry
import GtkKit
import Planner

extension CardStackView {
  /// The widget of an entry, if it has one.
  func view(of entry: EntryID) -> (any EntryView)? { rows[entry] }

  /// Scrolls so that an entry is in view, with a little around it.
  func reveal(_ entry: EntryID) {
    if let frame = restingFrame(of: entry) { reveal(frame) }
  }

  /// Scrolls so that the gap is in view.
  func revealGap() {
    if let frame = room?.frame { reveal(frame) }
  }

  func reveal(_ frame: Rect) {
    guard let scroll, scroll.pageSize > 0 else { return }
    let margin = min(Metrics.revealMargin, max(0, (scroll.pageSize - frame.height) / 2))
    let top = max(0, frame.minY - margin)
    let bottom = frame.maxY + margin - scroll.pageSize
    if scroll.value > top {
      scroll.value = top
    } else if scroll.value < bottom {
      scroll.value = min(bottom, max(top, scroll.maximum))
    }
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
