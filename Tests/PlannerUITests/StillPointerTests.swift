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
    var failures = 0
    var kinds: [String: Int] = [:]
    var tall = 0
    // 7 capacities × 100 boards × 25 points: 17,500 points.
    for round in 0..<100 {
      let fresh = ModelBoard.random(capacity: capacity, &random)
      let bottom = fresh.days[41].frame.maxY
      #expect(fresh.days.allSatisfy { $0.capacity == capacity })
      tall += fresh.days.reduce(0) { $0 + $1.tall }
      for index in 0..<25 {
        // As often over the days as over the columns.
        let x = index % 2 == 0 ? Double(random.below(900)) : 900 + Double(random.below(640))
        let point = Point(x: x - 5, y: Double(random.below(Int(max(bottom, 700)) * 10)) / 10)
        // What was pointed at before has left its room open.
        var board = fresh
        for _ in 0..<random.below(3) { board.show(board.randomDestination(&random)) }
        board.show(board.randomDestination(&random), scrolledDown: random.chance(1, in: 3))
        let rest = Rest(of: point, on: board)
        if rest.changes > 1 {
          failures += 1
          if failures <= 3 { Issue.record("seed \(random.seed), round \(round), at \(point): \(rest.description)") }
        }
        if index % 5 == 0 {
          let all = rest.board.regions(for: rest.last)
          #expect(DestinationResolver().destination(at: point, in: all, current: rest.last) == rest.last)
        }
        kinds[Self.kind(rest.last), default: 0] += 1
      }
    }
    #expect(failures == 0, "seed \(random.seed): \(failures) of 2,500 pointers would not rest")
    #expect(tall > 100 || capacity < 3, "seed \(random.seed): \(tall) titles have two lines")
    for kind in ["nothing", "in a list", "on a day"] { #expect(kinds[kind, default: 0] > 20, "\(kinds)") }
  }

  @Test("changes the destination at most once near collapsed headers, whatever room was open before")
  func nearCollapsedHeaders() {
    var random = Seeded()
    var failures = 0
    var (folds, holes, points) = (0, 0, 0)
    while points < 10_000 {
      let columns = ModelBoard.random(capacity: 0, &random).columns
      guard let column = columns.first(where: { !$0.collapsed.isEmpty }) else { continue }
      for _ in 0..<25 {
        points += 1
        var board = ModelBoard(columns: [column], days: [])
        for _ in 0..<random.below(3) { board.show(board.randomDestination(in: 0, &random)) }
        board.show(board.randomDestination(in: 0, &random), scrolledDown: random.chance(1, in: 3))
        let headers = board.columns[0].region.entries.filter(\.isCollapsed)
        guard let header = headers.randomElement(using: &random)?.frame else { continue }
        let point = Point(x: header.midX, y: header.minY - 60 + random.number(in: 0...(header.height + 120)))
        let rest = Rest(of: point, on: board)
        if rest.changes > 1 {
          failures += 1
          if failures <= 3 { Issue.record("seed \(random.seed), at \(point): \(rest.description)") }
        }
        if rest.board.columns[0].isInCollapsed(rest.last) { folds += 1 }
        if rest.board.columns[0].gap?.isHole == true { holes += 1 }
      }
    }
    #expect(failures == 0, "seed \(random.seed): \(failures) of 10,000 pointers would not rest")
    #expect(folds > 1_000 && holes > 300, "\(folds) in collapsed sections, \(holes) beside a hole")
  }

  // MARK: Cases that random boards have found

  private static func column(
    room: Double, _ heights: [Double], collapsed: Set<Int>, lifted: Set<Int> = [], gapHeight: Double
  ) -> ModelBoard {
    let column = ModelColumn(
      place: 0, frame: Rect(x: 0, y: 0, width: 292, height: room + 89), room: room, heights: heights,
      headers: collapsed.union(lifted), collapsed: collapsed, lifted: lifted, gapHeight: gapHeight)
    return ModelBoard(columns: [column], days: [])
  }

  @Test("in a hole that fills the view, points above what it has pushed out of view, not at the column's end")
  func holeFillsTheView() {
    var board = Self.column(room: 120, [54, 54, 36], collapsed: [2], gapHeight: 300)
    board.show(.before(0, in: 0))
    board.show(.into(2, in: 0))
    #expect(board.columns[0].region.hole != nil)
    #expect(Rest(of: Point(x: 100, y: 100), on: board).history == [.into(2, in: 0), .before(0, in: 0), .before(0, in: 0)])
  }

  @Test("stays over a collapsed header whose lower neighbour is next to it only because a header between them is lifted")
  func liftedNeighbour() {
    var board = Self.column(room: 400, [36, 36, 72], collapsed: [0], lifted: [1], gapHeight: 72)
    board.show(.before(2, in: 0))
    // The upper half of the lower neighbour, with the gap above it.
    let point = Point(x: 100, y: board.columns[0].region.entries[1].frame.minY + 20)
    #expect(Rest(of: point, on: board).history == [.before(2, in: 0), .into(0, in: 0), .into(0, in: 0)])
  }

  @Test("stays over a collapsed header in a column scrolled to its end, where closing a gap below would scroll it")
  func scrolledToTheEnd() {
    var board = Self.column(room: 200, [90, 90, 36, 36, 54], collapsed: [2], gapHeight: 54)
    board.show(.end(of: 0), scrolledDown: true)
    let header = board.columns[0].region.entries.first { $0.item == 2 }
    let point = Point(x: 100, y: header?.frame.midY ?? 0)
    #expect(Rest(of: point, on: board).history == [.end(of: 0), .into(2, in: 0), .into(2, in: 0)])
  }

  private static func kind(_ destination: Destination<Int, Int>?) -> String {
    destination.map { $0.place >= 100 ? "on a day" : "in a list" } ?? "nothing"
  }
}

