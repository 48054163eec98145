// Random sequences of what everybody tells at once who may carry something: a pointer from window to window, other programs' drags over
// each window, keys in each, and other people who change the plan meanwhile.

import Geometry
import MoveCore
import SeededRandom
import Testing

@Suite("Carries under random inputs of all leads at once")
struct CarryPropertyTests {
  typealias Carried = Carry<Int, Int, Int>

  /// Who may carry: a pointer of this program, visitors of two windows, keys in two windows.
  private enum Hand: Int, CaseIterable {
    case own, visitor, otherVisitor, keys, otherKeys

    var home: Int { self == .otherVisitor || self == .otherKeys ? 1 : 0 }
    var isVisitor: Bool { self == .visitor || self == .otherVisitor }
    var isByKeys: Bool { self == .keys || self == .otherKeys }
  }

  private struct Tally {
    var ends: [String: Int] = [:]

    mutating func count(_ key: String) { ends[key, default: 0] += 1 }
  }

  @Test("end once each, lose and double nothing, and are where their whole history says", arguments: 0..<4)
  func sequences(part: Int) throws {
    var random = Seeded.named(UInt64.random(in: 0..<1_000_000_000) + UInt64(part))
    print("carries under random inputs, part \(part): seed \(random.seed)")
    var tally = Tally()
    for round in 0..<Effort.part(of: 50_000) {
      try sequence(&random, Comment(rawValue: "seed \(random.seed), round \(round)"), &tally)
    }
    for key in ["move", "copy", "foreign", "by keys", "home", "release elsewhere", "visited keys", "stale window", "crossed"] {
      #expect(tally.ends[key, default: 0] > 0, "seed \(random.seed): \(key) in \(tally.ends)")
    }
  }

