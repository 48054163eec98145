// Between GTK's drop signals and a delegate.

import Geometry
import MoveCore

/// Puts the toolkit's signals in the delegate's order, and finishes each drop once.
@MainActor
final class DropReceiver {
  private weak var widget: Widget?
  private weak var delegate: (any DropDelegate)?
  private let target: DropTarget
  /// The drop that is over the widget, and whether the delegate wants it.
  private var current: (drop: IncomingDrop, isValid: Bool, proposal: DropProposal, point: Point)?

  init(on widget: Widget, delegate: any DropDelegate) {
    self.widget = widget.lasting
    self.delegate = delegate
    target = DropTarget(on: widget)
    target.hover = { [weak self] in self?.hover($0, $1) ?? .cancel }
    target.left = { [weak self] in self?.leave() }
    target.perform = { [weak self] in self?.perform($0, $1) ?? false }
  }

  func remove() { target.remove() }

  private func hover(_ drop: IncomingDrop, _ point: Point) -> DropOperation {
    guard let delegate else {
      Forgotten.delegate.tell()
      return .cancel
    }
    if let content = drop.localContent { content.pointer = content.source.flatMap { widget?.convert(point, to: $0) } }
    let info = DropInfo(point: point, drop: drop)
    // No leave comes after a drop on X11: another drop says as much.
    if current?.drop.isSame(as: drop) == false { leave() }
    if current == nil {
      let isValid = delegate.validate(info)
      current = (drop, isValid, .cancel, point)
      if isValid { delegate.entered(info) }
    }
    guard current?.isValid == true else { return .cancel }
    var proposal = delegate.updated(info)
    if proposal.operation == .move, drop.localContent?.isAllowanceSaid == false { Forgotten.allowedMove.tell() }
    proposal.operation = narrowed(proposal.operation, drop)
    current?.proposal = proposal
    current?.point = point
    return proposal.operation
  }

  private func leave() {
    guard let current else { return }
    self.current = nil
    current.drop.localContent?.pointer = nil
    if current.isValid { delegate?.exited(DropInfo(point: current.point, drop: current.drop)) }
  }

  private func perform(_ drop: IncomingDrop, _ point: Point) -> Bool {
    // The last motion may lie elsewhere.
    _ = hover(drop, point)
    guard let current, current.isValid else { return false }
    let proposal = current.proposal
    guard proposal.operation.isTransfer else {
      leave()
      // Its source waits for the word.
      drop.finish(.cancel)
      return true
    }
    self.current = nil
    let info = DropInfo(point: point, drop: drop)
    Task { [delegate, widget] in
      let isTaken = await delegate?.perform(info, proposal) ?? false
      // A source that moves deletes all that it gave, or nothing.
      let isSafe = proposal.operation == .copy || !drop.isIncomplete
      let operation = isTaken && isSafe ? proposal.operation : .cancel
      // The picture in the hand stays until what was dropped has been drawn.
      guard let widget else { return drop.finish(operation) }
      widget.onceDrawn { drop.finish(operation) }
    }
    return true
  }

  /// The proposed operation if the source allows it, else the one that it does. Another program's source, which deletes what it moves, does
  /// so only if it allows nothing else: because the person has asked for that.
  private func narrowed(_ operation: DropOperation, _ drop: IncomingDrop) -> DropOperation {
    let allowed = drop.allowed
    switch operation {
    case .move where allowed.contains(.move) && (drop.isLocal || !allowed.contains(.copy)): return .move
    // A copy that is asked for never becomes a move.
    case .move, .copy: return allowed.contains(.copy) ? .copy : .forbidden
    case .cancel, .forbidden: return operation
    }
  }
}
