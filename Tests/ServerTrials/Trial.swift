// Several clients and a server, until all is said.

import Foundation
import SeededRandom

/// One trial: gestures and faults, then peace, then the reckoning.
final class Trial {
  let kind: ServerKind
  let cast: Cast
  private let options: Options
  let server: TrialServer
  private let proxies: [FaultProxy]
  let clients: [any Client]
  /// Somebody who changes what is on the server itself.
  private let hand: HandClient?
  private let evolution: EvolutionHand?
  /// The paths of the calendars by title.
  let collections: [String: String]
  /// Events of somebody else, among them one in each calendar: nobody touches them.
  private(set) var bystanders: [Resource] = []
  private var random: Seeded
  private var words = Words()
  var ledger = Ledger()
  private(set) var book = Book()
  var score = Score()

  init(_ kind: ServerKind, _ cast: Cast, program: String, in folder: String, _ options: Options) throws {
    (self.kind, self.cast, self.options) = (kind, cast, options)
    random = Seeded(seed: options.seed)
    server = try TrialServer(kind, in: folder + "/server")
    try server.start()
    var proxies: [UInt16: FaultProxy] = [:]
    for port in Set(server.ports.values).sorted() { proxies[port] = try FaultProxy(to: port, seed: random.next()) }
    self.proxies = Array(proxies.values)
    let addresses = server.ports.mapValues { "http://127.0.0.1:\(proxies[$0]?.port ?? 0)\(kind.entrance)" }
    var clients: [any Client] = []
    if cast == .vdirsyncer {
      var collections: [String: String] = [:]
      for principal in Principal.allCases {
        for list in principal.lists { collections[list] = try server.make(list, of: principal) }
      }
      (self.collections, hand, evolution) = (collections, nil, nil)
    } else {
      let names = ["anna", "bert", "carl"].prefix(cast.daylanes)
      let persons = zip(names, TrialZone.allCases).map { DaylaneClient($0, in: $1, crosses: options.hasCrossings, program: program, in: folder) }
      for (index, person) in persons.enumerated() { try person.join(addresses, isFirst: index == 0) }
      collections = try persons[0].collections()
      clients = persons
      hand = HandClient(server, collections.values.sorted())
      evolution = cast == .all ? try EvolutionHand(server, collections) : nil
    }
    if cast != .daylane {
      for name in cast == .vdirsyncer ? ["dora", "emil"] : ["dora"] {
        clients.append(try VdirsyncerClient(name, collections, addresses, hasTodoman: cast != .vdirsyncer, in: folder))
      }
    }
    self.clients = clients
    for path in collections.values.sorted() {
      for name in ["an-invitation", "an-event-\(bystanders.count)"] {
        if let event = try server.putEvent(name, in: path) { bystanders.append(event) }
      }
    }
  }

  /// What clients have made on the server.
  var creations: [FaultProxy.Creation] { proxies.flatMap(\.creations) }

  /// Tells what is wrong.
  func report(_ what: String, _ words: String) { say("[\(what)] \(kind), \(cast.title), seed \(options.seed): \(words)") }

  private func tell(_ words: @autoclosure () -> String) {
    if options.isTelling { say(words()) }
  }

  func run() throws {
    let began = Date()
    while score.gestures < options.gestures {
      let client = clients[random.below(clients.count)]
      for _ in 0...random.below(5) {
        if random.chance(1, in: 3) { try actByHand(&random) }
        try act(client, isAlone: true, &random)
      }
      try synchronize(client, way())
      if options.hasFaults, random.chance(1, in: 12) { try interrupt(client) }
    }
    for proxy in proxies { proxy.isOn = false }
    let views = try clients.map { try $0.look() }
    try settle()
    try compare(views)
    // What is in lists of one machine is looked at on the server, too.
    for case let client as DaylaneClient in clients { try client.publishLocals() }
    try settle()
    try reckon()
    (score.faults, score.requests) = (proxies.map(\.faults).reduce(0, +), proxies.map(\.requests).reduce(0, +))
    score.seconds = Date().timeIntervalSince(began)
    for proxy in proxies { proxy.stop() }
    try server.stop()
  }

