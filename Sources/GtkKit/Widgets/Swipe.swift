// Sideways swipes, with two fingers on a touchpad or one on a touch screen.

import CGtk

extension Widget {
  /// Calls `moved` while a sideways swipe goes on, with how far the content has been pulled: points to the right of where
  /// it rests. Calls `ended` once when the fingers leave, with the last such distance.
  ///
  /// A wheel that tilts counts as a swipe of one step that ends at once.
  public func onSwipe(moved: @escaping @MainActor (Double) -> Void, ended: @escaping @MainActor (Double) -> Void) {
    let swipe = SwipeState(moved: moved, ended: ended)
    typealias Scrolled = (Double) -> Bool
    typealias Plain = () -> Void
    let onScroll: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
      _, dx, _, data in
      (SignalBox<Scrolled>.from(data)?.handler(dx) ?? false).gboolean
    }
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL) else { return }
    let scrolled: @MainActor (Double) -> Bool = { swipe.scroll($0) }
    connect(
      scroll.raw, "scroll", unsafeBitCast(onScroll, to: GCallback.self), unisolated(scrolled, as: Scrolled.self))
    connectPlain(scroll.raw, "scroll-begin") { swipe.begin() }
    connectPlain(scroll.raw, "scroll-end") { swipe.end() }
    gtk_widget_add_controller(pointer, scroll)

    let onDrag: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, x, y, data in
      if abs(x) > abs(y) { _ = SignalBox<Scrolled>.from(data)?.handler(x) }
    }
    let onDragEnd: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
      _, _, _, data in
      SignalBox<Plain>.from(data)?.handler()
    }
    guard let drag = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(drag, 1)
    let pulled: @MainActor (Double) -> Bool = { swipe.pull($0) }
    let finished: @MainActor () -> Void = { swipe.end() }
    connect(
      drag.raw, "drag-update", unsafeBitCast(onDrag, to: GCallback.self), unisolated(pulled, as: Scrolled.self))
    connect(
      drag.raw, "drag-end", unsafeBitCast(onDragEnd, to: GCallback.self), unisolated(finished, as: Plain.self))
    gtk_widget_add_controller(pointer, drag)
  }
}

/// One swipe.
@MainActor
private final class SwipeState {
  /// What a touchpad's unit pulls, in points.
  private static let unit = 24.0
  /// What one step of a wheel pulls.
  private static let step = 96.0

  private let moved: (Double) -> Void
  private let ended: (Double) -> Void
  private var distance = 0.0
  private var isUnderWay = false
  /// Whether a touchpad says when its fingers come and go.
  private var hasFingers = false

  init(moved: @escaping @MainActor (Double) -> Void, ended: @escaping @MainActor (Double) -> Void) {
    self.moved = moved
    self.ended = ended
  }

  func begin() {
    hasFingers = true
    distance = 0
  }

  func scroll(_ dx: Double) -> Bool {
    guard dx != 0 else { return false }
    // Scrolling to the right pulls the content to the left.
    _ = pull(distance - dx * (hasFingers ? Self.unit : Self.step))
    if !hasFingers { end() }
    return true
  }

  func pull(_ distance: Double) -> Bool {
    self.distance = distance
    isUnderWay = true
    moved(distance)
    return true
  }

  func end() {
    hasFingers = false
    guard isUnderWay else { return }
    isUnderWay = false
    ended(distance)
    distance = 0
  }
}
