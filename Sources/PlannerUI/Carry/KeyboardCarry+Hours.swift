// A carry by keys over hours: up and down go from line to line, left and right from day to day.

import Geometry
import GtkKit
import MoveCore
import Planner

extension KeyboardCarry {
  /// Where the carry begins: a card with a time at that, if its day shows hours.
  func beginTimes(_ held: HeldEntries, at place: Place) {
    guard stage.calendar.hourScale != nil, let day = place.day else { return }
    let start = context.plan.entry(held.entry)?.start
    held.times = start.map { .at(HeldTime.times(of: held.entries, holding: held.entry, at: Int($0.count), of: day)) } ?? HeldTimes.none
  }

  /// Takes a step over hours. Returns whether it was one.
  func stepInHours(_ step: KeyboardDirection, _ held: HeldEntries, from place: Place) -> Bool {
    guard let scale = stage.calendar.hourScale, let day = place.day else { return false }
    let grid = scale.grid
    let now = held.times?.times.first { $0.id == held.entry }
    let last = Minutes.day - grid.step
    func go(to start: Int?, of day: Day) {
      stage.calendar.reveal(day)
      held.times = start.map { .at(HeldTime.times(of: held.entries, holding: held.entry, at: $0, of: day)) } ?? HeldTimes.none
      held.carry.go(to: .day(day), in: held.dropContext(), stops: context.stops)
    }
    switch (step, now) {
    case (.left, let now?), (.right, let now?): go(to: now.span.start, of: now.day.advanced(by: step == .left ? -1 : 1))
    case (.up, let now?):
      let next = grid.line(-1, from: now.span.start)
      // Above midnight is what has no time.
      go(to: next >= 0 ? next : nil, of: now.day)
    case (.down, let now?): go(to: min(max(now.span.start, last), grid.line(1, from: now.span.start)), of: now.day)
    case (.first, let now?): go(to: 0, of: now.day)
    case (.last, let now?): go(to: last, of: now.day)
    case (.down, nil):
      // Below the last card without a time are the hours.
      let stops = context.stops(of: place, lifted: held.carry.lifted)
      guard held.carry.destination.map({ stops.index(of: $0.anchor) }) ?? stops.last >= stops.last else { return false }
      go(to: firstMinute(held, grid), of: day)
    default: return false
    }
    return true
  }

  /// Where a carry comes to the hours: the time that the card had, or the morning.
  private func firstMinute(_ held: HeldEntries, _ grid: MinuteGrid) -> Int {
    if let start = context.plan.entry(held.entry)?.start { return Int(start.count) }
    return grid.line(atOrAfter: Double(Metrics.workingHours.lowerBound * 60))
  }

  /// The time and the day of what is carried over hours, as it is heard; nil where it is elsewhere.
  func spokenTime(_ held: HeldEntries) -> String? {
    guard let time = held.times?.times.first(where: { $0.id == held.entry }) else { return nil }
    return Wording.hours(time.span.start, time.span.start + time.span.length, on: time.day)
  }
}
