// A day of the month grid: its number, as many cards as fit, and the rest behind "+N more".

import Geometry
import GtkKit
import MoveCore
import Planner

/// One day in the grid.
@MainActor
final class DayCell: LayoutWidget, EntryContainer, MotionContainer {
  override class var typeName: String { "DaylaneDay" }
  override class var cssName: String { "day" }
  override class var role: AccessibleRole { .gridCell }

  private(set) var day: Day
  var place: Place { .day(day) }
  var ground: Int { Int(day.daysSinceEpoch) }
  /// Where the cell rests on a surface, whatever the grid is doing just now.
  var restingFrame: (Widget) -> Rect? = { _ in nil }

  private let context: BoardContext
  private let number = Label()
  private let more = Button(text: "")
  private let slot = SlotView()
  private var chips: [EntryID: ChipView] = [:]
  private var dots: [DayDotView] = []
  private var drag: DragPresentation?
  /// The cards that are not lifted.
  private var cards: [EntryID] = []
  private var rows: [DayRow] = []
  private var content = Size.zero

  init(day: Day, context: BoardContext) {
    self.day = day
    self.context = context
    super.init()
    number.addClass("number")
    number.alignment = 0.5
    more.addClass("more")
    // The day itself opens it: one stop for each day is enough.
    more.isFocusable = false
    isFocusable = true
    slot.addClass("chip")
    more.onClick { [weak self] in
      guard let self else { return }
      self.context.openDay(self.day)
    }
    for child in [number, more, slot] as [Widget] { add(child) }
    more.isChildVisible = false
    slot.isChildVisible = false
    onTap { [weak self] in self?.tap(at: $0) }
    drag = context.drag
  }

  /// Makes this the cell of another day.
  func assign(_ day: Day, isOutside: Bool, isToday: Bool) {
    self.day = day
    number.text = "\(day.dayOfMonth)"
    setClass("outside", isOutside)
    setClass("today", isToday)
    setClass("weekend", day.weekday == .saturday || day.weekday == .sunday)
    setAccessibleName(Wording.full(day))
    refresh()
  }

  func refresh() {
    let shown = context.shownEntries(in: place)
    setAccessibleDescription(Wording.cards(shown.cardCount))
    let lifted = drag?.lifted ?? []
    cards = shown.items.filter { !lifted.contains($0) }
    arrange()
  }

  func show(_ presentation: DragPresentation?) {
    guard presentation != drag else { return }
    let wasTouched = touches(drag)
    drag = presentation
    setClass("target", presentation?.destination?.place == place)
    if wasTouched || touches(presentation) { refresh() }
  }

  /// What a day's number measures with the present font.
  var numberHeight: Double { number.measured(.vertical).natural }

  func view(of entry: EntryID) -> (any EntryView)? { chips[entry] }

  var entryViews: [any EntryView] {
    rows.compactMap { row in
      guard case .card(let index) = row else { return nil }
      return chips[cards[index]]
    }
  }

  func hitFrame(in surface: Widget) -> Rect? { isMapped ? restingFrame(surface) : nil }

