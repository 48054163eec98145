// What a to-do says to a person: read from a file in the plainest way, and from a plan.

import Foundation
import Planner

/// The facts of one to-do as somebody in a time zone sees them.
struct ToDoFacts: Equatable {
  var title = ""
  var notes = ""
  var isDone = false
  var isArchived = false
  var time = Time()
  var labels: Set<String> = []

  /// Its day, and when it begins and how long it takes, in minutes. Off its day a start waits, and is told to nobody.
  struct Time: Equatable, CustomStringConvertible {
    var day: Day?
    var start, length: Int?
    /// By when it must be done.
    var deadline: Day?

    var description: String {
      "\(day?.iso ?? "no day") @\(start.map(String.init) ?? "-") +\(length.map(String.init) ?? "-") !\(deadline?.iso ?? "-")"
    }
  }

  /// What they say in one respect, to be compared.
  func value(_ part: ToDoFile.Part) -> String {
    switch part {
    case .title: title
    case .notes: notes
    case .done: "\(isDone)"
    case .time: "\(time)"
    case .labels: "\(labels.sorted())"
    case .archived: "\(isArchived)"
    case .order, .version, .rest: ""
    }
  }

  init(_ entry: Entry) {
    (title, notes, isDone, isArchived) = (entry.title, entry.notes, entry.isDone, entry.place == .archive)
    labels = Set(entry.labels.all)
    if entry.kind == .card {
      time = Time(
        day: entry.day, start: entry.day == nil ? nil : entry.start.map { Int($0.count) }, length: entry.length.map { Int($0.count) },
        deadline: entry.deadline)
    }
  }

  init(_ file: ToDoFile, in zone: TimeZone) {
    title = Self.plain(file["SUMMARY"])
    notes = Self.plain(file["DESCRIPTION"])
    guard file["X-DAYLANE-KIND"] != ":HEADER" else { return }
    isDone =
      [":COMPLETED", ":CANCELLED"].contains(file["STATUS"]) || file["COMPLETED"] != nil || file["PERCENT-COMPLETE"] == ":100"
      || file["X-DAYLANE-DONE"] == ":TRUE"
    isArchived = file["X-DAYLANE-ARCHIVED"] == ":TRUE"
    time = Self.time(file, zone)
    labels = Set(file.own.map { file.lines[$0] }.filter { ToDoFile.name(of: $0) == "CATEGORIES" }.flatMap(Self.labels))
  }

