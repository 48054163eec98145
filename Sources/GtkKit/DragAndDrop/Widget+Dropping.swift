// Drop targets on any widget.

import CGtk
import GObjects
public import Geometry
public import MoveCore

extension Widget {
  /// Lets `delegate` decide about everything that is dragged over this widget. It is not kept: without it, nothing is
  /// taken.
  public func onDrop(delegate: any DropDelegate) {
    keep(DropReceiver(on: self, delegate: delegate))
  }

  /// Takes items of a type that are dropped on this widget.
  ///
  ///     shelf.onDrop(of: Bird.self) { birds, point in model.add(birds.loaded(), at: point) }
  ///
  /// - Parameters:
  ///   - type: what it takes; anything that cannot be read as this is refused on the way.
  ///   - operation: what a drop means. One that is no longer possible, because the person or the source allows only a
  ///     copy, becomes a copy.
  ///   - isTargeted: told true when something that can be taken comes over the widget, and false when it has gone or
  ///     was dropped. Never twice the same.
  ///   - perform: the items in the order in which they were dragged, each failure in the place of its item, and the
  ///     point in this widget's coordinates. When nothing could be loaded the source is told that nothing was taken.
  public func onDrop<Item: Transferable>(
    of type: Item.Type, operation: DropOperation = .copy,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in },
    perform: @escaping @MainActor (_ items: [Result<Item, TransferError>], Point) -> Void
  ) {
    let delegate = ItemDrop<Item>(
      proposal: { _ in DropProposal(operation) }, gone: {}, isTargeted: isTargeted,
      perform: { items, drop, _ in perform(items, drop.point) })
    keep(delegate)
    onDrop(delegate: delegate)
  }

  /// Takes items of a type that are inserted among this widget's children.
  ///
  ///     list.onInsert(of: Bird.self, frames: { rows.map { list.restingFrame(of: $0) } }) { index, birds in
  ///       model.insert(birds.loaded(), at: index)
  ///     }
  ///
  /// - Parameters:
  ///   - type: what it takes.
  ///   - flow: how the children follow one another.
  ///   - operation: what a drop means.
  ///   - frames: where the children rest, in order, in this widget's coordinates: resting frames, never presented ones,
  ///     so that a pointer that rests changes nothing.
  ///   - isTargeted: told the index at which a drop would insert now, and `nil` when the drag has gone or was dropped.
  ///   - perform: the index, and the items in the order in which they were dragged.
  public func onInsert<Item: Transferable>(
    of type: Item.Type, flow: ItemFlow = .downwards, operation: DropOperation = .copy,
    frames: @escaping @MainActor () -> [Rect], isTargeted: @escaping @MainActor (Int?) -> Void = { _ in },
    perform: @escaping @MainActor (Int, _ items: [Result<Item, TransferError>]) -> Void
  ) {
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
    let delegate = ItemDrop<Item>(
      proposal: find, gone: gone, isTargeted: { _ in },
      perform: { items, drop, _ in perform(flow.insertionIndex(at: drop.point, among: frames()), items) })
    keep(delegate)
    onDrop(delegate: delegate)
  }

  /// Keeps an object for as long as GTK keeps the widget.
  func keep(_ object: AnyObject) {
    if let kept = g_object_get_qdata(pointer.cast(), KeptObjects.key) {
      Unmanaged<KeptObjects>.fromOpaque(kept).takeUnretainedValue().objects.append(object)
    } else {
      let kept = Unmanaged.passRetained(KeptObjects(object)).toOpaque()
      g_object_set_qdata_full(pointer.cast(), KeptObjects.key, kept, { releaseBox($0) })
    }
  }
}

/// What lives as long as a widget. GLib keeps the key of a datum for ever, so there is one.
@MainActor
private final class KeptObjects {
  static let key = g_quark_from_string("gtkkit-kept")
  var objects: [AnyObject]

  init(_ object: AnyObject) {
    objects = [object]
  }
}

/// Drops of one type, as closures.
@MainActor
private final class ItemDrop<Item: Transferable>: DropDelegate {
  private let proposal: (DropInfo) -> DropProposal
  private let gone: () -> Void
  private let isTargeted: (Bool) -> Void
  private let take: ([Result<Item, TransferError>], DropInfo, DropProposal) -> Void

  init(
    proposal: @escaping @MainActor (DropInfo) -> DropProposal, gone: @escaping @MainActor () -> Void,
    isTargeted: @escaping @MainActor (Bool) -> Void,
    perform: @escaping @MainActor ([Result<Item, TransferError>], DropInfo, DropProposal) -> Void
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
    take(items, drop, proposal)
    return !items.loaded().isEmpty
  }
}
