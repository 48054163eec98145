// A move that has reached the disk, against the least that a database can do.

import GRDB
import GRDBSQLite
import MoveCore
import Planner
import PlannerStore

/// Measures a move in the data file by turns with one bare update of one row, on a copy of the same data, in the same
/// folder and the same mode.
struct DurableMoves {
  /// So many times with files that are just filled, as after a start of the program, and so many moves each.
  private static let starts = 3
  private static let rounds = 600
  private let workshop: Workshop

  init(_ workshop: Workshop) {
    self.workshop = workshop
  }

  func measure() throws -> Reading {
    let large = try measure(.large)
    let small = try measure(.small)
    let words = [("100,000", large), ("100", small)].map { count, pair in
      "\(count) entries: \(milliseconds(pair.move.median)) against \(milliseconds(pair.bare.median)), "
        + times(pair.move.median / pair.bare.median)
    }
    return .measured(
      words.joined(separator: "; "),
      reached: max(large.move.median / large.bare.median, small.move.median / small.bare.median) <= 1.3)
  }

  private func measure(_ board: Board) throws -> (move: Sample, bare: Sample) {
    var random = SplitMix()
    let pairs = try (1...Self.starts).flatMap { try measure(board, start: $0, &random) }
    return (Sample(pairs.map(\.move)), Sample(pairs.map(\.bare)))
  }

  private func measure(_ board: Board, start: Int, _ random: inout SplitMix) throws -> [(move: Double, bare: Double)] {
    // Both files are closed once they are filled, so that both logs begin empty.
    let store = try PlanStore.open(path: workshop.makeFile(board, name: "durable-\(board)-\(start)"), mode: .readWrite)
    let bare = try BareUpdate(path: workshop.makeFile(board, name: "bare-\(board)-\(start)"))
    var plan = try store.load()
    let entries = plan.allEntries.filter { $0.place.list != nil }.map(\.id)
    var pairs: [(move: Double, bare: Double)] = []
    while pairs.count < Self.rounds {
      let item = entries[Int.random(in: 0..<entries.count, using: &random)]
      let anchor = entries[Int.random(in: 0..<entries.count, using: &random)]
      guard let place = plan.entry(anchor)?.place else { continue }
      var changed = 0
      // Whose turn it is first is left to chance: a disk is slower or quicker for who comes second.
      let isBareFirst = Bool.random(using: &random)
      var update = isBareFirst ? try Stopwatch.time { try bare.update(item.rawValue) } : 0
      let move = try Stopwatch.time {
        changed = try store.perform(.move([item], to: .before(anchor, in: place)), on: &plan).changes.entries.count
      }
      if !isBareFirst { update = try Stopwatch.time { try bare.update(item.rawValue) } }
      // A move onto its own place is no transaction.
      guard changed > 0 else { continue }
      pairs.append((move, update))
    }
    return pairs
  }
}

/// One prepared statement that updates one row, with SQLite's own interface and nothing around it.
private final class BareUpdate {
  private var database: OpaquePointer?
  private var statement: OpaquePointer?
  private var count = 100_000

  init(path: String) throws {
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { throw failure }
    guard sqlite3_exec(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL", nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v2(database, "UPDATE entry SET position = ? WHERE id = ?", -1, &statement, nil) == SQLITE_OK
    else { throw failure }
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(database)
  }

  func update(_ id: Int64) throws {
    // Another text each time: SQLite does not write a page on which nothing has changed.
    count += 1
    let code = "\(count)".withCString { text in
      sqlite3_bind_text(statement, 1, text, -1, nil)
      sqlite3_bind_int64(statement, 2, id)
      return sqlite3_step(statement)
    }
    sqlite3_reset(statement)
    guard code == SQLITE_DONE, sqlite3_changes(database) == 1 else { throw failure }
  }

  private var failure: DatabaseError {
    DatabaseError(message: database.map { String(cString: sqlite3_errmsg($0)) } ?? "no database")
  }
}
