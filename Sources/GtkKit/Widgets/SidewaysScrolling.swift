// Scrolling sideways over what itself scrolls up and down.

import CGtk
import GObjects
import Glibc

extension ScrolledWindow {
  /// Scrolls sideways also where the pointer is over something inside that scrolls up and down: that would keep the events,
  /// and do nothing with them. Fingers that once move sideways do so until they let go, and can throw.
  package func scrollsSidewaysEverywhere() {
    guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    let scrolling = SidewaysScrolling(self)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectPlain(controller.raw, "scroll-begin") { scrolling.begin() }
    connectPlain(controller.raw, "scroll-end") { scrolling.end(at: Self.time(of: controller)) }
    typealias Handler = @MainActor (Double, Double) -> Bool
    let trampoline: @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
      _, dx, dy, data in (SignalBox<Handler>.from(data)?.handler(dx, dy) ?? false).gboolean
    }
    let handler: @MainActor (Double, Double) -> Bool = { dx, dy in
      let isWheel = gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
      let isShifted = gtk_event_controller_get_current_event_state(controller).rawValue & GDK_SHIFT_MASK.rawValue != 0
      return isWheel ? scrolling.turn(isShifted && dx == 0 ? (dy, 0) : (dx, dy)) : scrolling.pull(dx, dy, at: Self.time(of: controller))
    }
    connect(controller.raw, "scroll", trampoline, handler)
    gtk_widget_add_controller(pointer, controller)
  }
}

/// The way of one touch, and what is left of its speed afterwards.
@MainActor
private final class SidewaysScrolling {
  /// How far fingers move before it is decided which way they go, in points.
  private static let threshold = 6.0
  /// How fast a throw slows down: to a third in about a quarter of a second.
  private static let friction = 4.0
  /// Fingers that have been still for so long throw nothing, in seconds.
  private static let rest = 0.06
  /// After such a time it is another touch, in seconds.
  private static let pause = 0.4

  private weak var view: ScrolledWindow?
  private var travelled = (x: 0.0, y: 0.0)
  private var isSideways: Bool?
  private var speed = 0.0
  private var latest = 0.0
  /// The way since then.
  private var sinceLatest = 0.0
  /// When the fingers moved last, whichever way.
  private var seen = 0.0
  /// The number of the throw under way; another touch ends it.
  private var round = 0

  init(_ view: ScrolledWindow) { self.view = view }

  func begin() {
    (travelled, isSideways, speed, latest, sinceLatest) = ((0, 0), nil, 0, 0, 0)
    round += 1
  }

  /// The wheel of a mouse, in clicks. Returns whether it was for here.
  func turn(_ clicks: (x: Double, y: Double)) -> Bool {
    guard abs(clicks.x) > abs(clicks.y), let scroll = view?.horizontal else { return false }
    round += 1
    move(by: clicks.x * scroll.wheelClick)
    return true
  }

  /// Fingers, in points. Returns whether they are for here.
  func pull(_ dx: Double, _ dy: Double, at now: Double) -> Bool {
    // Not every device says when fingers come and go.
    if now - seen > Self.pause { begin() }
    seen = now
    travelled.x += dx
    travelled.y += dy
    if isSideways == nil, abs(travelled.x) + abs(travelled.y) >= Self.threshold {
      isSideways = abs(travelled.x) > 1.5 * abs(travelled.y)
    }
    guard isSideways == true else { return false }
    // Several motions may have one time.
    sinceLatest += dx
    if now > latest {
      if latest > 0 { speed += (sinceLatest / (now - latest) - speed) * 0.5 }
      (latest, sinceLatest) = (now, 0)
    }
    move(by: dx)
    return true
  }

  func end(at now: Double) {
    guard isSideways == true else { return }
    isSideways = nil
    guard now - latest < Self.rest, abs(speed) > 50 else { return }
    round += 1
    let own = round
    var last = 0.0
    view?.onEachFrame { [weak self] time in
      guard let self, round == own else { return false }
      if last > 0 {
        let age = time.seconds - last
        move(by: speed * age)
        speed *= exp(-Self.friction * age)
      }
      last = time.seconds
      return abs(speed) > 20
    }
  }

  private func move(by distance: Double) {
    guard let scroll = view?.horizontal else { return }
    scroll.value = min(scroll.maximum, max(0, scroll.value + distance))
  }
}
