// The plan as one of its windows sees it, and what that window does to it.

import PlanSync
import Planner
import PlannerStore

/// One window's access to the plan. Each window has its own: so what is done through it is told in that window, while all
/// windows on the plan show the change.
@MainActor
final class WindowModel {
  /// Called before each change, whoever makes it, while the views still show the plan as it was.
  var onWillChange: () -> Void = {}
  /// Called after each change, whoever made it, with the places in which something else is to be shown; nil for all of them.
  var onChange: (_ places: Set<Place>?) -> Void = { _ in }
  /// Called after every window's `onChange`: from here on all of them show the plan as it is now.
  var onShown: () -> Void = {}
  /// Called after `onShown` with what a command of this window has done; not for an undo or a redo.
  var onStep: (StepOutcome) -> Void = { _ in }
  /// Called with one line for the person when something of this window could not be done.
  var onFailure: (String) -> Void = { _ in }
  /// Called with one line for the person about something that was done besides.
  var onMessage: (String) -> Void = { _ in }
  /// Called when something has become of the data file, or of what was asked about it; nil when all is well again.
  var onTrouble: (FileTrouble?) -> Void = { _ in }
  /// Called with what the store has noticed, in one of the windows.
  var onNotices: ([StoreNotice]) -> Void = { _ in }

  /// Called when it is another matter how the plan and its servers are together.
  var onSync: (SyncService.State) -> Void = { _ in }
  /// Called when it is another matter which calendars of events there are, and how they are.
  var onEventState: (EventService.State) -> Void = { _ in }
  /// Called when days have other events.
  var onEvents: () -> Void = {}
  /// Called with what has come from a server, in one of the windows.
  var onNews: (SyncNews) -> Void = { _ in }

  /// How many steps this window has done and not taken back; fewer than none where it took back what others did.
  private(set) var depth = 0 {
    didSet { onDepth() }
  }
  /// Called when ``depth`` is another one.
  var onDepth: () -> Void = {}
  /// Why the last command could not be carried out, in one line; nil if it was.
  private(set) var failure: String?

  private let shared: PlannerModel

  init(_ shared: PlannerModel) {
    self.shared = shared
    shared.join(self)
  }

  var plan: Plan { shared.plan }
  /// What keeps it together with servers.
  var sync: SyncService { shared.sync }
  /// Keeps calendars of events.
  var events: EventService { shared.events }
  var clock: Clock { shared.clock }

  /// Whether there is a step to take back, and one to do again.
  var steps: (undo: Bool, redo: Bool) { shared.steps }

  /// What was cut or copied, in whichever window.
  var clipped: ClippedEntries? {
    get { shared.clipped }
    set { shared.clipped = newValue }
  }

  /// What has become of the data file, if something has.
  var trouble: FileTrouble? { shared.trouble }

  /// The data file.
  var path: String { shared.store.path }

  /// Takes one of the ways on when something has become of the data file.
  func take(_ way: FileTrouble.WayOn) { shared.take(way, from: self) }

  /// Does a command in one transaction. Saved when this returns true; otherwise nothing has changed and the person
  /// has been told.
  @discardableResult
  func perform(_ command: Command) -> Bool {
    failure = nil
    return shared.perform(command, from: self)
  }

  /// Does a command in a sitting: it becomes one step with what was done there before, unless somebody has done or undone
  /// something else since. Saved when this returns true; otherwise nothing has changed and the person has been told.
  @discardableResult
  func perform(_ command: Command, in sitting: Sitting) -> Bool {
    failure = nil
    guard let outcome = shared.perform(command, in: sitting, from: self) else { return false }
    depth += sitting.add(outcome, in: shared.store)
    return true
  }

  /// Does a command that brings much, without holding up the window; see ``PlannerModel/perform(_:ofSize:from:)``.
  func perform(_ command: Command, ofSize size: Int) async -> StepOutcome? {
    await shared.perform(command, ofSize: size, from: self)
  }

  /// Takes back the last step, whoever made it; see ``PlannerModel/undo(step:from:)``.
  @discardableResult
  func undo(step: Int64? = nil) -> Bool {
    went(shared.undo(step: step, from: self), by: -1)
  }

  /// Does again what was taken back last. Returns whether there was anything.
  @discardableResult
  func redo() -> Bool {
    went(shared.redo(from: self), by: 1)
  }

  /// Returns whether a step was taken back or done again; tells what of it was not.
  private func went(_ outcome: StepOutcome?, by way: Int) -> Bool {
    guard let outcome else { return false }
    depth += way
    if let remark = outcome.remark { failed(remark) }
    return !outcome.isEmpty
  }

  /// A command of this window has done something.
  func did(_ outcome: StepOutcome) {
    depth += 1
    onStep(outcome)
  }

  /// Something of this window could not be done, for a reason in one line.
  func failed(_ reason: String) {
    failure = reason
    onFailure(reason)
  }

  /// The window has closed: it hears of nothing any more.
  func leave() { shared.leave(self) }
}
