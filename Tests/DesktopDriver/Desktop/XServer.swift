// A connection to an X server: its pointer, keys and windows.

import Foundation

/// One X display, seen by the driver. XTest's motions and presses are the server's own, as from a real mouse. All places are in points.
final class XServer {
  let library: XLibrary
  let display: XLibrary.Display
  let root: XLibrary.Window
  private(set) var position = ScreenPoint(x: 0, y: 0)
  private var isConnected = true
  private let scale: Double

  /// Connects to the display called `name`, such as ":5".
  ///
  /// - Parameter scale: pixels of a point.
  init(name: String, scale: Double = 1) throws {
    self.scale = scale
    library = try XLibrary.shared.get()
    guard let display = library.openDisplay(name) else {
      throw DesktopError("cannot open the X display \(name)")
    }
    self.display = display
    library.survive(display)
    root = library.defaultRootWindow(display)
    // A calm grey blue instead of black, for the pictures.
    _ = library.setBackground(display, root, 0x5b6b7b)
    _ = library.clear(display, root)
    flush()
  }

  deinit { disconnect() }

  /// Closes the connection, before the server ends. Nothing may be asked of it afterwards.
  func disconnect() {
    if isConnected { _ = library.closeDisplay(display) }
    isConnected = false
  }

  /// A window of the process `pid`, in the order in which the window manager began to show them; nil before that.
  func window(_ index: Int, ofProcess pid: pid_t) -> XLibrary.Window? {
    let windows = numbers("_NET_CLIENT_LIST", of: root).filter { numbers("_NET_WM_PID", of: $0).first == UInt(pid) }
    return index < windows.count ? windows[index] : nil
  }

  /// Whether a window manager is at work.
  var hasWindowManager: Bool { !numbers("_NET_SUPPORTING_WM_CHECK", of: root).isEmpty }

  /// Whether somebody composes the windows, so that they can be see-through.
  var hasCompositing: Bool { library.selectionOwner(display, library.internAtom(display, "_NET_WM_CM_S0", 0)) != 0 }

  /// Where `window` is on the screen, without frame.
  func frame(of window: XLibrary.Window) -> ScreenRect? {
    var rootWindow: XLibrary.Window = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    guard library.getGeometry(display, window, &rootWindow, &x, &y, &width, &height, &border, &depth) != 0 else {
      return nil
    }
    var child: XLibrary.Window = 0
    guard library.translate(display, window, root, 0, 0, &x, &y, &child) != 0 else { return nil }
    return ScreenRect(x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale, height: Double(height) / scale)
  }

  /// The widths of the shadows that the program draws around its window: left, right, top, bottom.
  func shadows(of window: XLibrary.Window) -> [Double] {
    let widths = numbers("_GTK_FRAME_EXTENTS", of: window).map { Double($0) / scale }
    return widths.count == 4 ? widths : [0, 0, 0, 0]
  }

  /// Asks the window manager to put `window` there.
  func place(_ window: XLibrary.Window, at frame: ScreenRect) {
    _ = library.moveResize(
      display, window, Int32(frame.x * scale), Int32(frame.y * scale), UInt32(frame.width * scale), UInt32(frame.height * scale))
    flush()
  }

  /// Asks the window manager to close `window`, as its close button would.
  func close(_ window: XLibrary.Window) {
    // An XClientMessageEvent: type, serial, send_event, display, window, message_type, format, data.
    var event = [UInt](repeating: 0, count: 24)
    event[0] = 33
    event[4] = window
    event[5] = library.internAtom(display, "_NET_CLOSE_WINDOW", 0)
    event[6] = 32
    event[8] = 2
    event.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // To the root, as substructure notify and redirect.
      _ = library.sendEvent(display, root, 0, 1 << 19 | 1 << 20, base)
    }
    flush()
  }

  func flush() { _ = library.sync(display, 0) }

  func numbers(_ property: String, of window: XLibrary.Window) -> [UInt] {
    let atom = library.internAtom(display, property, 0)
    var (type, count, rest): (UInt, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let code = library.getProperty(display, window, atom, 0, 4096, 0, 0, &type, &format, &count, &rest, &bytes)
    guard code == 0, let bytes else { return [] }
    defer { _ = library.free(bytes) }
    guard format == 32 else { return [] }
    return bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) { values in
      (0..<Int(count)).map { values[$0] }
    }
  }
}

extension XServer: InputDevices {
  func move(to point: ScreenPoint) {
    position = point
    _ = library.fakeMotion(display, -1, Int32((point.x * scale).rounded()), Int32((point.y * scale).rounded()), 0)
    flush()
  }

  func primaryButton(pressed: Bool) {
    _ = library.fakeButton(display, 1, pressed ? 1 : 0, 0)
    flush()
  }

  func secondaryButton(pressed: Bool) {
    _ = library.fakeButton(display, 3, pressed ? 1 : 0, 0)
    flush()
  }

  func middleButton(pressed: Bool) {
    _ = library.fakeButton(display, 2, pressed ? 1 : 0, 0)
    flush()
  }

  func wheel(clicks: Int) {
    for _ in 0..<abs(clicks) {
      _ = library.fakeButton(display, clicks > 0 ? 5 : 4, 1, 0)
      _ = library.fakeButton(display, clicks > 0 ? 5 : 4, 0, 0)
    }
    flush()
  }

  func touchpad(dx: Double, dy: Double, isEnd: Bool) throws {
    throw DesktopError("X11's test extension has no touchpad")
  }

  func key(_ keysym: UInt32, pressed: Bool) throws {
    let code = library.keysymToKeycode(display, UInt(keysym))
    guard code != 0 else { throw DesktopError("the X keyboard has no key for the keysym \(keysym)") }
    _ = library.fakeKey(display, UInt32(code), pressed ? 1 : 0, 0)
    flush()
  }
}
