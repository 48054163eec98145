// iCalendar files: to-dos and events as cards (RFC 5545).
// This folder: iCalendar, read and written so that nothing of it is lost.

public import Foundation
public import Planner

/// An iCalendar file: a card per to-do or event, on its day if it has one, in a list per calendar.
///
/// **Reading** takes the summary, description, day and completion of a VTODO or VEVENT. Everything else (alarms,
/// attendees, recurrences, properties that nobody knows) is kept as it stands, with the card or with the list, and is
/// written out again. What repeats is one card, its first occurrence; an occurrence that the file moves is another.
///
/// **Writing** changes a kept component only where the card was changed: all other properties come out as they came in,
/// to the byte, their folds aside. A card that stands for a series and was moved is written as one moved occurrence of it
/// (`CardComponents`). Each component has a name (UID) of its own. Section headers and the colours of cards have no form in iCalendar and are left out.
public enum CalendarFile {
  /// The most bytes that are read.
  public static let sizeLimit = 64 << 20

  static let product = "-//Daylane//Daylane//EN"

  /// A time in UTC as calendars write it: `20261125T190000Z`.
  ///
  /// - Parameter seconds: Since 1970.
  public static func stamp(_ seconds: Int) -> String {
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    let day = Day(daysSinceEpoch: Int32(clamping: (seconds - ofDay) / 86_400))
    return "\(day.basic)T" + [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map(ClockTime.two).joined() + "Z"
  }

  /// Whether a file says of itself that it is a calendar. O(1)
  public static func isCalendar(_ bytes: some Collection<UInt8>) -> Bool {
    var start = Array(bytes.prefix(256))[...]
    if CalendarText.isBigEndian(start) != nil { start = start.filter { $0 != 0 && $0 < 0xFE }[...] }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.drop { isSpace($0) || $0 == lineFeed || $0 == UInt8(ascii: "\r") }
    let text = String(decoding: start.prefix(16), as: UTF8.self).uppercased()
    return ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VTODO"].contains { text.hasPrefix($0) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content: UTF-8, UTF-16 or the older text of western languages, any line ends.
  ///   - name: The file's name, for messages, and for the list of a calendar that has no name.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Throws: `InterchangeError` if it is not a calendar, is cut off, or has neither to-dos nor events.
  /// - Complexity: O(bytes), and O(years) for each time zone that the file describes.
  public static func read(
    _ bytes: [UInt8], named name: String, zone: TimeZone = .current
  ) throws(InterchangeError) -> NewBoard {
    guard bytes.count <= sizeLimit else { throw .tooLarge(name: name) }
    let lines = try CalendarLines(bytes, named: name)
    if lines.count == 0 { throw .empty(name: name) }
    var reader = CalendarReader(lines: lines, name: name, zone: zone)
    for calendar in try CalendarParts.find(in: lines, named: name) { try reader.read(calendar) }
    guard reader.hasCards else { throw .noCards(name: name) }
    return reader.board
  }

  /// Writes a plan as one calendar, which names its lists in their order; each card says which one it is in. If the only
  /// list came from a calendar file, it is that calendar again.
  ///
  /// - Parameters:
  ///   - stamp: When it is written.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Complexity: O(size of the text).
  public static func text(of plan: Plan, stamp: Date = Date(), zone: TimeZone = .current) -> [UInt8] {
    var writer = CalendarWriter(lists: plan.lists, identity: plan.identity, stamp: stamp, zone: zone)
    let cards = cards(of: plan)
    if CalendarWriter.isOneCalendar(plan.lists, cards) {
      writer.write(cards, asListOf: plan.lists[0])
    } else {
      writer.write(cards, of: plan.lists)
    }
    return writer.bytes
  }

  /// Writes one list as a calendar: the cards in it, and those on days and in the archive that it is home to.
  ///
  /// - Complexity: O(entries in the plan + size of the text).
  public static func text(
    of list: PlanList, in plan: Plan, stamp: Date = Date(), zone: TimeZone = .current
  ) -> [UInt8] {
    var writer = CalendarWriter(lists: plan.lists, identity: plan.identity, stamp: stamp, zone: zone)
    writer.write(cards(of: plan).filter { $0.home == list.id }, asListOf: list)
    return writer.bytes
  }

  /// The cards in lists, in their order, then those on days, and then those in the archive, which are written on the days that they
  /// were on.
  private static func cards(of plan: Plan) -> [Entry] {
    (plan.places + [.archive]).flatMap { plan.entries(in: $0) }.compactMap(plan.entry).filter { $0.kind == .card }
  }
}
