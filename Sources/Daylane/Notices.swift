// What a store has to say to the person besides what a command answers.

import PlannerStore
import Synchronization
import Words

/// The stores that a command has opened, and what they have noticed: a line each on standard error, when the command is done.
enum Notices {
  private static let stores = Mutex<[PlanStore]>([])

  /// Remembers a store until the command is done.
  static func listening(to store: PlanStore) -> PlanStore {
    stores.withLock { $0.append(store) }
    return store
  }

  /// Says what there is to say, and lets go of the stores, which closes their files.
  ///
  /// - Parameter isDone: Whether the command has done what it should; if not, what it could not do besides goes without saying.
  static func tell(isDone: Bool) {
    let opened = stores.withLock { stores in
      defer { stores = [] }
      return stores
    }
    for notice in opened.flatMap({ $0.takeNotices() }) {
      if case .notBackedUp = notice, !isDone { continue }
      Output.complain("daylane: " + tr("note: %s", "\(notice)"))
    }
  }
}
