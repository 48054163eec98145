// Random plans with lists that were made here and lists that came from calendars, for tests of what calendars carry.

import Foundation
import Planner
import SeededRandom

@testable import Interchange

/// Makes plans for the tests of calendars.
struct CalendarPlans {
  private static let pieces = [
    "a", "b c", " ", "\\", "\\n", "\\,", ";", ",", ":", "\"", "BEGIN:VEVENT", "END:VCALENDAR", "é", "🟠", "\u{A0}", "\u{2028}", "=", "=C3", "\t",
    "e\u{301}", "\u{202E}", "\u{FEFF}", "x", "TZID=", "Straße", "ﬁ", "%", "日本語", "'", "<b>",
  ]
  private static func boards(of names: [String]) -> [NewBoard] {
    names.compactMap { name in (try? sample(name)).flatMap { try? CalendarFile.read($0, named: name, zone: berlin) } }
  }

  private static let names = KeptCalendarTests.files + ProgramCalendarTests.files.map { "Programs/\($0)" }
  private static let samples = boards(of: names)
  /// Without those that python-icalendar refuses as they are: durations in seconds, and time zones with rules that have ended.
  private static let readable = boards(of: names.filter { !$0.contains("calcurse") && !$0.contains("evolution-data-server") })

  static func line(_ generator: inout Seeded) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  static func title(_ generator: inout Seeded) -> String {
    let title = TextRules.foldedTitle(line(&generator))
    return title.isEmpty ? "t" : title
  }

  /// What is escaped in a list's title becomes several categories without a name to todoman 4.5, which reads nothing of such a file then.
  private static func listTitle(_ generator: inout Seeded, isForOthers: Bool) -> String {
    let title = title(&generator)
    return isForOthers ? title.replacing("\\", with: "/") : title
  }

