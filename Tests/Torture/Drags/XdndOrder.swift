// What clients of an X server can say in a drag, a message at a time.

import SeededRandom
import XdndClient

/// One message, or one motion of the hand.
enum XdndOrder: Hashable, CustomStringConvertible {
  /// The hand presses an entry and pulls until the program begins a drag.
  case lift(Int)
  case hand(Spot), press(UInt32), release(UInt32), escape
  /// Over the other client's window.
  case handAcross
  /// As a source of what is dragged over the window.
  case owns(Bool), enters(version: Int, text: Bool), moves(Spot, UInt32), leaves, drops
  /// As a target of the program's drag: an answer, and the word that it is done.
  case status(Bool, UInt32), finished(Bool, UInt32)
  /// Whether the target answers by itself.
  case behaves(Bool)
  /// The target's window goes, and comes.
  case shown(Bool)
  /// How content is handed out: all of it, empty, refused, never.
  case answers(Int)
  case settles

  var description: String {
    switch self {
    case .lift(let number): "lift \(number)"
    case .hand(let spot): "hand \(spot)"
    case .press(let button): "press \(button)"
    case .release(let button): "release \(button)"
    case .escape: "escape"
    case .handAcross: "hand-across"
    case .owns(let owns): owns ? "own" : "disown"
    case .enters(let version, let text): "enter \(version)\(text ? "" : " no-text")"
    case .moves(let spot, let action): "position \(spot) \(action)"
    case .leaves: "leave"
    case .drops: "drop"
    case .status(let accepts, let action): "status \(accepts) \(action)"
    case .finished(let took, let action): "finished \(took) \(action)"
    case .behaves(let behaves): behaves ? "behave" : "misbehave"
    case .shown(let shown): shown ? "show" : "hide"
    case .answers(let way): "answers \(way)"
    case .settles: "settle"
    }
  }

  /// One sequence. Of ten, two are as they should be.
  static func random(_ random: inout Seeded) -> [XdndOrder] {
    var orders = random.chance(1, in: 3) ? own(&random) : foreign(&random)
    if random.chance(1, in: 5) { orders += random.chance(1, in: 3) ? own(&random) : foreign(&random) }
    return Script.disturbed(orders, &random, odd: odd)
  }

  /// A card of the window, to a place of it or to the other client.
  private static func own(_ random: inout Seeded) -> [XdndOrder] {
    var orders: [XdndOrder] = [.behaves(random.chance(1, in: 2)), .lift(random.below(40))]
    for _ in 0..<1 + random.below(2) { orders += [.hand(spot(&random)), .settles] }
    guard random.chance(2, in: 3) else { return orders + [.release(1), .settles] }
    orders += [.handAcross, .settles, .status(random.chance(3, in: 4), UInt32(random.below(4))), .settles]
    orders += [.release(1), .settles, .finished(random.chance(3, in: 4), UInt32(random.below(4))), .settles]
    return orders
  }

  /// Text of the other client's.
  private static func foreign(_ random: inout Seeded) -> [XdndOrder] {
    var orders: [XdndOrder] = [.answers(random.chance(2, in: 3) ? 0 : random.below(4)), .owns(true), .enters(version: 5, text: true)]
    for _ in 0...random.below(3) {
      orders.append(.moves(spot(&random), UInt32(random.below(2))))
      if random.chance(1, in: 2) { orders.append(.settles) }
    }
    orders.append(random.chance(2, in: 3) ? .drops : .leaves)
    return orders + [.settles]
  }

  private static func spot(_ random: inout Seeded) -> Spot {
    switch random.below(10) {
    case 0: .bar
    case 1...3: .entry(random.below(40))
    default: .place(random.below(60))
    }
  }

  private static func odd(_ random: inout Seeded) -> XdndOrder {
    switch random.below(18) {
    case 0: .hand(spot(&random))
    case 1: .press([1, 3][random.below(2)])
    case 2: .release([1, 3][random.below(2)])
    case 3: .escape
    case 4: .handAcross
    case 5: .owns(random.chance(1, in: 2))
    case 6: .enters(version: random.below(7), text: random.chance(1, in: 2))
    // Not the question: GDK 4.8 complains of any source that asks.
    case 7, 8: .moves(spot(&random), [0, 1, 3][random.below(3)])
    case 9: .leaves
    case 10: .drops
    case 11: .status(random.chance(1, in: 2), UInt32(random.below(4)))
    case 12, 13: .finished(random.chance(1, in: 2), UInt32(random.below(4)))
    case 14: .behaves(random.chance(1, in: 2))
    case 15: .shown(random.chance(1, in: 2))
    case 16: .answers(random.below(4))
    default: .settles
    }
  }
}
