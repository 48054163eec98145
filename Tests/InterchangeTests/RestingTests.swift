// What a to-do says of its time, while its card is on no day.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("A to-do that comes off its day")
struct RestingTests {
  private static let stamp = "20261125T190000Z"
  private static let zone = TimeZone(identifier: "Europe/Vienna") ?? .gmt

  private static func moved(_ texts: [String: String], to day: Day?) -> [String: String] {
    guard var card = ResourceCard(texts, zone: zone) else { return [:] }
    card.day = day
    return card.texts(replacing: texts, stamp: stamp, zone: zone)
  }

  /// With the lines of occurrences in an order of their own.
  private static func sorted(_ texts: [String: String]) -> [String: String] {
    texts.mapValues { $0.split(separator: "\n").filter { $0 != "X-DAYLANE-DEADLINE:TRUE" }.sorted().joined(separator: "\n") }
  }

  /// A to-do on a day that says this and that.
  private static func todo(_ random: inout Seeded) -> [String: String] {
    let forms = [";VALUE=DATE:202612#", ":202612#T093000", ":202612#T230000Z", ";TZID=Asia/Tokyo:202612#T010000", ";X-A=\"b:c\":202612#T120000Z"]
    let form = forms.randomElement(using: &random) ?? ""
    func date(_ day: Int) -> String { form.replacing("#", with: day < 10 ? "0\(day)" : "\(day)") }
    var texts = ["UID": ":a", "SUMMARY": ":s", "PRIORITY": ":1", "CATEGORIES": ":x,y"]
    switch random.below(4) {
    case 0: texts["DUE"] = date(9)
    case 1: texts["DTSTART"] = date(9)
    case 2: (texts["DTSTART"], texts["DUE"]) = (date(7), date(9))
    default: (texts["DTSTART"], texts["DURATION"]) = (date(9), ":PT1H")
    }
    if random.chance(1, in: 2) { texts["BEGIN:VALARM"] = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM" }
    if random.chance(1, in: 2) {
      texts["RRULE"] = [":FREQ=DAILY", ":FREQ=WEEKLY;COUNT=9", ":FREQ=MONTHLY\n:FREQ=YEARLY"].randomElement(using: &random)
      if random.chance(1, in: 2) { texts["EXDATE"] = [date(9), "\(date(16))\n\(date(23))"].randomElement(using: &random) }
      if random.chance(1, in: 4) { texts["RDATE"] = date(11) }
      let id = texts["DTSTART"] ?? texts["DUE"] ?? ""
      if random.chance(1, in: 4) {
        texts["RECURRENCE-ID \(id.split(separator: ":").last ?? "")"] =
          "BEGIN:VTODO\nUID:a\nRECURRENCE-ID\(id)\nDUE\(date(12))\nSUMMARY:s\nEND:VTODO"
      }
    }
    return texts
  }

  @Test("and back onto it is as it was, and onto another one as if it had been moved there")
  func back() throws {
    var random = Seeded()
    for _ in 0..<1_000 {
      let texts = Self.todo(&random)
      let day = try #require(ResourceCard(texts, zone: Self.zone)?.day, "seed \(random.seed)")
      let deadline = ResourceCard(texts, zone: Self.zone)?.deadline
      let off = Self.moved(texts, to: nil)
      let note: Comment = "seed \(random.seed): \(texts) by way of \(off)"
      let read = ResourceCard(off, zone: Self.zone)
      #expect(read?.day == nil && read?.deadline == deadline && ["DTSTART", "RRULE"].allSatisfy { off[$0] == nil }, note)
      #expect((off["DUE"] == nil) == (deadline == nil), note)
      var back = Self.moved(off, to: day)
      if deadline != nil { back["X-DAYLANE-DEADLINE"] = nil }
      #expect(back == texts, note)
      let other = Day(daysSinceEpoch: day.daysSinceEpoch + Int32(random.below(40)) - 20)
      let (gone, straight) = (Self.moved(off, to: other), Self.moved(texts, to: other))
      func unmarked(_ texts: [String: String]) -> [String: String] { Self.sorted(texts).filter { $0 != ("X-DAYLANE-DEADLINE", ":TRUE") } }
      #expect(unmarked(gone) == unmarked(straight), note)
    }
  }

  @Test("and is given a day by another program keeps that one's time, and its own is gone")
  func elsewhere() throws {
    let texts = ["UID": ":a", "SUMMARY": ":s", "DTSTART": ":20261201T080000", "DUE": ":20261201T093000", "RRULE": ":FREQ=DAILY"]
    var off = Self.moved(texts, to: nil)
    off["DUE"] = ":20261210T150000"
    let day = try #require(Day(iso: "2026-12-12"))
    #expect(Self.moved(off, to: day) == ["UID": ":a", "SUMMARY": ":s", "DUE": ":20261212T150000", "RRULE": ":FREQ=DAILY"])
    let again = Self.moved(off, to: nil)
    #expect(again == ["UID": ":a", "SUMMARY": ":s", "X-DAYLANE-DUE": ":20261210T150000", "X-DAYLANE-RRULE": ":FREQ=DAILY"])
  }

  @Test("and is done meanwhile keeps its rule, also where one of its occurrences was shown")
  func done() throws {
    let occurrence = "BEGIN:VTODO\nUID:a\nRECURRENCE-ID;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261203\nSUMMARY:s\nSTATUS:COMPLETED\nEND:VTODO"
    let texts = [
      "UID": ":a", "SUMMARY": ":s", "DUE": ";VALUE=DATE:20261201", "RRULE": ":FREQ=DAILY", "RECURRENCE-ID 20261201": occurrence,
    ]
    #expect(ResourceCard(texts, zone: Self.zone)?.day?.iso == "2026-12-03")
    let off = Self.moved(texts, to: nil)
    #expect(off["X-DAYLANE-RRULE"] == ":FREQ=DAILY" && off["RECURRENCE-ID 20261201"] == occurrence)
    #expect(ResourceCard(off, zone: Self.zone)?.isDone == true)
  }

  @Test("What a to-do said beside its card is lost where others say something else, and not where they say nothing")
  func loses() {
    let said = ["UID": ":a", "SUMMARY": ":Milk", "DUE": ";TZID=Europe/Berlin:20261202T090000", "CATEGORIES": ":Home", "STATUS": ":NEEDS-ACTION"]
    func loses(_ others: [String: String]) -> Bool { ResourceCard.loses(said, to: others) }
    #expect(!loses(said))
    #expect(!loses(["UID": ":a", "SUMMARY": ":Bread", "STATUS": ":COMPLETED"]))
    // A card has its time itself; the time of a deadline is beside it.
    #expect(!loses(said.merging(["DUE": ";VALUE=DATE:20261203"]) { $1 }))
    let between = said.merging(["DTSTART": ";TZID=Europe/Berlin:20261130T000000"]) { $1 }
    #expect(ResourceCard.loses(between, to: ["UID": ":a", "DUE": ";VALUE=DATE:20261203"]))
    #expect(!loses(said.merging(["CATEGORIES": ":Work"]) { $1 }), "labels are the card's")
    #expect(
      loses(said.merging(["PRIORITY": ":1"]) { $1 }) == false
        && ResourceCard.loses(said.merging(["PRIORITY": ":1"]) { $1 }, to: said.merging(["PRIORITY": ":2"]) { $1 }))
    #expect(!ResourceCard.loses(["DUE": ";VALUE=DATE:20261202"], to: ["DUE": ";VALUE=DATE:20261203"]))
    #expect(
      ResourceCard.loses(["DTSTART": ":20261202T090000", "RRULE": ":FREQ=DAILY"], to: ["DTSTART": ":20261202T090000", "RRULE": ":FREQ=WEEKLY"]))
  }
}
