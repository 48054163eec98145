// A thread that does not end before the process.

import Foundation

/// The kernel kills a program by `--pdeathsig` when the *thread* that started it ends, and those that tests run on come and go. This one stays.
final class LastingThread: Sendable {
  static let shared = LastingThread()

  private let condition = NSCondition()
  /// What is to be done, in order; guarded by the condition.
  private nonisolated(unsafe) var jobs: [() -> Void] = []

  private init() {
    Thread.detachNewThread { self.serve() }
  }

  /// Does something there, and waits until it is done.
  func perform(_ body: @escaping () throws -> Void) throws {
    nonisolated(unsafe) var failure: (any Error)?
    let isDone = DispatchSemaphore(value: 0)
    condition.withLock {
      jobs.append {
        do { try body() } catch { failure = error }
        isDone.signal()
      }
      condition.signal()
    }
    isDone.wait()
    if let failure { throw failure }
  }

  private func serve() -> Never {
    while true {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job()
    }
  }
}
