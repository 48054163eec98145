// An event of a calendar as the month shows it.

public import Planner

/// One occurrence of an event: its title, and its local time.
public struct CalendarEvent: Sendable, Hashable {
  public var title: String
  /// The days that it takes place on, in the zone that it was asked for in.
  public var days: ClosedRange<Day>
  /// When it begins on the first of them, in seconds since midnight; nil for whole days.
  public var start: Int?
  /// When it ends on the last of them; nil for whole days, and for one without an end of its own. Midnight is 86,400.
  public var end: Int?
  /// How many seconds it really takes: where clocks change meanwhile, ``start`` and ``end`` do not say that. Nil as ``end`` is.
  public var length: Int?
  /// Whether the clock shows ``start`` for the second time, because it was put back.
  public var isAgain: Bool

  public init(title: String, days: ClosedRange<Day>, start: Int? = nil, end: Int? = nil, length: Int? = nil, isAgain: Bool = false) {
    (self.title, self.days, self.start, self.end, self.length, self.isAgain) = (title, days, start, end, length, isAgain)
  }

  /// When it begins on one of its days; nil where it takes the whole day, or goes on from the day before.
  public func start(on day: Day) -> Int? { day == days.lowerBound ? start : nil }

  /// Whether it lasts several days: whole ones, or more than one from its beginning on. What goes on past midnight does not.
  public var lastsDays: Bool {
    guard days.lowerBound < days.upperBound, let start else { return days.lowerBound < days.upperBound }
    return days.lowerBound.distance(to: days.upperBound) * 86_400 + (end ?? start) - start >= 86_400
  }

  /// The order within a day: what was there before it, then by time, then by title. Of what the clock shows twice, the first time comes first.
  public static func isBefore(_ one: CalendarEvent, _ other: CalendarEvent, on day: Day) -> Bool {
    let (first, second) = (one.start(on: day) ?? -1, other.start(on: day) ?? -1)
    if first != second { return first < second }
    if one.days.lowerBound != other.days.lowerBound { return one.days.lowerBound < other.days.lowerBound }
    if one.isAgain != other.isAgain { return other.isAgain }
    return one.title < other.title
  }
}