  private static func labels(_ line: String) -> [String] {
    var labels = [""]
    var isEscaped = false
    for character in line.drop(while: { $0 != ":" }).dropFirst() {
      if !isEscaped, character == "," {
        labels.append("")
      } else if isEscaped || character != "\\" {
        labels[labels.count - 1].append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return labels.filter { !$0.isEmpty }
  }

  private static func plain(_ text: String?) -> String {
    guard let text else { return "" }
    // A parameter may have a colon in quotation marks.
    var isQuoted = false
    let colon = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    var (result, isEscaped) = ("", false)
    for character in text[(colon ?? text.endIndex)...].dropFirst() {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// A day, and the minute of it if it is a time.
  struct Moment: Equatable {
    var day: Day
    var minute: Int?
  }

  private static func time(_ file: ToDoFile, _ zone: TimeZone) -> Time {
    let (length, estimate) = (file["X-DAYLANE-LENGTH"], file["ESTIMATED-DURATION"])
    let said = length.map { Int($0.dropFirst()) } ?? estimate.map(minutes)
    let told = said.flatMap { $0 }.flatMap { (5...7 * 1_440).contains($0) ? $0 : nil }
    let mark = file["X-DAYLANE-DEADLINE"]
    let (shown, end) = (file["DTSTART"].flatMap { Self.moment($0, zone) }, file["DUE"].flatMap { Self.moment($0, zone) })
    var isDeadline = mark == ":TRUE" && end != nil
    if mark == nil, let shown, let end, shown.day < end.day {
      isDeadline = true
      // On one day where it was written it is no more than a time.
      func written(_ name: String) -> (day: Substring, zone: String) {
        let text = file[name] ?? ""
        let value = text[(text.lastIndex(of: ":") ?? text.endIndex)...]
        return (value.prefix(9), text.prefix { $0 != ":" } + (value.hasSuffix("Z") ? "Z" : ""))
      }
      if shown.minute != nil, end.minute != nil, written("DTSTART") == written("DUE") { isDeadline = false }
      // An interval over midnight says how long it is.
      if let begin = shown.minute, let last = end.minute, let said, said == shown.day.distance(to: end.day) * 1_440 + last - begin {
        isDeadline = false
      }
    }
    if isDeadline {
      // Everything else is as if there were no DUE.
      var rest = file
      (rest["DUE"], rest["X-DAYLANE-DEADLINE"]) = (nil, nil)
      var time = Self.time(rest, zone)
      time.deadline = end?.day
      if mark == nil, time.day != nil, file["DTSTART"]?.hasSuffix("T000000") == true { time.start = nil }
      return time
    }
    let isOnDay = file["DTSTART"] != nil || file["DUE"] != nil
    func moment(_ name: String) -> Moment? { file[isOnDay ? name : "X-DAYLANE-" + name].flatMap { Self.moment($0, zone) } }
    let (from, due) = (moment("DTSTART"), moment("DUE"))
    var time = Time(day: due?.day ?? from?.day, start: nil, length: told)
    let isOneDay = from?.day == due?.day
    switch (from, from?.minute, due, due?.minute) {
    case (nil, _, _, let end?): time.start = end
    case (_?, nil, _, let end?): if isOneDay { time.start = end }
    case (_, let begin?, nil, _):
      time.start = begin
      if let text = file[isOnDay ? "DURATION" : "X-DAYLANE-DURATION"], let lasts = minutes(text), (5...7 * 1_440).contains(lasts) {
        time.length = lasts
      }
    case (_, let begin?, _?, nil): if isOneDay { time.start = begin }
    case (let from?, let begin?, let due?, let end?):
      let span = from.day.distance(to: due.day) * 1_440 + end - begin
      if span == 0 { time.start = begin }
      // Shown from that day on, and to be done at that time.
      if span > 0, isOneDay, said != .some(span), file[isOnDay ? "DTSTART" : "X-DAYLANE-DTSTART"]?.hasSuffix("T000000") == true {
        time.start = end
        break
      }
      if span > 0, isOneDay || said == .some(span) {
        (time.day, time.start, time.length) = (from.day, begin, (5...7 * 1_440).contains(span) ? span : nil)
      }
      if span < 0, isOneDay { time.start = end }
    default: break
    }
    if !isOnDay { (time.day, time.start) = (nil, nil) }
    if let mark, mark.count == 9 { time.deadline = Self.moment(mark, zone)?.day }
    return time
  }

  /// "PT1H30M", "P1D".
  private static func minutes(_ text: String) -> Int? {
    var (sum, number) = (0, 0)
    for character in text.drop(while: { $0 != "P" }) {
      if let digit = character.wholeNumberValue { number = number * 10 + digit }
      if let unit = ["W": 10_080, "D": 1_440, "H": 60, "M": 1][character] { (sum, number) = (sum + number * unit, 0) }
    }
    return sum
  }

  /// What follows the name of a date or a time, as it is in a zone.
  static func moment(_ text: String, _ zone: TimeZone) -> Moment? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...]
    let digits = value.compactMap(\.wholeNumberValue)
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard digits.count >= 8, let day = Day(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else { return nil }
    guard digits.count >= 12 else { return Moment(day: day) }
    let minute = number(8..<10) * 60 + number(10..<12)
    let name = text.firstRange(of: "TZID=").map { text[$0.upperBound..<colon].prefix { $0 != ";" } }
    let home = value.hasSuffix("Z") ? TimeZone.gmt : name.flatMap { TimeZone(identifier: $0.split(separator: "/").suffix(2).joined(separator: "/")) }
    guard let home else { return Moment(day: day, minute: minute) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = home
    let parts = DateComponents(year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: minute / 60, minute: minute % 60)
    guard let date = calendar.date(from: parts) else { return nil }
    calendar.timeZone = zone
    let here = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return Day(year: here.year ?? 0, month: here.month ?? 0, day: here.day ?? 0).map {
      Moment(day: $0, minute: (here.hour ?? 0) * 60 + (here.minute ?? 0))
    }
  }
}
