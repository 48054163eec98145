// What is read of one VEVENT.

import Planner

/// A component that is an event: its title, and everything about when it is. The rest is not looked at.
struct EventComponent {
  enum Length {
    case days(Int)
    /// In seconds, and whether it has an end of its own.
    case time(Int, isGiven: Bool)
  }

  /// The most dates of one component that are read.
  private static let dateLimit = 5_000
  private static let ruleLimit = 16
  /// Nothing that a month shows is longer.
  private static let longest = 3_660

  /// Which series it is, or belongs to; nil if it says nothing.
  let name: String?
  let title: String
  let isCancelled: Bool
  let start: LibIcal.Time
  /// The zone that ``start`` is in, if it says so.
  let zone: String?
  let length: Length
  let rules: [Recurrence]
  /// Dates that are added, as moments, and which are left out: those, and whole days of the series.
  let added: [LibIcal.Time]
  let excluded: (moments: Set<CalendarZones.Moment>, days: Set<Day>)
  /// The occurrence of a series that it stands for.
  let occurrence: (moment: CalendarZones.Moment, day: Day)?

  /// Reads a component; `nil` if it is at no time.
  ///
  /// - Complexity: O(bytes).
  init?(_ lines: some Sequence<ArraySlice<UInt8>>, _ zones: CalendarZones) {
    var single: [String: ContentLine] = [:]
    var (rules, added, excluded): ([ContentLine], [ContentLine], [ContentLine]) = ([], [], [])
    var own = OwnLines()
    for line in lines where own.take(line) {
      guard let line = ContentLine(line) else { continue }
      switch line.name {
      case "RRULE": if rules.count < Self.ruleLimit { rules.append(line) }
      case "RDATE": added.append(line)
      case "EXDATE": excluded.append(line)
      default: if single[line.name] == nil { single[line.name] = line }
      }
    }
    guard let first = single["DTSTART"], let start = LibIcal.time(first.rawText) else { return nil }
    self.start = start
    zone = start.isDate || start.isUTC ? nil : first.parameter("TZID")
    name = single["UID"]?.rawText
    let title = single["SUMMARY"].map { TextRules.foldedTitle($0.text) } ?? ""
    self.title = title.isEmpty ? MarkdownReader.untitled : CardText.cut(title, at: TextRules.titleLimit).head
    isCancelled = single["STATUS"]?.rawText.uppercased() == "CANCELLED"
    length = Self.length(from: first, start, to: single["DTEND"], lasting: single["DURATION"]?.rawText, zones)
    self.rules = rules.compactMap { Recurrence($0.rawText) }
    let moments = Self.values(of: excluded, zones)
    self.excluded = (
      Set(moments.compactMap { if case .day = $0.moment { nil } else { $0.moment } }),
      Set(moments.compactMap { value in if case .day(let day) = value.moment { day } else { start.isDate ? value.time.day : nil } })
    )
    self.added = Self.values(of: added, zones).map(\.time)
    occurrence = single["RECURRENCE-ID"].flatMap { line in
      guard let time = LibIcal.time(line.rawText), let moment = zones.moment(of: line) else { return nil }
      return (moment, time.day)
    }
  }

  // MARK: Private

  private static func values(of lines: [ContentLine], _ zones: CalendarZones) -> [(time: LibIcal.Time, moment: CalendarZones.Moment)] {
    var found: [(LibIcal.Time, CalendarZones.Moment)] = []
    for line in lines {
      let zone = line.parameter("TZID")
      for value in line.value.split(separator: UInt8(ascii: ",")) where found.count < dateLimit {
        // The beginning of a period.
        guard let time = LibIcal.time(String(decoding: value.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)) else { continue }
        found.append((time, zones.moment(of: time, in: zone)))
      }
    }
    return found
  }

  private static func length(
    from first: ContentLine, _ start: LibIcal.Time, to end: ContentLine?, lasting duration: String?, _ zones: CalendarZones
  ) -> Length {
    let seconds = duration.flatMap(ICalDuration.seconds)
    if start.isDate {
      let last = end.flatMap { LibIcal.time($0.rawText)?.day }
      let days = last.map { Int($0.daysSinceEpoch) - Int(start.day.daysSinceEpoch) } ?? seconds.map { ($0 + 86_399) / 86_400 } ?? 1
      return .days(max(1, min(days, longest)))
    }
    guard let end, let from = zones.moment(of: first).flatMap(zones.instant), let to = zones.moment(of: end).flatMap(zones.instant) else {
      return .time(max(0, min(seconds ?? 0, longest * 86_400)), isGiven: seconds != nil)
    }
    return .time(max(0, min(to - from, longest * 86_400)), isGiven: true)
  }
}

extension CalendarZones {
  /// A moment as an instant, a day's beginning in the local zone.
  func instant(_ moment: Moment) -> Int? {
    switch moment {
    case .instant(let seconds): seconds
    case .floating(let seconds): fromHere(seconds)
    case .day(let day): fromHere(Int(day.daysSinceEpoch) * 86_400)
    }
  }
}

/// Durations as iCalendar writes them (RFC 5545, section 3.3.6).
enum ICalDuration {
  /// "PT1H30M", "P2D", "P1W" in seconds; `nil` if it is invalid or negative.
  static func seconds(_ text: String) -> Int? {
    var rest = text.uppercased().filter { $0 != " " }[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.utf8.count <= 40, rest.first == "P" else { return nil }
    rest.removeFirst()
    var (total, number, isTime, isAny) = (0, "", false, false)
    for letter in rest {
      if letter == "T" {
        guard !isTime, number.isEmpty else { return nil }
        isTime = true
      } else if letter.isASCII, letter.isNumber {
        number.append(letter)
      } else {
        let unit: Int? =
          switch letter {
          case "W": isTime ? nil : 604_800
          case "D": isTime ? nil : 86_400
          case "H": isTime ? 3_600 : nil
          case "M": isTime ? 60 : nil
          case "S": isTime ? 1 : nil
          default: nil
          }
        guard let unit, number.utf8.count <= 9, let count = Int(number) else { return nil }
        total += count * unit
        (number, isAny) = ("", true)
      }
    }
    return isAny && number.isEmpty ? total : nil
  }
}
