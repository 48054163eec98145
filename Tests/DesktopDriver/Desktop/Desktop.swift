// A desktop of one's own, without a screen: display, window manager, message bus, accessibility, pointer.

import Foundation

/// A virtual desktop. It lives as long as the object and leaves nothing behind, also when this process is killed.
///
/// Several can run at once. One belongs to one thread at a time: calls block.
public final class Desktop {
  /// How large, and in which language.
  public struct Options: Sendable {
    /// Points for the program's window, from left to right.
    public var width = 1280
    /// Points for the program's window, from top to bottom.
    public var height = 800
    /// Points of bare desktop to the right of the window.
    public var margin = 240
    /// Pixels of a point; 1, or what `DAYLANE_TEST_SCALE` says. X11 knows whole numbers only, and GNOME's compositor and KDE's have 1 here.
    public var scale = ProcessInfo.processInfo.environment["DAYLANE_TEST_SCALE"].flatMap(Double.init) ?? 1
    /// Pixels of a point of the screen beside the first one, where a compositor has another one for it: sway.
    public var scaleBeside: Double?
    /// Frames a second on GNOME's compositor, which draws without a graphics card here: at 60 it takes most of a processor.
    public var rate = 30
    /// The value of `LANG` for programs.
    public var language = "C.UTF-8"
    /// More environment variables for programs.
    public var environment: [String: String] = [:]
    /// What else programs may have started by the session bus, by the names of the files that say how.
    public var services: [String] = []
    /// Whether a Wayland compositor shows its screen in a window on an X server, where a recorder sees each of its pictures. GNOME's and KDE's do.
    public var isNested = false
    /// Whether each window fills the screen, and has no frame. X11 with openbox only.
    public var fillsScreen = false

    /// A 1280×800 window in English.
    public init() {}
  }

  /// Who has its windows in hand.
  public let manager: WindowManager
  /// Whether windows here are known to tell whether they have the keyboard.
  var tellsActivity = false
  /// Its kind.
  public var backend: Backend { manager.backend }
  /// What it was started with.
  public let options: Options
  /// The environment for programs on it.
  public private(set) var environment: [String: String]

  let family: ProcessFamily
  let input: HeldInput
  let sessionBus: Bus
  let accessibilityBus: Bus
  let xServer: XServer?
  /// The X server whose screen can be looked at: the desktop's own, or the one around a nested compositor.
  let screen: XServer?
  private var finger: HeldInput?

  /// Starts a desktop with the usual window manager.
  ///
  /// - Throws: a ``DesktopError`` that says which part did not start, with its last words.
  public convenience init(_ backend: Backend, options: Options = Options()) throws {
    try self.init(with: .usual(for: backend), options: options)
  }

  /// Starts a desktop.
  ///
  /// - Throws: a ``DesktopError`` that says which part did not start, with its last words.
  public init(with manager: WindowManager, options: Options = Options()) throws {
    self.manager = manager
    self.options = options
    let family = try ProcessFamily()
    var environment = try Self.privateEnvironment(in: family.directory, options: options)
    var started: XServer?
    do {
      if manager.backend == .x11 {
        let server = try Self.startXServer(family, options: options, environment: &environment)
        started = server
        xServer = server
        screen = server
        input = HeldInput(server)
        sessionBus = try Self.startSessionBus(family, for: manager, options: options, environment: &environment)
        try Self.startWindowManager(manager, family, on: server, options: options, environment: environment)
      } else {
        xServer = nil
        sessionBus = try Self.startSessionBus(family, for: manager, options: options, environment: &environment)
        if options.isNested {
          let server = try Self.startXServer(family, options: options, environment: &environment)
          started = server
          screen = server
          input = HeldInput(server)
          try Self.startNested(manager, family, on: server, options: options, environment: &environment)
        } else {
          screen = nil
          input = HeldInput(try Self.startCompositor(manager, family, on: sessionBus, options: options, environment: &environment))
        }
      }
      accessibilityBus = try Self.startAccessibility(on: sessionBus)
    } catch {
      // Before the server ends: a connection that is left over would take this process along.
      started?.disconnect()
      family.end()
      throw error
    }
    self.family = family
    self.environment = environment
    try input.move(to: Self.firstPoint)
  }

  deinit { end() }

  /// Points of the whole screen from left to right, with the margin.
  public var screenWidth: Int { options.width + options.margin }

  /// A directory that is removed with the desktop.
  public var directory: String { family.directory }

  /// A point of the bare desktop, right of the window.
  public var barePoint: ScreenPoint {
    ScreenPoint(x: Double(options.width + options.margin / 2), y: Double(options.height) * 0.75)
  }

  /// A finger on a touch screen. Only GNOME's compositor has one, and only where PipeWire is.
  ///
  /// - Throws: a ``DesktopError`` where there is none.
  func touchScreen() throws -> any InputDevices {
    if let finger { return finger }
    guard manager == .mutter else { throw DesktopError("\(manager) has no touch screen for tests") }
    try Self.startPipeWire(family, environment: environment)
    let finger = HeldInput(try MutterFinger(bus: sessionBus, nowhere: barePoint))
    self.finger = finger
    return finger
  }

  /// Releases the buttons and keys that are held, whoever pressed them.
  public func releaseAll() throws {
    try input.releaseAll()
    try finger?.releaseAll()
  }

  /// Ends every program and server of this desktop. Does nothing the second time.
  public func end() {
    screen?.disconnect()
    family.end()
  }

  /// Writes a picture of the screen as a PNG file. X11 and sway give pictures.
  ///
  /// - Throws: a ``DesktopError`` elsewhere, or when the file cannot be written.
  public func writePicture(to path: String) throws {
    try picture().write(to: path)
  }

  private static func privateEnvironment(
    in directory: String, options: Options
  ) throws -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["PATH", "LD_LIBRARY_PATH", "XDG_DATA_DIRS"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    let folders = [
      "HOME": "home", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
      "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "runtime",
    ]
    for (name, folder) in folders {
      let path = "\(directory)/\(folder)"
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      environment[name] = path
    }
    environment["LANG"] = options.language
    environment["GSK_RENDERER"] = ProcessInfo.processInfo.environment["DAYLANE_TEST_RENDERER"] ?? "cairo"
    // The machine's settings do not come here, nor do its fonts.
    try writeSettings(in: "\(directory)/config", font: .usual)
    environment["GSETTINGS_BACKEND"] = "keyfile"
    environment["FONTCONFIG_FILE"] = try Font.usual.writeConfiguration(in: directory)
    environment["NO_COLOR"] = "1"
    return environment.merging(options.environment) { _, given in given }
  }
}
