// A board laid out as the window lays it out: columns by StackLayout, days by DayLayout.

import Geometry
import MoveCore
import SeededRandom

@testable import PlannerUI

/// A list's column, scrolled or not, as `ColumnView` and `CardStackView` tell where it rests.
struct ModelColumn {
  let place: Int
  let frame: Rect
  /// Where the scrolled window begins.
  let top: Double
  /// How high the entries may be together.
  let room: Double
  let items: [Int]
  let headers: Set<Int>
  /// Indices of headers whose sections are folded away.
  let collapsed: Set<Int>
  /// Indices of lifted entries.
  let lifted: Set<Int>
  let gapHeight: Double
  /// Everything but the lifted entries, without room for what is held.
  private let closed: StackLayout

  var scroll = 0.0
  /// The room that is held open; it depends on what was held open before.
  private(set) var gap: RowRoom?

  init(
    place: Int, frame: Rect, room: Double, heights: [Double], items: [Int]? = nil, headers: Set<Int> = [],
    collapsed: Set<Int> = [], lifted: Set<Int> = [], gapHeight: Double
  ) {
    (self.place, self.frame, self.room, self.gapHeight) = (place, frame, room, gapHeight)
    (self.headers, self.collapsed, self.lifted) = (headers, collapsed, lifted)
    self.items = items ?? Array(heights.indices)
    top = frame.minY + 41
    var closed = StackLayout(heights: heights, spacing: Metrics.cardSpacing)
    closed.close(lifted)
    self.closed = closed
  }

  /// Whether anything rests elsewhere now.
  @discardableResult
  mutating func show(_ current: Destination<Int, Int>?) -> Bool {
    let held = current.flatMap { $0.place == place ? insertionPoint(of: $0.anchor) : nil }
    guard gap != nil || held != nil else { return false }
    let before = (gap, scroll)
    gap = RowRoom.next(after: gap, for: held, scrolls: scroll > maximumScroll(of: closed), neighbour: closed.open(below:))
    scroll = min(scroll, maximumScroll(of: layout))
    return before != (gap, scroll)
  }

  /// Scrolls down as far as there is something to show.
  mutating func scrollToEnd() { scroll = maximumScroll(of: layout) }

  /// How far it scrolls while nothing is held over it.
  var maximumScroll: Double { maximumScroll(of: closed) }

  private func maximumScroll(of layout: StackLayout) -> Double { max(0, Self.height(of: layout) - room) }

  private static func height(of layout: StackLayout) -> Double {
    Metrics.stackTopInset + layout.totalHeight + Metrics.stackEndInset
  }

  private var layout: StackLayout {
    var layout = closed
    if let gap { layout.gap = .init(index: gap.index, height: gapHeight) }
    return layout
  }

  var region: Region<Int, Int> {
    let layout = layout
    let viewport = Rect(x: frame.minX, y: top, width: frame.width, height: min(room, max(Self.height(of: layout), 46)))
    let start = scroll - Metrics.stackTopInset
    let stack = StackSlots(of: layout, in: start..<(start + viewport.height), isCollapsed: collapsed.contains)
    func rest(_ offset: Double, _ height: Double) -> Rect {
      Rect(
        x: frame.minX + Metrics.columnInset, y: top + Metrics.stackTopInset + offset - scroll,
        width: frame.width - 2 * Metrics.columnInset, height: height)
    }
    let open = layout.gapOffset.map { rest($0, gapHeight) }
    return Region(
      place: place, frame: frame, viewport: viewport,
      entries: stack.slots.map {
        RestingEntry(
          item: items[$0.index], frame: rest($0.offset, $0.height), isHeader: headers.contains($0.index),
          isCollapsed: collapsed.contains($0.index))
      },
      following: stack.following.map { items[$0] }, gap: gap?.isHole == true ? nil : open,
      hole: gap?.isHole == true ? open : nil, spacing: Metrics.cardSpacing)
  }

