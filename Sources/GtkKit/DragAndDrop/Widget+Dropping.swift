// Drop targets on any widget.

import CGtk
import GObjects
public import Geometry
public import MoveCore

extension Widget {
  /// Lets `delegate` decide about everything that is dragged over this widget. It is not kept: without it, nothing is
  /// taken.
  @discardableResult
  public func onDrop(delegate: any DropDelegate) -> DragAttachment {
    let receiver = DropReceiver(on: self, delegate: delegate)
    return attach { receiver.remove() }
  }

  /// Takes items of a type that are dropped on this widget.
  ///
  ///     shelf.onDrop(of: Bird.self) { birds, point in model.add(birds.loaded(), at: point) > 0 }
  ///
  /// - Parameters:
  ///   - type: what it takes; anything that cannot be read as this is refused on the way.
  ///   - operation: what a drop means. What comes from another program is copied, unless the person asks that program to move it. Items of
  ///     this program are moved by a target that moves, or refused where the person or the source allows only a copy: `perform` is not told
  ///     which it is. A ``DropDelegate`` is, and may do either.
  ///   - isTargeted: told true when something that can be taken comes over the widget, and false when it has gone or
  ///     was dropped. Never twice the same.
  ///   - perform: the items in the order in which they were dragged, each failure in the place of its item, and the
  ///     point in this widget's coordinates. Return whether they were taken, and only then: a source that moves deletes its
  ///     own. When nothing could be loaded the source is told that nothing was taken.
  @discardableResult
  public func onDrop<Item: Transferable>(
    of type: Item.Type, operation: DropOperation = .copy,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in },
    perform: @escaping @MainActor (_ items: [Result<Item, TransferError>], Point) async -> Bool
  ) -> DragAttachment {
    onDrop(
      keeping: ItemDrop<Item>(
        operation, index: { _ in 0 }, isTargeted: { isTargeted($0 != nil) }, perform: { items, drop in await perform(items, drop.point) }))
  }

  /// The same by SwiftUI's name, for whom failures do not matter: `action` is given what could be loaded, if that is anything.
  ///
  ///     shelf.dropDestination(for: Bird.self) { birds, point in model.add(birds, at: point) > 0 }
  @discardableResult
  public func dropDestination<Item: Transferable>(
    for type: Item.Type = Item.self, action: @escaping @MainActor (_ items: [Item], Point) async -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> DragAttachment {
    onDrop(of: type, isTargeted: isTargeted) { items, point in
      let loaded = items.loaded()
      return loaded.isEmpty ? false : await action(loaded, point)
    }
  }

  /// Takes items of a type that are inserted among this widget's children.
  ///
  ///     list.onInsert(of: Bird.self, frames: { rows.map { list.restingFrame(of: $0) } }) { index, birds in
  ///       model.insert(birds.loaded(), at: index)
  ///       return true
  ///     }
  ///
  /// - Parameters:
  ///   - type: what it takes.
  ///   - flow: how the children follow one another.
  ///   - operation: what a drop means, as for ``onDrop(of:operation:isTargeted:perform:)``.
  ///   - frames: where the children rest, in order, in this widget's coordinates: resting frames, never presented ones,
  ///     so that a pointer that rests changes nothing.
  ///   - isTargeted: told the index at which a drop would insert now, and `nil` when the drag has gone or was dropped.
  ///   - perform: the index, and the items in the order in which they were dragged. Return whether they were taken.
  @discardableResult
  public func onInsert<Item: Transferable>(
    of type: Item.Type, flow: ItemFlow = .downwards, operation: DropOperation = .copy,
    frames: @escaping @MainActor () -> [Rect], isTargeted: @escaping @MainActor (Int?) -> Void = { _ in },
    perform: @escaping @MainActor (Int, _ items: [Result<Item, TransferError>]) async -> Bool
  ) -> DragAttachment {
    let index: @MainActor (DropInfo) -> Int = { flow.insertionIndex(at: $0.point, among: frames()) }
    return onDrop(
      keeping: ItemDrop<Item>(
        operation, intent: .insertAtDestination, index: index, isTargeted: isTargeted,
        perform: { items, drop in await perform(index(drop), items) }))
  }

  private func onDrop(keeping delegate: any DropDelegate) -> DragAttachment {
    let receiver = DropReceiver(on: self, delegate: delegate)
    return attach {
      receiver.remove()
      // The receiver does not keep it.
      _ = delegate
    }
  }
}

/// Drops of one type, as closures.
@MainActor
private final class ItemDrop<Item: Transferable>: DropDelegate {
  private let proposal: DropProposal
  private let index: (DropInfo) -> Int
  private let isTargeted: (Int?) -> Void
  private let take: ([Result<Item, TransferError>], DropInfo) async -> Bool
  /// What was told last.
  private var told: Int?

  /// - Parameters:
  ///   - index: where it would be dropped among the widget's children, if that matters.
  ///   - isTargeted: told that with each change, and nil when nothing that can be taken is over the widget.
  init(
    _ operation: DropOperation, intent: DropIntent = .unspecified, index: @escaping @MainActor (DropInfo) -> Int,
    isTargeted: @escaping @MainActor (Int?) -> Void, perform: @escaping @MainActor ([Result<Item, TransferError>], DropInfo) async -> Bool
  ) {
    proposal = DropProposal(operation, intent: intent)
    self.index = index
    self.isTargeted = isTargeted
    take = perform
  }

  func validate(_ drop: DropInfo) -> Bool { drop.canLoad(Item.self) }

  func updated(_ drop: DropInfo) -> DropProposal {
    let isTaken = mayTake(drop)
    tell(isTaken ? index(drop) : nil)
    return isTaken ? proposal : .forbidden
  }

  func exited(_ drop: DropInfo) { tell(nil) }

  private func tell(_ index: Int?) {
    if index != told { isTargeted(index) }
    told = index
  }

  private func mayTake(_ drop: DropInfo) -> Bool {
    let allowed = drop.drop.allowed
    switch proposal.operation {
    case .copy: return allowed.contains(.copy)
    // Closures that move would move what is only to be copied. A source that has said nothing of moves is warned instead.
    case .move where drop.localItems(of: Item.self) != nil && drop.drop.localContent?.isAllowanceSaid == true: return allowed.contains(.move)
    case .move: return !allowed.isDisjoint(with: [.copy, .move])
    case .cancel, .forbidden: return false
    }
  }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    tell(nil)
    let items = await drop.load(Item.self)
    return await take(items, drop) && !items.loaded().isEmpty
  }
}
