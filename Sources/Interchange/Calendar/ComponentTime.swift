// The time of a card in a to-do or an event.

import Planner

/// When a card begins on its day and how long it takes, as a component says it.
///
/// A to-do says it by DTSTART and DUE, or by DUE alone. Where DTSTART is on an earlier day than DUE, it says when the to-do is planned, and DUE by when
/// it must be done; and so where a mark of this program says so. Only where the length that this program writes says so, they are an interval that passes midnight, or begins at it: others
/// write the midnight of the day from which on something is shown.
struct ComponentTime: Hashable {
  var start, length: Minutes?
  /// By when it must be done. It does not count where two times are compared.
  var deadline: Day?
  /// Whether DUE says that, and nothing of when it takes place.
  private(set) var isDueDeadline = false
  /// The day on which an interval begins that ends on another one.
  private(set) var passesMidnight: Day?

  enum Own {
    static let length = "X-DAYLANE-LENGTH"
    /// What other programs know, too.
    static let estimate = "ESTIMATED-DURATION"
    static let resting = ResourceCard.Own.resting
    /// TRUE where DUE is the deadline; or a date that is, where DUE is not.
    static let deadline = "X-DAYLANE-DEADLINE"
    /// What DUE is called while everything else about times is changed.
    static let held = "X-DAYLANE-HELD-DUE"
  }

  /// The properties that it is read from.
  static let names: Set = Set(
    moments + ["DURATION", Own.length, Own.estimate, Own.deadline] + moments.map { Own.resting + $0 } + [Own.resting + "DURATION"])
  private static let moments = ["DTSTART", "DTEND", "DUE"]

  init(start: Minutes? = nil, length: Minutes? = nil) { (self.start, self.length) = (start, length) }

  /// - Parameter lines: The properties of ``names`` that the component has.
  init(of lines: [String: ContentLine], isEvent: Bool, _ zones: CalendarZones) {
    let said = lines[Own.length].flatMap { Int($0.rawText) } ?? lines[Own.estimate].flatMap { Self.minutes($0) }
    length = MinutesRule.length.checked(said)
    var lines = lines
    let isMarked = readDeadline(&lines, isEvent: isEvent, said: said, zones)
    // Off its day a to-do keeps its dates by other names.
    let rests = !Self.moments.contains { lines[$0] != nil }
    func line(_ name: String) -> ContentLine? { rests ? lines[Own.resting + name].flatMap { $0.named(name) } : lines[name] }
    let (from, to) = (line("DTSTART"), line(isEvent ? "DTEND" : "DUE"))
    guard let from, let begin = Self.clock(from, zones) else {
      if !isEvent, let to, from == nil || from.flatMap(zones.day) == zones.day(of: to), let end = Self.clock(to, zones) {
        start = Minutes(end.minute)
      }
      return
    }
    // Others write the midnight of the day from which on something is to be done.
    if isDueDeadline, !isMarked, from.isMidnight { return }
    guard let to else {
      start = Minutes(begin.minute)
      length = line("DURATION").flatMap { MinutesRule.length.checked(Self.minutes($0)) } ?? length
      return
    }
    guard let end = Self.clock(to, zones) else {
      if zones.day(of: to) == begin.day { start = Minutes(begin.minute) }
      return
    }
    let span = Self.minutes(from: begin, to: end)
    if !isEvent, from.isMidnight, span > 0, span != said, begin.day == end.day {
      start = Minutes(end.minute)
    } else if span == 0 {
      start = Minutes(begin.minute)
    } else if span > 0, begin.day == end.day || isEvent && span <= Minutes.day || span == said {
      (start, length) = (Minutes(begin.minute), MinutesRule.length.checked(span))
      if begin.day != end.day, !isEvent, !rests { passesMidnight = begin.day }
    } else if span < 0, begin.day == end.day {
      start = Minutes(end.minute)
    }
  }

  /// Reads the deadline, and takes a DUE that says it away. Returns whether a mark says that DUE does.
  private mutating func readDeadline(_ lines: inout [String: ContentLine], isEvent: Bool, said: Int?, _ zones: CalendarZones) -> Bool {
    let mark = lines[Own.deadline]?.rawText
    let isMarked = mark?.uppercased() == "TRUE" && !isEvent
    guard !isEvent, let due = lines["DUE"], let last = zones.day(of: due),
      isMarked || mark == nil && lines["DTSTART"].map({ Self.isPlan($0, till: due, last, said: said, zones) }) == true
    else {
      if let mark, mark.utf8.count == 8 { deadline = Day(isoBasic: mark) }
      return false
    }
    (deadline, isDueDeadline) = (last, true)
    lines["DUE"] = nil
    return isMarked
  }

  /// Whether a DTSTART says on which day something is planned that is due later, and not when an interval begins that ends on another day.
  private static func isPlan(_ start: ContentLine, till due: ContentLine, _ last: Day, said: Int?, _ zones: CalendarZones) -> Bool {
    guard let first = zones.day(of: start), first < last else { return false }
    guard let begin = clock(start, zones), let end = clock(due, zones) else { return true }
    // What is on one day where it was written may pass midnight here.
    let isOneZone = start.parameter("TZID") == due.parameter("TZID") && start.rawText.hasSuffix("Z") == due.rawText.hasSuffix("Z")
    if isOneZone, start.rawText.prefix(8) == due.rawText.prefix(8) { return false }
    guard let said else { return true }
    return minutes(from: begin, to: end) != said
  }

