// What is left of damaged data files is read, and nothing that is lost comes out of the blue.

import Foundation
import GRDB
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Salvaging")
struct SalvageTests {
  @Test("the last page of a file that was cut off goes on with zeros, as SQLite reads it")
  func cutPage() throws {
    let file = SalvageFile(main: Array(repeating: 7, count: 4_096 + 100), log: [], pageSize: 4_096, logged: [:])
    let page = try #require(file.page(2))
    #expect(page.count == 4_096 && page[99] == 7 && page[100] == 0 && page[4_095] == 0)
    #expect(file.numbers == [1, 2] && file.page(3) == nil)
  }

  @Test("a sound file is read as it is", arguments: [0, 1, 30, 331, 3_000])
  func sound(count: Int) throws {
    let sample = try SalvageSample(entries: count, seed: 11)
    let salvage = try #require(try Salvage.left(in: sample.bytes))
    #expect(salvage.plan == sample.plan)
    #expect(salvage.plan.identity == sample.plan.identity && !salvage.plan.identity.isEmpty)
    #expect(salvage.plan.nextEntryID == sample.plan.nextEntryID && salvage.plan.nextListID == sample.plan.nextListID)
    #expect(salvage.report.isComplete && salvage.report.unreadablePages == 0, "\(salvage.report)")
    #expect(salvage.report.cards + salvage.report.headers == sample.plan.entryCount)
  }

  @Test("of one zeroed page, whichever it is, at most the rows on it are lost, and none changes its place")
  func zeroedPage() throws {
    let sample = try SalvageSample(entries: 331, seed: 12)
    let pages = try sample.pages()
    #expect(pages.count == sample.plan.entryCount && sample.pageCount > 20)
    for page in 1...sample.pageCount {
      let damaged = sample.zeroing(page: page)
      let salvage = try #require(try Salvage.left(in: damaged), "page \(page)")
      var lost = 0
      // Gathered, because an expectation for each row would take longer than all else.
      var wrong: [EntryID] = []
      for entry in sample.plan.allEntries {
        let on = pages[entry.id] ?? []
        let found = salvage.plan.entry(entry.id)
        if !on.contains(page) {
          // Only the page with the origins can take those along.
          if found != entry, found != entry.without(origin: true) { wrong.append(entry.id) }
        } else if on.first == page {
          if found != nil { wrong.append(entry.id) }
          lost += 1
        } else {
          let notes = found?.notes ?? ""
          if found?.title != entry.title || !notes.hasSuffix(" […]") || !entry.notes.hasPrefix(notes.dropLast(4)) {
            wrong.append(entry.id)
          }
        }
      }
      #expect(wrong.isEmpty, "page \(page): \(wrong)")
      let read = try sample.readBySQL(damaged)
      #expect(read.allSatisfy(salvage.plan.contains), "page \(page)")
      #expect(salvage.plan.entryCount == sample.plan.entryCount - lost)
      #expect(salvage.report.entriesLostAtMost == lost, "page \(page): \(salvage.report)")
      #expect(salvage.report.perhapsDeleted == 0 && salvage.report.renumbered == 0)
    }
  }

  @Test("lists whose page is lost are made anew, with their cards in order, and days keep their cards")
  func lostLists() throws {
    let sample = try SalvageSample(entries: 100, seed: 13)
    let page = try #require(try sample.root(of: "list"))
    let salvage = try #require(try Salvage.left(in: sample.zeroing(page: page)))
    for list in sample.plan.lists {
      #expect(salvage.plan.entries(in: .list(list.id)).elementsEqual(sample.plan.entries(in: .list(list.id))))
      #expect(salvage.plan.list(list.id)?.title.hasPrefix(Salvage.foundAgainTitle) == true)
    }
    for day in sample.plan.scheduledDays {
      #expect(salvage.plan.entries(in: .day(day)).elementsEqual(sample.plan.entries(in: .day(day))))
    }
    #expect(salvage.report.listsFoundAgain == sample.plan.lists.count && salvage.report.listsLostAtMost == 0)
    #expect(salvage.report.placesLost == 0)
  }

  @Test("a page that only says that it is something else is read all the same")
  func wrongKind() throws {
    let sample = try SalvageSample(entries: 331, seed: 14)
    let leaves = Set(try sample.pages().values.compactMap(\.first))
    for page in leaves {
      for kind: UInt8 in [0, 5, 10] {
        let salvage = try #require(try Salvage.left(in: sample.with(page: page) { $0[$0.startIndex] = kind }))
        #expect(salvage.plan == sample.plan || kind == 5, "page \(page), kind \(kind)")
        #expect(sample.plan.allEntries.allSatisfy { salvage.plan.contains($0.id) }, "page \(page), kind \(kind)")
      }
    }
  }

