// Swift's tasks and GLib's callbacks.

import CSoup

/// A task that waits for a callback of GLib's.
final class Waiting<Value> {
  private let continuation: CheckedContinuation<Value, any Error>

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func end(_ value: Value) {
    nonisolated(unsafe) let value = value
    continuation.resume(returning: value)
  }

  /// Takes the error, and lets go of it.
  func fail(_ error: UnsafeMutablePointer<GError>?) {
    defer { if let error { g_error_free(error) } }
    guard let error else { return continuation.resume(throwing: HTTPError.connection("no answer")) }
    let words = String(cString: error.pointee.message)
    switch dl_error_kind(error) {
    case 1: continuation.resume(throwing: Refusal(words: words))
    case 2: continuation.resume(throwing: CancellationError())
    case 3: continuation.resume(throwing: HTTPError.noSuchHost)
    case 4: continuation.resume(throwing: HTTPError.timeout)
    default: continuation.resume(throwing: HTTPError.connection(words))
    }
  }
}

/// A certificate was refused.
struct Refusal: Error {
  let words: String
}

/// What ends a question of GLib's early. It may be cancelled from every thread, which is why it is unchecked: GLib's object is made for that.
final class Cancellation: @unchecked Sendable {
  let object = g_cancellable_new()

  func cancel() { g_cancellable_cancel(object) }

  /// Ends the question after some time, whatever comes until then.
  ///
  /// - Returns: what to cancel when the question has ended by itself.
  func cancel(after patience: Duration) -> Task<Void, any Error> {
    Task.detached { [self] in
      try await Task.sleep(for: patience)
      cancel()
    }
  }

  deinit { if let object { g_object_unref(gpointer(object)) } }
}
