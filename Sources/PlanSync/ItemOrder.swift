// The two orders that an item has a number in: that of its list, and that of its day.

import Interchange
import Planner

/// One of the orders in which items stand, by a number that each has.
enum ItemOrder {
  case list
  case day

  /// The number by which an item stands in this order: its own, or what every machine takes for it. The lowest comes first.
  func number(of texts: [String: String]) -> Int {
    switch self {
    case .list: ResourceCard.order(of: texts) ?? ResourceCard.age(of: texts) ?? 0
    case .day: ResourceCard.dayOrder(of: texts) ?? ItemOrder.list.number(of: texts)
    }
  }

  /// The same for what a card says; for what it does not, its texts are asked.
  func number(of card: ResourceCard, _ texts: [String: String]) -> Int {
    let inList = card.order ?? ResourceCard.age(of: texts) ?? 0
    return switch self {
    case .list: inList
    case .day: card.dayOrder ?? inList
    }
  }

  init?(_ place: Place) {
    switch place {
    case .list: self = .list
    case .day: self = .day
    case .archive: return nil
    }
  }
}
