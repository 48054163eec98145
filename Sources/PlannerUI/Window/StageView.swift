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
  private let boardScroller: ScrolledWindow
  private let paned: Paned
  private let paneSwitch = PaneSwitch()
  private let probe: CardView
  private let chipProbe = ChipView(id: EntryID(rawValue: 0))
  private(set) var panel: DayPanel?
  private let flights: FlightLayer
  private(set) lazy var motion = MotionCoordinator(stage: self, context: context, layer: flights)
  /// Where the entries in the hand are drawn, on the stage.
  var heldFrame: (ids: [EntryID], frame: Rect)?
  /// What keys carry, above everything else.
  var floating: FloatingEntry?
  private let announcer = Announcer()
  private var toast: ToastView?
  private var toastTimer: RepeatingTimer?
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
    boardScroller.setSizeRequest(width: Metrics.boardMinimumWidth)
    paned = Paned(start: boardScroller, end: month)
    flights = FlightLayer(context: context)
    probe = CardView(id: EntryID(rawValue: 0)) { _, _ in }
    super.init()
    paneSwitch.onChoose = { [weak self] in self?.choose($0) }
    add(paned)
    add(paneSwitch)
    paneSwitch.isVisible = false
    probe.isChildVisible = false
    add(probe)
    chipProbe.isChildVisible = false
    add(chipProbe)
    add(flights)
    add(announcer)
    context.motion = motion
    context.announce = { [weak announcer] in announcer?.say($0) }
    context.heightInList = { [weak self] in self?.heightInList($0) ?? 0 }
    motion.trace = Environment.trace.flatMap { FrameTrace(path: $0) }
    board.follow(boardScroller.horizontal)
    refreshEmptyPage()
  }

  /// Every place in view, the topmost first.
  var containers: [any EntryContainer] {
    var all: [any EntryContainer] = panel.map { [$0] } ?? []
    if month.isVisible { all += month.grid.days }
    if boardScroller.isVisible { all += board.containers }
    return all
  }

  /// Every view whose entries glide, the topmost first.
  var motionContainers: [any MotionContainer] {
    containers.filter { isInView($0) }.compactMap { $0 as? any MotionContainer }
  }

  /// Where an entry goes that has a place but is not in view.
  func shelter(of place: Place) -> Rect? {
    guard let container = containers.first(where: { $0.place == place }), isInView(container) else { return nil }
    return (container as? any MotionContainer)?.shelter(on: self)
  }

  /// Columns have widgets a little beyond the board's edges too.
  private func isInView(_ container: any EntryContainer) -> Bool {
    guard let column = container as? ColumnView else { return true }
    guard let board = boardFrame, let frame = column.frame(in: self) else { return false }
    return frame.intersects(board)
  }

  /// The part of the stage in which the lists show.
  var boardFrame: Rect? { boardScroller.isVisible ? boardScroller.frame(in: self) : nil }

  func refresh() {
    board.refresh()
    month.refresh()
    if let panel {
      if context.plan.entries(in: panel.place).isEmpty && context.drag == nil { closePanel() } else { panel.refresh() }
    }
    refreshEmptyPage()
    motion.refresh()
    motion.settle()
  }

  func show(_ drag: DragPresentation?) {
    guard drag != context.drag else { return }
    motion.capture()
    context.drag = drag
    board.show(drag)
    for cell in month.grid.days { cell.show(drag) }
    panel?.show(drag)
    motion.settle()
  }

  /// How high an entry is in a list.
  func heightInList(_ entry: Entry) -> Double {
    guard entry.kind == .card else { return HeightEstimate.height(of: entry) }
    probe.update(entry, color: nil)
    return probe.measured(.vertical, forSize: Metrics.columnWidth - 2 * Metrics.columnInset).natural
  }

  // MARK: A drag at rest

  var boardScroll: Adjustment { boardScroller.horizontal }

  /// What scrolls up and down at a point.
  func scrollingContainer(at point: Point) -> (any ScrollingContainer)? {
    let container = containers.first { $0.hitFrame(in: self)?.contains(point) == true }
    return container as? any ScrollingContainer
  }

  /// What opens when a drag is held at a point.
  func springLoaded(at point: Point) -> SpringLoaded? {
    guard month.isVisible, panel?.frame(in: self)?.contains(point) != true else { return nil }
    return month.springLoaded(at: point, on: self)
  }

  func open(_ target: SpringLoaded) {
    switch target {
    case .previousMonth: month.leaf(by: -1)
    case .nextMonth: month.leaf(by: 1)
    case .more(let day): openPanel(day)
    }
  }

  // MARK: Panel and messages

  func openPanel(_ day: Day) {
    closePanel()
    motion.capture()
    let panel = DayPanel(day: day, context: context)
    panel.onClose = { [weak self] in self?.closePanel() }
    self.panel = panel
    insert(panel, after: paneSwitch)
    panel.show(context.drag)
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

  func showMessage(_ text: String) {
    closeMessage()
    let toast = ToastView(text.prefix(1).uppercased() + text.dropFirst())
    self.toast = toast
    add(toast)
    queueAllocate()
    toastTimer = RepeatingTimer(every: Metrics.toastSeconds) { [weak self] in self?.closeMessage() }
  }

  /// Takes a message away before its time.
  func closeMessage() {
    if let toast { remove(toast) }
    toast = nil
    toastTimer = nil
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
    if let panel { place(panel, in: panelFrame(width: width, height: bottom)) }
    if let floating {
      _ = floating.measured(.horizontal)
      place(floating, in: Rect(x: 0, y: 0, width: width, height: height))
    }
    _ = announcer.measured(.horizontal)
    place(announcer, in: Rect(x: 0, y: 0, width: 1, height: 1))
    if let toast {
      let size = min(toast.measured(.horizontal).natural, width - 48)
      let tall = toast.measured(.vertical, forSize: size).natural
      place(toast, in: Rect(x: ((width - size) / 2).rounded(), y: bottom - tall - 24, width: size, height: tall))
    }
  }

  // MARK: Private

  /// Gives the lists as many whole columns as fit into half of the window, and the month the rest. A divider that
  /// was moved by hand keeps its share of the width.
  private func placeDivider(in width: Double) {
    let step = Metrics.columnWidth + Metrics.columnSpacing
    let whole = max(1, ((width * 0.52) / step).rounded(.down))
    var position = whole * step + Metrics.columnSpacing
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
