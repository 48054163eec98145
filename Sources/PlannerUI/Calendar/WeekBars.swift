// The bars of a week, or of some days beside one another: what lasts several of them.

import Geometry
import GtkKit
import PlanSync
import Planner

/// What takes place in a week, and the views of what is a bar: events, and cards that last several days. These are children of what holds the days,
/// across them. A card is one of the day that it is on; its other days only leave a line to it.
@MainActor
final class WeekBars {
  /// What lasts several days.
  private enum Lasting: Hashable {
    case event(DayEvent)
    case card(LastingCards.Card)

    var days: ClosedRange<Day> {
      switch self {
      case .event(let event): event.event.days
      case .card(let card): card.days
      }
    }

    var card: EntryID? { if case .card(let card) = self { card.id } else { nil } }
  }

  /// What a day has of the bars.
  struct DayPart: Equatable {
    /// The rows that bars take of it, those of lifted cards too.
    var rows: Set<Int> = []
    /// The bars that are cards.
    var cards: [CardPart] = []

    /// The rows that are not free while some of the cards are held.
    var taken: Set<Int> { rows.subtracting(cards.lazy.filter(\.isLifted).map(\.row)) }
    /// Those that begin on the day, and are not held.
    var own: [CardPart] { cards.filter { $0.isHome && !$0.isLifted } }
    /// The cards that are on the day, those that are held too.
    var home: Set<EntryID> { Set(cards.lazy.filter(\.isHome).map(\.id)) }

    /// Where what the day has of the cards that are not held is in its content: as wide as that.
    func frames(width: Double, _ text: TextMetrics) -> [(id: EntryID, frame: Rect)] {
      cards.lazy.filter { !$0.isLifted }.map { ($0.id, Rect(x: 0, y: text.barTop(row: $0.row), width: width, height: text.chipHeight)) }
    }
  }

  /// What a day has of a card's bar.
  struct CardPart: Equatable {
    let id: EntryID
    let row: Int
    /// Whether the card is on this day, and whether the bar begins on it as far as this week shows.
    let isHome: Bool
    let isFirst: Bool
    let isLifted: Bool
  }

  private unowned let grid: LayoutWidget
  private let context: BoardContext
  private var first = Day.earliest
  private var count = 0
  /// What lasts several days, the rows of these, and all else, day by day.
  private var lasting: [Lasting] = []
  private var rows = BarRows([])
  private var ones: [[DayEvent]] = []
  /// How many lines the week may have.
  private(set) var capacity = 0
  /// Which of ``lasting`` are bars, with their views.
  private var events: [(index: Int, view: EventView)] = []
  private var cards: [(index: Int, view: ChipView)] = []

  init(in grid: LayoutWidget, context: BoardContext) { (self.grid, self.context) = (grid, context) }

  /// The views of the bars.
  var views: [Widget] { events.map(\.view) + cards.map(\.view) }

  /// Whether they are to be seen at all.
  var isVisible = true {
    didSet { for view in views { view.isVisible = isVisible } }
  }

  /// The bar of a card, if it has one here.
  func card(_ id: EntryID) -> ChipView? { cards.first { $0.view.id == id }?.view }

  /// The bars that begin on a day.
  func chips(on part: DayPart) -> [ChipView] { part.cards.compactMap { $0.isFirst && !$0.isLifted ? card($0.id) : nil } }

  /// Takes note of what takes place in a week.
  ///
  /// - Parameter isBar: whether a card is one that can have a bar.
  func read(_ week: [Day], isBar: (Entry) -> Bool = { _ in true }) {
    (first, count) = (week[0], week.count)
    let last = week[count - 1]
    let days = week.map(context.events)
    ones = days.map { $0.filter { !$0.event.lastsDays } }
    var counts: [DayEvent: Int] = [:]
    lasting = []
    for day in days {
      // Two of them can be alike.
      var seen: [DayEvent: Int] = [:]
      for event in day where event.event.lastsDays {
        seen[event, default: 0] += 1
        guard seen[event, default: 0] > counts[event, default: 0] else { continue }
        counts[event, default: 0] += 1
        lasting.append(.event(event))
      }
    }
    lasting += context.lastingCards(in: first...last).filter { context.plan.entry($0.id).map(isBar) == true }.map { .card($0) }
    rows = BarRows(lasting.map { first.distance(to: max($0.days.lowerBound, first))...first.distance(to: min($0.days.upperBound, last)) })
  }

  /// What of it a day shows: its part of the bars, and the events that have none there. A card that has no bar is one as any other on its day.
  func day(_ column: Int) -> (bars: DayPart, events: [DayEvent]) {
    let (bars, others) = rows.day(column, capacity: capacity)
    let day = first.advanced(by: column)
    let cards = lasting.indices.compactMap { index -> CardPart? in
      guard case .card(let card) = lasting[index], rows.spans[index].contains(column), rows.isBar(index, capacity: capacity) else { return nil }
      return CardPart(
        id: card.id, row: rows.rows[index], isHome: card.days.lowerBound == day, isFirst: rows.spans[index].lowerBound == column,
        isLifted: isLifted(card.id))
    }
    let lines = others.compactMap { if case .event(let event) = lasting[$0] { event } else { nil } }
    return (DayPart(rows: bars, cards: cards.sorted { $0.row < $1.row }), lines + ones[column])
  }

