// Files that real programs have written: whatever is moved, the rest stays.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("Files that other programs wrote")
struct ProgramCalendarTests {
  static let files: [String] = {
    let folder = Bundle.module.resourceURL?.appendingPathComponent("Calendars/Programs")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "")
    return (names ?? []).filter { $0.hasSuffix(".ics") }.sorted()
  }()

  @Test("there are some of several programs")
  func count() {
    #expect(Self.files.count >= 16)
  }

  @Test("what was not touched comes out as it came in", arguments: files, ["Europe/Berlin", "America/New_York", "Asia/Tokyo"])
  func untouched(_ name: String, _ zone: String) throws {
    let bytes = try sample("Programs/\(name)")
    let zone = try #require(TimeZone(identifier: zone))
    let plan = try plan(of: bytes, named: name, zone: zone)
    #expect(plan.entryCount > 0)
    let written = ical(plan, zone: zone)
    #expect(try properties(Self.withoutOurNames(written)) == properties(bytes))
    #expect(complaints(aboutCalendar: written) == complaints(aboutCalendar: bytes))
  }

  /// The file without the names that were given to what had none, as calcurse leaves it: a calendar has to name things.
  private static func withoutOurNames(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    return Array(lines.filter { !($0.hasPrefix("UID:") && $0.hasSuffix("@daylane")) }.joined(separator: "\r\n").utf8)
  }

  @Test("each card that is moved to another day changes its dates and nothing else", arguments: files)
  func moved(_ name: String) throws {
    let bytes = try sample("Programs/\(name)")
    let before = try plan(of: bytes, named: name)
    for card in before.allEntries where card.kind == .card {
      for text in ["2026-12-09", "2027-07-01"] {
        let target = try #require(Day(iso: text))
        var moved = before
        try moved.apply(.move([card.id], to: .end(of: .day(target))))
        let written = ical(moved)
        let changed = try changes(in: Self.withoutOurNames(written), from: bytes)
        if card.origin.contains("\nRRULE") {
          // The series is as it was, and there is one more component.
          #expect(changed.allSatisfy { $0.line.hasPrefix("+") }, "\(card.title) to \(text): \(changed)")
          #expect(changed.count { $0.name == "RECURRENCE-ID" } == 1)
        } else {
          // Beyond its deadline, that is told beside its dates.
          let dates: Set = ["DTSTART", "DTEND", "DUE", "X-DAYLANE-DEADLINE"]
          #expect(Set(changed.map(\.name)).isSubset(of: dates.union(versionNames)), "\(card.title) to \(text): \(changed)")
          #expect((1...5).contains(changed.count { dates.contains($0.name) }))
        }
        #expect(complaints(aboutCalendar: written) == complaints(aboutCalendar: bytes))
        let again = try plan(of: written, named: name)
        #expect(again.entryCount == before.entryCount)
        #expect(again.allEntries.filter { $0.title == card.title && $0.place.day == target }.count == 1, "\(card.title)")
      }
    }
  }
}
