// How high entries are in a list, whether they are shown there or not.

import Geometry
import GtkKit
import Planner

extension StageView {
  /// How high the gap for held entries is in a list: as high as they will be there, so without what is folded away; and
  /// never so high that it would push everything out of view.
  func gapHeight(for entries: [Entry]) -> Double {
    var height = -Metrics.cardSpacing
    var isFolded = false
    for entry in entries {
      if entry.kind == .header { isFolded = context.showing.isFolded(entry) } else if isFolded { continue }
      height += heightInList(entry) + Metrics.cardSpacing
      if height > Metrics.gapMaximum { return Metrics.gapMaximum }
    }
    return max(0, height)
  }

  /// How high a card with a title of one line is in a list.
  var heightOfOneLine: Double {
    heightInList(
      Entry(
        id: EntryID(rawValue: 0), kind: .card, title: "A", place: .day(Clock.today()), home: nil, orderKey: .between(nil, nil)))
  }

  /// How high an entry is in a list.
  func heightInList(_ entry: Entry) -> Double {
    guard entry.kind == .card else { return HeightEstimate.height(of: entry) }
    probe.update(entry, color: nil)
    return probe.measured(.vertical, forSize: Metrics.columnWidth - 2 * Metrics.columnInset).natural
  }
}
