// Where items of other accounts stand on a day: the order of a day is one, also where its cards are in several accounts.

import Interchange
import Planner
import PlannerStore
import Sync

/// By what an item of another account stands on its day.
struct Neighbour {
  let number: Int
  let name: String
}

extension PlanMirror {
  /// Reads where cards of other accounts stand on a day, once until the mirror takes something again.
  ///
  /// - Complexity: O(cards of the day).
  mutating func meetNeighbours(on day: Day?, _ transaction: SyncTransaction) throws {
    guard let day, neighbours.days.insert(day).inserted else { return }
    for id in transaction.plan.entries(in: .day(day)) where transaction.plan.entry(id).map({ collection(of: $0) == nil }) == true {
      for (other, link) in try transaction.links(of: id) where other != account {
        guard let item = try transaction.item(link.name, of: other).flatMap({ SyncCoding.value(TrackedItem.self, $0.content) }),
          let texts = item.mine?.item.properties
        else { continue }
        neighbours.items[id] = Neighbour(number: ItemOrder.day.number(of: texts), name: link.name)
      }
    }
  }

  /// By what an item stands in an order; nil of what is on no server.
  func standing(of entry: EntryID, in line: ItemOrder) -> Neighbour? {
    if let known = neighbours.items[entry] { return known }
    guard let texts = texts(of: entry), let name = links[entry]?.name else { return nil }
    return Neighbour(number: line.number(of: texts), name: name)
  }
}
