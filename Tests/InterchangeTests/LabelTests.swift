// Labels in files: `#words` in Markdown, CATEGORIES in calendars. What others have written stays as it is, to the byte.

import Foundation
import Planner
import SeededRandom
import Testing

@testable import Interchange

@Suite("Labels in files")
struct LabelTests {
  // MARK: Markdown

  @Test(
    "words with a sign at the end of a title are labels",
    arguments: [
      ("Buy milk #errands", "Buy milk", ["errands"]), ("Buy #milk now", "Buy #milk now", []), ("a #b #c-d/e", "a", ["b", "c-d/e"]),
      ("a #[[two words]] #b", "a", ["two words", "b"]), ("Fix #12", "Fix #12", []), ("#errands", "#errands", []), ("#a #b", "#a", ["b"]),
      ("C#", "C#", []), ("a \\#b", "a \\#b", []), ("a #b.", "a #b.", []), ("a #b #B", "a #b", ["B"]), ("a #[[b]]", "a #[[b]]", []),
      ("a #b @{2026-08-28}", "a", ["b"]), ("a @{2026-08-28} #b", "a", ["b"]), ("a @{2026-08-28} #b ^c", "a #b ^c", []), ("a #b<br>c #d", "a", ["b"]),
      ("a #ü", "a", ["ü"]), ("a #日本", "a", ["日本"]), ("a #[[x] y]]", "a #[[x] y]]", []), ("a#b", "a#b", []), ("a\t#b", "a", ["b"]),
    ] as [(String, String, [String])])
  func read(_ text: String, title: String, labels: [String]) throws {
    let plan = try board(of: "## A\n- [ ] \(text)\n")
    let card = try #require(plan.allEntries.first)
    #expect(card.title == title && card.labels.all == labels)
    let again = try #require(reread(plan).allEntries.first)
    #expect(again.title == title && again.labels.all == labels && again.notes == card.notes)
  }

