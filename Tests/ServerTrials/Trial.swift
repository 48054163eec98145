// Several clients and a server, until all is said.

import Foundation
import SeededRandom

/// One trial: gestures and faults, then peace, then the reckoning.
final class Trial {
  private let kind: ServerKind
  private let cast: Cast
  private let options: Options
  private let server: TrialServer
  private let proxy: FaultProxy
  private let clients: [any Client]
  /// The paths of the calendars by title.
  private let collections: [String: String]
  /// Events of somebody else, among them one in each calendar: nobody touches them.
  private var bystanders: [Resource] = []
  private var random: Seeded
  private var words = Words()
  private var ledger = Ledger()
  private(set) var score = Score()

  init(_ kind: ServerKind, _ cast: Cast, program: String, in folder: String, _ options: Options) throws {
    (self.kind, self.cast, self.options) = (kind, cast, options)
    random = Seeded(seed: options.seed)
    server = try TrialServer(kind, in: folder + "/server")
    try server.start()
    proxy = try FaultProxy(to: server.port, seed: random.next())
    let address = "http://127.0.0.1:\(proxy.port)\(kind.entrance)"
    var clients: [any Client] = []
    if cast == .vdirsyncer {
      collections = ["A": try server.make("A"), "B": try server.make("B")]
    } else {
      let persons = ["anna", "bert", "carl"].prefix(cast == .mixed ? 2 : 3).map { DaylaneClient($0, program: program, in: folder) }
      for (index, person) in persons.enumerated() { try person.join(address, isFirst: index == 0) }
      collections = try persons[0].collections()
      clients = Array(persons)
    }
    if cast != .daylane {
      for name in cast == .mixed ? ["dora"] : ["dora", "emil"] {
        clients.append(try VdirsyncerClient(name, collections, address, hasTodoman: cast == .mixed, in: folder))
      }
    }
    self.clients = clients
    for path in collections.values.sorted() {
      for name in ["an-invitation", "an-event-\(bystanders.count)"] {
        if let event = try server.putEvent(name, in: path) { bystanders.append(event) }
      }
    }
  }

  /// Tells what is wrong.
  private func report(_ what: String, _ words: String) { say("[\(what)] \(kind), \(cast.title), seed \(options.seed): \(words)") }

  private func tell(_ words: @autoclosure () -> String) {
    if options.isTelling { say(words()) }
  }

  func run() throws {
    let began = Date()
    while score.gestures < options.gestures {
      let client = clients[random.below(clients.count)]
      for _ in 0...random.below(5) { try act(client, isAlone: true, &random) }
      try synchronize(client, way())
      if options.hasFaults, random.chance(1, in: 12) { try interrupt(client) }
    }
    proxy.isOn = false
    try settle()
    try reckon()
    (score.faults, score.requests, score.seconds) = (proxy.faults, proxy.requests, Date().timeIntervalSince(began))
    proxy.stop()
    try server.stop()
  }

  private func act(_ client: any Client, isAlone: Bool, _ random: inout Seeded) throws {
    let before = try client.look()
    ledger.note(before, of: client)
    guard let deed = try client.act(before, isAlone: isAlone, &words, &random) else { return }
    score.gestures += 1
    ledger.note(deed, by: client, number: score.gestures)
    tell("\(score.gestures) \(client.name): \(deed.words)")
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
    proxy.isOn = options.hasFaults && !random.chance(1, in: 4)
    let before = Set(try client.look().flatMap(\.words))
    let known = Set(ledger.written.keys)
    let end = try client.synchronize(way, &random) { random in
      for _ in 0...random.below(3) { try act(client, isAlone: false, &random) }
    }
    try lookBack(client, before.union(ledger.written.keys.filter { !known.contains($0) }))
    score.syncs += 1
    score.kills += end.kills
    for oddity in end.oddities {
      score.other += 1
      report("odd", oddity)
    }
    tell("   \(client.name): \(way)\(end.isGood ? "" : ", not to its end")")
  }

  /// What has gone by a synchronisation, and by nobody's will, a person can take back.
  private func lookBack(_ client: any Client, _ before: Set<String>) throws {
    guard client.isDaylane else { return }
    let gone = ledger.missing(of: before, shown: Set(try client.look().flatMap(\.words)))
    guard !gone.isEmpty else { return }
    var missing = gone
    try client.search(for: &missing)
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
        try lookBack(client, before)
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

  private func reckon() throws {
    let views = try clients.map { try $0.look() }
    let shared = views.map { cards in cards.filter { collections[$0.list] != nil } }
    compare(shared)
    try count(shared[0])
    for event in bystanders where try server.resource(at: event.path) != event {
      score.touched += 1
      report("touched", event.path)
    }
    for client in clients {
      guard let words = try client.check() else { continue }
      score.other += 1
      report("check", "\(client.name): \(words)")
    }
    let shown = Set(views.joined().flatMap(\.words))
    var missing = ledger.missing(of: Set(ledger.written.keys), shown: shown)
    let all = missing
    for client in clients where !missing.isEmpty { try client.search(for: &missing) }
    ledger.remember(all.subtracting(missing))
    score.inHistory = ledger.remembered.count
    for word in missing.sorted() {
      let isDaylanes = cast == .vdirsyncer || ledger.entrusted.contains(word)
      if isDaylanes { score.lost += 1 } else { score.elsewhere += 1 }
      report(isDaylanes ? "lost" : "lost by vdirsyncer", "\(word) of \(ledger.written[word] ?? "")")
    }
  }

  /// All show the same; the order in the archive is everybody's own.
  private func compare(_ views: [[Card]]) {
    func lines(_ cards: [Card]) -> [String] { cards.filter { !$0.isArchived }.map(\.line) + cards.filter(\.isArchived).map(\.line).sorted() }
    for (client, view) in zip(clients, views).dropFirst() {
      let isOrdered = client.isDaylane
      let (first, other) = (isOrdered ? lines(views[0]) : VdirsyncerClient.lines(views[0]), isOrdered ? lines(view) : VdirsyncerClient.lines(view))
      let differing = other.difference(from: first).count
      guard differing > 0 else { continue }
      let isDaylanes = isOrdered || cast == .vdirsyncer
      if isDaylanes { score.unequal += differing } else { score.elsewhere += differing }
      report(
        isDaylanes ? "unequal" : "unequal for vdirsyncer",
        "\(clients[0].name) and \(client.name):\n\(other.difference(from: first).map { "  \($0)" }.joined(separator: "\n"))")
    }
  }

  /// Nothing is there twice, and the server has one resource for each entry.
  private func count(_ cards: [Card]) throws {
    let resources = try collections.values.sorted().flatMap(server.resources).filter(\.isToDo)
    func twice(_ words: [String]) -> [String] { Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted() }
    let doubled =
      twice(resources.map(\.name)).map { "the name \($0)" } + twice(resources.map(\.title)).map { "the title \($0) on the server" }
      + twice(cards.map(\.title)).map { "the title \($0)" }
    for words in doubled { report("doubled", words) }
    score.doubled = doubled.count
    let (there, here) = (resources.map(\.title).sorted(), cards.map(\.title).sorted())
    let differing = there.difference(from: here)
    guard !differing.isEmpty else { return }
    score.unequal += differing.count
    report("unequal", "\(clients[0].name) and the server: \(differing.map { "\($0)" }.joined(separator: ", "))")
  }
}
