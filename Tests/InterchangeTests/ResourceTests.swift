// Resources of calendar servers, as texts by name and back.

import Foundation
import SeededRandom
import Testing

@testable import Interchange

@Suite("A resource of a calendar server")
struct ResourceTests {
  private static let stamp = "20261125T190000Z"

  /// The resources that files of real programs would be: all components of a name, in a calendar with all that stands beside them.
  static func resources(_ name: String) throws -> [[UInt8]] {
    let source = try CalendarLines(try sample("Programs/\(name)"), named: name)
    let lines = (0..<source.count).map { source[$0] }
    return try CalendarParts.find(in: source, named: name).flatMap { calendar in
      let names = calendar.cards.map { ComponentEdit(Array(lines[$0.lines])).property("UID")?.rawText }
      return Set(names.compactMap { $0 }).sorted().map { uid in
        let cards = zip(calendar.cards, names).filter { $0.1 == uid }.map { $0.0.lines }
        let inside = (calendar.kept + cards).flatMap { lines[$0].map { String(decoding: $0, as: UTF8.self) } }
        return file(["BEGIN:VCALENDAR"] + inside + ["END:VCALENDAR"])
      }
    }
  }

  private static func file(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\r\n") + "\r\n").utf8) }

  private static func mayChange(_ key: String) -> Bool {
    key != "UID" && key != "BEGIN" && !key.hasPrefix("RECURRENCE-ID") && !key.hasPrefix("VTIMEZONE ")
  }

  private static func unfolded(_ bytes: [UInt8]) throws -> [String] {
    let lines = try CalendarLines(bytes, named: "it")
    return (0..<lines.count).map { String(decoding: lines[$0], as: UTF8.self) }
  }

  @Test("comes out as it came in, and says the same however its lines are ordered", arguments: ProgramCalendarTests.files)
  func untouched(_ name: String) throws {
    var random = Seeded()
    for bytes in try Self.resources(name) {
      let resource = try CalendarResource(bytes, named: name)
      let written = resource.bytes(with: resource.texts, stamp: Self.stamp)
      #expect(try Self.unfolded(written) == Self.unfolded(bytes))
      // As servers sort them.
      var lines = try Self.unfolded(bytes)
      guard let begin = lines.firstIndex(where: { ["BEGIN:VTODO", "BEGIN:VEVENT"].contains($0) }) else { continue }
      let end = lines[(begin + 1)...].firstIndex { $0.hasPrefix("BEGIN:") || $0.hasPrefix("END:") } ?? begin + 1
      var seen: [Substring: Int] = [:]
      for line in lines[(begin + 1)..<end] { seen[line.prefix { $0 != ":" && $0 != ";" }, default: 0] += 1 }
      guard seen.values.allSatisfy({ $0 == 1 }) else { continue }
      lines[(begin + 1)..<end].shuffle(using: &random)
      #expect(try CalendarResource(Self.file(lines), named: name).texts == resource.texts, "seed \(random.seed)")
    }
  }

  @Test("takes other texts and keeps the rest to the byte", arguments: ProgramCalendarTests.files)
  func changed(_ name: String) throws {
    var random = Seeded()
    for bytes in try Self.resources(name) {
      let resource = try CalendarResource(bytes, named: name)
      for _ in 0..<20 {
        var texts = resource.texts
        for key in resource.texts.keys.sorted() where Self.mayChange(key) && random.chance(1, in: 4) {
          texts[key] = random.chance(1, in: 3) ? nil : key.hasPrefix("BEGIN:") ? texts[key] : ":v\(random.below(100))"
        }
        if random.chance(1, in: 2) { texts["X-NEW"] = ":\(random.below(100))" }
        if random.chance(1, in: 4) { texts["X-TWO"] = ":1\n;A=B:2" }
        if random.chance(1, in: 4) { texts["BEGIN:VALARM"] = "BEGIN:VALARM\nACTION:DISPLAY\nEND:VALARM" }
        let written = resource.bytes(with: texts, stamp: Self.stamp)
        let again = try CalendarResource(written, named: name)
        // A time zone that no time is in any more is not among them.
        let isOwn = { (texts: [String: String]) in texts.filter { !$0.key.hasPrefix("VTIMEZONE ") } }
        #expect(isOwn(again.texts) == isOwn(texts) && again.name == resource.name, "seed \(random.seed)")
        let kept = Set(try Self.unfolded(written))
        for line in try Self.unfolded(bytes) {
          guard let property = ContentLine(Array(line.utf8)[...]) else { continue }
          let mayGo = texts[property.name] != resource.texts[property.name] || ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains(property.name)
          if !mayGo, texts["BEGIN:VALARM"] == resource.texts["BEGIN:VALARM"] { #expect(kept.contains(line), "seed \(random.seed)") }
        }
      }
    }
  }

  @Test(
    "refuses what is no single item",
    arguments: [
      "", "BEGIN:VCALENDAR\nEND:VCALENDAR", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:2\nEND:VTODO\nEND:VCALENDAR",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR\nBEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VCALENDAR",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\u{e9}\nEND:VTODO\nBEGIN:VTODO\nUID:e\u{301}\nEND:VTODO\nEND:VCALENDAR",
    ])
  func refused(_ text: String) {
    #expect(throws: InterchangeError.self) { try CalendarResource(Array(text.utf8), named: "it") }
  }
}
