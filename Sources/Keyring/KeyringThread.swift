// Work that waits, on threads of its own.

import CSecret

/// Runs what may take as long as a person does.
enum KeyringThread {
  typealias Work<Value> = @Sendable (UnsafeMutablePointer<GCancellable>?) throws -> Value

  /// Runs work on a new thread; its cancellable is cancelled with the task.
  static func run<Value: Sendable>(_ work: @escaping Work<Value>) async throws -> Value {
    try Task.checkCancellation()
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
        let job = Unmanaged.passRetained(Job { continuation.resume(with: Result { try work(cancellation.object) }) }).toOpaque()
        let thread = g_thread_new(
          "keyring",
          { job in
            if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
            return nil
          }, job)
        g_thread_unref(thread)
      }
    } onCancel: {
      g_cancellable_cancel(cancellation.object)
    }
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class Cancellation: @unchecked Sendable {
    let object = g_cancellable_new()

    deinit { if let object { g_object_unref(gpointer(object)) } }
  }
}