  /// Found without the core's own.
  private func insertionPoint(of anchor: Anchor<Int>) -> InsertionPoint {
    switch anchor {
    case .before(let item): return .above(items.firstIndex(of: item) ?? items.count)
    case .into(let header):
      guard let index = items.firstIndex(of: header) else { return .above(items.count) }
      if collapsed.contains(index) { return .inside(index) }
      return .above(items.indices.first { $0 > index && headers.contains($0) } ?? items.count)
    case .end: return .above(items.count)
    }
  }
}

/// A day of the grid, as `DayCell` tells where it rests.
struct ModelDay {
  var place: Int
  var frame: Rect
  /// The style sheet's padding.
  var inset: Double
  /// The lifted ones too.
  var all: [Int]
  var lifted: Set<Int> = []
  /// Those with a title too long for one line, and those of these that are clear in one.
  var (tooLong, clear): (Set<Int>, Set<Int>) = ([], [])
  /// The rows of its bars, and how many lines each of its events would like.
  var bars: Set<Int> = []
  var events: [Int] = []

  /// Without the lifted ones.
  var cards: [Int] { all.filter { !lifted.contains($0) } }

  /// How many rows of one line there is room for, without bars.
  var capacity: Int { DayLayout.capacity(ofHeight: frame.height - 2 * inset, text: TextMetrics()) }

  private var room: DayRoom { DayRoom(height: frame.height - 2 * inset, bars: bars, text: TextMetrics()) }

  /// How many titles have two lines.
  var tall: Int { lines.cards.values.count { $0 == 2 } }

  private var lines: (events: [Int], cards: [Int: Int]) {
    let cards = all.map { DayLayout.Wish(lines: tooLong.contains($0) ? 2 : 1, isClearInOne: clear.contains($0)) }
    let lines = DayLayout.lines(events.map { DayLayout.Wish(lines: $0) } + cards, in: room)
    let above = events.indices.map { lines.indices.contains($0) ? lines[$0] : 1 }
    return (above, Dictionary(uniqueKeysWithValues: zip(all, lines.dropFirst(events.count))))
  }

  func region(for current: Destination<Int, Int>?) -> Region<Int, Int> {
    var gapIndex: Int?
    if let current, current.place == place {
      gapIndex = current.anchor.item.flatMap { cards.firstIndex(of: $0) } ?? cards.count
    }
    let (shown, lines) = (cards, lines)
    let own = lifted.compactMap { lines.cards[$0] }.max() ?? 1
    let layout = DayLayout(events: lines.events, cards: shown.map { lines.cards[$0] ?? 1 }, gap: gapIndex.map { ($0, own) }, in: room)
    var entries: [RestingEntry<Int>] = []
    var gap: Rect?
    for row in layout.rows {
      let rest = Rect(x: frame.minX + inset, y: frame.minY + inset + row.top, width: frame.width - 2 * inset, height: row.height)
      switch row.content {
      case .card(let index): entries.append(RestingEntry(item: shown[index], frame: rest))
      case .gap: gap = rest
      case .event, .more: break
      }
    }
    let following = DayRows.following(in: layout.rows.map(\.content), count: shown.count).map { shown[$0] }
    return Region(
      place: place, frame: frame, entries: entries, following: following, gap: gap, spacing: Metrics.chipSpacing)
  }
}

/// Columns beside days of the same kind of window: all days of a window are equally high.
struct ModelBoard {
  var columns: [ModelColumn]
  let days: [ModelDay]
  private(set) var shown: Destination<Int, Int>?

  init(columns: [ModelColumn], days: [ModelDay]) {
    (self.columns, self.days) = (columns, days)
  }

  /// Shows another destination; columns remember what was open before.
  /// Returns whether anything rests elsewhere in a column now.
  /// - Parameter scrolledDown: whether the columns are then scrolled as far as there is something to show.
  @discardableResult
  mutating func show(_ current: Destination<Int, Int>?, scrolledDown: Bool = false) -> Bool {
    shown = current
    var changes = false
    for index in columns.indices {
      if columns[index].show(current) { changes = true }
      if scrolledDown { columns[index].scrollToEnd() }
    }
    return changes
  }

  func regions(for current: Destination<Int, Int>?) -> [Region<Int, Int>] {
    days.map { $0.region(for: current) } + columns.map(\.region)
  }

