// Points and rectangles on the screen, in pixels from its top left corner.

/// A place on the screen or in a window, in pixels.
public struct ScreenPoint: Equatable, Sendable, CustomStringConvertible {
  /// Pixels from the left.
  public var x: Double
  /// Pixels from the top.
  public var y: Double

  /// The point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// "(x, y)".
  public var description: String { "(\(x), \(y))" }

  /// The greater of the horizontal and the vertical distance to `other`.
  func distance(to other: ScreenPoint) -> Double {
    max(abs(x - other.x), abs(y - other.y))
  }

  public static func + (left: ScreenPoint, right: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: left.x + right.x, y: left.y + right.y)
  }

  public static func - (left: ScreenPoint, right: ScreenPoint) -> ScreenPoint {
    ScreenPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A rectangle on the screen or in a window, in pixels.
public struct ScreenRect: Equatable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// The rectangle with the top left corner (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// "(x, y) width×height".
  public var description: String { "(\(x), \(y)) \(width)×\(height)" }

  /// The right edge.
  public var right: Double { x + width }

  /// The bottom edge.
  public var bottom: Double { y + height }

  /// The point in the middle.
  public var center: ScreenPoint { point(across: 0.5, down: 0.5) }

  /// The point at these fractions of the width and the height.
  public func point(across: Double, down: Double) -> ScreenPoint {
    ScreenPoint(x: x + width * across, y: y + height * down)
  }

  /// Whether `point` lies inside.
  public func contains(_ point: ScreenPoint) -> Bool {
    point.x >= x && point.x < right && point.y >= y && point.y < bottom
  }

  /// This rectangle moved by `offset`.
  func moved(by offset: ScreenPoint) -> ScreenRect {
    ScreenRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// What this rectangle and `other` share, or nothing.
  public func intersection(_ other: ScreenRect) -> ScreenRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let width = min(right, other.right) - left
    let height = min(bottom, other.bottom) - top
    return width > 0 && height > 0 ? ScreenRect(x: left, y: top, width: width, height: height) : nil
  }
}
