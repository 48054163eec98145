// Opens and closes the panel of all lists, by keys, by its button, and under a drag.

import Geometry
import GtkKit
import MoveCore
import Planner

/// The one panel of a window in which lists are gone to. What is held opens it over its button; then its rows take cards, as their lists do.
@MainActor
final class NavigatorHost {
  private unowned let stage: StageView
  private lazy var host = VisitedPanel<NavigatorPanel>(
    PanelHost(on: stage) { [unowned stage] in
      stage.addAbove($0)
    } rest: { [unowned self] panel, size in
      let rest = rest(of: panel, on: size)
      panel.fullSize = rest.size
      return rest
    } home: { [unowned self] panel, size in
      let rest = rest(of: panel, on: size)
      return Rect(x: rest.minX, y: rest.maxY, width: rest.width, height: 0)
    }, on: stage, patience: Metrics.navigatorPatience)

  init(stage: StageView) {
    self.stage = stage
  }

  var isOpen: Bool { host.isOpen }

  func covers(_ point: Point) -> Bool { host.covers(point) }

  // MARK: Asked for

  func toggle() {
    guard !isOpen else { return close(returnsFocus: true) }
    guard !stage.context.plan.lists.isEmpty else { return }
    stage.show(.lists)
    let panel = makePanel(isDropPlace: false)
    host.open(panel)
    panel.begin()
  }

  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool) { host.close(returnsFocus: returnsFocus) }

  /// The keyboard's focus has gone to another widget.
  func focusMoved() { host.focusMoved() }

  /// A press on the stage.
  func pressed(at point: Point) { host.pressed(at: point, button: stage.panes.navigatorFrame) }

  /// The plan has changed.
  func refresh() {
    host.panel?.refresh()
    if stage.context.plan.lists.isEmpty { close(returnsFocus: true) }
  }

  /// Places what is open, in the given extent of the stage.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  // MARK: Under a drag

  func openUnderDrag() { if !isOpen { host.openUnderDrag(makePanel(isDropPlace: true)) } }

  /// Something is held at a point, at a time in seconds.
  func note(_ point: Point, at time: Double) { if host.servesDrag { host.note(isOver: regions(at: point) != nil, at: time) } }

  /// Shows over which list something is held.
  func dragChanged() {
    if host.servesDrag, let panel = host.panel { panel.list.mark(stage.context.drag?.destination?.place.list) }
  }

  /// What takes cards at a point of the stage, nothing where it is or its button but no row; nil elsewhere.
  func regions(at point: Point) -> [Region<Place, EntryID>]? {
    guard let panel = host.panel, covers(point) else { return stage.panes.navigatorFrame?.contains(point) == true ? [] : nil }
    guard host.servesDrag, let all = panel.list.frame(in: stage), let list = panel.list.item(at: point.y - all.minY), let frame = frame(of: list)
    else { return [] }
    return [Region(place: .list(list), frame: frame)]
  }

  /// Where a card goes whose list is not in view.
  func shelter(of place: Place) -> Rect? { host.servesDrag ? place.list.flatMap(frame) : nil }

  /// What scrolls in it.
  var scrolling: SiteScrolling? {
    guard let scroller = host.panel?.scroller else { return nil }
    return SiteScrolling(scroll: scroller.vertical, isScrollable: scroller.vertical.maximum > 1, viewport: scroller.frame(in: stage))
  }

  // MARK: Private

  private func makePanel(isDropPlace: Bool) -> NavigatorPanel {
    NavigatorPanel(context: stage.context, isDropPlace: isDropPlace) { [weak self] in
      self?.go(to: $0)
    } onLeave: { [weak self] in
      self?.close(returnsFocus: true)
    }
  }

  private func go(to list: ListID) {
    guard stage.context.plan.list(list) != nil, stage.editors.close() else { return }
    close(returnsFocus: false)
    stage.context.delegate?.go(to: list)
  }

  /// What shows of the row of a list on the stage.
  private func frame(of list: ListID) -> Rect? {
    guard let panel = host.panel, let row = panel.list.frame(of: list, in: stage), let view = panel.scroller.frame(in: stage) else { return nil }
    let shown = row.intersection(view)
    return shown.isEmpty ? nil : shown
  }

  /// Above its button, no larger than the lists let it.
  private func rest(of panel: NavigatorPanel, on size: Size) -> Rect {
    let board = stage.boardFrame ?? Rect(origin: .zero, size: size)
    let margin = Metrics.columnSpacing
    let bottom = board.maxY - margin - Metrics.navigatorButton - Metrics.cardSpacing
    let width = min(Metrics.navigatorWidth, board.width - 2 * margin)
    let height = max(0, min(panel.wantedHeight(width: width), Metrics.navigatorMaximumHeight, bottom - board.minY))
    let left = stage.isRightToLeft ? board.minX + margin : board.maxX - margin - width
    return Rect(x: left.rounded(), y: (bottom - height).rounded(), width: width, height: height)
  }
}
