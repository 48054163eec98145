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
      let fresh = ModelBoard.random(capacity: capacity, &random)
      var board = fresh
      let bottom = board.days[41].frame.maxY
      #expect(board.days.allSatisfy { $0.capacity == capacity })
      for index in 0..<25 {
        // As often over the days as over the columns.
        let x = index % 2 == 0 ? Double(random.below(900)) : 900 + Double(random.below(640))
        let point = Point(x: x - 5, y: Double(random.below(Int(max(bottom, 700)) * 10)) / 10)
        // What was pointed at before has left its room open.
        board = fresh
        for _ in 0..<random.below(3) { board.show(board.randomDestination(&random)) }
        var history = [board.randomDestination(&random)]
        board.show(history[0])
        for _ in 0..<6 {
          let current = history[history.count - 1]
          history.append(resolver.destination(at: point, in: board.regions(for: current), current: current))
          board.show(history[history.count - 1])
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

  @Test("changes the destination at most once near collapsed headers, whatever room was open before")
  func nearCollapsedHeaders() {
    var random = Seeded()
    let resolver = DestinationResolver()
    var failures = 0
    var (folds, holes, points) = (0, 0, 0)
    while points < 10_000 {
      let fresh = ModelBoard.random(capacity: 2, &random)
      guard let column = fresh.columns.indices.first(where: { !fresh.columns[$0].collapsed.isEmpty }) else { continue }
      for _ in 0..<25 {
        points += 1
        var board = fresh
        for _ in 0..<random.below(3) { board.show(board.randomDestination(in: column, &random)) }
        var history: [Destination<Int, Int>?] = [board.randomDestination(in: column, &random)]
        board.show(history[0])
        let headers = board.columns[column].region.entries.filter(\.isCollapsed)
        guard let header = headers.randomElement(using: &random)?.frame else { continue }
        let point = Point(x: header.midX, y: header.minY - 60 + random.number(in: 0...(header.height + 120)))
        for _ in 0..<6 {
          let current = history[history.count - 1]
          history.append(resolver.destination(at: point, in: [board.columns[column].region], current: current))
          board.show(history[history.count - 1])
        }
        if zip(history, history.dropFirst()).count(where: { $0 != $1 }) > 1 {
          failures += 1
          if failures <= 3 { 
            let words = history.map { $0.map { "\($0.anchor)" } ?? "nothing" }.joined(separator: " → ")
            Issue.record("seed \(random.seed), at \(point): \(words)\n\(Self.picture(of: history, on: board))")
          }
        }
        if Self.isInCollapsed(history[6], on: board) { folds += 1 }
        if board.columns[column].gap?.isHole == true { holes += 1 }
      }
    }
    #expect(failures == 0, "seed \(random.seed): \(failures) of 10,000 pointers would not rest")
    #expect(folds > 1_000 && holes > 300, "\(folds) in collapsed sections, \(holes) beside a hole")
  }

  private static func isInCollapsed(_ destination: Destination<Int, Int>?, on board: ModelBoard) -> Bool {
    guard let destination, case .into(let header) = destination.anchor,
      let column = board.columns.first(where: { $0.place == destination.place }),
      let index = column.items.firstIndex(of: header)
    else { return false }
    return column.collapsed.contains(index)
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
