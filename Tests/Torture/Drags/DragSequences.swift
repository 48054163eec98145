// A desktop that plays random orders of events for drags, and what the window has become after each.

import Foundation
import SeededRandom

/// Rounds of sequences, each round with one window. After each sequence nothing is in the hand, no gap is shown, every card is there
/// once, only what was lifted has moved, and the next drag goes where it should.
struct DragSequences<Desk: DragDesk>: Sendable {
  private let torture: Torture
  private let part: Part
  private static var sequencesInRound: Int { 50 }
  /// Which rounds draw what they show.
  private static func draws(_ round: Int) -> Bool { round % 40 == 0 }

  init(_ torture: Torture, _ part: Part) {
    self.torture = torture
    self.part = part
  }

  func run() throws -> Tally {
    let count = torture.options.count(of: part)
    let rounds = (count + Self.sequencesInRound - 1) / Self.sequencesInRound
    // Most of the time a window waits for its next frame.
    return torture.rounds(part, count: rounds, workers: torture.options.workers * 8) { number in
      try round(number, sequences: (count + rounds - 1) / rounds)
    }
  }

  private func round(_ number: Int, sequences: Int) throws -> Tally {
    var tally = Tally()
    var random = torture.generator(part, number)
    var room = try torture.workshop.room("\(part.rawValue)-\(number)")
    var trial = try DragTrial<Desk>(torture.program, in: room, draws: Self.draws(number))
    for index in 0..<sequences {
      if trial.isSpent {
        if let failure = trial.finish() { tally.add(failure.complaint, failure.words) }
        room = try torture.workshop.room("\(part.rawValue)-\(number)-\(index)")
        trial = try DragTrial<Desk>(torture.program, in: room, draws: Self.draws(number))
      }
      let isKnown = number == 0 && Desk.found.indices.contains(index)
      let script = isKnown ? Desk.found[index] : Desk.script(&random)
      tally.rounds += 1
      guard let failure = trial.play(script, &random) else {
        tally.acknowledged += 1
        continue
      }
      room.keep()
      let small = try shrunk(script, number, "\(number)-\(index)")
      let way = small.map { "alone already: \(words($0))" } ?? "only after others: \(words(script))"
      tally.add(failure.complaint, "sequence \(index): \(failure.words)\n  \(way)")
      // What comes after would be judged by what is broken already.
      return tally
    }
    if let failure = trial.finish() { tally.add(failure.complaint, failure.words) }
    return tally
  }

  private func words(_ script: [Desk.Word]) -> String { script.map { "\($0)" }.joined(separator: " · ") }

  /// The shortest script that still fails in a new window; nil if none does.
  private func shrunk(_ script: [Desk.Word], _ number: Int, _ name: String) throws -> [Desk.Word]? {
    var attempt = 0
    func fails(_ script: [Desk.Word]) throws -> Bool {
      attempt += 1
      let room = try torture.workshop.room("\(part.rawValue)-\(name)-\(attempt)")
      var random = Seeded(seed: UInt64(attempt))
      return try DragTrial<Desk>(torture.program, in: room, draws: Self.draws(number)).play(script, &random) != nil
    }
    guard try fails(script) else { return nil }
    return try Script.shrunk(script, fails: fails)
  }
}
