// Cards that go between accounts while others move, change and delete them, too.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("Cards between two accounts")
struct CrossingTests {
  /// What was made, what it is called, who has taken it away, and what was written into it. What nobody has taken away is to be there once, with all
  /// that other programs have written; and what a person has written is there, or somebody who has seen it has written something else, or it is in
  /// a history.
  struct Book {
    private var births: [String: String] = [:]
    private var taken: Set<String> = []
    private var marks: [String: String] = [:]
    /// What persons have written, and into what.
    private var words: [String: String] = [:]

    private func birth(_ title: String) -> String { births[title] ?? title }

    mutating func note(_ before: Plan, _ after: Plan) {
      for old in before.allEntries {
        guard let new = after.entry(old.id) else {
          taken.insert(birth(old.title))
          continue
        }
        if old.title != new.title, births[new.title] == nil { births[new.title] = birth(old.title) }
      }
      for new in after.allEntries where births[new.title] == nil { births[new.title] = new.title }
      for new in after.allEntries {
        let old = before.entry(new.id)
        for (was, now) in [(old?.title, new.title), (old?.notes, new.notes)] where was != now {
          if let was { words[was] = nil }
          if !now.isEmpty { words[now] = birth(new.title) }
        }
      }
    }

    /// A person can take these steps back.
    mutating func hear(_ steps: [RowChanges]) {
      for row in steps.flatMap(\.entries) {
        for entry in [row.before, row.after].compactMap(\.self) { (words[entry.title], words[entry.notes]) = (nil, nil) }
      }
    }

    /// Words that are nowhere, but for histories that nobody was told of.
    func unseen(on servers: TwoServers) -> [String: String] {
      let there = Set(
        servers.copies.flatMap { one in ["SUMMARY", "DESCRIPTION"].compactMap { one.copy.item.properties[$0].map { String($0.dropFirst()) } } })
      return words.filter { word, birth in !taken.contains(birth) && !there.contains(word) }
    }

    mutating func mark(_ mark: String, _ item: Item) { marks[mark] = birth(Book.title(item)) }

    /// Another program has given it another title.
    mutating func rename(_ item: Item, to title: String) {
      births[title] = birth(Book.title(item))
      words[Book.title(item)] = nil
      words[title] = births[title]
    }

    private static func title(_ item: Item) -> String { item.properties["SUMMARY"].map { String($0.dropFirst()) } ?? "" }

    func complaints(of servers: TwoServers) -> [String] {
      let there = Dictionary(grouping: servers.copies) { birth(Book.title($0.copy.item)) }
      let twice = there.filter { $0.value.count > 1 }.map { "\($0.key) is twice: \($0.value.map { "\($0.address) \($0.copy.name)" })" }
      let lost = Set(births.values).filter { there[$0] == nil && !taken.contains($0) }.map { "\($0) is lost" }
      func says(_ item: Item, _ mark: String) -> Bool {
        item.properties[mark] != nil || item.properties["BEGIN:VALARM"]?.contains(":\(mark)\n") == true
      }
      let unmarked = marks.filter { mark, birth in !taken.contains(birth) && there[birth]?.contains { says($0.copy.item, mark) } != true }
      return twice.sorted() + lost.sorted() + unmarked.map { "\($0.key) of \($0.value) is lost" }.sorted()
    }
  }