  /// The day and the minute of a time; nil for a date.
  static func clock(_ line: ContentLine, _ zones: CalendarZones) -> (day: Day, minute: Int)? {
    guard let seconds = zones.timeOfDay(of: line), let day = zones.day(of: line) else { return nil }
    return (day, seconds / 60)
  }

  /// How many minutes on the clock are between two times; negative if the second one is earlier.
  static func minutes(from begin: (day: Day, minute: Int), to end: (day: Day, minute: Int)) -> Int {
    begin.day.distance(to: end.day) * Minutes.day + end.minute - begin.minute
  }

  private static func minutes(_ duration: ContentLine) -> Int? { ICalDuration.seconds(duration.rawText).map { $0 / 60 } }

  static func == (left: Self, right: Self) -> Bool { (left.start, left.length) == (right.start, right.length) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(length)
  }
}

extension ComponentEdit {
  /// Gives the component a time on its day, in the zone that its times are in; what says it already stays as it is. Off a day only its length is
  /// told.
  mutating func set(_ time: ComponentTime, on day: Day?, _ zones: CalendarZones) {
    let before = ComponentCard(lines, isCancelled: false, zones: zones)
    if day == nil {
      guard before.time.length != time.length else { return }
      forgetRestingLength(zones)
      return tell(length: time.length)
    }
    guard let day, before.time != time else { return }
    let isEvent = kind == "VEVENT"
    let end = isEvent ? "DTEND" : "DUE"
    let model = ["DTSTART", end].compactMap { property($0) }.first { zones.timeOfDay(of: $0) != nil }
    if let start = time.start, time.length == before.time.length, before.time.start != nil, property("DTSTART") != nil, property("DURATION") != nil {
      return set("DTSTART", at: Int(start.count), on: day, like: model, zones)
    }
    // What else says how long it takes.
    remove("DURATION")
    tell(length: nil)
    guard let start = time.start else {
      for name in ["DTSTART", end] where name != (isEvent ? "DTSTART" : "DUE") { remove(name) }
      set(isEvent ? "DTSTART" : "DUE", ";VALUE=DATE".utf8, value: day.basic.utf8)
      return tell(length: time.length)
    }
    guard let length = time.length else {
      remove(isEvent ? end : "DTSTART")
      return set(isEvent ? "DTSTART" : "DUE", at: Int(start.count), on: day, like: model, zones)
    }
    set("DTSTART", at: Int(start.count), on: day, like: model, zones)
    set(end, at: Int(start.count + length.count), on: day, like: model, zones)
    if !isEvent, Int(start.count + length.count) >= Minutes.day || property("DTSTART")?.isMidnight == true { tell(length: length) }
  }

  /// Lets the dates that rest say when it begins, and no more how long it takes.
  private mutating func forgetRestingLength(_ zones: CalendarZones) {
    let resting = ResourceCard.Own.resting
    remove(resting + "DURATION")
    func clock(_ name: String) -> (day: Day, minute: Int)? { property(resting + name)?.named(name).flatMap { ComponentTime.clock($0, zones) } }
    guard let begin = clock("DTSTART"), let end = clock("DUE") else { return }
    let span = ComponentTime.minutes(from: begin, to: end)
    // Between other dates something is to be done: they are no time of its own.
    if begin.day == end.day || property("X-DAYLANE-LENGTH").flatMap({ Int($0.rawText) }) == span { remove(resting + "DUE") }
  }

  /// Tells how long it takes where its dates do not.
  mutating func tell(length: Minutes?) {
    for name in ["X-DAYLANE-LENGTH", "ESTIMATED-DURATION"] { remove(name) }
    guard let length else { return }
    set("X-DAYLANE-LENGTH", value: "\(length.count)".utf8)
    set("ESTIMATED-DURATION", value: "PT\(length.count)M".utf8)
  }

  /// Sets a property to a time here, so many minutes after a day has begun, in the zone of another time.
  mutating func set(_ name: String, at minutes: Int, on day: Day, like model: ContentLine?, _ zones: CalendarZones) {
    let target = min(day.advanced(by: minutes / Minutes.day), .latest)
    func value(_ day: Day, _ minute: Int) -> String {
      let time = Minutes(minute)?.clock.filter { $0 != ":" } ?? "0000"
      return "\(day.basic)T\(time)00"
    }
    if let model, zones.timeOfDay(of: model) != nil {
      let suffix = model.rawText.hasSuffix("Z") ? "Z" : ""
      // First as if its zone were the one here, and then by as much as that was wrong.
      var (thatDay, minute) = (target, minutes % Minutes.day)
      for _ in 0..<3 {
        guard let line = model.with((value(thatDay, minute) + suffix).utf8), let found = ComponentTime.clock(line, zones) else { break }
        let error = ComponentTime.minutes(from: found, to: (target, minutes % Minutes.day))
        if error == 0 { return set(name, model.parameters, value: line.value) }
        let moved = minute + error
        thatDay = thatDay.advanced(by: moved >= 0 ? moved / Minutes.day : (moved - Minutes.day + 1) / Minutes.day)
        minute = ((moved % Minutes.day) + Minutes.day) % Minutes.day
      }
    }
    set(name, value: value(target, minutes % Minutes.day).utf8)
  }
}

extension ContentLine {
  /// Whether it is the beginning of a day where it was written.
  var isMidnight: Bool { rawText.hasSuffix("T000000") }

  /// The same under another name.
  fileprivate func named(_ name: String) -> ContentLine? {
    ContentLine((Array(name.utf8) + parameters + [UInt8(ascii: ":")] + value)[...])
  }
}
