// Machines with a data file each, and one server that is as simple as can be.

import CalDAV
import Foundation
import Planner
import PlannerStore
import SeededRandom
import Sync
import SyncModels

@testable import PlanSync

/// Time that passes when it is told to, and names that follow from a number.
final class TestClock: SyncClock, @unchecked Sendable {
  var now = 1_790_000_000
  let name: String
  private var count = 0

  init(_ name: String) { self.name = name }

  func newName() -> String {
    count += 1
    return "\(name)-\(count)"
  }
}

/// One data file and its account.
final class Machine: Planning {
  let path: String
  let clock: TestClock
  private(set) var window: PlanStore
  var plan: Plan
  private let account: Int64
  private var sync: AccountSync
  private(set) var news = SyncResult()
  /// Where it is.
  private(set) var zone: TimeZone
  static let collections = ["/a/", "/b/"].map { CollectionAddress(rawValue: $0) }

  init(_ name: String, in folder: String, zone: TimeZone = .gmt, collections: [CollectionAddress] = collections) throws {
    self.zone = zone
    path = "\(folder)/\(name).sqlite"
    clock = TestClock(name)
    window = try PlanStore.open(path: path, mode: .readWriteCreate)
    plan = try window.load()
    for title in ["A", "B", "Local"] { try window.perform(.addList(title: title), on: &plan) }
    let lists = plan.lists.map(\.id)
    account = try window.synchronize(&plan) { transaction in
      let id = try transaction.add(Account(origin: "http://localhost", home: "/", user: "u", title: "t"))
      for (collection, list) in zip(collections, lists) { try transaction.tie(collection, of: id, to: list) }
      return id
    }
    sync = AccountSync(try PlanStore.open(path: path, mode: .readWriteCreate), account: account, zone: zone, clock: clock)
  }

  /// Takes in what another program has changed in the file.
  func look() throws { _ = try window.reloadIfNeeded(&plan) }

  /// Brings both sides together, or is cut off on the way.
  ///
  /// - Parameter cut: After how many answers; nil for never.
  ///   - during: What happens while an answer is on its way.
  func synchronize(
    _ server: inout ServerModel, _ random: inout Seeded, isWhole: Bool = false, cut: Int? = nil,
    during: (Machine, inout Seeded) throws -> Void = { _, _ in }
  ) throws {
    var requests = try sync.begin(isWhole: isWhole)
    var count = 0
    while !requests.isEmpty {
      var answers: [(request: Request, answer: Answer)] = []
      for request in requests.shuffled(using: &random) {
        answers.append((request, server.answer(request, &random)))
        count += 1
        // What was asked at the same time may arrive all the same.
        if count == cut { return try restart() }
        try during(self, &random)
      }
      requests = try sync.take(answers, &news)
    }
    if sync.waiting > 0 { try sync.settleDeletions(isAgreed: true, &news) }
  }

  /// The same with a server that is asked over HTTP.
  func synchronize(with server: CalendarServer) async throws {
    var requests = try sync.begin()
    while !requests.isEmpty {
      let (answers, trouble) = await server.answers(requests)
      if let trouble { throw trouble }
      requests = try sync.take(Array(zip(requests, answers)), &news)
    }
    if sync.waiting > 0 { try sync.settleDeletions(isAgreed: true, &news) }
    try look()
  }

  /// Which to-do each entry is, or was last.
  func names() throws -> [EntryID: String] {
    try window.synchronize(&plan) { transaction in
      try transaction.links(of: account).reduce(into: [:]) { $0[$1.entry] = ItemName(rawValue: $1.name).uid }
    }
  }

  /// The program is ended and starts again.
  ///
  /// - Parameter other: The time zone of where it was brought meanwhile; nil if it stayed.
  func restart(in other: TimeZone? = nil) throws {
    zone = other ?? zone
    sync = AccountSync(try PlanStore.open(path: path, mode: .readWriteCreate), account: account, zone: zone, clock: clock)
    window = try PlanStore.open(path: path, mode: .readWriteCreate)
    plan = try window.load()
  }

  /// What the person is told of that cannot be shown.
  func takeUnshown() -> Set<UnsupportedItem> {
    sync.tellUnshown(&news)
    return news.unshown
  }

  /// The server says that nobody can write there.
  func makeReadOnly(_ collection: CollectionAddress) throws {
    try window.synchronize(&plan) { transaction in
      try transaction.change(account) { $0.looks[collection.rawValue, default: CalendarProperties()].isReadOnly = true }
    }
  }

  func perform(_ command: Command) throws { try window.perform(command, on: &plan) }

  /// What a person sees of what is on the server.
  var shown: [String] {
    var lines: [String] = []
    for list in plan.lists.prefix(2) {
      for id in plan.entries(in: .list(list.id)) { if let entry = plan.entry(id) { lines.append("\(list.title): \(Machine.line(entry))") } }
    }
    for day in plan.scheduledDays {
      for id in plan.entries(in: .day(day)) {
        guard let entry = plan.entry(id), let home = entry.home.flatMap({ plan.list($0)?.title }), home != "Local" else { continue }
        lines.append("\(day.iso) (\(home)): \(Machine.line(entry))")
      }
    }
    return lines
  }

  /// Cards in the archive, in no order.
  var archived: [String] {
    plan.entries(in: .archive).compactMap { plan.entry($0) }.filter { $0.home.flatMap { plan.list($0)?.title } != "Local" }.map {
      "\($0.day?.iso ?? "") \(Machine.line($0))"
    }.sorted()
  }

  private static func line(_ entry: Entry) -> String {
    // In a list a start waits, and is told to nobody.
    let start = entry.day == nil ? nil : entry.start?.clock
    let time = [start.map { "@\($0)" }, entry.length.map { "+\($0.count)" }].compactMap(\.self).joined()
    let labels = entry.labels.all.sorted().map { " #\($0)" }.joined() + (entry.deadline.map { " !\($0.iso)" } ?? "")
    return "\(entry.kind == .header ? "# " : entry.isDone ? "[x] " : "[ ] ")\(entry.title) | \(entry.notes)\(time)\(labels)"
  }
}
