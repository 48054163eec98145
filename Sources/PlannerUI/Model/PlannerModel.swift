// The plan as the windows see it: reads, commands, and changes made elsewhere.

import GtkKit
import Planner
import PlannerStore

/// The plan of one data file, kept in memory and in step with the file.
@MainActor
final class PlannerModel {
  private(set) var plan: Plan
  /// Called before each change, while the views still show the plan as it was.
  var onWillChange: () -> Void = {}
  /// Called after each change, whoever made it.
  var onChange: () -> Void = {}
  /// Called after `onChange` with what a command of this program has done; not for an undo or a redo.
  var onStep: (StepOutcome) -> Void = { _ in }
  /// Called with one line for the person when something could not be done.
  var onFailure: (String) -> Void = { _ in }

  private let store: PlanStore
  private var monitor: FolderMonitor?

  /// - Parameter plan: what the store has loaded.
  init(store: PlanStore, plan: Plan) {
    self.store = store
    self.plan = plan
  }

  /// Does a command in one transaction. Saved when this returns true; otherwise nothing has changed and the person
  /// has been told.
  @discardableResult
  func perform(_ command: Command) -> Bool {
    onWillChange()
    do {
      let outcome = try store.perform(command, on: &plan)
      if !outcome.isEmpty {
        onChange()
        onStep(outcome)
      }
      return true
    } catch {
      onFailure("\(error)")
      return false
    }
  }

  /// Takes back the last step, whoever made it.
  ///
  /// - Parameter step: the one that is meant, by its number: if another one is the last by now, nothing changes and the
  ///   person is told.
  ///
  /// Returns whether there was anything to take back.
  @discardableResult
  func undo(step: Int64? = nil) -> Bool { travel { try store.undo(on: &plan, step: step) } }

  /// Does again what was taken back last. Returns whether there was anything.
  @discardableResult
  func redo() -> Bool { travel { try store.redo(on: &plan) } }

  private func travel(_ step: () throws -> StepOutcome) -> Bool {
    onWillChange()
    do {
      guard try !step().isEmpty else { return false }
      onChange()
      return true
    } catch {
      onFailure("\(error)")
      return false
    }
  }

  /// Follows changes that other programs make to the data file.
  func watch(folder: String, fileName: String) {
    monitor = FolderMonitor(folder: folder) { [weak self] name in
      // The file itself, its log or its index.
      if name.hasPrefix(fileName) { self?.catchUp() }
    }
  }

  /// Reads the plan again if another program changed it.
  func catchUp() {
    do {
      guard try store.hasChangedElsewhere() else { return }
      onWillChange()
      if try store.reloadIfNeeded(&plan) { onChange() }
    } catch {
      onFailure("\(error)")
    }
  }
}
