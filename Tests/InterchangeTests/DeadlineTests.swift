// Deadlines in files: `📅 2026-12-04` in Markdown, DUE behind DTSTART in calendars. What others have written stays as it is, to the byte.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Deadlines in files")
struct DeadlineTests {
  // MARK: Markdown

  @Test(
    "a date behind a calendar at the end of a line is a deadline",
    arguments: [
      ("Milk 📅 2026-12-04", "Milk", "2026-12-04"), ("Milk 📅2026-12-04", "Milk", "2026-12-04"), ("Milk 📆 2026-12-04", "Milk", "2026-12-04"),
      ("Milk 🗓️ 2026-12-04", "Milk", "2026-12-04"), ("Milk ⏫ 📅 2026-12-04", "Milk ⏫", "2026-12-04"),
      ("Milk 📅 2026-12-04 ⏫ ➕ 2026-11-01 ^id", "Milk ⏫ ➕ 2026-11-01 ^id", "2026-12-04"), ("Milk 📅 2026-12-04 #home", "Milk", "2026-12-04"),
      ("Milk #home 📅 2026-12-04", "Milk", "2026-12-04"), ("Milk @{2026-12-01 14:00} 📅 2026-12-04", "Milk", "2026-12-04"),
      ("Milk 📅 2026-12-04 @{2026-12-01}", "Milk", "2026-12-04"), ("Milk #home @{2026-12-01} 📅 2026-12-04", "Milk", "2026-12-04"),
      ("📅 2026-12-04", "Untitled", "2026-12-04"), ("Milk \\📅 2026-12-04", "Milk \\📅 2026-12-04", nil),
      ("Milk 📅 2026-13-04", "Milk 📅 2026-13-04", nil),
      ("Milk📅 2026-12-04", "Milk📅 2026-12-04", nil), ("📅 2026-12-04 milk", "📅 2026-12-04 milk", nil), ("Milk 2026-12-04", "Milk 2026-12-04", nil),
      ("Milk ⏳ 2026-12-04", "Milk ⏳ 2026-12-04", nil), ("Milk 📅", "Milk 📅", nil), ("Milk 📅 2026-12-04x", "Milk 📅 2026-12-04x", nil),
    ] as [(String, String, String?)])
  func read(_ text: String, title: String, deadline: String?) throws {
    let plan = try board(of: "## A\n- [ ] \(text)\n")
    let card = try #require(plan.allEntries.first)
    #expect(card.title == title && card.deadline?.iso == deadline)
    let again = try #require(reread(plan).allEntries.first)
    #expect(again.title == card.title && again.deadline == card.deadline && again.labels == card.labels && again.place == card.place)
  }

