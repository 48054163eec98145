// What unfolds in the editor of a card, to choose its day, its time, its deadline, its list or its labels from.

import GtkKit
import Planner

extension CardEditor {
  /// What can unfold between the fields and the buttons.
  enum Chooser { case day, time, deadline, list, labels }

  /// Unfolds a chooser, or folds it away.
  func toggle(_ kind: Chooser) {
    let isOpen = chooser?.kind == kind
    fold()
    if !isOpen { unfold(kind) }
    queueParentLayout()
  }

  /// Folds away what is unfolded. Returns whether anything was.
  @discardableResult
  func fold() -> Bool {
    guard let chooser else { return false }
    let row = row(of: chooser.kind)
    if chooser.widget.containsFocus { row.button.grabFocus() }
    row.show(nil)
    self.chooser = nil
    queueParentLayout()
    return true
  }

  /// Folds away what was unfolded, or asked, last. Returns whether there was anything.
  func foldLast() -> Bool { links.fold() || fold() }

  private func unfold(_ kind: Chooser) {
    let widget: Widget
    switch kind {
    case .day:
      let home = seen.home ?? context.plan.lists.first?.id
      let days = DayChoices(chosen: seen.place.day, takesNone: home != nil, now: context.clock.now) { [weak self] day in
        guard let place = day.map({ .day($0) }) ?? home.map({ Place.list($0) }) else { return }
        self?.move(to: place)
      } change: { [weak self] in
        self?.change($0)
      }
      widget = days
    case .time:
      let times = TimeChoices(
        start: seen.place.day == nil ? nil : seen.start, length: seen.length, isOnDay: seen.place.day != nil, now: context.clock.now
      ) { [weak self] in
        self?.change($0)
      }
      widget = times
    case .deadline:
      let days = DayChoices(
        chosen: seen.deadline, named: Wording.deadline, takesNone: true, none: Wording.noDeadline, now: context.clock.now
      ) { [weak self] day in
        MainLoop.beforeNextEvent { [weak self] in self?.fold() }
        if let self, context.plan.contains(id) { perform(.edit(id, deadline: .some(day))) }
      }
      widget = days
    case .list:
      widget = ListChooser(lists: context.plan.lists, chosen: seen.home) { [weak self] in self?.choose($0) }
    case .labels:
      widget = LabelChoices(seen.labels, inUse: context.plan.labelsInUse) { [weak self] in
        self?.queueParentLayout()
      } change: { [weak self] labels in
        if let self, context.plan.contains(id) { perform(.edit(id, labels: labels)) }
      }
    }
    row(of: kind).show(widget)
    (widget as? DayChoices)?.begin()
    (widget as? TimeChoices)?.begin()
    (widget as? ListChooser)?.begin()
    (widget as? LabelChoices)?.begin()
    chooser = (kind, widget)
  }

  private func row(of kind: Chooser) -> EditorRow {
    switch kind {
    case .day: dayRow
    case .time: timeRow
    case .deadline: deadlineRow
    case .list: listRow
    case .labels: labelsRow
    }
  }

  private func change(_ time: TimeChoices.Change) {
    guard let entry = context.plan.entry(id), time.start != nil || time.length != nil else { return }
    // A card without a day comes to the next such time.
    if entry.place.day == nil, let start = time.start ?? nil {
      guard let day = context.clock.now.next(start) else { return }
      perform(.appoint([Appointment(id, on: day, start: start, length: time.length ?? entry.length)]))
      return
    }
    perform(.edit(id, start: time.start, length: time.length))
  }

  private func move(to place: Place) {
    // What was clicked goes with the chooser: not in the middle of its click.
    MainLoop.beforeNextEvent { [weak self] in self?.fold() }
    guard context.plan.contains(id), seen.place != place else { return }
    perform(.move([id], to: .end(of: place)))
  }

  /// What was typed of a time: what was not typed stays as it is.
  private func change(_ typed: TypedChange) {
    MainLoop.beforeNextEvent { [weak self] in self?.fold() }
    guard let entry = context.plan.entry(id) else { return }
    let appointments = context.actions.appointments(of: [id], by: typed)
    perform(appointments.isEmpty ? .edit(id, length: typed.length ?? entry.length) : .appoint(appointments))
  }

  private func choose(_ list: ListID) {
    guard seen.place.day != nil else { return move(to: .list(list)) }
    MainLoop.beforeNextEvent { [weak self] in self?.fold() }
    perform(.setHome([id], list))
  }
}
