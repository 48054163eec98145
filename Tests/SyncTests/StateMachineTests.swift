// Three machines, another program, and a server that loses answers, forgets, refuses and is full: nothing is lost, nothing is there twice.

import SeededRandom
import Sync
import SyncModels
import Testing

@Suite("Machines and a server, step by random step")
struct StateMachineTests {
  private static let collections = ["a", "b", "c"].map { CollectionAddress(rawValue: $0) }
  private static let properties = ["a", "b", "c"]

  @Test("come to the same, with every value or its history, whatever happens on the way", arguments: 0..<4)
  func steps(part: Int) {
    // The same each time; DAYLANE_SEED plays others.
    var random = Seeded(seed: Seeded.named(1).seed &+ UInt64(part))
    print("synchronisation step by step, part \(part): seed \(random.seed)")
    var steps = 0
    var round = 0
    var sum = Ledger()
    while steps < 250_000 {
      let seed = random.next()
      var play = Play(seed: seed)
      let complaint = play.run(&steps)
      #expect(complaint == nil, "seed \(seed) (round \(round)): \(complaint ?? "")")
      if complaint != nil { return }
      sum.add(play.book)
      round += 1
    }
    for kind in ["conflicts", "rejected", "renamed", "waits", "removed"] { #expect(sum.tally[kind, default: 0] > 5, "\(kind) in \(sum.tally)") }
  }

  /// One server, its machines, and a few hundred steps.
  struct Play {
    var random: Seeded
    var server = ServerModel(collections: StateMachineTests.collections)
    var clients: [ClientModel]
    var book = Ledger()
    /// What a person has replaced last, for undo.
    private var replaced: [String: String] = [:]

    init(seed: UInt64) {
      random = Seeded(seed: seed)
      clients = (0..<3).map { ClientModel(number: $0, collections: StateMachineTests.collections) }
      server.habits.moves = random.chance(2, in: 3)
      server.habits.movesBlindly = random.chance(1, in: 3)
      server.habits.namesAreUnique = server.habits.moves && random.chance(1, in: 3)
      server.habits.remembersNames = random.chance(1, in: 3)
      server.habits.rewrites = random.chance(1, in: 4)
      server.habits.page = random.chance(1, in: 3) ? 1 + random.below(4) : .max
      let often = [0, 10, 100, 300][random.below(4)]
      server.faults.lostBefore = random.below(often + 1)
      server.faults.lostAfter = random.below(often + 1)
      server.faults.forgetsTokens = random.below(often / 4 + 1)
      server.faults.forgetsChanges = random.below(often / 2 + 1)
      server.faults.leavesOut = random.below(often + 1)
      server.faults.isFull = random.below(often / 4 + 1)
      server.faults.refusesDeletions = random.below(often / 4 + 1)
      server.habits.saysTags = random.chance(1, in: 2)
      for number in 0..<random.below(16) {
        let item = Item(properties: ["X-BORN": "f\(number)"])
        let collection = StateMachineTests.collections[random.below(3)]
        server.make(ItemName(rawValue: "f\(number)"), item, at: Address(collection: collection, file: "f\(number)"), &random)
      }
    }

    /// Returns what is wrong in the end, if something is.
    mutating func run(_ steps: inout Int) -> String? {
      for _ in 0..<(50 + random.below(400)) {
        step()
        steps += 1
      }
      server.faults = ServerModel.Faults()
      server.hidden = []
      if let complaint = settle(&steps) { return complaint }
      return judgement()
    }

    private mutating func step() {
      let who = random.below(clients.count)
      switch random.below(100) {
      case 0..<12: gesture(who)
      case 12..<16: foreign()
      case 16..<20: clients[who].refresh(isWhole: random.chance(1, in: 10))
      case 20..<22: clients[who].restart()
      case 22..<23 where random.chance(1, in: 10):
        // It is moved to another disk, or a person looks at it in the wrong account.
        server.hidden.formSymmetricDifference([StateMachineTests.collections[random.below(3)]])
      case 22..<23: clients[who].decide(random.chance(1, in: 2), &book)
      case 23..<24: work(who)
      case 24..<60: _ = clients[who].ask(&server, &random)
      default: clients[who].take(&book)
      }
    }

    /// A machine has time, and everything works for once.
    private mutating func work(_ who: Int) {
      let faults = server.faults
      server.faults = ServerModel.Faults()
      clients[who].refresh(isWhole: random.chance(1, in: 4))
      var left = 60
      while left > 0, clients[who].ask(&server, &random) {
        clients[who].take(&book)
        left -= 1
      }
      server.faults = faults
    }

    /// What a person does.
    private mutating func gesture(_ who: Int) {
      let plan = clients[who].plan
      let collection = StateMachineTests.collections[random.below(3)]
      guard !plan.isEmpty, !random.chance(1, in: 5), let name = plan.keys.sorted().randomElement(using: &random), var placed = plan[name] else {
        let born = book.fresh()
        var item = Item(properties: ["X-BORN": born])
        for property in StateMachineTests.properties where random.chance(1, in: 2) {
          let text = book.fresh()
          item.properties[property] = text
          book.acknowledge(text, instead: nil, property, of: item)
        }
        let name = ItemName(rawValue: "i\(born)")
        book.move(name, item, from: nil, to: collection, isNew: true)
        return clients[who].put(name, PlacedItem(collection: collection, item: item))
      }
      switch random.below(10) {
      case 0:
        book.delete(placed.item)
        clients[who].put(name, nil)
      case 1, 2:
        let isThere = server.copies.contains { $0.value.name == name && $0.key.collection == collection }
        let isNew = !isThere && clients.allSatisfy { $0.lastCollection(of: name) != collection }
        book.move(name, placed.item, from: placed.collection, to: collection, isNew: isNew)
        placed.collection = collection
        clients[who].put(name, placed)
      default:
        let property = StateMachineTests.properties[random.below(3)]
        let key = "\(who) \(name) \(property)"
        var text = random.chance(1, in: 6) ? nil : book.fresh()
        // What was there before, as an undo makes it.
        if let before = replaced[key], random.chance(1, in: 3) { text = before }
        replaced[key] = placed.item.properties[property]
        // Back to what all others still have is nothing that anybody hears of.
        let isNew = !clients.contains { $0.toldItems(name).contains { $0.properties[property].map(Ledger.plain) == text.map(Ledger.plain) } }
        book.acknowledge(isNew ? text : nil, instead: placed.item.properties[property], property, of: placed.item)
        placed.item.properties[property] = text
        clients[who].put(name, placed)
      }
    }

    /// What another program does on the server.
    private mutating func foreign() {
      guard let address = server.copies.keys.sorted().randomElement(using: &random), let copy = server.copies[address] else { return }
      if random.chance(1, in: 100) {
        // Everything is gone: a server that was reset.
        for one in server.copies.keys.sorted() {
          if let item = server.copies[one]?.item { book.delete(item) }
          server.delete(one, &random)
        }
      } else if random.chance(1, in: 12) {
        for one in server.copies.filter({ $0.value.name == copy.name }).keys.sorted() {
          if let item = server.copies[one]?.item { book.delete(item) }
          server.delete(one, &random)
        }
      } else {
        let property = StateMachineTests.properties[random.below(3)]
        let text = book.fresh()
        book.acknowledge(text, instead: copy.item.properties[property], property, of: copy.item)
        server.change(address, property, to: text, &random)
      }
    }

    /// Everything works from here on: all machines ask until nothing happens any more.
    private mutating func settle(_ steps: inout Int) -> String? {
      for pass in 0..<40 {
        let before = server.copies
        let plans = clients.map(\.plan)
        for who in clients.indices {
          clients[who].refresh(isWhole: true)
          var asked = 0
          while clients[who].ask(&server, &random) {
            clients[who].take(&book)
            asked += 1
            steps += 1
            if asked > 2000 {
              _ = clients[who].ask(&server, &random)
              return "machine \(who) asks for ever: \(clients[who].open as Any)"
            }
          }
          clients[who].decide(random.chance(1, in: 2), &book)
        }
        if pass > 1, server.copies == before, clients.map(\.plan) == plans { return nil }
      }
      return "it never comes to rest"
    }

    private func judgement() -> String? {
      let names = Dictionary(grouping: server.copies.values) { $0.name }
      if let twice = names.first(where: { $0.value.count > 1 }) { return "\(twice.key) is on the server \(twice.value.count) times" }
      let there = Dictionary(
        uniqueKeysWithValues: server.copies.map {
          ($0.value.name, PlacedItem(collection: $0.key.collection, item: Item(properties: $0.value.item.properties)))
        })
      for client in clients {
        let plan = client.plan.mapValues { PlacedItem(collection: $0.collection, item: Item(properties: $0.item.properties)) }
        if plan != there {
          let other = Set(plan.keys).union(there.keys).filter { plan[$0] != there[$0] }.sorted()
          return
            "machine \(client.number) differs: \(other.map { "\($0): \(plan[$0] as Any) there \(there[$0] as Any), \(client.mirror.items[$0] as Any)" })"
        }
      }
      let births = Dictionary(grouping: there.values) { $0.item.properties["X-BORN"] ?? "" }
      if let twice = births.first(where: { $0.value.count > 1 }) { return "\(twice.key) was doubled: \(twice.value)" }
      let lost = book.lost(in: Array(there.values))
      return lost.isEmpty ? nil : "lost: \(lost)"
    }
  }
}
