// Power cuts and killed processes: what was committed is there, and nothing half.

import Foundation
import Glibc
import MoveCore
import Planner
import SeededRandom
import Testing

@testable import PlannerStore

@Suite("Crashes")
struct CrashTests {
  @Test("a log that ends anywhere gives the plan as it was after one of the commands")
  func powerCut() throws {
    var generator = Seeded.named(51)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var plan = try makeSample(path)
    var history = [plan]
    let store = try PlanStore.open(path: path, mode: .readWrite)
    let day = Place.day(Day(daysSinceEpoch: 20_777))
    for step in 0..<40 {
      let entry = plan.allEntries.randomElement(using: &generator)?.id ?? EntryID(rawValue: 1)
      let place = Bool.random(using: &generator) ? day : .list(plan.lists[0].id)
      let command: Command =
        step % 4 == 0 ? .add(NewEntry(title: "\(step)"), at: nil) : .move([entry], to: .end(of: place))
      try store.perform(command, on: &plan)
      history.append(plan)
    }
    // What is on the disk now, with the store still open: the file, and the log up to some byte.
    let file = Array(try #require(FileManager.default.contents(atPath: path)))
    let log = Array(try #require(FileManager.default.contents(atPath: path + "-wal")))
    var seen: Set<Int> = []
    for round in 0..<60 {
      let length = round == 0 ? log.count : Int.random(in: 0...log.count, using: &generator)
      let copy = try Folder()
      _ = try copy.write(file, to: "planner.sqlite")
      _ = try copy.write(Array(log.prefix(length)), to: "planner.sqlite-wal")
      let reopened = try PlanStore.open(path: copy.file("planner.sqlite"), mode: .readWrite)
      let found = try reopened.load()
      let moment = history.firstIndex(of: found)
      #expect(moment != nil, "log of \(length) bytes, seed \(generator.seed)")
      #expect(try reopened.check() == [])
      if let moment { seen.insert(moment) }
      if round == 0 { #expect(found == plan, "every commit that was reported is there") }
    }
    #expect(seen.count > 10)
  }

  @Test("several programs that make the same data file at once all get their card into it")
  func simultaneousStart() throws {
    for _ in 0..<5 {
      let folder = try Folder()
      let path = folder.file("planner.sqlite")
      let started = try (0..<6).map { try Program.start(["add", "card \($0)", "--list", "A", "--data", path]) }
      for (process, output, error) in started {
        let message = error.fileHandleForReading.readDataToEndOfFile()
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
      }
      let store = try PlanStore.open(path: path, mode: .readOnly)
      #expect(try store.load().entryCount == 6)
      #expect(try store.check() == [])
    }
  }

  @Test("a process killed at any moment loses no card that it had reported, and leaves a valid plan")
  func killed() throws {
    var generator = Seeded.named(52)
    let folder = try Folder()
    let path = folder.file("planner.sqlite")
    var reported: Set<EntryID> = []
    var killed = 0
    // How long a whole run takes here, so that the blows fall before, within and after its commit.
    let start = ContinuousClock.now
    try Program.run(["add", "measure", "--data", folder.file("other.sqlite")])
    let run = start.duration(to: .now)
    let longest = UInt32(run / .microseconds(1)) * 3 / 2
    for round in 0..<60 {
      let started = try Program.start(["add", "card \(round)", "--list", "List \(round % 3)", "--data", path])
      usleep(UInt32.random(in: 0...longest, using: &generator))
      kill(started.process.processIdentifier, SIGKILL)
      let output = started.output.fileHandleForReading.readDataToEndOfFile()
      started.process.waitUntilExit()
      if started.process.terminationReason == .uncaughtSignal { killed += 1 }
      // A line that has its end is a report.
      let answer = String(decoding: output, as: UTF8.self)
      if answer.hasSuffix("\n"), let id = EntryID(answer.dropLast()) { reported.insert(id) }
      guard FileManager.default.fileExists(atPath: path), round % 4 == 3 else { continue }
      let store = try PlanStore.open(path: path, mode: .readWriteCreate)
      #expect(try store.check() == [])
      let plan = try store.load()
      try plan.checkInvariants()
      #expect(reported.allSatisfy(plan.contains), "round \(round), seed \(generator.seed)")
      #expect(plan.allEntries.allSatisfy { $0.title.hasPrefix("card ") })
    }
    #expect(killed > 0 && !reported.isEmpty, "\(killed) were killed, \(reported.count) reported")
    let last = try Program.run(["add", "last", "--data", path])
    #expect(last.status == 0)
  }
}
