// The window's content: the two panes, and what opens above them in the same surface.

import Geometry
import GtkKit
import Planner

/// Lists and month side by side, or one of them in a narrow window, with the day panel and messages above.
@MainActor
final class StageView: LayoutWidget {
  override class var typeName: String { "DaylaneStage" }
  override class var cssName: String { "stage" }

  let board: BoardView
  let month: MonthView

  let context: BoardContext
  /// The card editor above the board.
  private(set) lazy var editors = EditorHost(stage: self, context: context)
  /// The preview of an import above the board.
  private(set) lazy var importing = ImportHost(stage: self, context: context)
  /// The panels that come before everything else.
  private(set) lazy var modals = ModalHost(stage: self)
  /// The row that is pulled aside.
  private(set) lazy var swipes = SwipeController(stage: self, context: context)
  /// The title that is being written in its place.
  private(set) lazy var renaming = Renaming(stage: self, context: context)
  private let boardScroller: ScrolledWindow
  private let paned: Paned
  private let paneSwitch = PaneSwitch()
  let probe: CardView
  private let chipProbe = ChipView(id: EntryID(rawValue: 0))
  private(set) var panel: DayPanel? {
    didSet { knownSites = nil }
  }
  /// What ``sites`` are for as long as nothing that they come from changes.
  private var knownSites: [any Site]?
  private let flights: FlightLayer
  private(set) lazy var motion = MotionCoordinator(stage: self, context: context, layer: flights)
  /// Where the entries in the hand are drawn, on the stage.
  var heldFrame: (ids: [EntryID], frame: Rect)?
  /// What keys carry, above everything else.
  var floating: FloatingEntry?
  /// A column on its way from the hand.
  var columnFlight: ColumnFlight? {
    willSet {
      guard let columnFlight else { return }
      columnFlight.land()
      remove(columnFlight)
    }
    didSet { if let columnFlight { insert(columnFlight, after: flights) } }
  }
  private let announcer = Announcer()
  private var band: RubberBandView?
  /// What is shown of a drag once GTK has told everybody where it is.
  private var awaited: DragPresentation??
  private(set) lazy var toasts = Toasts(on: self)
  private var emptyPage: MessagePage?
  private var pane = Pane.lists
  private var isNarrow = false
  /// The width for which the divider was last placed, and where; a divider that stands elsewhere was moved by hand.
  private var dividedWidth = 0.0
  private var dividedAt = 0.0

  init(context: BoardContext) {
    self.context = context
    board = BoardView(context: context)
    month = MonthView(context: context)
    boardScroller = ScrolledWindow(child: board, horizontal: true, vertical: false)
    boardScroller.scrollsSidewaysEverywhere()
    boardScroller.setSizeRequest(width: Metrics.boardMinimumWidth)
    paned = Paned(start: boardScroller, end: month)
    flights = FlightLayer(context: context)
    probe = CardView(id: EntryID(rawValue: 0)) { _, _ in }
    super.init()
    paneSwitch.onChoose = { [weak self] in self?.choose($0) }
    add(paned)
    add(paneSwitch)
    paneSwitch.isVisible = false
    probe.hideFromAssistiveTools()
    chipProbe.hideFromAssistiveTools()
    probe.isChildVisible = false
    add(probe)
    chipProbe.isChildVisible = false
    add(chipProbe)
    add(flights)
    add(announcer)
    context.motion = motion
    context.announce = { [weak announcer] in announcer?.say($0) }
    context.heightInList = { [weak self] in self?.heightInList($0) ?? 0 }
    board.follow(boardScroller)
    board.glide.onGlide = { [weak self] isUnderWay in
      if isUnderWay { self?.columnFlight?.moved() } else { self?.columnFlight = nil }
    }
    board.onSitesChange = { [weak self] in self?.knownSites = nil }
    month.grid.onDaysChange = { [weak self] in self?.knownSites = nil }
    refreshEmptyPage()
    connectClicks()
  }

  /// Every place in view, the topmost first.
  var sites: [any Site] {
    if let knownSites { return knownSites }
    var all: [any Site] = panel.map { [$0] } ?? []
    if month.isVisible { all += month.grid.days as [any Site] }
    if boardScroller.isVisible { all += board.sites as [any Site] }
    knownSites = all
    return all
  }

  /// Those of which something shows: columns have widgets a little beyond the board's edges too.
  var sitesInView: [any Site] { sites.filter { $0.isInView(on: self) } }

