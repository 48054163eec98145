// How high entries are, whether they are shown or not.

import Geometry
import GtkKit
import Planner

/// Measures a card, a chip and a section header that nobody sees.
@MainActor
final class EntryMeasurer {
  private let card: CardView
  private let chip = ChipView(id: EntryID(rawValue: 0)) { _, _ in }
  private let header = SectionHeaderView(id: EntryID(rawValue: 0))
  private let context: BoardContext

  init(on stage: LayoutWidget, context: BoardContext) {
    self.context = context
    card = CardView(id: EntryID(rawValue: 0)) { _, _ in }
    for probe in [card, chip, header] as [Widget] {
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
  var heightOfOneLine: Double { heightInList(Self.card(titled: "A")) }

  /// How high rows of lists are, and how many letters a line of them has.
  var rows: HeightEstimate {
    let words = "Renew the library card before it runs out. "
    let high = heightInList(Self.card(titled: String(repeating: words, count: 5)))
    let noted = heightInList(Self.card(titled: "A", notes: "A"))
    let low = heightOfOneLine
    card.update(Self.card(titled: words), color: nil)
    let letter = card.titleLabel.measured(.horizontal).natural / Double(words.count)
    return HeightEstimate(
      card: low, line: (high - low) / 2, notes: noted - low, header: header.measured(.vertical).natural,
      letters: letter > 0 ? max(1, Int(Metrics.titleWidth / letter)) : 1)
  }

  private static func card(titled title: String, notes: String = "") -> Entry {
    var entry = Entry(id: EntryID(rawValue: 0), kind: .card, place: .list(ListID(rawValue: 0)), home: nil, orderKey: .first)
    (entry.title, entry.notes) = (title, notes)
    return entry
  }

  /// How high an entry is in a list.
  func heightInList(_ entry: Entry) -> Double { sizeInList(entry).height }

  /// How large it is there.
  func sizeInList(_ entry: Entry) -> Size {
    let width = Metrics.columnWidth - 2 * Metrics.columnInset
    guard entry.kind == .card else { return Size(width: width, height: context.text.rows.header) }
    card.update(entry, color: nil, due: Due(entry, on: context.clock.today()))
    return Size(width: width, height: card.measured(.vertical, forSize: width).natural)
  }
}
