// What a rule gives, for as long as somebody asks and it costs little.

import CIcal
import Glibc
import Planner
import Synchronization

/// What a question may still cost.
struct EventBudget {
  /// How many occurrences are looked at.
  var steps = 1_000_000
  /// How long the processor is at it, in nanoseconds.
  private static let time: UInt64 = 1_000_000_000
  private let end = now + Self.time

  var isSpent: Bool { steps <= 0 || Self.now > end }

  /// What the processor has done for this thread so far.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension Recurrence {
  /// How many occurrences of one series are looked at for one question: a daily one for 160 years.
  private static let stepLimit = 60_000
  /// How long the processor may seek for one occurrence, in nanoseconds.
  private static let timeOfStep: UInt64 = 100_000_000
  /// Rules with their starts that libical followed for centuries in vain, for a second or two. None is followed again.
  private static let vain = Mutex<Set<String>>([])
  private static let vainLimit = 10_000

  /// Calls `body` with each time after `start`, in order, while it returns true. The first date counts, whether it keeps to the
  /// rule or not.
  ///
  /// - Parameters:
  ///   - zone: The zone that `start` is in, if it says so.
  ///   - days: What is before them may be left out; what is after them is.
  ///   - budget: What it may cost; less by what it did.
  func follow(
    from start: LibIcal.Time, in zone: String?, _ zones: CalendarZones, through days: ClosedRange<Day>, _ budget: inout EventBudget,
    _ body: (LibIcal.Time) -> Bool
  ) {
    let name = "\(text) \(start.seconds)"
    guard start.day <= days.upperBound, !Self.vain.withLock({ $0.contains(name) }) else { return }
    var before = EventBudget.now
    func isInTime() -> Bool {
      let now = EventBudget.now
      defer { before = now }
      if now - before < Self.timeOfStep { return true }
      Self.vain.withLock { vain in
        if vain.count >= Self.vainLimit { vain = [] }
        vain.insert(name)
      }
      return false
    }

    var rule = raw
    (rule.count, rule.until) = (0, icaltime_null_time())
    let from = count == nil && start.day < days.lowerBound ? start.on(days.lowerBound) : start
    // libical would count every hour since the first one.
    let first = step.flatMap { start.later(by: (from.seconds - start.seconds) / $0 * $0) } ?? start
    guard let times = icalrecur_iterator_new(rule, first.onTheWall) else {
      _ = isInTime()
      return
    }
    defer { icalrecur_iterator_free(times) }
    if step == nil, from.day > start.day { icalrecur_iterator_set_start(times, from.onTheWall) }
    var (left, last) = (count.map { $0 - 1 } ?? .max, start)
    for _ in 0..<Self.stepLimit {
      guard !budget.isSpent else { return }
      let time = LibIcal.Time(icalrecur_iterator_next(times), isUTC: start.isUTC)
      guard isInTime(), let time, time.day <= days.upperBound else { return }
      budget.steps -= 1
      // A weekday that the rule names twice comes twice.
      guard time.seconds > last.seconds else { continue }
      last = time
      guard left > 0, !isPast(time, in: zone, zones), body(time) else { return }
      left -= 1
    }
  }

  /// Whether a time is behind the end of the rule.
  private func isPast(_ time: LibIcal.Time, in zone: String?, _ zones: CalendarZones) -> Bool {
    guard let until else { return false }
    if until.isDate || time.isDate { return time.day > until.day }
    if until.isUTC, case .instant(let instant) = zones.moment(of: time, in: zone) { return instant > until.seconds }
    return time.seconds > until.seconds
  }
}

extension LibIcal.Time {
  /// As libical has it without a zone: a rule is about clocks on a wall.
  fileprivate var onTheWall: icaltimetype {
    var raw = raw
    raw.zone = nil
    return raw
  }

  /// So many seconds later on a clock that is never changed; nil outside of the calendar.
  fileprivate func later(by seconds: Int) -> LibIcal.Time? {
    guard let (day, ofDay) = CalendarZones.civil(self.seconds + seconds) else { return nil }
    var time = on(day)
    (time.raw.hour, time.raw.minute, time.raw.second) = (Int32(ofDay / 3_600), Int32(ofDay / 60 % 60), Int32(ofDay % 60))
    return LibIcal.Time(time.raw, isUTC: isUTC)
  }

  /// The same date or time of day on another day.
  fileprivate func on(_ day: Day) -> LibIcal.Time {
    var raw = raw
    let (year, month, number) = day.components
    (raw.year, raw.month, raw.day) = (Int32(year), Int32(month), Int32(number))
    let moved = (Int(day.daysSinceEpoch) - Int(self.day.daysSinceEpoch)) * 86_400
    return LibIcal.Time(raw: raw, day: day, isDate: isDate, isUTC: isUTC, seconds: seconds + moved)
  }
}
