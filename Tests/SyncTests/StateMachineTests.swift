// Three machines, another program, and a server that loses answers, forgets, refuses and is full: nothing is lost, nothing is there twice.

import SeededRandom
import SyncModels
import Testing

@Suite("Machines and a server, step by random step")
struct StateMachineTests {
  @Test("come to the same, with every value or its history, whatever happens on the way", arguments: 0..<4)
  func steps(part: Int) {
    // The same each time; DAYLANE_SEED plays others.
    var random = Seeded(seed: Seeded.named(1).seed &+ UInt64(part))
    print("synchronisation step by step, part \(part): seed \(random.seed)")
    var steps = 0
    var round = 0
    var sum = Ledger()
    while steps < 250_000 {
      let seed = random.next()
      var play = Play(seed: seed)
      let complaint = play.run(&steps)
      #expect(complaint == nil, "seed \(seed) (round \(round)): \(complaint ?? "")")
      if complaint != nil { return }
      sum.add(play.book)
      round += 1
    }
    for kind in ["conflicts", "rejected", "renamed", "waits", "removed"] { #expect(sum.tally[kind, default: 0] > 5, "\(kind) in \(sum.tally)") }
  }
}
