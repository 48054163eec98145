// Backups: when they are made, what is in them, which are kept, and the way back.

import Foundation
import GRDB
import Glibc
import Planner
import SeededRandom
import Synchronization
import Testing

@testable import PlannerStore

@Suite("Backups")
struct BackupTests {
  /// A clock that is set by hand. Noon, so that no time zone makes it another day.
  private final class Clock: Sendable {
    private let seconds = Mutex(1_795_348_800)
    var now: @Sendable () -> Int { { self.seconds.withLock { $0 } } }
    func advance(days: Int) { seconds.withLock { $0 += days * 86_400 } }
  }

  @Test("the first change of a day is preceded by a copy of what was there before it", arguments: [false, true])
  func daily(isAside: Bool) throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let clock = Clock()
    var plan = try makeSample(path)
    for day in 0..<4 {
      let before = plan
      let store = try PlanStore.open(path: path, mode: .readWrite, backsUpAside: isAside, now: clock.now)
      for number in 0..<3 { try store.perform(.add(NewEntry(title: "\(day) \(number)"), at: nil), on: &plan) }
      store.keeper.wait()
      #expect(store.takeNotices() == [])
      let made = Backups(of: path).all()
      #expect(made.count == day + 1 && made.allSatisfy { $0.reason == .day })
      #expect(try made[0].plan() == before)
      #expect(made[0].byteCount > 0)
      clock.advance(days: 1)
    }
    let status = try FileManager.default.attributesOfItem(atPath: Backups(of: path).folder)
    #expect(status[.posixPermissions] as? Int == 0o700)
  }

  @Test("what is refused, and what changes nothing, makes no backup")
  func nothing() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    #expect(throws: PlanError.self) { try store.perform(.delete([EntryID(rawValue: 99)]), on: &plan) }
    try store.perform(.move([EntryID(rawValue: 1)], to: .before(EntryID(rawValue: 2), in: .list(plan.lists[0].id))), on: &plan)
    #expect(Backups(of: path).all().isEmpty)
  }

  @Test("a backup copied over the file, by whatever program, is that plan, whole")
  func plainCopy() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let before = plan
    let store = try PlanStore.open(path: path, mode: .readWrite)
    for number in 0..<50 { try store.perform(.add(NewEntry(title: "\(number)"), at: nil), on: &plan) }
    let backup = try #require(Backups(of: path).all().first)
    // It needs no log, and no folder that can be written.
    let other = folder.file("copy.sqlite")
    try FileManager.default.copyItem(atPath: backup.path, toPath: other)
    let copied = try PlanStore.open(path: other, mode: .readWrite)
    #expect(try copied.load() == before)
    #expect(try copied.check() == [])
    // Undo goes on from there.
    var again = try copied.load()
    try copied.undo(on: &again)
    #expect(again.isEmpty)
  }

  @Test("going back to a backup is a step, preceded by a backup, and undo takes it back")
  func restoring() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let before = plan
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.perform(.delete([EntryID(rawValue: 1), EntryID(rawValue: 2)]), on: &plan)
    try store.perform(.addList(title: "new"), on: &plan)
    let later = plan
    let backup = try #require(Backups(of: path).all().first)
    store.backUp(.restore)
    let outcome = try store.perform(.restore(try backup.plan(), asOf: backup.day), on: &plan)
    #expect(outcome.summary == .restored(backup.day, lists: 2, EntryCount(cards: 3)))
    #expect(plan == before)
    #expect(try store.load() == before)
    #expect(try store.check() == [])
    #expect(try #require(Backups(of: path).all().first { $0.reason == .restore }).plan() == later)
    try store.undo(on: &plan)
    #expect(plan == later)
    try store.redo(on: &plan)
    #expect(plan == before)
  }

  @Test("a file that is not as it was written is not copied as if it were")
  func damaged() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    let store = try PlanStore.open(path: path, mode: .readWrite)
    try store.queue.inDatabase { try $0.execute(sql: "UPDATE entry SET title = 'Otherwise' WHERE id = 2") }
    try store.perform(.addList(title: "new"), on: &plan)
    #expect(Backups(of: path).all().isEmpty)
    #expect(store.takeNotices().count == 1)
    #expect(try store.check() == ["entry 2 is not as it was written"])
  }

  @Test("a file of an older version is copied before it becomes a current one")
  func migration() throws {
    let folder = try Folder()
    let path = try folder.oldFile(upTo: "3: origins") {
      try $0.execute(sql: "INSERT INTO list (title, color, aside, position) VALUES ('Old', 'blue', '', 'V0')")
    }
    let store = try PlanStore.open(path: path, mode: .readWrite)
    #expect(try store.load().lists.map(\.title) == ["Old"])
    #expect(try store.check() == [])
    let backup = try #require(Backups(of: path).all().first)
    #expect(backup.reason == .migration)
    #expect(try DatabaseQueue(path: backup.path).inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 3)
    #expect(try backup.plan() == store.load())
  }

  @Test("the last ten days are kept, then one a week for a year, within a bound")
  func surplus() throws {
    var generator = Seeded.named(95)
    for _ in 0..<300 {
      let today = Day(daysSinceEpoch: Int32.random(in: 19_000...21_000, using: &generator))
      var backups: [Backup] = []
      for number in 0..<Int.random(in: 0...120, using: &generator) {
        let reason = Int.random(in: 0..<3, using: &generator) > 0 ? Backup.Reason.day : .import
        backups.append(
          Backup(
            path: "\(number)", day: today.advanced(by: -Int.random(in: 0...450, using: &generator)),
            second: Int.random(in: 0..<86_400, using: &generator), reason: reason,
            byteCount: Int.random(in: 0...9, using: &generator) == 0 ? 600 << 20 : 1 << 20))
      }
      let gone = Set(Backups.surplus(of: backups.shuffled(using: &generator), today: today).map(\.path))
      let kept = backups.filter { !gone.contains($0.path) }.sorted(by: >)
      // The newest stays, whatever it is.
      if let newest = backups.max(), newest.day.distance(to: today) < 364 { #expect(kept.first == newest) }
      #expect(kept.dropFirst(Backups.alwaysKept).isEmpty || kept.map(\.byteCount).reduce(0, +) <= Backups.byteLimit)
      let isBound = kept.map(\.byteCount).reduce(0, +) + 600 << 20 > Backups.byteLimit
      for backup in backups where !isBound {
        let age = backup.day.distance(to: today)
        if age < 10, backup.reason == .day { #expect(!gone.contains(backup.path), "seed \(generator.seed)") }
        if age >= 364 { #expect(gone.contains(backup.path)) }
        // Of a week in the past there is one.
        if (10..<364).contains(age) {
          let week = kept.filter { Backups.week(of: $0.day) == Backups.week(of: backup.day) && $0.day.distance(to: today) >= 10 }
          #expect(week.count == 1, "seed \(generator.seed)")
        }
      }
    }
    #expect(Backups.week(of: Day(daysSinceEpoch: 4)) == Backups.week(of: Day(daysSinceEpoch: 10)))
    #expect(Backups.week(of: Day(daysSinceEpoch: 3)) + 1 == Backups.week(of: Day(daysSinceEpoch: 4)))
    #expect(Backups.week(of: Day(daysSinceEpoch: -4)) + 1 == Backups.week(of: Day(daysSinceEpoch: -3)))
  }

  @Test("names are read as they are written, and nothing else is one")
  func names() {
    for reason in Backup.Reason.allCases {
      for (number, instant) in [(0, 1_795_348_800), (7, 951_782_399)] {
        let moment = Moment(instant)
        let name = Backup.name(at: moment, reason, number: number)
        let read = Backup(name: name, in: "/a", byteCount: 5)
        #expect(read?.reason == reason && read?.day == moment.day && read?.second == moment.second)
      }
    }
    for name in [
      "", ".sqlite", "2026-11-20.sqlite", "2026-11-20T250000-day.sqlite", "2026-02-30T100000-day.sqlite", "x-2026-11-20T100000-day.sqlite",
      "2026-11-20T100000-other.sqlite", "2026-11-20T100000-day.sqlite-wal", "2026-11-20T100000-day-1-2.sqlite",
    ] {
      #expect(Backup(name: name, in: "/a", byteCount: 0) == nil, "\(name)")
    }
  }

  @Test("the command line lists backups and goes back to one")
  func commandLine() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let before = try makeSample(path)
    #expect(try Program.run(["restore", "--data", path]).output == "There is no backup yet.\n")
    #expect(try Program.run(["delete", "1", "--data", path]).status == 0)
    let listed = try Program.run(["restore", "--data", path])
    let backup = try #require(Backups(of: path).all().first)
    #expect(listed.output.contains("\(backup.id)  before the first change of the day: 2 lists, 3 cards\n"), "\(listed.output)")
    let restored = try Program.run(["restore", backup.day.iso, "--data", path])
    #expect(restored.status == 0 && restored.output.hasPrefix("Restored \(backup.id)"), "\(restored.error)")
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == before)
    #expect(try Program.run(["undo", "--data", path]).status == 0)
    #expect(try !Program.run(["list", "--data", path]).output.contains("(1)"))
    let wrong = try Program.run(["restore", "1999-01-01", "--data", path])
    #expect(wrong.status == 65 && wrong.error.split(separator: "\n").count == 1)
  }

  @Test("a damaged file gives way to a backup, and is kept")
  func damagedFile() throws {
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    let before = try makeSample(path)
    #expect(try Program.run(["delete", "1", "--data", path]).status == 0)
    var bytes = Array(try #require(FileManager.default.contents(atPath: path)))
    for index in 4_096..<16_384 { bytes[index] = 0 }
    _ = try folder.write(bytes, to: "planner.sqlite")
    #expect(try Program.run(["list", "--data", path]).status == 65)
    let backup = try #require(Backups(of: path).all().first)
    let restored = try Program.run(["restore", backup.id, "--data", path])
    #expect(restored.status == 0, "\(restored.error)")
    #expect(try PlanStore.open(path: path, mode: .readOnly).load() == before)
    let kept = try #require(Backups(of: path).all().first { $0.reason == .damaged })
    #expect(FileManager.default.contents(atPath: kept.path).map { Array($0) } == bytes)
  }
}
