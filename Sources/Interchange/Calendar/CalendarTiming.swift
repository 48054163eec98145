// The time of day and the repetition of a card that came from a calendar, in words, made from what is kept.

public import Foundation
public import Planner
import Words

/// What a card's calendar says about its time and the card cannot hold. It is never stored: it is read from what is kept
/// with the card (`Entry.origin`) each time it is shown.
public struct CalendarTiming: Sendable, Hashable {
  /// "09:30 – 10:15", as times are here; "until 29 November 2026" for several days; nil for one day.
  public var time: String?
  /// "Every week on Monday until 21 December 2026", or what the card is to a series.
  public var repetition: String?

  /// Both, the time first.
  public var words: String { [time, repetition].compactMap { $0 }.joined(separator: " · ") }

  /// More than this is not read for words: an attachment may be in it.
  static let sizeLimit = 1 << 20

  /// Reads what is kept with a card; `nil` if that says nothing about time.
  ///
  /// - Parameters:
  ///   - origin: What is kept; see `Entry.origin`.
  ///   - day: The day that the card is on now; `nil` for a card in a list.
  ///   - zone: The time zone of the times in the result.
  /// - Complexity: O(bytes that are kept); above 1 MB, only whether it repeats is read.
  public init?(origin text: String, on day: Day?, zone: TimeZone = .current) {
    guard CalendarOrigin.begins(text), let origin = CalendarOrigin(text) else { return nil }
    guard text.utf8.count <= Self.sizeLimit else {
      if ComponentSeries(origin.lines) == nil, origin.series.isEmpty { return nil }
      repetition = RecurrenceWords.byRule
      return
    }
    let zones = CalendarZones([], local: zone)
    let shown = ComponentEdit(origin.lines)
    // A card says its own time. What it cannot say, such as a time between two days, is told.
    let isDueDeadline = ComponentCard(origin.lines, isCancelled: false, zones: zones).time.isDueDeadline
    if let day, origin.time?.start == nil, !isDueDeadline { time = Self.time(of: shown, movedBy: origin.day?.distance(to: day) ?? 0, zones) }
    repetition = Self.repetition(shown, of: origin, on: day, zones)
    if time == nil, repetition == nil { return nil }
  }

  /// Reads what is kept with an entry.
  public init?(of entry: Entry, zone: TimeZone = .current) {
    guard !entry.origin.isEmpty else { return nil }
    self.init(origin: entry.origin, on: entry.day, zone: zone)
  }

  // MARK: Private

  /// Time zones are looked up by name, because a calendar's own description of a zone is not at hand here.
  /// The days of what was moved are as far from where they were as its first.
  private static func time(of edit: ComponentEdit, movedBy days: Int, _ zones: CalendarZones) -> String? {
    let isEvent = edit.kind == "VEVENT"
    // A to-do is on the day that it is due.
    let due = isEvent ? nil : edit.property("DUE").flatMap { zones.day(of: $0) == nil ? nil : $0 }
    guard let start = due ?? edit.property("DTSTART"), let first = zones.day(of: start) else { return nil }
    let end = isEvent ? edit.property("DTEND") : nil
    guard let from = zones.timeOfDay(of: start) else {
      // The end of a whole day is the day after it.
      guard isEvent, let last = end.flatMap(zones.day)?.advanced(by: -1), last > first else { return nil }
      return tr("until %s", RecurrenceWords.day(last.advanced(by: days)))
    }
    /// If the zone is unknown, the time is given as it stands, with the name of the zone.
    var zone = ""
    if case .floating? = zones.moment(of: start), let name = start.parameter("TZID"), !name.isEmpty {
      zone = " (\(CardText.cut(TextRules.foldedTitle(name), at: 60).head))"
    }
    let times = times(from, to: end, first, movedBy: days, zones) + zone
    return due == nil ? times : trc("due", "by %s", times)
  }

  private static func times(_ from: Int, to end: ContentLine?, _ first: Day, movedBy days: Int, _ zones: CalendarZones) -> String {
    if let end, let to = zones.timeOfDay(of: end), let last = zones.day(of: end) {
      if last == first { return to == from ? ClockTime.text(from) : "\(ClockTime.text(from)) – \(ClockTime.text(to))" }
      if last > first { return tr("%1$s – %2$s on %3$s", ClockTime.text(from), ClockTime.text(to), RecurrenceWords.day(last.advanced(by: days))) }
    }
    return ClockTime.text(from)
  }

  private static func repetition(
    _ shown: ComponentEdit, of origin: CalendarOrigin, on day: Day?, _ zones: CalendarZones
  ) -> String? {
    if let series = ComponentSeries(origin.series.isEmpty ? origin.lines : origin.series) {
      let words = self.words(for: series, zones)
      let id = shown.property("RECURRENCE-ID")
      let wasTakenOut = !origin.series.isEmpty && id == nil
      if wasTakenOut || (day == nil && origin.day != nil) {
        return tr("Taken out of a series: %s", words.prefix(1).lowercased() + words.dropFirst())
      }
      let usual = (id ?? series.occurrence(zones)).flatMap(zones.day)
      let isMoved = origin.series.isEmpty ? origin.day != day : usual != day
      guard isMoved, day != nil, let usual else { return words }
      return tr("%1$s; this one moved from %2$s", words, RecurrenceWords.day(usual))
    }
    guard let id = shown.property("RECURRENCE-ID") else { return nil }
    if day == nil, origin.day != nil { return tr("Taken out of a series") }
    let words =
      id.parameter("RANGE")?.uppercased() == "THISANDFUTURE" ? tr("One of a series, and all that follow") : tr("One of a series")
    guard let usual = zones.day(of: id), usual != day else { return words }
    return tr("%1$s, moved from %2$s", words, RecurrenceWords.day(usual))
  }

  private static func words(for series: ComponentSeries, _ zones: CalendarZones) -> String {
    guard let anchor = series.anchor, let start = Day(isoBasic: anchor.rawText) else { return RecurrenceWords.byRule }
    guard let text = series.rules.first else {
      return trn("On one more day", "On %d more days", series.added.count)
    }
    guard series.rules.count == 1, let rule = Recurrence(text) else { return RecurrenceWords.byRule }
    return RecurrenceWords.words(for: rule, start: start, end: series.end(of: rule, zones))
  }
}