  func region(in surface: Widget) -> Region<Place, EntryID>? {
    guard let frame = hitFrame(in: surface) else { return nil }
    let origin = Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY)
    var entries: [RestingEntry<EntryID>] = []
    var gap: Rect?
    for (row, content) in rows.enumerated() {
      let rest = rowFrame(row).offset(by: origin)
      switch content {
      case .card(let index):
        entries.append(RestingEntry(item: cards[index], frame: rest))
      case .gap: gap = rest
      case .more: break
      }
    }
    let following = DayRows.following(in: rows, count: cards.count).map { cards[$0] }
    return Region(
      place: place, frame: frame, entries: entries, following: following, gap: gap, spacing: Metrics.chipSpacing)
  }

  func restingFrame(of entry: EntryID, in surface: Widget) -> Rect? {
    guard let frame = restingFrame(surface), let index = cards.firstIndex(of: entry),
      let row = rows.firstIndex(of: .card(index))
    else { return nil }
    return rowFrame(row).offset(by: Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY))
  }

  func placements(on surface: Widget) -> [Placement] {
    guard isMapped, rows.contains(where: { if case .card = $0 { true } else { false } }),
      let frame = restingFrame(surface)
    else { return [] }
    let origin = Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY)
    return rows.enumerated().compactMap { row, content in
      guard case .card(let index) = content else { return nil }
      return Placement(id: cards[index], frame: rowFrame(row), origin: origin, look: .chip)
    }
  }

  func shelter(on surface: Widget) -> Rect? {
    guard let frame = restingFrame(surface) else { return nil }
    let row = rows.firstIndex { if case .more = $0 { true } else { false } } ?? max(0, rows.count - 1)
    return rowFrame(row).offset(by: Vector(dx: contentOrigin.x + frame.minX, dy: contentOrigin.y + frame.minY))
  }

  /// Where "+N more" is, on `surface`; nil when nothing is hidden.
  func moreFrame(on surface: Widget) -> Rect? {
    guard more.isChildVisible, rows.contains(where: { if case .more = $0 { true } else { false } }) else { return nil }
    return shelter(on: surface)
  }

  func placeEntries() { queueAllocate() }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(minimum: 36, natural: 90) : Measurement(minimum: 28, natural: 90)
  }

  override func allocate(width: Double, height: Double) {
    if content != Size(width: width, height: height) {
      content = Size(width: width, height: height)
      arrange()
    }
    // A circle where it has one or two digits.
    let numberWidth = max(context.text.dayNumberHeight, number.measured(.horizontal).natural)
    _ = number.measured(.vertical)
    place(number, in: mirrored(Rect(x: 0, y: 0, width: numberWidth, height: context.text.dayNumberHeight), in: width))
    for (row, content) in rows.enumerated() {
      let child: Widget?
      var offset = Vector.zero
      switch content {
      case .card(let index):
        child = chips[cards[index]]
        let isFlying = context.motion?.isFlying(cards[index]) == true
        child?.opacity = isFlying ? 0 : 1
        if !isFlying { offset = context.motion?.offset(of: cards[index]) ?? .zero }
      case .gap: child = slot
      case .more: child = more
      }
      guard let child else { continue }
      _ = child.measured(.horizontal)
      place(child, in: rowFrame(row).offset(by: offset))
    }
    for (index, dot) in dots.enumerated() {
      _ = dot.measured(.horizontal)
      let x = 3 + Double(index) * (Metrics.dayDot + 2)
      place(dot, in: mirrored(Rect(x: x, y: height - Metrics.dayDot, width: Metrics.dayDot, height: Metrics.dayDot), in: width))
    }
  }

  // MARK: Private

  /// The content's corner inside the cell: the style sheet's padding and border.
  private var contentOrigin: Point {
    let insets = contentInsets
    return Point(x: insets.left, y: insets.top)
  }

  private func rowFrame(_ row: Int) -> Rect {
    Rect(
      x: 0, y: context.text.dayHeaderHeight + Double(row) * (context.text.chipHeight + Metrics.chipSpacing),
      width: content.width, height: context.text.chipHeight)
  }

  /// A day's number, and its dots where there is no room for lines, open all of its cards.
  private func tap(at point: Point) {
    let isOnNumber = point.y < context.text.dayHeaderHeight
    guard isOnNumber || !dots.isEmpty, !cards.isEmpty else { return }
    context.openDay(day)
  }

  private func touches(_ presentation: DragPresentation?) -> Bool {
    guard let presentation else { return false }
    return presentation.destination?.place == place
      || presentation.lifted.contains { context.plan.entry($0)?.place == place || chips[$0] != nil }
  }

  private func gapIndex() -> Int? {
    guard let destination = drag?.destination, destination.place == place else { return nil }
    if case .before(let entry) = destination.anchor { return cards.firstIndex(of: entry) ?? cards.count }
    return cards.count
  }

  /// Decides what the rows show, and makes the widgets for it.
  private func arrange() {
    let room = content.height - context.text.dayHeaderHeight + Metrics.chipSpacing
    let capacity = max(0, Int(room / (context.text.chipHeight + Metrics.chipSpacing)))
    rows = DayRows.rows(count: cards.count, gap: gapIndex(), capacity: capacity)
    let title = context.title(of: place)
    var shown: Set<EntryID> = []
    var hidden = 0
    var previous: Widget = number
    for row in rows {
      switch row {
      case .card(let index):
        let id = cards[index]
        shown.insert(id)
        guard let entry = context.plan.entry(id) else { continue }
        let chip = chips[id] ?? ChipView(id: id)
        if chips.updateValue(chip, forKey: id) == nil {
          chip.isFocusable = true
          context.cursor.made(id)
        }
        chip.setClass("cut", context.clipboard.isCut(id))
        chip.update(entry, color: context.color(of: entry.home))
        chip.showSelected(context.selection.contains(id))
        chip.setPosition(index + 1, of: cards.count, in: title)
        insert(chip, after: previous)
        previous = chip
      case .more(let count): hidden = count
      case .gap: break
      }
    }
    for (id, chip) in chips where !shown.contains(id) {
      remove(chip)
      chips[id] = nil
    }
    if hidden > 0 {
      more.text = Wording.more(hidden)
      more.setAccessibleName(Wording.more(hidden))
    }
    more.isChildVisible = hidden > 0
    slot.isChildVisible = rows.contains(.gap)
    arrangeDots(capacity == 0 ? min(cards.count, 5) : 0)
    queueAllocate()
  }

  /// A dot a card, where there is no room for a line.
  private func arrangeDots(_ count: Int) {
    while dots.count > count {
      remove(dots.removeLast())
    }
    while dots.count < count {
      let dot = DayDotView()
      add(dot)
      dots.append(dot)
    }
    for (dot, card) in zip(dots, cards) {
      dot.setColor(context.color(of: context.plan.entry(card)?.home))
    }
  }
}

/// A card on a day that has no room for a line.
@MainActor
final class DayDotView: LayoutWidget {
  override class var typeName: String { "DaylaneDayDot" }
  override class var cssName: String { "daydot" }
  private var color: String?

  func setColor(_ color: String?) {
    guard color != self.color else { return }
    if let old = self.color { removeClass(old) }
    if let color { addClass(color) }
    self.color = color
  }
}
