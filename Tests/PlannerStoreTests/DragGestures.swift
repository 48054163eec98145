// Random drags through the carry that the window has: pressed, added to, pointed about, dropped or cancelled.

import MoveCore
import Planner
import SeededRandom
import Testing

/// One drag, as a hand would do it.
struct Drag {
  /// What is pressed: one entry, or the selection that it belongs to.
  var pressed: [EntryID]
  /// What is added on the way, in parts.
  var added: [[EntryID]]
  /// What it points at, one after the other; nil for nowhere.
  var pointedAt: [Destination<Place, EntryID>?]
  /// Whether the copy modifier is held at the end.
  var copies: Bool
  /// Whether it ends by Escape instead of a drop.
  var escapes: Bool

  static func random(in plan: Plan, _ generator: inout Seeded) -> Drag {
    func some(_ most: Int) -> [EntryID] {
      (0..<Int.random(in: 1...most, using: &generator)).compactMap { _ in plan.allEntries.randomElement(using: &generator)?.id }
    }
    func destination() -> Destination<Place, EntryID>? {
      let days = (20_000...20_005).map { Place.day(Day(daysSinceEpoch: $0)) }
      let places = plan.lists.map { Place.list($0.id) } + days
      guard Int.random(in: 0..<8, using: &generator) > 0, let place = places.randomElement(using: &generator) else { return nil }
      guard let anchor = plan.entries(in: place).randomElement(using: &generator), Bool.random(using: &generator) else {
        return .end(of: place)
      }
      return plan.isHeader(anchor) && Bool.random(using: &generator) ? .into(anchor, in: place) : .before(anchor, in: place)
    }
    let isSingle = Bool.random(using: &generator)
    return Drag(
      pressed: some(isSingle ? 1 : 4), added: (0..<Int.random(in: 0...2, using: &generator)).map { _ in some(3) },
      pointedAt: (0..<3).map { _ in destination() }, copies: Int.random(in: 0..<4, using: &generator) == 0,
      escapes: Int.random(in: 0..<8, using: &generator) == 0)
  }

  /// Plays the drag on a carry, which never touches the plan, and gives back the command that it ends with.
  func gesture(on plan: Plan) -> Gesture {
    let isHeader = { (id: EntryID) in plan.isHeader(id) }
    func takes(_ place: Place, _ items: [EntryID]) -> Bool {
      switch place {
      case .list(let list): plan.list(list) != nil
      case .day: !items.contains(where: isHeader)
      case .archive: false
      }
    }
    var carry = Carry(plan.carried(pressed), lead: Carry<Int, Place, EntryID>.Lead.pointer(at: nil), over: 0)
    carry.begin()
    var parts = added[...]
    for destination in pointedAt {
      if let part = parts.popFirst() { carry.add(plan.carried(part)) }
      carry.propose(destination, in: DropContext(wantsCopy: copies, takes: takes))
      #expect(Set(carry.items).count == carry.items.count && carry.lifted == Set(carry.items))
    }
    if escapes { carry.cancel(.escape) }
    let dropped = carry.drop(in: plan.arrangement, places: plan.places, isHeader: isHeader, takes: takes)
    carry.end()
    guard let move = dropped else { return .nothing }
    #expect(!escapes && carry.outcome?.operation.isTransfer == true)
    // What is carried is all there is to move: the sections of headers came along with their press.
    return .command(
      carry.outcome?.operation == .copy
        ? .copy(move.items, to: move.destination, headersAlone: true)
        : .move(move.items, to: move.destination, headersAlone: true))
  }
}
