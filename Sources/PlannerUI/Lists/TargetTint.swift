// The tint of the place where a drop would go.

import Geometry
import GtkKit

/// Tints the place where a drop would go, and fades when the drop would go elsewhere.
///
/// A widget of its own behind the entries: a style class on the place itself would make GTK ask the style sheet anew for every row in it. And it fades
/// by itself: for each frame of a transition in the style sheet GTK lays out the whole window.
@MainActor
final class TargetTint: LayoutWidget {
  override class var typeName: String { "DaylaneTargetTint" }
  override class var cssName: String { "targettint" }
  override class var role: AccessibleRole { .none }

  /// From 0 to 1.
  private let strength = GlidingValue(GlidingLength(target: 0, spring: MotionStyle.tint, tolerance: 0.02))

  override init() {
    super.init()
    canTarget = false
    isPlainBackground = true
    isChildVisible = false
  }

  /// Whether a drop would go here.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      // Before it begins: what cannot be seen anyway does not fade.
      if isShown { isChildVisible = true }
      strength.go(to: isShown ? 1 : 0, animates: true, on: self) { [weak self] in self?.show() }
      show()
    }
  }

  /// Fills `size`, and what is around it.
  func cover(_ size: Size, in parent: LayoutWidget, around insets: (top: Double, left: Double, bottom: Double, right: Double) = (0, 0, 0, 0)) {
    _ = measured(.horizontal)
    parent.place(
      self,
      in: Rect(
        x: -insets.left, y: -insets.top, width: insets.left + size.width + insets.right, height: insets.top + size.height + insets.bottom))
  }

  private func show() {
    opacity = min(1, max(0, strength.value))
    isChildVisible = isShown || opacity > 0
  }
}
