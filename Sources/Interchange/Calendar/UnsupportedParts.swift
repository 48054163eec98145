// What calendars have that a plan keeps and does not show.

public import Planner
import Words

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
      return count == 0 ? nil : part.words(count)
    }
  }

  private static var paths: [(path: WritableKeyPath<UnsupportedParts, Int>, words: (Int) -> String)] {
    [
      (\.series, { trn("further days of %d series", "further days of %d series", $0) }),
      (\.long, { trn("further days of %d longer event", "further days of %d longer events", $0) }),
      (\.alarms, { trn("%d alarm", "%d alarms", $0) }),
      (\.people, { trn("%d participant", "%d participants", $0) }),
      (\.attachments, { trn("%d attachment", "%d attachments", $0) }),
      (\.locations, { trn("%d location", "%d locations", $0) }),
      (\.journals, { trn("%d journal entry", "%d journal entries", $0) }),
      (\.others, { trn("%d other detail", "%d other details", $0) }),
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
