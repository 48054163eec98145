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
  private lazy var host = VisitedPanel<DayChooser>(
    PanelHost(on: stage) { [unowned stage] in
      stage.insert($0, after: stage.dayPanels.top)
    } rest: { [unowned self] in
      restingFrame(of: $0, in: $1)
    } home: { [unowned self] in
      let rest = restingFrame(of: $0, in: $1)
      return Rect(x: rest.minX, y: rest.minY, width: rest.width, height: 0)
    }, on: stage, patience: Metrics.jumpPatience)

  init(stage: StageView) {
    self.stage = stage
    host.onServe = { [unowned self, unowned stage] in
      // Where what is held would land is asked of the layout.
      if host.servesDrag { host.panel?.canTarget = false }
      stage.sitesChanged()
    }
  }

  var isOpen: Bool { host.isOpen }

  /// Whether it is at a point of the stage.
  func covers(_ point: Point) -> Bool { host.covers(point) }

  /// Its days, for something that is held: then they are places.
  var sites: [any Site] { host.servesDrag ? host.panel?.cells ?? [] : [] }

  /// Opens it for the keyboard, or closes it.
  func toggle() {
    guard !isOpen else { return close(returnsFocus: true) }
    let panel = makePanel()
    host.open(panel)
    panel.focusChosen()
  }

  /// Opens it below something that is held.
  func openForDrag() { if isOpen { host.serveDrag() } else { host.openUnderDrag(makePanel()) } }

  /// - Parameter returnsFocus: whether the keyboard goes back to where it was.
  func close(returnsFocus: Bool = false) { host.close(returnsFocus: returnsFocus) }

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
    if context.drag != nil { host.serveDrag() }
    for cell in panel.cells { cell.dragChanged(to: context.drag) }
  }

  /// Something is held at a point, at a time in seconds.
  func note(_ point: Point, at time: Double) {
    guard let frame = host.frame else { return }
    let margin = Metrics.panelLeaveDistance
    host.note(
      isOver: frame.inset(dx: -margin, dy: -margin).contains(point) || stage.calendar.titleFrame(on: stage)?.contains(point) == true, at: time)
  }

  /// A press on the stage.
  func pressed(at point: Point) { host.pressed(at: point, button: stage.calendar.titleFrame(on: stage)) }

  /// The keyboard's focus has gone to another widget.
  func focusMoved() { host.focusMoved() }

  /// Places it in the stage's allocation.
  func place(width: Double, height: Double) { host.place(width: width, height: height) }

  // MARK: Private

  private func makePanel() -> DayChooser {
    stage.show(.calendar)
    stage.closePanel()
    let panel = DayChooser(chosen: dayInView, month: stage.calendar.month, today: context.clock.today()) { [unowned self] day in
      context.shownEntries(in: .day(day)).tally
    } choose: { [weak self] day in
      self?.close()
      self?.onChoose(day)
    }
    panel.addClass("jump")
    panel.setAccessibleName(Wording.goToDay)
    panel.clipsContent = true
    panel.usesPresses = true
    return panel
  }

  /// Where the keyboard is if that is in view, or today, if they are beside the month that the head names; or else the beginning of that month.
  private var dayInView: Day {
    let (calendar, today) = (stage.calendar, context.clock.today())
    let shown = DayChooser.days(of: calendar.month)
    if let position = context.cursor.position, let day = context.cursor.place?.day, stage.widget(at: position)?.containsFocus == true,
      calendar.shows(day), shown.contains(day)
    {
      return day
    }
    return calendar.shows(today) && shown.contains(today) ? today : calendar.month.firstDay
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
