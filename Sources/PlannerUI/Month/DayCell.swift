// A day of the month grid: its number, as many cards as fit, in two lines where there is room, and the rest behind "+N more".

import Geometry
import GtkKit
import MoveCore
import Planner

/// One day in the grid.
///
/// Twenty stored properties: whose day it is (the day, today, where it rests, the window's context), its widgets (tint, number, button, slot, chips,
/// dots, events), its cards (all, those that are not lifted, those with long titles), and where they are (``layout`` with its version, the size that it
/// was made for, the frame around that, and how far from there it is drawn).
@MainActor
final class DayCell: LayoutWidget {
  override class var typeName: String { "DaylaneDay" }
  override class var cssName: String { "day" }
  override class var role: AccessibleRole { .gridCell }

  private static let weekend = UserCalendar.weekend

  private(set) var day: Day
  private var today: Day
  var place: Place { .day(day) }
  /// Where the cell rests on a surface, whatever the grid is doing just now.
  var restingFrame: (Widget) -> Rect? = { _ in nil }

  let context: BoardContext
  private let tint = TargetTint()
  private let number = Label()
  let more = Button(text: "")
  private let slot = SlotView()
  private var chips: [EntryID: ChipView] = [:]
  private var dots: [DayDotView] = []
  /// What takes place on it, above the cards, and whether anything does.
  private lazy var events = DayEvents(in: self, below: number)
  private var hasEvents = false
  /// The cards that are not lifted.
  private(set) var cards: [EntryID] = []
  /// Those too.
  private var all: [EntryID] = []
  /// Which titles are too long for one line; of lifted cards, were when they were last here.
  private var tooLong: Set<EntryID> = []
  /// Counts changes of what rests where.
  private(set) var layoutVersion = 0
  private(set) var layout = DayLayout() {
    didSet { layoutVersion += 1 }
  }
  /// How large its content is at rest.
  private(set) var content = Size.zero
  /// How far below its place at rest the cell is drawn.
  var drift = 0.0
  private var restingSize = Size.zero

  init(day: Day, context: BoardContext) {
    (self.day, today) = (day, day)
    self.context = context
    super.init()
    isRepaintBoundary = true
    leavesPointer(to: context.drag)
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
    for child in [tint, number, more, slot] as [Widget] { add(child) }
    more.setHasRoom(false)
    slot.isChildVisible = false
  }

  /// Makes this the cell of another day.
  func assign(_ day: Day, isOutside: Bool, today: Day) {
    (self.day, self.today) = (day, today)
    number.text = "\(day.dayOfMonth)"
    setClass("outside", isOutside)
    setClass("today", day == today)
    setClass("weekend", Self.weekend.contains(day.weekday.rawValue))
    setAccessibleName(Wording.full(day))
    showTarget()
    refresh()
  }

  func refresh() {
    readCards()
    queueAllocate()
  }

  private func readCards() {
    let shown = context.shownEntries(in: place)
    let found = context.events(on: day)
    setAccessibleDescription(Wording.toDo(shown.tally, events: found.count))
    if !found.isEmpty || hasEvents { events.show(found, on: day) }
    hasEvents = !found.isEmpty
    let lifted = context.drag?.lifted ?? []
    all = Array(shown.items)
    cards = all.filter { !lifted.contains($0) }
    arrange()
  }

  func dragChanged(from old: DragPresentation?) {
    leavesPointer(to: context.drag)
    showTarget()
    guard touches(old) || touches(context.drag) else { return }
    readCards()
    allocateNow()
  }

  /// What a day's number measures with the present font.
  var numberHeight: Double { number.measured(.vertical).natural }

  func view(of entry: EntryID) -> (any EntryView)? { chips[entry] }

  var entryViews: [any EntryView] {
    layout.rows.compactMap { row in
      guard case .card(let index) = row.content else { return nil }
      return chips[cards[index]]
    }
  }

  func showSelection() {
    for (id, chip) in chips { chip.showSelected(context.selection.contains(id)) }
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(minimum: 36, natural: 90) : Measurement(minimum: 28, natural: 90)
  }

  /// The cell rests in a frame of this size from now on, wherever it is drawn.
  func rest(in size: Size) {
    guard size != restingSize else { return }
    restingSize = size
    let insets = contentInsets
    content = Size(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    arrange()
    queueAllocate()
  }

  /// What is around its content, above and below.
  var insetHeight: Double {
    let insets = contentInsets
    return insets.top + insets.bottom
  }

  /// The height with which it shows all of its cards, with their second lines, and free ground for one more.
  ///
  /// - Complexity: O(cards that fit into `limit`)
  func wantedHeight(upTo limit: Double) -> Double {
    guard !all.isEmpty || hasEvents else { return 0 }
    let count = min(all.count, DayLayout.capacity(ofHeight: limit, text: context.text))
    let long = tooLong.isEmpty ? 0 : all.prefix(count).count(where: tooLong.contains)
    let events = hasEvents ? DayLayout.height(events: min(events.count, Metrics.weekEvents), text: context.text) : 0
    return insetHeight + DayLayout.height(cards: count + 1, text: context.text) + Double(long) * context.text.chipLine + events
  }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self, around: contentInsets)
    // A circle where it has one or two digits.
    let numberWidth = max(context.text.dayNumberHeight, number.measured(.horizontal).natural)
    _ = number.measured(.vertical)
    place(number, in: mirrored(Rect(x: 0, y: 0, width: numberWidth, height: context.text.dayNumberHeight), in: width))
    if hasEvents { events.place(width: width, number: numberWidth, text: context.text) }
    for row in layout.rows {
      let child: Widget?
      var offset = Vector.zero
      switch row.content {
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
      // The motion knows where it rests, not where its week is drawn.
      place(child, in: frame(of: row).offset(by: offset - Vector(dx: 0, dy: drift)))
    }
    for (index, dot) in dots.enumerated() {
      _ = dot.measured(.horizontal)
      let x = 3 + Double(index) * (Metrics.dayDot + 2)
      place(dot, in: mirrored(Rect(x: x, y: height - Metrics.dayDot, width: Metrics.dayDot, height: Metrics.dayDot), in: width))
    }
  }

