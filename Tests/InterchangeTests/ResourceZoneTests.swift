// Time zones that a resource describes itself.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("A time zone of a resource")
struct ResourceZoneTests {
  private static let stamp = "20261125T190000Z"
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private static func zone(_ name: String, _ offset: String) -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)",
      "TZNAME:own", "END:STANDARD", "END:VTIMEZONE",
    ]
  }

  private static func bytes(_ zones: [String], _ todo: [String]) -> [UInt8] {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + zones + ["BEGIN:VTODO", "UID:a", "SUMMARY:s"] + todo + ["END:VTODO", "END:VCALENDAR"]
    return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  private static func day(_ texts: [String: String]) -> String? { ResourceCard(texts, zone: berlin)?.day?.iso }

  @Test("says on which day a time is, also where the system has one of its name", arguments: ["Custom", "America/New_York"])
  func counts(_ name: String) throws {
    let bytes = Self.bytes(Self.zone(name, "+1200"), ["DUE;TZID=\(name):20261202T080000"])
    let resource = try CalendarResource(bytes, named: "a")
    #expect(Self.day(resource.texts) == "2026-12-01")
    // What is changed besides writes nothing of it.
    var card = try #require(ResourceCard(resource.texts, zone: Self.berlin))
    card.title = "t"
    let texts = card.texts(replacing: resource.texts, stamp: Self.stamp, zone: Self.berlin)
    #expect(texts == resource.texts.merging(["SUMMARY": ":t"]) { $1 })
    let written = resource.bytes(with: texts, stamp: Self.stamp)
    #expect(try CalendarResource(written, named: "a").texts == texts)
    #expect(String(decoding: written, as: UTF8.self).contains(Self.zone(name, "+1200").joined(separator: "\r\n")))
    // It goes along where the to-do is written anew, or over one that has none.
    let anew = try CalendarResource(CalendarResource.bytes(named: "a", texts: texts, stamp: Self.stamp), named: "a")
    #expect(anew.texts == texts)
    let bare = try CalendarResource(Self.bytes([], ["DUE;TZID=\(name):20261202T080000"]), named: "a")
    #expect(Self.day(bare.texts) != "2026-12-01")
    #expect(try CalendarResource(bare.bytes(with: texts, stamp: Self.stamp), named: "a").texts == texts)
    // A day is a day by it.
    card.day = Day(iso: "2026-12-24")
    #expect(card.texts(replacing: texts, stamp: Self.stamp, zone: Self.berlin)["DUE"] == ";TZID=\(name):20261225T080000")
  }

  @Test("that the system knows as it is, or that nothing is in, is no part of the texts")
  func system() throws {
    let due = "DUE;TZID=Etc/GMT-12:20261202T080000"
    let resource = try CalendarResource(Self.bytes(Self.zone("Etc/GMT-12", "+1200") + Self.zone("Other", "+0300"), [due]), named: "a")
    #expect(Set(resource.texts.keys) == ["UID", "SUMMARY", "DUE"] && Self.day(resource.texts) == "2026-12-01")
  }

  @Test(
    "keeps each time and length on the days on which clocks change here, whatever zone its times are in",
    arguments: [
      ("Europe/Berlin", "2026-03-29"), ("Europe/Berlin", "2026-10-25"), ("America/New_York", "2026-03-08"), ("America/New_York", "2026-11-01"),
      ("Australia/Lord_Howe", "2026-10-04"), ("Australia/Lord_Howe", "2026-04-05"),
    ])
  func changes(zone: String, on day: String) throws {
    let here = try #require(TimeZone(identifier: zone))
    for start in ["", ";TZID=\(zone)", ";TZID=Asia/Kolkata", ";TZID=America/New_York", "Z"] {
      func time(_ text: String) -> String { start == "Z" ? ":\(text)Z" : "\(start):\(text)" }
      let before = ["UID": ":a", "SUMMARY": ":s", "DTSTART": time("20260610T120000"), "DUE": time("20260610T124500")]
      var card = try #require(ResourceCard(before, zone: here))
      card.day = Day(iso: day)
      for minute in stride(from: 0, to: 300, by: 5) {
        for length in [nil, 5, 30, 60, 90, 180] {
          (card.start, card.length) = (Minutes(minute), length.flatMap { Minutes($0) })
          let read = ResourceCard(card.texts(replacing: before, stamp: Self.stamp, zone: here), zone: here)
          #expect(read?.day == card.day && read?.start == card.start && read?.length == card.length, "\(start), \(minute) for \(length ?? 0)")
        }
      }
    }
  }
}
