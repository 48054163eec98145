// The window's content: the two panes, and what opens above them in the same surface.

import Geometry
import GtkKit
import Planner

/// Lists and calendar side by side, or one of them in a narrow window, with the day panel and messages above.
///
/// Its stored properties are its parts: each has a file and the state of its own. The stage itself remembers four things: what the last press
/// was for, where the hand is, which sites there are, and what of a drag waits to be shown.
@MainActor
final class StageView: LayoutWidget, BoardViewDelegate {
  override class var typeName: String { "DaylaneStage" }
  override class var cssName: String { "stage" }

  let context: BoardContext
  let board: BoardView
  /// The views of days. One of them shows.
  let calendars: CalendarDeck
  var calendar: any CalendarPane { calendars.pane }

  private(set) lazy var panes = Panes(on: self, board: board, calendar: calendars, context: context) { [weak self] in self?.sitesChanged() }
  private(set) lazy var measurer = EntryMeasurer(on: self, context: context)
  private(set) lazy var layers = StageLayers(on: self, context: context)
  private(set) lazy var motion = MotionCoordinator(stage: self, layer: layers.flights)
  /// The panel of a day, above the panes.
  private(set) lazy var dayPanels = DayPanelHost(stage: self)
  /// The small calendar below the month's name.
  private(set) lazy var jumping = JumpHost(stage: self)
  /// The card editor above the board.
  private(set) lazy var editors = EditorHost(stage: self, context: context)
  /// The preview of an import above the board.
  private(set) lazy var importing = ImportHost(
    host: PanelHost(on: self, widest: Metrics.importWidth) { [unowned self] in addAbove($0) }, editors: editors, lists: board)
  /// The search above the board.
  private(set) lazy var finding = FindHost(
    host: VisitedPanel(
      PanelHost(on: self, widest: Metrics.findWidth, highest: Metrics.findMaximumHeight) { [unowned self] in addAbove($0) }, on: self),
    editors: editors, context: context)
  /// All lists by name, above the board.
  private(set) lazy var navigator = NavigatorHost(stage: self)
  /// The panels that come before everything else.
  private(set) lazy var modals = ModalHost(stage: self)
  /// The row that is pulled aside.
  private(set) lazy var swipes = SwipeController(stage: self, context: context)
  /// The title that is being written in its place.
  private(set) lazy var renaming = Renaming(stage: self, context: context)
  /// A time that is pulled, and the field for a card of one.
  private(set) lazy var pulls = HourPull(stage: self, context: context)
  private(set) lazy var hourWriting = HourWriting(stage: self, context: context)
  private(set) lazy var toasts = Toasts(on: self) { [weak self] in self?.toastSlides() }

  /// Whether the last press has closed something, or found something selected.
  var isDismissing = false
  /// Where the entries in the hand are drawn, on the stage.
  var heldFrame: (ids: [EntryID], frame: Rect)?
  /// What ``sites`` are for as long as nothing that they come from changes.
  private var knownSites: (all: [any Site], firstColumn: Int)?
  /// What is shown of a drag once GTK has told everybody where it is.
  private var awaited: DragPresentation??

  init(context: BoardContext) {
    self.context = context
    board = BoardView(context: context)
    calendars = CalendarDeck(context: context) { mode in
      if mode == .weeks { return WeeksView(context: context) }
      return HoursView(mode: mode, context: context)
    }
    super.init()
    // The shadow of a panel or of a flying card may reach beyond the edge.
    clipsEachChild = true
    // In this order they lie one above the other.
    _ = panes
    _ = measurer
    _ = layers
    context.motion = motion
    board.delegate = self
    calendars.onSitesChange = { [weak self] in self?.sitesChanged() }
    calendars.onAgendaChange = { [weak self] in self?.dayPanels.followCalendar() }
    panes.refresh()
    connectClicks()
  }

  /// The panel of a day, if one is open.
  var panel: DayPanel? { dayPanels.panel }

  /// The agenda below the days, if there is one.
  var agenda: DayPanel? { dayPanels.agenda }

  /// Whether an entry can be in two sites at once: in a day, and in the panel above it.
  var showsEntriesTwice: Bool { panel != nil }

  // MARK: Sites

  /// Every place in view, the topmost first.
  var sites: [any Site] { partedSites.all }

  /// Those of which something shows: columns have widgets a little beyond the board's edges too.
  var sitesInView: [any Site] {
    let (all, firstColumn) = partedSites
    return all[..<firstColumn] + all[firstColumn...].filter { $0.isInView(on: self) }
  }

  /// Every place in view that is above, under or below a point, and some beside it, the topmost first.
  func sites(around point: Point) -> [any Site] {
    if jumping.covers(point) { return jumping.sites }
    let (all, firstColumn) = partedSites
    guard panes.showsCalendar else { return all }
    return [panel, agenda].compactMap(\.self) + calendar.sites(around: point, on: self) + all[firstColumn...]
  }

