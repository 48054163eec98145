// A word that has a shorter form for where there is little room.

import Geometry
import GtkKit

/// Shows its text in full where that fits, and otherwise its brief form. Assistive tools are told of the full one either way.
@MainActor
final class FittingLabel: LayoutWidget {
  override class var typeName: String { "DaylaneFittingLabel" }
  override class var cssName: String { "fitting" }
  override class var role: AccessibleRole { .label }

  /// Whether it is brief even where there is room: for several beside one another, of which one has none.
  var isBrief = false

  private let full = Label()
  private let brief = Label()

  /// - Parameter style: the class of its texts in the style sheet.
  init(style: String, alignment: Double = 0) {
    super.init()
    for label in [full, brief] {
      label.addClass(style)
      label.alignment = alignment
      label.hideFromAssistiveTools()
      add(label)
    }
  }

  func show(_ text: String, orBriefly short: String) {
    (full.text, brief.text) = (text, short)
    setAccessibleName(text)
  }

  /// Whether the full text fits into a width.
  func fits(_ width: Double) -> Bool { full.measured(.horizontal).natural <= width }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (whole, short) = (full.measured(orientation), brief.measured(orientation))
    return orientation == .horizontal
      ? Measurement(minimum: min(short.natural, whole.natural), natural: whole.natural)
      : Measurement(max(whole.natural, short.natural))
  }

  override func allocate(width: Double, height: Double) {
    let showsAll = fits(width) && !isBrief
    full.isChildVisible = showsAll
    brief.isChildVisible = !showsAll
    let label = showsAll ? full : brief
    place(label, in: Rect(x: 0, y: 0, width: max(width, label.measured(.horizontal).minimum), height: height))
  }
}
