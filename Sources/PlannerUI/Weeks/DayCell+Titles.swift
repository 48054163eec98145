// How many lines titles have on a day: those that are there, and those that are held over it.

import PlanSync
import Planner

extension DayCell {
  var hasBoxes: Bool { resting.narrowest >= Metrics.dayOfBoxes }

  /// Its events and some of its cards, one below the other.
  func order(of cards: [EntryID]) -> [DayRow] {
    // Most days have no events.
    if events.all.isEmpty { return cards.indices.map(DayRow.card) }
    return DayRows.order(events: eventStarts, cards: cards.map { context.plan.entry($0)?.start.map { Int($0.count) } })
  }

  private var eventStarts: [Int?] { events.all.map { $0.event.start(on: day).map { $0 / 60 } } }

  /// Where the gap stands in that order that is above the card with an index.
  func gapIndex(above card: Int, in order: [DayRow]) -> Int {
    let starts = context.drag?.lifted.compactMap { context.plan.entry($0)?.start.map { Int($0.count) } }
    return DayRows.gap(above: card, heldAt: starts?.min(), in: order, events: eventStarts)
  }

  /// What its events and its cards wish, the lifted ones too.
  func wishes(in order: [DayRow]) -> some Collection<DayLayout.Wish> { order.lazy.map { [self] in wish(of: $0) } }

  private func wish(of row: DayRow) -> DayLayout.Wish {
    switch row {
    case .event(let index): titles.wish(of: events.all[index], on: day, width: resting.content.width)
    case .card(let index): context.plan.entry(chips.all[index]).map(wish) ?? DayLayout.Wish()
    case .gap, .more: DayLayout.Wish()
    }
  }

  private func wish(of card: Entry) -> DayLayout.Wish {
    titles.wish(of: card, width: resting.content.width, withBox: hasBoxes, isLate: isLate(card))
  }

  /// How many lines all of a row's title needs.
  func wholeLines(_ row: DayRow) -> Int {
    switch row {
    case .event(let index): titles.lines(of: events.all[index], on: day, width: resting.content.width)
    case .card(let index): context.plan.entry(chips.all[index]).map(wholeLines) ?? 1
    case .gap, .more: 1
    }
  }

  private func isLate(_ card: Entry) -> Bool { day < today && !card.isDone }

  private func wholeLines(of card: Entry) -> Int {
    titles.lines(of: card, width: resting.content.width, withBox: hasBoxes, isLate: isLate(card))
  }

  /// How many lines the titles of events have, and those of cards where it is not one. It does not depend on what is held, and what a held bar leaves
  /// free changes nothing of it.
  func titleLines() -> (events: [Int], cards: [EntryID: Int]) {
    let order = order(of: chips.all)
    let found = DayLayout.lines(wishes(in: order), in: room(ofHeight: resting.settled, besides: bars.rows)) { wholeLines(order[$0]) }
    var lines = (events: events.all.map { _ in 1 }, cards: [EntryID: Int]())
    for (row, count) in zip(order, found) {
      switch row {
      case .event(let index): lines.events[index] = count
      case .card(let index): lines.cards[chips.all[index]] = count
      case .gap, .more: break
      }
    }
    return lines
  }

  /// - Parameter rows: those that bars take.
  func room(ofHeight height: Double, besides rows: Set<Int>) -> DayRoom {
    DayRoom(height: isNarrow ? 0 : height, bars: isNarrow ? [] : rows, text: context.text)
  }

  /// How many lines are about as high as all that is held will be here.
  var gapLines: Int {
    let held = context.drag?.lifted.compactMap { context.plan.entry($0) }.filter { $0.kind == .card } ?? []
    let height = landing(held).prefix(Metrics.gapChips).reduce(-Metrics.chipSpacing) {
      $0 + context.text.chipHeight(lines: $1) + Metrics.chipSpacing
    }
    return max(1, 1 + Int(((height - context.text.chipHeight) / context.text.chipLine).rounded()))
  }

  /// How wide a card is here; where there are dots, as wide as one of the narrowest that say words.
  var chipWidth: Double { isNarrow ? max(Metrics.dayOfWords, resting.content.width) : resting.content.width }

  /// How many lines a card would have here, or has.
  func chipLines(of card: Entry) -> Int {
    if isNarrow { return 1 }
    let gap = resting.layout.rows.first { $0.content == .gap }
    if let gap, context.drag?.lifted.count == 1 { return context.text.lines(ofChip: gap.height) }
    return landing([card]).first ?? 1
  }

  /// How many lines cards have here that come from elsewhere, if the week may become as high as that.
  private func landing(_ held: [Entry]) -> [Int] {
    let room = DayRoom(height: resting.most - insetHeight, bars: bars.taken, text: context.text)
    let landed = held.prefix(Metrics.gapChips).map { context.lasts($0) ? DayLayout.Wish() : wish(of: $0) }
    let count = events.all.count
    guard count + cards.count + held.count <= room.capacity, landed.count == held.count else { return landed.map(\.lines) }
    let rest = cards.filter { id in !held.contains { $0.id == id } }.compactMap { context.plan.entry($0) } + held
    let all = (0..<count).map { wish(of: .event($0)) } + rest.dropLast(held.count).map(wish) + landed
    let lines = DayLayout.wholeLines(all, in: room) { [self] index in
      index < count ? wholeLines(.event(index)) : wholeLines(of: rest[index - count])
    }
    return Array((lines ?? all.map(\.lines)).suffix(held.count))
  }
}
