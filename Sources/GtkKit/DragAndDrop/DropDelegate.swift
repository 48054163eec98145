// A drop seen by whoever decides about it: the toolkit's signals in an order that can be relied on.

public import Geometry
public import MoveCore

/// Decides what happens to what is dragged over a widget. Attach it with ``Widget/onDrop(delegate:)``.
///
/// The order is: `validate`, then, if it is true, `entered`, any number of `updated`, and at last either `exited` or
/// `perform`, never both and exactly once. GTK's own signals come in another order on X11 and on Wayland; these do not.
///
///     final class Shelf: DropDelegate {
///       func validate(_ drop: DropInfo) -> Bool { drop.canLoad(Bird.self) }
///       func updated(_ drop: DropInfo) -> DropProposal { DropProposal(.copy, intent: .insertAtDestination) }
///       func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool {
///         birds += await drop.load(Bird.self).loaded()
///         return true
///       }
///     }
@MainActor
public protocol DropDelegate: AnyObject {
  /// Whether this drop is of interest at all. Asked once when it comes in.
  func validate(_ drop: DropInfo) -> Bool
  /// The drag has come over the widget.
  func entered(_ drop: DropInfo)
  /// The pointer has moved. Returns what would happen on release: `cancel` and `forbidden` take nothing, and the pointer
  /// says so. What the source does not allow becomes what it does, but a copy never becomes a move. What comes from another
  /// program is copied, unless the person asks that program to move it. Change nothing but what shows the proposal.
  func updated(_ drop: DropInfo) -> DropProposal
  /// The drag has gone without a drop.
  func exited(_ drop: DropInfo)
  /// Released, with the last proposal, its operation as the source allows it. Return whether it was taken: the source is
  /// told afterwards, once. A move of which not all could be loaded is told as
  /// not taken: the source would delete all of it.
  func perform(_ drop: DropInfo, _ proposal: DropProposal) async -> Bool
}

extension DropDelegate {
  /// Every drop is of interest.
  public func validate(_ drop: DropInfo) -> Bool { true }
  /// Does nothing.
  public func entered(_ drop: DropInfo) {}
  /// Does nothing.
  public func exited(_ drop: DropInfo) {}
}

/// What is over a widget, and where.
@MainActor
public struct DropInfo {
  /// The pointer, in the widget's coordinates.
  public let point: Point
  /// GTK's drop.
  public let drop: IncomingDrop

  /// The types that it offers.
  public var formats: [ContentType] { drop.formats }

  /// Whether items of this type can be had from it.
  public func canLoad<Item: Transferable>(_ type: Item.Type) -> Bool { drop.canLoad(type) }

  /// Where the upper left corner of the picture in the hand is, for drags that ``Widget/onDrag(of:allowed:preview:began:ended:)``
  /// began: what is dropped can fly on from exactly there.
  public var pictureOrigin: Point? {
    drop.localContent?.hotspot.map { Point(x: point.x - $0.x, y: point.y - $0.y) }
  }

  /// The values themselves, when the drag began in this process with items of this type: to decide by them on the way.
  public func localItems<Item: Transferable>(of type: Item.Type = Item.self) -> [Item]? {
    drop.localItems(of: type)
  }

  /// Loads the items, after the release. See ``IncomingDrop/load(_:limit:timeout:progress:)``.
  public func load<Item: Transferable>(
    _ type: Item.Type = Item.self, limit: Int = IncomingDrop.usualLimit,
    timeout: Double = IncomingDrop.usualTimeout, progress: TransferProgress = .ignored
  ) async -> [Result<Item, TransferError>] {
    await drop.load(type, limit: limit, timeout: timeout, progress: progress)
  }
}
