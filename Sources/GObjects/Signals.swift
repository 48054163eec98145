// Signals: Swift closures as GObject signal handlers, in boxes that GLib frees with the connection.
// This folder: what every object of GLib needs: ownership, signals, casts between its types.

import CGtk

/// Holds a closure for C. Not isolated: GLib may run a destroy-notify on another thread.
package final class SignalBox<Handler> {
  package let handler: Handler

  package init(_ handler: Handler) {
    self.handler = handler
    #if PROBES
      LiveBoxes.add(1)
    #endif
  }

  #if PROBES
    deinit { LiveBoxes.add(-1) }
  #endif

  /// A retained pointer, to be given back by `releaseBox`.
  package func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// For trampolines: GTK calls them on the thread that runs its loop, which is the main actor's.
  @MainActor
  package static func from(_ data: UnsafeMutableRawPointer?) -> SignalBox? {
    MainActor.preconditionIsolated()
    assert(data.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() is SignalBox } != false, "of another handler's type")
    return data.map { Unmanaged<SignalBox>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Releases whichever box `data` points to; boxes of every handler type are Swift objects alike.
package func releaseBox(_ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// A connected handler that can be taken off again. Letting go of it leaves the handler connected.
@MainActor
public final class SignalConnection {
  private let object: UnsafeMutableRawPointer
  private var id: gulong

  fileprivate init(object: UnsafeMutableRawPointer, id: gulong) {
    self.object = object
    self.id = id
  }

  /// Disconnects the handler. Only valid while the object lives; a second call does nothing.
  public func disconnect() {
    guard id != 0 else { return }
    g_signal_handler_disconnect(object, id)
    id = 0
  }
}

/// Connects `trampoline`, a C function of the signal's exact shape, with `handler` in a box as its user data.
@MainActor
@discardableResult
package func connect<Trampoline, Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ trampoline: Trampoline, _ handler: Handler
) -> SignalConnection {
  precondition(MemoryLayout<Trampoline>.size == MemoryLayout<GCallback>.size, "a C function is a pointer")
  let data = SignalBox(handler).retained()
  let id = g_signal_connect_data(
    object, signal, unsafeBitCast(trampoline, to: GCallback.self), data, { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  return SignalConnection(object: object, id: id)
}

/// Connects a signal without arguments and without a result.
@MainActor
@discardableResult
package func connectPlain(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  typealias Handler = @MainActor () -> Void
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
    SignalBox<Handler>.from(data)?.handler()
  }
  return connect(object, signal, trampoline, handler)
}

/// Connects to a property's change.
@MainActor
@discardableResult
package func connectNotify(
  _ object: UnsafeMutableRawPointer, property: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  connectIgnoringArgument(object, "notify::" + property, handler)
}

/// Connects a signal with one argument, a pointer that does not matter, and without a result.
@MainActor
@discardableResult
package func connectIgnoringArgument(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  typealias Handler = @MainActor () -> Void
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _, data in
    SignalBox<Handler>.from(data)?.handler()
  }
  return connect(object, signal, trampoline, handler)
}
