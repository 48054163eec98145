// The lines that a list has kept of its calendar, sorted by how they are written.

import Planner

/// A calendar's lines that belong to no card, without its time zones.
struct KeptLines {
  /// What others read as components of any calendar.
  private static let commonNames: Set = ["VJOURNAL", "VFREEBUSY"]

  /// The calendar's own properties and what nobody knows.
  private(set) var lines: [ArraySlice<UInt8>] = []
  private var components: [ComponentEdit] = []

  /// - Parameter withComponents: Whether all components but time zones are among the lines.
  init(_ kept: [ArraySlice<UInt8>], withComponents: Bool = false) {
    var index = 0
    while index < kept.count {
      let componentEnd = CalendarParts.end(ofFirstIn: kept[index...])
      let end = componentEnd ?? kept.count
      let name = CalendarParts.boundary("BEGIN", kept[index])
      if name == "VTIMEZONE", kept[index..<end].contains(where: { ContentLine.has("TZID", in: $0) }) {
        // Described by the table of zones.
      } else if let name, !withComponents, componentEnd != nil, KeptLines.commonNames.contains(name) {
        components.append(ComponentEdit(Array(kept[index..<end])))
      } else {
        lines += kept[index..<end]
      }
      index = end
    }
  }

  /// Gives the components away.
  mutating func takeComponents(_ body: (ComponentEdit) -> Void) {
    for component in components { body(component) }
    components = []
  }
}

extension CalendarWriter {
  /// Whether a calendar says that everything in it is cancelled.
  static func isCancelled(_ kept: [ArraySlice<UInt8>]) -> Bool {
    kept.contains { ContentLine.has("METHOD", in: $0) && ContentLine($0)?.rawText.uppercased() == "CANCEL" }
  }

  /// Gives a calendar the list's title, if it has another name of its own.
  static func rename(_ lines: inout [ArraySlice<UInt8>], to title: String) {
    var depth = 0
    for (index, line) in lines.enumerated() {
      if CalendarParts.boundary("BEGIN", line) != nil { depth += 1 }
      if CalendarParts.boundary("END", line) != nil { depth -= 1 }
      guard depth == 0, ContentLine.has("X-WR-CALNAME", in: line) || ContentLine.has("NAME", in: line),
        let line = ContentLine(line)
      else { continue }
      let text = TextRules.foldedTitle(line.text)
      if text.isEmpty { continue }
      if CardText.cut(text, at: TextRules.titleLimit).head != title {
        lines[index] = (Array("\(line.name):".utf8) + ContentLine.escaped(title))[...]
      }
    }
  }
}
