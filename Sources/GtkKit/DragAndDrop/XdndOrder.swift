// What other clients of an X server say of their drags, put in order before GDK hears it.

import CGtk

/// Lets through, of the messages of a drag, those that follow on one another: it enters, moves, and leaves or is dropped.
///
/// Programs send others: new actions after the drop (Chromium takes its list of them away then), a drop of what has been nowhere. GDK takes
/// each for what it says, complains, and hands a drop to widgets that know nothing of it (GTK 4.8). On Wayland `CWaylandOrder` does the same.
@MainActor
final class XdndOrder {
  /// How far the last drag has come.
  private enum Stage {
    case away, entered, placed, dropped
  }

  private static var current: XdndOrder?

  private var source: UInt = 0
  private var stage = Stage.away
  private var connection: SignalConnection?

  /// Stands before GDK for as long as the process runs; on X11 only.
  static func install() {
    guard current == nil, let display = gdk_display_get_default() else { return }
    let order = XdndOrder()
    order.connection = interceptXEvents(of: display) { [weak order] in order?.swallows($0, display) ?? false }
    current = order
  }

  /// Whether GDK is not to hear of an event.
  private func swallows(_ event: UnsafeMutableRawPointer, _ display: OpaquePointer) -> Bool {
    var (source, version) = (UInt(0), CInt(0))
    let message = dl_x11_xdnd_message(event, display, &source, &version)
    let isOther = source != self.source
    switch message {
    case DL_XDND_ENTER:
      // GDK takes no notice of an older protocol.
      if version >= 3 { (self.source, stage) = (source, .entered) }
      return false
    case DL_XDND_POSITION:
      guard !isOther, stage == .entered || stage == .placed else { return true }
      stage = .placed
      return false
    case DL_XDND_LEAVE:
      guard !isOther, stage == .entered || stage == .placed else { return true }
      stage = .away
      return false
    case DL_XDND_DROP:
      if !isOther, stage == .placed {
        stage = .dropped
        return false
      }
      if !isOther, stage == .dropped { return true }
      // Its source waits for an answer.
      dl_x11_refuse_drop(event, display)
      guard !isOther, stage == .entered else { return true }
      stage = .away
      dl_x11_make_leave(event, display)
      return false
    case DL_XDND_ACTIONS:
      // What the source would let happen, which has happened.
      return !isOther && stage == .dropped
    default: return false
    }
  }
}
