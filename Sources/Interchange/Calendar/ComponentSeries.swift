// A component that repeats: which of its occurrences a card is.

import Planner

/// What a component says of its repetition.
struct ComponentSeries {
  /// The most dates that are read.
  private static let dateLimit = 5_000

  /// The date or time that all occurrences are counted from: DTSTART, or DUE of a to-do that has no other.
  let anchor: ContentLine?
  let rules: [String]
  /// The values of RDATE and EXDATE, each as a line of its own.
  let added: [ContentLine]
  let excluded: [ContentLine]

  /// Reads a component; `nil` if it does not repeat, or is one occurrence of a series.
  ///
  /// - Complexity: O(bytes).
  init?(_ lines: some Collection<ArraySlice<UInt8>>) {
    var rules: [String] = []
    var (added, excluded): ([ContentLine], [ContentLine]) = ([], [])
    var anchors: [String: ContentLine] = [:]
    var own = OwnLines()
    for line in lines where own.take(line) {
      guard let line = ContentLine(line) else { continue }
      switch line.name {
      case "RRULE": rules.append(line.rawText)
      case "RDATE": added += ComponentSeries.values(of: line).prefix(ComponentSeries.dateLimit - added.count)
      case "EXDATE": excluded += ComponentSeries.values(of: line).prefix(ComponentSeries.dateLimit - excluded.count)
      case "RECURRENCE-ID": return nil
      case "DTSTART", "DUE": if anchors[line.name] == nil, LibIcal.time(line.rawText) != nil { anchors[line.name] = line }
      default: break
      }
    }
    guard !rules.isEmpty || !added.isEmpty else { return nil }
    (self.rules, self.added, self.excluded) = (rules, added, excluded)
    anchor = anchors["DTSTART"] ?? anchors["DUE"]
  }

  /// The value that names the occurrence which a card stands for: the first one that takes place, whatever became of it.
  /// Where the rule is not understood, the first one.
  ///
  /// - Complexity: O(dates).
  func occurrence(_ zones: CalendarZones) -> ContentLine? {
    guard let anchor, let start = LibIcal.time(anchor.rawText) else { return nil }
    if excluded.isEmpty { return anchor }
    var moments: Set<CalendarZones.Moment> = []
    var days: Set<Day> = []
    for line in excluded {
      switch zones.moment(of: line) {
      case .day(let day): days.insert(day)
      case let moment?: moments.insert(moment)
      case nil: break
      }
    }
    func takesPlace(_ line: ContentLine) -> Bool {
      guard let moment = zones.moment(of: line), let day = Day(isoBasic: line.rawText) else { return false }
      return !days.contains(day) && !moments.contains(moment)
    }
    if takesPlace(anchor) { return anchor }
    var candidates: [ContentLine] = []
    if rules.count == 1, let rule = Recurrence(rules[0]), rule.isOfDays {
      var budget = EventBudget()
      rule.follow(from: start, in: anchor.parameter("TZID"), zones, through: start.day...Day.latest, &budget) { time in
        let line = anchor.on(time.day)
        if takesPlace(line) { candidates.append(line) }
        return candidates.isEmpty
      }
    }
    // Of dates that are named only those count that are written as the first one is.
    candidates += added.filter {
      $0.rawText.utf8.count == anchor.rawText.utf8.count && $0.parameter("TZID") == anchor.parameter("TZID") && takesPlace($0)
    }
    let first = candidates.min { $0.rawText < $1.rawText }
    return first.map { anchor.on(Day(isoBasic: $0.rawText) ?? start.day, time: String($0.rawText.dropFirst(8))) } ?? anchor
  }

  /// The day that a rule ends on, as days of the series are written.
  func end(of rule: Recurrence, _ zones: CalendarZones) -> Day? {
    guard let until = rule.until else { return nil }
    guard until.isUTC, let anchor, let first = LibIcal.time(anchor.rawText), !first.isDate, !first.isUTC,
      case .instant(let instant)? = zones.moment(of: anchor)
    else { return until.day }
    // By the offset of the first occurrence. Where the clocks are changed in between, an hour about midnight may be missed.
    return CalendarZones.civil(until.seconds + first.seconds - instant)?.day
  }

  /// Whether a component among the lines has a rule.
  static func repeats(_ lines: [ArraySlice<UInt8>]) -> Bool { lines.contains { ContentLine.has("RRULE", in: $0) } }

  private static func values(of line: ContentLine) -> [ContentLine] {
    line.value.split(separator: UInt8(ascii: ",")).prefix(dateLimit).compactMap { value in
      // The beginning of a period.
      line.with(value.prefix { $0 != UInt8(ascii: "/") })
    }
  }
}

extension ComponentCard {
  /// Takes the day of the first occurrence that takes place, which need not be the first date.
  mutating func goToFirstOccurrence(of lines: some Collection<ArraySlice<UInt8>>, _ zones: CalendarZones) {
    guard let date, let series = ComponentSeries(lines), let anchor = series.anchor, let occurrence = series.occurrence(zones),
      occurrence.rawText != anchor.rawText, let first = zones.day(of: anchor), let later = zones.day(of: occurrence)
    else { return }
    let distance = first.distance(to: later)
    guard let day = date.day.advanced(by: distance).checked else { return }
    self.date = (date.name, day)
    time.deadline = time.deadline?.advanced(by: distance).checked
  }
}

extension ContentLine {
  func with(_ value: some Sequence<UInt8>) -> ContentLine? {
    ContentLine((Array(name.utf8) + parameters + [UInt8(ascii: ":")] + value)[...])
  }

  func on(_ day: Day, time: String? = nil) -> ContentLine {
    let text = rawText.filter { $0 != " " }
    return with((day.basic + (time ?? String(text.dropFirst(8)))).utf8) ?? self
  }
}
