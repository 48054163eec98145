// From cards to a calendar.

import Foundation
import Planner

struct CalendarWriter {
  private let lists: [ListID: PlanList]
  private let identity: String
  /// When it is written, in UTC.
  private let stamp: String
  private let local: TimeZone
  private let table: ZoneTable
  private let described = DescribedZones()
  private let zones: CalendarZones
  private var names = ComponentNames()
  private var text = ByteText()

  /// - Parameter lists: The lists that cards may be in, and whose calendars describe the time zones.
  init(lists: [PlanList], identity: String, stamp: Date, zone: TimeZone) {
    self.lists = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.identity = identity
    local = zone
    self.stamp = CalendarFile.stamp(Int(stamp.timeIntervalSince1970))
    table = ZoneTable(lists)
    zones = CalendarZones(table.originals(of: table.keys), described: described, local: zone)
  }

  /// What was written.
  var bytes: [UInt8] { text.bytes }

  /// Writes cards alone; each says which list it is in.
  mutating func write(_ cards: [Entry]) {
    begin()
    write(cards, isNamed: true, isCancelled: false, keepingZonesOf: [])
    end()
  }

  /// Writes cards and the lists that they are in, in their order, with what their own calendars had besides.
  mutating func write(_ cards: [Entry], of lists: [PlanList]) {
    begin()
    for list in lists { append(home(of: list)) }
    var others: [(list: PlanList, edit: ComponentEdit)] = []
    for list in lists where !list.origin.isEmpty {
      var parts = KeptLines(CalendarOrigin.lines(ofList: list.origin))
      for line in parts.lines {
        append("\(ComponentCard.Own.kept);X-ID=\(list.id):", ContentLine.escaped(String(decoding: line, as: UTF8.self)))
      }
      parts.takeComponents { others.append((list, $0)) }
    }
    write(cards, isNamed: true, isCancelled: false, keepingZonesOf: lists, others: others)
    end()
  }

  /// Writes cards as the calendar of a list, with what that calendar had besides.
  mutating func write(_ cards: [Entry], asListOf list: PlanList) {
    let kept = CalendarOrigin.lines(ofList: list.origin)
    let isCancelled = CalendarWriter.isCancelled(kept)
    // Not everything in it is cancelled any more.
    if isCancelled, !cards.allSatisfy(\.isDone) { return write(cards, of: [list]) }
    let parts = KeptLines(kept, withComponents: true)
    if kept.isEmpty {
      begin()
      append("X-WR-CALNAME:", ContentLine.escaped(list.title))
      append("\(ComponentCard.Own.color):\(list.color.rawValue)", [])
    } else {
      text.append("BEGIN:VCALENDAR\r\n")
      if !parts.lines.contains(where: { ContentLine.has("VERSION", in: $0) }) { text.append("VERSION:2.0\r\n") }
      if !parts.lines.contains(where: { ContentLine.has("PRODID", in: $0) }) { text.append("PRODID:\(CalendarFile.product)\r\n") }
      var lines = parts.lines
      CalendarWriter.rename(&lines, to: list.title)
      for line in lines { CalendarLines.appendFolded(line, to: &text) }
    }
    append(home(of: list, takesOthers: true))
    write(cards, isNamed: false, isCancelled: isCancelled, keepingZonesOf: [list])
    end()
  }

  /// Whether a plan's only list came from a calendar, which it can be again.
  static func isOneCalendar(_ lists: [PlanList], _ cards: [Entry]) -> Bool {
    guard lists.count == 1, let list = lists.first, !list.origin.isEmpty else { return false }
    return cards.allSatisfy { $0.home == list.id }
  }

  private mutating func begin() {
    text.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(CalendarFile.product)\r\nCALSCALE:GREGORIAN\r\n")
  }

  private mutating func end() { text.append("END:VCALENDAR\r\n") }

  private mutating func append(_ start: String, _ value: [UInt8]) {
    CalendarLines.appendFolded(Array(start.utf8) + value, to: &text)
  }

  private mutating func append(_ line: [UInt8]) { CalendarLines.appendFolded(line, to: &text) }

  private func home(of list: PlanList, takesOthers: Bool = false) -> [UInt8] {
    let mark = takesOthers ? ";X-OTHERS=TRUE" : ""
    return Array("\(ComponentCard.Own.list)\(parameters(of: list))\(mark):".utf8) + ContentLine.escaped(list.title)
  }

  private func parameters(of list: PlanList) -> String { ";X-ID=\(list.id);X-COLOR=\(list.color.rawValue)" }

  // MARK: Components

