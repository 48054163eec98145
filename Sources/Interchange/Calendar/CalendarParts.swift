// The calendars of a file and the components in each, found without recursion.

/// One VCALENDAR of a file: its cards, and everything else that stands in it.
struct CalendarParts {
  /// How deep components may be nested; real ones have three levels.
  static let depthLimit = 16

  /// A component that becomes a card: its lines, those of BEGIN and END included.
  struct Component {
    var name: String
    var lines: Range<Int>
  }

  /// The lines between BEGIN:VCALENDAR and END:VCALENDAR that belong to no card, in runs.
  var kept: [Range<Int>] = []
  /// The VTIMEZONE components, which are among the kept lines too.
  var zones: [Range<Int>] = []
  var cards: [Component] = []

  /// The components that become cards.
  static let cardNames: Set = ["VTODO", "VEVENT"]
  /// What may stand in a file without a VCALENDAR around it, as some programs write it.
  private static let bareNames: Set = ["VTODO", "VEVENT", "VJOURNAL", "VTIMEZONE", "VFREEBUSY", "VALARM"]

  /// The calendars of a file.
  ///
  /// - Throws: `InterchangeError` if components do not end where they should, or it is not a calendar.
  /// - Complexity: O(bytes).
  static func find(in lines: CalendarLines, named name: String) throws(InterchangeError) -> [CalendarParts] {
    var calendars: [CalendarParts] = []
    var stack: [(name: String, line: Int)] = []
    /// Whether the components stand alone, so that they are one level higher.
    var isBare = false
    for index in 0..<lines.count {
      let line = lines[index]
      if let begun = boundary("BEGIN", line) {
        if stack.isEmpty {
          let isCalendar = begun == "VCALENDAR"
          guard isCalendar || bareNames.contains(begun) else {
            throw calendars.isEmpty ? .notCalendar(name: name) : .strayText(name: name, text: "BEGIN:" + begun)
          }
          if isCalendar || !isBare || calendars.isEmpty { calendars.append(CalendarParts()) }
          isBare = !isCalendar
        } else if begun == "VCALENDAR" {
          throw .unbalanced(name: name, component: begun)
        }
        stack.append((begun, index))
        if stack.count > depthLimit { throw .tooDeep(name: name) }
      } else if let ended = boundary("END", line) {
        guard let open = stack.popLast() else { throw .unbalanced(name: name, component: ended) }
        guard open.name == ended else { throw .unbalanced(name: name, component: open.name) }
        if stack.count == (isBare ? 0 : 1) { calendars[calendars.count - 1].take(open.name, open.line..<(index + 1)) }
      } else if stack.isEmpty {
        throw calendars.isEmpty ? .notCalendar(name: name) : .strayText(name: name, text: String(decoding: line, as: UTF8.self))
      } else if stack.count == 1, !isBare {
        calendars[calendars.count - 1].keep(index..<(index + 1))
      }
    }
    if let open = stack.last { throw .unbalanced(name: name, component: open.name) }
    if calendars.isEmpty { throw .notCalendar(name: name) }
    return calendars
  }

  /// The component that a line begins or ends.
  static func boundary(_ word: String, _ line: ArraySlice<UInt8>) -> String? {
    guard ContentLine.has(word, in: line) else { return nil }
    return ContentLine(line)?.rawText.uppercased().filter { $0 != " " && $0 != "\t" }
  }

  /// Where the component ends that begins with the first of some lines, or that line if none does; `nil` if it does not end.
  static func end<Lines: Collection<ArraySlice<UInt8>>>(ofFirstIn lines: Lines) -> Lines.Index? {
    var depth = 0
    for (index, line) in zip(lines.indices, lines) {
      if boundary("BEGIN", line) != nil { depth += 1 }
      if boundary("END", line) != nil { depth -= 1 }
      if depth <= 0 { return lines.index(after: index) }
    }
    return nil
  }

  private mutating func take(_ name: String, _ lines: Range<Int>) {
    if CalendarParts.cardNames.contains(name) {
      cards.append(Component(name: name, lines: lines))
    } else {
      if name == "VTIMEZONE" { zones.append(lines) }
      keep(lines)
    }
  }

  private mutating func keep(_ lines: Range<Int>) {
    if let last = kept.last, last.upperBound == lines.lowerBound {
      kept[kept.count - 1] = last.lowerBound..<lines.upperBound
    } else {
      kept.append(lines)
    }
  }
}
