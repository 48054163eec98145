// A drag by keys: every gap of every place can be reached, and each step has a way back.

import MoveCore
import SeededRandom
import Testing

@Suite("A drag by keys")
struct KeyboardNavigationTests {
  typealias Goal = Destination<String, Int>

  /// Places with items: columns a, b, …, and a grid of cells 0, 1, ….
  struct World: CustomStringConvertible {
    var map: PlaceMap<String>
    var items: [String: [Int]]
    var headers: Set<Int>
    var collapsed: Set<Int>
    var lifted: Set<Int>

    init(using random: inout Seeded) {
      let width = 1 + random.below(4)
      map = PlaceMap(
        columns: (0..<random.below(4)).map { "column \($0)" },
        cells: (0..<width * (1 + random.below(3))).map { "cell \($0)" }, width: width)
      (items, headers, collapsed, lifted) = ([:], [], [], [])
      var next = 0
      for place in map.columns + map.cells {
        let isColumn = map.columns.contains(place)
        for _ in 0..<random.below(5) {
          items[place, default: []].append(next)
          if isColumn, random.chance(1, in: 3) { headers.insert(next) }
          if headers.contains(next), random.chance(1, in: 2) { collapsed.insert(next) }
          if random.chance(1, in: 5) { lifted.insert(next) }
          next += 1
        }
      }
    }

    func stops(_ place: String) -> CarryStops<String, Int> {
      CarryStops(
        place: place, items: items[place] ?? [], lifted: lifted, isHeader: { headers.contains($0) },
        isCollapsed: { collapsed.contains($0) })
    }

    /// Every gap there is, found without the code under test.
    var allGaps: Set<Goal> {
      var gaps: Set<Goal> = []
      for place in map.columns + map.cells {
        let rest = (items[place] ?? []).filter { !lifted.contains($0) }
        for (index, item) in rest.enumerated() where index == 0 || !collapsed.contains(rest[index - 1]) {
          gaps.insert(.before(item, in: place))
        }
        for item in rest where collapsed.contains(item) { gaps.insert(.into(item, in: place)) }
        if rest.last.map({ !collapsed.contains($0) }) ?? true { gaps.insert(.end(of: place)) }
      }
      return gaps
    }

    var description: String { "\(map) \(items) headers \(headers) collapsed \(collapsed) lifted \(lifted)" }
  }

  @Test("reaches every gap of every place from any other, and nothing else", arguments: 0..<120)
  func everything(number: Int) throws {
    var random = Seeded.named(UInt64(4000 + number))
    let world = World(using: &random)
    let gaps = world.allGaps
    let start = try #require(gaps.min { "\($0)" < "\($1)" })
    var reached: Set<Goal> = [start]
    // A walk remembers more than its gap, so the search does too.
    var seen: Set<[AnyHashable]> = []
    var open = [(start, KeyboardNavigation(depth: world.stops(start.place).index(of: start.anchor), cell: 0))]
    while let (goal, walk) = open.popLast() {
      guard seen.insert([goal, walk]).inserted else { continue }
      for step in KeyboardDirection.allCases {
        var next = walk
        guard let there = next.destination(step, from: goal, on: world.map, stops: world.stops) else { continue }
        reached.insert(there)
        open.append((there, next))
      }
    }
    #expect(reached == gaps, "seed \(random.seed): \(world)")
  }

  private static let opposites: [KeyboardDirection: KeyboardDirection] = [.up: .down, .down: .up, .left: .right, .right: .left, .across: .across]

  @Test("a step and its opposite come back, whatever was walked before", arguments: 0..<120)
  func backAgain(number: Int) throws {
    var random = Seeded.named(UInt64(5000 + number))
    let world = World(using: &random)
    var goal = try #require(world.allGaps.min { "\($0)" < "\($1)" })
    var walk = KeyboardNavigation(depth: world.stops(goal.place).index(of: goal.anchor), cell: 0)
    for _ in 0..<200 {
      let step = KeyboardDirection.allCases[random.below(KeyboardDirection.allCases.count)]
      let before = goal
      guard let there = walk.destination(step, from: goal, on: world.map, stops: world.stops) else { continue }
      #expect(there != before, "seed \(random.seed): \(step) leads nowhere, and says it does")
      // Left goes on through the grid: what leads out of it is across.
      let isEntering = step == .right && world.map.columns.contains(before.place) && world.map.cells.contains(there.place)
      if let opposite = isEntering ? .across : Self.opposites[step] {
        var back = walk
        let returned = back.destination(opposite, from: there, on: world.map, stops: world.stops)
        #expect(returned == before, "seed \(random.seed): \(step) from \(before) to \(there); \(world)")
      }
      goal = there
    }
  }

  @Test("left and right go through the whole grid as one reads, and across leads to the columns and back", arguments: 1...7)
  func reading(width: Int) {
    let cells = (0..<width * 3).map { "cell \($0)" }
    let map = PlaceMap(columns: ["a", "b", "c"], cells: cells, width: width)
    func step(_ step: KeyboardDirection, _ walk: inout KeyboardNavigation, _ place: String) -> String? {
      walk.destination(step, from: .end(of: place), on: map) { CarryStops(place: $0, items: [Int](), lifted: []) }?.place
    }
    var walk = KeyboardNavigation(depth: 0, cell: 0)
    for (one, next) in zip(cells, cells.dropFirst()) {
      #expect(step(.right, &walk, one) == next && step(.left, &walk, next) == one)
    }
    #expect(step(.left, &walk, cells[0]) == nil && step(.right, &walk, cells[cells.count - 1]) == nil)
    // From the first column of a row, too.
    let middle = cells[width]
    #expect(step(.across, &walk, middle) == "c" && step(.left, &walk, "c") == "b")
    #expect(step(.across, &walk, "b") == middle && step(.across, &walk, middle) == "b")
  }

  @Test("what its gaps mean is what the arrangement makes of them", arguments: 0..<60)
  func meaning(number: Int) throws {
    var random = Seeded.named(UInt64(6000 + number))
    let world = World(using: &random)
    let places = world.map.columns + world.map.cells
    let arrangement = try Arrangement(places.map { ($0, world.items[$0] ?? []) })
    for place in places {
      let stops = world.stops(place)
      for index in 0...stops.last {
        let goal = stops.destination(at: index)
        #expect(stops.index(of: goal.anchor) == index)
        var moved = arrangement
        moved.apply(Move(world.lifted.sorted(), to: goal), isHeader: { world.headers.contains($0) })
        // Nothing is folded in the arrangement: so what is shown above the gap is above what was moved.
        let result = Array(moved.items(in: place))
        guard let first = world.lifted.min(), let at = result.firstIndex(of: first) else { continue }
        #expect(Array(result[..<at]) == Array(stops.items[..<index]) || stops.items.contains(where: world.collapsed.contains))
      }
    }
  }

  @Test("a place that does not take the items stays the destination, and is forbidden")
  func refused() {
    let walk = KeyboardNavigation(depth: 0, cell: 0)
    var carry = Carry([1], lead: Carry<Int, String, Int>.Lead.keys(walk), over: 0)
    carry.begin()
    let dropContext = DropContext<String, Int> { place, _ in place.hasPrefix("column") }
    carry.propose(.end(of: "cell 0"), in: dropContext)
    #expect(carry.proposal == .forbidden)
    #expect(carry.destination == .end(of: "cell 0"))
    carry.propose(.end(of: "column 0"), in: dropContext)
    #expect(carry.proposal.operation == .move)
  }
}
