// A day of hours: what has a time as blocks, and above the hours what has none.

import Geometry
import GtkKit
import MoveCore
import PlanSync
import Planner

/// One day beside others. It is one place: its cards with a time are among its hours, the others in its ``strip``.
@MainActor
final class HourDay: LayoutWidget {
  override class var typeName: String { "DaylaneHourDay" }
  override class var cssName: String { "hourday" }
  // A cell of a table would be read by its children, and not by its name.
  override class var role: AccessibleRole { .list }

  private static let weekend = UserCalendar.weekend

  private(set) var day: Day
  private(set) var today: Day
  var place: Place { .day(day) }
  let context: BoardContext
  private(set) lazy var strip = HourStrip(of: self, titles: titles)
  private let titles: TitleMeasurer
  /// The view that it is in: it knows where everything is.
  weak var hours: HoursView?

  private let tint = TargetTint()
  private var blocks: [EntryID: BlockView] = [:]
  /// What cards of earlier days have here.
  private var tails: [EntryID: BlockView] = [:]
  private var events: [HourEvent] = []
  private var slots: [GapView] = []
  /// What takes place on it and is no bar.
  private var lines: [DayEvent] = []
  /// How the clock is changed on it, if it is, and the sign of that.
  private var change: ClockChange?
  private var mark: ClockMark?
  /// What everything else stands before.
  private var ground: Widget { mark ?? tint }
  private(set) var resting = Resting()

  /// How the hours are laid out.
  struct Resting {
    fileprivate(set) var layout = HourLayout() {
      didSet { if layout != oldValue { version += 1 } }
    }
    /// Counts changes, those of the strip too.
    fileprivate(set) var version = 0
    fileprivate(set) var width = 0.0
    /// All cards that are shown of the day, in its order, and which one each is.
    fileprivate(set) var shown: [EntryID] = []
    fileprivate(set) var ordinals: [EntryID: Int] = [:]
    /// Its cards with a time, those of earlier days that go on here, and the events with a time.
    fileprivate(set) var timed: [EntryID] = []
    fileprivate(set) var comers: [EntryID] = []
    fileprivate(set) var events: [DayEvent] = []
  }

  var shown: [EntryID] { resting.shown }
  var ordinals: [EntryID: Int] { resting.ordinals }

  init(day: Day, context: BoardContext, titles: TitleMeasurer) {
    (self.day, today) = (day, day)
    (self.context, self.titles) = (context, titles)
    super.init()
    isFocusable = true
    leavesPointer(to: context.drag)
    add(tint)
  }

  /// Makes this another day. It has to be arranged afterwards.
  func assign(_ day: Day, today: Day) {
    (self.day, self.today) = (day, today)
    setClass("weekend", Self.weekend.contains(day.weekday.rawValue))
    setAccessibleName(Wording.full(day))
    leavesPointer(to: context.drag)
    show(context.clock.change(day))
    read()
  }

  private func show(_ change: ClockChange?) {
    guard change != self.change else { return }
    self.change = change
    mark.map(remove)
    mark = change.map { ClockMark($0) }
    if let mark { insert(mark, after: tint) }
  }

  /// What takes place on it and is no bar, and what it has of the bars. Whoever says so arranges the day then.
  func take(_ found: [DayEvent], besides bars: WeekBars.DayPart) {
    guard found != lines || bars != strip.bars else { return }
    (lines, strip.bars) = (found, bars)
    read()
  }

  /// Takes note of what is on it.
  func read() {
    let (plan, all) = (context.plan, context.shownEntries(in: place))
    let lifted = context.drag?.lifted ?? []
    let events = context.events(on: day)
    let toDo = Wording.toDo(all.tally, events: events.count, isToday: day == today)
    setAccessibleDescription(change.map { Wording.sentences(toDo, Wording.clockChangeInFull($0)) } ?? toDo)
    resting.shown = all.items
    resting.ordinals = Dictionary(uniqueKeysWithValues: all.items.enumerated().map { ($1, $0 + 1) })
    let timed = all.items.filter { plan.entry($0)?.start != nil }
    resting.timed = timed.filter { !lifted.contains($0) }
    resting.comers = context.comers(to: day).filter { !lifted.contains($0) }
    resting.events = events.filter { $0.span(from: day) != nil }
    let across = strip.bars.home
    strip.read(
      all.items.filter { plan.entry($0)?.start == nil && !across.contains($0) }, lines.filter { $0.span(from: day) == nil }, lifted: lifted)
    showTarget()
  }