  private func sequence(_ random: inout Seeded, _ note: Comment, _ tally: inout Tally) throws {
    var world = try CarryWorld(&random)
    var hands: [Hand: WatchedCarry] = [:]
    for _ in 0..<(4 + random.below(24)) {
      let hand = Hand.allCases[random.below(Hand.allCases.count)]
      let kept = world.arrangement
      var writes = false
      switch random.below(10) {
      case 0:
        // Somebody else takes something out of the plan, or moves it; no carry is told.
        if random.chance(1, in: 2) { world.gone = random.chance(1, in: 2) ? random.below(CarryWorld.places) : nil }
        world.arrangement.remove(random.below(12))
        world.arrangement.apply(Move([random.below(12)], to: .end(of: random.below(CarryWorld.places))))
        writes = true
      case 1:
        // One window hears of it, the other one later.
        world.seen[random.below(2)] = world.arrangement
      default:
        if hands[hand] == nil {
          begin(hand, in: world, &hands, &random, &tally)
        } else if var watched = hands[hand] {
          writes = tell(&watched, by: hand, in: &world, &random, note, &tally)
          hands[hand] = watched.carry.phase == .ended ? nil : watched
          if watched.carry.phase == .ended { #expect(watched.drops + watched.homecomings <= 1, note) }
        }
      }
      if !writes { #expect(world.arrangement == kept, "only a drop writes; \(note)") }
      for (_, watched) in hands { expectAsTold(watched, note) }
    }
    try world.arrangement.checkInvariants()
  }

  /// Something comes into a hand. What comes over a window from elsewhere ends what keys carry there.
  private func begin(
    _ hand: Hand, in world: CarryWorld, _ hands: inout [Hand: WatchedCarry], _ random: inout Seeded, _ tally: inout Tally
  ) {
    let items = (0..<(1 + random.below(3))).map { _ in random.below(12) }
    var watched: WatchedCarry
    if hand.isByKeys {
      watched = WatchedCarry(Carried(items, lead: .keys(KeyboardNavigation(depth: 0, cell: 0)), over: hand.home))
    } else {
      let content: DragContent = hand.isVisitor ? random.chance(1, in: 8) ? .unknown : .foreign : .own
      watched = WatchedCarry(
        Carried(hand.isVisitor ? [] : items, content: content, lead: .pointer(at: point(&random)), over: hand.home))
      let keys: Hand = hand.home == 0 ? .keys : .otherKeys
      if hand.isVisitor, var carried = hands[keys] {
        tally.count("visited keys")
        if carried.carry.cancel(.escape) { carried.homecomings += 1 }
        carried.note(.ended)
        hands[keys] = carried
      }
    }
    if random.chance(9, in: 10) {
      watched.carry.begin()
      watched.note(.began)
    }
    hands[hand] = watched
  }

  private func point(_ random: inout Seeded) -> Point {
    Point(x: Double(random.below(44)) * 10 - 20, y: Double(random.below(40)) * 10 - 60)
  }

  private func dropContext(_ watched: WatchedCarry, in world: CarryWorld, _ random: inout Seeded) -> DropContext<Int, Int> {
    DropContext(
      world.regions(of: watched.carry.surface, for: watched.carry), wantsCopy: random.chance(1, in: 4), wantsMove: random.chance(1, in: 4),
      takes: world.takes)
  }

  /// One input of a hand, of whatever kind, also of kinds that are not its. Returns whether the plan was written.
  private func tell(
    _ watched: inout WatchedCarry, by hand: Hand, in world: inout CarryWorld, _ random: inout Seeded, _ note: Comment, _ tally: inout Tally
  ) -> Bool {
    // A visitor is over its own window only.
    let over = hand.isVisitor ? hand.home : random.below(2)
    switch random.below(14) {
    case 0, 1, 2, 3:
      let (next, before) = (point(&random), watched.carry)
      let isUrgent = watched.carry.move(to: next, over: over)
      if before.isUnderWay, over != before.surface, !hand.isByKeys { tally.count("crossed") }
      watched.note(.moved(next, over))
      #expect(!isUrgent || watched.carry.isOutdated && !watched.carry.proposal.operation.isTransfer, note)
      if isUrgent { look(&watched, in: world, &random, note) }
    case 4:
      watched.carry.leave(over)
      watched.note(.left(over))
    case 5, 6, 7: look(&watched, in: world, &random, note)
    case 8, 9:
      guard hand.isByKeys || random.chance(1, in: 6) else { return false }
      walk(&watched, in: world, &random, note)
    case 10:
      if !watched.carry.isUnderWay { watched.carry.propose(.end(of: 0), in: DropContext()) }
      let new = watched.carry.add([random.below(12)])
      #expect(new.isEmpty || watched.carry.isUnderWay && watched.carry.content == .own, note)
    case 11 where random.chance(1, in: 3):
      let before = watched.carry
      let goesHome = watched.carry.cancel(.escape)
      if goesHome {
        watched.homecomings += 1
        tally.count("home")
      }
      watched.note(.ended)
      #expect(before.isUnderWay ? goesHome : watched.carry.outcome == before.outcome, note)
    case 12 where random.chance(1, in: 3):
      let outcome = watched.carry.outcome
      let wasUnderWay = watched.carry.end()
      watched.note(.ended)
      #expect(wasUnderWay ? watched.carry.outcome == .cancelled(.toolkit) : watched.carry.outcome == outcome, note)
    case 13: return release(&watched, by: hand, over: over, in: &world, &random, note, &tally)
    default: break
    }
    return false
  }

  private func look(_ watched: inout WatchedCarry, in world: CarryWorld, _ random: inout Seeded, _ note: Comment) {
    let dropContext = dropContext(watched, in: world, &random)
    guard let point = watched.expected.point else {
      let before = watched.carry
      watched.carry.look(at: .zero, in: dropContext)
      #expect(watched.carry == before, "without a pointer there is nothing to see; \(note)")
      return
    }
    let found = DestinationResolver().destination(at: point, in: dropContext.regions, current: watched.expected.found?.0)
    watched.note(.found(found, takes: found.map { dropContext.takes($0.place, watched.carry.items) } ?? false, dropContext))
    watched.carry.look(at: point, in: dropContext)
  }

  private func walk(_ watched: inout WatchedCarry, in world: CarryWorld, _ random: inout Seeded, _ note: Comment) {
    let (dropContext, before) = (dropContext(watched, in: world, &random), watched.carry)
    let stops: Carried.Stops = { world.stops(of: $0, on: before.surface, lifted: $1) }
    switch random.below(4) {
    case 0: watched.carry.go(to: random.below(CarryWorld.places), in: dropContext, stops: stops)
    case 1:
      let anchor: Anchor<Int> = random.chance(1, in: 3) ? .end : .before(random.below(12))
      let place = random.below(CarryWorld.places)
      watched.carry.stand(at: anchor, of: place, in: dropContext, stops: stops)
      if watched.carry.isUnderWay, case .keys(let walk) = watched.carry.lead {
        #expect(walk.depth == stops(place, before.lifted).index(of: anchor), note)
      }
    default:
      let isTaken = watched.carry.step(KeyboardDirection.allCases[random.below(6)], on: CarryWorld.map, in: dropContext, stops: stops)
      if !isTaken { #expect(watched.carry.destination == before.destination && watched.carry.proposal == before.proposal, note) }
      guard isTaken else { return }
    }
    guard before.isUnderWay, case .keys = before.lead else {
      #expect(watched.carry == before, note)
      return
    }
    // Wherever keys lead, it is a gap that shows there.
    guard let found = watched.carry.destination else {
      Issue.record("keys lead nowhere; \(note)")
      return
    }
    let there = stops(found.place, before.lifted)
    #expect((0...there.last).contains { there.destination(at: $0) == found }, note)
    watched.note(.found(found, takes: dropContext.takes(found.place, before.items), dropContext))
  }

  /// The button is released, or Enter pressed. Returns whether the plan was written.
  private func release(
    _ watched: inout WatchedCarry, by hand: Hand, over: Int, in world: inout CarryWorld, _ random: inout Seeded, _ note: Comment,
    _ tally: inout Tally
  ) -> Bool {
    let before = watched.carry
    if !hand.isByKeys {
      let at = random.chance(1, in: 2) ? point(&random) : nil
      let isThere = watched.carry.release(at: at, over: over)
      watched.note(.released(at, over))
      #expect(isThere == (before.isUnderWay && over == before.surface), note)
      expectAsTold(watched, note)
      guard isThere else { return false }
      if watched.carry.isOutdated {
        look(&watched, in: world, &random, note)
        if at != nil, at != before.point { tally.count("release elsewhere") }
      }
    }
    // What is put down goes where the last look saw it, into the plan as it is now.
    let expected = watched.expected
    if world.seen[watched.carry.surface] != world.arrangement { tally.count("stale window") }
    let present = watched.carry.items.filter { world.arrangement.contains($0) }
    let move = watched.carry.drop(in: world.arrangement, isHeader: CarryWorld.isHeader, takes: world.takes)
    watched.note(.ended)
    let isTaken =
      expected.isUnderWay && expected.found?.1.operation.isTransfer == true && (!present.isEmpty || before.content != .own)
      && expected.found.map { world.takes($0.0.place, present) } == true
    #expect((move != nil) == isTaken, note)
    guard let move, let (destination, proposal) = expected.found else {
      if watched.carry.cancel(.noTarget) {
        watched.homecomings += 1
        tally.count("home")
      }
      return false
    }
    watched.drops += 1
    #expect(move.items == present && move.destination.place == destination.place, note)
    #expect(watched.carry.outcome == .dropped(proposal.operation, move), note)
    if proposal.operation == .copy {
      // What is copied stays, so any anchor that is there is as good as another.
      let isThere = destination.anchor.item.map { world.arrangement.place(of: $0) == destination.place } ?? true
      #expect(move.destination == (isThere ? destination : .end(of: destination.place)), note)
    }
    tally.count(before.content == .own ? hand.isByKeys ? "by keys" : proposal.operation == .copy ? "copy" : "move" : "foreign")
    guard before.content == .own, proposal.operation == .move else { return false }
    let naive = world.naively(move.items, to: destination)
    world.arrangement.apply(move, isHeader: CarryWorld.isHeader)
    #expect(
      (0..<CarryWorld.places).map { Array(world.arrangement.items(in: $0)) } == naive, "\(move.items) to \(destination); \(note)")
    return true
  }

  private func expectAsTold(_ watched: WatchedCarry, _ note: Comment) {
    let (carry, expected) = (watched.carry, watched.expected)
    #expect(carry.isUnderWay == expected.isUnderWay && carry.surface == expected.surface, note)
    #expect(carry.point == expected.point && carry.isOutdated == expected.isOutdated, note)
    #expect(carry.destination == expected.found?.0 && carry.proposal == expected.found?.1 ?? .cancel, note)
    #expect(carry.lifted == (carry.isUnderWay ? Set(carry.items) : []), note)
    #expect(watched.drops + watched.homecomings <= 1, note)
  }
}
