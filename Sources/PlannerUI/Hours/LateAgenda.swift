// What is late, above the strip of today: in the view of that day alone.

import Geometry
import GtkKit
import Planner

/// The cards of earlier days that are not done, each with its day at the side. They are named here: a press takes hold of them, a box ticks them, and
/// what is ticked stays until another day shows.
@MainActor
final class LateAgenda: LayoutWidget {
  override class var typeName: String { "DaylaneLateAgenda" }
  override class var cssName: String { "lateagenda" }
  override class var role: AccessibleRole { .list }

  private typealias Row = (id: EntryID, chip: ChipView, day: Label)

  private let context: BoardContext
  private let more = Button(text: "")
  private var rows: [Row] = []
  /// All of them, also those for which there is no room.
  private var all: [EntryID] = []
  /// The day that it is an agenda of, if there is one.
  private var today: Day?
  private lazy var keys = NamedCardKeys(context: context) { [weak self] in self?.focus($0) }
  /// How the day draws a card that rests in a frame.
  private let draw: (EntryID, Widget, Rect) -> Rect
  /// Gives the keyboard to the day.
  private let leave: () -> Void
  /// Where the day is beside what says when a card was due.
  var column = 0.0...0.0

  init(context: BoardContext, draw: @escaping (EntryID, Widget, Rect) -> Rect, leave: @escaping () -> Void) {
    (self.context, self.draw, self.leave) = (context, draw, leave)
    super.init()
    setAccessibleName(Wording.overdueName)
    more.addClass("more")
    more.onClick { [weak self, weak context] in
      guard let self, let context else { return }
      PopupMenu([context.overdueCards, context.overdueRows]).popUp(over: more)
    }
    add(more)
    onKey(first: true) { [weak self] key, held in
      guard let self, let command = BoardCommand.called(by: key.plain, held), let index = focusedRow else { return false }
      return keys.press(command, on: rows[index].id, at: index, of: rows.count)
    }
    isVisible = false
  }

  // MARK: What it shows

  /// Shows what is late on a day; nothing where it is no agenda of today.
  func show(_ today: Day?) {
    self.today = today
    // Nothing moves below the hand.
    guard context.drag == nil else { return }
    all = today.map(late) ?? []
    let count = all.count > Metrics.lateRows ? Metrics.lateRows - 1 : all.count
    let focused = focusedRow
    var known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    var previous: Widget?
    rows = all.prefix(count).map { id in
      let row = known.removeValue(forKey: id) ?? make(id)
      for part in [row.chip, row.day] as [Widget] {
        insert(part, after: previous)
        previous = part
      }
      return row
    }
    for row in known.values { for part in [row.chip, row.day] as [Widget] { remove(part) } }
    for (index, row) in rows.enumerated() { show(row, at: index) }
    more.setHasRoom(all.count > count)
    if all.count > count {
      more.text = Wording.more(all.count - count)
      more.setAccessibleName(more.text)
    }
    isVisible = !rows.isEmpty
    // The keyboard goes on at the card that has this place now.
    if let focused, focusedRow == nil { focus(min(focused, rows.count - 1)) }
    queueResize()
  }

  /// Those that are late, and those that were and have been ticked here, from the earliest day on.
  private func late(on today: Day) -> [EntryID] {
    let plan = context.plan
    let ticked = all.filter { id in plan.entry(id).map { $0.isDone && ($0.place.day ?? today) < today } == true }
    let found = Set(plan.overdueCards(on: today) + ticked)
    let days = Set(found.compactMap { plan.entry($0)?.place.day }).sorted()
    return context.showing.shown(of: days.flatMap { plan.entries(in: .day($0)).filter(found.contains) }) { plan.entry($0) }.items
  }

  private func make(_ id: EntryID) -> Row {
    let chip = ChipView(id: id) { [weak context] id, isDone in context?.model.perform(.setDone([id], isDone)) }
    chip.isFocusable = true
    chip.lines = 1
    let day = Label()
    day.addClass("lateday")
    day.alignment = 1
    // The card says it.
    day.hideFromAssistiveTools()
    return (id, chip, day)
  }

