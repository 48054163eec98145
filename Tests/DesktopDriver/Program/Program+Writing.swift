// Writing, and asking for menus, where the focus or the pointer is.

extension Program {
  /// Strikes the keys of a text, one after the other: ASCII letters, digits and spaces.
  public func write(_ text: String) throws {
    for scalar in text.unicodeScalars {
      try desktop.input.strike(scalar.value, with: scalar.properties.isUppercase ? [0xffe1] : [])
      Deadline.pauseFor(seconds: 0.02)
    }
  }

  /// Clicks the secondary button where the pointer is.
  public func askForMenu() throws {
    try desktop.input.secondaryButton(pressed: true)
    Deadline.pauseFor(seconds: 0.05)
    try desktop.input.secondaryButton(pressed: false)
  }
}
