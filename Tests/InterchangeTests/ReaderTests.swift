// What other programs read in exported calendars: python-icalendar, khal and todoman.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

/// What `Readers/read.py` has found.
private struct Found: Decodable {
  struct Component: Decodable {
    var kind: String
    var uid: String
    var occurrence: String?
    var title: String?
    var notes: String
    var day: String?
  }

  struct Event: Decodable {
    var uid: String
    var day: String
    var time: String
    var title: String
  }

  struct Task: Decodable {
    var title: String
    var isDone: Bool
  }

  struct File: Decodable {
    var parsed: [Component]
    var khal: [Event]
    var todoman: [Task]
  }

  var files: [File]
  var complaints: [String]
}

@Suite("Other programs read exports")
struct ReaderTests {
  private static let rounds = ProcessInfo.processInfo.environment["DAYLANE_EXPORTS"].flatMap { Int($0) } ?? 25

  private func read(_ exports: [[UInt8]]) throws -> Found {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { if ProcessInfo.processInfo.environment["DAYLANE_KEEP"] == nil { try? FileManager.default.removeItem(at: folder) } }
    for (index, bytes) in exports.enumerated() {
      try Data(bytes).write(to: folder.appendingPathComponent(String(100_000 + index) + ".ics"))
    }
    let script = try #require(Bundle.module.resourceURL?.appendingPathComponent("Readers/read.py"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [script.path, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "read.py ended with \(process.terminationStatus)")
    return try JSONDecoder().decode(Found.self, from: data)
  }

  @Test("every export of random plans is read whole, each card once and on its day")
  func plans() throws {
    var generator = Seeded.named(51)
    let plans = try (0..<Self.rounds).map { _ in try CalendarPlans.plan(&generator, isForOthers: true) }
    let found = try read(plans.map { ical($0) })
    for (round, (plan, file)) in zip(plans, found.files).enumerated() {
      var left = file.parsed
      // python-icalendar takes back escapes one kind after the other, so that a backslash before a letter is another sign to
      // it. Such cards come last, and are known by their days.
      let cards = plan.allEntries.map { (entry: $0, isPlain: !($0.title + $0.notes).contains("\\")) }
      for card in cards.filter(\.isPlain) + cards.filter({ !$0.isPlain }) {
        let plan = card.entry.place.day
        // A to-do with a deadline is due then, whenever it begins.
        let isEvent = card.entry.origin.contains("BEGIN:VEVENT") && plan != nil
        let due = isEvent ? nil : card.entry.deadline.flatMap { deadline in plan.map { $0 > deadline } == true ? nil : deadline }
        let day = (due ?? plan)?.iso
        func index(on day: String?) -> Int? {
          left.firstIndex { found in
            let title = found.title == nil || found.title == "" ? "Untitled" : found.title
            return found.day == day && (!card.isPlain || (title == card.entry.title && found.notes == card.entry.notes))
          }
        }
        let index = index(on: day) ?? index(on: "any")
        guard let index else {
          Issue.record("seed \(generator.seed), plan \(round): \(card.entry.title) on \(day ?? "no day") is not among \(left)")
          return
        }
        left.remove(at: index)
      }
      let names = file.parsed.map { "\($0.uid)\n\($0.occurrence ?? "")" }
      #expect(Set(names).count == names.count, "seed \(generator.seed), plan \(round)")
      // A task and an occurrence of it that was moved are two to todoman 4.1, and one to 4.5.
      let tasks = file.parsed.filter { $0.kind == "VTODO" }.map(\.uid)
      #expect([tasks.count, Set(tasks).count].contains(file.todoman.count), "seed \(generator.seed), plan \(round)")
    }
  }

  @Test("the weekly meeting moved by one occurrence is read as moved")
  func weeklyMeeting() throws {
    let bytes = calendar(
      "BEGIN:VEVENT", "UID:m", "DTSTAMP:20261101T000000Z", "SUMMARY:Meeting", "DTSTART;TZID=Europe/Berlin:20261123T093000",
      "DTEND;TZID=Europe/Berlin:20261123T101500", "RRULE:FREQ=WEEKLY;UNTIL=20261221T083000Z", "END:VEVENT", "BEGIN:VTODO", "UID:t",
      "DTSTAMP:20261101T000000Z", "SUMMARY:Task", "DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY", "END:VTODO")
    var moved = try plan(of: bytes)
    for (title, day) in [("Meeting", "2027-01-05"), ("Task", "2026-11-26")] {
      let card = try #require(moved.allEntries.first { $0.title == title })
      try moved.apply(.move([card.id], to: .end(of: .day(#require(Day(iso: day))))))
    }
    var off = try plan(of: bytes)
    let card = try #require(off.allEntries.first { $0.title == "Meeting" })
    try off.apply(.move([card.id], to: .end(of: .list(off.lists[0].id))))
    let found = try read([bytes, ical(moved), ical(off)])
    let usual = ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21"]
    #expect(found.files.map { $0.khal.map(\.day).sorted() } == [usual, Array(usual.dropFirst()) + ["2027-01-05"], Array(usual.dropFirst())])
    #expect(found.files[1].khal.allSatisfy { $0.uid == "m" && $0.time == "09:30" })
    let occurrences = found.files[1].parsed.filter { $0.occurrence != nil }
    #expect(Set(occurrences.map { "\($0.uid) \($0.occurrence ?? "") \($0.day ?? "")" }) == ["m 20261123T093000 2027-01-05", "t 20261123 2026-11-26"])
    #expect(found.files[2].todoman.map(\.title).sorted() == ["Meeting", "Task"])
    // One file with everything is read, and not written.
    #expect(found.complaints.allSatisfy { $0.contains("read-only mode because there are multiple todos") }, "\(found.complaints)")
  }
}
