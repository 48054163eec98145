// From the calendars of a file to lists and cards.

import Foundation
import Planner

/// Makes a board of calendars.
struct CalendarReader {
  let lines: CalendarLines
  let name: String
  let zone: TimeZone
  private let described = DescribedZones()
  private(set) var board = NewBoard()
  private(set) var hasCards = false
  /// The most lists that one file may have.
  static let listLimit = 1_000
  /// The positions of the lists that cards of this program name.
  private var homes: [String: Int] = [:]
  /// The positions of calendars' lists, by what the calendars have besides cards and time zones.
  private var calendars: [String: Int] = [:]
  /// The names of the time zones that a list has kept.
  private var zones: [Int: Set<String>] = [:]

  init(lines: CalendarLines, name: String, zone: TimeZone) {
    self.lines = lines
    self.name = name
    self.zone = zone
  }

  /// Takes in one calendar.
  mutating func read(_ calendar: CalendarParts) throws(InterchangeError) {
    let zones = CalendarZones(calendar.zones.map { $0.map { lines[$0] } }, described: described, local: zone)
    let head = Head(calendar, lines)
    let kept = Kept(calendar, lines)
    /// The calendar's own list, which is made for the first card that names no other. Some programs write a calendar for
    /// each event: calendars that differ in nothing else are one list.
    var own = head.isOurs ? nil : calendars[kept.properties]
    var firstList: Int?
    for component in calendar.cards {
      let card = ComponentCard(component.lines.map { [lines] in lines[$0] }, isCancelled: head.isCancelled, day: zones.day)
      if card.notes.utf8.count > TextRules.notesLimit { throw .notesTooLong(name: name, title: card.title) }
      let text = lines.text(component.lines)
      if text.utf8.count > CalendarOrigin.sizeLimit - 64 { throw .notesTooLong(name: name, title: card.title) }
      let new = NewEntry(
        title: card.title, notes: card.notes, isDone: card.isDone,
        origin: CalendarOrigin.text(day: card.date?.day, isDone: card.isDone, component: text))
      hasCards = true
      let list: Int?
      if let home = card.home {
        list = try position(of: home)
      } else if head.isOurs, head.title == nil, card.date != nil {
        list = nil
      } else {
        if own == nil { own = try addList(head.title ?? MarkdownBoard.title(ofFile: name), color: head.color) }
        list = own
      }
      firstList = firstList ?? list
      if let day = card.date?.day {
        board.scheduled.append(NewScheduledCard(day: day, card: new, home: list))
      } else if let list {
        board.lists[list].entries.append(new)
      }
    }
    // A calendar of this program without cards is an empty list.
    if calendar.cards.isEmpty, head.isOurs, let title = head.title {
      own = try addList(title, color: head.color)
      hasCards = true
    }
    guard !head.isPlain else { return }
    let list: Int
    if let known = own ?? firstList {
      list = known
    } else {
      list = try addList(head.title ?? MarkdownBoard.title(ofFile: name), color: head.color)
    }
    if own != nil { calendars[kept.properties] = list }
    keep(kept, ofWholeCalendar: calendar, with: list)
  }

  /// Keeps what a calendar has besides cards: all of it, or what is new of it.
  private mutating func keep(_ kept: Kept, ofWholeCalendar calendar: CalendarParts, with list: Int) {
    let before = board.lists[list].origin
    if before.isEmpty {
      let text = calendar.kept.map { lines.text($0) }.joined(separator: "\n")
      board.lists[list].origin = CalendarOrigin.text(ofList: text)
      zones[list] = Set(kept.zones.map(\.name))
    } else {
      for zone in kept.zones where zones[list, default: []].insert(zone.name).inserted {
        board.lists[list].origin += "\n" + zone.text
      }
    }
  }

  private mutating func addList(_ text: String, color: ListColor?) throws(InterchangeError) -> Int {
    guard board.lists.count < CalendarReader.listLimit else { throw .tooManyLists(name: name) }
    let title = CardText.cut(TextRules.foldedTitle(text), at: TextRules.titleLimit).head
    board.lists.append(NewList(title: title.isEmpty ? MarkdownReader.untitled : title, color: color))
    return board.lists.count - 1
  }

  private mutating func position(of home: ComponentCard.Home) throws(InterchangeError) -> Int {
    let key = "\(home.id ?? "")\n\(home.title)"
    if let known = homes[key] { return known }
    let position = try addList(home.title, color: home.color)
    homes[key] = position
    return position
  }
}

extension CalendarReader {
  /// What a calendar has besides cards, its time zones apart.
  private struct Kept {
    var properties = ""
    var zones: [(name: String, text: String)] = []

    init(_ calendar: CalendarParts, _ lines: CalendarLines) {
      var parts: [String] = []
      var zone = calendar.zones[...]
      for run in calendar.kept {
        var start = run.lowerBound
        while let next = zone.first, next.lowerBound < run.upperBound {
          if start < next.lowerBound { parts.append(lines.text(start..<next.lowerBound)) }
          zones.append((CalendarZones.name(of: next.map { lines[$0] }) ?? "", lines.text(next)))
          start = next.upperBound
          zone.removeFirst()
        }
        if start < run.upperBound { parts.append(lines.text(start..<run.upperBound)) }
      }
      properties = parts.joined(separator: "\n")
    }
  }

  /// What a calendar says of itself.
  private struct Head {
    var title: String?
    var color: ListColor?
    var isCancelled = false
    var isOurs = false
    /// Whether there is nothing that would not be written again anyway.
    var isPlain = true

    init(_ calendar: CalendarParts, _ lines: CalendarLines) {
      var depth = 0
      for index in calendar.kept.joined() {
        let line = lines[index]
        if CalendarParts.boundary("BEGIN", line) != nil { depth += 1 }
        if CalendarParts.boundary("END", line) != nil { depth -= 1 }
        guard depth == 0, let line = ContentLine(line) else {
          isPlain = false
          continue
        }
        switch line.name {
        case "X-WR-CALNAME", "NAME":
          let text = TextRules.foldedTitle(line.text)
          if title == nil, !text.isEmpty { title = text }
        case "METHOD":
          isCancelled = line.rawText.uppercased() == "CANCEL"
          isPlain = false
        case "PRODID": isOurs = line.rawText == CalendarFile.product
        case ComponentCard.Own.color: color = ListColor(rawValue: line.rawText)
        case "VERSION": if line.rawText != "2.0" { isPlain = false }
        case "CALSCALE": if line.rawText.uppercased() != "GREGORIAN" { isPlain = false }
        default: isPlain = false
        }
      }
      if !isOurs { isPlain = calendar.kept.isEmpty }
    }
  }
}
