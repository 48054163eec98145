// What a to-do said beside its card goes along wherever that goes: to another account, off a server and onto it again, away and back by undo.

import CalDAV
import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels
import Testing

@testable import PlanSync

@Suite("What a to-do said goes along")
struct GoesAlongTests {
  /// One data file with two accounts, each with a collection that is a list, and a list of this machine.
  private final class Desk {
    let folder = "/dev/shm/goes-along-\(UUID().uuidString)"
    let window: PlanStore
    var plan: Plan
    var random = Seeded(seed: 1)
    var servers = [ServerModel(collections: ["/a/", "/c/"].map { CollectionAddress(rawValue: $0) }), ServerModel(collections: [Desk.two])]
    let accounts: [Int64]
    let path: String
    let clock: TestClock
    static let one = CollectionAddress(rawValue: "/a/")
    static let two = CollectionAddress(rawValue: "/b/")

    init(_ name: String = "one") throws {
      clock = TestClock(name)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      path = folder + "/planner.sqlite"
      window = try PlanStore.open(path: path, mode: .readWriteCreate)
      plan = try window.load()
      for title in ["One", "Two", "Local"] { try window.perform(.addList(title: title), on: &plan) }
      let lists = plan.lists.map(\.id)
      accounts = try window.synchronize(&plan) { transaction in
        let ids = try ["1", "2"].map { try transaction.add(Account(origin: "http://localhost:\($0)", home: "/", user: "u", title: $0)) }
        try transaction.tie(Desk.one, of: ids[0], to: lists[0])
        try transaction.tie(Desk.two, of: ids[1], to: lists[1])
        return ids
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Brings accounts together with their servers, in this order, as often as it takes.
    func synchronize(_ order: [Int]) throws -> SyncResult {
      var news = SyncResult()
      for index in order + order {
        let sync = AccountSync(try PlanStore.open(path: path, mode: .readWrite), account: accounts[index], zone: .gmt, clock: clock)
        var requests = try sync.begin()
        while !requests.isEmpty {
          let answers = requests.map { (request: $0, answer: servers[index].answer($0, &random)) }
          requests = try sync.take(answers, &news)
        }
      }
      _ = try window.reloadIfNeeded(&plan)
      return news
    }

    func move(to place: Place) throws {
      let card = try #require(plan.allEntries.first)
      try window.perform(.move([card.id], to: .end(of: place)), on: &plan)
    }
  }

  private static let rich = [
    "UID": ":rich@tests", "SUMMARY": ":Rent", "DUE": ":20261201T090000Z", "RRULE": ":FREQ=MONTHLY", "CATEGORIES": ":home", "PRIORITY": ":1",
    "BEGIN:VALARM": "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Rent\nEND:VALARM", "CREATED": ":20261101T000000Z",
  ]
  /// What no card has a place for.
  private static let kept = ["RRULE", "CATEGORIES", "PRIORITY", "BEGIN:VALARM", "CREATED", "DUE"]

  private func withRent() throws -> Desk {
    let desk = try Desk()
    let address = Address(collection: Desk.one, file: "rich.ics")
    desk.servers[0].make(ItemName(rawValue: "rich@tests"), Item(properties: Self.rich), at: address, &desk.random)
    _ = try desk.synchronize([0, 1])
    return desk
  }

  private func expectAll(_ item: Item?, _ comment: Comment) {
    for key in Self.kept { #expect(item?.properties[key] == Self.rich[key], "\(key): \(comment)") }
  }

  @Test("from one account to another, and back", arguments: [[0, 1], [1, 0]])
  func betweenAccounts(order: [Int]) throws {
    let desk = try withRent()
    let day = try #require(desk.plan.allEntries.first?.place)
    for (list, there, away) in [(1, 1, 0), (0, 0, 1), (1, 1, 0)] {
      try desk.move(to: .list(desk.plan.lists[list].id))
      try desk.move(to: day)
      _ = try desk.synchronize(order)
      #expect(desk.servers[there].copies.count == 1 && desk.servers[away].copies.isEmpty, "a card is on one server")
      expectAll(desk.servers[there].copies.values.first?.item, "moved to account \(there + 1)")
      #expect(desk.plan.allEntries.count == 1)
    }
    #expect(try desk.window.check() == [])
  }

  @Test("by two machines to the same calendar, and is one to-do there", arguments: [[0, 1], [1, 0]], [false, true])
  func byTwoMachines(order: [Int], isByLocalList: Bool) throws {
    let (one, two) = (try withRent(), try Desk("two"))
    two.servers = one.servers
    _ = try two.synchronize([0, 1])
    for desk in [one, two] {
      if isByLocalList {
        try desk.move(to: .list(desk.plan.lists[2].id))
        desk.servers = one.servers
        _ = try desk.synchronize(order)
        one.servers = desk.servers
      }
      try desk.move(to: .list(desk.plan.lists[1].id))
    }
    for desk in [one, two, one, two] {
      desk.servers = one.servers
      _ = try desk.synchronize(order)
      one.servers = desk.servers
    }
    #expect(one.servers[0].copies.isEmpty)
    #expect(one.servers[1].copies.count == 1)
    for desk in [one, two] { #expect(desk.plan.allEntries.count == 1) }
  }

  @Test("and comes back by somebody else's undo with all that it said meanwhile", arguments: [[0, 1], [1, 0]], [1, 2])
  func comesBack(order: [Int], list: Int) throws {
    let (one, two) = (try withRent(), try Desk("two"))
    let desks = [one, two]
    func synchronize(_ desk: Desk) throws {
      desk.servers = one.servers
      _ = try desk.synchronize(order)
      for other in desks { other.servers = desk.servers }
    }
    try synchronize(two)
    // What the second machine does not know.
    let address = try #require(one.servers[0].copies.keys.first)
    one.servers[0].change(address, "X-NOTE", to: ":seen by one", &one.random)
    try synchronize(one)
    try one.move(to: .list(one.plan.lists[list].id))
    try synchronize(one)
    if let address = one.servers[1].copies.keys.first {
      one.servers[1].change(address, "X-OTHER", to: ":said there", &one.random)
      try synchronize(one)
    }
    _ = try {
      two.servers = one.servers
      _ = try two.synchronize([0])
      for other in desks { other.servers = two.servers }
    }()
    try two.window.undo(on: &two.plan)
    for _ in 0..<3 { for desk in desks { try synchronize(desk) } }
    let said = one.servers.flatMap { $0.copies.values.map(\.item.properties) }
    #expect(said.contains { $0["X-NOTE"] == ":seen by one" })
    if list == 1 { #expect(said.contains { $0["X-OTHER"] == ":said there" }) }
    for key in ["RRULE", "CATEGORIES", "BEGIN:VALARM"] { #expect(said.contains { $0[key] == Self.rich[key] }, "\(key)") }
  }

  @Test("to another account and back, with what was said there", arguments: [[0, 1], [1, 0]])
  func saidThere(order: [Int]) throws {
    let desk = try withRent()
    try desk.move(to: .list(desk.plan.lists[1].id))
    _ = try desk.synchronize(order)
    let address = try #require(desk.servers[1].copies.keys.first)
    desk.servers[1].change(address, "X-OTHER", to: ":said there", &desk.random)
    _ = try desk.synchronize(order)
    try desk.move(to: .list(desk.plan.lists[0].id))
    _ = try desk.synchronize(order)
    #expect(desk.servers[1].copies.isEmpty)
    #expect(desk.servers[0].copies.values.first?.item.properties["X-OTHER"] == ":said there")
    // And there once more, with what was said here since.
    let here = try #require(desk.servers[0].copies.keys.first)
    desk.servers[0].change(here, "X-NEWER", to: ":said here", &desk.random)
    _ = try desk.synchronize(order)
    try desk.move(to: .list(desk.plan.lists[1].id))
    _ = try desk.synchronize(order)
    for key in ["X-OTHER", "X-NEWER"] { #expect(desk.servers[1].copies.values.first?.item.properties[key] != nil, "\(key)") }
  }

  @Test("to a list of this machine, and to a server again")
  func byALocalList() throws {
    let desk = try withRent()
    let day = try #require(desk.plan.allEntries.first?.place)
    try desk.move(to: .list(desk.plan.lists[2].id))
    _ = try desk.synchronize([0, 1])
    #expect(desk.servers.allSatisfy { $0.copies.isEmpty })
    try desk.move(to: .list(desk.plan.lists[1].id))
    try desk.move(to: day)
    _ = try desk.synchronize([0, 1])
    expectAll(desk.servers[1].copies.values.first?.item, "from this machine to account 2")
  }

  @Test("to a day, where it stands as on every other machine", arguments: 0..<20)
  func orderOfADay(seed: Int) throws {
    var random = Seeded(seed: UInt64(seed))
    let (desk, other) = (try Desk(), try Desk())
    let day = Place.day(try #require(Day(iso: "2026-12-01")))
    for index in 0..<6 {
      try desk.window.perform(.add(NewEntry(title: "\(index)"), at: .end(of: day), home: desk.plan.lists[index % 2].id), on: &desk.plan)
    }
    for _ in 0..<4 {
      let ids = Array(desk.plan.entries(in: day))
      let target = ids[random.below(ids.count)]
      if let id = ids.filter({ $0 != target }).randomElement(using: &random) {
        try desk.window.perform(.move([id], to: .before(target, in: day)), on: &desk.plan)
      }
      _ = try desk.synchronize([0, 1])
      other.servers = desk.servers
      _ = try other.synchronize(random.chance(1, in: 2) ? [0, 1] : [1, 0])
      desk.servers = other.servers
      func titles(_ plan: Plan) -> [String] { plan.entries(in: day).compactMap { plan.entry($0)?.title } }
      #expect(titles(other.plan) == titles(desk.plan))
    }
  }

  @Test("off a server, and onto one again, also once the account is another one", arguments: [false, true])
  func partAndPublish(isRemoved: Bool) throws {
    let desk = try withRent()
    let list = desk.plan.lists[0].id
    try desk.window.synchronize(&desk.plan) { transaction in
      if isRemoved {
        try transaction.remove(desk.accounts[0], keepsLists: true)
        try transaction.part(Desk.two, of: desk.accounts[1])
        try transaction.tie(Desk.two, of: desk.accounts[1], to: list)
      } else {
        try transaction.part(Desk.one, of: desk.accounts[0])
        try transaction.tie(CollectionAddress(rawValue: "/c/"), of: desk.accounts[0], to: list)
      }
    }
    _ = try desk.synchronize(isRemoved ? [1] : [0])
    let new = desk.servers[isRemoved ? 1 : 0].copies.filter { $0.key.collection != Desk.one }
    #expect(new.count == 1 && desk.plan.allEntries.count == 1)
    expectAll(new.values.first?.item, "published again")
    #expect(try desk.window.check() == [])
  }

  @Test("into the history, when it is deleted elsewhere, and back by undo")
  func deletedElsewhere() throws {
    let desk = try withRent()
    desk.servers[0].delete(Address(collection: Desk.one, file: "rich.ics"), &desk.random)
    let news = try desk.synchronize([0])
    #expect(news.deleted.count == 1 && desk.plan.allEntries.isEmpty)
    try desk.window.undo(on: &desk.plan)
    _ = try desk.synchronize([0])
    expectAll(desk.servers[0].copies.values.first?.item, "undone")
  }
}
