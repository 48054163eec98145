// The scripted compositor with the program's window on it, and the playing of orders.

import Foundation
import ScriptedCompositor
import SeededRandom

/// A compositor and a window. It belongs to one round, and to that round's thread.
final class WaylandDesk: DragDesk {
  static let width = 900
  static let height = 480
  private static let primary: UInt32 = 0x110
  private static let secondary: UInt32 = 0x111

  let window: DragWindow
  private let compositor: OpaquePointer
  private let socketFolder: String
  private(set) var view: DragView
  private(set) var lifted: Set<Int> = []
  private(set) var drops = 0
  private var pressed: Set<UInt32> = []
  /// Where the pointer is.
  private var hand = ScriptPoint(x: 0, y: 0)
  private var isOtherPressed = false
  private var ordinaries = 0

  static var found: [[Order]] {
    [
      // The month is hidden under the drag.
      [.lift(23), .offers(foreign: false), .enters(.place(27)), .moves(.place(49)), .size(514, 853)],
      // The month is hidden under a press, and the release is beside the window: to GTK the next press is that one still.
      [
        .pointerEnters(.entry(1)), .presses(second: false), .size(514, 853), .settles, .pointerMoves(.outside), .releases(second: false),
        .settles,
      ],
      // What is over already comes in, as text from elsewhere; it is asked for once more when its source has gone and something else is offered.
      [
        .lift(4), .offers(foreign: false), .sourceActions(7), .cancelled, .enters(.place(12)), .action(1), .drops, .offers(foreign: true),
        .settles, .settles,
      ],
    ]
  }

  static func script(_ random: inout Seeded) -> [Order] { Script.random(&random) }

  init(_ program: Daylane, on file: String, in folder: String, draws: Bool) throws {
    // A socket's path has to be short.
    socketFolder = FileManager.default.temporaryDirectory.appending(path: "daylane-\(UInt32.random(in: 0...UInt32.max))").path
    try FileManager.default.createDirectory(atPath: socketFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = "\(socketFolder)/wayland"
    guard let compositor = sc_create(path, Int32(Self.width), Int32(Self.height)) else {
      throw TortureError("no compositor at \(path): \(String(cString: strerror(errno)))")
    }
    self.compositor = compositor
    do {
      window = try DragWindow(
        program, on: file, in: folder, draws: draws, environment: ["GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": path])
      let limit = Clock.now() + 40
      while sc_look(compositor).is_mapped == 0 {
        sc_turn(compositor, 50)
        guard window.isRunning, Clock.now() < limit else {
          throw TortureError("the program shows no window: \(window.words().suffix(4).joined(separator: "; "))")
        }
      }
    } catch {
      sc_destroy(compositor)
      throw error
    }
    // What is thrown from here on leaves a whole desk behind, which closes by itself.
    view = DragView("")
    _ = sc_output_crossing(compositor, 1)
    _ = sc_keyboard_enter(compositor, 0)
    try settle()
  }

  deinit {
    window.kill()
    sc_destroy(compositor)
    try? FileManager.default.removeItem(atPath: socketFolder)
  }

  func settle(drag: Bool) throws {
    // Before the question: what is asked about has been said.
    sc_flush(compositor)
    view = try window.ask(after: drag ? view : nil) { [compositor] wakeUp in
      sc_flush(compositor)
      var ready = [
        pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0), pollfd(fd: sc_descriptor(compositor), events: Int16(POLLIN), revents: 0),
      ]
      poll(&ready, 2, 100)
      sc_turn(compositor, 0)
    }
  }

  func begin() {
    lifted = []
    drops = 0
  }

