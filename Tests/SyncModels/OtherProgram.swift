// What another program does on the server, which marks nothing.

package import SeededRandom
internal import Sync

/// A program that changes what it finds on the server, as it is there.
package struct OtherProgram {
  package let properties: [String]
  /// How many of a hundred of its gestures put an item elsewhere, or anew where it was.
  package var replaces = 0
  /// Items as they were some time ago, for backups that are put back.
  private var backups: [ItemName: Item] = [:]

  package init(properties: [String]) { self.properties = properties }

  package mutating func gesture(_ server: inout ServerModel, _ clients: [ClientModel], _ book: inout Ledger, _ random: inout Seeded) {
    guard let address = server.copies.keys.sorted().randomElement(using: &random), let copy = server.copies[address] else { return }
    if random.chance(1, in: 10) { backups[copy.name] = copy.item }
    if random.below(100) < replaces {
      replace(copy, at: address, &server, clients, &book, &random)
    } else if random.chance(1, in: 100) {
      // Everything is gone: a server that was reset.
      for one in server.copies.keys.sorted() { delete(one, &server, &book, &random) }
    } else if random.chance(1, in: 12) {
      for one in server.copies.filter({ $0.value.name == copy.name }).keys.sorted() { delete(one, &server, &book, &random) }
    } else {
      let property = properties[random.below(properties.count)]
      let text = book.fresh()
      book.acknowledge(text, instead: copy.item.properties[property], property, of: copy.item)
      server.change(address, property, to: text, &random)
    }
  }

  private func delete(_ address: Address, _ server: inout ServerModel, _ book: inout Ledger, _ random: inout Seeded) {
    if let item = server.copies[address]?.item { book.delete(item) }
    server.delete(address, &random)
  }

  /// An item is deleted and made anew, where it was or elsewhere, with its marks or without; or an old copy comes back beside it.
  private func replace(
    _ copy: ServerModel.Copy, at address: Address, _ server: inout ServerModel, _ clients: [ClientModel], _ book: inout Ledger,
    _ random: inout Seeded
  ) {
    if random.chance(1, in: 12) {
      // Another item comes where this one was.
      delete(address, &server, &book, &random)
      let born = book.fresh()
      let (name, new) = (ItemName(rawValue: "o\(born)"), Item(properties: ["X-BORN": born]))
      book.move(name, new, from: nil, to: address.collection, isNew: true)
      return server.make(name, new, at: address, &random)
    }
    var item = copy.item
    if random.chance(1, in: 3) {
      let property = properties[random.below(properties.count)]
      let text = book.fresh()
      book.acknowledge(text, instead: item.properties[property], property, of: item)
      item.properties[property] = text
    }
    if random.chance(1, in: 2) { item.writes = [] }
    var target = address
    if random.chance(1, in: 2) {
      target.collection = server.collections[random.below(server.collections.count)]
      if random.chance(1, in: 2) { target.file = "\(random.below(4))" }
    }
    guard target == address || server.copies[target] == nil else {
      // There is no room: only what it says has changed.
      server.delete(address, &random)
      return server.make(copy.name, item, at: address, &random)
    }
    let isThere = server.copies.contains { $0.value.name == copy.name && $0.key.collection == target.collection }
    let isNew = !isThere && !clients.contains { $0.knows(copy.name, in: target.collection) }
    book.move(copy.name, item, from: address.collection, to: target.collection, isNew: isNew)
    server.delete(address, &random)
    server.make(copy.name, item, at: target, &random)
    if random.chance(1, in: 6), let old = backups[copy.name] {
      let place = Address(collection: server.collections[random.below(server.collections.count)], file: "old\(random.below(3))")
      if server.copies[place] == nil { server.make(copy.name, old, at: place, &random) }
    }
  }
}
