// Data files to be damaged, and what plain SQL still reads of them.

import Foundation
import GRDB
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

/// A data file with a plan in it, as bytes.
struct SalvageSample {
  let plan: Plan
  let bytes: [UInt8]

  static let pageSize = 4_096

  /// A file of so many entries in six lists and on days, some with notes of several pages, after some moves and deletions.
  init(entries count: Int, seed: UInt64, keepsDeleted: Bool = false) throws {
    var generator = Seeded.named(seed)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    do {
      let store = try PlanStore.open(path: path, mode: .readWriteCreate)
      if keepsDeleted { try store.queue.inDatabase { try $0.execute(sql: "PRAGMA secure_delete = 0") } }
      var plan = try store.load()
      try store.perform(.insert(SalvageSample.board(count, &generator)), on: &plan)
      for _ in 0..<(count > 1 ? 20 : 0) {
        let ids = plan.allEntries.filter { $0.kind == .card }.map(\.id).shuffled(using: &generator)
        guard let list = plan.lists.randomElement(using: &generator) else { continue }
        try store.perform(.move(Array(ids.prefix(5)), to: .end(of: .list(list.id))), on: &plan)
        let day = Day(daysSinceEpoch: Int32(20_000 + generator.below(60)))
        try store.perform(.move(Array(ids.dropFirst(5).prefix(2)), to: .end(of: .day(day))), on: &plan)
      }
      self.plan = plan
    }
    bytes = Array(try #require(FileManager.default.contents(atPath: path)))
  }

  static func board(_ count: Int, _ generator: inout Seeded) -> NewBoard {
    var lists = (1...6).map { NewList(title: "List \($0) ü", aside: $0 == 2 ? "aside" : "", origin: $0 == 3 ? "X-A:1" : "") }
    for index in 0..<count {
      let kind: Entry.Kind = generator.chance(1, in: 20) ? .header : .card
      let length = generator.chance(1, in: 25) ? generator.below(15_000) : generator.below(120)
      let notes = String(repeating: "note \(index) é, ", count: length / 12)
      let entry = NewEntry(
        kind: kind, title: "entry \(index) – \(generator.below(1_000_000))", notes: notes,
        isDone: kind == .card && generator.chance(1, in: 3), isCollapsed: kind == .header && generator.chance(1, in: 2),
        origin: generator.chance(1, in: 9) ? "X-ORIGIN:\(index)" : "")
      lists[generator.below(lists.count)].entries.append(entry)
    }
    return NewBoard(lists: lists, aside: PlanAside(preamble: "front", postscript: "behind"))
  }

  var pageCount: Int { bytes.count / SalvageSample.pageSize }

  /// The bytes with one page changed.
  func with(page: Int, _ change: (inout ArraySlice<UInt8>) -> Void) -> [UInt8] {
    var copy = bytes
    let start = (page - 1) * SalvageSample.pageSize
    change(&copy[start..<(start + SalvageSample.pageSize)])
    return copy
  }

  func zeroing(page: Int) -> [UInt8] {
    with(page: page) { for index in $0.indices { $0[index] = 0 } }
  }

  /// The pages that each entry is on, by a plain walk of the file as it was: its leaf first.
  func pages() throws -> [EntryID: [Int]] {
    let folder = try Folder()
    let path = try folder.write(bytes, to: "planner.sqlite")
    let root = try DatabaseQueue(path: path).inDatabase {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'entry'")
    }
    var result: [EntryID: [Int]] = [:]
    var waiting = [try #require(root)]
    while let page = waiting.popLast() {
      let start = (page - 1) * SalvageSample.pageSize
      let cells = (0..<number(start + 3, 2)).map { index in
        start + number(start + (bytes[start] == 5 ? 12 : 8) + 2 * index, 2)
      }
      if bytes[start] == 5 {
        waiting += cells.map { number($0, 4) } + [number(start + 8, 4)]
        continue
      }
      for var cell in cells {
        let payload = variable(&cell)
        let id = variable(&cell)
        var pages = [page]
        if payload > 4_096 - 35 {
          let least = (4_096 - 12) * 32 / 255 - 23
          let some = least + (payload - least) % 4_092
          var next = number(cell + (some <= 4_096 - 35 ? some : least), 4)
          while next != 0 {
            pages.append(next)
            next = number((next - 1) * SalvageSample.pageSize, 4)
          }
        }
        result[EntryID(rawValue: Int64(id))] = pages
      }
    }
    return result
  }

  private func number(_ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func variable(_ offset: inout Int) -> Int {
    var value = 0
    while true {
      value = value << 7 | Int(bytes[offset] & 0x7F)
      offset += 1
      if bytes[offset - 1] < 0x80 { return value }
    }
  }

  /// The entries that plain SQL, asked for one after another, still reads of damaged bytes.
  func readBySQL(_ damaged: [UInt8]) throws -> Set<EntryID> {
    let folder = try Folder()
    let path = try folder.write(damaged, to: "planner.sqlite")
    guard let queue = try? DatabaseQueue(path: path) else { return [] }
    return
      (try? queue.inDatabase { db in
        var read: Set<EntryID> = []
        let statement = try db.makeStatement(sql: "SELECT * FROM entry WHERE id = ?")
        for entry in plan.allEntries {
          guard let row = try? Row.fetchOne(statement, arguments: [entry.id.rawValue]) else { continue }
          guard let title = String.fromDatabaseValue(row["title"]), title == entry.title else { continue }
          read.insert(entry.id)
        }
        return read
      }) ?? []
  }
}

extension Salvage {
  /// What is left in bytes; `nil` if it is nothing.
  static func left(in main: [UInt8], log: [UInt8] = [], includesDeleted: Bool = false) throws -> Salvage? {
    do {
      return try Salvage.read(main: main, log: log, includesDeleted: includesDeleted, path: "damaged")
    } catch {
      #expect(error.isAboutContent && !error.description.contains("contradicts"), "\(error)")
      return nil
    }
  }
}
