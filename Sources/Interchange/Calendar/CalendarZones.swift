// The days in the local time zone of the dates and times in a calendar file.

import Foundation
import Planner
import Synchronization

/// The time zones of a calendar, and the local one.
///
/// A date is its day. A time without a zone is meant for wherever one is: its day, too. A time in a zone falls on
/// the day that it has in the person's own zone. A zone is what the file says that it is; one that is only named is the
/// system's of that name; times in an unknown zone are taken as they stand.
final class CalendarZones {
  private let local: TimeZone
  /// The lines of each VTIMEZONE, by name.
  private var definitions: [String: [ArraySlice<UInt8>]] = [:]
  private var defined: [String: LibIcal.Zone?] = [:]
  private let described: DescribedZones
  private var named: [String: TimeZone?] = [:]

  /// - Parameters:
  ///   - definitions: The lines of each VTIMEZONE.
  ///   - described: The zones that were made of definitions so far.
  ///   - local: The zone that days are seen in.
  init(_ definitions: [[ArraySlice<UInt8>]], described: DescribedZones = DescribedZones(), local: TimeZone) {
    self.local = local
    self.described = described
    for lines in definitions {
      guard let name = CalendarZones.name(of: lines), self.definitions[name] == nil else { continue }
      self.definitions[name] = lines
    }
  }

  /// The name that a VTIMEZONE gives itself.
  static func name(of definition: [ArraySlice<UInt8>]) -> String? {
    definition.first { ContentLine.has("TZID", in: $0) }.flatMap { ContentLine($0)?.rawText }
  }

  /// Whether a description of a time zone differs from the system's zone of that name, for times that are in it: those of a series are looked
  /// at in each month of three years.
  ///
  /// - Complexity: O(bytes); a description is read once, while it is not one of too many.
  static func isOwn(_ definition: String, named name: String, for lines: [ArraySlice<UInt8>], isSeries: Bool) -> Bool {
    KnownZones.shared.withLock { known in
      let (own, system) = known.zones(definition)
      return lines.compactMap(ContentLine.init).contains { line in
        line.value.split(separator: UInt8(ascii: ",")).prefix(20).compactMap(line.with).contains { value in
          own.differs(from: system, at: value, isSeries: isSeries)
        }
      }
    }
  }

  /// Whether a date or a time is at another moment by other zones; that of a series, in one of the months of three years. What is neither is not.
  func differs(from other: CalendarZones, at line: ContentLine, isSeries: Bool) -> Bool {
    guard let day = LibIcal.time(line.rawText)?.day else { return false }
    return (0..<(isSeries ? 36 : 1)).contains { month in
      let later = Day(daysSinceEpoch: day.daysSinceEpoch + Int32(month * 30))
      let then = later <= .latest ? line.on(later) : line
      return moment(of: then) != other.moment(of: then)
    }
  }

  /// When something is: a date, a time of day wherever one is, or an instant.
  enum Moment: Hashable {
    case day(Day)
    /// Seconds since 1970, as if the time were in UTC.
    case floating(Int)
    /// Seconds since 1970.
    case instant(Int)
  }

  /// The day of a property whose value is a date or a time; `nil` if it is neither, or outside of the calendar.
  func day(of line: ContentLine) -> Day? {
    switch moment(of: line) {
    case .day(let day): day
    case .floating(let seconds): CalendarZones.civil(seconds)?.day
    case .instant(let seconds): here(seconds)?.day
    case nil: nil
    }
  }

  /// The time of day that a time has here, in seconds; `nil` if it is a date or nothing.
  func timeOfDay(of line: ContentLine) -> Int? {
    switch moment(of: line) {
    case .floating(let seconds): CalendarZones.civil(seconds)?.seconds
    case .instant(let seconds): here(seconds)?.seconds
    case .day, nil: nil
    }
  }

  /// When a property is whose value is a date or a time.
  func moment(of line: ContentLine) -> Moment? {
    guard let time = LibIcal.time(line.rawText) else { return nil }
    return moment(of: time, in: time.isDate || time.isUTC ? nil : line.parameter("TZID"))
  }

