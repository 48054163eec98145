// Hearing an X server's events before GDK does.

import CGtk

/// Calls `handler` with each X event of a display, before GDK looks at it; never on another desktop. When it returns true, nobody else
/// hears of the event.
@MainActor
package func interceptXEvents(
  of display: OpaquePointer, _ handler: @escaping @MainActor (UnsafeMutableRawPointer) -> Bool
) -> SignalConnection? {
  guard dl_display_is_x11(display) != 0 else { return nil }
  typealias Handler = @MainActor (UnsafeMutableRawPointer) -> Bool
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
    _, event, data in
    guard let event else { return 0 }
    return (SignalBox<Handler>.from(data)?.handler(event) ?? false).gboolean
  }
  return connect(display.raw, "xevent", trampoline, handler)
}
