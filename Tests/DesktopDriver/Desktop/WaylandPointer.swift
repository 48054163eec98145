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
    if key.isShifted { try check(wayland_hand_key(hand, Self.shift, pressed ? 1 : 0)) }
    try check(wayland_hand_key(hand, key.number, pressed ? 1 : 0))
  }

  private func button(_ number: UInt32, _ isPressed: Bool) throws {
    try check(wayland_hand_button(hand, number, isPressed ? 1 : 0))
  }

  private func check(_ code: Int32) throws {
    if code != 0 { throw DesktopError("the compositor is gone") }
  }

  private typealias Key = (number: UInt32, isShifted: Bool)
  private static let shift: UInt32 = 42

  /// The kernel's numbers of keys, by X's keysyms, in the layout of the United States.
  private static let keys: [UInt32: Key] = {
    var keys: [UInt32: Key] = [
      0xff1b: (1, false), 0xff08: (14, false), 0xff09: (15, false), 0xff0d: (28, false), 0xffe3: (29, false), 0xffe1: (shift, false),
      0xffe9: (56, false), 0x20: (57, false), 0xffbf: (60, false), 0xffc1: (62, false), 0xffc3: (64, false), 0xffc7: (68, false),
      0xff50: (102, false),
      0xff52: (103, false), 0xff55: (104, false), 0xff51: (105, false), 0xff53: (106, false), 0xff57: (107, false),
      0xff54: (108, false), 0xff56: (109, false), 0xffff: (111, false), 0xffeb: (125, false), 0xff67: (127, false),
    ]
    func add(_ row: String, from first: UInt32, shifted: String) {
      for (index, (plain, other)) in zip(row.utf8, shifted.utf8).enumerated() {
        keys[UInt32(plain)] = (first + UInt32(index), false)
        keys[UInt32(other)] = (first + UInt32(index), true)
      }
    }
    add("1234567890-=", from: 2, shifted: "!@#$%^&*()_+")
    add("qwertyuiop[]", from: 16, shifted: "QWERTYUIOP{}")
    add("asdfghjkl;'`", from: 30, shifted: "ASDFGHJKL:\"~")
    add("zxcvbnm,./", from: 44, shifted: "ZXCVBNM<>?")
    return keys
  }()
}
