// The pointer and the keyboard of a desktop, as a hand would use them.

/// A pointer with buttons and a keyboard. Positions are pixels of the screen.
protocol InputDevices: AnyObject {
  /// Where the pointer was last moved to.
  var position: ScreenPoint { get }
  /// One motion of the pointer, straight to `point`.
  func move(to point: ScreenPoint) throws
  /// Presses or releases the primary button.
  func primaryButton(pressed: Bool) throws
  /// Presses or releases the button that asks for a menu.
  func secondaryButton(pressed: Bool) throws
  /// Presses or releases the button that pastes what is selected elsewhere.
  func middleButton(pressed: Bool) throws
  /// Turns the wheel by `clicks`, downwards if positive.
  func wheel(clicks: Int) throws
  /// Moves two fingers over a touchpad: content scrolls by a distance in points, or the fingers are taken off.
  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws
  /// Presses or releases the key with this X keysym.
  func key(_ keysym: UInt32, pressed: Bool) throws
}

extension InputDevices {
  /// Presses and releases `keysym` while the `modifiers` are held.
  func strike(_ keysym: UInt32, with modifiers: [UInt32] = []) throws {
    for modifier in modifiers { try key(modifier, pressed: true) }
    try key(keysym, pressed: true)
    Deadline.pauseFor(seconds: 0.02)
    try key(keysym, pressed: false)
    for modifier in modifiers.reversed() { try key(modifier, pressed: false) }
  }
}

/// The keys that tests press, by the names that X gives them.
enum Keysym {
  /// The keysym of a key's name, such as "Escape", "Page_Down" or "a".
  static func named(_ name: String) -> UInt32? {
    if let known = table[name] { return known }
    guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first, scalar.value < 0x7f else {
      return nil
    }
    return scalar.value
  }

  private static let table: [String: UInt32] = [
    "space": 0x20, "plus": 0x2b, "minus": 0x2d, "question": 0x3f, "BackSpace": 0xff08, "Tab": 0xff09, "Return": 0xff0d, "Escape": 0xff1b,
    "Home": 0xff50, "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54,
    "Page_Up": 0xff55, "Page_Down": 0xff56, "End": 0xff57, "Delete": 0xffff, "F2": 0xffbf, "F4": 0xffc1,
    "F6": 0xffc3, "F10": 0xffc7, "Menu": 0xff67, "Shift": 0xffe1, "Control": 0xffe3, "Alt": 0xffe9, "Super": 0xffeb,
  ]
}
