// The pointer and the keyboard of a compositor that takes input from programs.

import WaylandHand

/// A hand on a compositor with KWin's fake input, or with wlroots' virtual devices. It counts in pixels of the screen.
final class WaylandPointer: InputDevices {
  private(set) var position = ScreenPoint(x: 0, y: 0)
  private let hand: OpaquePointer

  /// Connects to the compositor's socket at `path`.
  init(path: String, width: Int, height: Int) throws {
    var problem: UnsafePointer<CChar>?
    guard let hand = wayland_hand_open(path, Int32(width), Int32(height), &problem) else {
      throw DesktopError(problem.map { String(cString: $0) } ?? "there is no hand")
    }
    self.hand = hand
  }

  deinit { wayland_hand_close(hand) }

  func move(to point: ScreenPoint) throws {
    position = ScreenPoint(x: point.x.rounded(), y: point.y.rounded())
    try check(wayland_hand_move(hand, position.x, position.y))
  }

  func primaryButton(pressed: Bool) throws { try button(0x110, pressed) }

  func secondaryButton(pressed: Bool) throws { try button(0x111, pressed) }

  func middleButton(pressed: Bool) throws { try button(0x112, pressed) }

  func wheel(clicks: Int) throws { try check(wayland_hand_wheel(hand, Int32(clicks))) }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws {
    throw DesktopError("this hand has no touchpad")
  }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    guard let key = Self.keys[keysym] else { throw DesktopError("this hand has no key for the keysym \(keysym)") }
    try check(wayland_hand_key(hand, key, pressed ? 1 : 0))
  }

  private func button(_ number: UInt32, _ isPressed: Bool) throws {
    try check(wayland_hand_button(hand, number, isPressed ? 1 : 0))
  }

  private func check(_ code: Int32) throws {
    if code != 0 { throw DesktopError("the compositor is gone") }
  }

  /// The kernel's numbers of keys, by X's keysyms.
  private static let keys: [UInt32: UInt32] = [
    0xff1b: 1, 0xff09: 15, 0xff0d: 28, 0xffe3: 29, 0xffe1: 42, 0xffe9: 56, 0x20: 57, 0xff52: 103, 0xff55: 104,
    0xff51: 105, 0xff53: 106, 0xff54: 108, 0xff56: 109, 0xffeb: 125,
  ]
}
