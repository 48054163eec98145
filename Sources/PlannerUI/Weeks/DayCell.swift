// A day of the weeks: its number, as many events and cards as fit, in two lines where there is room, and the rest behind "+N more".

import Geometry
import GtkKit
import MoveCore
import PlanSync
import Planner

/// One day in the grid.
@MainActor
final class DayCell: LayoutWidget, NumberedDay {
  override class var typeName: String { "DaylaneDay" }
  override class var cssName: String { "day" }
  // A cell of a table would be read by its children, and not by its name.
  override class var role: AccessibleRole { .list }

  private static let weekend = UserCalendar.weekend

  private(set) var day: Day
  private(set) var today: Day
  var place: Place { .day(day) }
  /// Where the cell rests on a surface, whatever its week is doing just now, and where it is drawn.
  var restingFrame: (Widget) -> Rect? = { _ in nil }
  var drawnFrame: (Widget) -> Rect? = { _ in nil }
  /// Where the bar of a card rests on a surface, and how bars are placed anew.
  var barFrame: (EntryID, Widget) -> Rect? = { _, _ in nil }
  var placeBars: () -> Void = {}
  /// The bars of its week.
  weak var week: WeekBars?
  /// The scrolled window around it.
  weak var viewport: ScrolledWindow?

  let context: BoardContext
  /// Whether the agenda is of it.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      setClass("chosen", isChosen)
      queueAllocate()
    }
  }

  private let tint = TargetTint()
  let number = Label()
  let more = Button(text: "")
  private let gapView = GapView()
  let titles: TitleMeasurer
  private(set) lazy var chips = DayCards(in: self)
  /// What takes place on it and has no bar, above the cards.
  private(set) lazy var events = DayEvents(in: self, below: number)
  /// What it has of the bars across it.
  private(set) var bars = WeekBars.DayPart()
  private(set) var resting = Resting()
  private var mark: String?

  /// How the cell is laid out.
  struct Resting {
    fileprivate(set) var layout = DayLayout() {
      didSet { version += 1 }
    }
    /// Counts changes of ``layout``.
    private(set) var version = 0
    /// How large the cell is, and what is inside of its edges.
    fileprivate(set) var size = Size.zero
    fileprivate(set) var content = Size.zero
    /// How high that is while nothing is held: for it the titles have their lines.
    fileprivate(set) var settled = 0.0
    /// How high the cell may become.
    fileprivate(set) var most = 0.0
    /// How wide the narrowest day of its week is.
    fileprivate(set) var narrowest = 0.0
    /// Whether there is no room for some of its cards, with no gap among them.
    fileprivate(set) var hidesCards = false
    /// Whether it is to be laid out anew.
    fileprivate(set) var isStale = true
  }

  init(day: Day, context: BoardContext, titles: TitleMeasurer) {
    (self.day, today) = (day, day)
    (self.context, self.titles) = (context, titles)
    super.init()
    isRepaintBoundary = true
    leavesPointer(to: context.drag)
    number.addClass("number")
    // The day says it by its name.
    number.hideFromAssistiveTools()
    more.addClass("more")
    // The day itself opens it: one stop for each day is enough.
    more.isFocusable = false
    isFocusable = true
    gapView.addClass("chip")
    more.onClick { [weak self] in
      guard let self else { return }
      self.context.delegate?.openPanel(of: self.day)
    }
    for child in [tint, number, more, gapView] as [Widget] { add(child) }
    more.setHasRoom(false)
    gapView.isChildVisible = false
  }

  /// Makes this the cell of another day. It has to be given its size afterwards.
  func assign(_ day: Day, today: Day) {
    if day != self.day { chips.leave() }
    (self.day, self.today) = (day, today)
    setClass("first", day.dayOfMonth == 1)
    // Months are told apart by a tint, and by a line between them.
    setClass("even", day.month.number.isMultiple(of: 2))
    setClass("month-above", day.dayOfMonth <= WeekGrid.columns)
    setClass("month-before", day.dayOfMonth == 1)
    setClass("today", day == today)
    setClass("weekend", Self.weekend.contains(day.weekday.rawValue))
    setAccessibleName(Wording.full(day))
    number.replaceClass(&mark, by: Marks.name("day-\(day.iso)"))
    leavesPointer(to: context.drag)
    showTarget()
    read()
    resting.isStale = true
  }

  func refresh() {
    showNumber()
    read()
    arrange()
    queueAllocate()
  }

  private func read() {
    let shown = context.shownEntries(in: place)
    setAccessibleDescription(Wording.toDo(shown.tally, events: context.events(on: day).count, isToday: day == today))
    let across = bars.home
    chips.read(across.isEmpty ? shown.items : shown.items.filter { !across.contains($0) }, lifted: context.drag?.lifted ?? [])
  }

  /// What takes place on it, and what it has of the bars. Whoever says so arranges the cell then.
  func take(_ found: [DayEvent], besides bars: WeekBars.DayPart) {
    guard found != events.all || bars != self.bars else { return }
    events.read(found)
    self.bars = bars
    read()
    resting.isStale = true
  }

  func dragChanged(from old: DragPresentation?) {
    leavesPointer(to: context.drag)
    showTarget()
    guard touches(old) || touches(context.drag) || resting.isStale else { return }
    read()
    arrange()
    allocateNow()
  }

  func view(of entry: EntryID) -> (any EntryView)? { chips[entry] ?? firstBars.first { $0.id == entry } }

  /// The cards that are not lifted, and no bars.
  var cards: [EntryID] { chips.standing }

  /// The cards whose bars begin here.
  private var firstBars: [ChipView] { week?.chips(on: bars) ?? [] }

  var entryViews: [any EntryView] {
    firstBars
      + resting.layout.rows.compactMap { row in
        guard case .card(let index) = row.content else { return nil }
        return chips[cards[index]]
      }
  }

  func showSelection() {
    chips.showSelection()
    if !bars.cards.isEmpty { week?.showSelection() }
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    orientation == .horizontal ? Measurement(minimum: Metrics.dayLeast, natural: Metrics.dayNatural) : Measurement(minimum: 28, natural: 90)
  }

  /// It is so wide from now on; ``rest(in:)`` says how high.
  ///
  /// - Parameter narrowest: how wide the narrowest day of its week is: what has room there shows on each of them.
  func prepare(width: Double, narrowest: Double) {
    guard width != resting.size.width || narrowest != resting.narrowest else { return }
    (resting.size.width, resting.narrowest) = (width, narrowest)
    let insets = contentInsets
    resting.content.width = max(0, width - insets.left - insets.right)
    resting.isStale = true
  }

  /// The cell rests in a frame of this height from now on, wherever it is drawn.
  ///
  /// - Parameter isHeld: whether it is so high for what is held over its week: then its titles keep their lines.
  func rest(in height: Double, isHeld: Bool = false) {
    let content = max(0, height - insetHeight)
    guard height != resting.size.height || resting.isStale || !isHeld && content != resting.settled else { return }
    resting.size.height = height
    resting.content.height = content
    if !isHeld { resting.settled = content }
    showNumber()
    arrange()
    queueAllocate()
  }

  /// Whether words have no room: then its cards are dots.
  var isNarrow: Bool { resting.narrowest < Metrics.dayOfWords }

  /// The height that it has in any case: room for a card of two lines, so that the first one of a week moves nothing below it.
  var leastHeight: Double {
    isNarrow
      ? leastHeightOfDots
      : max(Metrics.weekLeast, (insetHeight + context.text.dayHeaderHeight + context.text.chipHeight(lines: 2)).rounded(.up))
  }

  /// The same where words have no room.
  var leastHeightOfDots: Double {
    max(Metrics.weekLeastOfDots, (insetHeight + context.text.dayHeaderHeight + Metrics.dayDot + 1).rounded(.up))
  }

  /// What is around its content, above and below.
  var insetHeight: Double {
    let insets = contentInsets
    return insets.top + insets.bottom
  }

  /// How many rows of one line it has in such a height; none where words have no room.
  func capacity(ofHeight height: Double) -> Int {
    isNarrow ? 0 : DayLayout.capacity(ofHeight: height - insetHeight, text: context.text)
  }

  /// The height with which it shows all that is on it in as many lines as it wishes.
  ///
  /// - Complexity: O(rows² that fit into `limit`)
  func wantedHeight(upTo limit: Double) -> Double {
    resting.most = limit
    guard !isNarrow, !chips.all.isEmpty || !events.all.isEmpty || !bars.rows.isEmpty else { return 0 }
    let order = order(of: chips.all)
    return insetHeight
      + DayLayout.height(for: wishes(in: order), bars: bars.rows, limit: limit - insetHeight, text: context.text) { wholeLines(order[$0]) }
  }

  /// The height with which it has room for what is held over it and for all that it shows; nil where that is more than `limit`, and where nothing is.
  ///
  /// - Complexity: O(rows² that fit into `limit`)
  func heightForGap(upTo limit: Double) -> Double? {
    guard !isNarrow, let gap = gapIndex() else { return nil }
    let room = DayRoom(height: limit - insetHeight, bars: bars.taken, text: context.text)
    let (order, lines) = (self.order(of: cards), lineCount(titleLines()))
    let opening = gapIndex(above: gap, in: order)
    for count in stride(from: gapLines, through: 1, by: -1) {
      let layout = DayLayout(order, lines: lines, gap: (opening, count), in: room)
      if layout.shows(all: order.count + 1), let end = layout.end { return (insetHeight + end).rounded(.up) }
    }
    return nil
  }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self, around: contentInsets)
    placeNumber(width: width)
    for row in resting.layout.rows {
      let child: Widget?
      var offset = Vector.zero
      switch row.content {
      case .event(let index): child = events[index]
      case .card(let index):
        child = chips[cards[index]]
        let isFlying = context.motion?.isFlying(cards[index]) == true
        child?.opacity = isFlying ? 0 : 1
        if !isFlying { offset = context.motion?.offset(of: cards[index]) ?? .zero }
      case .gap: child = gapView
      case .more: child = more
      }
      guard let child else { continue }
      let natural = child.measured(.horizontal).natural
      var frame = frame(of: row).offset(by: offset)
      // Its words begin where those of cards do.
      if child === more { frame = mirrored(Rect(x: 0, y: frame.minY, width: min(natural, width), height: frame.height), in: width) }
      place(child, in: frame)
    }
    for (dot, frame) in zip(chips.dots, DayDotView.frames(chips.dots.map(\.extent), bottom: height)) {
      _ = dot.measured(.horizontal)
      place(dot, in: mirrored(frame, in: width))
    }
  }

  // MARK: Private

  /// On the day's number, or on its dots where there is no room for lines.
  func showsAll(at point: Point, on surface: Widget) -> Bool {
    guard !cards.isEmpty || !events.all.isEmpty || !bars.cards.isEmpty, let frame = restingFrame(surface) else { return false }
    return !chips.dots.isEmpty || point.y - frame.minY - contentOrigin.y < context.text.dayHeaderHeight
  }

  private func showTarget() { tint.isShown = context.drag?.destination?.place == place }

  private func touches(_ presentation: DragPresentation?) -> Bool {
    guard let presentation else { return false }
    return presentation.destination?.place == place
      || presentation.lifted.contains { context.plan.entry($0)?.place == place || chips[$0] != nil }
  }

  private func gapIndex() -> Int? {
    guard let destination = context.drag?.destination, destination.place == place else { return nil }
    return destination.anchor.insertionPoint(among: cards) { context.plan.arrangement.index(atOrBelow: $0, in: place, among: cards) }.gap
  }

  /// How many lines each row has, if titles have so many.
  private func lineCount(_ lines: (events: [Int], cards: [EntryID: Int])) -> (DayRow) -> Int {
    { [cards] row in
      switch row {
      case .event(let index): lines.events[index]
      case .card(let index): lines.cards[cards[index]] ?? 1
      case .gap, .more: 1
      }
    }
  }

  /// Decides what the rows show, and makes the widgets for it.
  private func arrange() {
    resting.isStale = false
    let content = resting.content
    let free = room(ofHeight: content.height, besides: bars.taken)
    let (above, lines) = titleLines()
    let (order, rowLines) = (self.order(of: cards), lineCount((above, lines)))
    let plain = DayLayout(order, lines: rowLines, in: free)
    var layout = plain
    if let gap = gapIndex() {
      let opening = gapIndex(above: gap, in: order)
      func layoutWithGap(lines: Int) -> DayLayout { DayLayout(order, lines: rowLines, gap: (opening, lines), in: free) }
      // As high as what lands, as long as nothing else goes out of view for that.
      let least = context.drag?.lifted.compactMap { lines[$0] }.max() ?? 1
      let high = layoutWithGap(lines: max(gapLines, least))
      if high.rows.count > plain.rows.count {
        layout = high
      } else if context.drag?.isPassing != true {
        let shown = layoutWithGap(lines: least)
        layout = stride(from: gapLines - 1, to: least, by: -1).lazy.map(layoutWithGap).first { $0.rows.count == shown.rows.count } ?? shown
      }
    }
    resting.hidesCards = plain.hidden > 0
    let rows = layout.rows.map(\.content)
    events.show(Array(above.prefix(rows.count { if case .event = $0 { true } else { false } })), on: day, width: content.width, titles: titles)
    let own = bars.own
    let (count, title) = (own.count + cards.count, context.title(of: place))
    for (index, bar) in own.enumerated() { week?.card(bar.id)?.setPosition(index + 1, of: count, in: title) }
    chips.show(rows, lines, behind: events.last, below: own.count, today: today, width: content.width, withBoxes: hasBoxes)
    resting.layout = layout
    let hidden = layout.hidden
    if hidden > 0 {
      more.text = Wording.more(hidden)
      if more.measured(.horizontal).minimum > content.width { more.text = Wording.briefMore(hidden) }
      more.setAccessibleName(Wording.more(hidden))
    }
    more.setHasRoom(hidden > 0)
    gapView.isChildVisible = rows.contains(.gap)
    chips.showDots(of: events.all, isShown: free.capacity == 0)
  }
}
