/// One view's part in a matched geometry: what it takes from its identity's source.
// This folder: views that take a part of their frame from another view.

public import Geometry

/// A view's own frame and what it shares with the source of its identity.
///
/// `Namespace.matchedGeometry` returns it; ask `Namespace.presentedFrame(of:at:)` in each frame where to draw
/// the view.
public struct MatchedFrame<ID: Hashable> {
  /// The identity.
  public var id: ID
  /// Where the layout puts this view by itself.
  public var frame: Rect
  /// What it takes from the source.
  public var properties: MatchedGeometryProperties
  /// The point of both frames that falls together.
  public var anchor: UnitPoint
  /// Whether this view is the source of its identity.
  public var isSource: Bool

  public init(
    id: ID, frame: Rect, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) {
    self.id = id
    self.frame = frame
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }

  /// This view's frame beside its source's presented frame.
  ///
  /// Size: the source's, when it is matched. Position: so that the anchors fall together when it is matched,
  /// else so that this view's anchor stays where it was.
  public func matched(to source: Rect) -> Rect {
    let size = properties.contains(.size) ? source.size : frame.size
    let point = anchor.point(in: properties.contains(.position) ? source : frame)
    return Rect(
      origin: Point(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height), size: size)
  }
}

extension MatchedFrame: Sendable where ID: Sendable {}
