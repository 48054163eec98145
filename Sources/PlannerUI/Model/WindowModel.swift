// The plan as one of its windows sees it, and what that window does to it.

import PlanSync
import Planner
import PlannerStore

/// A window that follows a plan.
@MainActor
protocol PlanFollower: AnyObject {
  /// A change comes, whoever makes it, and the views still show the plan as it was.
  func planWillChange()
  /// The plan has changed, whoever did it.
  ///
  /// - Parameter places: those in which something else is to be shown; nil for all of them.
  func planChanged(in places: Set<Place>?)
  /// Every window has heard of the change: from here on all of them show the plan as it is now.
  func planShown()
  /// There may be other steps to take back, or to do again.
  func stepsChanged()
  /// A command of this window has done something, and ``planShown()`` was told; not for an undo or a redo.
  func tell(_ outcome: StepOutcome)
  /// Something of this window could not be done: why, in one line.
  func tell(failure: String)
  /// Something was done besides: what, in one line.
  func tell(message: String)
  /// The store has noticed something, and this is the window that says so.
  func tell(_ notices: [StoreNotice])
  /// Something has come from a server, and this is the window that says so.
  func tell(_ news: SyncResult)
  /// Something has become of the data file, or of what was asked about it.
  func troubleChanged()
  /// It is another matter how the plan, its servers and the calendars of events are together.
  func serversChanged()
  /// Days have other events.
  func eventsChanged()
}

/// One window's access to the plan. Each window has its own: so what is done through it is told in that window, while all
/// windows on the plan show the change.
@MainActor
final class WindowModel {
  /// The window.
  weak var follower: (any PlanFollower)?

  /// How many steps this window has done and not taken back; fewer than none where it took back what others did.
  private(set) var depth = 0 {
    didSet { follower?.stepsChanged() }
  }
  /// Why the last command could not be carried out, in one line; nil if it was.
  private(set) var failure: String?

  /// The last step that a command of this window has done.
  private(set) var lastStep: Int64?

  /// What the last undo or redo took back or did again; nil where there was nothing.
  private(set) var lastReturn: StepOutcome?

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
  func take(_ way: FileTrouble.RecoveryOption) { shared.take(way, from: self) }

  /// Does a command in one transaction. Saved when this returns true; otherwise nothing has changed and the person
  /// has been told.
  @discardableResult
  func perform(_ command: Command) -> Bool {
    failure = nil
    return shared.perform(command, from: self)
  }

  /// Does a command in a sitting: it becomes one step with what was done there before, unless somebody has done or undone
  /// something else since. Without a sitting it is a step of its own. Saved when this returns true; otherwise nothing has changed and the person
  /// has been told.
  @discardableResult
  func perform(_ command: Command, in editingSession: EditingSession?) -> Bool {
    guard let editingSession else { return perform(command) }
    failure = nil
    guard let outcome = shared.perform(command, in: editingSession, from: self) else { return false }
    depth += editingSession.add(outcome, in: shared.store)
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
    lastReturn = outcome
    guard let outcome else { return false }
    depth += way
    if let remark = outcome.remark { failed(remark) }
    return !outcome.isEmpty
  }

  /// A command of this window has done something.
  func did(_ outcome: StepOutcome) {
    depth += 1
    lastStep = outcome.number
    follower?.tell(outcome)
  }

  /// Something of this window could not be done, for a reason in one line.
  func failed(_ reason: String) {
    failure = reason
    tell(failure: reason)
  }

  /// Tells why something that was no command could not be done, in one line.
  func tell(failure reason: String) { follower?.tell(failure: reason) }

  /// Tells what was done besides, in one line.
  func tell(message: String) { follower?.tell(message: message) }

  /// The window has closed: it hears of nothing any more.
  func leave() { shared.leave(self) }
}