  func play(_ order: Order) throws {
    let it = compositor
    switch order {
    case .lift(let number): try lift(number)
    case .pointerEnters(let spot): enter(point(spot))
    case .pointerMoves(let spot): move(point(spot))
    case .pointerLeaves: _ = sc_pointer_leave(it, 0)
    case .presses(let second):
      // Moved on, that is a drag as well.
      if !second { lifted.formUnion(view.carried(at: hand)) }
      press(second ? Self.secondary : Self.primary, true)
    case .releases(let second): press(second ? Self.secondary : Self.primary, false)
    case .offers(let foreign): _ = sc_offer(it, 0, foreign ? 1 : 0)
    case .sourceActions(let actions): _ = sc_offer_source_actions(it, actions)
    case .action(let action): _ = sc_offer_action(it, action)
    case .enters(let spot):
      let point = point(spot)
      _ = sc_drag_enter(it, 0, point.x, point.y)
    case .moves(let spot):
      let point = point(spot)
      _ = sc_drag_motion(it, 0, point.x, point.y)
    case .leaves: _ = sc_drag_leave(it, 0)
    case .drops:
      drops += 1
      _ = sc_drag_drop(it, 0)
    case .target(let takes): _ = sc_source_target(it, takes ? 1 : 0)
    case .chosen(let action): _ = sc_source_action(it, action)
    case .performed: _ = sc_source_drop_performed(it)
    case .finished: _ = sc_source_finished(it)
    case .cancelled: _ = sc_source_cancelled(it)
    case .selection(let hasText): _ = sc_selection(it, 0, hasText ? 1 : 0)
    case .settles: try settle()
    default: playAround(order)
    }
  }

  /// What is said of the things around a drag.
  private func playAround(_ order: Order) {
    let it = compositor
    switch order {
    case .outputGoes: sc_output_remove(it)
    case .outputComes(let scale): sc_output_add(it, Int32(scale))
    case .scale(let scale): _ = sc_output_scale(it, Int32(scale))
    case .outputCrossing(let isEntering): _ = sc_output_crossing(it, isEntering ? 1 : 0)
    case .devices(let devices): _ = sc_seat_capabilities(it, 0, devices)
    case .seatGoes: sc_seat_remove(it, 0)
    case .seatComes: sc_seat_add(it, 0)
    case .otherComes: sc_seat_add(it, 1)
    case .otherGoes: sc_seat_remove(it, 1)
    case .otherPresses(let spot):
      let point = point(spot)
      _ = sc_pointer_enter(it, 1, point.x, point.y)
      _ = sc_pointer_button(it, 1, Self.primary, 1)
      isOtherPressed = true
    case .otherMoves(let spot):
      let point = point(spot)
      _ = sc_pointer_motion(it, 1, point.x, point.y)
    case .otherReleases: releaseOther()
    case .focus(let has): _ = has ? sc_keyboard_enter(it, 0) : sc_keyboard_leave(it, 0)
    case .escape:
      _ = sc_key(it, 0, 1, 1)
      _ = sc_key(it, 0, 1, 0)
    case .size(let width, let height): _ = sc_configure(it, Int32(width), Int32(height), 1)
    case .answers(let way): sc_answer_with(it, sc_answer(rawValue: UInt32(way)))
    default: break
    }
  }

  func rest() throws {
    let it = compositor
    releaseOther()
    sc_seat_remove(it, 1)
    sc_seat_add(it, 0)
    _ = sc_seat_capabilities(it, 0, 3)
    sc_output_add(it, 1)
    _ = sc_output_scale(it, 1)
    sc_close_kept(it)
    sc_answer_with(it, SC_ANSWER_TEXT)
    // Seats and outputs that came are asked for first.
    try settle(drag: true)
    _ = sc_output_crossing(it, 1)
    _ = sc_configure(it, Int32(Self.width), Int32(Self.height), 1)
    _ = sc_keyboard_enter(it, 0)
    let held = pressed
    pressed = []
    enter(point(.bar))
    for button in held { _ = sc_pointer_button(it, 0, button, 0) }
    wander()
    for _ in 0..<2 {
      _ = sc_key(it, 0, 1, 1)
      _ = sc_key(it, 0, 1, 0)
    }
    try settle(drag: true)
  }

  func wander() {
    let point = point(.bar)
    move(ScriptPoint(x: point.x + Double.random(in: 0...5), y: point.y))
  }

  func click() {
    wander()
    press(Self.primary, true)
    press(Self.primary, false)
  }

