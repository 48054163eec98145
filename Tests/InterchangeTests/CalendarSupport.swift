// Calendars in tests: reading, writing, and what stands in them.

import CIcal
import Foundation
import Planner

@testable import Interchange

/// The zone that the tests see days in.
let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

/// A moment to write at: 21 November 2026, 12:00 UTC.
let noon = Date(timeIntervalSince1970: 1_795_262_400)

/// The lines of a calendar, with the ends that the standard asks for.
func calendar(_ lines: String...) -> [UInt8] {
  Array((["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
}

/// A plan that takes in a calendar and nothing else.
func plan(of bytes: [UInt8], named name: String = "test.ics", zone: TimeZone = berlin) throws -> Plan {
  var plan = Plan()
  try plan.apply(.insert(CalendarFile.read(bytes, named: name, zone: zone)))
  try plan.checkInvariants()
  return plan
}

/// The only card of a calendar with one component.
func card(of lines: String..., zone: TimeZone = berlin) throws -> Entry {
  let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
  let read = try plan(of: Array(text.utf8), zone: zone)
  guard let card = read.allEntries.first, read.entryCount == 1 else { throw Missing() }
  return card
}

struct Missing: Error {}

/// A plan as a calendar.
func ical(_ plan: Plan, zone: TimeZone = berlin) -> [UInt8] {
  CalendarFile.text(of: plan, stamp: noon, zone: zone)
}

/// What a changed component says of that beside the change.
let versionNames: Set = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]

/// The properties of each component of a file, unfolded, as a set with multiplicity; the order of components is free. The
/// lists that an export names are left out.
func properties(_ bytes: [UInt8]) throws -> [String] {
  let lines = try CalendarLines(bytes, named: "test")
  var stack: [String] = []
  return (0..<lines.count).map { index in
    let text = String(decoding: lines[index], as: UTF8.self)
    if text.hasPrefix("BEGIN:") { stack.append(String(text.dropFirst(6))) }
    defer { if text.hasPrefix("END:") { stack.removeLast() } }
    return stack.joined(separator: "/") + " " + text
  }.filter { !$0.hasPrefix("VCALENDAR X-DAYLANE-LIST;") }.sorted()
}

/// The properties in which a calendar differs from another one's: each with "+" if it is new, "-" if it is gone, and its name.
func changes(in written: [UInt8], from original: [UInt8]) throws -> [(line: String, name: String)] {
  try properties(written).difference(from: properties(original)).map { change in
    let (sign, line) =
      switch change {
      case .insert(_, let line, _): ("+", line)
      case .remove(_, let line, _): ("-", line)
      }
    return (sign + line, String(line.split(separator: " ")[1].split(whereSeparator: { ":;".contains($0) })[0]))
  }
}

/// What libical finds wrong with a calendar; nothing if it takes all of it.
func complaints(aboutCalendar bytes: [UInt8]) -> [String] {
  icalerror_set_errors_are_fatal(0)
  guard let component = icalparser_parse_string(String(decoding: bytes, as: UTF8.self)) else { return ["not parsed"] }
  defer { icalcomponent_free(component) }
  let text = String(cString: icalcomponent_as_ical_string(component))
  return text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("X-LIC-ERROR") }.map(String.init)
}

/// A file of the folder with calendars.
func sample(_ name: String) throws -> [UInt8] {
  let url = Bundle.module.resourceURL?.appendingPathComponent("Calendars/\(name)")
  return Array(try Data(contentsOf: url ?? URL(fileURLWithPath: "/")))
}