  /// ``sites`` may be others.
  func sitesChanged() { knownSites = nil }

  /// Every place in view, and where the columns begin: they may scroll out of view, the others do not.
  private var partedSites: (all: [any Site], firstColumn: Int) {
    if let knownSites { return knownSites }
    var all = jumping.sites + (panel.map { [$0] } ?? [])
    if panes.showsCalendar { all += (agenda.map { [$0] } ?? []) + calendar.sites }
    let firstColumn = all.count
    if panes.showsLists { all += board.sites as [any Site] }
    knownSites = (all, firstColumn)
    return (all, firstColumn)
  }

  /// Where an entry goes that has a place but is not in view.
  ///
  /// - Parameter frame: where it is drawn in its view; what was cut off there goes nowhere. Nil for one that comes from
  ///   elsewhere.
  func shelter(of entry: Entry, seenAt frame: Rect? = nil) -> Rect? {
    guard let site = site(of: entry.place), site.isInView(on: self) else { return frame == nil ? navigator.shelter(of: entry.place) : nil }
    if frame != nil, (site as? ColumnView)?.foldedAway.contains(entry.id) == true { return nil }
    if let frame, let viewport = site.scrolling(on: self)?.viewport, !frame.intersects(viewport) { return nil }
    return site.shelter(of: entry.id, on: self)
  }

  /// The part of the stage in which the lists show.
  var boardFrame: Rect? { board.window(on: self) }

  /// Shows what changed.
  ///
  /// - Parameter places: those in which something did; nil when it may have been anywhere.
  func refresh(_ places: Set<Place>? = nil) {
    // The lists may be in another order.
    knownSites = nil
    board.refresh(places)
    calendar.refresh(places)
    dayPanels.refresh()
    jumping.refresh()
    editors.refresh()
    finding.refresh()
    navigator.refresh()
    modals.refresh()
    panes.refresh()
    motion.refresh()
    motion.settle()
  }

  func show(_ drag: DragPresentation?) {
    if DropTarget.isCrossing {
      // Rows that make room may leave the window.
      if awaited == nil { MainLoop.beforeNextEvent { [weak self] in if let self, let awaited { show(awaited) } } }
      awaited = .some(drag)
      return
    }
    awaited = nil
    guard drag != context.drag else { return }
    if drag != nil, editors.isOpen {
      // Not in the middle of a drag's beginning.
      MainLoop.whenIdle { [weak self] in self?.editors.close() }
    }
    motion.capture()
    let old = context.drag
    context.drag = drag
    board.dragChanged(from: old)
    calendar.dragChanged(from: old)
    dayPanels.dragChanged(from: old)
    jumping.dragChanged()
    navigator.dragChanged()
    if drag == nil { foldOpened() }
    motion.settle()
    carryChanged()
  }

  func carryChanged() {
    let isHeld = context.drag != nil || board.listDrag != nil
    toasts.carryChanged(isHeld)
    // What has come meanwhile.
    if !isHeld, context.hasOtherEvents { MainLoop.whenIdle { [weak self] in self?.showEvents() } }
  }

  func addingListChanged() { panes.refresh() }

  func columnsGlide(_ isUnderWay: Bool) {
    if isUnderWay { layers.columnFlight?.moved() } else { layers.columnFlight = nil }
  }

  // MARK: A drag at rest

  var boardScroll: Adjustment { panes.boardScroll }

  /// What scrolls up and down at a point.
  func scrolling(at point: Point) -> SiteScrolling? {
    if navigator.regions(at: point) != nil { return navigator.covers(point) ? navigator.scrolling : nil }
    return siteTaking(point)?.scrolling(at: point, on: self)
  }

  /// The topmost place that takes what is dropped at a point.
  private func siteTaking(_ point: Point) -> (any Site)? { sites(around: point).first { $0.hitFrame(in: self)?.contains(point) == true } }

  /// What a point means for when something takes place: the day, and where in it; nil where no hours are.
  func spot(at point: Point) -> (spot: HourSpot, day: Day)? {
    guard navigator.regions(at: point) == nil, let site = siteTaking(point), let day = site.place.day else { return nil }
    return site.spot(at: point, on: self).map { ($0, day) }
  }

  /// What opens when a drag is held at a point.
  func springLoaded(at point: Point) -> SpringLoaded? {
    if jumping.covers(point) { return jumping.springLoaded(at: point) }
    guard panel?.frame(in: self)?.contains(point) != true else { return nil }
    if navigator.regions(at: point) != nil { return navigator.isOpen ? nil : .navigator }
    let site = sites(around: point).first { $0.hitFrame(in: self)?.contains(point) == true && $0.window(on: self)?.contains(point) != false }
    if let target = site?.springLoaded(at: point, on: self) { return target }
    return panes.springLoaded(at: point) ?? (panes.showsCalendar ? calendar.springLoaded(at: point, on: self) : nil)
  }

