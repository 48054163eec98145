// From the calendars of a file to lists and cards.

import Foundation
import Planner

/// Makes a board of calendars.
struct CalendarReader {
  let lines: CalendarLines
  let name: String
  let zone: TimeZone
  private(set) var board = NewBoard()
  private(set) var hasCards = false
  /// The lists that cards of this program name, by position.
  private var homes: [String: Int] = [:]

  init(lines: CalendarLines, name: String, zone: TimeZone) {
    self.lines = lines
    self.name = name
    self.zone = zone
  }

  /// Takes in one calendar.
  mutating func read(_ calendar: CalendarParts) throws(InterchangeError) {
    let zones = CalendarZones(calendar.zones.map { $0.map { lines[$0] } }, local: zone)
    let head = Head(calendar, lines)
    /// The calendar's own list, which is made for the first card that names no other.
    var own: Int?
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
        list = position(of: home)
      } else if head.isOurs, head.title == nil, card.date != nil {
        list = nil
      } else {
        if own == nil { own = addList(head.title ?? MarkdownBoard.title(ofFile: name), color: head.color) }
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
      own = addList(title, color: head.color)
      hasCards = true
    }
    guard !head.isPlain else { return }
    let kept = calendar.kept.map { lines.text($0) }.joined(separator: "\n")
    let list = own ?? firstList ?? addList(head.title ?? MarkdownBoard.title(ofFile: name), color: head.color)
    let before = CalendarOrigin.lines(ofList: board.lists[list].origin)
    if before.isEmpty { board.lists[list].origin = CalendarOrigin.text(ofList: kept) }
  }

  private mutating func addList(_ text: String, color: ListColor?) -> Int {
    let title = CardText.cut(TextRules.foldedTitle(text), at: TextRules.titleLimit).head
    board.lists.append(NewList(title: title.isEmpty ? MarkdownReader.untitled : title, color: color))
    return board.lists.count - 1
  }

  private mutating func position(of home: ComponentCard.Home) -> Int {
    let key = "\(home.id ?? "")\n\(home.title)"
    if let known = homes[key] { return known }
    let position = addList(home.title, color: home.color)
    homes[key] = position
    return position
  }
}

extension CalendarReader {
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
