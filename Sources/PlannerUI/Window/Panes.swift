// The two panes of a window: lists and calendar, side by side or, where it is narrow, one at a time.

import Geometry
import GtkKit
import Planner

/// Places the lists and the calendar on the stage, with the divider between them or the switch below them, and what stands in place of the
/// lists while there are none.
@MainActor
final class Panes {
  /// Called when another pane shows than before.
  var onChange: () -> Void = {}
  /// Called when the first list is to be made.
  var onMakeList: () -> Void = {}
  /// Called when the sample is to go.
  var onEndSample: () -> Void = {}

  private unowned let stage: LayoutWidget
  private let context: BoardContext
  private let calendar: any CalendarPane
  private let boardScroller: ScrolledWindow
  private let lists: ListsPane
  private let paned: Paned
  private let paneSwitch = PaneSwitch()
  private var emptyPage: MessagePage?
  private var pane = Pane.lists
  private(set) var isNarrow = false
  /// The upper edge of the switch, or the stage's lower one.
  private var switchTop = 0.0
  /// The divider as it was last placed: for which width, and where. One that stands elsewhere was moved by hand.
  private var divided = (width: 0.0, at: 0.0)

  init(on stage: LayoutWidget, board: BoardView, calendar: any CalendarPane, context: BoardContext) {
    (self.stage, self.calendar, self.context) = (stage, calendar, context)
    boardScroller = ScrolledWindow(child: board, horizontal: true, vertical: false)
    boardScroller.scrollsSidewaysEverywhere()
    boardScroller.setSizeRequest(width: Metrics.boardMinimumWidth)
    lists = ListsPane(boardScroller)
    paned = Paned(start: lists, end: calendar)
    lists.bar.onEnd = { [weak self] in self?.onEndSample() }
    paneSwitch.onChoose = { [weak self] in self?.choose($0) }
    stage.add(paned)
    stage.add(paneSwitch)
    paneSwitch.isVisible = false
    board.follow(boardScroller)
  }

  /// How far the lists are scrolled sideways.
  var boardScroll: Adjustment { boardScroller.horizontal }

  var showsLists: Bool { lists.isVisible }
  var showsCalendar: Bool { calendar.isVisible }

  /// The uppermost of its widgets: what is above the panes comes after it.
  var top: Widget { paneSwitch }

  /// In a narrow window, switches to a pane.
  func show(_ pane: Pane) {
    if isNarrow, pane != self.pane { choose(pane) }
  }

  /// The pane that a drag opens when it is held at a point of the stage.
  func springLoaded(at point: Point) -> SpringLoaded? {
    paneSwitch.isVisible ? paneSwitch.pane(at: point, on: stage).map { .pane($0) } : nil
  }

  /// Keeps the keyboard away from the panes, or lets it there again.
  func lock(_ isLocked: Bool) {
    for part in [paned, paneSwitch] as [Widget] { part.canFocus = !isLocked }
  }

  /// Gives the keyboard to what is to be done where there are no lists.
  func begin() { if showsLists { emptyPage?.begin() } }

  /// Shows what to do where there are no lists or only the sample, or takes that away.
  func refresh() {
    lists.show(sample: context.plan.isMostlySample)
    if context.plan.lists.isEmpty {
      guard emptyPage == nil else { return }
      let page = MessagePage(
        icon: "view-list-symbolic", headline: Wording.noLists, detail: Wording.noListsDetail, button: Wording.makeList
      ) { [weak self] in self?.onMakeList() }
      emptyPage = page
      stage.insert(page, after: paned)
    } else if let page = emptyPage {
      stage.remove(page)
      emptyPage = nil
    }
    stage.queueAllocate()
  }

  func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    // The panes are asked because GTK wants it; what counts is that a narrow window shows one at a time.
    _ = paned.measured(orientation, forSize: size)
    return orientation == .horizontal ? Metrics.stageWidth : Metrics.stageHeight
  }

  /// The pane in which a toast is that keeps clear of another one; all of a narrow window down to the switch, where there is one pane.
  func toastRoom(clearOf pane: Pane, inWidth width: Double, height: Double) -> Rect {
    guard !isNarrow else { return Rect(x: 0, y: 0, width: width, height: switchTop) }
    let frame = (pane == .lists ? calendar : lists as Widget).frame(in: stage)
    return Rect(x: frame?.minX ?? 0, y: 0, width: frame?.width ?? width, height: height)
  }

  /// Places everything in the stage's allocation. Returns the panes' lower edge.
  ///
  /// - Parameter strip: what a narrow window keeps free below them, as far as they can do without.
  func place(width: Double, height: Double, strip: Double) -> Double {
    adapt(to: width)
    var bottom = height
    if paneSwitch.isVisible {
      let wanted = paneSwitch.measured(.vertical, forSize: width).natural
      _ = paneSwitch.measured(.horizontal)
      bottom -= wanted
      stage.place(paneSwitch, in: Rect(x: 0, y: bottom, width: width, height: wanted))
    }
    switchTop = bottom
    if !isNarrow, width != divided.width { placeDivider(in: width) }
    _ = paned.measured(.horizontal)
    let least = paned.measured(.vertical, forSize: width).minimum
    if isNarrow { bottom = max(min(least, bottom), bottom - strip) }
    stage.place(paned, in: Rect(x: 0, y: 0, width: width, height: bottom))
    if let emptyPage, showsLists, let frame = boardScroller.frame(in: stage) {
      _ = emptyPage.measured(.horizontal)
      stage.place(emptyPage, in: frame)
    }
    return bottom
  }

  // MARK: Private

  /// Gives the lists as many whole columns as fit into about half of the window and a part of the next one, and the calendar the rest. A divider
  /// that was moved by hand keeps its share of the width.
  private func placeDivider(in width: Double) {
    let step = Metrics.columnWidth + Metrics.columnSpacing
    let whole = max(1, ((width * Metrics.boardShare) / step).rounded(.down))
    var position = whole * step + Metrics.columnSpacing + Metrics.columnPeek
    if divided.width > 0, paned.position != divided.at { position = (paned.position * width / divided.width).rounded() }
    position = max(Metrics.boardMinimumWidth, min(position, width - Metrics.calendarMinimumWidth))
    paned.position = position
    divided = (width, position)
  }

  private func choose(_ pane: Pane) {
    self.pane = pane
    paneSwitch.mark(pane)
    apply()
    stage.queueAllocate()
  }

  private func adapt(to width: Double) {
    guard (width < Metrics.narrowWidth) != isNarrow else { return }
    isNarrow.toggle()
    paneSwitch.isVisible = isNarrow
    apply()
  }

  private func apply() {
    lists.isVisible = !isNarrow || pane == .lists
    calendar.isVisible = !isNarrow || pane == .calendar
    emptyPage?.isVisible = showsLists
    onChange()
  }
}
