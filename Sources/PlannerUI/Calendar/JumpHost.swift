// Opens and closes the small calendar below the month's name.

import Geometry
import GtkKit
import Planner

/// The one small calendar of a window, to go to a day by. A drag that is held over the month's name opens it, too, and can be dropped on its days.
@MainActor
final class JumpHost {
  /// Called with the day that a person goes to.
  var onChoose: (Day) -> Void = { _ in }

  private unowned let stage: StageView
  private var context: BoardContext { stage.context }
  private lazy var host = PanelHost<DayChooser>(on: stage) { [unowned stage] in
    stage.insert($0, after: stage.dayPanels.top)
  } rest: { [unowned self] in
    restingFrame(of: $0, in: $1)
  } home: { [unowned self] in
    let rest = restingFrame(of: $0, in: $1)
    return Rect(x: rest.minX, y: rest.minY, width: rest.width, height: 0)
  }
  private var giveBack: () -> Void = {}
  /// Whether something is held over it: then its days are places.
  private var servesDrag = false {
    didSet { if servesDrag != oldValue { stage.sitesChanged() } }
  }
  /// When what is held was last over it, in seconds.
  private var lastVisit: Double?

  init(stage: StageView) { self.stage = stage }

  var isOpen: Bool { host.isOpen }

  /// Whether it is at a point of the stage.
  func covers(_ point: Point) -> Bool { host.covers(point) }

  /// Its days, for something that is held.
  var sites: [any Site] { servesDrag ? host.panel?.cells ?? [] : [] }

  /// Opens it for the keyboard, or closes it.
  func toggle() {
    guard !isOpen else { return close(returnsFocus: true) }
    giveBack = context.delegate?.rememberFocus() ?? {}
    open()?.focusChosen()
  }

  /// Opens it below something that is held.
  func openForDrag() {
    if !isOpen { open() }
    serveDrag()
  }

  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool = false) {
    guard let panel = host.panel else { return }
    host.close()
    panel.canFocus = false
    servesDrag = false
    if returnsFocus { giveBack() }
    giveBack = {}
  }

  /// Goes so many months on.
  func turnPage(by count: Int) { host.panel?.turnPage(by: count) }

  /// What opens in it when a drag is held at a point of the stage.
  func springLoaded(at point: Point) -> SpringLoaded? {
    host.panel?.pages(at: point, on: stage).map { .jumpPage($0) }
  }

  /// Shows what changed in the plan.
  func refresh() { host.panel?.refresh() }

  /// Something else is held than before, or nothing any more.
  func dragChanged() {
    guard let panel = host.panel else { return }
    if context.drag != nil { serveDrag() }
    for cell in panel.cells { cell.dragChanged(to: context.drag) }
    if context.drag == nil, servesDrag { closeOnceLanded() }
  }

  /// Something is held at a point, at a time in seconds: where that is elsewhere for long, it closes.
  func hold(at point: Point, time: Double) {
    guard servesDrag, let frame = host.frame else { return }
    let margin = Metrics.panelLeaveDistance
    let isOver = frame.inset(dx: -margin, dy: -margin).contains(point) || stage.calendar.titleFrame(on: stage)?.contains(point) == true
    if isOver { lastVisit = time }
    if time - (lastVisit ?? time) > Metrics.jumpPatience { close() }
  }

  /// A press on the stage, elsewhere. One on the month's name closes it by itself.
  func pressed(at point: Point) {
    if isOpen, !covers(point), stage.calendar.titleFrame(on: stage)?.contains(point) != true { close() }
  }

  /// The keyboard's focus has gone to another widget.
  func focusMoved() {
    guard let panel = host.panel, !servesDrag, !panel.containsFocus else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self, host.panel === panel, !servesDrag, !panel.containsFocus else { return }
      close()
    }
  }

  /// Places it in the stage's allocation.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  // MARK: Private

  @discardableResult
  private func open() -> DayChooser? {
    stage.show(.calendar)
    stage.closePanel()
    let panel = DayChooser(chosen: dayInView, today: context.clock.today()) { [unowned self] day in
      context.shownEntries(in: .day(day)).tally
    } choose: { [weak self] day in
      self?.close()
      self?.onChoose(day)
    }
    panel.addClass("jump")
    panel.setAccessibleName(Wording.goToDay)
    panel.clipsContent = true
    panel.usesPresses = true
    host.open(panel)
    return panel
  }

  /// Where the keyboard is if that is in view. Otherwise, in the month that the head names, today or the month's beginning.
  private var dayInView: Day {
    let (calendar, month, today) = (stage.calendar, stage.calendar.month, context.clock.today())
    if let position = context.cursor.position, let day = context.cursor.place?.day, stage.widget(at: position)?.containsFocus == true,
      calendar.shows(day)
    {
      return day
    }
    return month.contains(today) && calendar.shows(today) ? today : month.firstDay
  }

  private func serveDrag() {
    guard !servesDrag else { return }
    (servesDrag, lastVisit) = (true, nil)
    // Where what is held would land is asked of the layout.
    host.panel?.canTarget = false
  }

  /// Waits for what flies to one of its days.
  private func closeOnceLanded() {
    stage.afterNextFrame { [weak self] in
      self?.stage.onEachFrame { [weak self] _ in
        guard let self, servesDrag, context.drag == nil else { return false }
        if stage.motion.isMoving { return true }
        close()
        return false
      }
    }
  }

  /// Below the month's name, as far as there is room.
  private func restingFrame(of panel: DayChooser, in size: Size) -> Rect {
    let margin = Metrics.panelMargin
    let width = min(max(Metrics.jumpWidth, panel.measured(.horizontal).minimum), size.width - 2 * margin)
    let height = panel.measured(.vertical, forSize: width).natural
    let title = stage.calendar.titleFrame(on: stage) ?? .zero
    let left = stage.isRightToLeft ? title.maxX - width : title.minX
    return Rect(
      x: max(margin, min(left, size.width - width - margin)).rounded(), y: max(0, min(title.maxY, size.height - height - margin)).rounded(),
      width: width, height: height)
  }
}