  @Test("and such a line is written as it was")
  func written() throws {
    let lines = [
      "- [ ] Buy milk #errands", "- [x] a #[[two words]] #b", "- [ ] Fix #12 and #13", "- [ ] Pay #home @{2026-08-28}", "- [ ] see #x there",
      "- [ ] C# #lesson", "- [ ] #errands",
    ]
    let text = "---\n\nkanban-plugin: board\n\n---\n\n## A\n\n\(lines.filter { !$0.contains("@") }.joined(separator: "\n"))\n\(lines[3])\n"
    let out = markdown(try board(of: text))
    for line in lines { #expect(out.split(separator: "\n").contains { $0 == line }, "\(line) in\n\(out)") }
    #expect(!out.contains("%% daylane"), "nothing needs a backslash")
  }

  @Test("a section header keeps its words, and the order of labels stays")
  func order() throws {
    var plan = Plan()
    try plan.apply(.addList(title: "A"))
    let labels = ["b", "a", "2026", "x]y\\z", "[[", "#", "@{2026-08-28}", "<br>", "`<br>"]
    try plan.apply(.add(NewEntry(title: "t #u", labels: Labels(labels)), at: nil))
    try plan.apply(.add(NewEntry(kind: .header, title: "h #tag"), at: nil))
    let again = try reread(plan)
    #expect(again.allEntries.map(\.title).sorted() == ["h #tag", "t #u"])
    #expect(again.allEntries.first { $0.kind == .card }?.labels.all == labels)
  }

  // MARK: Calendars

  private static let todo = [
    "BEGIN:VTODO", "UID:a", "SUMMARY:s", "CATEGORIES:Home,a\\, b", "X-A:1", "CATEGORIES;LANGUAGE=en:Work,home", "BEGIN:VALARM", "ACTION:AUDIO",
    "TRIGGER:-PT5M", "END:VALARM", "END:VTODO",
  ]

  /// The to-do as it is written after a change of its labels, without what says that it was changed.
  private func changed(_ change: (Labels) -> Labels) throws -> [String] {
    var plan = try plan(of: calendarBytes(Self.todo))
    let card = try #require(plan.allEntries.first)
    #expect(card.labels.all == ["Home", "a, b", "Work"])
    try plan.apply(.edit(card.id, labels: change(card.labels)))
    let out = try properties(ical(plan))
    return out.filter { $0.hasPrefix("VCALENDAR/VTODO CATEGORIES") }.map { String($0.dropFirst("VCALENDAR/VTODO ".count)) }
  }

  private func calendarBytes(_ lines: [String]) -> [UInt8] {
    Array((["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
  }

  @Test("CATEGORIES are labels, and only what was changed of them changes")
  func categories() throws {
    #expect(try changed { $0 } == ["CATEGORIES:Home,a\\, b", "CATEGORIES;LANGUAGE=en:Work,home"])
    #expect(try changed { $0.adding(["x; y"]) } == ["CATEGORIES:Home,a\\, b,x\\; y", "CATEGORIES;LANGUAGE=en:Work,home"])
    #expect(try changed { $0.removing(["HOME"]) } == ["CATEGORIES:a\\, b", "CATEGORIES;LANGUAGE=en:Work"])
    #expect(try changed { $0.removing(["a, b", "home"]) } == ["CATEGORIES;LANGUAGE=en:Work"])
    #expect(try changed { _ in Labels() } == [])
    #expect(try changed { _ in Labels(["home", "a, b", "Work"]) } == ["CATEGORIES:a\\, b,home", "CATEGORIES;LANGUAGE=en:Work"])
  }

  @Test("what came from a file before cards had labels keeps its CATEGORIES, with labels besides")
  func older() throws {
    var plan = try plan(of: calendarBytes(Self.todo))
    var card = try #require(plan.allEntries.first)
    #expect(card.origin.hasPrefix("ical3 "))
    try plan.apply(.delete([card.id]))
    card.origin = "ical1 " + card.origin.dropFirst(6)
    try plan.apply(.add(NewEntry(title: "other", labels: Labels(["new"]), origin: card.origin), at: nil))
    let out = try properties(ical(plan))
    #expect(out.contains("VCALENDAR/VTODO CATEGORIES:Home,a\\, b,new") && out.contains("VCALENDAR/VTODO CATEGORIES;LANGUAGE=en:Work,home"))
    #expect(out.contains("VCALENDAR/VTODO SUMMARY:other"))
  }

  @Test("a category that says which list a card of an older file is in is no label, and one that is called so stays one")
  func lists() throws {
    let older = ["BEGIN:VTODO", "UID:a", "SUMMARY:s", "CATEGORIES:Work", "X-DAYLANE-LIST;X-ID=1;X-COLOR=blue:Work", "END:VTODO"]
    var read = try plan(of: calendarBytes(older))
    #expect(read.lists.map(\.title) == ["Work"] && read.allEntries.map(\.labels.isEmpty) == [true])
    try read.apply(.renameList(read.lists[0].id, title: "Job"))
    try read.apply(.addList(title: "Home"))
    #expect(try properties(ical(read)).contains("VCALENDAR/VTODO CATEGORIES:Job"))
    var made = Plan()
    try made.apply(.addList(title: "Work"))
    try made.apply(.add(NewEntry(title: "t", labels: Labels(["Work"])), at: nil))
    for _ in 0..<3 {
      made = try plan(of: ical(made))
      #expect(made.lists.map(\.title) == ["Work"] && made.allEntries.map(\.labels.all) == [["Work"]])
    }
    let alone = try plan(of: CalendarFile.text(of: made.lists[0], in: made, stamp: noon, zone: berlin))
    #expect(alone.allEntries.map(\.labels.all) == [["Work"]])
  }

  // MARK: To-dos on servers

  @Test("a to-do's other categories stay through any changes of labels, on all days and off them")
  func server() throws {
    var random = Seeded()
    let zone = TimeZone(identifier: "Europe/Vienna") ?? .gmt
    for _ in 0..<1_500 {
      let others = ["Keep", "Keep\\, too", "ALSO"]
      var texts = ["UID": ":a", "SUMMARY": ":s", "CATEGORIES": ":Keep,Gone\n;X-P=1:Keep\\, too\n:gone,ALSO"]
      if random.chance(1, in: 2) { texts["DUE"] = ";VALUE=DATE:20261209" }
      if texts["DUE"] != nil, random.chance(1, in: 2) {
        texts["RRULE"] = ":FREQ=DAILY"
        if random.chance(1, in: 2) {
          texts["RECURRENCE-ID 20261209"] = "BEGIN:VTODO\nUID:a\nRECURRENCE-ID;VALUE=DATE:20261209\nDUE;VALUE=DATE:20261212\nSUMMARY:s\nEND:VTODO"
        }
      }
      var card = try #require(ResourceCard(texts, zone: zone))
      #expect(card.labels.all == ["Keep", "Gone", "Keep, too", "ALSO"])
      for _ in 0..<6 {
        switch random.below(4) {
        case 0: card.labels = card.labels.removing(["gone", "new 1"])
        case 1: card.labels = card.labels.adding(["new \(random.below(3))", "gone"])
        case 2: card.day = random.chance(1, in: 3) ? nil : Day(daysSinceEpoch: 20_800 + Int32(random.below(9)))
        default: card.title = "s\(random.below(3))"
        }
        texts = card.texts(replacing: texts, stamp: "20261125T190000Z", zone: zone)
        let again = try #require(ResourceCard(texts, zone: zone))
        #expect(Set(again.labels.all) == Set(card.labels.all), "seed \(random.seed): \(texts)")
        let lines = (texts["CATEGORIES"] ?? "").split(separator: "\n")
        for other in others { #expect(lines.contains { $0.contains(other) }, "\(other), seed \(random.seed): \(texts)") }
        #expect(lines.contains(";X-P=1:Keep\\, too"), "seed \(random.seed): \(texts)")
        card.labels = again.labels
      }
    }
  }
}
