// The events of a calendar: read once, and then asked for the days that are shown.
// This folder: events of calendars, read and expanded for the days that are shown.

public import Foundation
public import Planner

/// A calendar of events, read from iCalendar: from one file with everything in it, or from a resource for each event.
///
/// Everything has a limit: the lines of a file, the events of a calendar, the occurrences in an answer, and the steps to find them. What exceeds a
/// limit is left out.
///
/// - Note: It belongs to one task at a time.
public final class EventCalendar {
  /// What the calendar calls itself; nil if it does not say.
  public private(set) var title: String?
  /// Its colour as `#rrggbb`, as far as that is understood.
  public private(set) var color: String?
  /// After how many seconds it wants to be asked for again.
  public private(set) var refreshInterval: Int?

  /// The most events of one calendar.
  private static let eventLimit = 100_000

  private let zone: TimeZone
  private let described = DescribedZones()
  private var single: [CalendarEvent] = []
  private var series: [EventSeries] = []

  /// - Parameter zone: The time zone that days are seen in.
  public init(zone: TimeZone = .current) { self.zone = zone }

  /// Reads a file, or a resource, in addition to what was read before.
  ///
  /// - Throws: `InterchangeError` if it is not a calendar; nothing of it is used then.
  /// - Complexity: O(bytes).
  public func add(_ bytes: [UInt8], named name: String) throws(InterchangeError) {
    let lines = try CalendarLines(bytes, named: name)
    var components: [(event: EventComponent, zones: CalendarZones)] = []
    for calendar in try CalendarParts.find(in: lines, named: name) {
      let zones = CalendarZones(calendar.zones.map { $0.map { lines[$0] } }, described: described, local: zone)
      guard !takeHead(of: calendar, lines) else { continue }
      for part in calendar.cards where part.name == "VEVENT" && components.count + single.count + series.count < Self.eventLimit {
        if let event = EventComponent(part.lines.lazy.map { lines[$0] }, zones) { components.append((event, zones)) }
      }
    }
    take(components)
  }

  /// The occurrences that touch some days, in no order.
  ///
  /// - Parameter limit: How many at most.
  public func events(in days: ClosedRange<Day>, limit: Int = 5_000) -> [CalendarEvent] {
    var found = Array(single.lazy.filter { $0.days.overlaps(days) }.prefix(limit))
    var budget = EventBudget()
    for index in series.indices where found.count < limit && !budget.isSpent {
      series[index].occurrences(in: days, &budget) { event in
        found.append(event)
        return found.count < limit
      }
    }
    return found
  }

  // MARK: Private

  private func take(_ components: [(event: EventComponent, zones: CalendarZones)]) {
    var replaced: [String: (moments: Set<CalendarZones.Moment>, days: Set<Day>)] = [:]
    for (event, _) in components {
      guard let name = event.name, let occurrence = event.occurrence else { continue }
      if case .day(let day) = occurrence.moment {
        replaced[name, default: ([], [])].days.insert(day)
      } else {
        replaced[name, default: ([], [])].moments.insert(occurrence.moment)
      }
    }
    for (event, zones) in components where !event.isCancelled {
      guard event.occurrence == nil, !event.rules.isEmpty || !event.added.isEmpty else {
        if let one = event.occurrence(at: zones.moment(of: event.start, in: event.zone), zones) { single.append(one) }
        continue
      }
      let others = event.name.flatMap { replaced[$0] }
      series.append(EventSeries(event: event, zones: zones, replaced: others?.moments ?? [], replacedDays: others?.days ?? []))
    }
  }

  /// Reads what a calendar says of itself. Returns whether it says that all of it is cancelled.
  private func takeHead(of calendar: CalendarParts, _ lines: CalendarLines) -> Bool {
    var isCancelled = false
    for index in calendar.kept.joined() {
      guard let first = lines[index].first, "xXnNcCmMrR".utf8.contains(first), let line = ContentLine(lines[index]) else { continue }
      switch line.name {
      case "METHOD": if line.rawText.uppercased() == "CANCEL" { isCancelled = true }
      case "NAME", "X-WR-CALNAME":
        let text = TextRules.foldedTitle(line.text)
        if title == nil, !text.isEmpty { title = CardText.cut(text, at: 200).head }
      case "COLOR", "X-APPLE-CALENDAR-COLOR": if color == nil { color = EventColor.rgb(line.rawText) }
      case "REFRESH-INTERVAL", "X-PUBLISHED-TTL": if refreshInterval == nil { refreshInterval = ICalDuration.seconds(line.rawText) }
      default: break
      }
    }
    return isCancelled
  }
}

/// Colours as calendars name them.
enum EventColor {
  /// A colour as `#rrggbb`, from `#RRGGBB`, `#RRGGBBAA`, or one of the names that calendars use most (RFC 7986, section 5.9).
  static func rgb(_ text: String) -> String? {
    let word = text.lowercased().filter { $0 != " " }
    if let known = names[word] { return known }
    guard word.first == "#", word.utf8.count == 7 || word.utf8.count == 9, word.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    return String(word.prefix(7))
  }

  private static let names = [
    "blue": "#0000ff", "navy": "#000080", "royalblue": "#4169e1", "steelblue": "#4682b4", "dodgerblue": "#1e90ff", "skyblue": "#87ceeb",
    "teal": "#008080", "turquoise": "#40e0d0", "cyan": "#00ffff", "aqua": "#00ffff", "green": "#008000", "lime": "#00ff00", "olive": "#808000",
    "forestgreen": "#228b22", "limegreen": "#32cd32", "yellow": "#ffff00", "gold": "#ffd700", "orange": "#ffa500", "darkorange": "#ff8c00",
    "red": "#ff0000", "crimson": "#dc143c", "maroon": "#800000", "firebrick": "#b22222", "tomato": "#ff6347", "pink": "#ffc0cb",
    "hotpink": "#ff69b4", "deeppink": "#ff1493", "fuchsia": "#ff00ff", "magenta": "#ff00ff", "purple": "#800080", "violet": "#ee82ee",
    "indigo": "#4b0082", "gray": "#808080", "grey": "#808080", "slategray": "#708090", "slategrey": "#708090", "silver": "#c0c0c0",
    "brown": "#a52a2a",
  ]
}
