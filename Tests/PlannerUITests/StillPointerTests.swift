// The law of the pointer at rest, with the layouts that the window really has.

import Geometry
import MoveCore
import SeededRandom
import Testing

@testable import PlannerUI

@Suite("A pointer at rest over the board")
struct StillPointerTests {
  @Test("changes the destination at most once, over columns and over days with room for any number of cards", arguments: 0...6)
  func changesOnce(capacity: Int) {
    var random = Seeded()
    let resolver = DestinationResolver()
    var failures = 0
    var kinds: [String: Int] = [:]
    // 7 capacities × 100 boards × 25 points: 17,500 points.
    for round in 0..<100 {
      let board = ModelBoard.random(capacity: capacity, &random)
      let bottom = board.days[41].frame.maxY
      #expect(board.days.allSatisfy { $0.capacity == capacity })
      for index in 0..<25 {
        // As often over the days as over the columns.
        let x = index % 2 == 0 ? Double(random.below(900)) : 900 + Double(random.below(640))
        let point = Point(x: x - 5, y: Double(random.below(Int(max(bottom, 700)) * 10)) / 10)
        var history = [board.randomDestination(&random)]
        for _ in 0..<6 {
          let current = history[history.count - 1]
          history.append(resolver.destination(at: point, in: board.regions(for: current), current: current))
        }
        let changes = zip(history, history.dropFirst()).count { $0 != $1 }
        if changes > 1 {
          failures += 1
          if failures <= 3 {
            let words = history.map { $0.map { "\($0)" } ?? "nothing" }.joined(separator: " → ")
            Issue.record("seed \(random.seed), round \(round), at \(point): \(words)\n\(Self.picture(of: history, on: board))")
          }
        }
        kinds[Self.kind(history[6]), default: 0] += 1
      }
    }
    #expect(failures == 0, "seed \(random.seed): \(failures) of 2,500 pointers would not rest")
    for kind in ["nothing", "in a list", "on a day"] { #expect(kinds[kind, default: 0] > 20, "\(kinds)") }
  }

  private static func kind(_ destination: Destination<Int, Int>?) -> String {
    destination.map { $0.place >= 100 ? "on a day" : "in a list" } ?? "nothing"
  }

  /// The regions of the places that a pointer that does not rest changes between.
  private static func picture(of history: [Destination<Int, Int>?], on board: ModelBoard) -> String {
    history.suffix(2).compactMap { current in
      guard let current else { return nil }
      return board.regions(for: current).first { $0.place == current.place }.map { region in
        let entries = region.entries.map { "\($0.item)\($0.isHeader ? "§" : "") \($0.frame.minY)…\($0.frame.maxY)" }
        return "\(current.anchor): viewport \(region.viewport.minY)…\(region.viewport.maxY), gap "
          + "\(region.gap.map { "\($0.minY)…\($0.maxY)" } ?? "none"), then \(region.following.map { "\($0)" } ?? "nothing"), "
          + entries.joined(separator: ", ")
      }
    }.joined(separator: "\n")
  }
}
