/// The slow and obvious arrangement that the real one is compared with.

import MoveCore

struct NaiveArrangement {
  var lists: [[Int]]

  func place(of item: Int) -> Int? { lists.firstIndex { $0.contains(item) } }

  /// Follows the words of the design: find the anchor that does not move, take everything out, put it in there.
  mutating func apply(_ move: Move<Int, Int>, isHeader: (Int) -> Bool) {
    var moving: [Int] = []
    for item in move.items where place(of: item) != nil && !moving.contains(item) { moving.append(item) }
    guard !moving.isEmpty else { return }
    let place = move.destination.place
    let list = lists[place]
    var anchor: Int?
    switch move.destination.anchor {
    case .end: anchor = nil
    case .before(let item):
      if let index = list.firstIndex(of: item) {
        anchor = list[index...].first { !moving.contains($0) }
      }
    case .into(let header):
      if let index = list.firstIndex(of: header) {
        if moving.contains(header) {
          anchor = list[index...].first { !moving.contains($0) }
        } else {
          anchor = list[(index + 1)...].first { !moving.contains($0) && isHeader($0) }
        }
      }
    }
    for index in lists.indices { lists[index].removeAll { moving.contains($0) } }
    let index = anchor.flatMap { lists[place].firstIndex(of: $0) } ?? lists[place].count
    lists[place].insert(contentsOf: moving, at: index)
  }
}