  @Test("and such a line is written as it was")
  func written() throws {
    let lines = [
      "- [ ] Milk 📅 2026-12-04", "- [ ] Milk #home 📅 2026-12-04", "- [ ] Milk ⏳ 2026-12-04", "- [ ] Pay #home @{2026-12-01 14:00 +45m} 📅 2026-12-04",
    ]
    let out = markdown(try board(of: "---\n\nkanban-plugin: board\n\n---\n\n## A\n\n\(lines.joined(separator: "\n"))\n"))
    for line in lines { #expect(out.split(separator: "\n").contains { $0 == line }, "\(line) in\n\(out)") }
    #expect(!out.contains("%% daylane"), "nothing needs a backslash")
  }

  // MARK: Calendars

  private func plan(of lines: [String]) throws -> Plan {
    var plan = Plan()
    let text = (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    try plan.apply(.insert(CalendarFile.read(Array(text.utf8), named: "own.ics", zone: Self.zone)))
    return plan
  }

  private static let zone = TimeZone(identifier: "Europe/Vienna") ?? .gmt
  private static let stamp = "20261125T190000Z"

  /// A to-do as the programs write it, with what stands for its dates.
  private static func todo(_ dates: [String]) -> [String] {
    ["BEGIN:VTODO", "UID:a", "SUMMARY:s"] + dates
      + ["X-A;X-B=\"c:d\":e", "STATUS:NEEDS-ACTION", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM", "END:VTODO"]
  }

  @Test(
    "to-dos as other programs write them are planned where they begin, and due when they end on a later day",
    arguments: [
      // Tasks.org: a start and a due date; with times.
      (["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261204"], "2026-11-30", nil, nil, "2026-12-04"),
      (["DTSTART;TZID=Europe/Berlin:20261130T000000", "DUE;TZID=Europe/Berlin:20261204T170000"], "2026-11-30", nil, nil, "2026-12-04"),
      // Thunderbird: both with times in a zone; due alone; start alone.
      (["DTSTART;TZID=Europe/Berlin:20261130T140000", "DUE;TZID=Europe/Berlin:20261204T170000"], "2026-11-30", 840, nil, "2026-12-04"),
      (["DUE;TZID=Europe/Berlin:20261204T170000"], "2026-12-04", 1_020, nil, nil), (["DTSTART:20261130T140000"], "2026-11-30", 840, nil, nil),
      (["DTSTART:20261130T140000", "DUE:20261130T150000"], "2026-11-30", 840, 60, nil),
      // Nextcloud: floating; in UTC; a date and a time.
      (["DTSTART:20261130T080000", "DUE:20261204T235900"], "2026-11-30", 480, nil, "2026-12-04"),
      (["DTSTART:20261130T230000Z", "DUE:20261204T230000Z"], "2026-12-01", 0, nil, "2026-12-05"),
      (["DTSTART;VALUE=DATE:20261130", "DUE:20261204T170000"], "2026-11-30", nil, nil, "2026-12-04"),
      // One day, here or where it was written, and one that ends before it begins: no deadline.
      (["DTSTART;TZID=Asia/Tokyo:20261201T070000", "DUE;TZID=Asia/Tokyo:20261201T080000"], "2026-12-01", nil, nil, nil),
      (["DTSTART;VALUE=DATE:20261204", "DUE;VALUE=DATE:20261204"], "2026-12-04", nil, nil, nil),
      (["DTSTART;VALUE=DATE:20261205", "DUE;VALUE=DATE:20261204"], "2026-12-04", nil, nil, nil),
      // Ours: with a mark the same day is one; over midnight it is none; planned after it; in a list.
      (["DTSTART;VALUE=DATE:20261204", "DUE;VALUE=DATE:20261204", "X-DAYLANE-DEADLINE:TRUE"], "2026-12-04", nil, nil, "2026-12-04"),
      (["DTSTART:20261204T140000", "DUE:20261204T235900", "X-DAYLANE-LENGTH:45", "X-DAYLANE-DEADLINE:TRUE"], "2026-12-04", 840, 45, "2026-12-04"),
      (["DTSTART:20261130T230000", "DUE:20261201T010000", "X-DAYLANE-LENGTH:120"], "2026-11-30", 1_380, 120, nil),
      (["DUE;VALUE=DATE:20261207", "X-DAYLANE-DEADLINE:20261204"], "2026-12-07", nil, nil, "2026-12-04"),
      (["DUE;VALUE=DATE:20261204", "X-DAYLANE-DEADLINE:TRUE"], nil, nil, nil, "2026-12-04"),
      (["X-DAYLANE-DEADLINE:TRUE"], nil, nil, nil, nil), (["DUE;VALUE=DATE:20261204", "X-DAYLANE-DEADLINE:soon"], "2026-12-04", nil, nil, nil),
    ] as [([String], String?, Int?, Int?, String?)])
  func others(_ dates: [String], day: String?, start: Int?, length: Int?, deadline: String?) throws {
    var plan = try plan(of: Self.todo(dates))
    let card = try #require(plan.allEntries.first)
    #expect(
      card.place.day?.iso == day && card.start.map { Int($0.count) } == start && card.length.map { Int($0.count) } == length
        && card.deadline?.iso == deadline)
    // Another title leaves all of it as it was.
    try plan.apply(.edit(card.id, title: "other"))
    #expect(try dated(plan) == dates)
    let texts = CalendarResource.texts(of: Self.todo(dates).map { Array($0.utf8)[...] }[...])
    var own = try #require(ResourceCard(texts, zone: Self.zone))
    #expect(own.deadline?.iso == deadline && own.day?.iso == day)
    own.title = "other"
    #expect(own.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone) == texts.merging(["SUMMARY": ":other"]) { $1 })
  }

  /// The lines of a file's to-do that say when it is.
  private func dated(_ plan: Plan) throws -> [String] {
    let text = String(decoding: CalendarFile.text(of: plan, stamp: Date(timeIntervalSince1970: 1_764_000_000), zone: Self.zone), as: UTF8.self)
    return text.components(separatedBy: "\r\n").filter { line in
      ["DTSTART", "DUE", "DURATION", "X-DAYLANE-DEADLINE", "X-DAYLANE-LENGTH", "ESTIMATED-DURATION"].contains {
        line.hasPrefix($0 + ":") || line.hasPrefix($0 + ";")
      }
    }
  }

  /// What a card of our own, or of others, is written as after a change.
  private func changed(_ dates: [String], day: String?, start: Int? = nil, length: Int? = nil, deadline: String?) throws -> [String: String] {
    let texts = CalendarResource.texts(of: Self.todo(dates).map { Array($0.utf8)[...] }[...])
    var card = try #require(ResourceCard(texts, zone: Self.zone))
    (card.day, card.deadline) = (day.flatMap { Day(iso: $0) }, deadline.flatMap { Day(iso: $0) })
    (card.start, card.length) = (start.flatMap { Minutes($0) }, length.flatMap { Minutes($0) })
    let new = card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)
    #expect(ResourceCard(new, zone: Self.zone)?.deadline == card.deadline && ResourceCard(new, zone: Self.zone)?.day == card.day, "\(new)")
    #expect(new["X-A"] == ";X-B=\"c:d\":e")
    return new.filter { ComponentTime.names.contains($0.key) }
  }

  @Test("both are written as dates or as times, and never one that servers refuse")
  func written2() throws {
    let (monday, friday) = ("2026-11-30", "2026-12-04")
    let date = { (day: String) in ";VALUE=DATE:\(day.filter { $0 != "-" })" }
    #expect(try changed([], day: nil, deadline: friday) == ["DUE": date(friday), "X-DAYLANE-DEADLINE": ":TRUE"])
    #expect(try changed([], day: monday, deadline: friday) == ["DTSTART": date(monday), "DUE": date(friday), "X-DAYLANE-DEADLINE": ":TRUE"])
    #expect(try changed([], day: friday, deadline: monday) == ["DUE": date(friday), "X-DAYLANE-DEADLINE": ":20261130"])
    #expect(
      try changed([], day: monday, start: 840, length: 45, deadline: friday) == [
        "DTSTART": ":20261130T140000", "DUE": ":20261204T235900", "X-DAYLANE-DEADLINE": ":TRUE", "X-DAYLANE-LENGTH": ":45",
        "ESTIMATED-DURATION": ":PT45M",
      ])
    #expect(
      try changed(["DUE;TZID=Europe/Berlin:20261130T140000"], day: monday, start: 840, deadline: friday) == [
        "DTSTART": ";TZID=Europe/Berlin:20261130T140000", "DUE": ";TZID=Europe/Berlin:20261204T235900", "X-DAYLANE-DEADLINE": ":TRUE",
      ])
    // Without it they are written as they always were.
    let both = ["DTSTART:20261130T140000", "DUE:20261204T235900", "X-DAYLANE-LENGTH:45", "ESTIMATED-DURATION:PT45M", "X-DAYLANE-DEADLINE:TRUE"]
    #expect(try changed(both, day: monday, start: 840, length: 45, deadline: nil) == ["DTSTART": ":20261130T140000", "DUE": ":20261130T144500"])
    #expect(try changed(["DTSTART" + date(monday), "DUE" + date(friday)], day: monday, deadline: nil) == ["DUE": date(monday)])
    // Of what others wrote only what was changed changes: a time of theirs stays, and they need no mark.
    let zone = ";TZID=Europe/Berlin:"
    let theirs = ["DTSTART\(zone)20261130T000000", "DUE\(zone)20261204T170000"]
    #expect(try changed(theirs, day: "2026-12-01", deadline: friday) == ["DTSTART": "\(zone)20261201T000000", "DUE": "\(zone)20261204T170000"])
    #expect(try changed(theirs, day: monday, deadline: "2026-12-07") == ["DTSTART": "\(zone)20261130T000000", "DUE": "\(zone)20261207T170000"])
    #expect(try changed(theirs, day: monday, deadline: monday)["X-DAYLANE-DEADLINE"] == ":TRUE")
    let off = try changed(theirs, day: nil, deadline: friday)
    #expect(off["DUE"] == "\(zone)20261204T170000" && off["DTSTART"] == nil && off["X-DAYLANE-DEADLINE"] == ":TRUE", "\(off)")
  }

  @Test("a to-do keeps its deadline through any changes of its day and its time, and what is written is right")
  func property() throws {
    var random = Seeded()
    let zone = ";TZID=Asia/Tokyo:"
    let forms = [
      [], ["DUE;VALUE=DATE:20261202"], ["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261204"], ["DTSTART:20261130T090000", "DURATION:PT1H"],
      ["DTSTART\(zone)20261130T003000", "DUE\(zone)20261204T170000"], ["DTSTART:20261130T233000Z"],
      ["DTSTART:20261130T140000", "DUE:20261130T150000"],
      ["DTSTART;VALUE=DATE:20261130", "DUE:20261204T170000"], ["DUE:20261204T170000", "X-DAYLANE-DEADLINE:TRUE"],
    ]
    for _ in 0..<600 {
      let dates = forms[random.below(forms.count)]
      var texts = CalendarResource.texts(of: Self.todo(dates).map { Array($0.utf8)[...] }[...])
      var card = try #require(ResourceCard(texts, zone: Self.zone))
      for _ in 0..<6 {
        switch random.below(5) {
        case 0: card.day = random.chance(1, in: 3) ? nil : Day(daysSinceEpoch: 20_780 + Int32(random.below(20)))
        case 1: card.deadline = random.chance(1, in: 3) ? nil : Day(daysSinceEpoch: 20_780 + Int32(random.below(20)))
        case 2: if card.day != nil { card.start = random.chance(1, in: 3) ? nil : Minutes(random.below(1_440)) }
        case 3: card.length = random.chance(1, in: 3) ? nil : Minutes(5 + random.below(3_000))
        default: card.title += "x"
        }
        texts = card.texts(replacing: texts, stamp: Self.stamp, zone: Self.zone)
        let note: Comment = "seed \(random.seed): \(texts)"
        let read = try #require(ResourceCard(texts, zone: Self.zone))
        #expect((read.title, read.day, read.length, read.deadline) == (card.title, card.day, card.length, card.deadline), note)
        #expect(card.day == nil || read.start == card.start, note)
        #expect(read.texts(replacing: texts, stamp: "20270101T000000Z", zone: Self.zone) == texts, note)
        // The servers' rules, asked plainly: one kind, in this order, and never an end and a length.
        if let due = texts["DUE"], let start = texts["DTSTART"], texts["X-DAYLANE-DEADLINE"] == ":TRUE", dates.isEmpty {
          func moment(_ text: String) -> String { String(text.split(separator: ":").last ?? "") }
          #expect(due.contains("DATE") == start.contains("DATE") && moment(start) <= moment(due), note)
        }
        #expect(texts["DUE"] == nil || texts["DURATION"] == nil, note)
        #expect(texts["X-A"] == ";X-B=\"c:d\":e" && texts.keys.allSatisfy { !$0.contains("HELD") }, note)
        card.start = read.start
      }
    }
  }

  @Test("what came from a file before cards had deadlines keeps its dates, and an event has its deadline beside them")
  func older() throws {
    let dates = ["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261204"]
    var plan = try plan(of: Self.todo(dates))
    var card = try #require(plan.allEntries.first)
    #expect(card.origin.hasPrefix("ical3 2026-11-30T/2026-12-04 0\n"))
    // As it was read then.
    card.origin = "ical2 2026-12-04T 0" + card.origin.drop { $0 != "\n" }
    try plan.apply(.delete([card.id]))
    try plan.apply(.add(NewEntry(title: "s", origin: card.origin), at: .end(of: .day(Day(iso: "2026-12-04")!))))
    #expect(try dated(plan) == dates)
    let id = try #require(plan.allEntries.first?.id)
    try plan.apply(.move([id], to: .end(of: .day(Day(iso: "2026-12-02")!))))
    #expect(try Set(dated(plan)) == ["DTSTART;VALUE=DATE:20261202", dates[1]])
    let event = ["BEGIN:VEVENT", "UID:e", "SUMMARY:s", "DTSTART:20261130T140000", "DTEND:20261130T150000", "END:VEVENT"]
    var events = try self.plan(of: event)
    try events.apply(.edit(events.allEntries[0].id, deadline: .some(Day(iso: "2026-12-04")!)))
    #expect(try dated(events) == ["DTSTART:20261130T140000", "X-DAYLANE-DEADLINE:20261204"])
    try events.apply(.unschedule([events.allEntries[0].id]))
    #expect(try Set(dated(events)).isSuperset(of: ["DUE;VALUE=DATE:20261204", "X-DAYLANE-DEADLINE:TRUE"]))
  }

  @Test("a series is due as many days after each of its days as the first, and one that was changed is one of its own")
  func series() throws {
    var plan = try plan(of: Self.todo(["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261130"]))
    let card = try #require(plan.allEntries.first)
    #expect(card.place.day?.iso == "2026-12-07" && card.deadline?.iso == "2026-12-09")
    try plan.apply(.edit(card.id, deadline: .some(Day(iso: "2026-12-11")!)))
    let lines = try dated(plan)
    #expect(lines.contains("DUE;VALUE=DATE:20261202") && lines.contains("DUE;VALUE=DATE:20261211"), "\(lines)")
    var again = Plan()
    let bytes = CalendarFile.text(of: plan, stamp: Date(timeIntervalSince1970: 1_764_000_000), zone: Self.zone)
    try again.apply(.insert(CalendarFile.read(bytes, named: "again.ics", zone: Self.zone)))
    #expect(again.allEntries.map(\.deadline?.iso) == ["2026-12-11"] && again.allEntries.map(\.place.day?.iso) == ["2026-12-07"])
  }
}