  func refresh() {
    read()
    arrange()
  }

  /// Another drag than `old` is shown. Returns whether that is something to it.
  func dragChanged(from old: DragPresentation?) {
    leavesPointer(to: context.drag)
    showTarget()
    guard touches(old) || touches(context.drag) else { return }
    read()
    arrange()
    allocateNow()
    strip.allocateNow()
  }

  private func touches(_ drag: DragPresentation?) -> Bool {
    guard let drag else { return false }
    if drag.destination?.place == place || drag.times?.times.contains(where: { $0.span(from: day).part(on: 0) != nil }) == true { return true }
    return drag.lifted.contains { id in resting.ordinals[id] != nil || tails[id] != nil || span(of: id)?.part(on: 0) != nil }
  }

  private func showTarget() {
    let isTarget = context.drag?.destination?.place == place
    tint.isShown = isTarget
    strip.showTarget(isTarget)
  }

  /// When a card is, counted from this day's midnight; nil where it has no time on a day.
  func span(of id: EntryID) -> TimeSpan? { context.span(of: id, from: day) }

  /// What is held over it, or would be new on it.
  private var held: [HeldTime] {
    let new = context.pull.flatMap { $0.id == HeldTime.foreign ? $0 : nil }
    return ((context.drag?.times?.times ?? []) + [new].compactMap(\.self)).filter { $0.span(from: day).part(on: 0) != nil }
  }

  /// Another time is pulled than before.
  func pullChanged() {
    read()
    arrange()
  }

  // MARK: Arranging

  /// It is so wide from now on.
  func prepare(width: Double) {
    resting.width = width
    strip.prepare(width: width)
  }

  /// Decides where everything is, and makes the widgets of what is in view.
  func arrange() {
    guard let hours, resting.width > 0 else { return }
    strip.arrange(height: hours.stripHeight - hours.stripEdges)
    for bar in strip.bars.own {
      hours.bars.card(bar.id)?.setPosition(resting.ordinals[bar.id] ?? 1, of: resting.shown.count, in: context.title(of: place))
    }
    resting.version += 1
    let held = held.map { (HourThing.held($0.id), $0.span(from: day)) }
    let cards = (resting.comers + resting.timed).compactMap { id in span(of: id).map { (HourThing.card(id), $0) } }
    let others = resting.events.enumerated().compactMap { index, event in
      event.span(from: day).map { (HourThing.event(index), $0) }
    }
    resting.layout = HourLayout(
      cards + others + held, scale: hours.scale, width: resting.width, least: context.text.chipHeight, isRightToLeft: isRightToLeft)
    showSlots(held.map { $0.0 })
    realize()
    showEvents()
    queueAllocate()
  }

  /// Makes the blocks that are in view or nearly, and lets the others go.
  func realize() {
    guard let view = hours?.realized else { return }
    var previous: Widget = slots.last ?? ground
    func put(_ ids: [EntryID], into views: inout [EntryID: BlockView], asTail: Bool) {
      var kept: Set<EntryID> = []
      for id in ids {
        guard let frame = resting.layout.frames[.card(id)], frame.maxY > view.lowerBound, frame.minY < view.upperBound,
          let entry = context.plan.entry(id)
        else { continue }
        kept.insert(id)
        let block = views[id] ?? makeView(id) { BlockView(id: $0, onDone: $1) }
        views[id] = block
        if asTail { block.isFocusable = false }
        block.canPull = (start: !asTail, end: (span(of: id)?.end ?? 0) <= Minutes.day)
        block.hideFromAssistiveTools(asTail)
        block.setClass("from-before", asTail)
        block.setClass("goes-on", (span(of: id)?.end ?? 0) > Minutes.day)
        block.foreword = words(of: id)
        block.show(entry, in: context, today: today)
        if let span = span(of: id) { block.show(span.minute, span.minute + span.length) }
        block.setPosition(resting.ordinals[id] ?? 1, of: resting.shown.count, in: context.title(of: place))
        insert(block, after: previous)
        block.fit(frame.size)
        previous = block
      }
      for (id, block) in views where !kept.contains(id) {
        // One with the keyboard's focus stays as long as there is a place for it.
        if block.containsFocus, resting.layout.frames[.card(id)] != nil { continue }
        remove(block)
        views[id] = nil
      }
    }
    put(resting.comers, into: &tails, asTail: true)
    put(resting.timed, into: &blocks, asTail: false)
  }

