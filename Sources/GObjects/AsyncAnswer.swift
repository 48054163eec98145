// The end of one of GIO's asynchronous calls, as a Swift closure.

package import CGtk

/// A closure that waits for the answer to one asynchronous call: ``callback`` is what the call is given, with ``data``.
@MainActor
package struct AsyncAnswer {
  private typealias Handler = @MainActor (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void

  /// Hands the answer on, and lets go of the closure.
  package static let callback: GAsyncReadyCallback = { source, result, data in
    SignalBox<Handler>.from(data)?.handler(source.map { UnsafeMutableRawPointer($0) }, result)
    releaseBox(data)
  }

  /// What keeps the closure until then. It is for one call: without one nothing lets go of it.
  package let data: UnsafeMutableRawPointer

  /// - Parameter handler: called once, with the object that was asked, and with what its `_finish` function takes.
  package init(_ handler: @escaping @MainActor (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void) {
    data = SignalBox<Handler>(handler).retained()
  }
}
