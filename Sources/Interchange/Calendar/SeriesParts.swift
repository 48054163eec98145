// The components of a resource, and which of them a card shows: itself, or one occurrence of a series.

import Foundation
import Planner

/// A to-do as its components, while a card is read from them or put into them.
struct SeriesParts {
  private var main: [ArraySlice<UInt8>]
  private var occurrences: [(key: String, lines: [ArraySlice<UInt8>])]
  /// Which of the occurrences the card shows; nil if it shows the to-do itself.
  private var shown: Int?
  private let zones: CalendarZones
  /// The zones that are described, which stay.
  private let zoneTexts: [String: String]

  init(_ texts: [String: String], zone: TimeZone) {
    (main, occurrences) = CalendarResource.components(texts)
    zoneTexts = texts.filter { $0.key.hasPrefix(CalendarResource.zoneKey) }
    zones = CalendarZones(zoneTexts.map { CalendarResource.Part(key: $0.key, text: $0.value).lines }, local: zone)
    findShown()
  }

  private mutating func findShown() {
    guard !occurrences.isEmpty else { return }
    let group = SeriesMatching([main] + occurrences.map(\.lines), zones: zones).groups.first { $0.series == 0 }
    shown = group.map { $0.shown - 1 }
  }

  var card: ComponentCard {
    var card = ComponentCard(shown.map { occurrences[$0].lines } ?? main, isCancelled: false, zones: zones)
    // Labels are those of the whole: what is said of an occurrence often leaves them out.
    if shown == nil { card.goToFirstOccurrence(of: main, zones) } else { card.labels = ComponentCard(main, isCancelled: false).labels }
    return card
  }

  func texts(with card: ResourceCard, stamp: String) -> [String: String] {
    var copy = card.day != nil && self.card.date == nil ? awake ?? self : self
    copy.put(card, stamp: stamp)
    var texts = CalendarResource.texts(of: copy.main[...])
    if !zoneTexts.isEmpty {
      let lines = copy.main + copy.occurrences.flatMap(\.lines)
      texts.merge(zoneTexts.filter { CalendarResource.needsZone($0.key, $0.value, in: lines) }) { own, _ in own }
    }
    for (key, lines) in copy.occurrences { texts[key] = ComponentEdit(lines).text }
    return texts
  }

  private mutating func put(_ card: ResourceCard, stamp: String) {
    let before = self.card
    var entry = Entry(id: EntryID(rawValue: 0), kind: .card, place: .archive, home: nil, orderKey: .first)
    (entry.title, entry.notes, entry.isDone, entry.start, entry.length) = (card.title, card.notes, card.isDone, card.start, card.length)
    // A section header has none, and keeps what another program gave it.
    entry.labels = card.kind == .card ? card.labels : before.labels
    entry.deadline = card.deadline
    entry.put(in: .archive, home: nil, dayBefore: card.day)
    if ComponentSeries(main) != nil, card.day != nil, before.date != nil {
      let origin = CalendarOrigin(
        day: before.date?.day, time: before.time, isDone: before.isDone, lines: shown.map { occurrences[$0].lines } ?? main,
        series: shown == nil ? [] : main)
      return take(CardComponents(entry, from: origin, labels: before.labels, isCancelled: false, stamp: stamp, zones: zones))
    }
    var edit = ComponentEdit(main)
    // What it shows may be one of its occurrences.
    let own = ComponentCard(main, isCancelled: false)
    edit.setTexts(card: own, to: entry)
    edit.setLabels(before.labels, to: entry.labels)
    if card.kind == .card, card.isDone != own.isDone { edit.setDone(card.isDone, stamp: stamp) }
    if main.count == 2 {
      // It is new.
      edit.set("CREATED", value: stamp.utf8)
      if card.kind == .card, !card.isDone { edit.set("STATUS", value: "NEEDS-ACTION".utf8) }
    }
    main = edit.lines
    // Another program may have given a section header times. Nobody sees them here.
    guard card.kind == .card else { return }
    func move(_ edit: inout ComponentEdit) {
      if card.day != before.date?.day {
        if let day = card.day {
          edit.move(to: day, from: before.date?.day, zones: zones)
          edit.wake(rules: true, dates: false)
        } else {
          edit.rest()
        }
      }
      // Off its day an occurrence that it showed says nothing of the to-do.
      if card.day != nil || card.length != before.time.length { edit.set(ComponentTime(start: card.start, length: card.length), on: card.day, zones) }
    }
    let isAsBefore =
      card.day == before.date?.day && (card.day == nil || card.start == before.time.start) && card.length == before.time.length
      && card.deadline == before.time.deadline
    if card.deadline == nil, before.time.deadline == nil {
      // The to-do may have one that the occurrence does not have which it shows: that rests, too.
      move(&edit)
    } else if !isAsBefore {
      edit.change(to: card.deadline, zones, move)
    }
    main = edit.lines
  }

  /// When it begins and how long it takes once its dates rest no more; nil if none rest.
  var timeAwake: ComponentTime? { card.date == nil ? awake?.card.time : nil }

  /// The to-do with the dates and rules that rest; nil if that gives it no day.
  private var awake: SeriesParts? {
    var edit = ComponentEdit(main)
    edit.change(to: ComponentCard(main, isCancelled: false, zones: zones).time.deadline, zones) { $0.wake(rules: true, dates: true) }
    var copy = self
    copy.main = edit.lines
    copy.findShown()
    return copy.card.date == nil ? nil : copy
  }

  private mutating func take(_ parts: CardComponents) {
    guard let series = parts.series else {
      main = parts.shown.lines
      return
    }
    main = series.lines
    let key = "RECURRENCE-ID " + (parts.shown.property("RECURRENCE-ID")?.rawText ?? "")
    if let shown { occurrences.remove(at: shown) }
    occurrences.removeAll { $0.key == key }
    occurrences.append((key, parts.shown.lines))
  }
}

extension ComponentEdit {
  private typealias Own = ResourceCard.Own

  /// Takes the dates off. They and what counts from them rest in the to-do by other names, until it is on a day again.
  fileprivate mutating func rest() {
    for names in [Own.dates, Own.rules] where names.contains(where: { property($0) != nil }) {
      for name in names {
        // What rests still is from before another program gave it these.
        remove(Own.resting + name)
        rename(name, to: Own.resting + name)
      }
    }
  }

  /// Gives the other properties their names back, unless they have new ones.
  fileprivate mutating func wake(rules: Bool, dates: Bool) {
    for (names, isWanted) in [(Own.dates, dates), (Own.rules, rules)] {
      let wakes = isWanted && !names.contains { property($0) != nil }
      for name in names { if wakes { rename(Own.resting + name, to: name) } else { remove(Own.resting + name) } }
    }
  }

  private mutating func rename(_ name: String, to other: String) {
    while let line = property(name) {
      append(other, line.parameters, value: line.value)
      removeFirst(name)
    }
  }
}
