// Reads the data file while GTK starts.

import Dispatch
import Planner
import PlannerStore
import Synchronization

/// Opens a store and loads its plan on another thread.
final class PlanLoader: Sendable {
  private let result = Mutex<Result<(PlanStore, Plan), any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins at once.
  /// - Parameters:
  ///   - path: the data file.
  ///   - makesFolders: whether missing folders on the way to a new one are made.
  init(path: String, makesFolders: Bool) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let loaded = Result<(PlanStore, Plan), any Error> {
        // No longer: a drop waits on the thread that draws.
        let store = try PlanStore.open(
          path: path, mode: .readWriteCreate, makesFolders: makesFolders, patience: 0.5, backsUpAside: true)
        return (store, try store.load())
      }
      result.withLock { $0 = loaded }
      isDone.signal()
    }
  }

  /// What was loaded; waits until it is there. To be called once.
  func wait() throws -> (store: PlanStore, plan: Plan) {
    isDone.wait()
    guard let loaded = result.withLock({ $0.take() }) else { preconditionFailure("a loader is waited for once") }
    return try loaded.get()
  }
}
