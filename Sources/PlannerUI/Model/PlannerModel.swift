// The plan of one data file: reads, commands, and changes made elsewhere.
// This folder: the plan in memory, and what each window knows about it. No widgets.

import GtkKit
import PlanSync
import Planner
import PlannerStore

/// The plan of one data file, kept in memory and in step with the file. Every window on it follows every change; see
/// ``WindowModel``.
@MainActor
final class PlannerModel {
  private(set) var plan: Plan
  /// What has become of the data file, if changes would not be found in it; see ``lookAtFile()``.
  var trouble: FileTrouble? {
    didSet {
      guard trouble != oldValue else { return }
      for window in windows { window.follower?.troubleChanged() }
      sync.poke()
      events.reread()
    }
  }
  /// What was cut or copied in one of the windows.
  var clipped: ClippedEntries?

  let clock: Clock
  private(set) var store: PlanStore
  /// Keeps the plan together with servers.
  let sync: SyncService
  /// Keeps calendars of events.
  let events: EventService
  /// Looks after the trouble while there is one.
  var troubleTimer: RepeatingTimer?
  /// The making of the copy that is put aside then.
  var keeping: Task<Void, Never>?
  /// Whether a way on was tried in vain: the store may not know any more what has become of the file.
  var hasTriedWayOn = false
  private var monitor: FolderMonitor?
  /// What has come from servers and is not told yet.
  private var news: [SyncResult] = []
  /// Whether the plan is being read on another thread.
  private var isReading = false
  private var followers: [Follower] = []
  /// Whether there is a step to take back, and one to do again, as of the last change.
  private(set) var steps = (undo: false, redo: false)
  /// How many commands are being carried out on another thread.
  private(set) var writings = 0

  /// A window that may be gone.
  private struct Follower {
    weak var window: WindowModel?
  }

  /// - Parameter plan: what the store has loaded.
  init(store: PlanStore, plan: Plan, clock: Clock = .system) {
    self.store = store
    self.plan = plan
    self.clock = clock
    sync = SyncService(path: store.path)
    events = EventService(path: store.path)
    // Each window shows all of it when it opens.
    _ = self.plan.takeTouched()
    lookForSteps()
    sync.delegate = self
    events.delegate = self
  }

  /// A window follows the plan from now on, for as long as it lives or until it leaves.
  func join(_ window: WindowModel) {
    followers.append(Follower(window: window))
  }

  /// A window follows no longer.
  func leave(_ window: WindowModel) {
    followers.removeAll { $0.window == nil || $0.window === window }
  }

  /// Does a command in one transaction.
  ///
  /// - Parameter window: where it was given: what was done is told there, and what could not be done. The others only show
  ///   what has changed.
  /// - Returns: whether it is saved; otherwise nothing has changed.
  @discardableResult
  func perform(_ command: Command, from window: WindowModel? = nil) -> Bool {
    carryOut(from: window) { try store.perform(command, on: &plan) } != nil
  }

  /// Does a command that belongs to what was done in a sitting before, as one step with it. Nothing is told but why it failed.
  ///
  /// - Returns: what it has done; nil when it could not be saved, and then nothing has changed.
  func perform(_ command: Command, in editingSession: EditingSession, from window: WindowModel) -> StepOutcome? {
    change(from: window) { try store.perform(command, joining: editingSession.number(in: store), on: &plan) }
  }

  /// Does a command that brings much, in one transaction on another thread: the window goes on meanwhile.
  ///
  /// A command that is given meanwhile waits for the end of the transaction, and is carried out on what that has left.
  ///
  /// - Parameters:
  ///   - size: about how many entries it brings. A few are saved at once.
  ///   - window: as in ``perform(_:from:)``.
  /// - Returns: what it has done; nil when it could not be saved, and then nothing has changed.
  func perform(_ command: Command, ofSize size: Int, from window: WindowModel?) async -> StepOutcome? {
    backUp(before: command)
    guard size > Self.sizeInTheForeground else {
      return carryOut(from: window) { try store.perform(command, on: &plan) }
    }
    guard mayChange(from: window) else { return nil }
    let base = plan.revision
    writings += 1
    let result = await Self.perform(command, on: plan, in: store)
    writings -= 1
    let outcome = carryOut(from: window) { try adopt(try result.get(), after: base) }
    // What was heard of meanwhile was most likely this.
    catchUp()
    return outcome
  }