  /// Where an entry goes that has a place but is not in view.
  ///
  /// - Parameter frame: where it is drawn in its view; what was cut off there goes nowhere. Nil for one that comes from
  ///   elsewhere.
  func shelter(of entry: Entry, seenAt frame: Rect? = nil) -> Rect? {
    guard let site = site(of: entry.place), site.isInView(on: self) else { return nil }
    if let frame, let viewport = site.scrolling(on: self)?.viewport, !frame.intersects(viewport) { return nil }
    return site.shelter(of: entry.id, on: self)
  }

  /// The part of the stage in which the lists show.
  var boardFrame: Rect? { board.window(on: self) }

  func refresh() {
    // The lists may be in another order.
    knownSites = nil
    board.refresh()
    month.refresh()
    if let panel {
      if context.plan.entries(in: panel.place).isEmpty && context.drag == nil { closePanel() } else { panel.refresh() }
    }
    editors.refresh()
    refreshEmptyPage()
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
      MainLoop.whenIdle { [weak self] in self?.editors.close(commits: true, isForced: true) }
    }
    motion.capture()
    let old = context.drag
    context.drag = drag
    board.dragChanged(from: old)
    for cell in month.grid.days { cell.dragChanged(from: old) }
    panel?.dragChanged(from: old)
    if drag == nil { foldOpened() }
    motion.settle()
  }

  // MARK: A drag at rest

  var boardScroll: Adjustment { boardScroller.horizontal }

  /// What scrolls up and down at a point.
  func scrolling(at point: Point) -> SiteScrolling? {
    sites.first { $0.hitFrame(in: self)?.contains(point) == true }?.scrolling(on: self)
  }

  /// What opens when a drag is held at a point.
  func springLoaded(at point: Point) -> SpringLoaded? {
    guard panel?.frame(in: self)?.contains(point) != true else { return nil }
    let site = sites.first { $0.hitFrame(in: self)?.contains(point) == true && $0.window(on: self)?.contains(point) != false }
    if let target = site?.springLoaded(at: point, on: self) { return target }
    if paneSwitch.isVisible, let pane = paneSwitch.pane(at: point, on: self) { return .pane(pane) }
    guard month.isVisible else { return nil }
    return month.springLoaded(at: point, on: self)
  }

  func open(_ target: SpringLoaded) {
    switch target {
    case .previousMonth: month.leaf(by: -1)
    case .nextMonth: month.leaf(by: 1)
    case .pane(let pane): show(pane)
    case .more(let day): openPanel(day)
    case .section(let header): unfold(header)
    }
  }

  /// Shows a collapsed section for as long as something is held. Nothing is saved: hovering never writes.
  private func unfold(_ header: EntryID) {
    guard let place = context.plan.entry(header)?.place else { return }
    motion.capture()
    context.showing.opened.insert(header)
    site(of: place)?.refresh()
    motion.settle()
  }

  /// Folds away again what a drag has opened. What was dropped there is in its section, and goes with it.
  private func foldOpened() {
    let opened = context.showing.opened
    guard !opened.isEmpty else { return }
    context.showing.opened = []
    let places = Set(opened.compactMap { context.plan.entry($0)?.place })
    for site in sites where places.contains(site.place) { site.refresh() }
  }

  // MARK: Panel and messages

  func openPanel(_ day: Day) {
    closePanel()
    motion.capture()
    let panel = DayPanel(day: day, context: context)
    panel.onClose = { [weak self] in self?.closePanel() }
    self.panel = panel
    insert(panel, after: paneSwitch)
    // Placed at once, so that the flights into it know their way in the first frame already.
    place(panel, in: panelFrame(width: width, height: height))
    queueAllocate()
    motion.settle()
  }

  func closePanel() {
    guard let panel else { return }
    motion.capture()
    self.panel = nil
    motion.settle()
    remove(panel)
    queueAllocate()
  }

  /// Adds what opens above the board, below messages.
  func addAbove(_ widget: Widget) { insert(widget, after: flights) }

  /// Adds what comes before everything but messages.
  func addAboveAll(_ widget: Widget) { insert(widget, after: announcer) }

  /// Keeps the keyboard away from the panes and what is open above them, or lets it there again.
  func holdBoard(_ isHeld: Bool) {
    for part in [paned, paneSwitch] as [Widget] { part.canFocus = !isHeld }
    panel?.canFocus = !isHeld
    editors.hold(isHeld)
  }

  /// Shows a rubber band, where it says.
  func showBand(_ view: RubberBandView) {
    band = view
    add(view)
  }

  func hideBand(_ view: RubberBandView) {
    band = nil
    remove(view)
  }

  override func styleChanged() {
    let text = TextMetrics(
      chip: chipProbe.measured(.vertical).natural, number: month.grid.days.map(\.numberHeight).max() ?? 0)
    guard text != context.text else { return }
    context.text = text
    month.refresh()
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // The panes are asked because GTK wants it; what counts is that a narrow window shows one at a time.
    _ = paned.measured(orientation, forSize: size)
    return orientation == .horizontal
      ? Measurement(minimum: Metrics.monthMinimumWidth + 18, natural: 1180) : Measurement(minimum: 300, natural: 720)
  }

  override func allocate(width: Double, height: Double) {
    adapt(to: width)
    var bottom = height
    if paneSwitch.isVisible {
      let wanted = paneSwitch.measured(.vertical, forSize: width).natural
      _ = paneSwitch.measured(.horizontal)
      bottom -= wanted
      place(paneSwitch, in: Rect(x: 0, y: bottom, width: width, height: wanted))
    }
    if !isNarrow, width != dividedWidth { placeDivider(in: width) }
    _ = paned.measured(.horizontal)
    _ = paned.measured(.vertical, forSize: width)
    place(paned, in: Rect(x: 0, y: 0, width: width, height: bottom))
    if let emptyPage, let frame = boardFrame {
      _ = emptyPage.measured(.horizontal)
      place(emptyPage, in: frame)
    }
    _ = flights.measured(.horizontal)
    place(flights, in: Rect(x: 0, y: 0, width: width, height: height))
    if let columnFlight {
      _ = columnFlight.measured(.horizontal)
      place(columnFlight, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    if let panel { place(panel, in: panelFrame(width: width, height: bottom)) }
    editors.place(width: width, height: bottom)
    importing.place(width: width, height: bottom)
    modals.place(width: width, height: bottom)
    renaming.place()
    swipes.place()
    if let band {
      _ = band.measured(.horizontal)
      place(band, in: band.frame)
    }
    if let floating {
      _ = floating.measured(.horizontal)
      place(floating, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    _ = announcer.measured(.horizontal)
    place(announcer, in: Rect(x: 0, y: 0, width: 1, height: 1))
    toasts.place(inWidth: width, above: bottom)
  }

  // MARK: Private

  /// Gives the lists as many whole columns as fit into half of the window and a part of the next one, and the month the rest. A divider that
  /// was moved by hand keeps its share of the width.
  private func placeDivider(in width: Double) {
    let step = Metrics.columnWidth + Metrics.columnSpacing
    let whole = max(1, ((width * 0.52) / step).rounded(.down))
    var position = whole * step + Metrics.columnSpacing + Metrics.columnPeek
    if dividedWidth > 0, paned.position != dividedAt { position = (paned.position * width / dividedWidth).rounded() }
    position = max(Metrics.boardMinimumWidth, min(position, width - Metrics.monthMinimumWidth))
    paned.position = position
    dividedWidth = width
    dividedAt = position
  }

  private func panelFrame(width: Double, height: Double) -> Rect {
    guard let panel else { return .zero }
    _ = panel.measured(.horizontal)
    let tall = min(panel.wantedHeight, height - 24)
    let size = Metrics.panelWidth
    let anchor = month.grid.cell(for: panel.day)?.frame(in: self) ?? Rect(x: width / 2, y: height / 2, width: 0, height: 0)
    let left = max(12, min(anchor.midX - size / 2, width - size - 12))
    let top = max(12, min(anchor.minY, height - tall - 12))
    return Rect(x: left.rounded(), y: top.rounded(), width: size, height: tall)
  }

  /// In a narrow window, switches to a pane.
  func show(_ pane: Pane) {
    if isNarrow, pane != self.pane { choose(pane) }
  }

  private func choose(_ pane: Pane) {
    self.pane = pane
    paneSwitch.mark(pane)
    applyPanes()
    queueAllocate()
  }

  private func adapt(to width: Double) {
    guard (width < Metrics.narrowWidth) != isNarrow else { return }
    isNarrow.toggle()
    paneSwitch.isVisible = isNarrow
    applyPanes()
  }

  private func applyPanes() {
    boardScroller.isVisible = !isNarrow || pane == .lists
    month.isVisible = !isNarrow || pane == .month
    emptyPage?.isVisible = boardScroller.isVisible
    knownSites = nil
  }

  private func refreshEmptyPage() {
    if context.plan.lists.isEmpty {
      guard emptyPage == nil else { return }
      let page = MessagePage(
        icon: "view-list-symbolic", headline: "No lists yet", detail: "Make a list, and drag its cards onto days.",
        button: "Add a list"
      ) { [weak self] in
        self?.context.model.perform(.addList(title: Plan.firstListTitle))
      }
      emptyPage = page
      insert(page, after: paned)
    } else if let page = emptyPage {
      remove(page)
      emptyPage = nil
    }
    queueAllocate()
  }
}
