// Two Daylanes and four other programs take turns with the to-dos of one server, and a book says what each to-do has to be.

import CalDAV
import CalendarServers
import Foundation
import MoveCore
import Planner
import PlannerStore
import SeededRandom
import Sync
import WebDAV

@testable import PlanSync

/// One play. What Daylane writes goes through its engine, its codec and HTTP, to a server that keeps bytes.
///
/// The book knows nothing of how that is done. For each of a Daylane's passes it compares what the plan says of a to-do, what the server had when this
/// machine was last there, and what it has now, part by part: what was changed here alone is to be read there afterwards; all else stays to the byte.
final class ExchangePlay {
  /// What the server has.
  struct Kept: Equatable {
    var file: ToDoFile
    var calendar: String
  }

  static let calendars = ["A", "B"]
  private let first: Day
  private let server: any ExchangeServer
  private let machines: [Machine]
  private let wires: [CalendarServer]
  private let zones: [TimeZone]
  private let folder = "/dev/shm/exchange-\(UUID().uuidString)"
  private var random: Seeded
  var seed: UInt64 { random.seed }
  /// What each machine has seen on the server.
  private var seen: [[String: Kept]] = [[:], [:]]
  /// What each machine has seen there once and is gone, as it was last.
  private var graves: [[String: Kept]] = [[:], [:]]
  /// What was read before.
  private var files: [String: ToDoFile] = [:]
  private var read: [TimeZone: [[String]: ToDoFacts]] = [:]
  private var count = 0
  /// What has happened, for whoever looks for the reason of a fault.
  private(set) var trace: [String] = []
  /// What was found wrong.
  private(set) var faults: [String] = []

