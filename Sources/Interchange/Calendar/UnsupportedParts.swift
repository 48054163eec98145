// What calendars have that a plan keeps and does not show.

public import Planner

/// Counts of what calendars hold besides titles, notes, days and marks.
public struct UnsupportedParts: Sendable, Hashable {
  /// Cards that repeat, and are on their first day only.
  public var series = 0
  /// Cards that last longer than a day, and are on their first one only.
  public var long = 0
  public var alarms = 0
  public var people = 0
  public var attachments = 0
  public var locations = 0
  /// Journals, and times that are free or busy.
  public var journals = 0
  /// Priorities and other properties of the standard.
  public var others = 0

  /// Nothing.
  public init() {}

  /// Counts what was kept with a board's cards and lists.
  ///
  /// - Complexity: O(bytes that are kept).
  public init(of board: NewBoard) {
    for list in board.lists {
      for line in CalendarOrigin.lines(ofList: list.origin) {
        if let name = CalendarParts.boundary("BEGIN", line), ["VJOURNAL", "VFREEBUSY"].contains(name) { journals += 1 }
      }
      for entry in list.entries { count(entry.origin) }
    }
    for card in board.scheduled { count(card.card.origin) }
  }

  /// Whether everything is shown.
  public var isEmpty: Bool { self == UnsupportedParts() }

  /// Adds the counts of another file.
  public static func += (left: inout UnsupportedParts, right: UnsupportedParts) {
    for path in paths { left[keyPath: path.path] += right[keyPath: path.path] }
  }

  /// "further days of 2 series", "3 alarms": each count that is not zero.
  public var words: [String] {
    UnsupportedParts.paths.compactMap { part in
      let count = self[keyPath: part.path]
      return count == 0 ? nil : (count == 1 ? part.one : part.many).replacing("#", with: "\(count)")
    }
  }

  private static var paths: [(path: WritableKeyPath<UnsupportedParts, Int>, one: String, many: String)] {
    [
      (\.series, "further days of # series", "further days of # series"),
      (\.long, "further days of # longer event", "further days of # longer events"), (\.alarms, "# alarm", "# alarms"),
      (\.people, "# participant", "# participants"), (\.attachments, "# attachment", "# attachments"),
      (\.locations, "# location", "# locations"), (\.journals, "# journal entry", "# journal entries"),
      (\.others, "# other detail", "# other details"),
    ]
  }

  private static let details: Set = [
    "COMMENT", "CONTACT", "GEO", "IMAGE", "CONFERENCE", "PRIORITY", "RELATED-TO", "RESOURCES", "URL",
  ]

  private mutating func count(_ text: String) {
    guard !text.isEmpty, let origin = CalendarOrigin(text) else { return }
    var (start, end): (Day?, Day?)
    var isTime = false
    var depth = 0
    if !origin.series.isEmpty || ComponentSeries(origin.lines) != nil { series += 1 }
    for line in origin.lines {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        if begun == "VALARM" { alarms += 1 }
        depth += 1
      } else if CalendarParts.boundary("END", line) != nil {
        depth -= 1
      } else if depth == 1, let line = ContentLine(line) {
        switch line.name {
        case "ATTENDEE": people += 1
        case "ATTACH": attachments += 1
        case "LOCATION": if !line.value.isEmpty { locations += 1 }
        case "DTSTART": start = Day(isoBasic: line.rawText)
        case "DTEND":
          end = Day(isoBasic: line.rawText)
          isTime = line.value.count > 8
        case let name where UnsupportedParts.details.contains(name): others += 1
        default: break
        }
      }
    }
    if let start, let end, (isTime ? end : Day(daysSinceEpoch: end.daysSinceEpoch - 1)) > start { long += 1 }
  }
}
