// A panel's way from where it comes out of to where it stands.

import Geometry
import GtkKit
import MatchedGeometry

/// The frame of something that grows out of another frame, goes along when its target changes, and shrinks back.
@MainActor
final class PanelGlide {
  private static let identity = 0

  private unowned let ground: LayoutWidget
  private let namespace = Namespace<Int>(spring: MotionStyle.parting)
  private var target: Rect?
  private var groundSize: Size?
  private var latest = 0.0
  private var isTicking = false

  /// - Parameters:
  ///   - ground: the widget that places it; it is asked to do so in each frame of the motion.
  ///   - start: where it comes from.
  init(on ground: LayoutWidget, from start: Rect) {
    self.ground = ground
    target = start
    namespace.follow(Self.identity, to: start)
  }

  var isMoving: Bool { !namespace.isAtRest(Self.identity, at: latest) }

  /// Where it is drawn now, on its way to `target`. A new size of the ground is followed at once.
  func frame(towards target: Rect, in size: Size) -> Rect {
    let isResized = groundSize.map { $0 != size } ?? false
    groundSize = size
    if target != self.target {
      self.target = target
      if !isTicking { latest = max(latest, MotionClock.now) }
      namespace.reducedMotion = !Appearance.animates
      if isResized {
        namespace.follow(Self.identity, to: target)
      } else {
        namespace.retarget(Self.identity, to: target, at: latest)
        start()
      }
    }
    return namespace.presentedFrame(of: Self.identity, at: latest) ?? target
  }

  private func start() {
    guard !isTicking else { return }
    isTicking = true
    ground.onEachFrame { [weak self] time in
      guard let self else { return false }
      latest = max(latest, MotionClock.seconds(of: time))
      namespace.prune(at: latest, within: .onScreen) { _ in }
      isTicking = isMoving
      ground.queueAllocate()
      return isTicking
    }
  }
}
