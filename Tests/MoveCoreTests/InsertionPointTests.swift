// Where anchors are among what is shown, against a walk through all of it.

import MoveCore
import SeededRandom
import Testing

@Suite("An anchor in a row")
struct InsertionPointTests {
  /// A place: some of its items are headers, hidden, collapsed or carried.
  struct Row: CustomStringConvertible {
    var items: [Int]
    var headers: Set<Int> = []
    var collapsed: Set<Int> = []
    var hidden: Set<Int> = []
    var lifted: Set<Int> = []

    init(using random: inout Seeded) {
      items = Array(0..<random.below(12))
      for item in items {
        if random.chance(1, in: 3) { headers.insert(item) }
        if headers.contains(item), random.chance(1, in: 2) { collapsed.insert(item) }
        if random.chance(1, in: 4) { hidden.insert(item) }
        if random.chance(1, in: 5) { lifted.insert(item) }
      }
    }

    func stands(_ item: Int) -> Bool { !hidden.contains(item) && !lifted.contains(item) }

    var shown: [Int] { items.filter(stands) }

    /// The spot, found by going down the whole place.
    func naiveSpot(of anchor: Anchor<Int>) -> InsertionPoint {
      switch anchor {
      case .end: return .above(shown.count)
      case .before(let item):
        var above = 0
        for other in items {
          if other == item { return .above(above) }
          if stands(other) { above += 1 }
        }
        return .above(shown.count)
      case .into(let header):
        guard items.contains(header), stands(header) else { return .above(shown.count) }
        var above = 0
        var isInside = false
        for other in items where stands(other) {
          if isInside, headers.contains(other) { return .above(above) }
          if other == header {
            if collapsed.contains(header) { return .inside(above) }
            isInside = true
          }
          above += 1
        }
        return .above(above)
      }
    }

    /// Every anchor that could be meant, and two whose item is elsewhere.
    var anchors: [Anchor<Int>] {
      [.end, .before(99), .into(99)] + items.map { .before($0) } + items.filter(headers.contains).map { .into($0) }
    }

    var description: String { "\(items) headers \(headers) collapsed \(collapsed) hidden \(hidden) lifted \(lifted)" }
  }

  @Test("is where a walk through the place finds it", arguments: 0..<400)
  func naive(number: Int) {
    var random = Seeded.named(UInt64(9100 + number))
    let row = Row(using: &random)
    let headers = row.shown.indices.filter { row.headers.contains(row.shown[$0]) }
    for anchor in row.anchors {
      let spot = anchor.insertionPoint(among: row.shown, headers: headers, isCollapsed: { row.collapsed.contains(row.shown[$0]) }) { item in
        row.shown.firstIndex { row.items.contains(item) && $0 >= item } ?? row.shown.count
      }
      #expect(spot == row.naiveSpot(of: anchor), "\(anchor) in \(row)")
    }
  }

  @Test("is the same gap for who carries by keys, whatever is hidden or carried", arguments: 0..<400)
  func stops(number: Int) {
    var random = Seeded.named(UInt64(9600 + number))
    let row = Row(using: &random)
    let stops = CarryStops(
      place: "here", items: row.items, lifted: row.lifted, isShown: { !row.hidden.contains($0) }, isHeader: row.headers.contains,
      isCollapsed: row.collapsed.contains)
    #expect(stops.items == row.shown, "\(row)")
    for anchor in row.anchors {
      #expect(stops.index(of: anchor) == row.naiveSpot(of: anchor).gap, "\(anchor) in \(row)")
    }
  }

  @Test("stays where it was when its item is hidden, and does not jump to the end")
  func hiddenAnchor() {
    let open = CarryStops(place: "here", items: [1, 2, 3, 4], lifted: [4])
    let filtered = CarryStops(place: "here", items: [1, 2, 3, 4], lifted: [4], isShown: { $0 != 2 })
    #expect(open.index(of: .before(2)) == 1)
    #expect(filtered.index(of: .before(2)) == 1)
    #expect(filtered.destination(at: filtered.index(of: .before(2))) == .before(3, in: "here"))
  }
}
