// Files of so many rows that they are read in several pieces.

import GRDB
import Planner
import Testing

@testable import PlannerStore

@Suite("A data file of many rows")
struct LargeFileTests {
  /// Two lists whose entries lie mixed in the file, with texts of no and of many bytes.
  private static func makeFile(_ path: String) throws -> Plan {
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let lists = (0..<2).map { list in
      NewList(
        title: "\(list)",
        entries: (0..<6_000).map { number in
          let isLong = number % 97 == 0
          return NewEntry(
            title: isLong ? String(repeating: "é", count: 100) + "\(number)" : "\(number)",
            notes: number % 3 == 0 ? "" : String(repeating: "n\(number) ", count: isLong ? 2_000 : 1))
        })
    }
    try store.perform(.insert(NewBoard(lists: lists)), on: &plan)
    let (first, second) = (plan.lists[0].id, plan.lists[1].id)
    // What lies in the middle of one list goes to the other, and some go for good.
    let some = Array(plan.entries(in: .list(first)))[1_000..<1_400]
    try store.perform(.move(Array(some), to: .init(place: .list(second), anchor: .end)), on: &plan)
    try store.perform(.delete(Array(Array(plan.entries(in: .list(first)))[2_000..<2_100])), on: &plan)
    return plan
  }

  @Test("is read as it was written")
  func whole() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let plan = try Self.makeFile(path)
    let read = try PlanStore.open(path: path, mode: .readOnly).load()
    #expect(read == plan && read.entryCount == 11_900)
    try read.checkInvariants()
  }

  @Test("is refused for the first row that is wrong, whatever comes behind it and whoever notices")
  func damaged() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    _ = try Self.makeFile(path)
    let (wrong, long) = ("UPDATE entry SET position = '!' WHERE id = ", "UPDATE entry SET title = hex(zeroblob(2500000)) WHERE id = ")
    for (sql, words) in [
      (wrong + "7000", "entry 7000 has no position"), (long + "9000", "entry 7000 has no position"), (wrong + "6999", "entry 6999 has no position"),
      (long + "5000", "entry 5000 has a title of 5000000 bytes"), (wrong + "4", "entry 4 has no position"),
    ] {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
      try queue.close()
      let error = #expect(throws: StoreError.self) { try PlanStore.open(path: path, mode: .readOnly).load() }
      #expect("\(error as Any)".contains(words), "\(sql): \(error as Any)")
    }
  }
}
