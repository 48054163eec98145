// How many days a card lasts that was an event.

public import Foundation
public import Planner

extension CalendarTiming {
  /// How many days a card lasts from the day on that it is on: those of the event that it came from. All others last one day: a to-do is on the day
  /// that it is due, and when it may be begun is no length.
  ///
  /// - Complexity: O(bytes that are kept); what is too much to be read for words lasts one day.
  public static func days(of entry: Entry, zone: TimeZone = .current) -> Int {
    guard CalendarOrigin.begins(entry.origin), entry.origin.utf8.count <= sizeLimit, let origin = CalendarOrigin(entry.origin),
      ComponentEdit(origin.lines).kind == "VEVENT"
    else { return 1 }
    let zones = CalendarZones([], local: zone)
    guard let event = EventComponent(origin.lines, zones),
      let shown = event.occurrence(at: zones.moment(of: event.start, in: event.zone), zones), shown.lastsDays
    else { return 1 }
    return shown.days.lowerBound.distance(to: shown.days.upperBound) + 1
  }
}
