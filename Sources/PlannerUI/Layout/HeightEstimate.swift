// Heights of rows that nobody has measured yet.

import Planner

/// How high a row will probably be, before it has a widget, in points: what rows measure with the present font; to begin with, DejaVu Sans 10.
struct HeightEstimate: Equatable {
  /// A card with a title of one line.
  var card = 36.0
  /// What another line of the title adds to it.
  var line = 14.5
  /// What notes add to it.
  var notes = 15.0
  /// A section header.
  var header = 36.0
  /// How many letters fill a line.
  var letters = 33

  func height(of entry: Entry) -> Double {
    guard entry.kind == .card else { return header }
    // Three lines are the most.
    let lines = min(3, max(1, (entry.title.utf8.count + letters - 1) / letters))
    return card + line * Double(lines - 1) + (entry.notes.isEmpty && entry.labels.isEmpty && (entry.deadline == nil || entry.isDone) ? 0 : notes)
  }
}
