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
  ///   - operation: what a drop means. A move becomes a copy where the person or the source allows only that, and for what
  ///     comes from another program, unless the person asks that program to move it.
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
        proposal: { _ in DropProposal(operation) }, gone: {}, isTargeted: isTargeted,
        perform: { items, drop in await perform(items, drop.point) }))
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
    var index: Int?
    let find: @MainActor (DropInfo) -> DropProposal = { drop in
      let found = flow.insertionIndex(at: drop.point, among: frames())
      if found != index { isTargeted(found) }
      index = found
      return DropProposal(operation, intent: .insertAtDestination)
    }
    let gone: @MainActor () -> Void = {
      if index != nil { isTargeted(nil) }
      index = nil
    }
    return onDrop(
      keeping: ItemDrop<Item>(
        proposal: find, gone: gone, isTargeted: { _ in },
        perform: { items, drop in await perform(flow.insertionIndex(at: drop.point, among: frames()), items) }))
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
  private let proposal: (DropInfo) -> DropProposal
  private let gone: () -> Void
  private let isTargeted: (Bool) -> Void
  private let take: ([Result<Item, TransferError>], DropInfo) async -> Bool

  init(
    proposal: @escaping @MainActor (DropInfo) -> DropProposal, gone: @escaping @MainActor () -> Void,
    isTargeted: @escaping @MainActor (Bool) -> Void,
    perform: @escaping @MainActor ([Result<Item, TransferError>], DropInfo) async -> Bool
  ) {
    self.proposal = proposal
    self.gone = gone
    self.isTargeted = isTargeted
    take = perform
  }

  func validate(_ drop: DropInfo) -> Bool { drop.canLoad(Item.self) }
  func entered(_ drop: DropInfo) { isTargeted(true) }
  func updated(_ drop: DropInfo) -> DropProposal { proposal(drop) }

  func exited(_ drop: DropInfo) {
    isTargeted(false)
    gone()
  }

  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
    isTargeted(false)
    gone()
    let items = await drop.load(Item.self)
    return await take(items, drop) && !items.loaded().isEmpty
  }
}
