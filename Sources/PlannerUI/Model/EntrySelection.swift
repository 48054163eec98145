// Which entries of a window are selected.

import MoveCore
import Planner

/// The selected entries.
@MainActor
final class EntrySelection {
  private(set) var value = Selection<EntryID>()
  private let changed: () -> Void

  /// - Parameter changed: called after each change.
  init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  func contains(_ id: EntryID) -> Bool { value.contains(id) }

  /// Changes the selection, and tells if it is another one then.
  func change(_ body: (inout Selection<EntryID>) -> Void) {
    let before = value
    body(&value)
    if value != before { changed() }
  }
}
