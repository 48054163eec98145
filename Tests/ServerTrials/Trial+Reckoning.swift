// What came of a trial: what is lost, there twice, not the same everywhere, or touched.

extension Trial {
  /// What one machine alone has changed is as that machine had it: others that have nothing to say take nothing back.
  ///
  /// - Parameter views: What each client showed before peace came.
  func compare(_ views: [[Card]]) throws {
    for (client, view) in zip(clients, views) where client.isDaylane {
      let now = Dictionary(grouping: try client.look()) { book.birth(of: $0.title) }
      let zoned = Set(try toDos().filter { $0.time != nil }.flatMap(\.titles))
      for old in view where book.isChanged(old.title, byNobodyBut: client.name) {
        guard let new = now[book.birth(of: old.title)]?.first, !zoned.contains(new.title), new.line != old.line else { continue }
        score.lost += 1
        report("lost", "what \(client.name) alone has done: \(old.line) is \(new.line)")
      }
    }
  }

  /// All that is to do on the server.
  private func toDos() throws -> [Resource] { try collections.values.sorted().flatMap(server.resources).filter(\.isToDo) }

  func reckon() throws {
    let views = try clients.map { try $0.look() }
    let shared = views.map { cards in cards.filter { collections[$0.list] != nil } }
    let resources = try toDos()
    compare(shared, resources)
    count(shared[0], resources)
    for event in bystanders where try server.resource(at: event.path) != event {
      score.touched += 1
      report("touched", event.path)
    }
    for client in clients {
      guard let words = try client.check() else { continue }
      score.other += 1
      report("check", "\(client.name): \(words)")
    }
    // What repeats shows one of its titles.
    let series = resources.filter(\.isSeries).flatMap(\.titles)
    let shown = Set(views.joined().flatMap(\.words)).union(series)
    var missing = ledger.missing(of: Set(ledger.written.keys), shown: shown)
    let all = missing
    for client in clients where !missing.isEmpty { try client.search(for: &missing, steps: 200) }
    ledger.remember(all.subtracting(missing))
    score.inHistory = ledger.remembered.count
    for word in missing.sorted() {
      let isDaylanes = cast == .vdirsyncer || ledger.entrusted.contains(word)
      if isDaylanes { score.lost += 1 } else { score.elsewhere += 1 }
      report(isDaylanes ? "lost" : "lost by vdirsyncer", "\(word) of \(ledger.written[word] ?? "")")
    }
    let (lost, elsewhere) = book.missing(in: resources)
    for words in lost { report("lost", words) }
    for words in elsewhere { report("lost by vdirsyncer", words) }
    score.lost += lost.count
    score.elsewhere += elsewhere.count
  }

  /// All show the same; the order in the archive is everybody's own, and so is that of what is on another day in another zone.
  private func compare(_ views: [[Card]], _ resources: [Resource]) {
    let titled = Dictionary(grouping: resources.flatMap { one in one.titles.map { (title: $0, one) } }, by: \.title)
    let zonedTitles = Set(titled.filter { $0.value.contains { $0.1.time != nil } }.keys)
    // What is there twice says nothing of one card.
    let times = titled.compactMapValues { $0.count == 1 ? $0[0].1 : nil }.filter { $0.value.time != nil }
    func lines(_ cards: [Card]) -> [String] {
      let (zoned, others) = (cards.filter { zonedTitles.contains($0.title) }, cards.filter { !zonedTitles.contains($0.title) })
      let timeless = zoned.map { card in
        var card = card
        card.day = card.day.isEmpty ? "" : "a time"
        return card
      }
      return others.filter { !$0.isArchived }.map(\.line) + (others.filter(\.isArchived) + timeless).map(\.line).sorted()
    }
    for case (let client as DaylaneClient, let view) in zip(clients, views) {
      for card in view {
        guard let resource = times[card.title], !resource.isSeries, let day = resource.time?.day(in: client.zone), day != card.day else { continue }
        score.unequal += 1
        report("unequal", "\(client.name) in \(client.zone.rawValue) has on \(card.day) what is due on \(day): \(card.line)")
      }
    }
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

  /// Whether another program has made two of one: the last copy, or one of those in several accounts, of which Daylane can take none away.
  private func areOthers(_ copies: [Resource]) -> Bool {
    func plain(_ path: String) -> String { path.removingPercentEncoding ?? path }
    let made = creations.filter { creation in copies.contains { plain($0.path) == plain(creation.path) } }
    let latest = Dictionary(grouping: made, by: \.path).compactMap { $0.value.max { $0.moment < $1.moment } }.sorted { $0.moment < $1.moment }
    let areApart = Set(copies.compactMap { copy in collections.first { copy.path.hasPrefix($0.value) }.map { Principal.of($0.key) } }).count > 1
    return (areApart ? latest[...] : latest.suffix(1)).contains { $0.agent.hasPrefix("vdirsyncer") }
  }

  /// Nothing is there twice, and the server has one resource for each entry.
  private func count(_ cards: [Card], _ resources: [Resource]) {
    func twice(_ words: [String]) -> [String] { Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys.sorted() }
    let shown = Set(cards.map(\.title))
    let there = resources.map { one in one.titles.first(where: shown.contains) ?? one.title }.sorted()
    let here = cards.map(\.title).sorted()
    func titled(_ title: String) -> [Resource] { resources.filter { $0.titles.contains(title) } }
    let doubled: [(words: String, copies: [Resource])] =
      twice(resources.map(\.name)).map { name in ("the name \(name)", resources.filter { $0.name == name }) }
      + twice(there).map { ("the title \($0) on the server", titled($0)) } + twice(here).map { ("the title \($0)", titled($0)) }
      + book.doubled(in: resources).map { mark in
        ("\(mark), which was written once", resources.filter { MarkedText($0.text).has(mark) })
      }
    for (words, copies) in doubled {
      let isDaylanes = !areOthers(copies)
      if isDaylanes { score.doubled += 1 } else { score.elsewhere += 1 }
      report(isDaylanes ? "doubled" : "doubled by vdirsyncer", words)
    }
    let differing = there.difference(from: here)
    guard !differing.isEmpty else { return }
    score.unequal += differing.count
    report("unequal", "\(clients[0].name) and the server: \(differing.map { "\($0)" }.joined(separator: ", "))")
  }
}
