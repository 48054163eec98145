// Cards in the texts of resources.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("A card of a calendar server")
struct ResourceCardTests {
  private static let stamp = "20261125T190000Z"
  private static let zone = TimeZone(identifier: "Europe/Vienna") ?? .gmt

  @Test("is what was written, whatever else its to-do says", arguments: ProgramCalendarTests.files)
  func written(_ name: String) throws {
    var random = Seeded()
    for bytes in try ResourceTests.resources(name) {
      let texts = try CalendarResource(bytes, named: name).texts
      guard let first = ResourceCard(texts, zone: Self.zone) else { continue }
      #expect(first.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone) == texts)
      var (card, now) = (first, texts)
      for _ in 0..<40 {
        Self.change(&card, by: &random)
        let earlier = now
        now = card.texts(replacing: now, stamp: Self.stamp, zone: Self.zone)
        #expect(Self.inOrder(ResourceCard(now, zone: Self.zone)) == Self.inOrder(card), "seed \(random.seed): \(earlier) to \(card) is \(now)")
        #expect(card.texts(replacing: now, stamp: "20270101T000000Z", zone: Self.zone) == now, "seed \(random.seed)")
        // A server takes it apart and puts it together.
        let resource = try CalendarResource(CalendarResource.bytes(named: "x", texts: now, stamp: Self.stamp), named: name)
        #expect(Self.inOrder(ResourceCard(resource.texts, zone: Self.zone)) == Self.inOrder(card), "seed \(random.seed)")
        for (key, text) in texts where !Self.understood.contains(key) && !key.hasPrefix("RECURRENCE-ID ") {
          #expect(now[key] == text, "\(key), seed \(random.seed)")
        }
      }
    }
  }

  /// With its labels in the order of letters: theirs is no news.
  private static func inOrder(_ card: ResourceCard?) -> ResourceCard? {
    guard var card else { return nil }
    card.labels = Labels(card.labels.all.sorted())
    return card
  }

  private static let understood: Set = [
    "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "DUE", "DTSTART", "DURATION", "RELATED-TO", "RRULE", "RDATE", "EXDATE",
    "EXRULE", "X-DAYLANE-DONE", "X-APPLE-SORT-ORDER", "CATEGORIES", "X-DAYLANE-DEADLINE",
  ]

