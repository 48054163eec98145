// Doing the same on several threads, whatever the number of processors.

import Foundation

enum Threads {
  /// Runs `body` on so many threads, and returns when all are done.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.stackSize = 1 << 23
      thread.start()
    }
    group.wait()
  }
}
