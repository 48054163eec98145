// The frame clock: callbacks in step with the display.

import CGtk
import GObjects

/// What one frame is told.
public struct FrameTime: Sendable {
  /// The time the frame is for, in seconds, on the monotonic clock.
  public let seconds: Double
}

extension Widget {
  /// Calls `body` before each frame while it returns `true` and the widget lives.
  public func onEachFrame(_ body: @escaping @MainActor (FrameTime) -> Bool) {
    typealias Handler = @MainActor (FrameTime) -> Bool
    let data = SignalBox<Handler>(body).retained()
    gtk_widget_add_tick_callback(
      pointer,
      { _, clock, data in
        let time = FrameTime(seconds: Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
        return (SignalBox<Handler>.from(data)?.handler(time) ?? false).gboolean
      }, data, { releaseBox($0) })
  }

  /// Calls `body` once, when the next frame has been handed to the display; at once when there is no frame clock. It is never called when the
  /// window goes before that.
  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return body() }
    var connection: SignalConnection?
    connection = connectPlain(clock.raw, "after-paint") {
      connection?.disconnect()
      connection = nil
      body()
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
  }

  /// Calls `body` once, when what is shown now has been drawn; at once where nothing is, or no longer. For what somebody else waits for.
  package func onceDrawn(_ body: @escaping @MainActor () -> Void) {
    guard isMapped else { return body() }
    var unmapping: SignalConnection?
    let drawn: @MainActor () -> Void = {
      guard unmapping != nil else { return }
      unmapping?.disconnect()
      unmapping = nil
      body()
    }
    unmapping = connectPlain(pointer.raw, "unmap", drawn)
    afterNextFrame(drawn)
  }
}

/// The time in seconds that ``FrameTime`` counts in: GLib's monotonic clock.
public func monotonicTime() -> Double {
  Double(g_get_monotonic_time()) / 1_000_000
}