  /// The places above, below and at a point: the resolver asks no others.
  func regions(around point: Point, for current: Destination<Int, Int>?) -> [Region<Int, Int>] {
    func isAround(_ frame: Rect) -> Bool { frame.minX <= point.x && point.x < frame.maxX }
    return days.filter { isAround($0.frame) }.map { $0.region(for: current) }
      + columns.filter { isAround($0.frame) }.map(\.region)
  }

  /// Every destination of one place: before each entry, into each header, at the end.
  func randomDestination(_ random: inout Seeded) -> Destination<Int, Int>? {
    switch random.below(8) {
    case 0: return nil
    case 1, 2, 3:
      let day = days[random.below(days.count)]
      guard !day.cards.isEmpty, !random.chance(1, in: 4) else { return .end(of: day.place) }
      return .before(day.cards[random.below(day.cards.count)], in: day.place)
    default:
      return randomDestination(in: random.below(columns.count), &random)
    }
  }

  /// Every destination of one column.
  func randomDestination(in column: Int, _ random: inout Seeded) -> Destination<Int, Int> {
    let column = columns[column]
    let open = column.items.indices.filter { !column.lifted.contains($0) }
    guard !open.isEmpty, !random.chance(1, in: 4) else { return .end(of: column.place) }
    let index = open[random.below(open.count)]
    let isInto = column.headers.contains(index) && random.chance(1, in: 2)
    return isInto ? .into(column.items[index], in: column.place) : .before(column.items[index], in: column.place)
  }

  /// - Parameter capacity: how many rows each day has room for.
  static func random(capacity: Int, _ random: inout Seeded) -> ModelBoard {
    var next = 0
    func items(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<(next + count))
    }
    let gapHeight = [36.0, 54, 72, 120, 300][random.below(5)]
    let columns = (0..<(1 + random.below(3))).map { index in
      let all = items(random.below(16))
      let headers = random.chance(1, in: 2) ? Set(all.indices.filter { _ in random.chance(2, in: 5) }) : []
      // A section that is folded away shows nothing of itself.
      // In order: a set's own order would be another one in each run.
      let collapsed = Set(
        headers.sorted().filter { index in
          (index + 1 == all.count || headers.contains(index + 1)) && random.chance(2, in: 3)
        })
      let heights = all.indices.map { headers.contains($0) ? 36 : [36.0, 54, 72, 90][random.below(4)] }
      let room = 120 + Double(random.below(500))
      let frame = Rect(x: Double(index) * 292 - 6, y: 40, width: 292, height: room + 41 + 48)
      // Headers too: a card is carried together with the headers that are selected.
      let lifted = Set(all.indices.filter { !collapsed.contains($0) && random.chance(1, in: 8) })
      var column = ModelColumn(
        place: index, frame: frame, room: room, heights: heights, items: all, headers: headers, collapsed: collapsed,
        lifted: lifted, gapHeight: gapHeight)
      // As far as it scrolls with the lifted entries closed up.
      if random.chance(1, in: 2) { column.scroll = Double(random.below(Int(column.maximumScroll) + 1)) }
      return column
    }
    let inset = Double(random.below(3))
    let row = TextMetrics().chipHeight + Metrics.chipSpacing
    let height =
      TextMetrics().dayHeaderHeight + 2 * inset + Double(capacity) * row + Double(random.below(Int(row) - 1))
      - Metrics.chipSpacing
    let days = (0..<42).map { index in
      let cards = items(random.below(capacity + 5))
      return ModelDay(
        place: 100 + index,
        frame: Rect(x: 900 + Double(index % 7) * 90, y: 60 + Double(index / 7) * height, width: 90, height: height), inset: inset, all: cards,
        lifted: Set(cards.filter { _ in random.chance(1, in: 8) }), tooLong: Set(cards.filter { _ in random.chance(1, in: 2) }),
        clear: Set(cards.filter { _ in random.chance(1, in: 2) }),
        bars: random.chance(1, in: 2) ? [] : Set((0..<random.below(3)).map { _ in random.below(max(1, capacity - 1)) }),
        events: random.chance(1, in: 2) ? [] : (0..<random.below(3)).map { _ in 1 + random.below(2) })
    }
    return ModelBoard(columns: columns, days: days)
  }
}
