/// Mistakes in the use of a namespace.

public import Geometry

/// A programming error in the use of a `Namespace`, reported to its `report` closure.
public enum NamespaceProblem: Error, Hashable, CustomStringConvertible {
  /// Two views in one pass claim to be the source of the same identity. The first one counts.
  case secondSource(identity: String, first: Rect, second: Rect)
  /// A frame or a velocity is infinite or NaN. It is ignored.
  case notFinite(identity: String)
  /// A view registered while no pass was open. It is ignored.
  case outsidePass(identity: String)
  /// A pass began inside another one. The first one ends there.
  case passInsidePass
  /// A pass ended that had not begun.
  case noPass

  public var description: String {
    switch self {
    case .secondSource(let identity, let first, let second):
      "\(identity) has two sources in one pass, at \(Self.text(first)) and at \(Self.text(second)); "
        + "give isSource: false to all but one of its views"
    case .notFinite(let identity):
      "\(identity) was given a frame or a velocity that is infinite or no number"
    case .outsidePass(let identity):
      "\(identity) was registered outside a pass; call beginPass(at:) first"
    case .passInsidePass:
      "a pass began inside another one; call endPass() first"
    case .noPass:
      "a pass ended that had not begun; call beginPass(at:) first"
    }
  }

  private static func text(_ rect: Rect) -> String {
    "(\(rect.minX), \(rect.minY)) \(rect.width) × \(rect.height)"
  }
}