  private static func change(_ card: inout ResourceCard, by random: inout Seeded) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: card.title = ["Milk", "Ä, ö; ü: \\n", "  two  words".trimmingCharacters(in: .whitespaces), "-"].randomElement(using: &random) ?? ""
    case 1: card.notes = ["", "one", "one\ntwo, three;", "\\"].randomElement(using: &random) ?? ""
    case 2, 3: card.day = Day(daysSinceEpoch: 20_000 + Int32.random(in: 0..<900, using: &random))
    case 4: (card.day, card.isArchived) = (nil, Bool.random(using: &random))
    case 5: card.isDone.toggle()
    case 6: card.order = Bool.random(using: &random) ? nil : Int.random(in: -5...1_000_000, using: &random)
    case 7: card.dayOrder = Bool.random(using: &random) ? nil : Int.random(in: -5...99, using: &random)
    case 8:
      let names = card.labels.all + ["Milk", "a, b; c\\", "milk", "Ä ö"]
      card.labels = Labels(names.filter { _ in Bool.random(using: &random) })
    case 9:
      card.deadline =
        Bool.random(using: &random) ? nil : (card.day ?? Day(daysSinceEpoch: 20_400)).advanced(by: Int.random(in: -9..<20, using: &random))
    default: card.parent = [nil, "a@b", "header-1"].randomElement(using: &random) ?? nil
    }
  }

  @Test("A new one and a header say what they are, and nothing of what they are not")
  func new() {
    var card = ResourceCard(title: "Milk")
    let texts = card.texts(stamp: Self.stamp, zone: Self.zone)
    #expect(texts == ["SUMMARY": ":Milk", "STATUS": ":NEEDS-ACTION", "CREATED": ":\(Self.stamp)"])
    #expect(ResourceCard.age(of: texts) == 817_326_000)
    card.day = Day(iso: "2026-12-01")
    #expect(card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)["DUE"] == ";VALUE=DATE:20261201")
    let header = ResourceCard(kind: .header, title: "Dairy").texts(stamp: Self.stamp, zone: Self.zone)
    #expect(header == ["SUMMARY": ":Dairy", "X-DAYLANE-KIND": ":HEADER", "CREATED": ":\(Self.stamp)"])
    #expect(ResourceCard(header, zone: Self.zone)?.kind == .header)
  }

  @Test("What it is a part of is one of several relations")
  func relations() {
    let texts = ["SUMMARY": ":a", "RELATED-TO": ";RELTYPE=SIBLING:x\n:y\n;RELTYPE=CHILD:z"]
    var card = ResourceCard(texts, zone: Self.zone) ?? ResourceCard(title: "")
    #expect(card.parent == "y")
    card.parent = "w"
    #expect(
      card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)["RELATED-TO"] == ";RELTYPE=SIBLING:x\n;RELTYPE=PARENT:w\n;RELTYPE=CHILD:z")
    card.parent = nil
    #expect(card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)["RELATED-TO"] == ";RELTYPE=SIBLING:x\n;RELTYPE=CHILD:z")
  }

  @Test("What repeats comes off its day and back to it with its rule")
  func resting() {
    let texts = ["SUMMARY": ":a", "DUE": ";VALUE=DATE:20261201", "RRULE": ":FREQ=WEEKLY", "EXDATE": ";VALUE=DATE:20261208\n;VALUE=DATE:20261215"]
    var card = ResourceCard(texts, zone: Self.zone) ?? ResourceCard(title: "")
    card.day = nil
    let off = card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)
    #expect(Set(off.keys) == ["SUMMARY", "X-DAYLANE-DUE", "X-DAYLANE-RRULE", "X-DAYLANE-EXDATE"])
    card.day = Day(iso: "2026-12-01")
    #expect(card.texts(replacing: off, stamp: Self.stamp, zone: Self.zone) == texts)
  }

  @Test("A section header leaves the times and the categories that another program has given it")
  func header() {
    let texts = [
      "SUMMARY": ":a", "X-DAYLANE-KIND": ":HEADER", "DTSTART": ":20261201T090000", "DUE": ":20261201T100000", "ESTIMATED-DURATION": ":PT30M",
      "CATEGORIES": ":Errands,Number 521",
    ]
    var card = ResourceCard(texts, zone: Self.zone) ?? ResourceCard(title: "")
    #expect(card.day == nil && card.length == nil)
    card.title = "b"
    #expect(card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone) == texts.merging(["SUMMARY": ":b"]) { $1 })
  }

  @Test("A midnight from which on others show a to-do is no beginning, unless it was written here")
  func shownFrom() {
    let zone = ";TZID=America/New_York:"
    let texts = ["SUMMARY": ":a", "DTSTART": zone + "20261201T000000", "DUE": zone + "20261201T080000"]
    var card = ResourceCard(texts, zone: Self.zone) ?? ResourceCard(title: "")
    #expect(card.start == Minutes(840) && card.length == nil)
    card.day = Day(iso: "2026-12-03")
    let moved = card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)
    #expect(moved == ["SUMMARY": ":a", "DTSTART": zone + "20261203T000000", "DUE": zone + "20261203T080000"])
    for (start, length) in [(0, 60), (360, 60), (0, 1_439)] {
      (card.start, card.length) = (Minutes(start), Minutes(length))
      for texts in [texts, ["SUMMARY": ":a"]] {
        let written = card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)
        #expect(ResourceCard(written, zone: Self.zone) == card, "\(written)")
      }
    }
  }

  @Test("A length is a card's: another one loses nothing, and one that was taken away does not come back")
  func length() {
    let texts = ["SUMMARY": ":a", "ESTIMATED-DURATION": ":PT90M", "X-DAYLANE-LENGTH": ":90"]
    #expect(!ResourceCard.loses(texts, to: ["SUMMARY": ":a", "ESTIMATED-DURATION": ":PT5M", "X-DAYLANE-LENGTH": ":5"]))
    #expect(ResourceCard.texts(["SUMMARY": ":a"], keeping: texts) == ["SUMMARY": ":a"])
  }

  @Test("An event is none")
  func event() throws {
    let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:e", "SUMMARY:s", "DTSTART:20261201T100000Z", "END:VEVENT", "END:VCALENDAR"]
    let resource = try CalendarResource(Array(lines.joined(separator: "\r\n").utf8), named: "e")
    #expect(ResourceCard(resource.texts, zone: Self.zone) == nil)
    #expect(resource.texts["BEGIN"] == ":VEVENT")
    let again = try CalendarResource(CalendarResource.bytes(named: "e", texts: resource.texts, stamp: Self.stamp), named: "e")
    #expect(again.texts == resource.texts)
  }
}