  /// "10:00 to 10:45, overlaps Review".
  private func words(of id: EntryID) -> String {
    guard let span = span(of: id) else { return "" }
    let others = resting.layout.neighbours(of: .card(id)).compactMap { thing -> String? in
      switch thing {
      case .card(let other): context.plan.entry(other)?.title.shown(limit: 60)
      case .event(let index): resting.events[index].event.title.shown(limit: 60)
      case .held: nil
      }
    }
    return Wording.hours(span.minute, span.minute + span.length, besides: others)
  }

  private func showEvents() {
    while events.count > resting.events.count { remove(events.removeLast()) }
    while events.count < resting.events.count {
      let view = HourEvent()
      view.canTarget = false
      insert(view, after: events.last ?? ground)
      events.append(view)
    }
    let time = context.motion?.now() ?? 0
    for (index, (view, event)) in zip(events, resting.events).enumerated() {
      guard let frame = resting.layout.frames[.event(index)] else { continue }
      view.show(event, on: day, in: frame, at: time, glides: isMapped && Appearance.animates)
    }
  }

  private func showSlots(_ held: [HourThing]) {
    while slots.count > held.count { remove(slots.removeLast()) }
    while slots.count < held.count {
      let slot = GapView()
      slot.addClass("slot")
      insert(slot, after: slots.last ?? ground)
      slots.append(slot)
    }
  }

  /// Makes the widget of a card, for the hours or for the strip.
  func makeView<View: ChipView>(_ id: EntryID, _ make: (EntryID, @escaping @MainActor (EntryID, Bool) -> Void) -> View) -> View {
    let view = make(id) { [weak context] id, isDone in context?.model.perform(.setDone([id], isDone)) }
    view.isFocusable = true
    context.cursor.made(id)
    return view
  }

  /// Where a card is drawn that rests in a frame; it is hidden while it flies.
  func draw(_ id: EntryID, _ view: Widget?, restingIn frame: Rect) -> Rect {
    let isFlying = context.motion?.isFlying(id) == true
    view?.opacity = isFlying ? 0 : 1
    return isFlying ? frame : context.motion?.drawnFrame(of: id, restingIn: frame) ?? frame
  }

  // MARK: What it shows

  func view(of entry: EntryID) -> (any EntryView)? { blocks[entry] ?? strip.view(of: entry) ?? bars.first { $0.id == entry } }

  /// The cards whose bars begin here.
  private var bars: [ChipView] { hours?.bars.chips(on: strip.bars) ?? [] }

  /// Those in the order of the day.
  var entryViews: [any EntryView] { resting.timed.compactMap { blocks[$0] } + bars + strip.views }

  func showSelection() {
    for (id, view) in blocks { view.showSelected(context.selection.contains(id)) }
    for (id, view) in tails { view.showSelected(context.selection.contains(id)) }
    strip.showSelection()
    if !strip.bars.cards.isEmpty { hours?.bars.showSelection() }
  }

  /// Whether an event is on its way; it is placed anew.
  func isMoving(at time: Double) -> Bool {
    guard events.contains(where: { $0.isMoving(at: time) }) else { return false }
    queueAllocate()
    return true
  }

  /// Its cards that have a widget, and where they rest.
  var inView: [(id: EntryID, frame: Rect)] {
    resting.timed.compactMap { id in blocks[id] == nil ? nil : resting.layout.frames[.card(id)].map { (id, $0) } }
  }
  var comers: [(id: EntryID, frame: Rect)] { resting.comers.compactMap { id in resting.layout.frames[.card(id)].map { (id, $0) } } }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    tint.cover(Size(width: width, height: height), in: self)
    if let mark, let hours { put(mark, in: mark.frame(in: hours.scale, width: width)) }
    let time = context.motion?.time ?? 0
    for (view, event) in zip(events, events.indices) where resting.layout.frames[.event(event)] != nil { put(view, in: view.drawnFrame(at: time)) }
    for (id, view) in tails { if let frame = resting.layout.frames[.card(id)] { put(view, in: frame) } }
    for (id, view) in blocks { if let frame = resting.layout.frames[.card(id)] { put(view, in: draw(id, view, restingIn: frame)) } }
    let held = held.compactMap { resting.layout.frames[.held($0.id)] }
    for (slot, frame) in zip(slots, held) { put(slot, in: frame) }
  }

  private func put(_ view: Widget, in frame: Rect) {
    _ = view.measured(.horizontal)
    _ = view.measured(.vertical)
    place(view, in: frame)
  }
}
