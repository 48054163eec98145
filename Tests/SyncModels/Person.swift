// What persons do at machines.

package import SeededRandom
package import Sync

/// A person who makes, changes, moves and deletes items at random, and writes down what was acknowledged.
package struct Person {
  /// What is changed of items.
  package let properties: [String]
  package let collections: [CollectionAddress]
  /// An item that is made, by the text that it is known by.
  package let made: (String) -> (ItemName, Item)
  /// How a text is written in an item.
  package let written: (String) -> String
  /// How many of ten gestures move something.
  package var moves = 2
  /// What was written last at each machine.
  private var last: [Int: (name: ItemName, property: String)] = [:]
  /// What was replaced last, for undo.
  private var replaced: [String: String] = [:]

  package init(
    properties: [String], collections: [CollectionAddress], made: @escaping (String) -> (ItemName, Item),
    written: @escaping (String) -> String = { $0 }
  ) {
    (self.properties, self.collections, self.made, self.written) = (properties, collections, made, written)
  }

  private func move(
    _ name: ItemName, _ placed: PlacedItem, to collection: CollectionAddress, _ who: Int, _ clients: inout [ClientModel], _ book: inout Ledger,
    _ isThere: (Item, CollectionAddress) -> Bool
  ) {
    // In one collection a UID is one item, also to a machine that has not heard that it is gone.
    guard !clients.contains(where: { $0.knows(name, in: collection, but: placed.item) }) else { return }
    let isNew = !isThere(placed.item, collection) && !clients.contains { $0.knows(placed.item, in: collection) }
    book.move(placed.item, from: placed.collection, to: collection, isNew: isNew)
    clients[who].put(name, PlacedItem(collection: collection, item: placed.item))
  }

  /// The same item is moved at every machine that shows it, before they hear of one another.
  package func race(
    _ clients: inout [ClientModel], _ book: inout Ledger, _ random: inout Seeded, isThere: (Item, CollectionAddress) -> Bool
  ) {
    let first = random.below(clients.count)
    guard let name = clients[first].plan.keys.sorted().randomElement(using: &random), let birth = clients[first].plan[name]?.item.properties["X-BORN"]
    else { return }
    for who in clients.indices {
      let same = clients[who].plan.filter { $0.value.item.properties["X-BORN"] == birth }
      guard same.count == 1, let (name, placed) = same.first else { continue }
      move(name, placed, to: collections[random.below(collections.count)], who, &clients, &book, isThere)
    }
  }

  /// One gesture at one machine.
  ///
  /// - Parameter isThere: Whether the server has an item in a collection; what is there already is no news.
  package mutating func gesture(
    _ who: Int, _ clients: inout [ClientModel], _ book: inout Ledger, _ random: inout Seeded, isThere: (Item, CollectionAddress) -> Bool
  ) {
    let plan = clients[who].plan
    let collection = collections[random.below(collections.count)]
    let births = Dictionary(grouping: plan.values) { $0.item.properties["X-BORN"] }
    // Who sees a card twice, because another machine is about to bring it elsewhere, waits for that.
    let single = plan.filter { births[$0.value.item.properties["X-BORN"]]?.count == 1 }
    // Often somebody writes on.
    let same = random.chance(1, in: 4) ? last[who].flatMap { single[$0.name] == nil ? nil : $0 } : nil
    guard same != nil || !random.chance(1, in: 5), let name = same?.name ?? single.keys.sorted().randomElement(using: &random),
      var placed = plan[name]
    else {
      var (name, item) = made(book.fresh())
      for property in properties where random.chance(1, in: 2) {
        let text = written(book.fresh())
        item.properties[property] = text
        book.acknowledge(text, instead: nil, property, of: item)
      }
      book.move(item, from: nil, to: collection, isNew: true)
      return clients[who].put(name, PlacedItem(collection: collection, item: item))
    }
    switch random.below(10) {
    case 0:
      book.delete(placed.item)
      clients[who].put(name, nil)
    case 1...moves:
      move(name, placed, to: collection, who, &clients, &book, isThere)
    default:
      let property = same?.property ?? properties[random.below(properties.count)]
      last[who] = (name, property)
      let key = "\(who) \(name) \(property)"
      var text = property != "X-EXTRA" && random.chance(1, in: 6) ? nil : written(book.fresh())
      // What was there before, as an undo makes it.
      if let before = replaced[key], random.chance(1, in: 3) { text = before }
      replaced[key] = placed.item.properties[property]
      // Back to what all others still have is nothing that anybody hears of.
      let told = clients.flatMap { $0.toldItems(of: placed.item.properties["X-BORN"]) }
      let isNew = !told.contains { $0.properties[property].map(Ledger.plain) == text.map(Ledger.plain) }
      book.acknowledge(text, instead: placed.item.properties[property], property, of: placed.item, isNews: isNew)
      placed.item.properties[property] = text
      clients[who].put(name, placed)
    }
  }
}
