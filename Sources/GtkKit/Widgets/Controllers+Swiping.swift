// Swipes: two fingers on a touchpad, or one on a touch screen, moved sideways.

import CGtk
import GObjects
public import Geometry

/// What a swipe asks of whoever follows it. Distances are points along the screen: positive ones go right. Times are those at which fingers
/// were moved, in seconds of the device's clock: after a stall all motions are heard of at once.
@MainActor
public struct SwipeHandlers {
  /// A swipe begins at a point: whether something there can be swiped. Asked once for each touch.
  public var begin: (Point) -> Bool
  /// The fingers have moved on by a distance, at a time.
  public var move: (Double, Double) -> Void
  /// The fingers have let go, at a time.
  public var end: (Double) -> Void
  /// Nobody swipes any more, as it seems, and nothing is to be done: the fingers have been still for a while, and not every device says when
  /// they are gone; or the swipe was taken away from them.
  public var rest: () -> Void

  /// Handlers for each part of a swipe.
  public init(
    begin: @escaping (Point) -> Bool, move: @escaping (Double, Double) -> Void, end: @escaping (Double) -> Void,
    rest: @escaping () -> Void
  ) {
    self.begin = begin
    self.move = move
    self.end = end
    self.rest = rest
  }
}

extension Widget {
  /// Calls `moved` while a swipe goes on over this widget, with how far its content has been pulled: points to the right of
  /// where it rests. Calls `ended` once when the fingers have left, or are still for a while, with the last such distance.
  public func onSwipe(moved: @escaping @MainActor (Double) -> Void, ended: @escaping @MainActor (Double) -> Void) {
    var distance = 0.0
    let end: @MainActor () -> Void = {
      ended(distance)
      distance = 0
    }
    onSwipe(
      SwipeHandlers(
        begin: { _ in true },
        move: { way, _ in
          distance += way
          moved(distance)
        },
        end: { _ in end() }, rest: end))
  }

  /// Follows swipes over this widget. What moves up or down rather than sideways stays what it was, and so does the wheel
  /// of a mouse.
  ///
  /// - Parameter touchpad: whether two fingers on a touchpad swipe, too. Over what scrolls sideways they scroll it instead.
  public func onSwipe(_ handlers: SwipeHandlers, touchpad: Bool = true) {
    if touchpad { followTouchpad(SwipeAxis(handlers, tellsEnd: false)) }
    followFinger(SwipeAxis(handlers, tellsEnd: true))
  }

  /// How many points of a touchpad count as one click of a wheel: what a Wayland compositor sends for one.
  private static var pointsOfClick: Double { 10 }

