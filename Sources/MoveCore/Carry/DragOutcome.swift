// How a carry ends.

/// Why a carry was cancelled.
public enum DragCancelReason: Hashable, Sendable {
  /// The user asked for it.
  case escape
  /// It was released where nothing takes it.
  case noTarget
  /// It was released where it is forbidden.
  case forbidden
  /// None of its items exists any more.
  case itemsGone
  /// The place that it was going to is gone, or takes it no longer.
  case targetGone
  /// The window that it came from, or was over, went away.
  case windowGone
  /// The toolkit gave up without a reason.
  case toolkit
}

/// How a carry ended.
public enum DragOutcome<Place: Hashable, Item: Hashable>: Hashable {
  /// The move (or copy) that was handed out.
  case dropped(DropOperation, Move<Place, Item>)
  case cancelled(DragCancelReason)

  /// What it ended with: `cancel` when it was cancelled.
  public var operation: DropOperation {
    switch self {
    case .dropped(let operation, _): operation
    case .cancelled: .cancel
    }
  }
}

extension DragOutcome: Sendable where Place: Sendable, Item: Sendable {}
