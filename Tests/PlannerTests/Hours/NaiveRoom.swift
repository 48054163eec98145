// Making room the slow and obvious way: minute by minute, in each direction by words of its own.

import Planner

struct NaiveRoom {
  /// Where everything is afterwards; nil where something would leave the day.
  private(set) var starts: [Int: Int]?
  private let items: [RoomItem<Int>]
  private let held: RoomItem<Int>

  init(_ items: [RoomItem<Int>], around held: RoomItem<Int>, _ direction: MakingRoom.Direction) {
    self.items = items
    self.held = held
    var now = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.span.start) })
    var settled = items.filter { Self.stays($0) }
    let moving = items.filter { !Self.stays($0) }
    let order = moving.indices.sorted { a, b in
      let (x, y) = (moving[a].span, moving[b].span)
      if direction == .later { return x.start == y.start ? a < b : x.start < y.start }
      return x.end == y.end ? a < b : x.end > y.end
    }
    for item in order.map({ moving[$0] }) {
      var start = item.span.start
      while !isFree(item, at: start, of: settled, now) { start += direction == .later ? 1 : -1 }
      if start != item.span.start, start < 0 || start + item.span.length > 1_440 { return }
      now[item.id] = start
      settled.append(item)
    }
    starts = now
  }

  static func stays(_ item: RoomItem<Int>) -> Bool { item.isFixed || item.span.start < 0 || item.span.start >= 1_440 }

  /// Whether nothing that it was apart from, and not the held one, has a minute of it.
  private func isFree(_ item: RoomItem<Int>, at start: Int, of settled: [RoomItem<Int>], _ now: [Int: Int]) -> Bool {
    let end = start + item.span.length
    if Self.share(start, end, held.span.start, held.span.end) { return false }
    for other in settled where !Self.share(item.span.start, item.span.end, other.span.start, other.span.end) {
      let from = now[other.id] ?? 0
      if Self.share(start, end, from, from + other.span.length) { return false }
    }
    return true
  }

  static func share(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Bool { a < b && c < d && a < d && c < b }
}
