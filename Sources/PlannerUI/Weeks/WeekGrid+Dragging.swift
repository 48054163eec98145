// What weeks do below something that is held.

import Planner

extension WeekGrid {
  /// Another drag than `old` is shown.
  func dragChanged(from old: DragPresentation?) {
    for row in rows.values { row.dragChanged(from: old) }
    guard let drag = context.drag else {
      grown = []
      return fitRows()
    }
    guard page.height > 0, let day = drag.destination?.place.day else { return }
    letBack(besides: week(of: day))
    // The week below the hand grows where it has no room, and stays so high: what is above the hand does not move, whatever it does. On the way
    // to another week it would push that away.
    guard !drag.isPassing, let row = rows[week(of: day)], row.isWhole, let height = row.heightForGap(on: day, limit: mostHeight(around: row.cells[0]))
    else { return }
    grown.insert(week(of: day))
    moveRows(animates: true) {
      row.makeRoom(in: height)
      stack.set(height, of: week(of: day))
    }
  }

  /// Lets weeks fall back that have grown, once the hand is two weeks from them. The one below the hand stays where it is.
  private func letBack(besides week: Int) {
    let left = grown.filter { abs($0 - week) > 1 }
    guard !left.isEmpty else { return }
    grown.subtract(left)
    moveRows(animates: true) {
      stack.hold(week)
      for other in left {
        if let row = rows[other], row.isWhole { fit(row, week: other) }
      }
    }
  }
}
