// A session in which a headless GNOME compositor takes input from here.

/// Mutter's remote-desktop session; it lasts as long as its connection. Not started yet when it is made.
struct MutterSession {
  static let service = "org.gnome.Mutter.RemoteDesktop"

  let bus: Bus
  let path: String

  init(bus: Bus) throws {
    self.bus = bus
    path = try Self.path(
      bus.call(Self.service, "/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession"))
  }

  func send(_ method: String, _ arguments: String? = nil) throws {
    try bus.call(Self.service, path, "\(Self.service).Session", method, arguments)
  }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    try send("NotifyKeyboardKeysym", "(uint32 \(keysym), \(pressed))")
  }

  /// The path of the object that the compositor has answered.
  static func path(_ answer: Variant) throws -> String {
    guard let path = answer[0]?.string else { throw DesktopError("the compositor answered no path") }
    return path
  }
}
