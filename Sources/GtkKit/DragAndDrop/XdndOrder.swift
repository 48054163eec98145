// Other clients of an X server, put in order before GDK hears them.

import CGtk

/// Stands before GDK and lets through, of the messages of a drag, those that follow on one another (``XdndGrammar``).
///
/// Programs send others: new actions after the drop (Chromium takes its list of them away then), a drop of what has been nowhere. GDK takes
/// each for what it says, complains, and hands a drop to widgets that know nothing of it (GTK 4.8). On Wayland `CWaylandOrder` does the same.
@MainActor
final class XdndOrder {
  private static var current: XdndOrder?

  private var grammar = XdndGrammar()
  private var connection: SignalConnection?

  /// Until ``remove()``; on X11 only.
  static func install() {
    guard current == nil, let display = gdk_display_get_default() else { return }
    let order = XdndOrder()
    order.connection = interceptXEvents(of: display) { [weak order] in order?.swallows($0, display) ?? false }
    current = order
  }

  static func remove() {
    current?.connection?.disconnect()
    current = nil
  }

  /// Whether GDK is not to hear of an event.
  private func swallows(_ event: UnsafeMutableRawPointer, _ display: OpaquePointer) -> Bool {
    var (source, version) = (UInt(0), CInt(0))
    guard let message = Self.message(dl_x11_xdnd_message(event, display, &source, &version)) else { return false }
    switch grammar.hear(message, from: source, version: Int(version)) {
    case .pass: return false
    case .swallow: return true
    case .refuse:
      dl_x11_refuse_drop(event, display)
      return true
    case .refuseAndLeave:
      dl_x11_refuse_drop(event, display)
      dl_x11_make_leave(event, display)
      return false
    }
  }

  private static func message(_ message: dl_xdnd_message) -> XdndGrammar.Message? {
    switch message {
    case DL_XDND_ENTER: .enter
    case DL_XDND_POSITION: .position
    case DL_XDND_LEAVE: .leave
    case DL_XDND_DROP: .drop
    case DL_XDND_ACTIONS: .actions
    default: nil
    }
  }
}