  /// - Parameters:
  ///   - isNamed: Whether each card says which list it is in.
  ///   - isCancelled: Whether the calendar says that everything in it is cancelled.
  ///   - lists: The lists whose time zones are described in any case; others are if they are needed.
  ///   - others: Components that are no cards.
  private mutating func write(
    _ cards: [Entry], isNamed: Bool, isCancelled: Bool, keepingZonesOf lists: [PlanList],
    others: [(list: PlanList, edit: ComponentEdit)] = []
  ) {
    var parts = cards.map { components(of: $0, isCancelled: isCancelled) }
    names.assign(&parts, stamp: stamp) { [identity] card in
      identity.isEmpty ? "\(card.id)@daylane" : "\(card.id)-\(identity)@daylane"
    }
    var needed: Set<ZoneTable.Key> = []
    var edits: [ComponentEdit] = []
    for (number, other) in others.enumerated() {
      var edit = other.edit
      names.assign(&edit, number: number)
      edit.set(ComponentCard.Own.list, parameters(of: other.list).utf8, value: ContentLine.escaped(other.list.title))
      needed.formUnion(nameZones(in: &edit, marks: [:], home: other.list.id))
      edits.append(edit)
    }
    for part in parts {
      let list = part.card.home.flatMap { self.lists[$0] }
      for edit in [part.series, part.shown] {
        guard var edit else { continue }
        edit.setHome(isNamed ? list.map { (parameters(of: $0), ContentLine.escaped($0.title)) } : nil)
        needed.formUnion(nameZones(in: &edit, marks: part.zoneMarks, home: list?.id))
        edits.append(edit)
      }
    }
    for list in lists { needed.formUnion(keepZones(of: list, needed: needed, isNamed: isNamed)) }
    for key in table.keys where needed.contains(key) {
      for line in table.lines(of: key) { CalendarLines.appendFolded(line, to: &text) }
    }
    for line in edits.lazy.flatMap(\.lines) { CalendarLines.appendFolded(line, to: &text) }
  }

  /// Says which time zones a list's calendar described. One that would need another name, and that no card needs, is kept as
  /// text. Returns those that are to be described.
  private mutating func keepZones(of list: PlanList, needed: Set<ZoneTable.Key>, isNamed: Bool) -> [ZoneTable.Key] {
    var described: [ZoneTable.Key] = []
    for key in table.keys(of: list.id) {
      let start = "\(ComponentCard.Own.kept);X-ID=\(list.id)"
      if table.name(of: key) == key.name || needed.contains(key) {
        described.append(key)
        if isNamed { append("\(start);X-ZONE=TRUE:", ContentLine.escaped(table.name(of: key))) }
      } else {
        for line in table.originals(of: [key]).joined() {
          append("\(start):", ContentLine.escaped(String(decoding: line, as: UTF8.self)))
        }
      }
    }
    return described
  }

  private func components(of card: Entry, isCancelled: Bool) -> CardComponents {
    guard !card.origin.isEmpty, let origin = CalendarOrigin(card.origin) else {
      return CardComponents(card, newComponent(of: card))
    }
    var marks: [String: String] = [:]
    if !origin.zoneMarks.isEmpty {
      for (name, mark) in zip(ZoneTable.names(in: origin.lines + origin.series), origin.zoneMarks) { marks[name] = String(mark) }
    }
    var zones = zones
    if table.hasClashes {
      let keys = ZoneTable.names(in: origin.lines + origin.series).compactMap { table.key($0, mark: marks[$0], home: card.home) }
      zones = CalendarZones(table.originals(of: keys), described: described, local: local)
    }
    var part = CardComponents(card, from: origin, isCancelled: isCancelled, stamp: stamp, zones: zones)
    part.zoneMarks = marks
    return part
  }

  /// Gives the time zones that a component names the names which they are described with. Returns the descriptions.
  private func nameZones(in edit: inout ComponentEdit, marks: [String: String], home: ListID?) -> [ZoneTable.Key] {
    guard !table.keys.isEmpty else { return [] }
    var found: [ZoneTable.Key] = []
    for name in ZoneTable.names(in: edit.lines) {
      guard let key = table.key(name, mark: marks[name], home: home) else { continue }
      found.append(table.first(like: key, for: edit, described: described, local: local))
    }
    let renamed = Dictionary(found.filter { table.name(of: $0) != $0.name }.map { ($0.name, table.name(of: $0)) }) { first, _ in first }
    guard !renamed.isEmpty else { return found }
    edit.replaceLines { line in
      guard line.contains(UInt8(ascii: ";")), let content = ContentLine(line), let old = content.parameter("TZID"),
        let new = renamed[old]
      else { return nil }
      return (Array(content.name.utf8) + content.parameters(replacing: "TZID", old, by: new) + [UInt8(ascii: ":")] + content.value)[...]
    }
    return found
  }

  private func newComponent(of card: Entry) -> ComponentEdit {
    let uid = identity.isEmpty ? "\(card.id)@daylane" : "\(card.id)-\(identity)@daylane"
    var lines = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:\(stamp)"].map { Array($0.utf8)[...] }
    func add(_ start: String, _ value: some Sequence<UInt8> = []) { lines.append((Array(start.utf8) + value)[...]) }
    add("SUMMARY:", ContentLine.escaped(card.title))
    if !card.notes.isEmpty { add("DESCRIPTION:", ContentLine.escaped(card.notes)) }
    if let day = card.day { add("DUE;VALUE=DATE:\(day.basic)") }
    if card.isDone {
      add("STATUS:COMPLETED")
      add("COMPLETED:\(stamp)")
      add("PERCENT-COMPLETE:100")
    } else {
      add("STATUS:NEEDS-ACTION")
    }
    add("END:VTODO")
    var edit = ComponentEdit(lines)
    edit.setLabels(Labels(), to: card.labels)
    edit.change(to: card.deadline, zones) { $0.set(ComponentTime(start: card.start, length: card.length), on: card.day, zones) }
    return edit
  }
}
