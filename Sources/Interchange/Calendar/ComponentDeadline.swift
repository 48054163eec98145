// The deadline of a to-do or an event, put into it.

import Planner

extension ComponentEdit {
  private typealias Own = ComponentTime.Own

  /// Changes when it takes place, and by when it must be done. What already says that stays as it is.
  ///
  /// A to-do with a deadline begins when it is planned (DTSTART), and is due at its deadline (DUE): so others show it. Both are dates, or both times, and
  /// DUE is not before DTSTART: servers refuse other ones. So what is planned for a day after its deadline, and an event, has that in a property of its
  /// own.
  ///
  /// - Parameter change: changes when it takes place. No DUE says a deadline meanwhile.
  mutating func change(to deadline: Day?, _ zones: CalendarZones, _ change: (inout ComponentEdit) -> Void) {
    let before = ComponentCard(lines, isCancelled: false, zones: zones)
    let due = before.time.isDueDeadline ? HeldDue(self, zones) : nil
    if let due { hold(due, zones) }
    remove(Own.deadline)
    change(&self)
    let card = ComponentCard(lines, isCancelled: false, zones: zones)
    guard let deadline, kind != "VEVENT", card.date.map({ $0.day <= deadline }) ?? true else {
      if due != nil {
        remove(Own.held)
        sayAgainByDue(card, zones)
      }
      if let deadline { set(Own.deadline, value: deadline.basic.utf8) }
      return
    }
    if card.date != nil { sayByStart(card, zones) }
    if let due { restoreMidnight(of: due, zones) }
    setDue(deadline, due, zones)
    let read = ComponentCard(lines, isCancelled: false, zones: zones)
    let isClear = read.time.deadline == deadline && read.date?.day == card.date?.day && read.time == card.time
    // Where somebody else has written dates that say it, they say it still.
    if due?.isMarked == false, isClear { return }
    if due?.midnight != nil, card.time.start == nil, let day = card.date?.day {
      // With the mark a midnight would be a time.
      set("DTSTART", ";VALUE=DATE".utf8, value: day.basic.utf8)
      set("DUE", ";VALUE=DATE".utf8, value: deadline.basic.utf8)
    }
    set(Own.deadline, value: "TRUE".utf8)
  }

  /// What of a deadline was there.
  private struct HeldDue {
    let line: ContentLine
    let isMarked: Bool
    /// Whether DTSTART is a date and this a time, or the other way round.
    let isMixed: Bool
    /// A DTSTART that says the beginning of a day, and means the day.
    let midnight: ContentLine?

    init?(_ edit: ComponentEdit, _ zones: CalendarZones) {
      guard let line = edit.property("DUE") else { return nil }
      let start = edit.property("DTSTART")
      self.line = line
      isMarked = edit.property(Own.deadline) != nil
      isMixed = start.map { (zones.timeOfDay(of: $0) == nil) != (zones.timeOfDay(of: line) == nil) } ?? false
      midnight = isMarked ? nil : start.flatMap { $0.isMidnight ? $0 : nil }
    }
  }

  private mutating func hold(_ due: HeldDue, _ zones: CalendarZones) {
    renameFirst("DUE", to: Own.held)
    // The day alone is what it says.
    if let midnight = due.midnight, let day = zones.day(of: midnight) { set("DTSTART", ";VALUE=DATE".utf8, value: day.basic.utf8) }
  }

  private mutating func restoreMidnight(of due: HeldDue, _ zones: CalendarZones) {
    guard let midnight = due.midnight, let start = property("DTSTART"), zones.timeOfDay(of: start) == nil, let day = zones.day(of: start),
      let first = zones.day(of: midnight), let written = Day(isoBasic: midnight.rawText),
      let moved = written.advanced(by: first.distance(to: day)).checked
    else { return }
    set("DTSTART", midnight.parameters, value: (moved.basic + midnight.rawText.dropFirst(8)).utf8)
  }

  /// Lets DTSTART alone say when it takes place.
  private mutating func sayByStart(_ card: ComponentCard, _ zones: CalendarZones) {
    let start = property("DTSTART")
    let clock = start.flatMap { ComponentTime.clock($0, zones) }
    if start.flatMap(zones.day) != card.date?.day || clock?.minute != card.time.start.map({ Int($0.count) }) {
      remove("DTSTART")
      renameFirst("DUE", to: "DTSTART")
      // A time that the card does not have is none of its plan.
      if card.time.start == nil, let day = card.date?.day { set("DTSTART", ";VALUE=DATE".utf8, value: day.basic.utf8) }
    }
    for name in ["DUE", "DURATION"] { remove(name) }
    let said = property(Own.length).flatMap { Int($0.rawText) }
    if said != card.time.length.map({ Int($0.count) }) { tell(length: card.time.length) }
  }

  /// Lets DUE say when it takes place, as of a to-do that has no deadline.
  private mutating func sayAgainByDue(_ card: ComponentCard, _ zones: CalendarZones) {
    let (start, due) = card.date == nil ? (Own.resting + "DTSTART", Own.resting + "DUE") : ("DTSTART", "DUE")
    guard kind != "VEVENT", let line = property(start), property(due) == nil, property("DURATION") == nil else { return }
    guard let first = card.time.start, let length = card.time.length else { return renameFirst(start, to: due) }
    guard let day = card.date?.day else { return }
    let end = Int(first.count) + Int(length.count)
    set(due, at: end, on: day, like: line, zones)
    if end < Minutes.day, !line.isMidnight { tell(length: nil) }
  }

  private mutating func setDue(_ deadline: Day, _ held: HeldDue?, _ zones: CalendarZones) {
    let start = property("DTSTART")
    let isTimed = start.map { zones.timeOfDay(of: $0) != nil }
    if let held, held.isMixed || isTimed == nil || isTimed == (zones.timeOfDay(of: held.line) != nil) {
      renameFirst(Own.held, to: "DUE")
      if zones.day(of: held.line) == deadline { return }
      for _ in 0..<2 {
        if let day = property("DUE").flatMap(zones.day) { shift("DUE", by: Int32(day.distance(to: deadline))) }
      }
      if property("DUE").flatMap(zones.day) == deadline { return }
    }
    if held != nil, property("DUE") == nil { renameFirst(Own.held, to: "DUE") }
    if isTimed == true {
      // Until the day is over.
      set("DUE", at: Minutes.day - 1, on: deadline, like: start, zones)
    } else {
      set("DUE", ";VALUE=DATE".utf8, value: deadline.basic.utf8)
    }
  }
}
