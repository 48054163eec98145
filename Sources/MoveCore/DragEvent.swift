/// What happens in the life of a drag session, as values.

/// A step in the life of a drag session.
///
/// A whole life reads: `willBegin`, `didBegin`, then any number of `added`, `entered`, `updated` and `exited`,
/// then `willEnd` and `didEnd`, each of the first two and the last two exactly once. `updated` comes only between
/// `entered` and `exited`. `ignored` may come anywhere and means that nothing happened.
public enum DragEvent<Place: Hashable, Item: Hashable>: Hashable {
  /// The items are about to be lifted.
  case willBegin([Item])
  /// The items are lifted.
  case didBegin
  /// These items joined the drag.
  case added([Item])
  /// The pointer came into a drop target.
  case entered(DropTarget)
  /// The proposal or the destination changed.
  case updated(DropProposal, Destination<Place, Item>?)
  /// The pointer left a drop target.
  case exited(DropTarget)
  /// The session was committed (move or copy) or cancelled (cancel). Nothing can change that any more.
  case willEnd(DropOperation)
  /// The toolkit is done with the drag.
  case didEnd(DropOperation)
  /// This input came when it meant nothing, and changed nothing.
  case ignored(DragInput)
}

extension DragEvent: Sendable where Place: Sendable, Item: Sendable {}

/// What is told to a drag session.
public enum DragInput: Hashable, Sendable {
  case prepare, begin, didBegin, add, enter, update, exit, drop, cancel, end
}

/// A drop target among those of a program; two windows have two.
public struct DropTarget: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The drop target of a program that has one.
  public static let only = DropTarget(rawValue: 0)
}

/// Why a session was cancelled.
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

/// How a session ended.
public enum DragOutcome<Place: Hashable, Item: Hashable>: Hashable {
  /// The move (or copy) that was handed out.
  case dropped(DropOperation, Move<Place, Item>)
  case cancelled(DragCancelReason)

  /// What the drag ended with: `cancel` when it was cancelled.
  public var operation: DropOperation {
    switch self {
    case .dropped(let operation, _): operation
    case .cancelled: .cancel
    }
  }
}

extension DragOutcome: Sendable where Place: Sendable, Item: Sendable {}
