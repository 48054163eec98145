// One server, its machines, another program, and some hundred random steps.

internal import SeededRandom
package import Sync

/// A play is known by its seed, so that one that finds something can be played again.
package struct Play {
  package static let collections = ["a", "b", "c"].map { CollectionAddress(rawValue: $0) }
  /// The last two say one thing together; see ``Merge/units``.
  private static let properties = ["a", "b", "COMPLETED", "STATUS", "X-EXTRA"]

  private var random: Seeded
  private(set) var server = ServerModel(collections: Play.collections)
  private(set) var clients: [ClientModel]
  private var person: Person
  private var other = OtherProgram(properties: Play.properties)
  /// How many of a hundred gestures are moves of one item at all machines.
  private var races = 0
  package private(set) var book = Ledger()
  /// Whether a collection was away for a while. What somebody brings there meanwhile, nobody else can find: who has changed it puts it back.
  private var hasHidden = false
  /// How often each machine still finds no connection, while its person goes on.
  private var away = [0, 0, 0]
  /// Whether it prints what each step changes.
  package var isTraced = false {
    didSet { for who in clients.indices { clients[who].isTraced = isTraced } }
  }

  package init(seed: UInt64) {
    random = Seeded(seed: seed)
    clients = (0..<3).map { ClientModel(number: $0, collections: Play.collections) }
    person = Person(properties: Play.properties, collections: Play.collections) { born in
      (ItemName(rawValue: "i\(born)"), Item(properties: ["X-BORN": born]))
    }
    if random.chance(1, in: 3) {
      person.moves = 2 + random.below(5)
      other.replaces = random.below(60)
    }
    server.habits.moves = random.chance(2, in: 3)
    server.habits.movesBlindly = random.chance(1, in: 3)
    server.habits.namesAreUnique = server.habits.moves && random.chance(1, in: 3)
    server.habits.remembersNames = random.chance(1, in: 3)
    server.habits.tagsByContent = random.chance(1, in: 4) && !server.habits.moves
    server.habits.takesTwins = !server.habits.namesAreUnique && random.chance(1, in: 4)
    server.habits.hidesForgottenTokens = random.chance(1, in: 4)
    server.habits.rewrites = random.chance(1, in: 4)
    server.habits.page = random.chance(1, in: 3) ? 1 + random.below(4) : .max
    let often = [0, 10, 100, 300][random.below(4)]
    server.faults.lostBefore = random.below(often + 1)
    server.faults.lostAfter = random.below(often + 1)
    server.faults.forgetsTokens = random.below(often / 4 + 1)
    server.faults.forgetsChanges = random.below(often / 2 + 1)
    server.faults.leavesOut = random.below(often + 1)
    server.faults.garbles = random.chance(1, in: 4) ? random.below(often / 4 + 1) : 0
    server.faults.isFull = random.below(often / 4 + 1)
    server.faults.refusesDeletions = random.below(often / 4 + 1)
    server.habits.saysTags = random.chance(1, in: 2)
    server.habits.dropsExtras = random.chance(1, in: 4)
    server.habits.refusesMoves = random.chance(1, in: 4) ? 1 + random.below(5) : 0
    server.faults.lags = random.chance(1, in: 3) ? random.below(often + 1) : 0
    server.faults.lagsWhole = random.chance(1, in: 3) ? random.below(3 * often + 1) : 0
    other.twins = random.chance(1, in: 3) ? random.below(30) : 0
    races = random.chance(1, in: server.habits.moves ? 3 : 1) ? random.below(30) : 0
    book.isForgetful = server.faults.forgetsTokens > 0
    book.isLate = server.faults.lags + server.faults.lagsWhole > 0
    // What a server does not keep is on the machine that has written it alone; and so may be what somebody has taken out at once, where a server says not
    // what it keeps.
    if server.habits.dropsExtras || !server.habits.saysTags { book.unkept = ["X-EXTRA"] }
    for number in 0..<random.below(5) {
      // Some are where an item may want to go.
      let file = random.chance(1, in: 2) ? "e\(number)" : "f\(random.below(16))"
      server.foreign[Address(collection: Play.collections[random.below(3)], file: file)] = 1
    }
    for number in 0..<random.below(16) {
      let item = Item(properties: ["X-BORN": "f\(number)"])
      let collection = Play.collections[random.below(3)]
      guard server.foreign[Address(collection: collection, file: "f\(number)")] == nil else { continue }
      server.make(ItemName(rawValue: "f\(number)"), item, at: Address(collection: collection, file: "f\(number)"), &random)
    }
  }

  /// Returns what is wrong in the end, if something is.
  ///
  /// - Parameter limit: The most steps that are played, to find the first that matters.
  package mutating func run(_ steps: inout Int, limit: Int = .max) -> String? {
    for _ in 0..<min(50 + random.below(400), limit) {
      step()
      steps += 1
    }
    server.recover()
    book.hidden = []
    // One more comes late.
    if random.chance(1, in: 4) { clients.append(ClientModel(number: clients.count, collections: Play.collections)) }
    if let complaint = settle(&steps) ?? judgement() { return complaint }
    return restarted(&steps)
  }

  private mutating func step() {
    let before = isTraced ? self : nil
    defer { if let before { trace(since: before) } }
    if hasHidden { book.hidden = Set(server.hiddenCopies.flatMap { $0.item.properties.values.map(Ledger.plain) }) }
    let who = random.below(clients.count)
    switch random.below(100) {
    case 0..<12: gesture(who)
    case 12..<16: other.gesture(&server, clients, &book, &random)
    case 16..<20: clients[who].refresh(isWhole: random.chance(1, in: 10))
    case 20..<22: clients[who].restart()
    case 22..<23 where random.chance(1, in: 10) && !server.copies.values.contains(where: { server.hasTwice($0.item) }):
      // It is moved to another disk, or a person looks at it in the wrong account.
      server.hidden.formSymmetricDifference([Play.collections[random.below(3)]])
      (hasHidden, book.isBlind, book.isLate) = (true, true, true)
    case 22..<23: clients[who].decide(random.chance(1, in: 2), &book)
    case 23..<24: work(who)
    case 24..<60 where away[who] > 0: away[who] -= 1
    case 24..<60: _ = clients[who].ask(&server, &random)
    case 60 where server.faults.lostAfter > 0 && !clients[who].open.isEmpty:
      clients[who].cut(&book)
      away[who] = random.below(20)
    default: clients[who].take(&book, &random)
    }
  }

  /// What a person does.
  private mutating func gesture(_ who: Int) {
    let copies = server.copies
    func isThere(_ item: Item, _ collection: CollectionAddress) -> Bool {
      copies.contains { $0.value.item.properties["X-BORN"] == item.properties["X-BORN"] && $0.key.collection == collection }
    }
    if random.below(100) < races { return person.race(&clients, &book, &random, isThere: isThere) }
    person.gesture(who, &clients, &book, &random, isThere: isThere)
  }

  /// A machine has time, and everything works for once.
  private mutating func work(_ who: Int) {
    let faults = server.faults
    server.faults = ServerModel.Faults()
    clients[who].refresh(isWhole: random.chance(1, in: 4))
    var left = 60
    while left > 0, ask(who) {
      clients[who].take(&book, &random)
      left -= 1
    }
    server.faults = faults
  }

  /// Everything works from here on: all machines ask until nothing happens any more.
  private mutating func settle(_ steps: inout Int) -> String? {
    for pass in 0..<40 {
      let before = server.copies
      let plans = clients.map(\.plan)
      for who in clients.indices {
        clients[who].refresh(isWhole: true)
        var asked = 0
        while ask(who) {
          clients[who].take(&book, &random)
          asked += 1
          steps += 1
          if asked > 2000 {
            _ = clients[who].ask(&server, &random)
            return "machine \(who) asks for ever: \(clients[who].open as Any)"
          }
        }
        clients[who].decide(random.chance(1, in: 2), &book)
      }
      if pass > 1, server.copies == before, clients.map(\.plan) == plans, !clients.contains(where: \.isExpecting) { return nil }
    }
    return "it never comes to rest"
  }

  private mutating func ask(_ who: Int) -> Bool {
    let before = isTraced ? self : nil
    defer { if let before { trace(since: before) } }
    return clients[who].ask(&server, &random)
  }

  /// What a restart changes where all is at rest: nothing.
  private mutating func restarted(_ steps: inout Int) -> String? {
    let (copies, plans) = (server.copies, clients.map(\.plan))
    for who in clients.indices {
      clients[who].restart()
      while ask(who) {
        steps += 1
        if clients[who].open.contains(where: \.request.isWriting) { return "machine \(who) writes after a restart: \(clients[who].open as Any)" }
        clients[who].take(&book, &random)
      }
    }
    return copies == server.copies && plans == clients.map(\.plan) ? nil : "a restart has changed something"
  }

  private func judgement() -> String? {
    if server.foreign.values.contains(where: { $0 != 1 }) { return "what is not ours was touched: \(server.foreign)" }
    if let complaint = book.complaint(server.forgotten) { return complaint }
    func shown(_ name: ItemName, _ placed: PlacedItem) -> String {
      let texts = placed.item.properties.filter { !book.unkept.contains($0.key) && $0.key != Passage.property }
      return "\(placed.collection) \(name.uid) \(texts.sorted { $0.key < $1.key })"
    }
    let items = server.copies.map { ($0.value.name, PlacedItem(collection: $0.key.collection, item: $0.value.item)) }
    let there = items.map(shown).sorted()
    for client in clients {
      let plan = client.plan.map(shown).sorted()
      if plan != there {
        let (more, less) = (plan.filter { !there.contains($0) }, there.filter { !plan.contains($0) })
        return "machine \(client.number) differs: it has \(more), and not \(less) (\(plan.count) and \(there.count)): \(client.mirror.items)"
      }
    }
    let births = Dictionary(grouping: items) { $0.1.item.properties["X-BORN"] ?? "" }
    if !hasHidden, let twice = births.first(where: { $0.value.count > 1 }) { return "\(twice.key) was doubled: \(twice.value)" }
    let lost = book.lost(in: items.map(\.1), judgesMoves: !server.hasMovedBlindly)
    if !lost.isEmpty { return "lost: \(lost)" }
    // Where states that come again have the name that they had, and where something may be there twice, nobody knows what came before what.
    guard !server.habits.tagsByContent, !hasHidden else { return nil }
    let returned = book.returned(in: items.map(\.1)) { birth in clients.contains { $0.doubtful.contains(birth) } }
    return returned.isEmpty ? nil : "back: \(returned)"
  }
}
