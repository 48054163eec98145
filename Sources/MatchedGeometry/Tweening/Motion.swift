/// Where something is drawn, and how fast that changes.

public import Geometry

/// A presented frame and its velocity at one moment.
public struct Motion: Hashable, Sendable {
  /// The presented frame, in points.
  public var frame: Rect
  /// How fast its origin moves, in points per second.
  public var velocity: Vector
  /// How fast width (`dx`) and height (`dy`) change, in points per second.
  public var sizeVelocity: Vector

  public init(frame: Rect, velocity: Vector = .zero, sizeVelocity: Vector = .zero) {
    self.frame = frame
    self.velocity = velocity
    self.sizeVelocity = sizeVelocity
  }
}

// The four axes of a frame as one vector: x, y, width, height.

extension Motion {
  init(axes: SIMD4<Double>, velocity: SIMD4<Double>) {
    self.init(
      frame: Rect(axes: axes), velocity: Vector(dx: velocity.x, dy: velocity.y),
      sizeVelocity: Vector(dx: velocity.z, dy: velocity.w))
  }

  var velocityAxes: SIMD4<Double> { SIMD4(velocity.dx, velocity.dy, sizeVelocity.dx, sizeVelocity.dy) }

  var isFinite: Bool { frame.isFinite && Rect(axes: velocityAxes).isFinite }
}

extension Rect {
  init(axes: SIMD4<Double>) {
    self.init(x: axes.x, y: axes.y, width: axes.z, height: axes.w)
  }

  var axes: SIMD4<Double> { SIMD4(minX, minY, width, height) }

  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
