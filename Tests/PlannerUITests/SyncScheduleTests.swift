// How often servers are asked.

import Testing

@testable import PlannerUI

@Suite("The pace of synchronizations")
struct SyncScheduleTests {
  @Test("leaves two seconds from a change here to a look there, with what four questions take")
  func near() {
    var pace = SyncSchedule()
    for number in 0..<1_000 {
      let wait = pace.next(after: .milliseconds(100), hasNews: number.isMultiple(of: 7), hasTrouble: false)
      #expect(wait + SyncSchedule.gathering + .milliseconds(400) <= .seconds(2))
    }
  }

  @Test("is the slower the longer a server takes and the longer nothing comes, and never slower than five minutes")
  func far() {
    var pace = SyncSchedule()
    var last = Duration.zero
    for _ in 0..<200 {
      let wait = pace.next(after: .seconds(1), hasNews: false, hasTrouble: false)
      #expect(wait >= last && wait <= .seconds(300))
      last = wait
    }
    #expect(last > .seconds(60))
    #expect(pace.next(after: .seconds(1), hasNews: true, hasTrouble: false) == .seconds(3), "something goes on again")
    #expect(pace.next(after: .seconds(2), hasNews: true, hasTrouble: false) == .seconds(6))
  }

  @Test("after failures doubles from five seconds to five minutes, until one asks")
  func failing() {
    var pace = SyncSchedule()
    let waits = (0..<9).map { _ in pace.next(after: .seconds(30), hasNews: false, hasTrouble: true) }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300, 300].map { .seconds($0) })
    pace.poked()
    #expect(pace.next(after: .seconds(30), hasNews: false, hasTrouble: true) == .seconds(5))
    #expect(pace.next(after: .zero, hasNews: false, hasTrouble: false) == SyncSchedule.shortest)
  }

  @Test("after something that is not taken doubles from five seconds to forty")
  func refused() {
    var pace = SyncSchedule()
    let waits = (0..<6).map { _ in pace.next(after: .seconds(1), hasNews: false, hasTrouble: false, hasRefusals: true) }
    #expect(waits == [5, 10, 20, 40, 40, 40].map { .seconds($0) })
  }

  @Test("gathers what is changed here")
  func gathering() {
    var pace = SyncSchedule()
    #expect(!pace.isGathering)
    pace.changed()
    #expect(pace.isGathering)
  }
}
