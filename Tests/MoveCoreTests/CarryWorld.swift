// Two windows on one plan, and everybody who may carry something in them at once: what the program does with carries, without a program.

import Geometry
import MoveCore
import SeededRandom

/// One carry, with everything that was told of it from its beginning: from that alone the naive oracle says where it is.
struct WatchedCarry {
  typealias Carried = Carry<Int, Int, Int>

  enum Told {
    case began
    case moved(Point, Int)
    case left(Int)
    case released(Point?, Int)
    /// Looked, walked or stood: what was there, and whether it takes this.
    case found(Destination<Int, Int>?, takes: Bool, DropContext<Int, Int>)
    case ended
  }

  var carry: Carried
  private(set) var log: [Told] = []
  private let start: (surface: Int, point: Point?)
  /// How often it was put down, and how often it was sent home.
  var drops = 0
  var homecomings = 0

  init(_ carry: Carried) {
    self.carry = carry
    start = (carry.surface, carry.point)
  }

  mutating func note(_ told: Told) { log.append(told) }

  private var isByPointer: Bool { if case .pointer = carry.lead { true } else { false } }

  /// What the log says, each time from its first line.
  var expected: (isUnderWay: Bool, surface: Int, point: Point?, isOutdated: Bool, found: (Destination<Int, Int>, DropProposal)?) {
    var (isUnderWay, surface, point, isOutdated) = (false, start.surface, start.point, false)
    var found: (Destination<Int, Int>, DropProposal)?
    for told in log {
      switch told {
      case .began: isUnderWay = true
      case .ended:
        isUnderWay = false
        (found, isOutdated) = (nil, false)
      case _ where !isUnderWay: break
      case .moved(let next, let over) where isByPointer:
        if over != surface { found = nil }
        (surface, point, isOutdated) = (over, next, true)
      case .left(let over) where isByPointer && over == surface: (found, point, isOutdated) = (nil, nil, false)
      case .released(let at?, let over) where isByPointer && over == surface && at != point: (point, isOutdated) = (at, true)
      case .found(let destination, let takes, let dropContext):
        isOutdated = false
        found = destination.map { ($0, Self.rule(carry.content, at: $0, takes: takes, dropContext)) }
      default: break
      }
    }
    return (isUnderWay, surface, point, isOutdated, found)
  }

  /// What may be done with content somewhere, case by case.
  private static func rule(_ content: DragContent, at destination: Destination<Int, Int>, takes: Bool, _ dropContext: DropContext<Int, Int>)
    -> DropProposal
  {
    let operation: DropOperation
    switch content {
    case .own where dropContext.wantsCopy: operation = .copy
    case .own: operation = .move
    case .foreign: operation = dropContext.wantsMove ? .move : .copy
    case .unknown: operation = .forbidden
    }
    guard takes, operation != .forbidden else { return .forbidden }
    if case .into = destination.anchor { return DropProposal(operation, intent: .insertIntoDestination) }
    return DropProposal(operation, intent: .insertAtDestination)
  }
}

/// Places side by side in each of two windows, which hear of changes one after the other.
struct CarryWorld {
  static let places = 4
  /// The place that takes no multiples of three: the headers.
  static let cells = 3
  var arrangement: Arrangement<Int, Int>
  /// The plan as each window shows it.
  var seen: [Arrangement<Int, Int>]
  var collapsed: Set<Int> = []
  /// A place that takes nothing any more, or not now.
  var gone: Int?

  init(_ random: inout Seeded) throws {
    arrangement = try Arrangement([(0, 0..<6), (1, 6..<9), (2, 9..<9), (Self.cells, 10..<12)])
    seen = [arrangement, arrangement]
    if random.chance(1, in: 2) { collapsed = [3] }
  }

  static func isHeader(_ item: Int) -> Bool { item % 3 == 0 }

  func takes(_ place: Int, _ items: [Int]) -> Bool { place != gone && (place != Self.cells || !items.contains(where: Self.isHeader)) }

  /// What a window shows for a carry that is over it: its items closed up unless they are copied, a gap where they would land.
  func regions(of surface: Int, for carry: WatchedCarry.Carried) -> [Region<Int, Int>] {
    (0..<Self.places).map { place in
      let items = seen[surface].items(in: place).filter { carry.proposal.operation == .copy || !carry.lifted.contains($0) }
      let entries = items.map { item in
        ModelPlace.Entry(item: item, height: 20, isHeader: Self.isHeader(item), isCollapsed: collapsed.contains(item))
      }
      let frame = Rect(x: Double(place) * 100, y: 0, width: 90, height: 260)
      var model = ModelPlace(
        place: place, frame: frame, viewport: Rect(x: frame.minX, y: 20, width: 90, height: 220), entries: entries, spacing: 4, gapHeight: 20)
      model.show(carry.proposal.operation.isTransfer ? carry.destination : nil)
      return model.region
    }
  }

  func stops(of place: Int, on surface: Int, lifted: Set<Int>) -> CarryStops<Int, Int> {
    CarryStops(
      place: place, items: seen[surface].items(in: place), lifted: lifted, isHeader: Self.isHeader, isCollapsed: { collapsed.contains($0) })
  }

  static let map = PlaceMap(columns: [0, 1], cells: [2, cells], width: 1)

  /// The plan after items were put at a destination, place by place, as the naive arrangement moves them.
  func naively(_ items: [Int], to destination: Destination<Int, Int>) -> [[Int]] {
    var naive = NaiveArrangement(lists: (0..<Self.places).map { Array(arrangement.items(in: $0)) })
    naive.apply(Move(items, to: destination), isHeader: Self.isHeader)
    return naive.lists
  }
}
