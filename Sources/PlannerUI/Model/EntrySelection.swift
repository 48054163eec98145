// Which entries of a window are selected.

import MoveCore
import Planner

/// The selected entries, and whoever wants to know when they change.
@MainActor
final class EntrySelection {
  /// Called after each change.
  var onChange: () -> Void = {}

  private(set) var value = Selection<EntryID>()

  func contains(_ id: EntryID) -> Bool { value.contains(id) }

  /// Changes the selection, and tells if it is another one then.
  func change(_ body: (inout Selection<EntryID>) -> Void) {
    let before = value
    body(&value)
    if value != before { onChange() }
  }
}
