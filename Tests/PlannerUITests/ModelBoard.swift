// A board laid out as the window lays it out: columns by StackLayout, days by DayRows.

import SeededRandom
import Geometry
import MoveCore

@testable import PlannerUI

/// A list's column, scrolled or not, as `ColumnView` and `CardStackView` tell where it rests.
struct ModelColumn {
  var place: Int
  var frame: Rect
  /// Where the scrolled window begins.
  var top: Double
  /// How high the entries may be together.
  var room: Double
  var scroll: Double
  var items: [Int]
  var heights: [Double]
  var headers: Set<Int>
  /// Indices of headers whose sections are folded away.
  var collapsed: Set<Int>
  /// Indices of lifted entries.
  var lifted: Set<Int>
  var gapHeight: Double

  /// The room that is held open; it depends on what was held open before.
  var gap: StackGap?

  mutating func show(_ current: Destination<Int, Int>?) {
    gap = StackGap.next(after: gap, for: current?.place == place ? current.map { target(of: $0.anchor) } : nil)
  }

  var region: Region<Int, Int> {
    var layout = StackLayout(heights: heights, spacing: Metrics.cardSpacing)
    layout.close(lifted)
    if let gap { layout.gap = .init(index: gap.index, height: gapHeight) }
    let wanted = Metrics.stackTopInset + layout.totalHeight + Metrics.stackEndInset
    let viewport = Rect(x: frame.minX, y: top, width: frame.width, height: min(room, max(wanted, 46)))
    let start = scroll - Metrics.stackTopInset
    var slots = layout.slots(in: start..<(start + viewport.height))
    if let first = slots.first, let above = layout.open(atOrAbove: first.index - 1), collapsed.contains(above) {
      slots.insert(.init(index: above, offset: layout.offset(of: above), height: layout.height(at: above)), at: 0)
    }
    func rest(_ offset: Double, _ height: Double) -> Rect {
      Rect(
        x: frame.minX + Metrics.columnInset, y: top + Metrics.stackTopInset + offset - scroll,
        width: frame.width - 2 * Metrics.columnInset, height: height)
    }
    return Region(
      place: place, frame: frame, viewport: viewport,
      entries: slots.map {
        RestingEntry(
          item: items[$0.index], frame: rest($0.offset, $0.height), isHeader: headers.contains($0.index),
          isCollapsed: collapsed.contains($0.index))
      },
      following: slots.last.flatMap { layout.open(atOrBelow: $0.index + 1) }.map { items[$0] },
      gap: gap?.isHole == true ? nil : layout.gapOffset.map { rest($0, gapHeight) },
      hole: gap?.isHole == true ? layout.gapOffset.map { rest($0, gapHeight) } : nil, spacing: Metrics.cardSpacing)
  }

  private func target(of anchor: Anchor<Int>) -> StackGap.Target {
    switch anchor {
    case .before(let item): return .insertion(items.firstIndex(of: item) ?? items.count)
    case .into(let header):
      guard let index = items.firstIndex(of: header) else { return .insertion(items.count) }
      if collapsed.contains(index) { return .fold(index) }
      return .insertion(items.indices.first { $0 > index && headers.contains($0) } ?? items.count)
    case .end: return .insertion(items.count)
    }
  }
}

/// A day of the grid, as `DayCell` tells where it rests.
struct ModelDay {
  var place: Int
  var frame: Rect
  /// The style sheet's padding.
  var inset: Double
  /// Without the lifted ones.
  var cards: [Int]

  /// How many rows there is room for.
  var capacity: Int {
    let room = frame.height - 2 * inset - TextMetrics().dayHeaderHeight + Metrics.chipSpacing
    return max(0, Int(room / (TextMetrics().chipHeight + Metrics.chipSpacing)))
  }

  func region(for current: Destination<Int, Int>?) -> Region<Int, Int> {
    var gapIndex: Int?
    if let current, current.place == place {
      gapIndex = current.anchor.item.flatMap { cards.firstIndex(of: $0) } ?? cards.count
    }
    let rows = DayRows.rows(count: cards.count, gap: gapIndex, capacity: capacity)
    var entries: [RestingEntry<Int>] = []
    var gap: Rect?
    for (row, content) in rows.enumerated() {
      let rest = Rect(
        x: frame.minX + inset,
        y: frame.minY + inset + TextMetrics().dayHeaderHeight + Double(row) * (TextMetrics().chipHeight + Metrics.chipSpacing),
        width: frame.width - 2 * inset, height: TextMetrics().chipHeight)
      switch content {
      case .card(let index): entries.append(RestingEntry(item: cards[index], frame: rest))
      case .gap: gap = rest
      case .more: break
      }
    }
    let following = DayRows.following(in: rows, count: cards.count).map { cards[$0] }
    return Region(
      place: place, frame: frame, entries: entries, following: following, gap: gap, spacing: Metrics.chipSpacing)
  }
}

/// Columns beside days of the same kind of window: all days of a window are equally high.
struct ModelBoard {
  var columns: [ModelColumn]
  var days: [ModelDay]

  /// Shows another destination; columns remember what was open before.
  mutating func show(_ current: Destination<Int, Int>?) {
    for index in columns.indices { columns[index].show(current) }
  }

  func regions(for current: Destination<Int, Int>?) -> [Region<Int, Int>] {
    days.map { $0.region(for: current) } + columns.map(\.region)
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
      let collapsed = headers.filter { index in
        (index + 1 == all.count || headers.contains(index + 1)) && random.chance(2, in: 3)
      }
      let heights = all.indices.map { headers.contains($0) ? 36 : [36.0, 54, 72, 90][random.below(4)] }
      let room = 120 + Double(random.below(500))
      let frame = Rect(x: Double(index) * 292 - 6, y: 40, width: 292, height: room + 41 + 48)
      let lifted = Set(all.indices.filter { !headers.contains($0) && random.chance(1, in: 8) })
      // As far as it scrolls with the lifted entries closed up.
      let open = all.indices.filter { !lifted.contains($0) }
      let wanted = open.map { heights[$0] + Metrics.cardSpacing }.reduce(0, +) + Metrics.stackEndInset
      let scroll = random.chance(1, in: 2) ? Double(random.below(Int(max(1, wanted - room)))) : 0
      return ModelColumn(
        place: index, frame: frame, top: frame.minY + 41, room: room, scroll: max(0, scroll), items: all,
        heights: heights, headers: headers, collapsed: collapsed, lifted: lifted, gapHeight: gapHeight)
    }
    let inset = Double(random.below(3))
    let row = TextMetrics().chipHeight + Metrics.chipSpacing
    let height = TextMetrics().dayHeaderHeight + 2 * inset + Double(capacity) * row + Double(random.below(Int(row) - 1))
      - Metrics.chipSpacing
    let days = (0..<42).map { index in
      ModelDay(
        place: 100 + index,
        frame: Rect(x: 900 + Double(index % 7) * 90, y: 60 + Double(index / 7) * height, width: 90, height: height),
        inset: inset, cards: items(random.below(capacity + 5)))
    }
    return ModelBoard(columns: columns, days: days)
  }
}
