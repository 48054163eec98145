// The pointer and the keyboard of a headless GNOME compositor.

/// Mutter's remote-desktop session: it knows relative motions only, so the pointer is first sent into the
/// corner and counted from there.
final class MutterPointer: InputDevices {
  private(set) var position = ScreenPoint(x: 0, y: 0)
  private let bus: Bus
  private let session: String
  private static let service = "org.gnome.Mutter.RemoteDesktop"

  /// Opens a session on `bus`; it lasts as long as this object.
  init(bus: Bus) throws {
    self.bus = bus
    let answer = try bus.call(
      Self.service, "/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession")
    guard let path = answer[0]?.string else {
      throw DesktopError("the compositor answered no remote-desktop session")
    }
    session = path
    try send("Start")
    try send("NotifyPointerMotionRelative", "(-5000.0, -5000.0)")
  }

  func move(to point: ScreenPoint) throws {
    let x = point.x.rounded()
    let y = point.y.rounded()
    try send("NotifyPointerMotionRelative", "(\(x - position.x), \(y - position.y))")
    position = ScreenPoint(x: x, y: y)
  }

  func primaryButton(pressed: Bool) throws {
    try send("NotifyPointerButton", "(0x110, \(pressed))")
  }

  func secondaryButton(pressed: Bool) throws {
    try send("NotifyPointerButton", "(0x111, \(pressed))")
  }

  func wheel(clicks: Int) throws {
    for _ in 0..<abs(clicks) {
      try send("NotifyPointerAxisDiscrete", "(uint32 0, \(clicks > 0 ? 1 : -1))")
    }
  }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws {
    // 1 says that the fingers are gone, 4 that they are fingers.
    try send("NotifyPointerAxis", "(\(dx), \(dy), uint32 \(isEnd ? 5 : 4))")
  }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    try send("NotifyKeyboardKeysym", "(uint32 \(keysym), \(pressed))")
  }

  private func send(_ method: String, _ arguments: String? = nil) throws {
    try bus.call(Self.service, session, "\(Self.service).Session", method, arguments)
  }
}
