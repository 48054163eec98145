// From cards to calendars.

import Foundation
import Planner

/// Writes calendars one after the other.
struct CalendarWriter {
  private let lists: [ListID: PlanList]
  private let identity: String
  /// When it is written, in UTC.
  private let stamp: String
  private let zones: CalendarZones
  /// The lines of the time zones that the lists' calendars describe, by name.
  private var definitions: [String: [ArraySlice<UInt8>]] = [:]
  /// The components that were written, so that a copy of one gets a name of its own.
  private var written: Set<String> = []
  private var text = ByteText()

  init(lists: [PlanList], identity: String, stamp: Date, zone: TimeZone) {
    self.lists = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.identity = identity
    let seconds = Int(stamp.timeIntervalSince1970)
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    let day = Day(daysSinceEpoch: Int32(clamping: (seconds - ofDay) / 86_400))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    self.stamp = "\(day.basic)T\(two(ofDay / 3_600))\(two(ofDay / 60 % 60))\(two(ofDay % 60))Z"
    for list in lists where !list.origin.isEmpty {
      for definition in CalendarWriter.zones(in: CalendarOrigin.lines(ofList: list.origin)) {
        if let name = CalendarZones.name(of: definition), definitions[name] == nil { definitions[name] = definition }
      }
    }
    zones = CalendarZones(Array(definitions.values), local: zone)
  }

  /// What was written.
  var bytes: [UInt8] { text.bytes }

  /// Writes cards as one calendar; each says which list it is in.
  mutating func write(_ cards: [Entry]) {
    begin()
    write(cards, isNamed: true, defined: [])
    text.append("END:VCALENDAR\r\n")
  }

  /// Writes cards as the calendar of a list, with what that calendar had besides.
  mutating func write(_ cards: [Entry], asListOf list: PlanList) {
    var kept = CalendarOrigin.lines(ofList: list.origin)
    if kept.isEmpty {
      begin()
      append("X-WR-CALNAME:", ContentLine.escaped(list.title))
      append("\(ComponentCard.Own.color):\(list.color.rawValue)", [])
      write(cards, isNamed: false, defined: [])
    } else {
      text.append("BEGIN:VCALENDAR\r\n")
      CalendarWriter.rename(&kept, to: list.title)
      for line in kept { CalendarLines.appendFolded(line, to: &text) }
      let defined = CalendarWriter.zones(in: kept).compactMap(CalendarZones.name)
      write(cards, isNamed: false, defined: Set(defined))
    }
    text.append("END:VCALENDAR\r\n")
  }

  private mutating func begin() {
    text.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(CalendarFile.product)\r\nCALSCALE:GREGORIAN\r\n")
  }

  private mutating func append(_ start: String, _ value: [UInt8]) {
    CalendarLines.appendFolded(Array(start.utf8) + value, to: &text)
  }

  private mutating func write(_ cards: [Entry], isNamed: Bool, defined: Set<String>) {
    let components = cards.map { component(of: $0, isNamed: isNamed) }
    var needed: Set<String> = []
    for line in components.joined() where line.contains(UInt8(ascii: ";")) {
      if let name = ContentLine(line)?.parameter("TZID") { needed.insert(name) }
    }
    for name in needed.subtracting(defined).sorted() {
      for line in definitions[name] ?? [] { CalendarLines.appendFolded(line, to: &text) }
    }
    for line in components.joined() { CalendarLines.appendFolded(line, to: &text) }
  }

  // MARK: Components

  private mutating func component(of card: Entry, isNamed: Bool) -> [ArraySlice<UInt8>] {
    let list = card.home.flatMap { lists[$0] }
    guard !card.origin.isEmpty, let origin = CalendarOrigin(card.origin) else {
      return newComponent(of: card, list: isNamed ? list : nil)
    }
    var edit = ComponentEdit(origin.lines)
    edit.update(to: card, from: origin, stamp: stamp, day: zones.day)
    if edit.property("UID") == nil || !written.insert(card.origin).inserted { edit.set("UID", value: uid(of: card).utf8) }
    setHome(isNamed ? list : nil, in: &edit)
    return edit.lines
  }

  private func newComponent(of card: Entry, list: PlanList?) -> [ArraySlice<UInt8>] {
    var lines = ["BEGIN:VTODO", "UID:\(uid(of: card))", "DTSTAMP:\(stamp)"].map { Array($0.utf8)[...] }
    func add(_ start: String, _ value: some Sequence<UInt8> = []) { lines.append((Array(start.utf8) + value)[...]) }
    add("SUMMARY:", ContentLine.escaped(card.title))
    if !card.notes.isEmpty { add("DESCRIPTION:", ContentLine.escaped(card.notes)) }
    if let day = card.place.day { add("DUE;VALUE=DATE:\(day.basic)") }
    if card.isDone {
      add("STATUS:COMPLETED")
      add("COMPLETED:\(stamp)")
      add("PERCENT-COMPLETE:100")
    } else {
      add("STATUS:NEEDS-ACTION")
    }
    if let list { add("CATEGORIES:", ContentLine.escaped(list.title)) }
    add("END:VTODO")
    var edit = ComponentEdit(lines)
    setHome(list, in: &edit)
    return edit.lines
  }

  /// Lets the component say which list it is in; with no list, nothing. The category goes along if it is the list's.
  private func setHome(_ list: PlanList?, in edit: inout ComponentEdit) {
    let before = edit.property(ComponentCard.Own.list)
    guard let list else {
      if before != nil { edit.remove(ComponentCard.Own.list) }
      return
    }
    let title = ContentLine.escaped(list.title)
    if let before, let categories = edit.property("CATEGORIES"), categories.value.elementsEqual(before.value),
      !before.value.elementsEqual(title)
    {
      edit.set("CATEGORIES", categories.parameters, value: title)
    }
    edit.set(ComponentCard.Own.list, ";X-ID=\(list.id);X-COLOR=\(list.color.rawValue)".utf8, value: title)
  }

  /// A name for the card that is the same each time it is written, and no other's.
  private func uid(of card: Entry) -> String {
    identity.isEmpty ? "\(card.id)@daylane" : "\(card.id)-\(identity)@daylane"
  }

  // MARK: Kept lines

  /// The VTIMEZONE components among the lines.
  private static func zones(in lines: [ArraySlice<UInt8>]) -> [[ArraySlice<UInt8>]] {
    var zones: [[ArraySlice<UInt8>]] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if start == nil, CalendarParts.boundary("BEGIN", line) == "VTIMEZONE" { start = index }
      if let begin = start, CalendarParts.boundary("END", line) == "VTIMEZONE" {
        zones.append(Array(lines[begin...index]))
        start = nil
      }
    }
    return zones
  }

  /// Gives a calendar the list's title, if it has another name of its own.
  private static func rename(_ lines: inout [ArraySlice<UInt8>], to title: String) {
    var depth = 0
    for (index, line) in lines.enumerated() {
      if CalendarParts.boundary("BEGIN", line) != nil { depth += 1 }
      if CalendarParts.boundary("END", line) != nil { depth -= 1 }
      guard depth == 0, ContentLine.has("X-WR-CALNAME", in: line) || ContentLine.has("NAME", in: line),
        let line = ContentLine(line)
      else { continue }
      let text = TextRules.foldedTitle(line.text)
      if text.isEmpty { continue }
      if CardText.cut(text, at: TextRules.titleLimit).head != title {
        lines[index] = (Array("\(line.name):".utf8) + ContentLine.escaped(title))[...]
      }
    }
  }
}
