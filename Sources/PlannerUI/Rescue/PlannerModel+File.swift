// The data file under the window: whether it is still there, and the ways on when it is not.
// This folder: what is wrong with the data file, the ways on, and the panels that come before everything else.

import Glibc
import GtkKit
import Planner
import PlannerStore

extension PlannerModel {
  /// Looks whether the file is still the one that its name leads to. If it is not, what the windows show is put aside and
  /// every window asks what is to be done; once it is again, nobody has to answer any more.
  ///
  /// - Returns: whether changes can be kept.
  @discardableResult
  func lookAtFile() -> Bool {
    // To ask would be to wait for the writing.
    guard writings == 0 else { return trouble == nil }
    guard let known = trouble else {
      guard let found = store.displacement() else { return true }
      begin(found)
      return false
    }
    // A store that a way on was tried with may not know any more.
    guard !known.isBusy, !hasTriedWayOn else { return false }
    let found = store.displacement()
    // Only a change finds out for certain that a file was written over.
    if found == nil, known.displacement != .overwritten {
      endTrouble()
      return true
    }
    if let found, found != known.displacement { trouble?.displacement = found }
    return false
  }

  /// Asks in every window what is to be done.
  func begin(_ displacement: Displacement) {
    guard trouble == nil else { return }
    hasTriedWayOn = false
    let path = store.path
    trouble = FileTrouble(
      path: path, displacement: displacement, copy: Self.needsCopy(displacement) ? .beingMade : .notNeeded)
    troubleTimer = RepeatingTimer(every: 1) { [weak self] in
      // In the middle of this the timer cannot go.
      MainLoop.whenIdle { if self?.lookAtFile() == true { self?.catchUp() } }
    }
    guard trouble?.copy == .beingMade else { return }
    let (store, plan) = (store, plan)
    keeping = Task { [weak self] in
      let copy = await Self.keepCopy(of: plan, in: store)
      self?.trouble?.copy = copy
    }
  }

  /// Takes one of the ways on. If that fails, the windows say why, and go on asking.
  ///
  /// - Parameter window: where it was chosen: what was done is told there.
  func take(_ way: FileTrouble.RecoveryOption, from window: WindowModel) {
    guard let known = trouble, !known.isBusy else { return }
    trouble?.isBusy = true
    trouble?.failure = nil
    Task { [weak self, weak window] in
      await self?.keeping?.value
      guard let self else { return }
      let result = await Self.take(way, of: known, plan, in: store)
      finish(result, way, known, window)
    }
  }

  // MARK: Private

  /// A file that was moved together with its log, as by renaming its folder, lacks nothing.
  private static func needsCopy(_ displacement: Displacement) -> Bool {
    guard case .moved(let target) = displacement else { return true }
    return access(target + "-wal", F_OK) != 0
  }

  private nonisolated static func keepCopy(of plan: Plan, in store: PlanStore) async -> FileTrouble.Copy {
    await Task.detached(priority: .userInitiated) { () -> FileTrouble.Copy in
      do throws(StoreError) {
        try store.keepCopy(of: plan)
        return .made(folder: Backups(of: store.path).folder)
      } catch {
        return .failed(reason: error.description)
      }
    }.value
  }

  private nonisolated static func take(
    _ way: FileTrouble.RecoveryOption, of trouble: FileTrouble, _ plan: Plan, in store: PlanStore
  ) async -> Result<(store: PlanStore, plan: Plan), StoreError> {
    await Task.detached(priority: .userInitiated) { () -> Result<(store: PlanStore, plan: Plan), StoreError> in
      do throws(StoreError) {
        let next: PlanStore
        switch way {
        case .follow: next = try store.following(to: trouble.target ?? trouble.path)
        case .saveAgain: next = try store.savingAgain(plan)
        case .openThere: next = try store.leaving(plan)
        }
        return .success((next, try next.load()))
      } catch {
        return .failure(error)
      }
    }.value
  }

  private func finish(
    _ result: Result<(store: PlanStore, plan: Plan), StoreError>, _ way: FileTrouble.RecoveryOption, _ known: FileTrouble,
    _ window: WindowModel?
  ) {
    switch result {
    case .success(let next):
      replaceStore(by: next.store, plan: next.plan)
      endTrouble()
      window?.tell(message: Wording.settled(way, path: next.store.path))
      tellNotices()
    case .failure(let error):
      hasTriedWayOn = true
      trouble?.isBusy = false
      trouble?.failure = Wording.notSettled(error)
    }
  }

  private func endTrouble() {
    troubleTimer = nil
    trouble = nil
  }
}
