// An event that repeats, and the occurrences of it that fall on some days.

import Glibc
import Planner

/// What a question may still cost.
struct EventBudget {
  /// How many occurrences are looked at.
  var steps = 1_000_000
  /// How long the processor is at it, in nanoseconds, and how long for one occurrence: some rules are followed for centuries in vain.
  static let time: UInt64 = 1_000_000_000
  static let timeOfStep: UInt64 = 100_000_000
  private let end = now + Self.time

  var isSpent: Bool { steps <= 0 || Self.now > end }

  /// What the processor has done for this thread so far.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// A component with rules or dates of repetition, ready to be asked.
struct EventSeries {
  let event: EventComponent
  let zones: CalendarZones
  /// Occurrences that other components stand for, or that are cancelled.
  var replaced: Set<CalendarZones.Moment> = []
  var replacedDays: Set<Day> = []
  /// Whether a rule was found to seek in vain; then no rule is followed any more.
  private(set) var isHopeless = false

  /// How many occurrences of one series are looked at for one question: a daily one for 160 years.
  private static let stepLimit = 60_000

  /// Calls `body` with each occurrence that touches `days`, in no order, while it returns true.
  ///
  /// - Parameter budget: What it may cost; less by what it did.
  mutating func occurrences(in days: ClosedRange<Day>, _ budget: inout EventBudget, _ body: (CalendarEvent) -> Bool) {
    let series = self
    if !series.find(in: days, &budget, body) { isHopeless = true }
  }

  // MARK: Private

  private func find(in days: ClosedRange<Day>, _ budget: inout EventBudget, _ body: (CalendarEvent) -> Bool) -> Bool {
    var seen: Set<CalendarZones.Moment> = []
    var isWanted = true
    func take(_ time: LibIcal.Time) {
      guard isWanted else { return }
      let moment = zones.moment(of: time, in: event.zone)
      guard takesPlace(moment, on: time.day), let occurrence = event.occurrence(at: moment, zones), occurrence.days.overlaps(days),
        seen.insert(moment).inserted
      else { return }
      isWanted = body(occurrence)
    }
    take(event.start)
    // Clocks of the series and here are less than two days apart.
    let first = days.lowerBound.daysSinceEpoch - Int32(event.lengthInDays) - 2
    let from = event.start.day.daysSinceEpoch < first ? event.start.on(Day(daysSinceEpoch: first)) : nil
    let last = days.upperBound.daysSinceEpoch + 2
    for rule in event.rules where !isHopeless {
      let isFollowed = follow(rule, from: rule.count == nil ? from : nil, until: last, &budget) { time in
        take(time)
        return isWanted
      }
      if !isFollowed { return false }
    }
    for time in event.added where time.isDate == event.start.isDate && time.day.daysSinceEpoch >= first && time.day.daysSinceEpoch <= last {
      take(time)
    }
    return true
  }

  private func takesPlace(_ moment: CalendarZones.Moment, on day: Day) -> Bool {
    !event.excluded.days.contains(day) && !event.excluded.moments.contains(moment) && !replaced.contains(moment) && !replacedDays.contains(day)
  }

  /// Returns false if the rule seeks for too long.
  private func follow(
    _ rule: EventRule, from: LibIcal.Time?, until last: Int32, _ budget: inout EventBudget, _ body: (LibIcal.Time) -> Bool
  ) -> Bool {
    guard event.start.day.daysSinceEpoch <= last else { return true }
    var before = EventBudget.now
    guard let times = LibIcal.Occurrences(rule, start: event.start, from: from) else { return true }
    // The first date counts, whether it keeps to the rule or not.
    var left = rule.count.map { $0 - 1 } ?? .max
    for _ in 0..<Self.stepLimit {
      guard !budget.isSpent else { return true }
      let time = times.next()
      let now = EventBudget.now
      guard now - before < EventBudget.timeOfStep else { return false }
      before = now
      guard let time, time.day.daysSinceEpoch <= last else { return true }
      budget.steps -= 1
      guard time.seconds > event.start.seconds else { continue }
      guard left > 0, !isPast(rule, time), body(time.like(event.start)) else { return true }
      left -= 1
    }
    return true
  }

  /// Whether a time is behind the end of its rule.
  private func isPast(_ rule: EventRule, _ time: LibIcal.Time) -> Bool {
    guard let until = rule.until else { return false }
    if until.isDate || time.isDate { return time.day > until.day }
    if until.isUTC, case .instant(let instant) = zones.moment(of: time.like(event.start), in: event.zone) { return instant > until.seconds }
    return time.seconds > until.seconds
  }
}

extension LibIcal.Time {
  /// Of UTC if another time is.
  fileprivate func like(_ other: LibIcal.Time) -> LibIcal.Time {
    LibIcal.Time(raw: raw, day: day, isDate: isDate, isUTC: other.isUTC, seconds: seconds)
  }
}

extension EventComponent {
  /// How many days it can touch at most.
  var lengthInDays: Int {
    switch length {
    case .days(let count): count
    case .time(let seconds, _): seconds / 86_400 + 2
    }
  }

  /// It, if it begins then; nil outside of the calendar.
  func occurrence(at moment: CalendarZones.Moment, _ zones: CalendarZones) -> CalendarEvent? {
    func ending(_ begin: (day: Day, seconds: Int), _ end: (day: Day, seconds: Int)?, isGiven: Bool) -> CalendarEvent? {
      guard let end else { return nil }
      // What ends at midnight is not on the day that begins then.
      let isAtMidnight = end.seconds == 0 && end.day > begin.day
      let last = isAtMidnight ? end.day.advanced(by: -1) : max(begin.day, end.day)
      return CalendarEvent(title: title, days: begin.day...last, start: begin.seconds, end: isGiven ? isAtMidnight ? 86_400 : end.seconds : nil)
    }
    switch (moment, length) {
    case (.day(let day), .days(let count)):
      let last = Day(daysSinceEpoch: day.daysSinceEpoch + Int32(count - 1))
      return CalendarEvent(title: title, days: day...min(last, .latest))
    case (.floating(let seconds), .time(let length, let isGiven)):
      return CalendarZones.civil(seconds).flatMap { ending($0, CalendarZones.civil(seconds + length), isGiven: isGiven && length > 0) }
    case (.instant(let seconds), .time(let length, let isGiven)):
      return zones.here(seconds).flatMap { ending($0, zones.here(seconds + length), isGiven: isGiven && length > 0) }
    default: return nil
    }
  }
}