  private func followTouchpad(_ axis: SwipeAxis) {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    let controller = scroll
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectPlain(controller.raw, "scroll-begin") { axis.begin() }
    connectPlain(controller.raw, "scroll-end") { axis.end(at: Self.time(of: controller)) }
    typealias Handler = @MainActor (Double, Double) -> Bool
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
      _, dx, dy, data in (SignalBox<Handler>.from(data)?.handler(dx, dy) ?? false).gboolean
    }
    let handler: @MainActor (Double, Double) -> Bool = { [weak self = lasting] dx, dy in
      guard let self, let device = gtk_event_controller_get_current_event_device(controller),
        gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
          || gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE,
        let point = self.position(of: device)
      else { return false }
      // X11 counts a touchpad's way in clicks of a wheel.
      let isInPoints = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_SURFACE
      let unit = isInPoints ? 1 : Self.pointsOfClick
      // Content goes with the fingers: scrolling on to the right pulls it left.
      return axis.move(dx: -dx * unit, dy: -dy * unit, at: point, time: Self.time(of: controller))
    }
    connect(controller.raw, "scroll", trampoline, handler)
    gtk_widget_add_controller(pointer, controller)
  }

  private func followFinger(_ axis: SwipeAxis) {
    guard let drag = gtk_gesture_drag_new() else { return }
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
    gtk_gesture_single_set_touch_only(drag, 1)
    typealias Handler = @MainActor (Double, Double) -> Void
    typealias Trampoline = @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void
    let trampoline: Trampoline = { _, x, y, data in SignalBox<Handler>.from(data)?.handler(x, y) }
    func follow(_ signal: String, _ handler: @escaping @MainActor (Double, Double) -> Void) {
      connect(drag.raw, signal, trampoline, handler)
    }
    var start = Point.zero
    var last = Point.zero
    follow("drag-begin") { x, y in
      start = Point(x: x, y: y)
      last = .zero
      axis.begin()
    }
    follow("drag-update") { x, y in
      let isSwipe = axis.move(dx: x - last.x, dy: y - last.y, at: start, time: Self.time(of: drag))
      last = Point(x: x, y: y)
      if isSwipe { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED) }
      if axis.isRefused { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED) }
    }
    // It is cancelled before it ends.
    connectIgnoringArgument(drag.raw, "cancel") { axis.rest() }
    follow("drag-end") { _, _ in axis.end(at: Self.time(of: drag)) }
    gtk_widget_add_controller(pointer, drag)
  }

  /// When what a controller is told of now has happened, in seconds of the device's clock: after a stall much is heard of at once.
  static func time(of controller: OpaquePointer) -> Double { Double(gtk_event_controller_get_current_event_time(controller)) / 1000 }

  /// Where a device's pointer is in this widget's coordinates: a scroll event does not say.
  private func position(of device: OpaquePointer) -> Point? {
    var x = 0.0
    var y = 0.0
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      // A touchpad's device for scrolling has no position of its own, and Wayland's crashes when it is asked.
      let seat = gdk_device_get_seat(device), let pointing = gdk_seat_get_pointer(seat),
      gdk_surface_get_device_position(surface, pointing, &x, &y, nil) != 0
    else { return nil }
    return point(ofSurfaceX: x, y: y)
  }
}

/// Decides once for each touch whether it goes sideways.
@MainActor
private final class SwipeAxis {
  /// How far fingers move before it is decided which way they go, in points.
  private static let threshold = 6.0
  /// How long they are still until they may be gone, in seconds.
  private static let patience = 0.6

  private let handlers: SwipeHandlers
  /// Whether the device always says when fingers come and go.
  private let tellsEnd: Bool
  private var isDecided = false
  private var isSwipe = false
  private var travelled = (x: 0.0, y: 0.0)
  private var latest = 0.0
  private var patience: RepeatingTimer?

  init(_ handlers: SwipeHandlers, tellsEnd: Bool) {
    self.handlers = handlers
    self.tellsEnd = tellsEnd
  }

  var isRefused: Bool { isDecided && !isSwipe }

  func begin() {
    rest()
    isDecided = false
    travelled = (0, 0)
    latest = 0
  }

  /// Returns whether the motion is a swipe's.
  func move(dx: Double, dy: Double, at point: Point, time: Double) -> Bool {
    // After a while these are other fingers.
    if !tellsEnd, !isSwipe, time - latest > Self.patience { begin() }
    travelled.x += dx
    travelled.y += dy
    latest = time
    if !isDecided, abs(travelled.x) + abs(travelled.y) >= Self.threshold {
      isDecided = true
      isSwipe = abs(travelled.x) > 1.5 * abs(travelled.y) && handlers.begin(point)
      if isSwipe { handlers.move(travelled.x - dx, time) }
    }
    guard isSwipe else { return false }
    handlers.move(dx, time)
    if !tellsEnd { patience = RepeatingTimer(every: Self.patience) { [weak self] in self?.rest() } }
    return true
  }

  func end(at time: Double) {
    patience = nil
    guard isSwipe else { return }
    isSwipe = false
    handlers.end(time)
  }

  /// Nobody moves it any more, as it seems.
  func rest() {
    patience = nil
    guard isSwipe else { return }
    handlers.rest()
    // What comes next is decided anew.
    (isSwipe, isDecided, travelled) = (false, false, (0, 0))
  }
}
