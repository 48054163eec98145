// The picture of what keys carry: it floats above the gap and glides along with it.

import Geometry
import GtkKit
import Planner

/// A held entry as the pointer's, which is where the gap is.
@MainActor
final class KeyboardDragPreview: LayoutWidget {
  override class var typeName: String { "DaylaneKeyboardDragPreview" }
  override class var cssName: String { "floating" }

  /// Where the entry is drawn, on the stage.
  var frame: Rect { held.frame(heldAt: origin) }
  /// How it looks now.
  var look: EntryLook { held.look }

  private let held: DragPreview
  private var origin: Point
  private var x: GlidingLength
  private var y: GlidingLength

  /// - Parameters:
  ///   - origin: the corner where the entry was, on the stage.
  ///   - held: the picture, held at its corner.
  init(_ held: DragPreview, at origin: Point) {
    (self.held, self.origin) = (held, origin)
    (x, y) = (GlidingLength(target: origin.x), GlidingLength(target: origin.y))
    super.init()
    canTarget = false
    add(held)
    held.lift()
  }

  func show(time: String?) { held.show(time: time) }

  /// Goes to a gap; `nil` when that is nowhere to be seen: then it stays.
  ///
  /// - Parameter form: what it becomes there; nil where it stays as it is.
  func move(to gap: Rect?, as form: HeldForm?, at time: Double) {
    if let form { held.take(form) }
    if let gap {
      let side = isRightToLeft ? -Metrics.carriedLift : Metrics.carriedLift
      x.retarget(gap.minX + side, at: time, animates: Appearance.animates)
      y.retarget(gap.minY - Metrics.carriedLift, at: time, animates: Appearance.animates)
    }
    origin = Point(x: x.value(at: time).rounded(), y: y.value(at: time).rounded())
    queueAllocate()
  }

  override func allocate(width: Double, height: Double) {
    let wide = held.measured(.horizontal).natural
    let tall = held.measured(.vertical, forSize: wide).natural
    place(held, in: Rect(x: origin.x - held.hotspot.x, y: origin.y - held.hotspot.y, width: wide, height: tall))
  }
}
