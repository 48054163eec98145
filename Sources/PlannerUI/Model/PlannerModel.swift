// The plan of one data file: reads, commands, and changes made elsewhere.

import GtkKit
import Planner
import PlannerStore

/// The plan of one data file, kept in memory and in step with the file. Every window on it follows every change; see
/// ``WindowModel``.
@MainActor
final class PlannerModel {
  private(set) var plan: Plan
  /// What was cut or copied in one of the windows.
  var held: HeldEntries?

  private let store: PlanStore
  private var monitor: FolderMonitor?
  private var followers: [Follower] = []

  /// A window that may be gone.
  private struct Follower {
    weak var window: WindowModel?
  }

  /// - Parameter plan: what the store has loaded.
  init(store: PlanStore, plan: Plan) {
    self.store = store
    self.plan = plan
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
    guard let outcome = change(from: window, { try store.perform(command, on: &plan) }) else { return false }
    if !outcome.isEmpty { window?.onStep(outcome) }
    return true
  }

  /// Takes back the last step, whoever made it.
  ///
  /// - Parameter step: the one that is meant, by its number: if another one is the last by now, nothing changes and the
  ///   person is told.
  /// - Returns: whether there was anything to take back.
  func undo(step: Int64?, from window: WindowModel) -> Bool {
    change(from: window) { try store.undo(on: &plan, step: step) }?.isEmpty == false
  }

  /// Does again what was taken back last. Returns whether there was anything.
  func redo(from window: WindowModel) -> Bool {
    change(from: window) { try store.redo(on: &plan) }?.isEmpty == false
  }

  /// Follows changes that other programs make to the data file.
  func watch(folder: String, fileName: String) {
    monitor = FolderMonitor(folder: folder) { [weak self] name in
      // The file itself, its log or its index.
      if name.hasPrefix(fileName) { self?.catchUp() }
    }
  }

  /// Reads the plan again if another program changed it.
  private func catchUp() {
    do {
      guard try store.hasChangedElsewhere() else { return }
      for window in windows { window.onWillChange() }
      if try store.reloadIfNeeded(&plan) { for window in windows { window.onChange() } }
    } catch {
      for window in windows { window.onFailure("\(error)") }
    }
  }

  private func change(from window: WindowModel?, _ step: () throws -> StepOutcome) -> StepOutcome? {
    for window in windows { window.onWillChange() }
    do {
      let outcome = try step()
      if !outcome.isEmpty { for window in windows { window.onChange() } }
      return outcome
    } catch {
      window?.onFailure("\(error)")
      return nil
    }
  }

  private var windows: [WindowModel] { followers.compactMap(\.window) }
}
