// How high entries are, whether they are shown or not.

import Geometry
import GtkKit
import Planner

/// Measures a card and a chip that nobody sees.
@MainActor
final class EntryProbes {
  private let card: CardView
  private let chip = ChipView(id: EntryID(rawValue: 0)) { _, _ in }
  private let context: BoardContext

  init(on stage: LayoutWidget, context: BoardContext) {
    self.context = context
    card = CardView(id: EntryID(rawValue: 0)) { _, _ in }
    for probe in [card, chip] as [Widget] {
      probe.hideFromAssistiveTools()
      probe.isChildVisible = false
      stage.add(probe)
    }
  }

  /// How high a line of a day is, in points.
  var chipHeight: Double { chip.measured(.vertical).natural }

  /// How high its text is.
  var chipLine: Double { chip.lineHeight }

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
    let anywhere = Place.list(ListID(rawValue: 0))
    return heightInList(
      Entry(id: EntryID(rawValue: 0), kind: .card, title: "A", place: anywhere, home: nil, orderKey: .between(nil, nil)))
  }

  /// How high an entry is in a list.
  func heightInList(_ entry: Entry) -> Double {
    guard entry.kind == .card else { return HeightEstimate.height(of: entry) }
    card.update(entry, color: nil)
    return card.measured(.vertical, forSize: Metrics.columnWidth - 2 * Metrics.columnInset).natural
  }
}