  /// A component that repeats or does not, with or without alarms, zones and what nobody knows.
  private static func component(_ generator: inout Seeded, number: Int, isForOthers: Bool) -> [String] {
    let isEvent = generator.chance(1, in: 2)
    let name = isEvent ? "VEVENT" : "VTODO"
    let day = Day(daysSinceEpoch: Int32.random(in: 20_690...20_720, using: &generator)).basic
    let zone = ["", ";TZID=Europe/Berlin", ";TZID=Own Zone", ";VALUE=DATE", "Z"].randomElement(using: &generator) ?? ""
    let isDate = zone.hasPrefix(";VALUE")
    func date(_ name: String, _ time: String) -> String {
      zone == "Z" ? "\(name):\(day)T\(time)Z" : "\(name)\(zone):\(day)\(isDate ? "" : "T" + time)"
    }
    // Some have a name that others have, too.
    var lines = ["BEGIN:\(name)", "UID:\(generator.chance(1, in: 8) ? "same" : "u\(number)")", "X-KEPT;X-A=\"b;c\":\(number)"]
    lines.append("SUMMARY:" + String(decoding: ContentLine.escaped(title(&generator)), as: UTF8.self))
    if generator.chance(1, in: 2) { lines.append("DESCRIPTION:" + String(decoding: ContentLine.escaped(line(&generator)), as: UTF8.self)) }
    let isDated = isEvent || generator.chance(2, in: 3)
    if isDated { lines.append(date(isEvent || generator.chance(1, in: 2) ? "DTSTART" : "DUE", "093000")) }
    if isEvent, !isDate { lines.append(date("DTEND", "101500")) }
    if generator.chance(1, in: 3) {
      lines.append(
        "RRULE:"
          + ([
            "FREQ=WEEKLY", "FREQ=DAILY;COUNT=9", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=YEARLY", "FREQ=YEARLY;BYWEEKNO=40;BYDAY=MO",
            "FREQ=WEEKLY;UNTIL=20261221T083000Z",
          ]
          .randomElement(using: &generator) ?? ""))
      if isDated, generator.chance(1, in: 3) { lines.append(date("EXDATE", "093000")) }
    } else if isDated, generator.chance(1, in: 8) {
      lines.append(date("RECURRENCE-ID", "093000"))
    }
    if !isEvent, generator.chance(1, in: 4) { lines.append("STATUS:COMPLETED") }
    // todoman 4.5 does not read a file that has two such lines in a to-do.
    for _ in 0..<generator.below(isForOthers ? 2 : 3) {
      let values = (0...generator.below(3)).map { _ in
        String(decoding: ContentLine.escaped(label(&generator, isForOthers: isForOthers)), as: UTF8.self)
      }
      lines.append("CATEGORIES\(generator.chance(1, in: 4) ? ";LANGUAGE=en" : ""):\(values.joined(separator: ","))")
    }
    if generator.chance(1, in: 4) { lines += ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"] }
    return lines + ["END:\(name)"]
  }

  /// As ``listTitle(_:isForOthers:)``, and without what else is escaped.
  private static func label(_ generator: inout Seeded, isForOthers: Bool) -> String {
    let title = title(&generator)
    return isForOthers ? "l" + title.filter { $0.isLetter && $0.isASCII } : title
  }

  /// Some of these are called as a list is.
  private static func labels(_ generator: inout Seeded, in plan: Plan, isForOthers: Bool) -> Labels {
    let names = isForOthers ? [] : plan.lists.map(\.title) + plan.labelsInUse
    return Labels(
      (0..<generator.below(4)).map { _ in
        names.isEmpty || generator.chance(1, in: 2) ? label(&generator, isForOthers: isForOthers) : names[generator.below(names.count)]
      })
  }

  /// A calendar of another program.
  static func calendar(_ generator: inout Seeded, isForOthers: Bool = false) -> [UInt8] {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN"]
    if generator.chance(1, in: 2) { lines.append("X-WR-CALNAME:" + String(decoding: ContentLine.escaped(title(&generator)), as: UTF8.self)) }
    if generator.chance(1, in: 3) { lines.append("METHOD:\(generator.chance(1, in: 4) ? "CANCEL" : "PUBLISH")") }
    if generator.chance(1, in: 3) { lines.append("X-OWN;X-P=1:\(line(&generator).filter { !$0.isNewline && $0 != "\u{2028}" })") }
    let offset = ["+0100", "+0930", "-1100"].randomElement(using: &generator) ?? ""
    lines += [
      "BEGIN:VTIMEZONE", "TZID:Own Zone", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)",
      "END:STANDARD", "END:VTIMEZONE",
    ]
    if generator.chance(1, in: 4) { lines += ["BEGIN:VJOURNAL", "UID:j", "SUMMARY:Dear diary", "END:VJOURNAL"] }
    if generator.chance(1, in: 8) { lines += ["BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM"] }
    for number in 0...Int.random(in: 0...5, using: &generator) { lines += component(&generator, number: number, isForOthers: isForOthers) }
    return Array((lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
  }

  /// A plan, its cards about on days and in lists.
  ///
  /// - Parameter isForOthers: Whether other programs are to read it.
  static func plan(_ generator: inout Seeded, isForOthers: Bool = false) throws -> Plan {
    let samples = isForOthers ? readable : samples
    var plan = Plan()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try plan.apply(.insert(CalendarFile.read(calendar(&generator, isForOthers: isForOthers), named: "own.ics", zone: berlin)))
      case 1: if let board = samples.randomElement(using: &generator) { try plan.apply(.insert(board)) }
      default:
        try plan.apply(.addList(title: listTitle(&generator, isForOthers: isForOthers), color: ListColor.allCases.randomElement(using: &generator)))
      }
    }
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let notes = generator.chance(1, in: 2) ? [line(&generator), line(&generator)].joined(separator: "\n") : ""
      let new = NewEntry(
        title: title(&generator), notes: notes, isDone: generator.chance(1, in: 4), labels: labels(&generator, in: plan, isForOthers: isForOthers))
      try plan.apply(.add(new, at: plan.lists.randomElement(using: &generator).map { .end(of: .list($0.id)) }))
    }
    for card in plan.allEntries where generator.chance(1, in: 2) {
      let day = Place.day(Day(daysSinceEpoch: Int32.random(in: 20_690...20_694, using: &generator)))
      let place = generator.chance(2, in: 3) ? day : plan.lists.randomElement(using: &generator).map { .list($0.id) } ?? day
      let anchor = plan.entries(in: place).randomElement(using: &generator)
      try plan.apply(.move([card.id], to: anchor.map { .before($0, in: place) } ?? .end(of: place)))
    }
    for card in plan.allEntries {
      if generator.chance(1, in: 8) { try plan.apply(.edit(card.id, title: title(&generator), notes: line(&generator))) }
      if generator.chance(1, in: 8) { try plan.apply(.setDone([card.id], !card.isDone)) }
      if generator.chance(1, in: 6) { try plan.apply(.edit(card.id, labels: labels(&generator, in: plan, isForOthers: isForOthers))) }
      if generator.chance(1, in: 5) {
        let deadline = Day(daysSinceEpoch: Int32.random(in: 20_688...20_697, using: &generator))
        try plan.apply(.edit(card.id, deadline: .some(generator.chance(1, in: 4) ? nil : deadline)))
      }
      if generator.chance(1, in: 16) { try plan.apply(.delete([card.id])) }
    }
    for list in plan.lists where generator.chance(1, in: 4) {
      try plan.apply(.moveList(list.id, before: plan.lists.filter { $0.id != list.id }.randomElement(using: &generator)?.id))
    }
    if let list = plan.lists.randomElement(using: &generator), generator.chance(1, in: 6) { try plan.apply(.deleteList(list.id)) }
    try plan.checkInvariants()
    return plan
  }
}