  // MARK: Private

  /// Whether a click at a point of `surface` is on the day's number, or on its dots where there is no room for lines: that shows all of its
  /// cards. Elsewhere on the free ground one can be written.
  func showsAll(at point: Point, on surface: Widget) -> Bool {
    guard !cards.isEmpty || hasEvents, let frame = restingFrame(surface) else { return false }
    return !dots.isEmpty || point.y - frame.minY - contentOrigin.y < context.text.dayHeaderHeight
  }

  private func showTarget() { tint.isShown = context.drag?.destination?.place == place }

  private func touches(_ presentation: DragPresentation?) -> Bool {
    guard let presentation else { return false }
    return presentation.destination?.place == place
      || presentation.lifted.contains { context.plan.entry($0)?.place == place || chips[$0] != nil }
  }

  private func gapIndex() -> Int? {
    guard let destination = context.drag?.destination, destination.place == place else { return nil }
    return destination.anchor.spot(among: cards) { context.plan.arrangement.index(atOrBelow: $0, in: place, among: cards) }.gap
  }

  /// Decides what the rows show, and makes the widgets for it.
  private func arrange() {
    let capacity = DayLayout.capacity(ofHeight: content.height, text: context.text)
    let gap = gapIndex()
    let rows = DayRows.rows(count: cards.count, gap: gap, capacity: capacity)
    showChips(in: rows)
    let lines = lines()
    for (id, chip) in chips {
      chip.lines = lines[id] ?? 1
      chip.fit(width: content.width)
    }
    // Out of this day, the card gets the room that it had.
    let lifted = context.drag?.lifted.compactMap { lines[$0] }.max() ?? 1
    var shown = 0
    if hasEvents {
      shown = DayLayout.eventLines(of: events.count, wanting: all.map(tooLong.contains), height: content.height, text: context.text)
      events.arrange(lines: shown, width: content.width)
    }
    layout = DayLayout(
      lines: cards.map { lines[$0] ?? 1 }, gap: gap.map { ($0, lifted) }, height: content.height, text: context.text, events: shown)
    let hidden = rows.lazy.compactMap { if case .more(let count) = $0 { count } else { nil } }.first ?? 0
    if hidden > 0 {
      more.text = Wording.more(hidden)
      if more.measured(.horizontal).minimum > content.width { more.text = Wording.briefMore(hidden) }
      more.setAccessibleName(Wording.more(hidden))
    }
    more.setHasRoom(hidden > 0)
    slot.isChildVisible = rows.contains(.gap)
    arrangeDots(capacity == 0 ? min(cards.count, 5) : 0)
  }

  /// Makes the chips of rows, and removes the others.
  private func showChips(in rows: [DayRow]) {
    let title = context.title(of: place)
    var shown: Set<EntryID> = []
    var previous: Widget = hasEvents ? events.last : number
    for row in rows {
      guard case .card(let index) = row else { continue }
      let id = cards[index]
      shown.insert(id)
      guard let entry = context.plan.entry(id) else { continue }
      let chip = chips[id] ?? makeChip(id)
      chip.setClass("cut", context.clipboard.isCut(id))
      chip.update(entry, color: context.color(of: entry.home), isLate: entry.isLate(on: today))
      chip.showSelected(context.selection.contains(id))
      chip.setPosition(index + 1, of: cards.count, in: title)
      insert(chip, after: previous)
      previous = chip
    }
    for (id, chip) in chips where !shown.contains(id) {
      remove(chip)
      chips[id] = nil
    }
  }

  private func makeChip(_ id: EntryID) -> ChipView {
    let chip = ChipView(id: id) { [weak context] id, isDone in context?.model.perform(.setDone([id], isDone)) }
    chips[id] = chip
    chip.isFocusable = true
    context.cursor.made(id)
    return chip
  }

  /// How many lines each card has, the lifted ones too.
  private func lines() -> [EntryID: Int] {
    tooLong.formIntersection(all)
    let room = chips.values.first?.titleRoom(inWidth: content.width) ?? 0
    for (id, chip) in chips {
      if chip.isTooLong(for: room) { tooLong.insert(id) } else { tooLong.remove(id) }
    }
    guard !tooLong.isEmpty else { return [:] }
    let lines = DayLayout.lines(wanting: all.map(tooLong.contains), height: content.height, text: context.text)
    return Dictionary(uniqueKeysWithValues: zip(all, lines))
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
