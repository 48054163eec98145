// iCalendar files: to-dos and events as cards (RFC 5545).

public import Foundation
public import Planner

/// An iCalendar file: a card per to-do or event, on its day if it has one, in a list per calendar.
///
/// **Reading** takes of a VTODO or VEVENT its summary, description, day and whether it is done. Everything else (alarms,
/// attendees, recurrences, properties that nobody knows) is kept as it stands, with the card or with the list, and is
/// written out again. A recurring event is one card, on its first day.
///
/// **Writing** changes a kept component only where the card was changed: all other properties come out as they came in,
/// to the byte, their folds aside. Section headers and the colours of cards have no form in iCalendar and are left out.
public enum CalendarFile {
  /// The most bytes that are read.
  public static let sizeLimit = 64 << 20

  static let product = "-//Daylane//Daylane//EN"

  /// Whether a file says of itself that it is a calendar. O(1)
  public static func isCalendar(_ bytes: some Collection<UInt8>) -> Bool {
    var start = Array(bytes.prefix(256))[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.drop { isSpace($0) || $0 == lineFeed || $0 == UInt8(ascii: "\r") }
    let text = String(decoding: start.prefix(16), as: UTF8.self).uppercased()
    return ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VTODO"].contains { text.hasPrefix($0) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content: UTF-8, any line ends.
  ///   - name: The file's name, for messages, and for the list of a calendar that has no name.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Throws: `InterchangeError` if it is no calendar, is cut off, or has neither to-dos nor events.
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

  /// Writes a plan: one calendar, each card of which names its list; or one calendar for each list, if a list came from
  /// a calendar file, which then gets back what it had besides cards.
  ///
  /// - Parameters:
  ///   - stamp: When it is written.
  ///   - zone: The time zone that decides which day a time falls on.
  /// - Complexity: O(size of the text).
  public static func text(of plan: Plan, stamp: Date = Date(), zone: TimeZone = .current) -> [UInt8] {
    var writer = CalendarWriter(lists: plan.lists, identity: plan.identity, stamp: stamp, zone: zone)
    let cards = cards(of: plan)
    if plan.lists.allSatisfy({ $0.origin.isEmpty }) {
      writer.write(cards)
    } else {
      let byHome = Dictionary(grouping: cards, by: \.home)
      for list in plan.lists { writer.write(byHome[list.id] ?? [], asListOf: list) }
      if let rest = byHome[nil] { writer.write(rest) }
    }
    return writer.bytes
  }

  /// Writes one list as a calendar: the cards in it, and those on days that it is home to.
  ///
  /// - Complexity: O(entries in the plan + size of the text).
  public static func text(
    of list: PlanList, in plan: Plan, stamp: Date = Date(), zone: TimeZone = .current
  ) -> [UInt8] {
    var writer = CalendarWriter(lists: plan.lists, identity: plan.identity, stamp: stamp, zone: zone)
    writer.write(cards(of: plan).filter { $0.home == list.id }, asListOf: list)
    return writer.bytes
  }

  /// The cards in lists, in their order, and then those on days.
  private static func cards(of plan: Plan) -> [Entry] {
    plan.places.flatMap { plan.entries(in: $0) }.compactMap(plan.entry).filter { $0.kind == .card }
  }
}
