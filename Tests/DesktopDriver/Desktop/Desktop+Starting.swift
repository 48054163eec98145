// Starting the servers of a desktop, each waited for until it answers.

import Foundation

extension Desktop {
  /// Starts an X server on a free display.
  static func startXServer(
    _ family: ProcessFamily, options: Options, environment: inout [String: String]
  ) throws -> XServer {
    let answer = try DescriptorPipe()
    let scale = Int(options.scale)
    guard Double(scale) == options.scale else { throw DesktopError("X11 has no scale of \(options.scale)") }
    let screen = "\((options.width + options.margin) * scale)x\(options.height * scale)x24"
    let process = try family.start(
      ["Xvfb", "-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp", "-noreset", "-dpi", "96"],
      environment: environment, descriptors: [3: answer.writer])
    answer.closeWriter()
    let number: String
    do {
      number = try answer.readLine(seconds: Deadline.usual, from: "Xvfb")
    } catch {
      throw DesktopError("\(error); \(process.isRunning ? "it runs" : "it ended"): \(process.lastWords)")
    }
    environment["DISPLAY"] = ":\(number)"
    environment["GDK_BACKEND"] = "x11"
    if scale > 1 { environment["GDK_SCALE"] = "\(scale)" }
    return try XServer(name: ":\(number)", scale: options.scale)
  }

  static func startWindowManager(
    _ manager: WindowManager, _ family: ProcessFamily, on server: XServer, options: Options, environment: [String: String]
  ) throws {
    var command = manager == .xfwm4 ? ["xfwm4", "--compositor=off"] : ["openbox", "--sm-disable"]
    if manager != .xfwm4, let settings = openboxSettings(fillsScreen: options.fillsScreen) {
      let path = "\(family.directory)/openbox.xml"
      try settings.write(toFile: path, atomically: true, encoding: .utf8)
      command += ["--config-file", path]
    }
    let process = try family.start(command, environment: environment)
    try Deadline.wait(for: "the window manager", detail: { process.lastWords }) {
      guard process.isRunning else { throw DesktopError("\(manager) ended") }
      return server.hasWindowManager ? true : nil
    }
    if manager == .openboxWithPicom { try startPicom(family, on: server, environment: environment) }
  }

