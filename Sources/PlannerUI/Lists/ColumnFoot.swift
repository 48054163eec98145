// The foot of a column: the cards of the list that are on days.

import Geometry
import GtkKit
import Planner

/// "8 planned", which opens to these cards with their days. They are drawn where they are, on their days; here they are named, and can be taken hold of.
@MainActor
final class ColumnFoot: LayoutWidget {
  override class var typeName: String { "DaylaneColumnFoot" }
  override class var cssName: String { "columnfoot" }

  private let list: ListID
  private let context: BoardContext
  private let onHeightChange: () -> Void
  private let button: Button
  private let label = Label()
  private let box = BoxWidget(.vertical)
  private lazy var scroller = ScrolledWindow(child: box, horizontal: false, vertical: true)
  private var rows: [PlannedRow] = []
  private(set) var isOpen = false

  /// - Parameter onHeightChange: called when it wants another height.
  init(list: ListID, context: BoardContext, onHeightChange: @escaping () -> Void) {
    (self.list, self.context, self.onHeightChange) = (list, context, onHeightChange)
    let face = BoxWidget(.horizontal, spacing: 9)
    face.append(Icon("go-next-symbolic"))
    face.append(label)
    button = Button(child: face, name: "")
    super.init()
    button.addClass("foot")
    button.focusesOnClick = false
    button.onClick { [weak self] in self?.toggle() }
    scroller.isVisible = false
    add(button)
    add(scroller)
  }

  /// Shows what the plan has. Linear in the cards of days while it is open, and constant otherwise.
  func refresh() {
    let count = context.plan.openCount(onDaysFrom: list)
    isVisible = count > 0
    label.text = Wording.planned(count)
    button.setAccessibleName(label.text)
    setClass("open", isOpen)
    button.setAccessibleExpanded(isOpen)
    scroller.isVisible = isOpen
    let cards = isOpen ? context.plan.openCards(onDaysFrom: list).prefix(Metrics.plannedRows).compactMap { context.plan.entry($0) } : []
    for row in rows.dropFirst(cards.count) { box.remove(row) }
    rows.removeLast(max(0, rows.count - cards.count))
    while rows.count < cards.count {
      let row = PlannedRow()
      rows.append(row)
      box.append(row)
    }
    for (row, card) in zip(rows, cards) { row.show(card) }
    dragChanged()
    queueResize()
  }

  /// What is in the hand is not here.
  func dragChanged() {
    let lifted = context.drag?.lifted ?? []
    for row in rows { row.opacity = row.id.map(lifted.contains) == true ? 0 : 1 }
  }

  /// The card at a point of `surface`, and where it is named.
  func card(at point: Point, on surface: Widget) -> (id: EntryID, frame: Rect)? {
    guard isOpen, isVisible, scroller.frame(in: surface)?.contains(point) == true else { return nil }
    for row in rows {
      if let id = row.id, let frame = row.frame(in: surface), frame.contains(point) { return (id, frame) }
    }
    return nil
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (head, rows) = (button.measured(orientation), isOpen ? scroller.measured(orientation) : Measurement(0))
    if orientation == .horizontal { return Measurement(minimum: 0, natural: max(head.natural, rows.natural)) }
    return Measurement(minimum: head.minimum, natural: head.natural + (isOpen ? box.measured(.vertical).natural : 0))
  }

  override func allocate(width: Double, height: Double) {
    _ = button.measured(.horizontal)
    let top = button.measured(.vertical).natural
    place(button, in: Rect(x: 0, y: 0, width: width, height: top))
    guard isOpen else { return }
    _ = scroller.measured(.horizontal)
    place(scroller, in: Rect(x: 0, y: top, width: width, height: max(0, height - top)))
  }

  private func toggle() {
    isOpen.toggle()
    refresh()
    onHeightChange()
  }
}

/// A card that is on a day, with that day.
@MainActor
private final class PlannedRow: LayoutWidget {
  override class var typeName: String { "DaylanePlannedRow" }
  override class var cssName: String { "planned" }

  private(set) var id: EntryID?
  private let box = BoxWidget(.vertical)
  private let title = Label()
  private let day = Label()

  override init() {
    super.init()
    title.ellipsize()
    day.addClass("day")
    box.append(title)
    box.append(day)
    add(box)
  }

  func show(_ card: Entry) {
    id = card.id
    title.text = card.title.shown(limit: 200)
    day.text = card.place.day.map(Wording.short) ?? ""
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(minimum: 0, natural: box.measured(.horizontal).natural) : box.measured(.vertical)
  }

  override func allocate(width: Double, height: Double) {
    _ = box.measured(.horizontal)
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
