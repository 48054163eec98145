// A card that is on a day, at the foot of its list.

import Geometry
import GtkKit
import Planner

/// A card that is on a day, with that day.
@MainActor
final class PlannedRow: LayoutWidget {
  override class var typeName: String { "DaylanePlannedRow" }
  override class var cssName: String { "planned" }
  override class var role: AccessibleRole { .listItem }

  private(set) var id: EntryID?
  private let box = BoxWidget(.vertical)
  private let title = Label()
  private let day = Label()
  /// What of it is late says so as on its day.
  private let late = LateSign()

  override init() {
    super.init()
    isFocusable = true
    title.ellipsize()
    day.addClass("day")
    // What they say is said of the row.
    for label in [title, day] { label.hideFromAssistiveTools() }
    late.align(vertical: .center)
    let below = BoxWidget(.horizontal, spacing: Metrics.lateSpacing)
    below.append(late)
    below.append(day)
    box.append(title)
    box.append(below)
    add(box)
  }

  func show(_ card: Entry, today: Day) {
    id = card.id
    title.text = card.title.shown(limit: 200)
    let isOverdue = card.isOverdue(on: today)
    day.text = card.place.day.map { Wording.planned($0, isOverdue: isOverdue) } ?? ""
    late.isVisible = isOverdue
    setAccessibleName(card.title)
    setAccessibleDescription(card.place.day.map { Wording.plannedCard(on: $0, isOverdue: isOverdue) } ?? "")
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(minimum: 0, natural: box.measured(.horizontal).natural) : box.measured(.vertical)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