  /// Openbox's usual settings have Shift+Alt and arrows for windows, which no program hears of then.
  private static func openboxSettings(fillsScreen: Bool) -> String? {
    if fillsScreen {
      return """
        <openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*">
        <maximized>yes</maximized><decor>no</decor></application></applications></openbox_config>
        """
    }
    return (try? String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8))?.replacing("key=\"S-A-", with: "key=\"W-S-A-")
  }

  private static func startPicom(_ family: ProcessFamily, on server: XServer, environment: [String: String]) throws {
    // Without its settings, whatever they are on this machine. Its fading would delay what pictures show. It draws all of the screen each time: where
    // the picture of a drag was, picom 12 and 13 else leave parts of any GTK window black, until the window draws something there.
    let command = ["picom", "--config", "/dev/null", "--backend", "xrender", "--no-use-damage"]
    let process = try family.start(command, environment: environment)
    try Deadline.wait(for: "picom", detail: { process.lastWords }) {
      guard process.isRunning else { throw DesktopError("picom ended") }
      return server.hasCompositing ? true : nil
    }
  }

  /// Starts a session bus that knows accessibility, and what the window manager cannot do without. Whatever else is installed on the
  /// machine is not started by a program under test.
  static func startSessionBus(
    _ family: ProcessFamily, for manager: WindowManager, options: Options, environment: inout [String: String]
  ) throws -> Bus {
    let services = "\(family.directory)/services"
    try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
    for service in ["org.a11y.Bus.service"] + (manager == .xfwm4 ? ["org.xfce.Xfconf.service"] : []) + options.services {
      let installed = "/usr/share/dbus-1/services/\(service)"
      guard FileManager.default.fileExists(atPath: installed) else {
        throw DesktopError("no \(installed): a package is missing, at-spi2-core or xfconf for example")
      }
      try FileManager.default.copyItem(atPath: installed, toPath: "\(services)/\(service)")
    }
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(family.directory)/runtime/bus</listen>
        <auth>EXTERNAL</auth>
        <servicedir>\(services)</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    let path = "\(family.directory)/bus.conf"
    try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    let answer = try DescriptorPipe()
    let process = try family.start(
      ["dbus-daemon", "--config-file=\(path)", "--nofork", "--nopidfile", "--print-address=3"],
      environment: environment, descriptors: [3: answer.writer])
    answer.closeWriter()
    let address: String
    do {
      address = try answer.readLine(seconds: Deadline.usual, from: "dbus-daemon")
    } catch {
      throw DesktopError("\(error): \(process.lastWords)")
    }
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    return try Bus(address: address)
  }

  /// Starts GNOME's compositor without a screen: one monitor for the window and one beside it that stays bare, unless there is no margin.
  static func startMutter(
    _ family: ProcessFamily, on bus: Bus, options: Options, environment: inout [String: String]
  ) throws -> MutterPointer {
    let socket = "daylane-0"
    let monitors = [options.width, options.margin].filter { $0 > 0 }.flatMap { ["--virtual-monitor", "\($0)x\(options.height)@\(options.rate)"] }
    // Its windows grow into their places otherwise, and presses are for where a window is at last.
    let still = environment.merging(["MUTTER_DEBUG_DISABLE_ANIMATIONS": "1"]) { $1 }
    let compositor = try family.start(
      ["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display=\(socket)"] + monitors, environment: still)
    environment["WAYLAND_DISPLAY"] = socket
    environment["GDK_BACKEND"] = "wayland"
    let runtime = environment["XDG_RUNTIME_DIR"] ?? family.directory
    return try Deadline.wait(for: "the compositor", detail: { compositor.lastWords }) {
      guard compositor.isRunning else { throw DesktopError("mutter ended") }
      guard FileManager.default.fileExists(atPath: "\(runtime)/\(socket)") else { return nil }
      let name = Variant.quoted("org.gnome.Mutter.RemoteDesktop")
      let owned = try bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", "(\(name),)")
      return owned[0]?.bool == true ? try MutterPointer(bus: bus, width: options.width + max(options.margin, 0), height: options.height) : nil
    }
  }

  /// Starts a Wayland compositor without a screen, and takes it in hand.
  static func startCompositor(
    _ manager: WindowManager, _ family: ProcessFamily, on bus: Bus, options: Options, environment: inout [String: String]
  ) throws -> any InputDevices {
    switch manager {
    case .kwin: try startKWin(family, options: options, environment: &environment)
    case .sway: try startSway(family, options: options, environment: &environment)
    default: try startMutter(family, on: bus, options: options, environment: &environment)
    }
  }

  /// Starts what the compositor gives its pictures to.
  static func startPipeWire(_ family: ProcessFamily, environment: [String: String]) throws {
    let server = try family.start(["pipewire"], environment: environment)
    let runtime = environment["XDG_RUNTIME_DIR"] ?? family.directory
    try Deadline.wait(for: "PipeWire", detail: { server.lastWords }) {
      guard server.isRunning else { throw DesktopError("PipeWire ended") }
      return FileManager.default.fileExists(atPath: "\(runtime)/pipewire-0") ? true : nil
    }
  }

  /// Starts the accessibility bus, tells programs that somebody listens, and connects to it.
  static func startAccessibility(on bus: Bus) throws -> Bus {
    let service = "org.a11y.Bus"
    let answer = try bus.call(service, "/org/a11y/bus", service, "GetAddress", milliseconds: 15000)
    guard let address = answer[0]?.string else {
      throw DesktopError("the accessibility bus has no address")
    }
    func tell(_ property: String) throws {
      try bus.call(
        service, "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        "('org.a11y.Status', '\(property)', <true>)")
    }
    try tell("IsEnabled")
    // Newer buses do not know this one, and nobody there asks for it.
    try? tell("ScreenReaderEnabled")
    return try Bus(address: address)
  }
}
