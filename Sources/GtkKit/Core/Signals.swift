// Signals: Swift closures as GObject signal handlers, in boxes that GLib frees with the connection.

import CGtk
import Synchronization

/// How many handler boxes are alive: zero once every window is closed, or something leaks.
public enum LiveBoxes {
  fileprivate static let counter = Atomic<Int>(0)

  /// The number of boxes that a GObject still holds.
  public static var count: Int { counter.load(ordering: .relaxed) }
}

/// Holds a closure for C. Not isolated: GLib may run a destroy-notify on another thread.
final class SignalBox<Handler> {
  let handler: Handler

  init(_ handler: Handler) {
    self.handler = handler
    LiveBoxes.counter.add(1, ordering: .relaxed)
  }

  deinit {
    LiveBoxes.counter.subtract(1, ordering: .relaxed)
  }

  /// A retained pointer, to be given back by ``release(_:)`` or ``closureNotify``.
  func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> SignalBox? {
    data.map { Unmanaged<SignalBox>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// Releases whichever box `data` points to; boxes of every handler type are Swift objects alike.
func releaseBox(_ data: UnsafeMutableRawPointer?) {
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
///
/// GTK emits on the thread that runs its loop, which is the main actor's; a `@MainActor` function has the
/// same representation as one without isolation, so `Handler` is stored without it.
@MainActor
@discardableResult
func connect<Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ trampoline: GCallback, _ handler: Handler
) -> SignalConnection {
  let data = SignalBox(handler).retained()
  let id = g_signal_connect_data(
    object, signal, trampoline, data, { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  return SignalConnection(object: object, id: id)
}

/// Drops the main-actor isolation from a handler's type, and nothing else of it, see ``connect(_:_:_:_:)``. One function for each number of
/// arguments: a parameter pack cannot be cast.
func unisolated<Result>(_ handler: @escaping @MainActor () -> Result, as type: (() -> Result).Type = (() -> Result).self) -> () -> Result {
  unsafeBitCast(handler, to: type)
}

func unisolated<A, Result>(
  _ handler: @escaping @MainActor (A) -> Result, as type: ((A) -> Result).Type = ((A) -> Result).self
) -> (A) -> Result {
  unsafeBitCast(handler, to: type)
}

func unisolated<A, B, Result>(_ handler: @escaping @MainActor (A, B) -> Result, as type: ((A, B) -> Result).Type) -> (A, B) -> Result {
  unsafeBitCast(handler, to: type)
}

func unisolated<A, B, C, Result>(
  _ handler: @escaping @MainActor (A, B, C) -> Result, as type: ((A, B, C) -> Result).Type
) -> (A, B, C) -> Result {
  unsafeBitCast(handler, to: type)
}

/// Calls `body` from a C callback that GTK makes on the main thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.preconditionIsolated()
  return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Connects a signal without arguments and without a result.
@MainActor
@discardableResult
func connectPlain(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  typealias Handler = () -> Void
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
    SignalBox<Handler>.from(data)?.handler()
  }
  return connect(object, signal, unsafeBitCast(trampoline, to: GCallback.self), unisolated(handler, as: Handler.self))
}

/// Connects to a property's change.
@MainActor
@discardableResult
func connectNotify(
  _ object: UnsafeMutableRawPointer, property: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  connectIgnoringArgument(object, "notify::" + property, handler)
}

/// Connects a signal with one argument, a pointer that does not matter, and without a result.
@MainActor
@discardableResult
func connectIgnoringArgument(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ handler: @escaping @MainActor () -> Void
) -> SignalConnection {
  typealias Handler = () -> Void
  let trampoline: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, _, data in
    SignalBox<Handler>.from(data)?.handler()
  }
  return connect(object, signal, unsafeBitCast(trampoline, to: GCallback.self), unisolated(handler, as: Handler.self))
}
