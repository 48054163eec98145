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
  /// The positions of the calendars' lists, by what the calendars hold besides cards and time zones.
  private var calendars: [String: Int] = [:]
  private var zones: [Int: Set<ZoneTable.Key>] = [:]
  /// What lists have kept of calendars, each with the position of the list before it.
  private var keptProperties: Set<String> = []

  init(lines: CalendarLines, name: String, zone: TimeZone) {
    self.lines = lines
    self.name = name
    self.zone = zone
  }

  mutating func read(_ calendar: CalendarParts) throws(InterchangeError) {
    let zones = CalendarZones(calendar.zones.map { $0.map { lines[$0] } }, described: described, local: zone)
    let head = CalendarHead(calendar, lines)
    let properties = head.properties.joined(separator: "\n")
    /// The calendar's own list, which is made for the first card that names no other. Some programs write a calendar for
    /// each event: calendars that differ in nothing else are one list.
    var own = head.isOurs || !head.lists.isEmpty ? nil : calendars[properties]
    for list in head.lists {
      let position = try position(of: list.home)
      if list.takesOthers { own = position }
      hasCards = true
    }
    var firstList: Int?
    let components = calendar.cards.map { $0.lines.map { [lines] in lines[$0] } }
    for group in SeriesMatching(components, zones: zones).groups {
      var card = ComponentCard(components[group.shown], isCancelled: head.isCancelled, zones: zones)
      if group.series == nil { card.goToFirstOccurrence(of: components[group.shown], zones) }
      let new = try entry(group, of: calendar, card: card, head: head)
      hasCards = true
      let list: Int?
      if let home = card.home {
        list = try position(of: home)
      } else if own == nil, head.isOurs, head.title == nil, card.date != nil {
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
    if calendar.cards.isEmpty, head.lists.isEmpty, head.isOurs, let title = head.title {
      own = try addList(title, color: head.color)
      hasCards = true
    }
    let claimed = try keepWhatListsHad(head)
    try keepRest(head, without: claimed, own: own, firstList: firstList)
    if let own, !head.isOurs { calendars[properties] = own }
  }

  /// The entry of a component, or of a series and one occurrence of it.
  private func entry(
    _ group: SeriesMatching.Group, of calendar: CalendarParts, card: ComponentCard, head: CalendarHead
  ) throws(InterchangeError) -> NewEntry {
    if card.notes.utf8.count > TextRules.notesLimit { throw .notesTooLong(name: name, title: card.title) }
    let range = calendar.cards[group.shown].lines
    let text = lines.text(range)
    let series = group.series.map { calendar.cards[$0].lines }
    let seriesText = series.map { lines.text($0) } ?? ""
    var marks: [String] = []
    if !head.zones.isEmpty {
      marks = ZoneTable.names(in: (Array(range) + Array(series ?? 0..<0)).lazy.map { lines[$0] }).map { name in
        head.zones.first { $0.name == name }?.mark ?? "-"
      }
      if marks.count > 64 || marks.allSatisfy({ $0 == "-" }) { marks = [] }
    }
    if text.utf8.count + seriesText.utf8.count > CalendarOrigin.sizeLimit - 2_048 { throw .notesTooLong(name: name, title: card.title) }
    return NewEntry(
      title: card.title, notes: card.notes, isDone: card.isDone, start: card.time.start, length: card.time.length, labels: card.labels,
      deadline: card.time.deadline,
      origin: CalendarOrigin.text(
        day: card.date?.day, time: card.time, isDone: card.isDone, zoneMarks: marks, component: text, series: seriesText))
  }

  /// Gives back to each list what its own calendar had. Returns the time zones among that.
  private mutating func keepWhatListsHad(_ head: CalendarHead) throws(InterchangeError) -> Set<String> {
    var claimed: Set<String> = []
    var texts: [Int: [String]] = [:]
    let positions = Dictionary(
      head.lists.compactMap { list in list.home.id.flatMap { id in homes[CalendarReader.key(list.home)].map { (id, $0) } } },
      uniquingKeysWith: { first, _ in first })
    for kept in head.kept {
      guard let list = positions[kept.id] else { continue }
      guard kept.isZone else {
        texts[list, default: []].append(kept.text)
        continue
      }
      guard let zone = head.zones.first(where: { $0.name == kept.text }) else { continue }
      claimed.insert(zone.name)
      self.zones[list, default: []].insert(ZoneTable.Key(name: zone.name, mark: zone.mark))
      texts[list, default: []].append(zone.text)
    }
    for component in head.settled { texts[try position(of: component.home), default: []].append(component.text) }
    for (list, text) in texts { add(text.joined(separator: "\n"), to: list) }
    return claimed
  }

  /// Keeps what a calendar has besides cards: all of it, or only what is new.
  private mutating func keepRest(
    _ head: CalendarHead, without claimed: Set<String>, own: Int?, firstList: Int?
  ) throws(InterchangeError) {
    let zones = head.zones.filter { !claimed.contains($0.name) }
    guard !zones.isEmpty || !head.properties.isEmpty else { return }
    let list: Int
    if let known = own ?? firstList {
      list = known
    } else {
      list = try addList(head.title ?? MarkdownBoard.title(ofFile: name), color: head.color)
    }
    let isNew = keptProperties.insert("\(list)\n" + head.properties.joined(separator: "\n")).inserted
    if board.lists[list].origin.isEmpty {
      for zone in zones { self.zones[list, default: []].insert(ZoneTable.Key(name: zone.name, mark: zone.mark)) }
      add((claimed.isEmpty ? head.lines : head.properties + zones.map(\.text)).joined(separator: "\n"), to: list)
    } else {
      if isNew, !head.properties.isEmpty { add(head.properties.joined(separator: "\n"), to: list) }
      for zone in zones where self.zones[list, default: []].insert(ZoneTable.Key(name: zone.name, mark: zone.mark)).inserted {
        add(zone.text, to: list)
      }
    }
  }

  private mutating func add(_ text: String, to list: Int) {
    if board.lists[list].origin.isEmpty {
      board.lists[list].origin = CalendarOrigin.text(ofList: text)
    } else {
      board.lists[list].origin += "\n" + text
    }
  }

  private mutating func addList(_ text: String, color: ListColor?) throws(InterchangeError) -> Int {
    guard board.lists.count < CalendarReader.listLimit else { throw .tooManyLists(name: name) }
    let title = CardText.cut(TextRules.foldedTitle(text), at: TextRules.titleLimit).head
    board.lists.append(NewList(title: title.isEmpty ? MarkdownReader.untitled : title, color: color))
    return board.lists.count - 1
  }

  private mutating func position(of home: ComponentCard.Home) throws(InterchangeError) -> Int {
    let key = CalendarReader.key(home)
    if let known = homes[key] { return known }
    let position = try addList(home.title, color: home.color)
    homes[key] = position
    return position
  }

  private static func key(_ home: ComponentCard.Home) -> String { "\(home.id ?? "")\n\(home.title)" }
}
