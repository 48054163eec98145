// An event that repeats, and the occurrences of it that fall on some days.

import Planner

/// A component with rules or dates of repetition, ready to be asked.
struct EventSeries {
  let event: EventComponent
  let zones: CalendarZones
  /// Occurrences that other components stand for, or that are cancelled.
  var replaced: Set<CalendarZones.Moment> = []
  var replacedDays: Set<Day> = []

  /// Calls `body` with each occurrence that touches `days`, in no order, while it returns true.
  ///
  /// - Parameter budget: What it may cost; less by what it did.
  func occurrences(in days: ClosedRange<Day>, _ budget: inout EventBudget, _ body: (CalendarEvent) -> Bool) {
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
    let near = days.lowerBound.advanced(by: -event.lengthInDays - 2)...days.upperBound.advanced(by: 2)
    for rule in event.rules {
      rule.follow(from: event.start, in: event.zone, zones, through: near, &budget) { time in
        take(time)
        return isWanted
      }
    }
    for time in event.added where time.isDate == event.start.isDate && near.contains(time.day) { take(time) }
  }

  // MARK: Private

  private func takesPlace(_ moment: CalendarZones.Moment, on day: Day) -> Bool {
    !event.excluded.days.contains(day) && !event.excluded.moments.contains(moment) && !replaced.contains(moment) && !replacedDays.contains(day)
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
    func ending(_ begin: (day: Day, seconds: Int), _ end: (day: Day, seconds: Int)?, after length: Int?, isAgain: Bool = false) -> CalendarEvent? {
      guard let end else { return nil }
      // What ends at midnight is not on the day that begins then.
      let isAtMidnight = end.seconds == 0 && end.day > begin.day
      let last = isAtMidnight ? end.day.advanced(by: -1) : max(begin.day, end.day)
      return CalendarEvent(
        title: title, days: begin.day...last, start: begin.seconds, end: length.map { _ in isAtMidnight ? 86_400 : end.seconds }, length: length,
        isAgain: isAgain)
    }
    switch (moment, length) {
    case (.day(let day), .days(let count)):
      let last = Day(daysSinceEpoch: day.daysSinceEpoch + Int32(count - 1))
      return CalendarEvent(title: title, days: day...min(last, .latest))
    case (.floating(let seconds), .time(let length, let isGiven)):
      return CalendarZones.civil(seconds).flatMap { ending($0, CalendarZones.civil(seconds + length), after: isGiven && length > 0 ? length : nil) }
    case (.instant(let seconds), .time(let length, let isGiven)):
      return zones.here(seconds).flatMap {
        ending($0, zones.here(seconds + length), after: isGiven && length > 0 ? length : nil, isAgain: zones.isAgain(seconds))
      }
    default: return nil
    }
  }
}
