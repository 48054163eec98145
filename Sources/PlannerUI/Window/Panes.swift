// The two panes of a window: lists and calendar, side by side or, where it is narrow, one at a time.

import Geometry
import GtkKit
import Planner

/// Places the lists and the calendar on the stage, with the divider between them or the switch below them, and what stands in place of the
/// lists while there are none.
@MainActor
final class Panes {
  /// Called when another pane shows than before.
  private let changed: () -> Void
  private unowned let stage: LayoutWidget
  private let context: BoardContext
  private let calendar: CalendarDeck
  private let board: BoardView
  private let boardScroller: ScrolledWindow
  private let lists: ListsPane
  private let paned: Paned
  private lazy var paneSwitch = PaneSwitch { [weak self] in self?.choose($0) }
  private var emptyPage: MessagePage?
  /// The one that shows while the window is narrow.
  private(set) var pane = Pane.lists
  private(set) var isNarrow = false
  /// Called when the divider moves, or another pane is chosen.
  var onRearrange: () -> Void = {}
  /// The upper edge of the switch, or the stage's lower one.
  private(set) var foot = 0.0
  /// The divider as it was last placed: for which width, and where. One that stands elsewhere was moved by hand.
  private var divided = (width: 0.0, at: 0.0)
  /// The part of the width that the lists were given by hand before.
  private var givenShare: Double?

  /// - Parameter changed: called when another pane shows than before.
  init(on stage: LayoutWidget, board: BoardView, calendar: CalendarDeck, context: BoardContext, changed: @escaping () -> Void) {
    (self.stage, self.board, self.calendar, self.context, self.changed) = (stage, board, calendar, context, changed)
    boardScroller = ScrolledWindow(child: board, horizontal: true, vertical: false)
    boardScroller.scrollsSidewaysEverywhere()
    boardScroller.isFocusable = false
    boardScroller.setSizeRequest(width: Metrics.boardMinimumWidth)
    lists = ListsPane(boardScroller, context: context)
    paned = Paned(start: lists, end: calendar)
    paned.setAccessibleName(Wording.divider)
    stage.add(paned)
    stage.add(paneSwitch)
    paneSwitch.isVisible = false
    paned.onMove { [weak self] in self?.onRearrange() }
    board.follow(boardScroller)
  }

  /// How far the lists are scrolled sideways.
  var boardScroll: Adjustment { boardScroller.horizontal }

  /// Where the button to go to a list is on the stage; nil while there is none.
  var navigatorFrame: Rect? { lists.navigatorFrame(in: stage) }

  var showsLists: Bool { lists.isVisible }
  var showsCalendar: Bool { calendar.isVisible }

  /// The uppermost of its widgets: what is above the panes comes after it.
  var top: Widget { paneSwitch }

  /// The part of the width that the lists have; nil until the divider was moved by hand.
  var listsShare: Double? { divided.width > 0 && paned.position != divided.at ? paned.position / divided.width : givenShare }

  /// Before the first layout: shows what an earlier window has shown.
  func restore(_ state: WindowState) {
    givenShare = state.listsShare
    pane = state.pane
    paneSwitch.mark(pane)
  }

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

  /// Shows what to do where there are no lists or only the sample, or takes that away: it is being done where the title of a list is written.
  func refresh() {
    lists.show(sample: context.plan.isMostlySample)
    if context.plan.lists.isEmpty, !board.isAddingList {
      guard emptyPage == nil else { return }
      let page = MessagePage(
        icon: "view-list-symbolic", headline: Wording.noLists, detail: Wording.noListsDetail, button: Wording.makeList
      ) { [context] in context.delegate?.perform(.newList) }
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

  /// Makes room for a toast where a button would be below it.
  func make(_ room: ToastRoom?) { lists.toast = isNarrow ? nil : room }

  /// Places everything in the stage's allocation. Returns the panes' lower edge.
  ///
  /// - Parameter toast: what a narrow window keeps free below the panes, as far as they can do without.
  func place(width: Double, height: Double, toast: ToastRoom?) -> Double {
    var bottom = height
    if paneSwitch.isVisible {
      let wanted = paneSwitch.measured(.vertical, forSize: width).natural
      _ = paneSwitch.measured(.horizontal)
      bottom -= wanted
      stage.place(paneSwitch, in: Rect(x: 0, y: bottom, width: width, height: wanted))
    }
    foot = bottom
    if !isNarrow, width != divided.width { placeDivider(in: width) }
    _ = paned.measured(.horizontal)
    let least = paned.measured(.vertical, forSize: width).minimum
    if isNarrow, let toast { bottom = max(min(least, bottom), bottom - toast.height - Metrics.toastStripMargin) }
    stage.place(paned, in: Rect(x: 0, y: 0, width: width, height: bottom))
    if let emptyPage, showsLists, let frame = boardScroller.frame(in: stage) {
      _ = emptyPage.measured(.horizontal)
      stage.place(emptyPage, in: frame)
    }
    return bottom
  }

  // MARK: Private

  /// A divider that was moved by hand keeps its share of the width.
  private func placeDivider(in width: Double) {
    givenShare = listsShare
    let position = givenShare.map { ($0 * width).rounded() } ?? Self.divider(inWidth: width)
    paned.position = max(Metrics.boardMinimumWidth, min(position, width - Metrics.calendarMinimumWidth))
    divided = (width, paned.position)
  }

  /// Where the divider is at first: at the lists' share of the width, or beside it where a column would end just there, or the next one begin. One
  /// that is cut shows that there are more.
  nonisolated static func divider(inWidth width: Double) -> Double {
    let step = Metrics.columnWidth + Metrics.columnSpacing
    let wanted = max(width * Metrics.boardShare, Metrics.columnSpacing + step + Metrics.columnPeek) - Metrics.columnSpacing
    let whole = (wanted / step).rounded(.down) * step
    let part = min(max(wanted - whole, Metrics.columnPeek), Metrics.columnWidth - Metrics.columnPeek)
    return (Metrics.columnSpacing + whole + part).rounded()
  }

  private func choose(_ pane: Pane) {
    self.pane = pane
    paneSwitch.mark(pane)
    apply()
    stage.queueAllocate()
    onRearrange()
  }

  /// Shows both panes in such a width, or one of them.
  func adapt(to width: Double) {
    guard (width < Metrics.narrowWidth) != isNarrow else { return }
    isNarrow.toggle()
    paneSwitch.isVisible = isNarrow
    apply()
  }

  private func apply() {
    lists.isVisible = !isNarrow || pane == .lists
    calendar.isVisible = !isNarrow || pane == .calendar
    emptyPage?.isVisible = showsLists
    changed()
  }
}
