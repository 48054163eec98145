// What a key in the search costs with 100,000 cards: the main thread, and the search itself on another one.

import DesktopDriver
import Foundation
import Planner

/// Types what is looked for into a window, letter by letter, and reads how long the turns of its main loop were; and asks
/// the index for the same without a window.
struct FindTurns {
  private static let text = "card 77 list 9 parts"
  private static let rounds = 3
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func measure() throws -> (keys: Reading, answers: Reading) { (try keys(), try answers()) }

  // MARK: The window

  private func keys() throws -> Reading {
    let log = "\(workshop.folder)/find-turns.log"
    var options = Desktop.Options()
    options.environment["DAYLANE_TURN_LOG"] = log
    let desktop = try Desktop(.x11, options: options)
    let program = try Program(on: desktop, dataPath: try workshop.makeFile(.large, name: "find"))
    defer { program.kill() }
    try program.start()
    let hand = Hand(on: program)
    try hand.perform("key Control+f · still 1s")
    var work: [Double] = []
    for _ in 0..<Self.rounds {
      for letter in Self.text {
        let before = TurnLine.read(log).count
        try hand.perform("key \(letter == " " ? "space" : String(letter))")
        Stopwatch.pause(0.25)
        // Turns of less than a millisecond have no line.
        work.append(TurnLine.read(log).dropFirst(before).map(\.processor).max() ?? 0.001)
      }
      try hand.perform("key Control+a · key Delete · still 300ms")
    }
    let found = try program.tree().find(.list, named: "Results").count
    guard found <= 1, work.count == Self.rounds * Self.text.count else { throw DesktopError("the search did not answer") }
    let sample = Sample(work)
    return .measured(
      "median \(milliseconds(sample.median)), most \(milliseconds(sample.percentile(1)))",
      reached: sample.median < 0.008 && sample.percentile(1) < 0.016)
  }

  // MARK: The index

  private func answers() throws -> Reading {
    let plan = try workshop.makeStore(.large, name: "find-index").load()
    guard let today = Day(year: 2026, month: 11, day: 24) else { throw DesktopError("there is no such day") }
    var index = CardIndex(Plan(), today: today) { _, _ in }
    let making = Stopwatch.processorTime {
      index = CardIndex(plan, today: today) { text, folded in
        folded.append(contentsOf: text.utf8.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
      }
    }
    var times: [Double] = []
    for _ in 0..<Self.rounds * 3 {
      for end in Self.text.indices {
        let words = Self.text[...end].split(separator: " ").map { Array($0.utf8) }
        times.append(Stopwatch.processorTime { _ = index.find(words) })
      }
    }
    let sample = Sample(times)
    return .measured(
      "median \(milliseconds(sample.median)), most \(milliseconds(sample.percentile(1))); the index: \(milliseconds(making)), "
        + "\(decimal(Double(index.byteCount) / 1_000_000, 1)) MB",
      reached: sample.median < 0.008 && sample.percentile(1) < 0.016)
  }
}
