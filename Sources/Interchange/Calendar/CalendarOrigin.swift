// What is kept of a calendar's component besides the card that it became.

import Planner

/// The component that a card came from, and what was read of it that depends on when and where it was read.
struct CalendarOrigin {
  /// The most bytes that are kept for one card.
  static let sizeLimit = 16 << 20

  /// The day of the component where it was read.
  var day: Day?
  /// Its time there; nil if it was not read: cards that came before cards had times have none of it.
  var time: ComponentTime?
  var isDone: Bool
  /// Whether its labels were read, too: those of cards that came before cards had labels were not.
  var hasLabels = true
  /// The same of its deadline.
  var hasDeadline = true
  /// By what their definitions are recognised, the time zones that the component names, in the order of their names; a
  /// hyphen for one that its calendar did not define.
  var zoneMarks: [Substring]
  /// The component's lines without folds, BEGIN and END included.
  var lines: [ArraySlice<UInt8>]
  /// The series that the component is one occurrence of, where the card stands for both; empty otherwise.
  var series: [ArraySlice<UInt8>] = []

  private static let mark = "ical1"
  /// What is kept of a card whose labels were read, and of one whose deadline was read, too.
  private static let (markWithLabels, markWithDeadline) = ("ical2", "ical3")

  /// Whether a text looks like what is kept with an entry.
  static func begins(_ text: String) -> Bool { [mark, markWithLabels, markWithDeadline].contains { text.hasPrefix($0 + " ") } }

  /// A component that is kept elsewhere.
  init(day: Day?, time: ComponentTime, isDone: Bool, lines: [ArraySlice<UInt8>], series: [ArraySlice<UInt8>]) {
    (self.day, self.time, self.isDone, self.lines, self.series) = (day, time, isDone, lines, series)
    zoneMarks = []
  }

  /// The text that is kept with an entry.
  ///
  /// - Parameters:
  ///   - component: The lines of the component.
  ///   - series: The lines of the series that it is one occurrence of; empty if it is a card of its own.
  static func text(day: Day?, time: ComponentTime, isDone: Bool, zoneMarks: [String] = [], component: String, series: String = "") -> String {
    let marks = zoneMarks.isEmpty ? "" : " " + zoneMarks.joined(separator: ",")
    let length = time.length.map { "+\($0.count)" } ?? ""
    let deadline = time.deadline.map { "/\($0.iso)" } ?? ""
    return "\(markWithDeadline) \(day?.iso ?? "-")T\(time.start?.clock ?? "")\(length)\(deadline) \(isDone ? 1 : 0)\(marks)\n\(component)"
      + (series.isEmpty ? "" : "\n" + series)
  }

  /// The text that is kept with a list: the lines of its calendar that belong to no card.
  static func text(ofList lines: String) -> String {
    "\(mark)\n\(lines)"
  }

  /// What was kept with an entry; `nil` if it is not what `text(day:isDone:component:)` gives for a component of a
  /// calendar.
  ///
  /// - Complexity: O(bytes).
  init?(_ text: String) {
    guard text.utf8.count <= CalendarOrigin.sizeLimit, !text.utf8.contains(where: { $0 == 0 || $0 == 13 }) else { return nil }
    var lines = Array(text.utf8).split(separator: lineFeed)[...]
    guard let head = lines.popFirst() else { return nil }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ")
    guard (3...4).contains(words.count), let form = words.first.map(String.init), Self.begins(form + " ") else { return nil }
    (hasLabels, hasDeadline) = (form != Self.mark, form == Self.markWithDeadline)
    let dates = words[1].split(separator: "/", omittingEmptySubsequences: false)
    let times = dates[0].split(separator: "T", omittingEmptySubsequences: false)
    day = Day(iso: times[0])
    if times.count > 1 {
      let parts = times[1].split(separator: "+", omittingEmptySubsequences: false)
      time = ComponentTime(start: Minutes(clock: parts[0]), length: parts.count > 1 ? MinutesRule.length.checked(Int(parts[1])) : nil)
      if dates.count > 1 { time?.deadline = Day(iso: dates[1]) }
    }
    isDone = words[2] == "1"
    zoneMarks = words.count == 4 ? words[3].split(separator: ",") : []
    guard let end = CalendarOrigin.endOfComponent(lines) else { return nil }
    self.lines = Array(lines[..<end])
    guard end < lines.endIndex else { return }
    guard CalendarOrigin.endOfComponent(lines[end...]) == lines.endIndex else { return nil }
    series = Array(lines[end...])
    guard ComponentSeries(series) != nil, ComponentSeries(self.lines) == nil else { return nil }
  }

  /// Whether a card has another deadline than the one that it came with.
  func hasOtherDeadline(_ card: Entry) -> Bool { hasDeadline ? card.deadline != time?.deadline : card.deadline != nil }

  /// The time that a card has now, if that or its deadline is not the one that it came with.
  func changedTime(of card: Entry) -> ComponentTime? {
    let isSame = (card.day == nil || card.start == time?.start) && card.length == time?.length && !hasOtherDeadline(card)
    return isSame ? nil : ComponentTime(start: card.start, length: card.length)
  }

  /// The lines that were kept with a list; none if it was made here.
  static func lines(ofList text: String) -> [ArraySlice<UInt8>] {
    let lines = Array(text.utf8).split(separator: lineFeed)
    return lines.first.map { $0.elementsEqual(mark.utf8) } == true ? Array(lines.dropFirst()) : []
  }

  /// The end of the component that the lines begin with; `nil` if there is none, or it does not become a card.
  private static func endOfComponent(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Int? {
    guard let first = lines.first, let name = CalendarParts.boundary("BEGIN", first), CalendarParts.cardNames.contains(name)
    else { return nil }
    var stack: [String] = []
    for (index, line) in zip(lines.indices, lines) {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        guard begun != "VCALENDAR", stack.count < CalendarParts.depthLimit else { return nil }
        stack.append(begun)
      } else if let ended = CalendarParts.boundary("END", line) {
        guard stack.popLast() == ended else { return nil }
        if stack.isEmpty { return index + 1 }
      } else if isSpace(line[line.startIndex]) {
        return nil
      }
    }
    return nil
  }
}
