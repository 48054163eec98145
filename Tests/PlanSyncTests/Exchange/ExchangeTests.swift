// Times and lengths that go between Daylanes and other programs.

import Foundation
import SeededRandom
import Testing

@Suite("Times and lengths between programs")
struct ExchangeTests {
  /// `DAYLANE_PLAY` plays one seed, and tells what happens in it.
  @Test("Nothing is lost, and nothing that others wrote is changed that was not changed here", arguments: [1_000, 150, 150, 150])
  func exchange(_ gestures: Int) async throws {
    let given = ProcessInfo.processInfo.environment["DAYLANE_PLAY"].flatMap { UInt64($0) }
    var random = Seeded()
    for _ in 0..<(given == nil ? Effort.part(of: 10) : 1) {
      let seed = given ?? random.next() % 1_000_000_000
      let play = try ExchangePlay(seed)
      try await play.run(gestures)
      #expect(play.faults == [], "DAYLANE_PLAY=\(seed), \(gestures) gestures\n\(play.trace.suffix(given == nil ? 20 : .max).joined(separator: "\n"))")
    }
  }

  @Test("Evolution's own store reads and writes times beside two Daylanes, and nobody takes anything from the other")
  func evolution() async throws {
    let given = ProcessInfo.processInfo.environment["DAYLANE_PLAY"].flatMap { UInt64($0) }
    let play = try ExchangePlay(given ?? Seeded().seed) { try EvolutionExchange($0) }
    try await play.run(Effort.part(of: 1_000))
    #expect(play.faults == [], "DAYLANE_PLAY=\(play.seed)\n\(play.trace.suffix(given == nil ? 20 : .max).joined(separator: "\n"))")
  }
}