/// What a pointer at rest means, time and again, while the board shows the answers.
private struct Rest {
  let point: Point
  let first: ModelBoard
  /// The board as it shows the last answer.
  private(set) var board: ModelBoard
  /// What the board showed at first, then every answer, until one changes nothing any more.
  private(set) var history: [Destination<Int, Int>?]

  init(of point: Point, on board: ModelBoard) {
    (self.point, first, self.board, history) = (point, board, board, [board.shown])
    for _ in 0..<6 {
      let current = last
      let regions = self.board.regions(around: point, for: current)
      history.append(DestinationResolver().destination(at: point, in: regions, current: current))
      let isMoved = self.board.show(last)
      if !isMoved, last == current { break }
    }
  }

  var last: Destination<Int, Int>? { history[history.count - 1] }

  /// How often the destination changes.
  var changes: Int { zip(history, history.dropFirst()).count { $0 != $1 } }

  /// The destinations, each with the place that the pointer is over as it shows it.
  var description: String {
    var board = first
    return history.map { current in
      board.show(current)
      let regions = board.regions(around: point, for: current).map { region in
        let entries = region.entries.map {
          "\($0.item)\($0.isHeader ? "§" : "")\($0.isCollapsed ? "…" : "") \($0.frame.minY)–\($0.frame.maxY)"
        }
        return "\(region.place): viewport \(region.viewport.minY)–\(region.viewport.maxY), "
          + "gap \(Self.words(region.gap)), hole \(Self.words(region.hole)), "
          + "then \(region.following.map { "\($0)" } ?? "nothing"), " + entries.joined(separator: ", ")
      }
      return (["→ " + (current.map { "\($0)" } ?? "nothing")] + regions).joined(separator: "\n   ")
    }.joined(separator: "\n")
  }

  private static func words(_ frame: Rect?) -> String { frame.map { "\($0.minY)–\($0.maxY)" } ?? "none" }
}

extension ModelColumn {
  /// Whether the destination is the section of a collapsed header.
  fileprivate func isInCollapsed(_ destination: Destination<Int, Int>?) -> Bool {
    guard let destination, destination.place == place, case .into(let header) = destination.anchor else { return false }
    return items.firstIndex(of: header).map(collapsed.contains) ?? false
  }
}
