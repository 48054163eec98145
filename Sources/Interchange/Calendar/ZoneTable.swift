// The time zones that the lists' calendars describe, so that two of the same name are not mixed up.

import Foundation
import Planner

/// Descriptions of time zones (VTIMEZONE), each under a name that no other has.
struct ZoneTable {
  /// A description: its own name, and what tells its rules from those of others.
  struct Key: Hashable {
    var name: String
    var mark: String
  }

  private(set) var keys: [Key] = []
  private var definitions: [Key: [ArraySlice<UInt8>]] = [:]
  private var byList: [ListID: [Key]] = [:]
  private var byName: [String: [Key]] = [:]
  private var names: [Key: String] = [:]

  /// Takes what the lists have kept.
  init(_ lists: [PlanList]) {
    for list in lists where !list.origin.isEmpty {
      for definition in ZoneTable.definitions(in: CalendarOrigin.lines(ofList: list.origin)) {
        guard let name = CalendarZones.name(of: definition) else { continue }
        let key = Key(name: name, mark: ZoneTable.mark(of: definition))
        if byList[list.id]?.contains(key) != true { byList[list.id, default: []].append(key) }
        guard definitions.updateValue(definition, forKey: key) == nil else { continue }
        keys.append(key)
        byName[name, default: []].append(key)
      }
    }
    // The first zone with a name keeps it.
    var taken = Set(byName.keys)
    for key in keys {
      guard byName[key.name]?.first != key else {
        names[key] = key.name
        continue
      }
      var number = 2
      while !taken.insert("\(key.name)-\(number)").inserted { number += 1 }
      names[key] = "\(key.name)-\(number)"
    }
  }

  /// Whether two descriptions have the same name.
  var hasClashes: Bool { names.contains { $0.key.name != $0.value } }

  /// The descriptions that a list has kept, in their order.
  func keys(of list: ListID) -> [Key] { byList[list] ?? [] }

  /// The description that a component means by a name.
  ///
  /// - Parameters:
  ///   - mark: Which one it was where the component was read, if that is known.
  ///   - home: The list that the component is in now.
  func key(_ name: String, mark: String?, home: ListID?) -> Key? {
    if let mark, definitions[Key(name: name, mark: mark)] != nil { return Key(name: name, mark: mark) }
    guard let known = byName[name] else { return nil }
    return home.flatMap { byList[$0]?.first { $0.name == name } } ?? known.first
  }

  /// The first description of the same name, if a component's times are the same by it; otherwise the one given. Programs
  /// describe one zone in many ways, and most of them agree.
  func first(like key: Key, for edit: ComponentEdit, described: DescribedZones, local: TimeZone) -> Key {
    guard name(of: key) != key.name, let first = byName[key.name]?.first else { return key }
    let (one, other) = (
      CalendarZones(originals(of: [key]), described: described, local: local),
      CalendarZones(originals(of: [first]), described: described, local: local)
    )
    let isSeries = ComponentSeries(edit.lines) != nil
    for line in edit.lines where line.contains(UInt8(ascii: ";")) {
      guard let line = ContentLine(line), line.parameter("TZID") == key.name else { continue }
      guard LibIcal.time(line.rawText) != nil, !one.differs(from: other, at: line, isSeries: isSeries) else { return key }
    }
    return first
  }

  /// The name that a description is written with.
  func name(of key: Key) -> String { names[key] ?? key.name }

  /// A description as it is written.
  func lines(of key: Key) -> [ArraySlice<UInt8>] {
    guard let lines = definitions[key] else { return [] }
    let name = name(of: key)
    guard name != key.name else { return lines }
    var edit = ComponentEdit(lines)
    edit.set("TZID", value: name.utf8)
    return edit.lines
  }

  /// The descriptions as they were read, for telling the days of dates.
  func originals(of keys: [Key]) -> [[ArraySlice<UInt8>]] { keys.compactMap { definitions[$0] } }

  // MARK: Lines

  /// By what a description's rules are recognised: a hash of it that is the same in every process.
  static func mark(of definition: [ArraySlice<UInt8>]) -> String {
    // FNV-1a (Fowler, Noll and Vo).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in definition where !ContentLine.has("TZID", in: line) {
      for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ UInt64(lineFeed)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }

  /// The VTIMEZONE components among the lines.
  static func definitions(in lines: [ArraySlice<UInt8>]) -> [[ArraySlice<UInt8>]] {
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

  /// The names of the time zones that a component's dates are in, in order.
  static func names(in lines: some Sequence<ArraySlice<UInt8>>) -> [String] {
    var names: Set<String> = []
    for line in lines where line.contains(UInt8(ascii: ";")) {
      if let name = ContentLine(line)?.parameter("TZID"), !name.isEmpty { names.insert(name) }
    }
    return names.sorted()
  }
}
