// The events of days, read from what is kept.

public import Foundation
public import Interchange
public import Planner

/// An event on a day, and whose it is.
public struct DayEvent: Sendable, Hashable {
  public let event: CalendarEvent
  /// The title and the colour of its calendar.
  public let calendar: String
  public let color: ListColor

  public init(_ event: CalendarEvent, calendar: String, color: ListColor) { (self.event, self.calendar, self.color) = (event, calendar, color) }
}

/// Reads calendars once, and gives the events of days. Its work is done on no thread that shows anything.
public actor EventReader {
  private let shelf: EventCache
  private let zone: TimeZone
  private var calendars: [String: (stamp: EventCache.Stamp, calendar: EventCalendar)] = [:]
  /// More events of one day nobody looks at.
  private static let dayLimit = 200

  public init(shelf: EventCache = EventCache(), zone: TimeZone = .current) { (self.shelf, self.zone) = (shelf, zone) }

  /// The events of calendars by days, in their order.
  ///
  /// - Complexity: O(bytes) of calendars that are others than last time, and O(events).
  public func events(of sources: [EventSource], in days: ClosedRange<Day>) -> [Day: [DayEvent]] {
    let shown = sources.filter(\.look.isShown)
    let names = Set(shown.map(\.look.shelf))
    calendars = calendars.filter { names.contains($0.key) }
    var found: [Day: [DayEvent]] = [:]
    for source in shown {
      guard let calendar = calendar(source) else { continue }
      for event in calendar.events(in: days) {
        let one = DayEvent(event, calendar: source.look.title, color: source.look.color)
        var day = max(event.days.lowerBound, days.lowerBound)
        while day <= min(event.days.upperBound, days.upperBound) {
          if found[day, default: []].count < Self.dayLimit { found[day, default: []].append(one) }
          day = day.advanced(by: 1)
        }
      }
    }
    for (day, events) in found { found[day] = events.sorted { CalendarEvent.isBefore($0.event, $1.event, on: day) } }
    return found
  }

  private func calendar(_ source: EventSource) -> EventCalendar? {
    let name = source.look.shelf
    guard let stamp = shelf.stamp(of: name) else { return nil }
    if let known = calendars[name], known.stamp == stamp { return known.calendar }
    guard let content = shelf.content(of: name) else { return nil }
    let calendar = EventCalendar(zone: zone)
    for (_, part) in content.parts.sorted(by: { $0.key < $1.key }) where !part.bytes.isEmpty {
      // One that is none keeps nobody from seeing the others.
      try? calendar.add(Array(part.bytes), named: source.look.title)
    }
    calendars[name] = (stamp, calendar)
    return calendar
  }
}
