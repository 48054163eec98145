// What another program does on the server, which knows nothing of Daylane.

package import SeededRandom
internal import Sync

/// A program that changes what it finds on the server, as it is there.
package struct OtherProgram {
  package let properties: [String]
  /// How many of a hundred of its gestures put an item elsewhere, or anew where it was.
  package var replaces = 0
  /// How many of a hundred make an item of a UID that another collection has already.
  package var twins = 0

  package init(properties: [String]) { self.properties = properties }

  package mutating func gesture(_ server: inout ServerModel, _ clients: [ClientModel], _ book: inout Ledger, _ random: inout Seeded) {
    let open = server.copies.keys.filter { !server.hidden.contains($0.collection) }.sorted()
    guard let address = open.randomElement(using: &random), let copy = server.copies[address] else { return }
    if random.below(100) < twins {
      makeTwin(of: copy, &server, clients, &book, &random)
    } else if random.below(100) < replaces, !server.hasTwice(copy.item) {
      replace(copy, at: address, &server, clients, &book, &random)
    } else if random.chance(1, in: 100), !server.copies.values.contains(where: { server.hasTwice($0.item) }) {
      // Everything is gone: a server that was reset.
      for one in open { delete(one, &server, &book, &random) }
    } else if random.chance(1, in: 12) {
      delete(address, &server, &book, &random)
    } else {
      let property = properties[random.below(properties.count)]
      var text: String? = book.fresh()
      // A tick is taken back as often as it is set.
      if property != "X-EXTRA", random.chance(1, in: 6) { text = nil }
      book.acknowledge(text, instead: copy.item.properties[property], property, of: copy.item)
      server.change(address, property, to: text, &random)
    }
  }

  private func delete(_ address: Address, _ server: inout ServerModel, _ book: inout Ledger, _ random: inout Seeded) {
    if let item = server.copies[address]?.item { book.delete(item) }
    server.delete(address, &random)
  }

  /// The same invitation in another calendar, say: an item of its own that has a UID which another one has.
  private func makeTwin(
    of copy: ServerModel.Copy, _ server: inout ServerModel, _ clients: [ClientModel], _ book: inout Ledger, _ random: inout Seeded
  ) {
    guard !server.habits.namesAreUnique else { return }
    let collection = server.collections[random.below(server.collections.count)]
    guard !server.hidden.contains(collection) else { return }
    // In one collection a UID is one item, also to a machine that has not heard that it is gone.
    let isKnown = clients.contains { $0.knows(copy.name, in: collection) }
    let isThere = isKnown || server.copies.contains { $0.value.name == copy.name && $0.key.collection == collection }
    let born = book.fresh()
    let address = Address(collection: collection, file: random.chance(1, in: 2) ? "\(copy.name).ics" : "t\(born)")
    guard !isThere, !server.isTaken(address) else { return }
    var item = Item(properties: ["X-BORN": born])
    let text = book.fresh()
    book.acknowledge(text, instead: nil, properties[0], of: item)
    item.properties[properties[0]] = text
    book.move(item, from: nil, to: collection, isNew: true)
    server.make(copy.name, item, at: address, &random)
  }

  /// An item is deleted and made anew, where it was or elsewhere; or another one comes where it was.
  private func replace(
    _ copy: ServerModel.Copy, at address: Address, _ server: inout ServerModel, _ clients: [ClientModel], _ book: inout Ledger,
    _ random: inout Seeded
  ) {
    if random.chance(1, in: 12) {
      // Another item comes where this one was.
      delete(address, &server, &book, &random)
      let born = book.fresh()
      let (name, new) = (ItemName(rawValue: "o\(born)"), Item(properties: ["X-BORN": born]))
      book.move(new, from: nil, to: address.collection, isNew: true)
      return server.make(name, new, at: address, &random)
    }
    var item = copy.item
    if random.chance(1, in: 3) {
      let property = properties[random.below(properties.count)]
      let text = book.fresh()
      book.acknowledge(text, instead: item.properties[property], property, of: item)
      item.properties[property] = text
    }
    var target = address
    if random.chance(1, in: 2) {
      target.collection = server.collections[random.below(server.collections.count)]
      if random.chance(1, in: 2) { target.file = "\(random.below(4))" }
    }
    let isThere =
      server.copies.contains { $0.value.name == copy.name && $0.key.collection == target.collection } || server.hidden.contains(target.collection)
    guard target == address || (!server.isTaken(target) && (!isThere || target.collection == address.collection)) else {
      // There is no room: only what it says has changed.
      server.delete(address, &random)
      return server.make(copy.name, item, at: address, &random)
    }
    let isNew = !isThere && !clients.contains { $0.knows(item, in: target.collection) }
    book.move(item, from: address.collection, to: target.collection, isNew: isNew)
    server.delete(address, &random)
    server.make(copy.name, item, at: target, &random)
  }
}
