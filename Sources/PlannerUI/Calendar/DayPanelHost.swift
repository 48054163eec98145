// Shows all cards of a day: in a panel above the board, or, where days have no room for words, below them.

import Geometry
import GtkKit
import Planner

/// The one panel of a window, beside its day, and the agenda of the calendar: a panel that stays, for the day that is chosen.
@MainActor
final class DayPanelHost {
  private unowned let stage: StageView
  private(set) var panel: DayPanel? {
    didSet { stage.sitesChanged() }
  }
  /// The one below the days; nil where these show their cards themselves.
  private(set) var agenda: DayPanel? {
    didSet { stage.sitesChanged() }
  }

  /// Whether something that was held over "+N more" has opened the panel: then it is there for as long as something is held.
  private var isForDrag = false

  init(stage: StageView) {
    self.stage = stage
  }

  /// The uppermost of what belongs to the panes: what is above them comes after it.
  var top: Widget { agenda ?? stage.panes.top }

  /// - Parameter writes: whether the keyboard goes to the field for a new card.
  func open(_ day: Day, writes: Bool = false) {
    if stage.calendar.agendaDay != nil {
      stage.calendar.choose(day)
      if writes { agenda?.write() }
      return
    }
    if let panel, panel.day == day {
      if writes { panel.write() }
      return
    }
    close()
    stage.motion.capture()
    let panel = DayPanel(day: day, context: stage.context) { [weak self] in
      self?.close()
    } onLeave: { [weak self] in
      self?.leave()
    }
    self.panel = panel
    stage.insert(panel, after: top)
    // Placed at once, so that the flights into it know their way in the first frame already.
    place(width: stage.width, height: stage.height)
    stage.queueAllocate()
    stage.motion.settle()
    if writes { panel.write() }
  }

  /// Opens it for as long as something is held.
  func openUnderDrag(_ day: Day) {
    if panel?.day == day { return }
    open(day)
    isForDrag = panel != nil
  }

  /// Closes the panel. What is being written is added: who presses elsewhere has not said that it is to go.
  func close() {
    guard let panel else { return }
    stage.motion.capture()
    // A flock on its way to one small sign says nothing.
    stage.motion.fadeHidden(panel.entryViews.map(\.id))
    self.panel = nil
    isForDrag = false
    putAway(panel)
    stage.motion.settle()
  }

  /// The calendar has another agenda, or none any more. What was open in the other place goes on there.
  func followCalendar() {
    let day = stage.calendar.agendaDay
    if day != nil, let panel {
      let writes = panel.newCards.field.containsFocus
      close()
      stage.calendar.choose(panel.day)
      stage.calendar.reveal(panel.day)
      if agenda?.day != panel.day { show(panel.day) }
      if writes { agenda?.write() }
    } else if day != agenda?.day {
      show(day)
    }
  }

  /// Adds what is being written. Returns false if that cannot be saved.
  func send() -> Bool { [panel, agenda].allSatisfy { $0?.newCards.send() != false } }

  /// Shows what changed in the plan. In a panel a day without cards and events has nothing to show, but for a drag that may land there, or a card
  /// that is written.
  func refresh() {
    agenda?.refresh()
    guard let panel else { return }
    let isEmpty = stage.context.plan.entries(in: panel.place).isEmpty && stage.context.events(on: panel.day).isEmpty
    if isEmpty, stage.context.drag == nil, !panel.isForWriting { close() } else { panel.refresh() }
  }

  /// Another drag than `old` is shown.
  func dragChanged(from old: DragPresentation?) {
    panel?.dragChanged(from: old)
    agenda?.dragChanged(from: old)
    if isForDrag, stage.context.drag == nil { close() }
  }

  /// Keeps the keyboard away from them, or lets it there again.
  func lock(_ isLocked: Bool) { for panel in [panel, agenda] { panel?.canFocus = !isLocked } }

  /// Places them in the stage's allocation: the panel over its day, as far as there is room.
  func place(width: Double, height: Double) {
    if let agenda {
      _ = agenda.measured(.horizontal)
      let frame = stage.panes.showsCalendar ? stage.calendar.agendaFrame(on: stage) : nil
      agenda.setHasRoom(frame != nil)
      if let frame { stage.place(agenda, in: frame) }
    }
    guard let panel else { return }
    _ = panel.measured(.horizontal)
    let margin = Metrics.panelMargin
    let tall = min(panel.wantedHeight, height - 2 * margin)
    let size = Metrics.panelWidth
    let anchor = stage.calendar.site(of: panel.day)?.frame(in: stage) ?? Rect(x: width / 2, y: height / 2, width: 0, height: 0)
    let left = max(margin, min(anchor.midX - size / 2, width - size - margin))
    let top = max(margin, min(anchor.minY, height - tall - margin))
    stage.place(panel, in: Rect(x: left.rounded(), y: top.rounded(), width: size, height: tall))
  }

  // MARK: Private

  /// Shows the agenda of a day, or none. Its cards are simply there, and those of the day before are gone: no card has changed its place.
  private func show(_ day: Day?) {
    if let agenda {
      self.agenda = nil
      putAway(agenda)
      for view in agenda.entryViews { stage.motion.take(view.id) }
    }
    guard let day else { return }
    let agenda = DayPanel(day: day, context: stage.context, onClose: nil) { [weak self] in self?.leave() }
    stage.insert(agenda, after: stage.panes.top)
    self.agenda = agenda
    stage.queueAllocate()
    stage.motion.settle()
  }

  /// Takes it off the stage. What is written there is added, or can be brought back.
  private func putAway(_ panel: DayPanel) {
    if !panel.newCards.send() {
      stage.context.discard(Draft(field: .newCardOn(panel.day), title: panel.newCards.field.text), because: stage.context.model.failure)
    }
    stage.remove(panel)
    stage.queueAllocate()
  }

  /// Nothing more is written: the keyboard goes on at the card that was written last, or on the day.
  private func leave() {
    guard let place = (panel ?? agenda)?.place else { return }
    close()
    let last = stage.context.shownEntries(in: place).items.last { stage.site(of: place)?.view(of: $0) != nil }
    let position = last.map(BoardCursor.Position.entry) ?? .place(place)
    stage.context.cursor.move(to: position)
    stage.widget(at: position)?.grabFocus()
  }
}