  private func show(_ row: Row, at index: Int) {
    guard let card = context.plan.entry(row.id), let day = card.place.day else { return }
    row.chip.show(card, in: context, today: context.clock.today())
    row.chip.setPosition(index + 1, of: all.count, in: Wording.full(day))
    row.chip.fit(width: column.upperBound - column.lowerBound - 2 * Metrics.hourEdge, withBox: true)
    row.day.text = Wording.dayAndMonth(day)
  }

  /// What is in the hand is not here, and what was put down elsewhere is gone.
  func dragChanged() {
    if context.drag == nil { show(today) }
    for row in rows {
      row.chip.setHasRoom(isHere(row.id))
      row.day.isChildVisible = isHere(row.id)
    }
  }

  private func isHere(_ id: EntryID) -> Bool {
    guard context.drag?.lifted.contains(id) != true, let today, let day = context.plan.entry(id)?.place.day else { return false }
    return day < today
  }

  // MARK: Its cards

  /// The cards that are not held, and where they rest in it.
  var frames: [(id: EntryID, frame: Rect)] {
    rows.enumerated().compactMap { isHere($1.id) ? ($1.id, frame(of: $0)) : nil }
  }

  func view(of id: EntryID) -> ChipView? { rows.first { $0.id == id }?.chip }

  /// The card at a point of `surface`, and where it is named.
  func card(at point: Point, on surface: Widget) -> (id: EntryID, frame: Rect)? {
    guard isVisible, isMapped, let origin = frame(in: surface)?.origin else { return nil }
    return frames.lazy.map { ($0.id, $0.frame.offset(by: Vector(dx: origin.x, dy: origin.y))) }.first { $0.1.contains(point) }
  }

  // MARK: The keyboard

  /// Tab comes to the first card; from there arrows lead on.
  override var tabOrder: [Widget]? { focusedRow == nil ? Array(rows.prefix(1).map(\.chip)) : [] }

  var focused: (id: EntryID, row: Widget)? { focusedRow.map { (rows[$0].id, rows[$0].chip) } }

  private var focusedRow: Int? { rows.firstIndex { $0.chip.hasFocus } }

  private func focus(_ index: Int) { if rows.indices.contains(index) { rows[index].chip.grabFocus() } else { leave() } }

  // MARK: Layout

  /// How high it is; nothing where nothing is late.
  var wantedHeight: Double {
    let count = rows.count + (rows.count < all.count ? 1 : 0)
    return count == 0 ? 0 : 2 * Metrics.hourEdge + Double(count) * (context.text.chipHeight + Metrics.chipSpacing) - Metrics.chipSpacing
  }

  private func frame(of index: Int) -> Rect {
    Rect(
      x: column.lowerBound + Metrics.hourEdge, y: Metrics.hourEdge + Double(index) * (context.text.chipHeight + Metrics.chipSpacing),
      width: max(0, column.upperBound - column.lowerBound - 2 * Metrics.hourEdge), height: context.text.chipHeight)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in rows.flatMap({ [$0.chip, $0.day] }) + [more] as [Widget] { _ = part.measured(orientation) }
    return orientation == .vertical ? Measurement(wantedHeight) : Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    let side = isRightToLeft ? width - column.upperBound : column.lowerBound
    for (index, row) in rows.enumerated() {
      let rest = frame(of: index)
      put(row.chip, in: draw(row.id, row.chip, rest))
      put(row.day, in: mirrored(Rect(x: 0, y: rest.minY, width: max(0, side - 8), height: rest.height), in: width))
    }
    guard rows.count < all.count else { return }
    var rest = frame(of: rows.count)
    let wide = min(rest.width, more.measured(.horizontal).natural)
    if isRightToLeft { rest.origin.x = rest.maxX - wide }
    rest.size.width = wide
    put(more, in: rest)
  }

  private func put(_ part: Widget, in frame: Rect) {
    _ = part.measured(.horizontal)
    _ = part.measured(.vertical)
    place(part, in: frame)
  }
}