  /// Plays, and returns what is wrong in the end.
  static func play(_ seed: UInt64, trace: Bool = false) throws -> [String] {
    var random = Seeded(seed: seed)
    let servers = TwoServers()
    for index in 0..<2 {
      servers.all[index].habits.moves = random.chance(2, in: 3)
      servers.all[index].habits.saysTags = random.chance(1, in: 2)
      // By numbers of their own.
      var odd = Seeded(seed: seed &* 7_919 &+ UInt64(index))
      servers.all[index].habits.refusesMoves = odd.chance(1, in: 4) ? 1 + odd.below(5) : 0
      servers.all[index].habits.hidesForgottenTokens = odd.chance(1, in: 4)
      servers.all[index].habits.page = odd.chance(1, in: 3) ? 1 + odd.below(4) : .max
    }
    let desks = try ["k", "l", "m"].map { try TwoAccounts($0, servers) }
    var book = Book()
    var count = 0
    func act(_ desk: TwoAccounts, _ random: inout Seeded) throws {
      count += 1
      desk.clock.now += random.below(100)
      // What a pass brought that was cut off is not this person's doing.
      try desk.look()
      let before = desk.plan
      do { try Gestures.perform(on: desk, count, givesTimes: true, &random) } catch is PlanError {} catch is HistoryError {}
      book.note(before, desk.plan)
      if trace { tell(desk, before) }
    }
    func tell(_ desk: TwoAccounts, _ before: Plan) {
      func line(_ entry: Entry?, _ plan: Plan) -> String {
        entry.map { entry in "\(entry.home.flatMap { plan.list($0)?.title } ?? "") \(entry.title) \(entry.notes)" } ?? "gone"
      }
      for id in Set(before.allEntries.map(\.id)).union(desk.plan.allEntries.map(\.id)).sorted() {
        let (old, new) = (line(before.entry(id), before), line(desk.plan.entry(id), desk.plan))
        if old != new { print("\(count) \(desk.clock.name) \(id): \(old) -> \(new)") }
      }
    }
    func synchronize(_ desk: TwoAccounts, _ index: Int, _ random: inout Seeded, isWhole: Bool = false, cut: Int? = nil) throws {
      let before = desk.plan
      let old = servers.copies
      try desk.synchronize(index, &random, isWhole: isWhole, cut: cut) { random in
        guard cut != nil, random.chance(1, in: 10) else { return }
        try desk.look()
        try act(desk, &random)
      }
      let steps = desk.takeNews()
      book.hear(steps)
      if trace {
        print("-- \(desk.clock.name) with \(index) \(cut.map { "cut \($0)" } ?? "")")
        tell(desk, before)
        print("   in steps: \(steps.flatMap(\.entries).flatMap { [$0.before, $0.after] }.compactMap { $0.map { "\($0.title) \($0.notes)" } })")
        for one in servers.copies where !old.contains(where: { $0.address == one.address && $0.copy == one.copy }) {
          print("   server: \(one.address) \(one.copy.item.properties["SUMMARY"] ?? "") \(one.copy.item.properties["X-DAYLANE-PASSAGE"] ?? "")")
        }
        for one in old where !servers.copies.contains(where: { $0.address == one.address }) { print("   server: \(one.address) gone") }
      }
    }
    for _ in 0..<120 {
      let desk = desks[random.below(3)]
      try act(desk, &random)
      if random.chance(1, in: 8), let one = servers.copies.randomElement(using: &random) {
        let mark = "X-MARK-\(count)"
        switch random.below(4) {
        case 0:
          let alarms = one.copy.item.properties["BEGIN:VALARM"].map { $0 + "\n" } ?? ""
          servers.all[one.account].change(
            one.address, "BEGIN:VALARM", to: alarms + "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:\(mark)\nTRIGGER:-PT15M\nEND:VALARM", &random)
          book.mark(mark, one.copy.item)
        case 1:
          servers.all[one.account].change(one.address, "SUMMARY", to: ":o\(count)", &random)
          book.rename(one.copy.item, to: "o\(count)")
        default:
          servers.all[one.account].change(one.address, mark, to: ":\(mark)", &random)
          book.mark(mark, one.copy.item)
        }
        if trace { print("\(count) mark \(mark) in \(one.address)") }
      }
      guard random.chance(1, in: 4) else { continue }
      for index in 0..<2 {
        servers.all[index].faults = ServerModel.Faults()
        if random.chance(1, in: 3) { (servers.all[index].faults.lostAfter, servers.all[index].faults.lostBefore) = (60, 60) }
        if random.chance(1, in: 4) {
          (servers.all[index].faults.lags, servers.all[index].faults.lagsWhole) = (random.below(100), random.below(100))
          (servers.all[index].faults.forgetsTokens, servers.all[index].faults.leavesOut) = (random.below(30), random.below(100))
        }
      }
      for index in random.chance(1, in: 2) ? [0, 1] : [1, 0] where random.chance(4, in: 5) {
        try synchronize(desk, index, &random, cut: random.chance(1, in: 6) ? 1 + random.below(6) : nil)
      }
    }
    for index in 0..<2 { servers.all[index].recover() }
    func settle() throws {
      for _ in 0..<8 {
        for desk in desks { for index in 0..<2 { try synchronize(desk, index, &random, isWhole: true) } }
      }
    }
    try settle()
    // What is in lists of one machine is looked at on the server, too.
    for desk in desks where !desk.local.isEmpty { try desk.perform(.move(desk.local.map(\.id), to: .end(of: .list(desk.plan.lists[0].id)))) }
    try settle()
    var complaints = book.complaints(of: servers)
    let shown = desks[0].shown.count
    for desk in desks {
      try desk.plan.checkInvariants()
      complaints += try desk.window.check().map { "\($0)" }
      let difference = desk.shown.difference(from: desks[0].shown)
      if !difference.isEmpty { complaints.append("\(desk.clock.name) shows something else: \(difference.map { "\($0)" })") }
    }
    if !book.unseen(on: servers).isEmpty { for desk in desks { book.hear(desk.takeHistory()) } }
    complaints += book.unseen(on: servers).map { "\($0.key) of \($0.value) is lost" }.sorted()
    if servers.copies.count != shown { complaints.append("\(servers.copies.count) on servers, \(shown) shown") }
    return complaints
  }

  @Test("Whatever is done where, each is there once, with all that it says")
  func anything() throws {
    var random = Seeded.named(1)
    let environment = ProcessInfo.processInfo.environment
    if let one = environment["DAYLANE_PLAY"].flatMap({ UInt64($0) }) {
      print(try Self.play(one, trace: true))
      return
    }
    for round in 0..<Effort.part(of: 60) {
      let seed = random.next()
      let complaints = try Self.play(seed)
      #expect(complaints == [], "round \(round), seed \(seed)")
    }
  }
}