  func ordinary(_ entry: Int, to place: String) throws -> String? {
    guard let first = view.middle(of: entry), let onto = view.frame(of: place)?.foot else {
      return "nothing to drag"
    }
    let it = compositor
    ordinaries += 1
    if ordinaries.isMultiple(of: 8), let words = try refused(first) { return words }
    // A menu that a sequence has opened takes the first press, as it should.
    var begins = try pull(entry)
    if !begins {
      try settle()
      begins = try pull(entry)
    }
    guard begins else { return "no drag begins" }
    _ = sc_offer(it, 0, 0)
    _ = sc_offer_source_actions(it, 7)
    _ = sc_drag_enter(it, 0, first.x, first.y)
    _ = sc_drag_motion(it, 0, onto.x, onto.y)
    let words = try settle(on: place, at: onto, by: { _ = sc_drag_motion(it, 0, $0.x, $0.y) }) {
      let seen = sc_look(it)
      return view.isTaken && (seen.accepts != 0 || seen.preferred != 0)
    }
    if let words { return words }
    let seen = sc_look(it)
    _ = sc_source_target(it, 1)
    _ = sc_source_action(it, seen.preferred)
    _ = sc_offer_action(it, seen.preferred)
    let finishes = seen.finishes
    _ = sc_source_drop_performed(it)
    _ = sc_drag_drop(it, 0)
    _ = sc_drag_leave(it, 0)
    try settle(drag: true)
    let limit = Clock.now() + 5
    while sc_look(it).finishes == finishes {
      if Clock.now() > limit { return "the drop is not finished" }
      try settle(drag: true)
    }
    _ = sc_source_finished(it)
    enter(onto)
    wander()
    try settle(drag: true)
    return nil
  }

  // MARK: Private

  /// A drag that was asked for when the button was up already: a compositor says nothing to that, and tells of the release as of any.
  /// The pointer rests from then on. Returns what went wrong.
  private func refused(_ point: ScriptPoint) throws -> String? {
    let isBegun = try pull(point) { self.press(Self.primary, false) }
    guard isBegun else { return nil }
    // A machine that does other things gives the program few turns in that time.
    let limit = Clock.now() + 5
    var answers = 0
    repeat {
      try settle(drag: true)
      if view.isIdle { return nil }
      answers += 1
    } while Clock.now() < limit || answers < 120
    return "what was dragged too late stays in the hand"
  }

  private func enter(_ point: ScriptPoint) {
    hand = point
    _ = sc_pointer_enter(compositor, 0, point.x, point.y)
  }

  private func move(_ point: ScriptPoint) {
    hand = point
    _ = sc_pointer_motion(compositor, 0, point.x, point.y)
  }

  private func press(_ button: UInt32, _ isPressed: Bool) {
    guard sc_pointer_button(compositor, 0, button, isPressed ? 1 : 0) != 0 else { return }
    if isPressed { pressed.insert(button) } else { pressed.remove(button) }
  }

  private func releaseOther() {
    if isOtherPressed { _ = sc_pointer_button(compositor, 1, Self.primary, 0) }
    isOtherPressed = false
  }

  private func lift(_ number: Int) throws {
    guard let entry = try entryInView(number) else { return }
    _ = try pull(entry)
    try settle()
  }

  /// Presses an entry and pulls, until the program begins a drag. Returns whether it does.
  private func pull(_ entry: Int) throws -> Bool {
    guard let point = view.middle(of: entry) else { return false }
    lifted.formUnion(view.carried(from: entry))
    return try pull(point) {
      // From here on the pointer is the compositor's, and so is its release.
      pressed.remove(Self.primary)
      _ = sc_pointer_leave(compositor, 0)
    }
  }

  private func pull(_ point: ScriptPoint, whenBegun: () -> Void) throws -> Bool {
    let it = compositor
    let before = sc_look(it).drags
    enter(point)
    press(Self.primary, true)
    let begins = try pull(from: point, steps: 12, quick: 3, by: move) {
      sc_look(it).drags != before
    }
    guard begins else {
      press(Self.primary, false)
      return false
    }
    whenBegun()
    return true
  }

  private func point(_ spot: Spot) -> ScriptPoint {
    switch spot {
    case .entry(let number) where !view.entries.isEmpty: view.entries[number % view.entries.count].frame.middle
    case .place(let number) where !view.places.isEmpty: view.places[number % view.places.count].frame.foot
    case .outside: ScriptPoint(x: -40, y: 5_000)
    default: ScriptPoint(x: Double(Self.width) / 2, y: 12)
    }
  }
}
