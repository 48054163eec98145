// What is kept of a calendar's component beside the card that it became.

import Planner

/// The component that a card came from, and what was read of it that depends on when and where it was read.
struct CalendarOrigin {
  /// The most bytes that are kept for one card.
  static let sizeLimit = 16 << 20

  /// The day of the component where it was read.
  var day: Day?
  var isDone: Bool
  /// The component's lines without folds, BEGIN and END included.
  var lines: [ArraySlice<UInt8>]

  private static let mark = "ical1"

  /// The text that is kept with an entry.
  static func text(day: Day?, isDone: Bool, component: String) -> String {
    "\(mark) \(day?.iso ?? "-") \(isDone ? 1 : 0)\n\(component)"
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
    guard words.count == 3, words[0] == CalendarOrigin.mark else { return nil }
    day = Day(iso: words[1])
    isDone = words[2] == "1"
    self.lines = Array(lines)
    guard let first = lines.first, let name = CalendarParts.boundary("BEGIN", first),
      CalendarParts.cardNames.contains(name), CalendarOrigin.isWhole(lines)
    else { return nil }
  }

  /// The lines that were kept with a list; none if it was made here.
  static func lines(ofList text: String) -> [ArraySlice<UInt8>] {
    let lines = Array(text.utf8).split(separator: lineFeed)
    return lines.first.map { $0.elementsEqual(mark.utf8) } == true ? Array(lines.dropFirst()) : []
  }

  /// Whether the lines are one component, from its first line to its last.
  private static func isWhole(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var stack: [String] = []
    for (index, line) in lines.enumerated() {
      if let begun = CalendarParts.boundary("BEGIN", line) {
        guard begun != "VCALENDAR", stack.count < CalendarParts.depthLimit, index == 0 || !stack.isEmpty else { return false }
        stack.append(begun)
      } else if let ended = CalendarParts.boundary("END", line) {
        guard stack.popLast() == ended else { return false }
      } else if stack.isEmpty || isSpace(line[line.startIndex]) {
        return false
      }
    }
    return stack.isEmpty
  }
}
