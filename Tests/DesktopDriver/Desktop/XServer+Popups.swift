// Whether an X screen shows a menu: assistive tools may see none any more of one that stays there.

import Glibc

extension XServer {
  /// Whether the screen shows a window of the process `pid` that no window manager has in hand: a menu, a tooltip or what is dragged.
  func showsPopup(ofProcess pid: pid_t) -> Bool {
    children(of: root).contains { isPopup($0) && numbers("_NET_WM_PID", of: $0).first == UInt(pid) }
  }

  private func children(of window: XLibrary.Window) -> [XLibrary.Window] {
    var (rootWindow, parent): (XLibrary.Window, XLibrary.Window) = (0, 0)
    var windows: UnsafeMutablePointer<XLibrary.Window>?
    var count: UInt32 = 0
    guard library.queryTree(display, window, &rootWindow, &parent, &windows, &count) != 0, let windows else { return [] }
    defer { _ = library.free(windows) }
    return (0..<Int(count)).map { windows[$0] }
  }

  private func isPopup(_ window: XLibrary.Window) -> Bool {
    // An XWindowAttributes has 136 bytes; map_state is an int at 92 (2: it can be seen), override_redirect one at 120.
    var attributes = [UInt64](repeating: 0, count: 17)
    return attributes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress, library.getWindowAttributes(display, window, base) != 0 else { return false }
      return base.load(fromByteOffset: 92, as: Int32.self) == 2 && base.load(fromByteOffset: 120, as: Int32.self) != 0
    }
  }
}
