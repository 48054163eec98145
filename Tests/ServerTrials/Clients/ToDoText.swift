// A to-do's text, changed as an editor for such files does it.

import Foundation

/// The lines of a resource, unfolded. Changes are made to the to-do itself: not to one of its occurrences, nor to what is in it.
struct ToDoText {
  private var lines: [String]
  /// Where the to-do's own lines are, its `BEGIN` and `END` included.
  private var own: Range<Int>

  /// nil if there is no to-do in it.
  init?(_ text: String) {
    let unfolded = text.replacing("\r\n", with: "\n").replacing("\n ", with: "").replacing("\n\t", with: "")
    lines = unfolded.split(separator: "\n").map(String.init)
    var (found, occurrence): (Range<Int>?, Range<Int>?)
    var begin: Int?
    for (index, line) in lines.enumerated() {
      if line == "BEGIN:VTODO" { begin = index }
      guard line == "END:VTODO", let first = begin else { continue }
      let range = first..<(index + 1)
      if lines[range].contains(where: { $0.hasPrefix("RECURRENCE-ID") }) { occurrence = occurrence ?? range } else { found = found ?? range }
    }
    guard let found = found ?? occurrence else { return nil }
    own = found
  }

  /// A new one.
  init(uid: String, title: String) {
    lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//By//Hand//EN", "BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20270101T000000Z", "SUMMARY:\(title)",
      "END:VTODO", "END:VCALENDAR",
    ]
    own = 3..<8
  }

  var text: String { lines.joined(separator: "\r\n") + "\r\n" }

  /// Whether some of its occurrences say something of their own.
  var hasOccurrences: Bool { lines.count { $0 == "BEGIN:VTODO" } > 1 }

  /// The indices of the to-do's own lines with a property, outside of what is in it.
  private func indices(of name: String) -> [Int] {
    var depth = 0
    return own.filter { index in
      if lines[index].hasPrefix("BEGIN:") { depth += 1 }
      if lines[index].hasPrefix("END:") { depth -= 1 }
      return depth == 1 && (lines[index].hasPrefix(name + ":") || lines[index].hasPrefix(name + ";"))
    }
  }

  /// The line of a property.
  subscript(name: String) -> String? { indices(of: name).first.map { lines[$0] } }

  /// The value of a property.
  func value(_ name: String) -> String? {
    self[name].flatMap { line in line.firstIndex(of: ":").map { String(line[line.index(after: $0)...]) } }
  }

  /// Takes all lines of a property away.
  mutating func remove(_ name: String) {
    for index in indices(of: name).reversed() {
      lines.remove(at: index)
      own = own.lowerBound..<(own.upperBound - 1)
    }
  }

  /// Gives it lines, at its end.
  mutating func append(_ new: String...) {
    lines.insert(contentsOf: new, at: own.upperBound - 1)
    own = own.lowerBound..<(own.upperBound + new.count)
  }

  /// Gives it a property instead of what it has by that name.
  mutating func set(_ name: String, _ rest: String) {
    remove(name)
    lines.insert(name + rest, at: own.lowerBound + 1)
    own = own.lowerBound..<(own.upperBound + 1)
  }

  /// Describes a time zone, if nothing does yet.
  mutating func describe(_ zone: TrialZone) {
    guard !lines.contains("TZID:\(zone.rawValue)") else { return }
    let new = zone.description
    lines.insert(contentsOf: new, at: own.lowerBound)
    own = (own.lowerBound + new.count)..<(own.upperBound + new.count)
  }
}

/// Where machines stand, and what times are in.
enum TrialZone: String, CaseIterable {
  case berlin = "Europe/Berlin"
  case newYork = "America/New_York"
  case utc = "UTC"

  /// Its `VTIMEZONE`.
  var description: [String] {
    let isBerlin = self == .berlin
    func part(_ kind: String, _ from: String, _ to: String, _ start: String, _ rule: String) -> [String] {
      ["BEGIN:\(kind)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "DTSTART:\(start)", "RRULE:FREQ=YEARLY;\(rule)", "END:\(kind)"]
    }
    return ["BEGIN:VTIMEZONE", "TZID:\(rawValue)"]
      + (isBerlin
        ? part("DAYLIGHT", "+0100", "+0200", "19810329T020000", "BYDAY=-1SU;BYMONTH=3")
          + part("STANDARD", "+0200", "+0100", "19961027T030000", "BYDAY=-1SU;BYMONTH=10")
        : part("DAYLIGHT", "-0500", "-0400", "20070311T020000", "BYDAY=2SU;BYMONTH=3")
          + part("STANDARD", "-0400", "-0500", "20071104T020000", "BYDAY=1SU;BYMONTH=11"))
      + ["END:VTIMEZONE"]
  }
}

/// When a to-do is due, if that is a time in a zone.
struct ZonedTime: Hashable {
  private let seconds: Date

  /// Reads a line as `DUE;TZID=Europe/Berlin:20270302T233015`; nil if it has no zone.
  init?(_ line: String) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let (head, value) = (String(line[..<colon]), String(line[line.index(after: colon)...]))
    var zone = TimeZone(identifier: "UTC")
    if !value.hasSuffix("Z") {
      let name = head.split(separator: ";").first { $0.hasPrefix("TZID=") }?.dropFirst(5).replacing("\"", with: "")
      guard let name else { return nil }
      zone = TimeZone(identifier: String(name))
    }
    guard let zone else { return nil }
    let reader = DateFormatter()
    (reader.locale, reader.timeZone, reader.dateFormat) = (Locale(identifier: "en_US_POSIX"), zone, "yyyyMMdd'T'HHmmss")
    guard let date = reader.date(from: value.replacing("Z", with: "")) else { return nil }
    seconds = date
  }

  /// The day that it has somewhere, as `2027-03-02`.
  func day(in zone: TrialZone) -> String {
    let writer = DateFormatter()
    (writer.locale, writer.timeZone, writer.dateFormat) = (Locale(identifier: "en_US_POSIX"), TimeZone(identifier: zone.rawValue), "yyyy-MM-dd")
    return writer.string(from: seconds)
  }
}
