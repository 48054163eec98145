// Machines, another program, and a server that loses answers, forgets, refuses, lags and is full: nothing is lost, nothing is there twice.

import Foundation
import SeededRandom
import SyncModels
import Testing

@Suite("Machines and a server, step by random step")
struct StateMachineTests {
  /// How many steps each part plays; DAYLANE_STEPS is another number.
  private static let steps = ProcessInfo.processInfo.environment["DAYLANE_STEPS"].flatMap { Int($0) } ?? 25_000

  @Test("come to the same, with every value or its history, whatever happens on the way", arguments: [1, 2, 17, 19])
  func steps(seed: UInt64) {
    var random = Seeded.named(seed)
    print("synchronisation step by step: seed \(random.seed)")
    var steps = 0
    var round = 0
    var sum = Ledger()
    while steps < Self.steps {
      let seed = random.next()
      var play = Play(seed: seed)
      let complaint = play.run(&steps)
      #expect(complaint == nil, "seed \(seed) (round \(round)): \(complaint ?? "")")
      if complaint != nil { return }
      sum.add(play.book)
      round += 1
    }
    for kind in ["conflicts", "rejected", "renamed", "waits", "removed", "folded"] {
      #expect(sum.tally[kind, default: 0] > 0, "\(kind) in \(sum.tally)")
    }
  }
}
