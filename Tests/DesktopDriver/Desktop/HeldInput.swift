// What is pressed of the devices of a desktop, so that all of it can be let go of.

/// Devices that know what they hold. A gesture may end with the button held, and a test with it: for mutter the next press is none then, and no
/// window has the pointer before the button is released.
final class HeldInput: InputDevices {
  private enum Part: Hashable {
    case primary, secondary, middle
    case key(UInt32)
  }

  private let devices: any InputDevices
  /// In the order in which they were pressed.
  private var held: [Part] = []

  init(_ devices: any InputDevices) { self.devices = devices }

  /// Releases whatever is held, the latest first.
  func releaseAll() throws {
    for part in held.reversed() {
      switch part {
      case .primary: try primaryButton(pressed: false)
      case .secondary: try secondaryButton(pressed: false)
      case .middle: try middleButton(pressed: false)
      case .key(let keysym): try key(keysym, pressed: false)
      }
    }
  }

  var position: ScreenPoint { devices.position }

  func move(to point: ScreenPoint) throws { try devices.move(to: point) }

  func primaryButton(pressed: Bool) throws {
    note(.primary, pressed)
    try devices.primaryButton(pressed: pressed)
  }

  func secondaryButton(pressed: Bool) throws {
    note(.secondary, pressed)
    try devices.secondaryButton(pressed: pressed)
  }

  func middleButton(pressed: Bool) throws {
    note(.middle, pressed)
    try devices.middleButton(pressed: pressed)
  }

  func wheel(clicks: Int) throws { try devices.wheel(clicks: clicks) }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws { try devices.touchpad(dx: dx, dy: dy, isEnd: isEnd) }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    note(.key(keysym), pressed)
    try devices.key(keysym, pressed: pressed)
  }

  private func note(_ part: Part, _ isPressed: Bool) {
    held.removeAll { $0 == part }
    if isPressed { held.append(part) }
  }
}
