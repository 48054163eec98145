// What the drag asks the plan.

import MoveCore
import Planner

extension Plan {
  /// Whether `place` is there and takes entries, section headers among them or not: days hold cards only.
  func takes(_ place: Place, withHeaders: Bool) -> Bool {
    switch place {
    case .list(let list): self.list(list) != nil
    case .day: !withHeaders
    case .archive: false
    }
  }

  /// Whether `place` is there and takes these entries.
  func takes(_ entries: [EntryID], in place: Place) -> Bool {
    takes(place, withHeaders: entries.contains { isHeader($0) })
  }
}