  private func act(_ client: any Client, isAlone: Bool, _ random: inout Seeded) throws {
    let before = try client.look()
    ledger.note(before, of: client)
    guard let deed = try client.act(before, isAlone: isAlone, &words, &random) else { return }
    score.gestures += 1
    ledger.note(deed, by: client, number: score.gestures)
    if deed.isAcknowledged, let (old, new) = deed.renamed { book.rename(old, to: new) }
    let after = try client.look()
    book.note(before, after, by: client, deed, isAlone: isAlone)
    let lists = Dictionary(after.map { ($0.id, $0.list) }) { first, _ in first }
    score.crossings += before.count { card in
      deed.targets.contains(card.id) && lists[card.id].map { Principal.of($0) != Principal.of(card.list) } == true
    }
    tell("\(score.gestures) \(client.name): \(deed.words) \(before.filter { deed.targets.contains($0.id) }.map(\.line))")
  }

  private func actByHand(_ random: inout Seeded) throws {
    let isByEvolution = evolution != nil && random.chance(1, in: 3)
    guard let deed = try isByEvolution ? evolution?.act(&words, &random) : hand?.act(&words, &random) else { return }
    score.byHand += 1
    ledger.note(deed)
    book.note(deed)
    tell("   \(HandClient.name): \(deed.words)")
  }

  private func way() -> Way {
    switch random.below(8) {
    case 0, 1: options.hasFaults ? .killed(UInt32(random.below(1_200_000))) : .whole
    case 2: .busy
    case 3: .twice
    case 4: .thorough
    default: .whole
    }
  }

  private func synchronize(_ client: any Client, _ way: Way) throws {
    // Now and then one gets through.
    let isFaulty = options.hasFaults && !random.chance(1, in: 4)
    for proxy in proxies { proxy.isOn = isFaulty }
    let before = Set(try client.look().flatMap(\.words))
    let known = Set(ledger.written.keys)
    let end = try client.synchronize(way, &random) { random in
      if case .busy = way { for _ in 0...random.below(3) { try act(client, isAlone: false, &random) } }
      for _ in 0..<random.below(3) {
        usleep(UInt32(random.below(150_000)))
        try actByHand(&random)
      }
    }
    book.ask(client.name)
    // What has come and given way at once was never shown.
    let isAnything = end.hasGivenWay || end.kills > 0
    try lookBack(client, before.union(ledger.written.keys.filter { isAnything || !known.contains($0) }), steps: isAnything ? 20 : 200)
    score.syncs += 1
    score.kills += end.kills
    for oddity in end.oddities {
      score.other += 1
      report("odd", oddity)
    }
    tell("   \(client.name): \(way)\(end.isGood ? "" : ", not to its end")")
  }

  /// What has gone by a synchronisation, and by nobody's will, a person can take back.
  private func lookBack(_ client: any Client, _ before: Set<String>, steps: Int) throws {
    guard client.isDaylane else { return }
    let gone = ledger.missing(of: before, shown: Set(try client.look().flatMap(\.words)))
    guard !gone.isEmpty else { return }
    var missing = gone
    try client.search(for: &missing, steps: steps)
    ledger.remember(gone.subtracting(missing))
    tell(
      "   \(client.name): gave way: \(gone.subtracting(missing).sorted()), and is in no history: \(missing.sorted()) \((client as? DaylaneClient)?.complaint ?? "")"
    )
  }

  /// The server goes, somebody does not notice, and it comes again.
  private func interrupt(_ client: any Client) throws {
    try server.stop()
    score.stops += 1
    if random.chance(1, in: 2) { try synchronize(client, .whole) }
    try server.start()
  }

  /// Everybody synchronises, without a fault, until nobody has anything to say.
  private func settle() throws {
    var before: Set<Resource>?
    for _ in 0..<12 {
      var isQuiet = true
      for client in clients {
        let before = Set(try client.look().flatMap(\.words))
        let end = try client.synchronize(.thorough, &random) { _ in }
        let all = before.union(end.hasGivenWay ? Array(ledger.written.keys) : [])
        try lookBack(client, all, steps: end.hasGivenWay ? 20 : 200)
        for oddity in end.oddities { report("odd", oddity) }
        score.other += end.oddities.count
        // What another program cannot bring to the server it says for ever.
        if !end.isQuiet, client.isDaylane || cast == .vdirsyncer { isQuiet = false }
      }
      let now = Set(try collections.values.flatMap(server.resources))
      if isQuiet, now == before { return }
      before = now
    }
    score.other += 1
    report("restless", "after twelve rounds there is still something to do")
  }
}
