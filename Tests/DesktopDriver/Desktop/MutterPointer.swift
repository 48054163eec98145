// The pointer and the keyboard of a headless GNOME compositor.

/// Mutter's remote-desktop session: it knows relative motions only, so the pointer is first sent into the
/// corner and counted from there.
final class MutterPointer: InputDevices {
  private(set) var position = ScreenPoint(x: 0, y: 0)
  private let session: MutterSession
  private let size: (width: Double, height: Double)

  /// Opens a session on `bus`, for screens of this size together; it lasts as long as this object.
  init(bus: Bus, width: Int, height: Int) throws {
    size = (Double(width), Double(height))
    session = try MutterSession(bus: bus)
    try session.send("Start")
    try session.send("NotifyPointerMotionRelative", "(-5000.0, -5000.0)")
    // There is no keyboard before its first key, and no window has one then. Shift alone does nothing.
    if let shift = Keysym.named("Shift") { try strike(shift) }
  }

  func move(to point: ScreenPoint) throws {
    // At an edge the pointer stays, and would be counted wrongly from there.
    let x = min(max(point.x.rounded(), 0), size.width - 1)
    let y = min(max(point.y.rounded(), 0), size.height - 1)
    try session.send("NotifyPointerMotionRelative", "(\(x - position.x), \(y - position.y))")
    position = ScreenPoint(x: x, y: y)
  }

  func primaryButton(pressed: Bool) throws {
    try session.send("NotifyPointerButton", "(0x110, \(pressed))")
  }

  func secondaryButton(pressed: Bool) throws {
    try session.send("NotifyPointerButton", "(0x111, \(pressed))")
  }

  func middleButton(pressed: Bool) throws {
    try session.send("NotifyPointerButton", "(0x112, \(pressed))")
  }

  func wheel(clicks: Int) throws {
    for _ in 0..<abs(clicks) {
      try session.send("NotifyPointerAxisDiscrete", "(uint32 0, \(clicks > 0 ? 1 : -1))")
    }
  }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws {
    // 1 says that the fingers are gone, 4 that they are fingers.
    try session.send("NotifyPointerAxis", "(\(dx), \(dy), uint32 \(isEnd ? 5 : 4))")
  }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    try session.key(keysym, pressed: pressed)
  }
}
