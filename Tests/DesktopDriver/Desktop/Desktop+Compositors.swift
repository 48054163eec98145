// Starting KDE's compositor and one made of wlroots, each without a screen and with a hand on it.

import Foundation

extension Desktop {
  /// Starts KWin with a screen that windows fill as they open, and one beside it that stays bare. Without a real screen newer ones know no scale.
  static func startKWin(
    _ family: ProcessFamily, options: Options, environment: inout [String: String]
  ) throws -> WaylandPointer {
    guard options.scale == 1 else { throw DesktopError("KWin has no scale of \(options.scale) here") }
    let socket = "daylane-0"
    let compositor = try startKWin(
      family, ["--virtual", "--output-count", "2"], socket: socket, options: options, environment: environment)
    let runtime = environment["XDG_RUNTIME_DIR"] ?? family.directory
    return try hand(on: compositor, at: "\(runtime)/\(socket)", options: options, environment: &environment)
  }

  /// Starts KWin, whose windows fill its screen as they open. `arguments` say what that screen is.
  private static func startKWin(
    _ family: ProcessFamily, _ arguments: [String], socket: String, options: Options, environment: [String: String]
  ) throws -> ChildProcess {
    // A copy has no file capability: a container may refuse to start a program that has one.
    let program = "\(family.directory)/kwin_wayland"
    try FileManager.default.copyItem(atPath: path(of: "kwin_wayland", in: environment), toPath: program)
    let settings = "[Windows]\nPlacement=Maximizing\nElectricBorders=0\n[Plugins]\nscreenedgeEnabled=false\n"
    let folder = environment["XDG_CONFIG_HOME"] ?? family.directory
    try settings.write(toFile: "\(folder)/kwinrc", atomically: true, encoding: .utf8)
    let own = ["KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "KWIN_COMPOSE": "Q", "QT_QPA_PLATFORM": "offscreen"]
    let screen = ["--width", "\(options.width)", "--height", "\(options.height)"]
    return try family.start(
      [program] + arguments + screen + ["--socket", socket, "--no-lockscreen"], environment: environment.merging(own) { _, own in own })
  }

  /// Starts a compositor that shows its screen in a window in the corner of an X server's, and takes its input from there.
  static func startNested(
    _ manager: WindowManager, _ family: ProcessFamily, on server: XServer, options: Options, environment: inout [String: String]
  ) throws {
    let socket = "daylane-0"
    let compositor: ChildProcess
    switch manager {
    case .kwin:
      let display = ["--x11-display", environment["DISPLAY"] ?? ""]
      compositor = try startKWin(family, display, socket: socket, options: options, environment: environment)
    case .mutter:
      let own = ["MUTTER_DEBUG_DUMMY_MODE_SPECS": "\(options.width)x\(options.height)"]
      compositor = try family.start(
        ["mutter", "--nested", "--wayland", "--no-x11", "--wayland-display=\(socket)"],
        environment: environment.merging(own) { _, own in own })
    default: throw DesktopError("\(manager) is not nested here")
    }
    environment["WAYLAND_DISPLAY"] = socket
    environment["GDK_BACKEND"] = "wayland"
    let runtime = environment["XDG_RUNTIME_DIR"] ?? family.directory
    try Deadline.wait(for: "the nested compositor", detail: { compositor.lastWords }) {
      guard compositor.isRunning else { throw DesktopError("the compositor ended") }
      return FileManager.default.fileExists(atPath: "\(runtime)/\(socket)") ? true : nil
    }
  }

  /// Starts sway with a screen that windows share, and one beside it that stays bare, whichever of the two sway takes for the first. It refuses to be root's: then it is nobody's.
  static func startSway(
    _ family: ProcessFamily, options: Options, environment: inout [String: String]
  ) throws -> WaylandPointer {
    let folder = "\(family.directory)/sway"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let half = options.width / 2
    func screen(_ scale: Double) -> String {
      "resolution \(Int(Double(options.width) * scale))x\(Int(Double(options.height) * scale)) scale \(scale)"
    }
    let settings = """
      output HEADLESS-1 \(screen(options.scale)) position 0 0
      output HEADLESS-2 \(screen(options.scaleBeside ?? options.scale)) position \(options.width) 0
      workspace 1 output HEADLESS-1
      workspace 2 output HEADLESS-2
      assign [app_id=".*"] workspace 1
      for_window [app_id=".*"] focus
      bindsym Mod4+Left floating enable, resize set width \(half) px height \(options.height) px, move absolute position 0 0
      bindsym Mod4+Right floating enable, resize set width \(options.width - half) px height \(options.height) px, move absolute position \(half) 0
      bindsym Mod4+Up floating disable
      bindsym Mod4+Shift+Right move container to output HEADLESS-2, focus output HEADLESS-2
      bindsym Mod4+Shift+Left move container to output HEADLESS-1, focus output HEADLESS-1
      default_border none
      focus_follows_mouse no
      xwayland disable
      """
    try settings.write(toFile: "\(folder)/config", atomically: true, encoding: .utf8)
    var command = ["sway", "-c", "\(folder)/config"]
    if geteuid() == 0 {
      guard let nobody = getpwnam("nobody")?.pointee else { throw DesktopError("sway refuses root, and there is no nobody") }
      for file in [folder, "\(folder)/config"] { chown(file, nobody.pw_uid, nobody.pw_gid) }
      chmod(family.directory, 0o711)
      command = ["setpriv", "--reuid=\(nobody.pw_uid)", "--regid=\(nobody.pw_gid)", "--clear-groups"] + command
    }
    let own = [
      "XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder, "WLR_BACKENDS": "headless",
      "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "WLR_HEADLESS_OUTPUTS": "2",
    ]
    let compositor = try family.start(command, environment: environment.merging(own) { _, own in own })
    let socket = try Deadline.wait(for: "sway's socket", detail: { compositor.lastWords }) { () -> String? in
      guard compositor.isRunning else { throw DesktopError("sway ended") }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    }
    return try hand(on: compositor, at: "\(folder)/\(socket)", options: options, environment: &environment)
  }

  /// Waits until the compositor answers on its socket, and takes it in hand.
  private static func hand(
    on compositor: ChildProcess, at socket: String, options: Options, environment: inout [String: String]
  ) throws -> WaylandPointer {
    // A path leads programs to a folder that is not theirs.
    environment["WAYLAND_DISPLAY"] = socket
    environment["GDK_BACKEND"] = "wayland"
    var problem = ""
    return try Deadline.wait(for: "the compositor", detail: { "\(problem); \(compositor.lastWords)" }) {
      guard compositor.isRunning else { throw DesktopError("the compositor ended") }
      guard FileManager.default.fileExists(atPath: socket) else { return nil }
      do {
        return try WaylandPointer(path: socket, width: options.width * 2, height: options.height)
      } catch {
        problem = "\(error)"
        return nil
      }
    }
  }

  private static func path(of program: String, in environment: [String: String]) throws -> String {
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }) else {
      throw DesktopError("there is no \(program)")
    }
    return "\(folder)/\(program)"
  }
}
