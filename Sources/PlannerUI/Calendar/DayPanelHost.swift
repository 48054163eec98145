// Opens and closes the panel with all cards of a day.

import Geometry
import GtkKit
import Planner

/// The one panel of a window, beside its day.
@MainActor
final class DayPanelHost {
  private unowned let stage: StageView
  private(set) var panel: DayPanel? {
    didSet { stage.sitesChanged() }
  }

  init(stage: StageView) {
    self.stage = stage
  }

  /// - Parameter writes: whether the keyboard goes to the field for a new card.
  func open(_ day: Day, writes: Bool = false) {
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
    stage.insert(panel, after: stage.panes.top)
    // Placed at once, so that the flights into it know their way in the first frame already.
    place(width: stage.width, height: stage.height)
    stage.queueAllocate()
    stage.motion.settle()
    if writes { panel.write() }
  }

  /// Closes it. What is being written is added: who presses elsewhere has not said that it is to go.
  func close() {
    guard let panel else { return }
    stage.motion.capture()
    self.panel = nil
    if !panel.newCards.send() {
      stage.context.discard(Draft(field: .newCardOn(panel.day), title: panel.newCards.field.text), because: stage.context.model.failure)
    }
    stage.motion.settle()
    stage.remove(panel)
    stage.queueAllocate()
  }

  /// Adds what is being written. Returns false if that cannot be saved.
  func send() -> Bool { panel?.newCards.send() ?? true }

  /// Shows what changed in the plan. A day without cards and events has nothing to show, but for a drag that may land there, or a card that is written.
  func refresh() {
    guard let panel else { return }
    let isEmpty = stage.context.plan.entries(in: panel.place).isEmpty && stage.context.events(on: panel.day).isEmpty
    if isEmpty, stage.context.drag == nil, !panel.isForWriting { close() } else { panel.refresh() }
  }

  /// Nothing more is written: the keyboard goes on at the card that was written last, or on the day.
  private func leave() {
    guard let panel else { return }
    let place = panel.place
    close()
    let last = stage.context.shownEntries(in: place).items.last { stage.site(of: place)?.view(of: $0) != nil }
    let position = last.map(BoardCursor.Position.entry) ?? .place(place)
    stage.context.cursor.move(to: position)
    stage.widget(at: position)?.grabFocus()
  }

  /// Keeps the keyboard away from it, or lets it there again.
  func lock(_ isLocked: Bool) { panel?.canFocus = !isLocked }

  /// Places it in the stage's allocation: over its day, as far as there is room.
  func place(width: Double, height: Double) {
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
}