  /// Makes a backup before something that changes much.
  private func backUp(before command: Command) {
    guard !plan.isEmpty, trouble == nil else { return }
    switch command {
    case .insert: store.backUp(.import)
    case .restore: store.backUp(.restore)
    default: break
    }
  }

  /// More entries than this take longer than there is time in a frame.
  private static let sizeInTheForeground = 200

  private nonisolated static func perform(
    _ command: Command, on plan: Plan, in store: PlanStore
  ) async -> Result<(plan: Plan, outcome: StepOutcome), any Error> {
    await Task.detached(priority: .userInitiated) {
      var changed = plan
      return Result {
        let outcome = try store.perform(command, on: &changed)
        return (changed, outcome)
      }
    }.value
  }

  /// Takes over what a writing on another thread has left.
  ///
  /// - Parameter base: the revision of the plan that it was carried out on.
  private func adopt(_ written: (plan: Plan, outcome: StepOutcome), after base: Int64) throws -> StepOutcome {
    // A command that came in between has read the file, and all of this in it.
    guard plan.revision == base else {
      _ = try store.reloadIfNeeded(&plan)
      return written.outcome
    }
    let old = plan
    plan = written.plan
    // To let go of a large plan takes its time, too.
    Task.detached { withExtendedLifetime(old) {} }
    return written.outcome
  }

  /// Takes back the last step, whoever made it.
  ///
  /// - Parameter step: the one that is meant, by its number: if another one is the last by now, nothing changes and the
  ///   person is told.
  /// - Returns: what was taken back; nil if there was nothing.
  func undo(step: Int64?, from window: WindowModel) -> StepOutcome? {
    change(from: window) { try store.undo(on: &plan, step: step) }
  }

  /// Does again what was taken back last. Returns nil if there was nothing.
  func redo(from window: WindowModel) -> StepOutcome? {
    change(from: window) { try store.redo(on: &plan) }
  }

  /// Follows changes that other programs make to the data file.
  func watch() {
    let parts = store.path.split(separator: "/", omittingEmptySubsequences: false)
    let (fileName, folder) = (parts.last.map(String.init) ?? store.path, parts.dropLast().joined(separator: "/"))
    let path = folder.isEmpty ? store.path.hasPrefix("/") ? "/" : "." : folder
    let folderName = parts.dropLast().last.map(String.init) ?? ""
    monitor = FolderMonitor(folder: path) { [weak self] name in
      // The file itself, its log or its index, or the folder.
      if name.hasPrefix(fileName) || name == folderName { self?.catchUp() }
    }
  }

  /// Goes on with another store and what it holds.
  func replaceStore(by next: PlanStore, plan new: Plan) {
    for window in windows { window.follower?.planWillChange() }
    let old = (store, plan)
    (store, plan) = (next, new)
    DataPath.open(next.path)
    sync.move(to: next.path)
    events.move(to: next.path)
    tellChange()
    watch()
    // It waits for its backups, and a large plan takes its time, too.
    Task.detached { withExtendedLifetime(old) {} }
  }

  /// Says what the store has noticed, in the window that is used; the first one to hear of it is the only one.
  func tellNotices() {
    guard let window = windows.last else { return }
    let notices = store.takeNotices()
    if !notices.isEmpty { window.follower?.tell(notices) }
  }

  /// Reads the plan again if another program changed it.
  func catchUp() {
    // To ask would be to wait for the writing.
    guard writings == 0, lookAtFile() else { return }
    tellNotices()
    do {
      guard try store.hasChangedElsewhere() else { return }
      if plan.entryCount > Self.sizeReadAside { return readAside() }
      let old = plan
      guard try store.reloadIfNeeded(&plan) else { return }
      plan.follow(old)
      take(plan, after: old, isSame: plan == old)
    } catch {
      for window in windows { window.tell(failure: "\(error)") }
    }
  }

