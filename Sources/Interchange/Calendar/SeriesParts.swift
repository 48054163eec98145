// The components of a resource, and which of them a card shows: itself, or one occurrence of what repeats.

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

  /// What the card says.
  var card: ComponentCard {
    var card = ComponentCard(shown.map { occurrences[$0].lines } ?? main, isCancelled: false, day: zones.day)
    if shown == nil { card.goToFirstOccurrence(of: main, zones) }
    return card
  }

  /// The texts with what a card says.
  func texts(with card: ResourceCard, stamp: String) -> [String: String] {
    var copy = self
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
    let entry = Entry(
      id: EntryID(rawValue: 0), kind: .card, title: card.title, notes: card.notes, isDone: card.isDone, place: .archive, home: nil,
      dayBefore: card.day, orderKey: .first)
    if ComponentSeries(main) != nil, card.day != nil, before.date != nil {
      let origin = CalendarOrigin(
        day: before.date?.day, isDone: before.isDone, lines: shown.map { occurrences[$0].lines } ?? main, series: shown == nil ? [] : main)
      return take(CardComponents(entry, from: origin, isCancelled: false, stamp: stamp, zones: zones))
    }
    var edit = ComponentEdit(main)
    edit.setTexts(card: ComponentCard(main, isCancelled: false) { _ in nil }, to: entry)
    if card.kind == .card, card.isDone != before.isDone { edit.setDone(card.isDone, stamp: stamp) }
    if main.count == 2 {
      // It is new.
      edit.set("CREATED", value: stamp.utf8)
      if card.kind == .card, !card.isDone { edit.set("STATUS", value: "NEEDS-ACTION".utf8) }
    }
    if card.day != before.date?.day {
      edit.move(to: card.day, from: before.date?.day, day: zones.day)
      rest(&edit, isResting: card.day == nil)
    }
    main = edit.lines
  }

  /// A rule of repetition has nothing to count from while its to-do is on no day.
  private func rest(_ edit: inout ComponentEdit, isResting: Bool) {
    let own = ResourceCard.Own.self
    for rule in own.rules {
      let (from, to) = isResting ? (rule, own.resting + rule) : (own.resting + rule, rule)
      while let line = edit.property(from) {
        edit.append(to, line.parameters, value: line.value)
        edit.removeFirst(from)
      }
    }
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
