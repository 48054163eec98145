// Two machines that put the same item elsewhere at once, on a server that cannot move.

import SeededRandom
import Sync
import SyncModels
import Testing

@Suite("Two machines that move the same item")
struct PassageTests {
  /// Three machines and a server that cannot move.
  private struct Room {
    var server = ServerModel(collections: Play.collections)
    var clients = (0..<3).map { ClientModel(number: $0, collections: Play.collections) }
    var book = Ledger()
    var random = Seeded(seed: 1)

    init(twin: String? = nil) {
      server.habits.moves = false
      server.make(n("x"), Item(properties: ["X-BORN": "x", "t": "x", "u": "1", "v": "1"]), at: at("a", "x"), &random)
      if let twin { server.make(n("x"), Item(properties: ["X-BORN": "y", "t": "y", "w": "2"]), at: at(twin, "twin"), &random) }
      for who in clients.indices { work(who) }
    }

    mutating func work(_ who: Int, until: (Request) -> Bool = { _ in false }) {
      clients[who].refresh(isWhole: true)
      while let request = clients[who].next().first {
        clients[who].take(server.answer(request, &random), to: request, &book)
        if until(request) { return }
      }
    }

    /// A machine brings the item that says this elsewhere, and changes a property of it.
    mutating func move(_ who: Int, to collection: String, _ property: String, _ text: String) throws {
      var (name, placed) = try #require(clients[who].plan.first { $0.value.item.properties["t"] == "x" })
      placed.collection = c(collection)
      book.acknowledge(text, instead: placed.item.properties[property], property, of: placed.item)
      placed.item.properties[property] = text
      clients[who].put(name, placed)
    }

    mutating func settle() { for _ in 0..<4 { for who in clients.indices { work(who) } } }

    /// Which items are there.
    var births: [String] { server.copies.values.compactMap { $0.item.properties["X-BORN"] }.sorted() }

    /// What is neither there nor was told to have given way.
    var lost: [String] { book.lost(in: server.copies.map { PlacedItem(collection: $0.key.collection, item: $0.value.item) }) }
  }

  private static func isCreation(_ request: Request) -> Bool { if case .create = request { true } else { false } }

  @Test("make one of it, and what both have changed is in it or was told", arguments: [(0, 1), (1, 0)])
  func twoPlaces(first: Int, second: Int) throws {
    var room = Room()
    try room.move(0, to: "b", "u", "u2")
    try room.move(1, to: "c", "v", "v2")
    room.work(first, until: Self.isCreation)
    room.work(second)
    // One that has done nothing sees both meanwhile.
    room.work(2)
    room.settle()
    #expect(room.births == ["x"] && room.lost == [])
    #expect(room.clients.allSatisfy { $0.plan.count == 1 } && Set(room.clients.flatMap { $0.plan.values.map(\.collection) }).count == 1)
  }

  @Test("tell of what gives way", arguments: [(0, 1), (1, 0)])
  func sameProperty(first: Int, second: Int) throws {
    var room = Room()
    try room.move(0, to: "b", "u", "u2")
    try room.move(1, to: "c", "u", "u3")
    room.work(first, until: Self.isCreation)
    room.work(second)
    room.settle()
    #expect(room.births == ["x"] && room.lost == [] && room.book.tally["conflicts", default: 0] >= 2, "a place and a value: \(room.book.tally)")
  }

  @Test("tell of what comes back that one of them had taken out")
  func takenOut() throws {
    var room = Room()
    let (name, before) = try #require(room.clients[0].plan.first)
    var placed = before
    room.book.acknowledge(nil, instead: "1", "u", of: placed.item)
    placed.item.properties["u"] = nil
    room.clients[0].put(name, placed)
    room.work(0)
    // The other one has not heard of that.
    try room.move(0, to: "c", "w", "w2")
    try room.move(1, to: "b", "v", "v2")
    room.work(0, until: Self.isCreation)
    room.work(1)
    room.settle()
    #expect(room.births == ["x"] && room.lost == [])
    #expect(room.book.returned(in: room.server.copies.map { PlacedItem(collection: $0.key.collection, item: $0.value.item) }) == [])
  }

  @Test("leave another item of its UID alone", arguments: ["b", "c"])
  func twin(place: String) throws {
    var room = Room(twin: place)
    try room.move(0, to: place == "b" ? "c" : "b", "u", "u2")
    room.work(0)
    room.settle()
    #expect(room.births == ["x", "y"] && room.lost == [])
    #expect(room.server.copies.values.first { $0.item.properties["X-BORN"] == "y" }?.item == Item(properties: ["X-BORN": "y", "t": "y", "w": "2"]))
  }

  @Test("and a third that has changed what is gone lose nothing")
  func change() throws {
    var room = Room()
    try room.move(0, to: "b", "u", "u2")
    try room.move(1, to: "c", "v", "v2")
    try room.move(2, to: "a", "w", "w2")
    room.work(0, until: Self.isCreation)
    room.work(1)
    room.work(0)
    room.work(2)
    room.settle()
    #expect(room.births == ["x"] && room.lost == [])
  }
}