  /// - Parameter make: Makes the server, with the calendars of these names.
  init(_ seed: UInt64, _ make: ([String]) throws -> any ExchangeServer = { try HabitExchange($0) }) throws {
    random = Seeded(seed: seed)
    // Around the day on which Berlin changes its clocks, or far from any.
    first = Day(daysSinceEpoch: random.chance(1, in: 2) ? 20_749 : 20_800)
    let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    zones = [berlin, random.chance(1, in: 3) ? TimeZone(identifier: "America/New_York") ?? .gmt : berlin]
    server = try make(Self.calendars)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (folder, origin) = (folder, server.origin)
    let home = server.home
    let addresses = Self.calendars.map { CollectionAddress(rawValue: home + $0 + "/") }
    machines = try zones.enumerated().map { try Machine("m\($0)", in: folder, zone: $1, collections: addresses) }
    wires = machines.map { machine in
      let clock = machine.clock
      return CalendarServer(origin: origin, client: HTTPClient(user: "ada", password: "secret")) { clock.stamp }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Plays so many gestures, or until something is wrong.
  func run(_ gestures: Int) async throws {
    while count < gestures, faults.isEmpty {
      count += 1
      if random.chance(1, in: 2) {
        let index = random.below(2)
        try act(machines[index])
        if random.chance(1, in: 2) { try await synchronize(index) }
      } else {
        trace += try server.act(count, from: first, &random).map { "\(count) \($0)" }
        if random.chance(1, in: 4) { try await synchronize(random.below(2)) }
      }
      if count % 50 == 0 { try await settle() }
    }
    if faults.isEmpty { try await settle() }
  }

  // MARK: Gestures

  private func act(_ machine: Machine) throws {
    machine.clock.now += 1 + random.below(100)
    let before = lines(of: machine.plan)
    do { try Gestures.perform(on: machine, count, from: first, &random) } catch is PlanError {} catch is HistoryError {}
    let after = lines(of: machine.plan)
    for id in Set(before.keys).union(after.keys).sorted() where before[id] != after[id] {
      trace.append("\(count) \(machine.clock.name) \(id): \(before[id] ?? "nothing") -> \(after[id] ?? "nothing")")
    }
  }

  private func lines(of plan: Plan) -> [EntryID: String] {
    let titles = Dictionary(uniqueKeysWithValues: plan.lists.map { ($0.id, $0.title) })
    return plan.allEntries.reduce(into: [:]) { lines, entry in
      let facts = ToDoFacts(entry)
      let home = entry.home.flatMap { titles[$0] } ?? ""
      lines[entry.id] = "\(home) \(facts.title) | \(facts.notes) \(facts.isDone) \(facts.isArchived) \(facts.time) \(facts.value(.labels))"
    }
  }

  // MARK: The book

  private func facts(_ file: ToDoFile, _ zone: TimeZone) -> ToDoFacts {
    if let known = read[zone]?[file.lines] { return known }
    let facts = ToDoFacts(file, in: zone)
    read[zone, default: [:]][file.lines] = facts
    return facts
  }

  private func look() throws -> [String: Kept] {
    var kept: [String: Kept] = [:]
    for (path, text) in try server.texts() {
      let file = files[text] ?? ToDoFile(text)
      files[text] = file
      let calendar = String(path.split(separator: "/").dropLast().last ?? "")
      if let other = kept.updateValue(Kept(file: file, calendar: calendar), forKey: file.uid) {
        faults.append("\(file.uid) is twice, also in \(other.calendar)")
      }
    }
    return kept
  }

  /// What a machine's plan says of what it knows on the server.
  private func plan(_ machine: Machine) throws -> [String: (facts: ToDoFacts, calendar: String)] {
    let names = try machine.names()
    let titles = Dictionary(uniqueKeysWithValues: machine.plan.lists.map { ($0.id, $0.title) })
    return machine.plan.allEntries.reduce(into: [:]) { found, entry in
      guard let home = entry.home.flatMap({ titles[$0] }), home != "Local" else { return }
      let name = names[entry.id] ?? "new \(entry.id)"
      if found.updateValue((ToDoFacts(entry), home), forKey: name) != nil { faults.append("\(name) is two cards") }
    }
  }

  private func synchronize(_ index: Int) async throws {
    let (machine, zone) = (machines[index], zones[index])
    let (base, mine, before) = (seen[index], try plan(machine), try look())
    try await machine.synchronize(with: wires[index])
    let (now, shown) = (try look(), try plan(machine))
    trace.append("\(count) \(machine.clock.name) synchronized")
    for uid in Set(before.keys).union(now.keys).sorted() where before[uid] != now[uid] {
      let difference = Self.difference(before[uid]?.file.lines ?? [], now[uid]?.file.lines ?? [])
      trace.append("  server: \(now[uid]?.calendar ?? "gone") \(uid): \(difference)")
    }
    for uid in Set(base.keys).union(before.keys).union(now.keys).sorted() {
      check(uid, base[uid], mine[uid], before[uid], now[uid], zone, graves[index][uid])
    }
    let new = mine.keys.filter { $0.hasPrefix("new ") }
    let born = now.keys.filter { before[$0] == nil && base[$0] == nil && mine[$0] == nil }
    if born.count != new.count { faults.append("\(new.count) are new, \(born.count) have come") }
    for uid in Set(now.keys).union(shown.keys).sorted() {
      guard let kept = now[uid], let card = shown[uid] else {
        faults.append("\(uid) is \(now[uid] == nil ? "not on the server" : "not shown")")
        continue
      }
      let facts = facts(kept.file, zone)
      if facts != card.facts { faults.append("\(uid) says \(facts), and is shown as \(card.facts)") }
      if kept.calendar != card.calendar { faults.append("\(uid) is in \(kept.calendar), and is shown in \(card.calendar)") }
      if before[uid]?.file != kept.file { faults += kept.file.faults.map { "\(uid): \($0)" } }
    }
    for (uid, kept) in base where now[uid] == nil { graves[index][uid] = kept }
    seen[index] = now
    if !faults.isEmpty { faults.append("gesture \(count), \(machine.clock.name)") }
  }

  /// What is on the server after a pass is what it has to be.
  private func check(
    _ uid: String, _ base: Kept?, _ mine: (facts: ToDoFacts, calendar: String)?, _ theirs: Kept?, _ now: Kept?, _ zone: TimeZone, _ grave: Kept?
  ) {
    func fault(_ words: String) { faults.append("\(uid) \(words)") }
    let old = base.map { facts($0.file, zone) }
    let changed = ToDoFile.Part.allCases.filter { part in old.map { $0.value(part) != mine?.facts.value(part) } ?? false }
    switch (base, mine, theirs) {
    case (_, nil, nil):
      // Cards that are new here are looked at elsewhere.
      if base != nil || grave != nil, now != nil { fault("is back") }
    case (let base?, nil, let theirs?):
      let isUntouched = base.file.content == theirs.file.content && base.calendar == theirs.calendar
      // Whoever has changed it wins over whoever deletes it.
      if now != (isUntouched ? nil : theirs) { fault("was deleted here, and is \(now == nil ? "gone although it was changed" : "there") now") }
    case (nil, nil, let theirs?):
      if now.map({ Self.isSame($0, theirs) }) != true { fault("came from elsewhere, and was changed") }
    case (let base?, let mine?, nil):
      let isChanged = !changed.isEmpty || mine.calendar != base.calendar
      if isChanged, now == nil { fault("was changed here and deleted elsewhere, and is lost") }
      if let now { checkAgain(now, base, mine, zone, fault) }
    case (nil, let mine?, nil):
      guard let now else { return fault("is lost") }
      if let grave { checkAgain(now, grave, mine, zone, fault) }
    case (nil, _?, let theirs?):
      // It was brought back twice: who was first wins, and the other fills in.
      if now == nil { fault("is lost") }
      for part in [ToDoFile.Part.rest] where now.map({ Set(theirs.file.lines(of: part)).subtracting($0.file.lines(of: part)) }) != [] {
        fault("has lost \(part)")
      }
    case (let base?, let mine?, let theirs?):
      guard let now else { return fault("is lost") }
      let isMoved = mine.calendar != base.calendar && theirs.calendar == base.calendar
      if now.calendar != (isMoved ? mine.calendar : theirs.calendar) { fault("is in \(now.calendar)") }
      if changed.isEmpty, now.file == theirs.file { return }
      let facts = facts(now.file, zone)
      var isUntouched = true
      let (before, there, here) = (base.file.parts, theirs.file.parts, now.file.parts)
      for part in ToDoFile.Part.allCases where ![.order, .version].contains(part) {
        let (own, other) = (here[part] ?? [], there[part] ?? [])
        // Lines that went and came back mean the same wherever they stand.
        if changed.contains(part), other.sorted() == (before[part] ?? []).sorted() {
          isUntouched = false
          if facts.value(part) != mine.facts.value(part) { fault("says \(facts.value(part)) as its \(part), not \(mine.facts.value(part))") }
        } else if own != other {
          fault("has other lines of \(part), which was not changed here: \(Self.difference(other, own))")
        }
      }
      if isUntouched, here[.order] == there[.order], now.file != theirs.file { fault("was written for nothing") }
    }
  }

  /// What was written anew, where nothing was: it says what the card says, and all that it said beside that.
  private func checkAgain(_ now: Kept, _ before: Kept, _ mine: (facts: ToDoFacts, calendar: String), _ zone: TimeZone, _ fault: (String) -> Void) {
    let facts = facts(now.file, zone)
    if facts != mine.facts { fault("says \(facts) again, not \(mine.facts)") }
    if now.calendar != mine.calendar { fault("is in \(now.calendar) again") }
    let (own, old) = (now.file.own.map { now.file.lines[$0] }, before.file.own.map { before.file.lines[$0] })
    let lost = old.filter { ToDoFile.Part(ToDoFile.name(of: $0)) == .rest && !own.contains($0) }
    if !lost.isEmpty { fault("has lost \(lost)") }
  }

  private static func isSame(_ one: Kept, _ other: Kept) -> Bool {
    func content(_ kept: Kept) -> [String] { kept.file.content.filter { ToDoFile.Part(ToDoFile.name(of: $0)) != .order } }
    return content(one) == content(other) && one.calendar == other.calendar
  }

  /// The lines of which two texts have a different number.
  static func difference(_ before: [String], _ after: [String]) -> [String] {
    var rest = after
    var gone: [String] = []
    for line in before { if let index = rest.firstIndex(of: line) { rest.remove(at: index) } else { gone.append("-" + line) } }
    return gone + rest.map { "+" + $0 }
  }

  /// Nobody does anything: after a while nothing more is written, and all show the same.
  private func settle() async throws {
    for _ in 0..<6 {
      let before = try server.texts()
      for index in machines.indices where faults.isEmpty { try await synchronize(index) }
      if try server.texts() == before { break }
    }
    guard faults.isEmpty else { return }
    let texts = try server.texts()
    for index in machines.indices { try await synchronize(index) }
    if try server.texts() != texts { faults.append("something is written again and again") }
    for machine in machines {
      try machine.plan.checkInvariants()
      faults += try machine.window.check().map { "\($0)" }
    }
    guard zones[0] == zones[1] else { return }
    if machines[0].shown != machines[1].shown || machines[0].archived != machines[1].archived {
      let difference = machines[0].shown.difference(from: machines[1].shown).map { "\($0)" }
      faults.append("gesture \(count): they show different things: \(difference)")
    }
  }
}
