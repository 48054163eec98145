// Where the program's window is on the screen.

import Foundation

extension Program {
  /// Where the point (0, 0) of the window's own coordinates is on the screen.
  ///
  /// On X11 that is inside the shadow and the border that the program draws itself; the border is what the window
  /// has more than its accessible frame, the same on all sides. On Wayland the window is maximized and has neither.
  public func origin() throws -> ScreenPoint {
    guard let server = desktop.xServer else { return ScreenPoint(x: windowArea.x, y: windowArea.y) }
    guard let outside = visibleFrame(on: server), let inside = try frame()?.extents() else {
      throw DesktopError("the program has no window on the screen: \(lastWords)")
    }
    return ScreenPoint(
      x: outside.x + (outside.width - inside.width) / 2, y: outside.y + (outside.height - inside.height) / 2)
  }

  /// The window's part of the screen.
  public var windowArea: ScreenRect {
    let size = (width: Double(desktop.options.width), height: Double(desktop.options.height))
    let half = (size.width / 2).rounded(.down)
    return switch part {
    case .whole: ScreenRect(x: 0, y: 0, width: size.width, height: size.height)
    case .left: ScreenRect(x: 0, y: 0, width: half, height: size.height)
    case .right: ScreenRect(x: half, y: 0, width: size.width - half, height: size.height)
    case .beside: ScreenRect(x: size.width, y: 0, width: size.width, height: size.height)
    }
  }

  /// The window's place on an X screen, without shadows.
  private func visibleFrame(on server: XServer) -> ScreenRect? {
    guard let process, let window = server.window(window, ofProcess: process.pid), let frame = server.frame(of: window)
    else { return nil }
    let shadows = server.shadows(of: window)
    return ScreenRect(
      x: frame.x + shadows[0], y: frame.y + shadows[2], width: frame.width - shadows[0] - shadows[1],
      height: frame.height - shadows[2] - shadows[3])
  }

  /// Whether the screen still shows a menu or a tooltip of the program. Only an X server tells. Assistive tools may see none any more of one that
  /// stays on the screen, and takes the next press.
  public func showsPopup() -> Bool {
    guard let server = desktop.xServer, let process else { return false }
    return server.showsPopup(ofProcess: process.pid)
  }

  /// Asks the window manager of an X desktop for another size of the window, in its place.
  public func resize(width: Double, height: Double) throws {
    guard let server = desktop.xServer, let process, let window = server.window(window, ofProcess: process.pid) else {
      throw DesktopError("only a window on X11 is resized")
    }
    let shadows = server.shadows(of: window)
    server.place(
      window,
      at: ScreenRect(
        x: -shadows[0], y: -shadows[2], width: width + shadows[0] + shadows[1], height: height + shadows[2] + shadows[3]))
  }

  /// Takes away what the program remembers of its windows: the next one has the place and the size of a first one.
  public func forgetWindow() throws {
    guard let folder = desktop.environment["XDG_STATE_HOME"] else { return }
    let path = "\(folder)/daylane"
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
  }

  /// Moves a window that fills the screen to the one beside it, or back, by sway's keys.
  public func changeScreen() throws {
    guard desktop.manager == .sway, let arrow = Keysym.named(part == .beside ? "Left" : "Right") else {
      throw DesktopError("\(desktop.manager) has no keys for it")
    }
    try desktop.input.strike(arrow, with: ["Super", "Shift"].compactMap(Keysym.named))
    part = part == .beside ? .whole : .beside
  }

  /// Makes the window fill its part of the screen, so that its place is known.
  func fillScreen() throws {
    let area = windowArea
    // On the half of a screen that it already fills, the compositor's keys would take the window away again.
    let isToggle = desktop.xServer == nil && part != .whole
    // A key that came before the window had the keyboard is lost.
    let patience = isToggle ? 6.0 : desktop.manager == .mutter ? 0.3 : 1
    var asked = 0.0
    var seen = ""
    try Deadline.wait(for: "the window to fill its part of the screen", detail: { seen }) {
      let place = try desktop.xServer.map { visibleFrame(on: $0) } ?? frame()?.extents()
      seen = place.map { "it is at \($0)" } ?? "it has no place"
      // A window manager may put a title bar of its own above.
      let left = desktop.xServer == nil ? 0 : area.x
      if let place, (left...left + 8).contains(place.x), (0...40).contains(place.y), place.width == area.width,
        place.height == area.height
      {
        _ = try isActive()
        return true
      }
      if Deadline.now() - asked > patience, try askToFill(area) { asked = Deadline.now() }
      return nil
    }
  }

  /// Returns whether it was asked: that takes a window which is there.
  private func askToFill(_ area: ScreenRect) throws -> Bool {
    if let server = desktop.xServer {
      guard let process, let window = server.window(window, ofProcess: process.pid) else { return false }
      let shadows = server.shadows(of: window)
      server.place(
        window,
        at: ScreenRect(
          x: area.x - shadows[0], y: -shadows[2], width: area.width + shadows[0] + shadows[1],
          height: area.height + shadows[2] + shadows[3]))
    } else {
      // The compositor's keys for it are for the window that has the keyboard. Beside another one, wait for that.
      guard try part == .whole || isActive() else { return false }
      let name = part == .whole ? "Up" : part == .left ? "Left" : "Right"
      guard let command = Keysym.named("Super"), let key = Keysym.named(name) else { return false }
      try desktop.input.strike(key, with: [command])
    }
    return true
  }
}
