// What a calendar says about itself, and what it has besides cards.

import Planner

/// A calendar without its cards.
struct CalendarHead {
  /// A list that the calendar names, which only this program writes.
  struct NamedList {
    var home: ComponentCard.Home
    /// Whether the cards that name no list are in it.
    var takesOthers: Bool
  }

  /// A time zone that the calendar describes.
  struct Zone {
    var name: String
    var mark: String
    var text: String
  }

  /// A line that one of several lists had in a calendar of its own, or the name of a time zone that it described there.
  struct Kept {
    /// The list, as the calendar numbers it.
    var id: String
    var text: String
    var isZone: Bool
  }

  var title: String?
  var color: ListColor?
  var isCancelled = false
  var isOurs = false
  var lists: [NamedList] = []
  var kept: [Kept] = []
  /// Components that do not become cards, each with the list that it is in.
  var settled: [(home: ComponentCard.Home, text: String)] = []
  /// What belongs to the calendar as a whole, and would not be written again anyway; time zones apart.
  var properties: [String] = []
  var zones: [Zone] = []
  /// All of that in the order in which it stands, time zones included.
  var lines: [String] = []

  init(_ calendar: CalendarParts, _ lines: CalendarLines) {
    for index in calendar.kept.joined() where ContentLine.has("PRODID", in: lines[index]) {
      if ContentLine(lines[index])?.rawText == CalendarFile.product { isOurs = true }
    }
    var zone = calendar.zones[...]
    for run in calendar.kept {
      var index = run.lowerBound
      while index < run.upperBound {
        if let next = zone.first, next.lowerBound == index {
          zone.removeFirst()
          take(zone: next.map { lines[$0] }, text: lines.text(next))
          index = next.upperBound
        } else if CalendarParts.boundary("BEGIN", lines[index]) != nil {
          let rest = (index..<run.upperBound).lazy.map { lines[$0] }
          let end = CalendarParts.end(ofFirstIn: rest) ?? run.upperBound
          take(component: (index..<end).map { lines[$0] })
          index = end
        } else {
          take(property: lines[index], text: lines.text(index..<(index + 1)))
          index += 1
        }
      }
    }
  }

  private mutating func take(zone lines: [ArraySlice<UInt8>], text: String) {
    zones.append(Zone(name: CalendarZones.name(of: lines) ?? "", mark: ZoneTable.mark(of: lines), text: text))
    self.lines.append(text)
  }

  private mutating func take(component lines: [ArraySlice<UInt8>]) {
    var edit = ComponentEdit(lines)
    let home = edit.property(ComponentCard.Own.list).flatMap(ComponentCard.Home.init)
    if home != nil { edit.remove(ComponentCard.Own.list) }
    let text = edit.text
    if let home { return settled.append((home, text)) }
    properties.append(text)
    self.lines.append(text)
  }

  private mutating func take(property bytes: ArraySlice<UInt8>, text: String) {
    var isPlain = false
    if let line = ContentLine(bytes) {
      switch line.name {
      case "X-WR-CALNAME", "NAME":
        let text = TextRules.foldedTitle(line.text)
        if title == nil, !text.isEmpty { title = text }
        isPlain = true
      case "METHOD": isCancelled = line.rawText.uppercased() == "CANCEL"
      case ComponentCard.Own.color:
        color = ListColor(rawValue: line.rawText)
        isPlain = true
      case ComponentCard.Own.list:
        guard let home = ComponentCard.Home(line) else { break }
        return lists.append(NamedList(home: home, takesOthers: line.parameter("X-OTHERS") != nil))
      case ComponentCard.Own.kept:
        guard let id = line.parameter("X-ID") else { break }
        return kept.append(Kept(id: id, text: line.text, isZone: line.parameter("X-ZONE") != nil))
      case "PRODID": isPlain = true
      case "VERSION": isPlain = line.rawText == "2.0"
      case "CALSCALE": isPlain = line.rawText.uppercased() == "GREGORIAN"
      default: break
      }
    }
    if isOurs, isPlain { return }
    properties.append(text)
    self.lines.append(text)
  }
}
