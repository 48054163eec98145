// Why a step is not taken back or done again, in words for the person who asked for it.

import Words

/// The way through the steps.
public enum HistoryDirection: Sendable, Hashable {
  case undo, redo
}

/// An undo or a redo that is refused. Nothing is changed then.
public enum HistoryError: Error, Sendable, Hashable {
  /// There is no step in that direction.
  case noStep(HistoryDirection)
  /// Another step than the one meant is next.
  case notNext(HistoryDirection)
  /// Nothing of what the step changed is still as the step left it.
  case changedMeanwhile(HistoryDirection)
  /// The step would take `byteCount` bytes.
  case tooLarge(byteCount: Int)
}

extension HistoryError: CustomStringConvertible {
  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .noStep(.undo): tr("there is nothing to undo")
    case .noStep(.redo): tr("there is nothing to redo")
    case .notNext(.undo): tr("something else was done meanwhile, so nothing was changed; undo that first")
    case .notNext(.redo): tr("something else was done or undone meanwhile, so nothing was changed")
    case .changedMeanwhile(.undo):
      tr("the step can no longer be undone: what it had changed was changed elsewhere since; nothing was changed")
    case .changedMeanwhile(.redo):
      tr("the step can no longer be redone: what it had changed was changed elsewhere since; nothing was changed")
    case .tooLarge(let byteCount):
      tr("%s MB are too much to be undone in one step, so nothing was changed; do it in parts", byteCount >> 20)
    }
  }
}
