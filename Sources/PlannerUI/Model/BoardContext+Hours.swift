// What takes place when: cards and events on the hours of a day, and room among them.

import Interchange
import PlanSync
import Planner

extension BoardContext {
  /// How high hours are, with text of its size.
  var hourScale: HourScale { HourScale(zoom: hourZoom, usualHour: Metrics.hour) }

  /// When a card is, counted from a day's midnight, while it is pulled as it is pulled; nil where it has no time on a day.
  func span(of id: EntryID, from day: Day) -> TimeSpan? {
    if let pull, pull.id == id { return pull.span(from: day) }
    guard let card = plan.entry(id), let start = card.start, let own = card.place.day else { return nil }
    return TimeSpan(day: day.distance(to: own), minute: Int(start.count), length: card.minutes)
  }

  /// The cards of earlier days that are shown and not over when a day begins.
  func comers(to day: Day) -> [EntryID] {
    let longest = MinutesRule.length.range.upperBound / Minutes.day
    let found = (1...longest).reversed().flatMap { back in
      plan.entries(in: .day(day.advanced(by: -back))).filter { span(of: $0, from: day).map { $0.start < 0 && $0.end > 0 } == true }
    }
    return found.isEmpty ? [] : showing.shown(of: found) { plan.entry($0) }.items
  }

  /// What makes room around a card: the others that overlap it, by their titles, and when these take place then. Nil where none overlaps it, or
  /// where one would leave the day.
  func room(around id: EntryID) -> (titles: [String], pushed: [Appointment])? {
    guard let day = plan.entry(id)?.place.day, let own = span(of: id, from: day) else { return nil }
    let timed = plan.entries(in: .day(day)).filter { plan.entry($0)?.start != nil }
    let cards = (comers(to: day) + timed).compactMap { other in
      span(of: other, from: day).map { RoomItem(id: HourThing.card(other), span: $0, isFixed: plan.entry(other)?.isDone == true) }
    }
    let others = events(on: day).enumerated().compactMap { index, event in
      event.span(from: day).map { RoomItem(id: HourThing.event(index), span: $0, isFixed: true) }
    }
    let held = RoomItem(id: HourThing.card(id), span: own)
    guard let starts = MakingRoom.push(cards + others, around: held, .later), !starts.isEmpty else { return nil }
    let pushed = timed.compactMap { other -> Appointment? in
      guard let start = starts[.card(other)], var appointment = plan.appointment(of: other) else { return nil }
      appointment.start = Minutes(start)
      return appointment
    }
    let titles = timed.filter { $0 != id && span(of: $0, from: day).map(own.overlaps) == true }.compactMap { plan.entry($0)?.title }
    return titles.isEmpty ? nil : (titles, pushed)
  }
}

extension DayEvent {
  /// When it is, counted from a day's midnight; nil for one that takes whole days.
  func span(from day: Day) -> TimeSpan? {
    guard let start = event.start, !event.lastsDays else { return nil }
    let begin = day.distance(to: event.days.lowerBound) * Minutes.day + start / 60
    let end = event.end.map { day.distance(to: event.days.upperBound) * Minutes.day + $0 / 60 } ?? begin
    return TimeSpan(reading: begin, until: end, lasting: event.length.map { $0 / 60 } ?? MinutesRule.usualLength)
  }
}
