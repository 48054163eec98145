// The moment in which a card is ticked.

import Geometry
import GtkKit

/// A box in its list's colour, over a done box, whose tick draws itself; afterwards it is gone, and the done box looks the same.
@MainActor
final class TickStroke: LayoutWidget {
  override class var typeName: String { "DaylaneTickStroke" }
  override class var cssName: String { "tickstroke" }
  override class var role: AccessibleRole { .none }

  /// The corners of the tick, as parts of the box.
  private static let shape = [Point(x: 0.29, y: 0.53), Point(x: 0.44, y: 0.68), Point(x: 0.72, y: 0.34)]
  /// How much of the tick is there.
  private let drawn = GlidingValue(GlidingLength(target: 0, spring: MotionStyle.tick, tolerance: 0.02))

  override init() {
    super.init()
    canTarget = false
    isChildVisible = false
  }

  /// Draws the tick, where the desktop wants motion.
  func begin() {
    guard Appearance.animates else { return }
    isChildVisible = true
    drawn.go(to: 0, animates: false, on: self) {}
    drawn.go(to: 1, animates: true, on: self) { [weak self] in self?.draw() }
    draw()
  }

  override func snapshot(_ snapshot: Snapshot) {
    super.snapshot(snapshot)
    let points = Self.shape.map { Point(x: $0.x * width, y: $0.y * height) }
    snapshot.drawLine(through: points, part: min(1, max(0, drawn.value)), width: width / 9, of: self)
  }

  private func draw() {
    if drawn.value >= 0.98 { isChildVisible = false }
    queueDraw()
  }
}
