// A person with Daylane on the command line, and a data file.

import Foundation
import SeededRandom

/// Each gesture and each look is a process.
final class DaylaneClient: Client {
  let name: String
  let isDaylane = true
  private let program, file, folder: String
  private let environment: [String: String]
  /// How long a synchronisation took last, in microseconds.
  private var usual: UInt32 = 400_000
  private var searches = 0
  /// What the last undo said that failed.
  private(set) var complaint = ""
  /// Where its machine stands.
  let zone: TrialZone
  /// Whether its cards go from one account to another, or to none.
  private let crosses: Bool
  /// The list that is on no server.
  static let local = "Local"

  init(_ name: String, in zone: TrialZone, crosses: Bool, program: String, in folder: String) {
    (self.name, self.zone, self.crosses, self.program, self.folder, file) = (name, zone, crosses, program, folder, "\(folder)/\(name).sqlite")
    var environment = ["HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8", "NO_COLOR": "1", "no_proxy": "127.0.0.1", "TZ": zone.rawValue]
    for name in ["PATH", "LD_LIBRARY_PATH"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    self.environment = environment
  }

  private func start(_ words: [String]) throws -> Command {
    try Command([program] + words + ["--data", file], in: folder, environment: environment)
  }

  @discardableResult
  func run(_ words: String...) throws -> Outcome { try run(words) }

  func run(_ words: [String]) throws -> Outcome { try start(words).finish() }

  private func must(_ words: String...) throws -> String {
    let outcome = try run(words)
    guard outcome.isGood else { throw TrialError(description: "\(name): \(words.joined(separator: " ")): \(outcome.error)") }
    return outcome.output
  }

  /// Adds the accounts; the first one also makes its lists calendars.
  ///
  /// - Parameter addresses: Where the account of each principal is.
  func join(_ addresses: [Principal: String], isFirst: Bool) throws {
    let shared = isFirst ? Principal.allCases.flatMap(\.lists) : []
    for list in shared + [Self.local] { _ = try must("add", "here", "--list", list) }
    for card in try look() { _ = try must("delete", card.id) }
    for (index, principal) in Principal.allCases.enumerated() {
      let account = [
        "account", "add", addresses[principal] ?? "", "--user", principal.rawValue, "--password-command", "echo \(Principal.password)",
      ]
      let outcome = try run(account + (isFirst ? ["--no-lists"] : principal.lists.flatMap { ["--calendar", $0] }))
      guard outcome.isGood else { throw TrialError(description: "\(name): no account: \(outcome.error)") }
      guard isFirst else { continue }
      let published = try run(["account", "publish", "--account", "\(index + 1)"] + principal.lists)
      guard published.isGood else { throw TrialError(description: "\(name): no calendars: \(published.error)") }
    }
    _ = try must("sync", "--wait")
  }

  /// Brings what is on no server into a calendar, so that all of it can be looked at there.
  func publishLocals() throws {
    let cards = try look().filter { $0.list == Self.local }
    guard !cards.isEmpty else { return }
    let outcome = try run(["move"] + cards.map(\.id) + ["--list", Principal.ada.lists[0]])
    guard outcome.isGood else { throw TrialError(description: "\(name): \(outcome.error)") }
  }

  /// The paths of the calendars on the server, by their titles.
  func collections() throws -> [String: String] {
    struct Form: Decodable {
      struct Account: Decodable { let lists: [List] }
      struct List: Decodable { let title, address: String }
      let accounts: [Account]
    }
    let form = try JSONDecoder().decode(Form.self, from: Data(try must("account", "list", "--json").utf8))
    return Dictionary(form.accounts.flatMap(\.lists).map { ($0.title, $0.address) }) { first, _ in first }
  }

  private struct Listing: Decodable {
    struct Entry: Decodable {
      let id, title, notes: String
      let done: Bool
      let kind, home, day: String?
    }
    struct List: Decodable {
      let id, title: String
      let entries: [Entry]
    }
    struct Day: Decodable {
      let date: String
      let cards: [Entry]
    }
    let lists: [List]
    let days: [Day]
    let archive: [Entry]
  }

  func look() throws -> [Card] {
    let listing = try JSONDecoder().decode(Listing.self, from: Data(try must("list", "--json").utf8))
    let titles = Dictionary(listing.lists.map { ($0.id, $0.title) }) { first, _ in first }
    var cards: [Card] = []
    func add(_ entry: Listing.Entry, _ list: String, day: String = "", isArchived: Bool = false) {
      cards.append(
        Card(
          id: entry.id, list: list, day: day, isHeader: entry.kind == "header", isArchived: isArchived, isDone: entry.done, title: entry.title,
          notes: entry.notes))
    }
    for list in listing.lists { for entry in list.entries { add(entry, list.title) } }
    for day in listing.days { for entry in day.cards { add(entry, entry.home.flatMap { titles[$0] } ?? "", day: day.date) } }
    for entry in listing.archive { add(entry, entry.home.flatMap { titles[$0] } ?? "", day: entry.day ?? "", isArchived: true) }
    return cards
  }

  func act(_ before: [Card], isAlone: Bool, _ words: inout Words, _ random: inout Seeded) throws -> Deed? {
    guard let gesture = Gesture(before, isAlone: isAlone, crosses: crosses, name: name, &words, &random) else { return nil }
    let outcome = try run(gesture.arguments)
    guard !outcome.wasKilled, [0, 64, 65, 74].contains(outcome.status) else {
      throw TrialError(description: "\(name): \(gesture.arguments.joined(separator: " ")) ends with \(outcome.status): \(outcome.error)")
    }
    var deed = Deed(
      words: gesture.arguments.joined(separator: " ") + (outcome.isGood ? "" : ": \(outcome.error)"), wrote: gesture.wrote, took: gesture.took,
      takesAway: gesture.isUndo || gesture.arguments[0] == "delete", targets: gesture.targets, renamed: gesture.renamed,
      isAcknowledged: outcome.isGood)
    if gesture.isUndo, outcome.isGood {
      let now = Set(try look().flatMap(\.words))
      deed.took = before.flatMap(\.words).filter { !now.contains($0) }
    }
    return deed
  }

  func synchronize(_ way: Way, _ random: inout Seeded, meanwhile: (inout Seeded) throws -> Void) throws -> SyncEnd {
    var end = SyncEnd()
    let words = if case .thorough = way { ["sync", "--wait", "--whole"] } else { ["sync", "--wait"] }
    let began = Date()
    var commands = [try start(words)]
    if case .twice = way { commands.append(try start(words)) }
    if case .busy = way { try meanwhile(&random) }
    if case .killed(let part) = way {
      // Somewhere between its start and a little after its usual end.
      usleep(UInt32(UInt64(part) * UInt64(usual) / 1_000_000))
      for command in commands where command.isRunning {
        command.strike()
        end.kills += 1
      }
    }
    let outcomes = commands.map { $0.finish() }
    if case .killed = way { return end }
    usual = max(100_000, min(4_000_000, UInt32(Date().timeIntervalSince(began) * 1_100_000)))
    for outcome in outcomes where outcome.wasKilled || ![0, 65, 74].contains(outcome.status) || outcome.error.contains("Fatal") {
      end.oddities.append("\(name): sync ends with \(outcome.status): \(outcome.error.suffix(800))")
    }
    end.isGood = outcomes.allSatisfy(\.isGood)
    end.hasGivenWay = outcomes.contains { $0.output.contains("here and there") || $0.output.contains("elsewhere") }
    end.isQuiet = end.isGood && outcomes.allSatisfy { $0.output.split(separator: "\n").allSatisfy { $0.hasSuffix("nothing to do.") } }
    if outcomes.contains(where: { $0.output.contains("waits for --delete") }) {
      _ = try run("sync", "--wait", random.chance(2, in: 3) ? "--delete" : "--keep")
    }
    return end
  }

  func search(for words: inout Set<String>, steps: Int) throws {
    searches += 1
    let place = "\(folder)/\(name)-copy-\(searches)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for end in ["", "-wal"] where FileManager.default.fileExists(atPath: file + end) {
      try FileManager.default.copyItem(atPath: file + end, toPath: "\(place)/\(name).sqlite\(end)")
    }
    let copy = DaylaneClient(name, in: zone, crosses: crosses, program: program, in: place)
    for _ in 0..<steps where !words.isEmpty {
      let outcome = try copy.run("undo")
      guard outcome.isGood else {
        complaint = outcome.error
        break
      }
      words.subtract(try copy.look().flatMap(\.words))
    }
    // What was not found can be looked at.
    if words.isEmpty { try? FileManager.default.removeItem(atPath: place) }
  }

  func check() throws -> String? {
    let outcome = try run("check")
    return outcome.isGood ? nil : "check: \(outcome.output)\(outcome.error)"
  }
}