  /// Makes the views of a week with so many lines.
  ///
  /// - Parameters:
  ///   - withBoxes: whether cards have done boxes.
  ///   - last: what they come behind in the order of the grid.
  func show(capacity: Int, withBoxes: Bool, behind last: Widget?) {
    self.capacity = capacity
    let shown = lasting.indices.filter { rows.isBar($0, capacity: capacity) }
    var spare = events.map(\.view)
    var chips = Dictionary(uniqueKeysWithValues: cards.map { ($0.view.id, $0.view) })
    (events, cards) = ([], [])
    var previous = last
    func put(_ view: Widget, isNew: Bool) {
      if isNew { view.isVisible = isVisible }
      view.leavesPointer(to: context.drag)
      grid.insert(view, after: previous)
      previous = view
    }
    for index in shown {
      let columns = rows.spans[index]
      switch lasting[index] {
      case .event(let event):
        let known = spare.popLast()
        let view = known ?? EventView()
        put(view, isNew: known == nil)
        view.show(event, across: first.advanced(by: columns.lowerBound)...first.advanced(by: columns.upperBound))
        events.append((index, view))
      case .card(let card):
        let known = chips.removeValue(forKey: card.id)
        let chip = known ?? makeChip(card.id)
        put(chip, isNew: known == nil)
        show(card, in: chip, across: columns, withBox: withBoxes)
        cards.append((index, chip))
      }
    }
    for view in spare { grid.remove(view) }
    for chip in chips.values { grid.remove(chip) }
  }

  private func makeChip(_ id: EntryID) -> ChipView {
    let chip = ChipView(id: id) { [weak context] id, isDone in context?.model.perform(.setDone([id], isDone)) }
    chip.isFocusable = true
    return chip
  }

  private func show(_ card: LastingCards.Card, in chip: ChipView, across columns: ClosedRange<Int>, withBox: Bool) {
    guard let entry = context.plan.entry(card.id) else { return }
    let isFirst = card.days.lowerBound.distance(to: first) <= 0
    chip.show(entry, in: context, today: context.clock.today())
    chip.setClass("from-before", !isFirst)
    chip.setClass("goes-on", first.advanced(by: columns.upperBound) < card.days.upperBound)
    chip.fit(width: 0, withBox: withBox)
    chip.lines = 1
    // What goes on in another week is one card still.
    chip.hideFromAssistiveTools(!isFirst)
    chip.isChildVisible = !isLifted(card.id)
    if isFirst { context.cursor.made(card.id) }
  }

  private func isLifted(_ id: EntryID) -> Bool { context.drag?.lifted.contains(id) == true }

  /// Another drag than `old` is shown. Returns whether days have other parts than before.
  func dragChanged(from old: DragPresentation?) -> Bool {
    for view in views { view.leavesPointer(to: context.drag) }
    for (_, chip) in cards { chip.isChildVisible = !isLifted(chip.id) }
    let (held, before) = (context.drag?.lifted ?? [], old?.lifted ?? [])
    return held != before && cards.contains { held.contains($0.view.id) || before.contains($0.view.id) }
  }

  func showSelection() {
    for (_, chip) in cards { chip.showSelected(context.selection.contains(chip.id)) }
  }

  /// Places the views across the days of the week, whose frames are these, each with its content's.
  func place(_ frames: [(cell: Rect, content: Rect)]) {
    for (index, view) in events {
      _ = view.measured(.horizontal)
      grid.place(view, in: frame(of: index, in: frames))
    }
    for (index, chip) in cards {
      let isFlying = context.motion?.isFlying(chip.id) == true
      chip.opacity = isFlying ? 0 : 1
      _ = chip.measured(.horizontal)
      grid.place(chip, in: frame(of: index, in: frames).offset(by: isFlying ? .zero : context.motion?.offset(of: chip.id) ?? .zero))
    }
  }

  /// Where the bar of a card is, in days with these frames.
  func frame(of card: EntryID, in frames: [(cell: Rect, content: Rect)]) -> Rect? {
    cards.first { $0.view.id == card }.map { frame(of: $0.index, in: frames) }
  }

  private func frame(of index: Int, in frames: [(cell: Rect, content: Rect)]) -> Rect {
    let (columns, days) = (rows.spans[index], lasting[index].days)
    let (from, to) = (frames[columns.lowerBound], frames[columns.upperBound])
    // One that goes on in another week goes to the edge.
    let comes = first.distance(to: days.lowerBound) < 0
    let goes = first.distance(to: days.upperBound) >= count
    let start = comes ? from.cell : from.content
    let end = goes ? to.cell : to.content
    let (left, right) = grid.isRightToLeft ? (end.minX, start.maxX) : (start.minX, end.maxX)
    let top = from.content.minY + context.text.barTop(row: rows.rows[index])
    return Rect(x: left, y: top, width: max(0, right - left), height: context.text.chipHeight)
  }
}
