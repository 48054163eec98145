// A finger on the touch screen of a headless GNOME compositor.

/// One finger: where the pointer's button is pressed, it touches the screen, and it moves while it touches. Mutter counts
/// touches on the picture of a monitor, so a recording is begun at which nobody looks. That needs PipeWire.
final class MutterFinger: InputDevices {
  private(set) var position = ScreenPoint(x: 0, y: 0)
  private let session: MutterSession
  private let picture: String
  private var isDown = false
  private static let recorder = "org.gnome.Mutter.ScreenCast"

  /// Opens a session on `bus`; it lasts as long as this object.
  ///
  /// - Parameter nowhere: a point where a touch does nothing. With the first one programs learn that there is a screen to touch,
  ///   too late to feel it.
  init(bus: Bus, nowhere: ScreenPoint) throws {
    session = try MutterSession(bus: bus)
    let service = MutterSession.service
    let name = try bus.call(
      service, session.path, "org.freedesktop.DBus.Properties", "Get", "('\(service).Session', 'SessionId')")
    guard let id = name[0]?.string else { throw DesktopError("the compositor's session has no name") }
    let recording = try MutterSession.path(
      bus.call(
        Self.recorder, "/org/gnome/Mutter/ScreenCast", Self.recorder, "CreateSession",
        "({'remote-desktop-session-id': <\(Variant.quoted(id))>},)"))
    picture = try MutterSession.path(
      bus.call(
        Self.recorder, recording, "\(Self.recorder).Session", "RecordMonitor", "('Meta-0', @a{sv} {})"))
    try session.send("Start")
    try move(to: nowhere)
    for isDown in [true, false] { try primaryButton(pressed: isDown) }
  }

  func move(to point: ScreenPoint) throws {
    position = point
    if isDown { try touch("NotifyTouchMotion") }
  }

  func primaryButton(pressed: Bool) throws {
    isDown = pressed
    if pressed { try touch("NotifyTouchDown") } else { try session.send("NotifyTouchUp", "(uint32 0,)") }
  }

  func secondaryButton(pressed: Bool) throws { throw DesktopError("a finger has no second button") }

  func middleButton(pressed: Bool) throws { throw DesktopError("a finger has no middle button") }

  func wheel(clicks: Int) throws { throw DesktopError("a finger has no wheel") }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws { throw DesktopError("a touch screen is no touchpad") }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    try session.key(keysym, pressed: pressed)
  }

  private func touch(_ method: String) throws {
    try session.send(method, "('\(picture)', uint32 0, \(position.x), \(position.y))")
  }
}
