// The bare pointer and keyboard, without a look at what is on the screen: for events at random.

/// A paw on the pointer and the keyboard of a program's desktop. It aims at nothing and waits for nothing.
public final class Paw {
  private let program: Program
  private let input: any InputDevices
  private var heldKeys: [UInt32] = []
  private var isPressed = false

  /// A paw on a program's desktop.
  public init(on program: Program) {
    self.program = program
    input = program.desktop.input
  }

  /// Where the pointer is.
  public var position: ScreenPoint { input.position }

  /// One motion of the pointer to a point of the screen.
  public func move(to point: ScreenPoint) throws { try input.move(to: point) }

  /// Presses the primary button, if it is not pressed.
  public func press() throws {
    if isPressed { return }
    isPressed = true
    try input.primaryButton(pressed: true)
  }

  /// Releases the primary button, if it is pressed.
  public func release() throws {
    if !isPressed { return }
    isPressed = false
    try input.primaryButton(pressed: false)
  }

  /// Clicks the button that asks for a menu.
  public func askForMenu() throws {
    try input.secondaryButton(pressed: true)
    try input.secondaryButton(pressed: false)
  }

  /// Turns the wheel by `clicks`, downwards if positive.
  public func wheel(clicks: Int) throws { try input.wheel(clicks: clicks) }

  /// Strikes a key, by X's name of it, with modifiers before it: "Control+Shift+n".
  public func strike(_ keys: String) throws {
    let names = keys.split(separator: "+").map(String.init)
    guard let name = names.last, let key = Keysym.named(name) else { throw DesktopError("there is no key \(keys)") }
    try input.strike(key, with: names.dropLast().compactMap { Keysym.named($0) })
  }

  /// Presses a key and keeps it.
  public func hold(_ name: String) throws {
    guard let key = Keysym.named(name), !heldKeys.contains(key) else { return }
    heldKeys.append(key)
    try input.key(key, pressed: true)
  }

  /// Lets go of everything that is held.
  public func letGo() throws {
    for key in heldKeys.reversed() { try input.key(key, pressed: false) }
    heldKeys = []
    try release()
  }
}
