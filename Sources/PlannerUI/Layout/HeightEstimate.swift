// Heights of rows that nobody has measured yet.

import Planner

/// How high a row will probably be, before it has a widget.
enum HeightEstimate {
  static func height(of entry: Entry) -> Double {
    entry.kind == .header ? 36 : card(title: entry.title, hasNotes: !entry.notes.isEmpty)
  }

  static func card(title: String, hasNotes: Bool) -> Double {
    // About thirty letters fill a line; three lines are the most.
    let lines = min(3, max(1, (title.utf8.count + 29) / 30))
    return 18 + 18 * Double(lines) + (hasNotes ? 18 : 0)
  }
}
