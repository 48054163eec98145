// Swift's main actor on GLib's main loop.

import CGtk
import Dispatch
import GObjects
import Glibc

/// Runs the main queue, and so the main actor, from GLib's loop.
///
/// After ``install()`` `Task { @MainActor in … }`, `Task.sleep` and `DispatchQueue.main` work on the thread that
/// runs GTK. Jobs run at default priority, above redrawing: keep them short.
@MainActor
public enum MainLoop {
  private static var installed = false

  /// Adds the main queue to the default main context. More calls do nothing.
  public static func install() {
    guard !installed else { return }
    installed = true
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add(
      descriptor, G_IO_IN,
      { descriptor, _, _ in
        // The descriptor counts wake-ups; unread it would stay readable and starve the redraw.
        var wakeUps: UInt64 = 0
        _ = read(descriptor, &wakeUps, 8)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil)
  }

  /// Calls `body` once the loop is idle, after pending redraws.
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    add(body, priority: G_PRIORITY_LOW)
  }

  /// Calls `body` once what happens now is over, before anything else that waits: another event, a redraw, the main queue.
  public static func beforeNextEvent(_ body: @escaping @MainActor () -> Void) {
    add(body, priority: G_PRIORITY_HIGH)
  }

  /// Calls `body` once, after so many seconds.
  static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    typealias Handler = @MainActor () -> Void
    let data = SignalBox<Handler>(body).retained()
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(max(1, seconds * 1000)),
      { data in
        SignalBox<Handler>.from(data)?.handler()
        return 0
      }, data, { releaseBox($0) })
  }

  private static func add(_ body: @escaping @MainActor () -> Void, priority: gint) {
    typealias Handler = @MainActor () -> Void
    let data = SignalBox<Handler>(body).retained()
    g_idle_add_full(
      priority,
      { data in
        SignalBox<Handler>.from(data)?.handler()
        return 0
      }, data, { releaseBox($0) })
  }
}

/// Calls back again and again, until it is let go of.
@MainActor
public final class RepeatingTimer {
  nonisolated private let source: guint

  /// Calls `body` every `interval` seconds for as long as this object lives.
  public init(every interval: Double, _ body: @escaping @MainActor () -> Void) {
    typealias Handler = @MainActor () -> Void
    let data = SignalBox<Handler>(body).retained()
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(max(1, interval * 1000)),
      { data in
        SignalBox<Handler>.from(data)?.handler()
        return 1
      }, data, { releaseBox($0) })
  }

  deinit {
    g_source_remove(source)
  }
}
