/// Where moved items go: a place, and an anchor in it instead of an index.

/// The point inside a place at which items are inserted.
///
/// An anchor names an item and no index, so it keeps its meaning while the place changes.
public enum Anchor<Item: Hashable>: Hashable {
  /// Directly before this item.
  case before(Item)
  /// At the end of this header's section: after the last item above the next header.
  case into(Item)
  /// After the last item.
  case end

  /// The item that the anchor names, if it names one.
  @inlinable
  public var item: Item? {
    switch self {
    case .before(let item), .into(let item): item
    case .end: nil
    }
  }
}

extension Anchor: Sendable where Item: Sendable {}

/// A place, and an anchor in it.
///
/// - An anchor that is itself being moved means the next item that is not.
/// - An anchor that is gone, or is in another place by now, means the end.
///
/// `Arrangement.resolved(_:moving:isHeader:)` applies these two rules.
public struct Destination<Place: Hashable, Item: Hashable>: Hashable {
  public var place: Place
  public var anchor: Anchor<Item>

  @inlinable
  public init(place: Place, anchor: Anchor<Item>) {
    self.place = place
    self.anchor = anchor
  }

  /// The end of `place`.
  public static func end(of place: Place) -> Self {
    Self(place: place, anchor: .end)
  }

  /// Directly before `item` in `place`.
  public static func before(_ item: Item, in place: Place) -> Self {
    Self(place: place, anchor: .before(item))
  }

  /// The end of the section that `header` opens in `place`.
  public static func into(_ header: Item, in place: Place) -> Self {
    Self(place: place, anchor: .into(header))
  }
}

extension Destination: Sendable where Place: Sendable, Item: Sendable {}
