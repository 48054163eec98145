// Threads of actors that come and go.

import Glibc
import Testing

@testable import WebDAV

@Suite("A thread of an actor")
struct LoopThreadTests {
  fileprivate actor Guest {
    private let thread = LoopThread()
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    func answer(_ question: Int) -> Int { question + 1 }
  }

  /// The last job may let go of the actor, and of its thread, while whoever sent the job is not back from sending it: that shows when all threads
  /// share their memory, and what is freed is overwritten; not each time, even so.
  @Test("may end before the one that sent its last job goes on")
  func ends() async {
    await #expect(processExitsWith: .success) {
      typealias Setting = @convention(c) (Int32, Int32) -> Int32
      let set = unsafeBitCast(dlsym(nil, "mallopt"), to: Setting.self)
      precondition(set(-8, 1) == 1, "M_ARENA_MAX")
      precondition(set(-6, 0xA5) == 1, "M_PERTURB")
      await withTaskGroup { group in
        for start in 0..<8 {
          group.addTask {
            for question in 0..<4000 {
              let answer = await Guest().answer(start + question)
              precondition(answer == start + question + 1)
            }
          }
        }
      }
    }
  }
}
