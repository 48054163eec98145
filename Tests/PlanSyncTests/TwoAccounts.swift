// Data files with two accounts each, and their two servers.

import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels

@testable import PlanSync

/// The servers that several data files share.
final class TwoServers {
  static let collections = [["/a/", "/b/", "/e/"], ["/c/", "/d/", "/f/"]].map { $0.map { CollectionAddress(rawValue: $0) } }
  var all = collections.map { ServerModel(collections: $0) }

  /// What is on both, with its account.
  var copies: [(account: Int, address: Address, copy: ServerModel.Copy)] {
    all.enumerated().flatMap { index, server in server.copies.sorted { $0.key < $1.key }.map { (index, $0.key, $0.value) } }
  }
}

/// One data file with an account on each server, a list for each of their calendars, and a list of this machine.
final class TwoAccounts: Planning {
  private let folder = "/dev/shm/two-accounts-\(UUID().uuidString)"
  private let accounts: [Int64]
  private var syncs: [AccountSync] = []
  private(set) var window: PlanStore
  var plan: Plan
  let clock: TestClock
  private(set) var news = SyncResult()
  private let servers: TwoServers

  init(_ name: String, _ servers: TwoServers) throws {
    self.servers = servers
    clock = TestClock(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    window = try PlanStore.open(path: folder + "/planner.sqlite", mode: .readWriteCreate)
    plan = try window.load()
    for title in ["A", "B", "C", "D", "E", "F", "Local"] { try window.perform(.addList(title: title), on: &plan) }
    let lists = plan.lists.map(\.id)
    accounts = try window.synchronize(&plan) { transaction in
      try TwoServers.collections.enumerated().map { index, collections in
        let id = try transaction.add(Account(origin: "http://localhost:\(index)", home: "/", user: "u", title: "\(index)"))
        for (number, collection) in collections.enumerated() {
          try transaction.tie(collection, of: id, to: lists[number < 2 ? 2 * index + number : 4 + index])
        }
        return id
      }
    }
    try restart()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The program is ended and starts again.
  func restart() throws {
    // What was to be told.
    for sync in syncs { sync.tellUnshown(&news) }
    let path = folder + "/planner.sqlite"
    syncs = try accounts.map { AccountSync(try PlanStore.open(path: path, mode: .readWrite), account: $0, zone: .gmt, clock: clock) }
  }

  func perform(_ command: Command) throws { try window.perform(command, on: &plan) }

  func look() throws { _ = try window.reloadIfNeeded(&plan) }

  /// Brings one account together with its server, or is cut off on the way.
  func synchronize(_ index: Int, _ random: inout Seeded, isWhole: Bool = false, cut: Int? = nil, during: (inout Seeded) throws -> Void = { _ in })
    throws
  {
    var requests = try syncs[index].begin(isWhole: isWhole)
    var count = 0
    while !requests.isEmpty {
      var answers: [(request: Request, answer: Answer)] = []
      for request in requests.shuffled(using: &random) {
        answers.append((request, servers.all[index].answer(request, &random)))
        count += 1
        if count == cut { return try restart() }
        try during(&random)
      }
      requests = try syncs[index].take(answers, &news)
    }
    if syncs[index].waiting > 0 { try syncs[index].settleDeletions(isAgreed: true, &news) }
    syncs[index].tellUnshown(&news)
    try look()
  }

  /// What a person sees of what is on servers.
  var shown: [String] {
    let titles = Dictionary(uniqueKeysWithValues: plan.lists.map { ($0.id, $0.title) })
    return plan.allEntries.compactMap { entry in
      guard let home = entry.home.flatMap({ titles[$0] }), home != "Local" else { return nil }
      return
        "\(home) \(entry.day?.iso ?? "") \(entry.kind == .header ? "#" : "") \(entry.title) | \(entry.notes) \(entry.isDone) \(entry.place == .archive) \(entry.day.flatMap { _ in entry.start?.clock } ?? "") \(entry.length?.count ?? 0) \(entry.labels.all.sorted()) \(entry.deadline?.iso ?? "")"
    }.sorted()
  }

  /// What steps of synchronisations have put aside since this was last asked.
  func takeNews() -> [RowChanges] {
    defer { news = SyncResult() }
    return (news.gaveWay + news.deleted).map(\.changes)
  }

  /// Everything that is in the history, which is undone for that.
  func takeHistory() -> [RowChanges] {
    var all: [RowChanges] = []
    while let step = try? window.undo(on: &plan) { all.append(step.changes) }
    return all
  }

  /// What is in the list of this machine.
  var local: [Entry] { plan.allEntries.filter { $0.home == plan.lists[6].id } }
}
