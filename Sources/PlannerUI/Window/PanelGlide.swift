// A panel's way from where it comes out of to where it stands.

import Geometry
import GtkKit
import MatchedGeometry

/// The frame of something that grows out of another frame, goes along when its target changes, and shrinks back.
@MainActor
final class PanelGlide {
  private static let identity = 0

  private unowned let container: LayoutWidget
  private let namespace = Namespace<Int>(spring: MotionStyle.parting)
  private var target: Rect?
  private var containerSize: Size?
  private let ticker = MotionTicker()

  /// - Parameters:
  ///   - container: the widget that places it; it is asked to do so in each frame of the motion.
  ///   - start: where it comes from.
  init(on container: LayoutWidget, from start: Rect) {
    self.container = container
    target = start
    namespace.follow(Self.identity, to: start)
  }

  var isMoving: Bool { !namespace.isAtRest(Self.identity, at: ticker.time) }

  /// Where it is drawn now, on its way to `target`. A new size of the container is followed at once.
  func frame(towards target: Rect, in size: Size) -> Rect {
    let isResized = containerSize.map { $0 != size } ?? false
    containerSize = size
    if target != self.target {
      self.target = target
      let now = ticker.now()
      namespace.reducedMotion = !Appearance.animates
      if isResized {
        namespace.follow(Self.identity, to: target)
      } else {
        namespace.retarget(Self.identity, to: target, at: now)
        start()
      }
    }
    return namespace.presentedFrame(of: Self.identity, at: ticker.time) ?? target
  }

  private func start() {
    ticker.run(on: container) { [weak self] in
      guard let self else { return false }
      namespace.prune(at: ticker.time, within: .onScreen) { _ in }
      container.queueAllocate()
      return isMoving
    }
  }
}
