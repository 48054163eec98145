// Random orders of events for a drag, and smaller ones of those that fail.

import SeededRandom

/// Drags as a compositor tells them: legal ones, and then something is missing, doubled, too early or in between.
enum Script {
  /// One sequence. Of ten, two are as they should be.
  static func random(_ random: inout Seeded) -> [Order] {
    var orders = random.chance(2, in: 3) ? own(&random) : foreign(&random)
    if random.chance(1, in: 6) { orders += random.chance(1, in: 2) ? own(&random) : foreign(&random) }
    return disturbed(orders, &random, odd: odd)
  }

  /// Four of five scripts with something missing, doubled, too early, or in between; the others as they are.
  ///
  /// - Parameter odd: makes what has no business there.
  static func disturbed<Word>(_ script: [Word], _ random: inout Seeded, odd: (inout Seeded) -> Word) -> [Word] {
    var orders = script
    guard !random.chance(1, in: 5) else { return orders }
    for _ in 0...random.below(4) {
      let at = random.below(orders.count)
      switch random.below(6) {
      case 0: orders.remove(at: at)
      case 1: orders.insert(orders[at], at: at)
      case 2: orders.swapAt(at, random.below(orders.count))
      case 3 where at + 1 < orders.count: orders.swapAt(at, at + 1)
      // The desktop forgets the rest.
      case 4 where random.chance(1, in: 2): orders.removeSubrange(at...)
      default: orders.insert(odd(&random), at: at)
      }
      if orders.isEmpty { orders = [odd(&random)] }
    }
    return orders
  }

  /// A card of the window, carried by its pointer.
  private static func own(_ random: inout Seeded) -> [Order] {
    var orders: [Order] = [.lift(random.below(40)), .offers(foreign: false), .sourceActions(7)]
    if random.chance(1, in: 4) { orders.append(.action(2)) }
    orders += hover(&random)
    orders += [.target(true), .chosen(2), .action(2)]
    if random.chance(1, in: 2) { orders.append(.settles) }
    switch random.below(6) {
    case 0: orders += [.leaves, .cancelled]
    case 1: orders += [.cancelled, .leaves]
    case 2: orders += [.leaves, .target(false), .chosen(0), .enters(spot(&random)), .moves(spot(&random)), .performed, .drops, .finished]
    // Released over another program, which takes it.
    case 3: orders += [.leaves, .target(true), .chosen(1), .performed, .settles, .finished]
    default: orders += [.performed, .drops, .leaves, .settles, .finished]
    }
    if random.chance(1, in: 2) { orders.append(.settles) }
    return orders
  }

  /// Text from elsewhere.
  private static func foreign(_ random: inout Seeded) -> [Order] {
    var orders: [Order] = [.answers(random.chance(2, in: 3) ? 0 : random.below(4)), .pointerLeaves, .offers(foreign: true)]
    orders.append(.sourceActions([1, 2, 3, 7][random.below(4)]))
    orders += hover(&random) + [.action(1)]
    if random.chance(1, in: 2) { orders.append(.settles) }
    orders += random.chance(2, in: 3) ? [.drops, .leaves, .settles] : [.leaves]
    return orders
  }

  private static func hover(_ random: inout Seeded) -> [Order] {
    var orders: [Order] = [.enters(spot(&random))]
    for _ in 0..<random.below(4) {
      orders.append(.moves(spot(&random)))
      if random.chance(1, in: 3) { orders.append(.settles) }
    }
    return orders
  }

  private static func spot(_ random: inout Seeded) -> Spot {
    switch random.below(10) {
    case 0: .bar
    case 1: .outside
    case 2...4: .entry(random.below(40))
    default: .place(random.below(60))
    }
  }

  /// What has no business in a drag, or comes at any time.
  private static func odd(_ random: inout Seeded) -> Order {
    switch random.below(32) {
    case 0: .pointerEnters(spot(&random))
    case 1: .pointerMoves(spot(&random))
    case 2: .pointerLeaves
    case 3: .presses(second: random.chance(1, in: 2))
    case 4: .releases(second: random.chance(1, in: 2))
    case 5: .offers(foreign: random.chance(1, in: 2))
    case 6: .action([0, 1, 2, 4][random.below(4)])
    case 7: .sourceActions(UInt32(random.below(8)))
    case 8: .enters(spot(&random))
    case 9: .moves(spot(&random))
    case 10: .leaves
    case 11: .drops
    case 12: .target(random.chance(1, in: 2))
    case 13: .chosen([0, 1, 2, 4][random.below(4)])
    case 14: .performed
    case 15: .finished
    case 16: .cancelled
    case 17, 18: .selection(random.chance(2, in: 3))
    case 19: .outputGoes
    case 20: .outputComes(scale: 1 + random.below(2))
    case 21: .scale(1 + random.below(3))
    case 22: .outputCrossing(random.chance(1, in: 2))
    case 23: .devices(UInt32(random.below(4)))
    case 24: random.chance(1, in: 2) ? .seatGoes : .seatComes
    case 25: .otherComes
    case 26: [.otherPresses(spot(&random)), .otherMoves(spot(&random)), .otherReleases, .otherGoes][random.below(4)]
    case 27: .focus(random.chance(1, in: 2))
    case 28: .escape
    case 29: .size(500 + random.below(900), 400 + random.below(500))
    case 30: .answers(random.below(4))
    default: .settles
    }
  }

  /// The shortest script that still fails that can be had by leaving out halves, quarters, and so on.
  static func shrunk<Word>(_ script: [Word], fails: ([Word]) throws -> Bool) rethrows -> [Word] {
    var script = script
    var size = script.count / 2
    var tries = 0
    while size > 0 {
      var at = 0
      var hasShrunk = false
      while at < script.count, tries < 60 {
        var smaller = script
        smaller.removeSubrange(at..<min(at + size, script.count))
        tries += 1
        if !smaller.isEmpty, try fails(smaller) {
          script = smaller
          hasShrunk = true
        } else {
          at += size
        }
      }
      if !hasShrunk || size > script.count { size /= 2 }
    }
    return script
  }
}