  func open(_ target: SpringLoaded) {
    switch target {
    case .turnPage(let count): calendar.turnPage(by: count)
    case .view(let mode, let day?): show(mode, at: day)
    case .view(let mode, nil): show(mode)
    case .jump: jumping.openForDrag()
    case .jumpPage(let count): jumping.turnPage(by: count)
    case .pane(let pane): panes.show(pane)
    case .more(let day): dayPanels.openUnderDrag(day)
    case .section(let header):
      if let place = context.plan.entry(header)?.place { unfold(place) { $0.opened.insert(header) } }
    case .list(let list): unfold(.list(list)) { $0.openedLists.insert(list) }
    case .navigator: navigator.openUnderDrag()
    }
  }

  /// Shows a collapsed section or list for as long as something is held. Nothing is saved: hovering never writes.
  private func unfold(_ place: Place, _ open: (inout Showing) -> Void) {
    motion.capture()
    open(&context.showing)
    site(of: place)?.refresh()
    motion.settle()
  }

  /// Folds away again what a drag has opened. What was dropped there is in its section, or list, and goes with it.
  private func foldOpened() {
    let (sections, lists) = (context.showing.opened, context.showing.openedLists)
    guard !sections.isEmpty || !lists.isEmpty else { return }
    (context.showing.opened, context.showing.openedLists) = ([], [])
    let places = Set(sections.compactMap { context.plan.entry($0)?.place } + lists.map { .list($0) })
    for site in sites where places.contains(site.place) { site.refresh() }
  }

  // MARK: Writing in sections

  /// Opens the field for new cards at the end of a section, with what has been typed before.
  func write(below header: EntryID, typed text: String = "") {
    guard let place = context.plan.entry(header)?.place, let list = place.list else { return }
    context.visit(list)
    if context.plan.entry(header).map(context.showing.isCollapsed) == true {
      // For this window only, as for somebody who goes to a card in it.
      context.showing.visited.insert(header)
      context.delegate?.showingChanged()
    }
    reveal(.entry(header))
    board.revealedColumn(of: list)?.stack.write(below: header, typed: text)
  }

  // MARK: What is above

  func openPanel(_ day: Day) { dayPanels.open(day) }

  func closePanel() { dayPanels.close() }

  /// Adds what opens above the board, below messages.
  func addAbove(_ widget: Widget) { insert(widget, after: layers.flights) }

  /// Adds what comes before everything but messages.
  func addAboveAll(_ widget: Widget) { insert(widget, after: context.announcer) }

  /// Keeps the keyboard away from the panes and what is open above them, or lets it there again.
  func lockBoard(_ isLocked: Bool) {
    panes.lock(isLocked)
    dayPanels.lock(isLocked)
    editors.lock(isLocked)
  }

  /// In a narrow window, switches to a pane.
  func show(_ pane: Pane) { panes.show(pane) }

  override func styleChanged() {
    let text = TextMetrics(
      chip: measurer.chipHeight, line: measurer.chipLine, number: calendar.numberHeight,
      rows: measurer.rows)
    guard text != context.text else { return }
    let areRowsOther = text.rows != context.text.rows
    context.text = text
    calendar.refresh(nil, glides: false)
    if areRowsOther { for column in board.columns.values { column.stack.estimateAnew() } }
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    panes.measure(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    panes.adapt(to: width)
    let toast = toastRoom(inWidth: width)
    let bottom = panes.place(width: width, height: height, toast: toast)
    layers.placeFlights(width: width, height: height)
    // Nothing that can be used is below a toast.
    let above = panes.isNarrow ? bottom : bottom - (toast?.height ?? 0)
    dayPanels.place(width: width, height: above)
    jumping.place(width: width, height: above)
    editors.place(width: width, height: above)
    importing.place(width: width, height: above)
    finding.place(width: width, height: above)
    navigator.place(width: width, height: above)
    modals.place(width: width, height: bottom, free: above)
    renaming.place()
    hourWriting.place()
    swipes.place()
    layers.place(width: width, height: height)
    toasts.place(width: width, bottom: panes.foot, margin: toastMargin)
  }

  private var toastMargin: Double { panes.isNarrow ? Metrics.toastStripMargin : Metrics.toastMargin }

  private func toastRoom(inWidth width: Double) -> ToastRoom? { toasts.room(inWidth: width, margin: toastMargin) }

  private func toastSlides() {
    panes.make(toastRoom(inWidth: width))
    queueAllocate()
  }
}
