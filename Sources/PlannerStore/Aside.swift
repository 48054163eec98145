// What is made on another thread.

import Dispatch
import Synchronization

/// Something that comes from another thread, and a thread that waits for it.
public final class Aside<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// Something that is still to come.
  public init() {}

  /// Something that is made on another thread from now on.
  public convenience init(_ body: @escaping @Sendable () throws -> Value) {
    self.init()
    DispatchQueue.global(qos: .userInitiated).async { [self] in end(Result(catching: body)) }
  }

  /// It is there, or it will not come. To be called once.
  public func end(_ made: Result<Value, any Error>) {
    result.withLock { $0 = made }
    isMade.signal()
  }

  /// Waits until it is there. To be called once: it is let go of.
  public func wait() throws -> Value {
    isMade.wait()
    guard let made = result.withLock({ $0.take() }) else { preconditionFailure("what is made aside is waited for once") }
    return try made.get()
  }
}
