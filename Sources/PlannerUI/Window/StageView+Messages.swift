// What the window says of what was done, and of what could not be done.

import GtkKit
import Planner
import PlannerStore

extension StageView {
  /// Says that something could not be done, or why.
  func showMessage(_ text: String) {
    let text = text.shown()
    toasts.show(Toast(text: text.prefix(1).uppercased() + text.dropFirst(), kind: .failure))
  }

  /// Takes a message away before its time.
  func closeMessage() { toasts.close() }

  /// Says what a step has done, and offers to take back that very step.
  func showStep(_ outcome: StepOutcome) {
    guard let number = outcome.number,
      let text = Wording.step(outcome.summary, outcome.changes, in: context.plan)
    else { return }
    let undo: @MainActor () -> Void = { [weak context] in context?.model.undo(step: number) }
    toasts.show(Toast(text: text, button: (Wording.undo, undo)))
  }
}