  @Test("what was deleted does not come back, unless it is asked for, and then in a list of its own")
  func deleted() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var generator = Seeded.named(15)
    var deleted: Set<EntryID> = []
    var plan = Plan()
    do {
      let store = try PlanStore.open(path: path, mode: .readWriteCreate)
      try store.queue.inDatabase { try $0.execute(sql: "PRAGMA secure_delete = 0") }
      plan = try store.load()
      try store.perform(.insert(SalvageSample.board(600, &generator)), on: &plan)
      deleted = Set((100...400).map { EntryID(rawValue: $0) })
      // Not by a command: its step would be written over the pages that become free.
      try store.queue.inDatabase { db in
        try db.execute(sql: "DELETE FROM origin WHERE entry BETWEEN 100 AND 400")
        try db.execute(sql: "DELETE FROM entry WHERE id BETWEEN 100 AND 400")
      }
      plan = try store.load()
    }
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    let free = Int(bytes[36]) << 24 | Int(bytes[37]) << 16 | Int(bytes[38]) << 8 | Int(bytes[39])
    #expect(free > 3)
    let root = try #require(
      try DatabaseQueue(path: path).inDatabase {
        try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'entry'")
      })
    for isDamaged in [false, true] {
      var damaged = bytes
      if isDamaged { for index in ((root - 1) * 4_096)..<(root * 4_096) { damaged[index] = 0 } }
      let salvage = try #require(try Salvage.left(in: damaged))
      #expect(salvage.plan == plan, "with the root: \(!isDamaged)")
      #expect(salvage.report.perhapsDeleted == 0)
      let all = try #require(try Salvage.left(in: damaged, includesDeleted: true))
      let list = try #require(all.plan.list(titled: Salvage.perhapsDeletedTitle))
      let back = Set(all.plan.entries(in: .list(list.id)))
      #expect(back.count > 100 && back.isSubset(of: deleted) && back.count == all.report.perhapsDeleted)
      #expect(all.plan.entryCount == plan.entryCount + back.count)
    }
  }

  @Test("of a log, all commits before the first bad byte count, and none after it")
  func log() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var generator = Seeded.named(16)
    var plan = try store.load()
    var states = [plan]
    try store.perform(.insert(SalvageSample.board(40, &generator)), on: &plan)
    states.append(plan)
    for index in 0..<6 {
      let ids = plan.allEntries.filter { $0.kind == .card }.map(\.id).prefix(index + 2)
      try store.perform(.move(Array(ids), to: .end(of: .list(plan.lists[index % 6].id))), on: &plan)
      states.append(plan)
    }
    let contents = try folder.contents()
    let main = try #require(contents["planner.sqlite"])
    let log = try #require(contents["planner.sqlite-wal"])
    #expect(try Salvage.left(in: main, log: log)?.plan == plan)
    var last = 0
    for count in stride(from: 0, through: log.count, by: 1_031) {
      let cut = try #require(try Salvage.left(in: main, log: Array(log.prefix(count))))
      let index = try #require(states.lastIndex { $0 == cut.plan }, "cut off at \(count)")
      #expect(index >= last)
      last = max(last, index)
      var flipped = log
      let position = min(count, log.count - 1)
      flipped[position] ^= 0x40
      let other = try #require(try Salvage.left(in: main, log: flipped))
      #expect(states.contains { $0 == other.plan }, "changed at \(position)")
    }
    #expect(last > 3)
    #expect(try Salvage.read(path: path).plan == plan)
    #expect(try Salvage.read(path: path, usesLog: false).plan == states[0])
    #expect(try folder.contents() == contents, "the damaged file and what is beside it stay as they are")
  }

  @Test("a header of another page size, none, or one of another program does not hide the rows")
  func header() throws {
    let sample = try SalvageSample(entries: 331, seed: 17)
    for size in [[2, 0], [4, 0], [8, 0], [0x20, 0], [0, 1], [0xFF, 0xFF], [0, 0]] as [[UInt8]] {
      var damaged = sample.bytes
      damaged.replaceSubrange(16..<18, with: size)
      #expect(try Salvage.left(in: damaged)?.plan == sample.plan, "\(size)")
    }
    var headless = sample.bytes
    for index in 0..<100 { headless[index] = UInt8(truncatingIfNeeded: index * 7) }
    #expect(try Salvage.left(in: headless)?.plan == sample.plan)
    var renamed = sample.bytes
    renamed[68] = 9
    #expect(try Salvage.left(in: renamed)?.plan == sample.plan)
  }

  @Test("one number more at the end of every row, or of some of them, is no damage")
  func laterColumn() throws {
    let sample = try SalvageSample(entries: 200, seed: 19)
    let folder = try Folder()
    let path = try folder.write(sample.bytes, to: "planner.sqlite")
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.inDatabase { db in
        for table in ["list", "entry", "aside", "origin", "step"] {
          if try db.columns(in: table).contains(where: { $0.name == "digest" }) == false {
            try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN digest INTEGER")
          }
          try db.execute(sql: "UPDATE \(table) SET digest = abs(random()) WHERE abs(random()) % 2 = 0")
        }
      }
    }
    let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    for isDamaged in [false, true] {
      let damaged = isDamaged ? Array(repeating: 0, count: 4_096) + bytes.dropFirst(4_096) : bytes
      let salvage = try #require(try Salvage.left(in: damaged))
      #expect(salvage.plan == sample.plan && salvage.plan.identity == sample.plan.identity)
      #expect(salvage.report.isComplete, "\(salvage.report)")
    }
  }

  @Test("every length that a file may be cut to leaves the rows before it")
  func cutOff() throws {
    let sample = try SalvageSample(entries: 331, seed: 18)
    let pages = try sample.pages()
    for count in stride(from: 0, to: sample.bytes.count, by: 1_777) {
      let whole = count / SalvageSample.pageSize
      let salvage = try Salvage.left(in: Array(sample.bytes.prefix(count)))
      let wrong = pages.filter { id, on in
        on.allSatisfy { $0 <= whole } && salvage?.plan.entry(id)?.title != sample.plan.entry(id)?.title
      }
      #expect(wrong.isEmpty, "at \(count): \(wrong.keys.sorted())")
    }
  }
}

extension Entry {
  fileprivate func without(origin: Bool) -> Entry {
    var entry = self
    if origin { entry.origin = "" }
    return entry
  }
}

extension SalvageSample {
  fileprivate func root(of table: String) throws -> Int? {
    let folder = try Folder()
    let path = try folder.write(bytes, to: "planner.sqlite")
    return try DatabaseQueue(path: path).inDatabase {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
  }
}
