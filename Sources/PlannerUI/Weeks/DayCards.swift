// The cards of one day of the grid, and their widgets.

import Geometry
import GtkKit
import PlanSync
import Planner

/// What a day shows of its cards: chips, or dots where there is no room for lines.
@MainActor
final class DayCards {
  /// The cards that are not lifted.
  private(set) var standing: [EntryID] = []
  /// Those too.
  private(set) var all: [EntryID] = []
  private(set) var dots: [DayDotView] = []

  private unowned let cell: DayCell
  private var chips: [EntryID: ChipView] = [:]
  /// Those of the day that was here before: to make widgets is dear.
  private var spare: [ChipView] = []
  private var context: BoardContext { cell.context }

  init(in cell: DayCell) { self.cell = cell }

  /// The chip of a card, if there is one.
  subscript(id: EntryID) -> ChipView? { chips[id] }

  /// Takes note of which cards there are.
  func read(_ items: [EntryID], lifted: Set<EntryID>) {
    all = items
    standing = items.filter { !lifted.contains($0) }
  }

  /// Another day comes here.
  func leave() {
    spare += chips.values
    chips = [:]
  }

  func showSelection() {
    for (id, chip) in chips { chip.showSelected(context.selection.contains(id)) }
  }

  /// Makes the chips of rows, in order behind another child of the cell, and removes the others.
  ///
  /// - Parameters:
  ///   - lines: how many lines cards have; without an entry it is one.
  ///   - bars: how many cards of the day are bars, above them.
  ///   - width: how wide they are.
  func show(_ rows: [DayRow], _ lines: [EntryID: Int], behind first: Widget, below bars: Int, today: Day, width: Double, withBoxes: Bool) {
    let title = context.title(of: cell.place)
    var shown: Set<EntryID> = []
    var previous = first
    for row in rows {
      guard case .card(let index) = row else { continue }
      let id = standing[index]
      shown.insert(id)
      guard let entry = context.plan.entry(id) else { continue }
      let chip = chips[id] ?? makeChip(id)
      chip.show(entry, in: context, today: today)
      chip.setPosition(bars + index + 1, of: bars + standing.count, in: title)
      chip.fit(width: width, withBox: withBoxes)
      chip.lines = lines[id] ?? 1
      cell.insert(chip, after: previous)
      previous = chip
    }
    for (id, chip) in chips where !shown.contains(id) {
      cell.remove(chip)
      chips[id] = nil
    }
    for chip in spare { cell.remove(chip) }
    spare = []
  }

  /// Shows a stroke for each of the first events, behind these a dot for each of the first cards, and a sign where there are more; nothing where there
  /// is room for words.
  func showDots(of events: [DayEvent], isShown: Bool) {
    let shown = isShown ? DayDotView.shown(events: events.count, cards: standing.count) : (events: 0, cards: 0, hasMore: false)
    let contents =
      events.prefix(shown.events).map { DayDotView.Content.event($0) }
      + standing.prefix(shown.cards).compactMap { context.plan.entry($0) }.map { .card($0) } + (shown.hasMore ? [.more] : [])
    while dots.count > contents.count { cell.remove(dots.removeLast()) }
    while dots.count < contents.count {
      let dot = DayDotView()
      cell.add(dot)
      dots.append(dot)
    }
    for (dot, content) in zip(dots, contents) { dot.show(content, in: context) }
  }

  private func makeChip(_ id: EntryID) -> ChipView {
    let chip = spare.popLast() ?? ChipView(id: id) { [weak context] id, isDone in context?.model.perform(.setDone([id], isDone)) }
    chip.become(id)
    chips[id] = chip
    chip.isFocusable = true
    context.cursor.made(id)
    return chip
  }
}