  /// When a date or a time is.
  ///
  /// - Parameter name: The zone that the time is in, if it says so.
  func moment(of time: LibIcal.Time, in name: String?) -> Moment {
    if time.isDate { return .day(time.day) }
    if time.isUTC { return .instant(time.seconds) }
    guard let name, !name.isEmpty else { return .floating(time.seconds) }
    if let zone = zone(defined: name) { return .instant(time.seconds - zone.offset(at: time)) }
    guard let zone = zone(named: name) else { return .floating(time.seconds) }
    return .instant(time.seconds - Self.offset(of: zone, at: time.seconds))
  }

  /// The local day and time of day of an instant, in seconds since 1970.
  func here(_ instant: Int) -> (day: Day, seconds: Int)? {
    CalendarZones.civil(instant + local.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant))))
  }

  /// Whether clocks here show at an instant what they have shown before, because they were put back.
  func isAgain(_ instant: Int) -> Bool {
    func ahead(_ seconds: Int) -> Int { local.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) }
    // Nowhere are they put back by more than that.
    let (now, before) = (ahead(instant), ahead(instant - 10_800))
    return before > now && ahead(instant - (before - now)) == before
  }

  /// The instant at which clocks show this here, in seconds as if they were in UTC.
  func fromHere(_ seconds: Int) -> Int { seconds - Self.offset(of: local, at: seconds) }

  /// By how many seconds a zone is ahead of UTC when clocks in it show this: first about, then exactly.
  private static func offset(of zone: TimeZone, at seconds: Int) -> Int {
    let about = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds - about)))
  }

  static func civil(_ seconds: Int) -> (day: Day, seconds: Int)? {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    guard let number = Int32(exactly: days) else { return nil }
    let day = Day(daysSinceEpoch: number)
    return day >= .earliest && day <= .latest ? (day, seconds - days * 86_400) : nil
  }

  private func zone(defined name: String) -> LibIcal.Zone? {
    if let known = defined[name] { return known }
    let zone = definitions[name].flatMap(described.zone)
    defined[name] = .some(zone)
    return zone
  }

  /// The system's zone of that name. Some programs put their own before it: "/mozilla.org/20050126_1/Europe/Berlin".
  private func zone(named name: String) -> TimeZone? {
    if let known = named[name] { return known }
    var zone: TimeZone?
    let isName =
      name.utf8.count <= 128 && !name.contains("..")
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20) || (48...57).contains(byte) || "/_+-. ".utf8.contains(byte)
      }
    if isName {
      var parts = name.split(separator: "/").map(String.init)
      while zone == nil, !parts.isEmpty {
        zone = TimeZone(identifier: parts.joined(separator: "/"))
        parts.removeFirst()
      }
    }
    named[name] = .some(zone)
    return zone
  }
}

/// The time zones that resources describe, which mostly are the same few, and the system's. To make one takes a while.
private struct KnownZones: ~Copyable {
  static let shared = Mutex(KnownZones())
  private static let limit = 100
  private var own: [String: CalendarZones] = [:]
  private var system = CalendarZones([], local: .gmt)

  /// The zone of a description, and the system's zones.
  mutating func zones(_ definition: String) -> (own: CalendarZones, system: CalendarZones) {
    if let known = own[definition] { return (known, system) }
    // There are not that many in the world that matter to one person.
    if own.count >= Self.limit { (own, system) = ([:], CalendarZones([], local: .gmt)) }
    let zones = CalendarZones([CalendarResource.Part(key: CalendarResource.zoneKey, text: definition).lines], local: .gmt)
    own[definition] = zones
    return (zones, system)
  }
}

/// The time zones that the calendars of a file describe, each made once, because that takes a while.
final class DescribedZones {
  /// The most different zones of one file; there are not that many in the world that matter to one person. What is in
  /// others is taken by their names.
  static let limit = 100

  private var zones: [String: LibIcal.Zone?] = [:]

  func zone(_ definition: [ArraySlice<UInt8>]) -> LibIcal.Zone? {
    guard let text = ZoneDefinition.cleaned(definition) else { return nil }
    if let known = zones[text] { return known }
    guard zones.count < DescribedZones.limit else { return nil }
    let zone = LibIcal.Zone(text)
    zones[text] = .some(zone)
    return zone
  }
}
