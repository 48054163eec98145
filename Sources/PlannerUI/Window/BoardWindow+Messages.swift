// What the window says of what was done, and of what could not be done.

import GtkKit
import Planner
import PlannerStore

extension BoardWindow {
  /// Says that something was done.
  func tell(message text: String) { tell(Toast(text: text)) }

  /// Says that something could not be done, or why.
  func showMessage(_ text: String) {
    let text = text.shown()
    tell(Toast(text: text.prefix(1).uppercased() + text.dropFirst(), kind: .failure))
  }

  /// Takes a message away before its time. What is saved while it is written overtakes an offer to take something back, and nothing
  /// else that is being read.
  func closeMessage() { stage.editors.isChanging ? stage.toasts.closeOffer() : stage.toasts.close() }

  /// Says what a step has done, and offers to take back that very step.
  func tell(_ outcome: StepOutcome) {
    guard let number = outcome.number else { return }
    tell(of: number, summary: outcome.summary, changes: outcome.changes)
  }

  /// Says what the step of a number has done, unless that can be seen anyway, and offers to take it back.
  func tell(of number: Int64, summary: StepSummary, changes: RowChanges) {
    if let text = wordsOnDeadline(changes) { return tell(Toast(text: text, button: (Wording.undo, undo(number))), unlessSaid: true) }
    if offerRoom(after: number, changes) { return }
    guard let text = Wording.step(summary, changes, in: context.plan, today: context.clock.today(), leavesDone: context.showing.leavesDone) else {
      return
    }
    tell(Toast(text: text, button: (Wording.undo, undo(number))), unlessSaid: true)
  }

  private func undo(_ number: Int64) -> @MainActor () -> Void {
    { [weak self] in if self?.context.model.undo(step: number) == true { self?.revealReturned() } }
  }

  /// What is said of cards that a step has put on days after their deadlines.
  private func wordsOnDeadline(_ changes: RowChanges) -> String? {
    let today = context.clock.today()
    let late = changes.entries.compactMap { row -> Due? in
      guard let after = row.after, row.before?.place != after.place, let due = Due(after, on: today), due.isBeforePlan else { return nil }
      return due
    }
    guard let first = late.first else { return nil }
    return late.count == 1 ? Wording.planned(after: first.day, today: today) : Wording.plannedAfterDeadlines(late.count)
  }

  /// Offers to make room around a card that a step has put where others are: the drop and that become one step. Returns whether there are others.
  private func offerRoom(after step: Int64, _ changes: RowChanges) -> Bool {
    let moved = changes.entries.filter { row in
      guard let before = row.before, let after = row.after, after.start != nil, after.place.day != nil else { return false }
      return (before.place, before.start, before.length) != (after.place, after.start, after.length)
    }.compactMap(\.after)
    guard changes.insertedEntries.isEmpty, context.mode != .weeks, moved.count == 1, let card = moved.first, let day = card.place.day,
      let room = context.room(around: card.id)
    else { return false }
    let drop = Appointment(card.id, on: day, start: card.start, length: card.length)
    let make: @MainActor () -> Void = { [weak context] in
      guard let context, context.model.undo(step: step) else { return }
      _ = context.actions.appoint([drop] + room.pushed)
    }
    tell(Toast(text: Wording.overlaps(room.titles), button: (Wording.makeRoom, make)), unlessSaid: true)
    return true
  }

  /// Says what was taken back or done again, and offers the opposite. Where something of it was not, that is said already.
  func tellReturn(_ verb: String, back: String, _ action: @escaping @MainActor () -> Void) {
    guard let outcome = context.model.lastReturn, outcome.remark == nil else { return context.announce(verb) }
    tell(
      Toast(text: Wording.returned(verb, outcome.summary, outcome.changes, in: context.plan, today: context.clock.today()), button: (back, action)))
  }

  /// Shows a toast, and has it read out.
  ///
  /// - Parameter unlessSaid: whether it is not read out if what it tells is said otherwise: keys say what they did, and where the cursor is now.
  func tell(_ toast: Toast, unlessSaid: Bool = false) {
    stage.toasts.show(toast)
    guard unlessSaid else { return context.announce(toast.text) }
    let count = context.announcer.count
    MainLoop.beforeNextEvent { [weak self] in
      if let self, context.announcer.count == count { context.announce(toast.text) }
    }
  }
}
