// A kept component, with what was changed in the plan put into it.

import Planner

/// The lines of a component while they are changed. Properties that are not named stay as they are, to the byte.
struct ComponentEdit {
  private(set) var lines: [ArraySlice<UInt8>]

  init(_ lines: [ArraySlice<UInt8>]) {
    self.lines = lines
  }

  /// The first property of the component itself that has that name.
  func property(_ name: String) -> ContentLine? {
    index(of: name).flatMap { ContentLine(lines[$0]) }
  }

  /// Replaces the first property with that name, or adds it behind the component's other ones.
  mutating func set(_ name: String, _ parameters: some Sequence<UInt8> = [], value: some Sequence<UInt8>) {
    let line = (Array(name.utf8) + parameters + [UInt8(ascii: ":")] + value)[...]
    if let index = index(of: name) {
      lines[index] = line
    } else {
      lines.insert(line, at: endOfProperties)
    }
  }

  /// Removes every property with that name from the component itself.
  mutating func remove(_ name: String) {
    var depth = 0
    lines.removeAll { line in
      if CalendarParts.boundary("BEGIN", line) != nil {
        depth += 1
      } else if CalendarParts.boundary("END", line) != nil {
        depth -= 1
      } else if depth == 1, line.count > name.utf8.count, ContentLine(line)?.name == name {
        return true
      }
      return false
    }
  }

  /// Makes it a component of another kind.
  mutating func rename(to name: String) {
    lines[0] = Array("BEGIN:\(name)".utf8)[...]
    lines[lines.count - 1] = Array("END:\(name)".utf8)[...]
  }

  /// Sets a text, and keeps what language it is in.
  mutating func setText(_ name: String, _ text: String) {
    let language = property(name)?.parameter("LANGUAGE").map { ";LANGUAGE=\($0)" } ?? ""
    let isSafe = language.utf8.allSatisfy { $0 != UInt8(ascii: ":") && $0 >= 0x20 && $0 != UInt8(ascii: ",") }
    set(name, isSafe ? Array(language.utf8) : [], value: ContentLine.escaped(text))
  }

  private func index(of name: String) -> Int? {
    var depth = 0
    for (index, line) in lines.enumerated() {
      if CalendarParts.boundary("BEGIN", line) != nil {
        depth += 1
      } else if CalendarParts.boundary("END", line) != nil {
        depth -= 1
      } else if depth == 1, line.count > name.utf8.count, let line = ContentLine(line), line.name == name {
        return index
      }
    }
    return nil
  }

  /// Where the component's own properties end: before the first component in it, or its last line.
  private var endOfProperties: Int {
    lines.indices.dropFirst().first {
      CalendarParts.boundary("BEGIN", lines[$0]) != nil || CalendarParts.boundary("END", lines[$0]) != nil
    } ?? lines.count
  }
}

extension ComponentEdit {
  private var isEvent: Bool { CalendarParts.boundary("BEGIN", lines[0]) == "VEVENT" }

  /// Puts in what differs between the card as it was read and as it is.
  ///
  /// - Parameters:
  ///   - stamp: The time of the change, for a card that was completed.
  ///   - day: The day of a date or a time.
  mutating func update(to entry: Entry, from origin: CalendarOrigin, stamp: String, day: (ContentLine) -> Day?) {
    let card = ComponentCard(lines, isCancelled: false, day: day)
    let hasTitle = card.title == entry.title
    let hasNotes = card.notes == entry.notes
    if !hasTitle || (!hasNotes && card.isCut) { setText("SUMMARY", entry.title) }
    if !hasNotes || (!hasTitle && card.isCut) {
      if entry.notes.isEmpty { remove("DESCRIPTION") } else { setText("DESCRIPTION", entry.notes) }
    }
    if origin.isDone != entry.isDone { setDone(entry.isDone, stamp: stamp) }
    if origin.day != entry.place.day { move(to: entry.place.day, from: origin.day, day: day) }
  }

  private mutating func setDone(_ isDone: Bool, stamp: String) {
    if isEvent {
      if property("STATUS")?.rawText.uppercased() == "CANCELLED" { remove("STATUS") }
      remove(ComponentCard.Own.done)
      if isDone { set(ComponentCard.Own.done, value: "TRUE".utf8) }
    } else if isDone {
      set("STATUS", value: "COMPLETED".utf8)
      set("COMPLETED", value: stamp.utf8)
      set("PERCENT-COMPLETE", value: "100".utf8)
    } else {
      remove("COMPLETED")
      remove("PERCENT-COMPLETE")
      remove(ComponentCard.Own.done)
      if property("STATUS") != nil { set("STATUS", value: "NEEDS-ACTION".utf8) }
    }
  }

  // MARK: Days

  /// Moves the component to another day: dates keep their time of day, and an end goes along with its beginning.
  private mutating func move(to target: Day?, from old: Day?, day: (ContentLine) -> Day?) {
    guard let target else { return removeDay() }
    let name = ComponentCard(lines, isCancelled: false, day: day).date?.name
    guard let name, let old else {
      set(isEvent ? "DTSTART" : "DUE", ";VALUE=DATE".utf8, value: target.basic.utf8)
      if isEvent { remove("DTEND") }
      return
    }
    var days = target.daysSinceEpoch - old.daysSinceEpoch
    let before = property(name)
    shift(name, by: days)
    // A time in another zone may have come to another day here, where the clocks are changed between the two.
    if let landed = property(name).flatMap(day), landed != target, let before {
      set(name, before.parameters, value: before.value)
      days += target.daysSinceEpoch - landed.daysSinceEpoch
      shift(name, by: days)
    }
    guard property(name).flatMap(day) == target else {
      set(name, ";VALUE=DATE".utf8, value: target.basic.utf8)
      if isEvent { remove("DTEND") }
      return
    }
    if name == "DTSTART" {
      shift("DTEND", by: days)
    } else if let start = property("DTSTART").flatMap({ LibIcal.time($0.rawText) }),
      let due = property(name).flatMap({ LibIcal.time($0.rawText) }), start.seconds > due.seconds
    {
      // What is due cannot begin later.
      shift("DTSTART", by: days)
    }
  }

  /// Changes the date of a property by a number of days; the time of day, the zone and the parameters stay.
  private mutating func shift(_ name: String, by days: Int32) {
    guard let line = property(name), let time = LibIcal.time(line.rawText) else { return }
    // The hour 24 belongs to the date before it.
    guard let written = Day(isoBasic: line.rawText.filter { $0 != " " }) else { return }
    _ = time
    let moved = Day(daysSinceEpoch: written.daysSinceEpoch + days)
    guard moved >= .earliest, moved <= .latest else { return }
    set(name, line.parameters, value: (moved.basic + line.rawText.filter { $0 != " " }.dropFirst(8)).utf8)
  }

  /// Takes the dates off. An event cannot be without one: it becomes a to-do.
  private mutating func removeDay() {
    for name in ["DUE", "DTSTART", "DURATION"] { remove(name) }
    guard isEvent else { return }
    for name in ["DTEND", "TRANSP"] { remove(name) }
    if let status = property("STATUS")?.rawText.uppercased(), status != "CANCELLED" { remove("STATUS") }
    rename(to: "VTODO")
  }
}

extension Day {
  /// `YYYYMMDD`.
  var basic: String { iso.filter { $0 != "-" } }

  /// Reads the eight digits that a text begins with.
  init?(isoBasic text: String) {
    let digits = Array(text.utf8.prefix(8))
    guard digits.count == 8, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
