// Where the keyboard goes among the hours: pure.

import Geometry
import Planner

/// A card of a day of hours, as somebody sees it who walks there.
struct WalkedCard: Equatable {
  let id: EntryID
  /// On the stage.
  let frame: Rect
  /// Whether it stands among the hours, and not above them.
  let isTimed: Bool
}

enum HourWalk {
  /// The cards of a day from top to bottom: what has no time stands above the hours.
  static func order(_ cards: [EntryID], isTimed: (EntryID) -> Bool) -> [EntryID] {
    cards.filter { !isTimed($0) } + cards.filter(isTimed)
  }

  /// The card beside another one: of those that overlap it on its day the nearest, or of the next day that has any the one that takes place with
  /// it longest, or else is nearest to it. What has no time leads to what has none, as far as there is any; and what has one to what has one.
  ///
  /// - Parameters:
  ///   - days: the cards of its day, and those of each of the days beyond, the nearest first.
  ///   - rightwards: whether they lie to the right.
  static func beside(_ card: WalkedCard, in days: [[WalkedCard]], rightwards: Bool) -> EntryID? {
    for isTimed in [card.isTimed, !card.isTimed] {
      for (index, cards) in days.enumerated() {
        let found = cards.filter { other in
          guard other.isTimed == isTimed, other.id != card.id else { return false }
          let isBeyond = rightwards ? other.frame.midX > card.frame.midX : other.frame.midX < card.frame.midX
          return index > 0 || isTimed == card.isTimed && isBeyond && overlap(other, card) > 0
        }
        // On its own day the nearest column counts first.
        let nearest = found.min { rank($0, from: card, isHere: index == 0) < rank($1, from: card, isHere: index == 0) }
        if let nearest { return nearest.id }
      }
    }
    return nil
  }

  private static func rank(_ other: WalkedCard, from card: WalkedCard, isHere: Bool) -> (Double, Double, Double) {
    let sideways = abs(other.frame.midX - card.frame.midX)
    // Above the hours and among them nothing is at the same height.
    let apart = other.isTimed == card.isTimed ? abs(other.frame.midY - card.frame.midY) : other.frame.midY
    let common = other.isTimed == card.isTimed ? overlap(other, card) : 0
    return isHere ? (sideways, -common, apart) : (-common, apart, sideways)
  }

  private static func overlap(_ one: WalkedCard, _ other: WalkedCard) -> Double {
    max(0, min(one.frame.maxY, other.frame.maxY) - max(one.frame.minY, other.frame.minY))
  }
}
