/// From a point and resting frames to the index at which something would be inserted.

public import Geometry

/// How items follow one another.
public enum ItemFlow: Hashable, Sendable {
  /// From top to bottom.
  case downwards
  /// From left to right.
  case sideways
  /// In rows from left to right, and the rows from top to bottom.
  case rows
}

extension ItemFlow {
  /// The index at which something dropped at `point` is inserted: before the first item whose middle is after it.
  ///
  /// Give resting frames, without the gap and without what is dragged: then a pointer that rests changes nothing.
  ///
  /// - Parameter frames: where the items rest, in order.
  /// - Returns: an index from 0 to the number of frames.
  /// - Complexity: O(frames).
  public func insertionIndex(at point: Point, among frames: [Rect]) -> Int {
    frames.firstIndex { frame in
      switch self {
      case .downwards: point.y < frame.midY
      case .sideways: point.x < frame.midX
      case .rows: point.y < frame.minY || point.y < frame.maxY && point.x < frame.midX
      }
    } ?? frames.count
  }
}
