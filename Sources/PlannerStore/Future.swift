// A value that another thread makes.

import Dispatch
import Synchronization

/// A value from another thread, for one thread that waits for it.
public final class Future<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// A value that will be given later.
  public init() {}

  /// Starts to make the value on another thread.
  public convenience init(_ body: @escaping @Sendable () throws -> Value) {
    self.init()
    DispatchQueue.global(qos: .userInitiated).async { [self] in end(Result(catching: body)) }
  }

  /// Gives the value, or the error. Call it once.
  public func end(_ made: Result<Value, any Error>) {
    result.withLock { $0 = made }
    isMade.signal()
  }

  /// Waits for the value. Call it once: the value is not kept.
  public func wait() throws -> Value {
    isMade.wait()
    guard let made = result.withLock({ $0.take() }) else { preconditionFailure("what is made aside is waited for once") }
    return try made.get()
  }
}
