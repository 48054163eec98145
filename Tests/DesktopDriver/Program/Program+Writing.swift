// Writing, asking for menus, and two fingers on a touchpad, where the focus or the pointer is.

extension Program {
  /// Strikes the keys of a text, one after the other: ASCII text.
  public func write(_ text: String) throws {
    for scalar in text.unicodeScalars {
      // X11 strikes keys, and does not look what else they need.
      let isShifted = scalar.properties.isUppercase || Self.shifted.contains(scalar)
      try desktop.input.strike(scalar.value, with: isShifted ? [0xffe1] : [])
      Deadline.pauseFor(seconds: 0.02)
    }
  }

  /// Marks on the keys of the tests' layout that need Shift.
  private static let shifted = Set("~!@#$%^&*()_+{}|:\"<>?".unicodeScalars)

  /// Clicks the secondary button where the pointer is. It goes up after the program has answered: a compositor may take a menu away
  /// that is asked for by a press that is over.
  public func askForMenu() throws {
    try desktop.input.secondaryButton(pressed: true)
    Deadline.pauseFor(seconds: 0.05)
    _ = try? frame()
    try desktop.input.secondaryButton(pressed: false)
  }

  /// Clicks the middle button where the pointer is.
  public func pasteSelection() throws {
    try desktop.input.middleButton(pressed: true)
    Deadline.pauseFor(seconds: 0.05)
    try desktop.input.middleButton(pressed: false)
  }

  /// Scrolls with two fingers by a distance in points, in small steps. Only Wayland's compositor can.
  public func scrollWithFingers(dx: Double, dy: Double = 0) throws {
    let steps = 12
    for _ in 0..<steps {
      try desktop.input.touchpad(dx: dx / Double(steps), dy: dy / Double(steps), isEnd: false)
      Deadline.pauseFor(seconds: 0.03)
    }
    // Held still at the end, so that nothing is thrown.
    Deadline.pauseFor(seconds: 0.2)
    try desktop.input.touchpad(dx: 0, dy: 0, isEnd: true)
  }
}
