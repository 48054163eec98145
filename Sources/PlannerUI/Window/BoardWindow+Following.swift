// What a window hears of its plan.

import GtkKit
import Planner
import PlannerStore

extension BoardWindow: PlanFollower {
  func planWillChange() { stage.motion.capture() }

  func planChanged(in places: Set<Place>?) {
    context.planChanged(in: places)
    closeMessage()
    stage.refresh(places)
  }

  func planShown() {
    drags.planChanged()
    keys.planChanged()
    stepsChanged()
  }

  /// Undo and redo show whether there is anything for them.
  func stepsChanged() { bar.refresh() }

  func tell(failure: String) {
    // What has become of the file is what is being asked about.
    if context.model.trouble == nil { showMessage(failure) }
  }

  func troubleChanged() {
    // Not in the middle of a drop.
    MainLoop.whenIdle { [weak self] in if let self { ask(about: context.model.trouble) } }
  }

  func serversChanged() {
    bar.show(context.model.sync.state, context.model.events.state)
    (stage.modals.panel as? AccountsPanel)?.refresh()
  }

  func eventsChanged() { stage.showEvents() }
}
