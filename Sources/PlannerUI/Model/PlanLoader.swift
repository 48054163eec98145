// Reads the data file while GTK starts.

import Planner
import PlannerStore

/// Opens a store and loads its plan on another thread.
final class PlanLoader: Sendable {
  private let loaded: Future<(PlanStore, Plan)>

  /// Begins at once.
  /// - Parameters:
  ///   - path: the data file.
  ///   - makesFolders: whether missing folders on the way to a new one are made.
  init(path: String, makesFolders: Bool) {
    loaded = Future {
      // No longer: a drop waits on the thread that draws.
      let store = try PlanStore.open(
        path: path, mode: .readWriteCreate, makesFolders: makesFolders, patience: 0.5, backsUpAside: true)
      return (store, try store.load())
    }
  }

  /// What was loaded; waits until it is there. To be called once.
  func wait() throws -> (store: PlanStore, plan: Plan) { try loaded.wait() }
}
