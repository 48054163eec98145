// What was changed on a card, put into its component.

import Planner

extension ComponentEdit {
  private var isEvent: Bool { kind == "VEVENT" }

  /// Puts in what differs between the card as it was read and as it is, but for its day.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether the calendar that it is written to says that everything in it is cancelled.
  ///   - stamp: The time of the change, for a card that was completed.
  mutating func update(to entry: Entry, isCancelled: Bool, stamp: String) {
    let card = ComponentCard(lines, isCancelled: isCancelled)
    setTexts(card: card, to: entry)
    if card.isDone != entry.isDone { setDone(entry.isDone, stamp: stamp) }
  }

  /// Puts in the title and the notes.
  mutating func setTexts(card: ComponentCard, to entry: Entry) {
    let hasTitle = card.title == entry.title
    let hasNotes = card.notes == entry.notes
    if !hasTitle || (!hasNotes && card.isCut) { setText("SUMMARY", entry.title) }
    if !hasNotes || (!hasTitle && card.isCut) {
      if entry.notes.isEmpty { remove("DESCRIPTION") } else { setText("DESCRIPTION", entry.notes) }
    }
  }

  /// Marks it as changed, so that other programs can tell which of two versions is newer.
  mutating func mark(_ stamp: String) {
    set("DTSTAMP", value: stamp.utf8)
    set("LAST-MODIFIED", value: stamp.utf8)
    let before = property("SEQUENCE").flatMap { Int32($0.rawText) } ?? 0
    set("SEQUENCE", value: "\(max(0, min(before, .max - 1)) + 1)".utf8)
  }

  mutating func setDone(_ isDone: Bool, stamp: String) {
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
  ///
  /// - Parameters:
  ///   - target: The day; `nil` for none.
  ///   - old: The day that it had where it was read.
  ///   - zones: The time zones of its calendar.
  mutating func move(to target: Day?, from old: Day?, zones: CalendarZones) {
    guard let target else { return removeDay() }
    let day = zones.day(of:)
    let name = ComponentCard(lines, isCancelled: false, zones: zones).date?.name
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
      for end in ["DTEND", "DUE"] { shift(end, by: days) }
    } else {
      // Both say when it is: on an earlier day DTSTART would make a deadline of DUE.
      shift("DTSTART", by: days)
    }
  }

  /// Changes the date of a property by a number of days; the time of day, the zone and the parameters stay.
  mutating func shift(_ name: String, by days: Int32) {
    guard let line = property(name), LibIcal.time(line.rawText) != nil else { return }
    // The hour 24 belongs to the date before it.
    guard let written = Day(isoBasic: line.rawText.filter { $0 != " " }) else { return }
    let moved = Day(daysSinceEpoch: written.daysSinceEpoch + days)
    guard moved >= .earliest, moved <= .latest else { return }
    set(name, line.parameters, value: (moved.basic + line.rawText.filter { $0 != " " }.dropFirst(8)).utf8)
  }

  /// Makes one occurrence of the series: the dates are that one's, and the rule goes.
  ///
  /// - Parameter occurrence: The date or time that the series gives it, under the name of the property that it counts from.
  mutating func becomeOccurrence(_ occurrence: ContentLine) {
    leaveRules()
    set("RECURRENCE-ID", occurrence.parameters, value: occurrence.value)
    guard let anchor = property(occurrence.name), let from = Day(isoBasic: anchor.rawText),
      let to = Day(isoBasic: occurrence.rawText), anchor.rawText != occurrence.rawText
    else { return }
    for name in ["DTSTART", "DTEND", "DUE"] { shift(name, by: to.daysSinceEpoch - from.daysSinceEpoch) }
    guard property(anchor.name)?.rawText != occurrence.rawText else { return }
    // A date of its own may have a time of its own; how long it takes then is not known.
    set(anchor.name, anchor.parameters, value: occurrence.value)
    if anchor.name == "DTSTART" { remove("DTEND") }
  }

  /// Turns one occurrence, or a series, into a component of its own.
  mutating func leaveSeries() {
    leaveRules()
    remove("RECURRENCE-ID")
    remove("UID")
  }

  /// Takes one occurrence out of the series.
  mutating func exclude(_ occurrence: ContentLine) {
    let parameters = occurrence.parameter("RANGE") == nil ? Array(occurrence.parameters) : []
    append("EXDATE", parameters, value: occurrence.value)
  }

  private mutating func leaveRules() {
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { remove(name) }
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
