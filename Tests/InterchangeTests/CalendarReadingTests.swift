// iCalendar as it is found in the wild.

import Foundation
import Planner
import Testing

@testable import Interchange

@Suite("Reading calendars")
struct CalendarReadingTests {
  private func day(_ text: String) -> Day? { Day(iso: text) }

  private func refusal(_ text: String) -> InterchangeError? {
    do {
      _ = try CalendarFile.read(Array(text.utf8), named: "x.ics", zone: berlin)
      return nil
    } catch {
      return error
    }
  }

  @Test("a fold may part the bytes of a character", arguments: ["\r\n", "\n", "\r"])
  func folds(_ end: String) throws {
    var bytes = Array("\u{FEFF}BEGIN:VCALENDAR\(end)BEGIN:VTODO\(end)SUMMARY:Gr".utf8)
    bytes += [0xC3] + Array("\(end) ".utf8) + [0xBC] + Array("n\(end)\t tea\(end)\(end)END:VTODO\(end)END:VCALENDAR".utf8)
    #expect(try plan(of: bytes).allEntries.map(\.title) == ["Grün tea"])
  }

  @Test("escapes are taken back, and a backslash before anything else stays")
  func escapes() throws {
    let card = try card(
      of: "BEGIN:VTODO", #"SUMMARY:a\, b\; c\\d \x"#, #"DESCRIPTION:one\ntwo\N\, three\:"#, "END:VTODO")
    #expect(card.title == #"a, b; c\d \x"#)
    #expect(card.notes == "one\ntwo\n, three:")
  }

  @Test("a colon or semicolon in a quoted parameter does not end it")
  func quotes() throws {
    let card = try card(
      of: "BEGIN:VTODO", #"SUMMARY;ALTREP="http://a;b:c,d";X-A=b:Title: here"#, "DUE;X-Q=\"a:b;VALUE=DATE\";VALUE=DATE:20261120",
      "END:VTODO")
    #expect(card.title == "Title: here")
    #expect(card.place.day == day("2026-11-20"))
  }

  @Test(
    "dates and times fall on their civil day here",
    arguments: [
      ("DUE;VALUE=DATE:20261120", "2026-11-20"), ("DUE:20261120", "2026-11-20"),
      ("DUE:20261120T235900", "2026-11-20"), ("DUE:20261120T225900Z", "2026-11-20"), ("DUE:20261120T230000Z", "2026-11-21"),
      ("DUE;TZID=America/New_York:20261120T180000", "2026-11-21"), ("DUE;TZID=Asia/Tokyo:20261120T070000", "2026-11-19"),
      ("DUE;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20261120T070000", "2026-11-19"),
      ("DUE;TZID=Nowhere/Land:20261120T000000", "2026-11-20"), ("DUE;TZID=:20261120T000000", "2026-11-20"),
      ("DUE:20261120T240000", "2026-11-21"), ("DUE:20261231T240000", "2027-01-01"), ("DUE:20261120T235960", "2026-11-20"),
      ("DUE:00010101", "0001-01-01"), ("DUE:99991231T235959", "9999-12-31"), ("DUE:99991231T235959Z", ""),
      ("DUE:20260230", ""), ("DUE:00000101", ""), ("DUE:tomorrow", ""), ("DUE:2026-11-20", ""), ("DUE:20261120T250000", ""),
      ("DUE:20261301", ""), ("DUE:", ""), ("DUE:20261120T2", ""), ("DTSTART:20261118T100000\r\nDUE:20261120T100000", "2026-11-18"),
      ("DUE:20261110\r\nDTSTART:20261120", "2026-11-10"), ("DTSTART:20261120T100000\r\nDURATION:P3D", "2026-11-20"),
      ("due;value=date:20261120", "2026-11-20"), ("COMPLETED:20261120T100000Z", ""),
    ])
  func days(_ line: String, _ expected: String) throws {
    #expect(try card(of: "BEGIN:VTODO", "SUMMARY:a", line, "END:VTODO").place.day == day(expected))
  }

  @Test("a zone is what the file says, whatever its name")
  func definedZone() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-1100\r
      TZOFFSETTO:-1100\r\nEND:STANDARD\r\nEND:VTIMEZONE
      """
    let card = try card(of: zone, "BEGIN:VEVENT", "SUMMARY:a", "DTSTART;TZID=Europe/Berlin:20261120T230000", "END:VEVENT")
    #expect(card.place.day == day("2026-11-21"))
  }

  @Test("of an event the first day counts, and of several the one of each")
  func events() throws {
    let read = try plan(
      of: calendar(
        "BEGIN:VEVENT", "UID:a", "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261125", "RRULE:FREQ=DAILY", "END:VEVENT",
        "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID;VALUE=DATE:20261121", "DTSTART;VALUE=DATE:20261122", "SUMMARY:b", "END:VEVENT",
        "BEGIN:VEVENT", "UID:a", "DUE:20261101", "SUMMARY:b", "END:VEVENT"))
    #expect(read.scheduledDays.map(\.iso) == ["2026-11-20", "2026-11-22"])
    #expect(read.allEntries.map(\.title).sorted() == ["Untitled", "b", "b"])
  }

  @Test("what an alarm says is not the card's")
  func alarms() throws {
    let card = try card(
      of: "BEGIN:VTODO", "BEGIN:VALARM", "SUMMARY:wrong", "DESCRIPTION:wrong", "STATUS:COMPLETED", "END:VALARM",
      "BEGIN:X-THING", "BEGIN:X-INNER", "DUE:20261120", "END:X-INNER", "END:X-THING", "SUMMARY:right", "END:VTODO")
    #expect(card.title == "right" && card.notes == "" && !card.isDone && card.place.day == nil)
  }

  @Test(
    "a card is done if the to-do says so in any way",
    arguments: [
      ("STATUS:COMPLETED", true), ("status:completed", true), ("COMPLETED:20261120T100000Z", true),
      ("PERCENT-COMPLETE:100", true), ("STATUS:CANCELLED", true), ("STATUS:IN-PROCESS", false), ("PERCENT-COMPLETE:99", false),
    ])
  func done(_ line: String, _ isDone: Bool) throws {
    #expect(try card(of: "BEGIN:VTODO", line, "END:VTODO").isDone == isDone)
  }

  @Test("everything in a cancellation is done")
  func cancellation() throws {
    #expect(try card(of: "METHOD:CANCEL", "BEGIN:VEVENT", "SUMMARY:a", "DTSTART:20261120", "END:VEVENT").isDone)
  }

  @Test("the quoted-printable text of vCalendar 1.0 is read")
  func oldForm() throws {
    let card = try card(
      of: "VERSION:1.0", "BEGIN:VTODO", "SUMMARY;ENCODING=QUOTED-PRINTABLE:Gr=C3=BCn=", "er Tee",
      "DESCRIPTION;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:=FC=0D=0Ax", "END:VTODO")
    #expect(card.title == "Grüner Tee")
    #expect(card.notes == "ü\nx")
  }

  @Test("a title over the limit goes on in the notes, and comes out whole")
  func longTitle() throws {
    let title = String(repeating: "word ", count: 4_000) + "end"
    let read = try plan(of: calendar("BEGIN:VTODO", "SUMMARY:\(title)", "DESCRIPTION:notes", "UID:a", "END:VTODO"))
    let card = try #require(read.allEntries.first)
    #expect(card.title.utf8.count <= TextRules.titleLimit && card.notes.hasSuffix("end\nnotes"))
    #expect(try properties(ical(read)).contains("VCALENDAR/VTODO SUMMARY:\(title)"))
  }

  @Test("each calendar of a file is a list, named as it says or as the file")
  func lists() throws {
    let one = String(decoding: calendar("X-WR-CALNAME:Work\\, mostly", "BEGIN:VTODO", "END:VTODO"), as: UTF8.self)
    let two = String(decoding: calendar("BEGIN:VTODO", "END:VTODO"), as: UTF8.self)
    let read = try plan(of: Array((one + two).utf8), named: "a/b/home.ics")
    #expect(read.lists.map(\.title) == ["Work, mostly", "home"])
    let bare = try plan(
      of: Array("BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nEND:VTODO\n".utf8), named: "bare.ics")
    #expect(bare.lists.map(\.title) == ["bare"] && bare.entryCount == 2)
  }

  @Test("calendars that differ in their cards and time zones only are one list, and lose nothing")
  func concatenated() throws {
    let text = try ["outlook.ics", "outlook.ics"].map { String(decoding: try sample($0), as: UTF8.self) }
    let other = text[1].replacing("W. Europe Standard Time", with: "Other Time")
    let bytes = Array((text[0] + other).utf8)
    let read = try plan(of: bytes, named: "both.ics")
    #expect(read.lists.map(\.title) == ["both"] && read.entryCount == 2)
    let written = try properties(ical(read))
    // The same event twice: the second one has a name of its own.
    #expect(Set(written.filter { !$0.contains(" UID:2") }) == Set(try properties(bytes)))
    #expect(Set(written.filter { $0.contains(" UID:") }).count == 2)
    #expect(written.count { $0.hasSuffix("BEGIN:VTIMEZONE") } == 2 && written.count { $0.hasSuffix("BEGIN:VCALENDAR") } == 1)
    let many = (0..<1_001).map { "BEGIN:VCALENDAR\nX-WR-CALNAME:\($0)\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n" }.joined()
    #expect(refusal(many) == .tooManyLists(name: "x.ics"))
  }

  @Test(
    "what is no whole calendar is refused in one line",
    arguments: [
      ("", .empty(name: "x.ics")), ("\r\n\r\n", .empty(name: "x.ics")), ("hello", .notCalendar(name: "x.ics")),
      ("BEGIN:VCARD\nEND:VCARD", .notCalendar(name: "x.ics")), ("BEGIN:VCALENDAR\nEND:VCALENDAR", .noCards(name: "x.ics")),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR", .unbalanced(name: "x.ics", component: "VTODO")),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a", .unbalanced(name: "x.ics", component: "VTODO")),
      ("BEGIN:VCALENDAR\nEND:VTODO\nEND:VCALENDAR", .unbalanced(name: "x.ics", component: "VCALENDAR")),
      ("BEGIN:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR", .unbalanced(name: "x.ics", component: "VCALENDAR")),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\nmore", .strayText(name: "x.ics", text: "more")),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:\0\nEND:VTODO\nEND:VCALENDAR", .notText(name: "x.ics")),
      (String(repeating: "BEGIN:VTODO\n", count: 100_000), .tooDeep(name: "x.ics")),
    ] as [(String, InterchangeError)])
  func refusals(_ text: String, _ expected: InterchangeError) {
    #expect(refusal(text) == expected)
    #expect(!expected.description.contains("\n"))
  }

  @Test("text that is UTF-8 in part is refused as damaged, and zeros as no text")
  func notText() {
    var bytes = calendar("BEGIN:VTODO", "SUMMARY:é", "END:VTODO")
    bytes.insert(0xFF, at: bytes.count - 30)
    #expect(throws: InterchangeError.damagedText(name: "x")) { try CalendarFile.read(bytes, named: "x") }
    #expect(throws: InterchangeError.damagedText(name: "x")) { try CalendarFile.read([0xFF, 0xFE, 0x42], named: "x") }
    #expect(throws: InterchangeError.damagedText(name: "x")) { try CalendarFile.read([0xFF, 0xFE, 0, 0xDC, 0x42, 0], named: "x") }
  }

  @Test("the older text of western languages is read, with the signs that Windows added")
  func western() throws {
    let text = calendar("BEGIN:VTODO", "SUMMARY:Gr?n ? 5 ?", "END:VTODO")
    var (bytes, signs) = (text, [0xFC, 0x96, 0x80] as [UInt8])
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "?") { bytes[index] = signs.removeFirst() }
    #expect(try plan(of: bytes).allEntries.map(\.title) == ["Grün – 5 €"])
    #expect(CalendarFile.isCalendar(bytes))
  }

  @Test("UTF-16 is read in both orders of bytes, with a mark and without", arguments: [true, false], [true, false])
  func wide(_ isBigEndian: Bool, _ hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + String(decoding: calendar("BEGIN:VTODO", "SUMMARY:Grün 🎶", "END:VTODO"), as: UTF8.self)
    let bytes = text.utf16.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try plan(of: bytes).allEntries.map(\.title) == ["Grün 🎶"])
    #expect(CalendarFile.isCalendar(bytes))
    #expect(try BoardForm.read(bytes, named: "x.txt", zone: berlin).cardCount == 1)
  }

  @Test("an alarm beside the cards is kept, wherever it stands, and alone it is no card")
  func strayAlarm() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"].joined(separator: "\r\n")
    let inside = calendar(alarm, "BEGIN:VTODO", "UID:a", "END:VTODO")
    #expect(try properties(ical(plan(of: inside))) == properties(inside))
    let beside = Array((alarm + "\r\n").utf8) + calendar("BEGIN:VTODO", "UID:a", "END:VTODO") + Array(alarm.utf8)
    let read = try plan(of: beside)
    #expect(read.entryCount == 1)
    #expect(String(decoding: ical(read), as: UTF8.self).contains("TRIGGER:-PT5M"))
    #expect(refusal(alarm) == .noCards(name: "x.ics"))
  }

  @Test("the end of a calendar is not folded into what follows, and the sign that ends old files is no text")
  func behindTheEnd() throws {
    let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(refusal(text + " sent by a list") == .strayText(name: "x.ics", text: " sent by a list"))
    #expect(refusal(text + "BEGIN:VCARD\nEND:VCARD") == .strayText(name: "x.ics", text: "BEGIN:VCARD"))
    for end in ["\u{1A}", "\n\u{1A}\n", " \t\n", "\0", "\0\0"] { #expect(refusal(text + end) == nil) }
  }

  @Test("a line of two megabytes is one property")
  func longLine() throws {
    let long = String(repeating: "QUJD", count: 500_000)
    let bytes = calendar("BEGIN:VTODO", "UID:a", "ATTACH;ENCODING=BASE64:\(long)", "SUMMARY:a", "END:VTODO")
    let read = try plan(of: bytes)
    #expect(read.allEntries.first?.title == "a")
    #expect(try properties(ical(read)) == properties(bytes))
  }
}