  /// More entries than this take longer to read than there is time in a frame.
  private static let sizeReadAside = 2_000

  /// Reads the plan on another thread. A command that is carried out meanwhile reads it itself, and then this is nothing new.
  private func readAside() {
    guard !isReading else { return }
    isReading = true
    let base = plan.revision
    Task { [weak self, store, plan] in
      let read = await Task.detached(priority: .userInitiated) {
        Result {
          var new = try store.load()
          new.follow(plan)
          return (plan: new, isSame: new == plan)
        }
      }.value
      guard let self else { return }
      isReading = false
      if store === self.store, plan.revision == base, case .success(let new) = read { take(new.plan, after: plan, isSame: new.isSame) }
      catchUp()
      if !isReading { tellNews() }
    }
  }

  /// Goes on with a plan that was read.
  ///
  /// - Parameter isSame: whether it is what there was before: others write in the file what is none of the plan.
  private func take(_ new: Plan, after old: Plan, isSame: Bool) {
    if isSame {
      plan = new
      lookForSteps()
      for window in windows { window.follower?.stepsChanged() }
    } else {
      plan = old
      for window in windows { window.follower?.planWillChange() }
      plan = new
      tellChange()
      sync.planChanged()
    }
    sync.fileChanged()
    events.reread()
    // To let go of a large plan takes its time, too.
    Task.detached { withExtendedLifetime(old) {} }
  }

  /// Tells what has come from servers, once the windows show it.
  private func tellNews() {
    let news = news
    self.news = []
    for one in news { windows.last?.follower?.tell(one) }
  }

  /// Makes a change by a command, and tells the window that gave it what was done.
  private func carryOut(from window: WindowModel?, _ step: () throws -> StepOutcome) -> StepOutcome? {
    let outcome = change(from: window, step)
    if let outcome, !outcome.isEmpty { window?.did(outcome) }
    return outcome
  }

  private func change(from window: WindowModel?, _ step: () throws -> StepOutcome) -> StepOutcome? {
    guard mayChange(from: window) else { return nil }
    for window in windows { window.follower?.planWillChange() }
    do {
      let outcome = try step()
      if !outcome.isEmpty {
        tellChange()
        sync.planChanged()
      } else if outcome.isPassedOver {
        lookForSteps()
      }
      return outcome
    } catch {
      if case StoreError.displaced(_, let displacement) = error { begin(displacement) }
      window?.failed("\(error)")
      return nil
    }
  }

  /// What is carried may be over any of the windows, and asks them where it is once all of them show the change.
  private func tellChange() {
    lookForSteps()
    let places = plan.takeTouched()
    for window in windows { window.follower?.planChanged(in: places) }
    for window in windows { window.follower?.planShown() }
  }

  /// Where that cannot be read, whoever tries hears why.
  private func lookForSteps() { steps = (try? store.hasSteps()) ?? (true, true) }

  /// Whether what is changed now will be found; otherwise the person is told why not.
  private func mayChange(from window: WindowModel?) -> Bool {
    guard let known = trouble, !lookAtFile() else { return true }
    window?.failed("\(StoreError.displaced(path: known.path, known.displacement))")
    return false
  }

  private var windows: [WindowModel] { followers.compactMap(\.window) }
}

extension PlannerModel: SyncServiceDelegate, EventServiceDelegate {
  func accounts() throws -> [AccountOverview] {
    // Of a file that is somewhere else now nobody is told anything.
    trouble == nil ? try store.accountOverviews() : []
  }

  func sources() throws -> [EventSource] {
    // Of a file that is somewhere else now, what was known stays.
    trouble == nil ? try store.eventSources() : events.state.sources
  }

  func serversChanged() {
    for window in windows { window.follower?.serversChanged() }
  }

  func daysChanged() {
    for window in windows { window.follower?.eventsChanged() }
  }

  func eventsChanged(of account: Int64, _ changed: Set<Int64>, _ troubles: [Int64: SyncError]) {
    events.take(changed: changed, troubles: troubles, of: account)
  }

  func take(_ news: SyncResult) {
    self.news.append(news)
    catchUp()
    if !isReading { tellNews() }
  }
}
