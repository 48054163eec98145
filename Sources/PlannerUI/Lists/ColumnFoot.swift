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
  private lazy var scroller = ScrolledWindow(child: box, horizontal: false, vertical: true, followsFocus: true)
  private var rows: [PlannedRow] = []
  private lazy var keys = NamedCardKeys(context: context) { [weak self] in self?.focus($0) }
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
    scroller.isFocusable = false
    add(button)
    add(scroller)
    onKey(first: true) { [weak self] key, held in self?.press(BoardCommand.called(by: key.plain, held)) ?? false }
  }

  /// Shows what the plan has. Linear in the cards of days while it is open or the board is filtered, and constant otherwise.
  func refresh() {
    let isFiltered = !context.showing.filter.isEmpty
    let all = isOpen || isFiltered ? context.plan.openCards(onDaysFrom: list).lazy.compactMap { [context] in context.plan.entry($0) } : nil
    let planned = isFiltered ? all.map { $0.filter(context.showing.matches) } : all.map(Array.init)
    let count = isFiltered ? planned?.count ?? 0 : context.plan.openCount(onDaysFrom: list)
    isVisible = count > 0
    label.text = Wording.planned(count)
    button.setAccessibleName(label.text)
    setClass("open", isOpen)
    button.setAccessibleExpanded(isOpen)
    scroller.isVisible = isOpen
    let cards = isOpen ? (planned ?? []).prefix(Metrics.plannedRows) : []
    // The keyboard goes on at the card that has this place now.
    if let index = focusedRow, index >= cards.count { focus(cards.count - 1) }
    for row in rows.dropFirst(cards.count) { box.remove(row) }
    rows.removeLast(max(0, rows.count - cards.count))
    while rows.count < cards.count {
      let row = PlannedRow()
      rows.append(row)
      box.append(row)
    }
    for (row, card) in zip(rows, cards) { row.show(card, today: context.clock.today()) }
    dragChanged()
    queueResize()
  }

  // MARK: The keyboard

  /// Tab comes to the button; from there arrows lead into the rows.
  override var tabOrder: [Widget]? { focusedRow == nil ? [button] : [] }

  /// The card that has the keyboard's focus, and its row.
  var focused: (id: EntryID, row: Widget)? {
    focusedRow.flatMap { index in rows[index].id.map { ($0, rows[index]) } }
  }

  private var focusedRow: Int? { rows.firstIndex { $0.hasFocus } }

  /// What a key does here. Returns whether it is used up.
  private func press(_ command: BoardCommand?) -> Bool {
    guard let command, isOpen, !rows.isEmpty else { return false }
    guard let index = focusedRow, let id = rows[index].id else {
      // From the button into the rows.
      if command == .down { focus(0) }
      return command == .down
    }
    return keys.press(command, on: id, at: index, of: rows.count)
  }

  /// Gives the keyboard to a row; above the first one there is the button.
  private func focus(_ index: Int) {
    if index < 0 { button.grabFocus() } else { rows[index].grabFocus() }
  }

  // MARK: Drags

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

  /// How high it is where it has so much room: as many rows as fit whole.
  func height(in room: Double) -> Double {
    let head = button.measured(.vertical).natural
    guard isOpen, let row = rows.first?.measured(.vertical).natural, row > 0 else { return min(head, room) }
    return min(room, head + min(Double(rows.count), max(1, ((room - head) / row).rounded(.down))) * row)
  }

  private func toggle() {
    isOpen.toggle()
    refresh()
    onHeightChange()
  }
}
