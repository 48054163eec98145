// A person with vdirsyncer, and todoman or an editor for files.

import Foundation
import SeededRandom

/// A folder of files for each calendar. What both sides have changed is as the server says then.
final class VdirsyncerClient: Client {
  let name: String
  let isDaylane = false
  private let folder, base: String
  private let lists: [String]
  private let hasTodoman: Bool
  private let environment: [String: String]
  private var usual: UInt32 = 2_000_000

  /// - Parameters:
  ///   - collections: The paths of the calendars by title.
  ///   - addresses: Where the account of each principal is.
  init(_ name: String, _ collections: [String: String], _ addresses: [Principal: String], hasTodoman: Bool, in base: String) throws {
    (self.name, self.hasTodoman, self.base, folder) = (name, hasTodoman, base, "\(base)/\(name)")
    lists = collections.keys.sorted()
    environment = [
      "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "no_proxy": "127.0.0.1", "TZ": "UTC", "PYTHONNOUSERSITE": "1",
      "VDIRSYNCER_CONFIG": folder + "/vdirsyncer", "TODOMAN_CONFIG": folder + "/todoman.py",
    ]
    for list in lists { try FileManager.default.createDirectory(atPath: "\(folder)/lists/\(list)", withIntermediateDirectories: true) }
    let parts = Principal.allCases.map { principal in
      let pairs = principal.lists.map { "[\"\($0)\", \"\($0)\", \"\(collections[$0]?.split(separator: "/").last ?? "")\"]" }
      return """
        [pair \(principal)]
        a = "here_\(principal)"
        b = "there_\(principal)"
        collections = [\(pairs.joined(separator: ", "))]
        conflict_resolution = "b wins"
        [storage here_\(principal)]
        type = "filesystem"
        path = "\(folder)/lists"
        fileext = ".ics"
        [storage there_\(principal)]
        type = "caldav"
        url = "\(addresses[principal] ?? "")"
        username = "\(principal)"
        password = "\(Principal.password)"
        item_types = ["VTODO"]
        """
    }
    let settings = "[general]\nstatus_path = \"\(folder)/status\"\n" + parts.joined(separator: "\n") + "\n"
    try settings.write(toFile: folder + "/vdirsyncer", atomically: true, encoding: .utf8)
    let todoman = "path = \"\(folder)/lists/*\"\ncache_path = \"\(folder)/cache.sqlite3\"\nhumanize = False\ndefault_list = \"A\"\n"
    try todoman.write(toFile: folder + "/todoman.py", atomically: true, encoding: .utf8)
    let found = try run("/usr/bin/vdirsyncer", "discover")
    guard found.isGood else { throw TrialError(description: "vdirsyncer: \(found.output)\(found.error)") }
    _ = try run("/usr/bin/vdirsyncer", "sync")
  }

  private func run(_ words: String..., and more: [String: String] = [:]) throws -> Outcome {
    try Command(words, in: base, environment: environment.merging(more) { $1 }).finish()
  }

  func look() throws -> [Card] {
    try lists.flatMap { list in
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/lists/\(list)").filter { $0.hasSuffix(".ics") }.sorted().map { file in
        let text = try String(contentsOfFile: "\(folder)/lists/\(list)/\(file)", encoding: .utf8)
        let task = Resource(path: file, text: text)
        return Card(
          id: file, list: list, isDone: text.contains("\nSTATUS:COMPLETED") || text.contains("\nCOMPLETED:"), title: task.title,
          notes: ToDoText(text)?.value("DESCRIPTION") ?? "")
      }
    }
  }

  /// What such a client knows of cards, in no order.
  static func lines(_ cards: [Card]) -> [String] {
    cards.map { "(\($0.list)): \($0.isDone ? "[x] " : "[ ] ")\($0.title) | \($0.notes)" }.sorted()
  }

  func act(_ before: [Card], isAlone: Bool, _ words: inout Words, _ random: inout Seeded) throws -> Deed? {
    let list = lists[random.below(lists.count)]
    guard before.count > 3, !random.chance(1, in: 4) else {
      let word = words.next(name)
      return try deed("add \(word) to \(list)", wrote: [word]) {
        if hasTodoman { return try run("/usr/bin/todoman", "new", "-l", list, word).isGood }
        return try add(word, to: list)
      }
    }
    let card = before[random.below(before.count)]
    var deed = try change(card, to: list, &words, &random)
    (deed.targets, deed.takesAway) = ([card.id], deed.words.hasPrefix("delete"))
    return deed
  }

  /// Does something by chance to a task.
  private func change(_ card: Card, to list: String, _ words: inout Words, _ random: inout Seeded) throws -> Deed {
    let path = "\(folder)/lists/\(card.list)/\(card.id)"
    switch random.below(5) {
    case 0, 1:
      let word = words.next(name)
      var deed = try deed("name \(card.title) \(word)", wrote: [word], took: [card.title]) { try edit(path, "SUMMARY", word) }
      deed.renamed = (card.title, word)
      return deed
    case 2:
      return try deed("done \(card.title)") {
        guard hasTodoman else { return try edit(path, "STATUS", "COMPLETED") }
        guard let number = try number(of: card) else { return false }
        return try run("/usr/bin/todoman", "done", number).isGood
      }
    case 3:
      return try deed("delete \(card.title)", took: card.words) {
        guard hasTodoman else { return unlink(path) == 0 }
        guard let number = try number(of: card) else { return false }
        return try run("/usr/bin/todoman", "delete", "--yes", number).isGood
      }
    default:
      return try deed("move \(card.title) to \(list)") {
        guard hasTodoman else { return card.list == list || rename(path, "\(folder)/lists/\(list)/\(card.id)") == 0 }
        guard card.list != list, let number = try number(of: card) else { return false }
        return try run("/usr/bin/todoman", "move", "-l", list, number).isGood
      }
    }
  }

  private func deed(_ words: String, wrote: [String] = [], took: [String] = [], _ body: () throws -> Bool) rethrows -> Deed {
    let isDone = try body()
    return Deed(words: words + (isDone ? "" : ": refused"), wrote: wrote, took: took, isAcknowledged: isDone)
  }

  private func add(_ word: String, to list: String) throws -> Bool {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//trial//EN", "BEGIN:VTODO", "UID:\(word)", "DTSTAMP:20270101T000000Z", "SUMMARY:\(word)",
      "END:VTODO", "END:VCALENDAR", "",
    ]
    try lines.joined(separator: "\r\n").write(toFile: "\(folder)/lists/\(list)/\(word).ics", atomically: true, encoding: .utf8)
    return true
  }

  /// Gives a task another value, as an editor would.
  private func edit(_ path: String, _ name: String, _ value: String) throws -> Bool {
    var lines = try String(contentsOfFile: path, encoding: .utf8).replacing("\r\n", with: "\n").components(separatedBy: "\n")
    if let index = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) {
      lines[index] = "\(name):\(value)"
    } else if let end = lines.firstIndex(of: "END:VTODO") {
      lines.insert("\(name):\(value)", at: end)
    }
    try lines.joined(separator: "\r\n").write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }

  /// What todoman calls a task.
  private func number(of card: Card) throws -> String? {
    struct Task: Decodable {
      let id: Int
      let summary: String
    }
    let said = try run("/usr/bin/todoman", "--porcelain", "list", "--status", "ANY")
    let tasks = try? JSONDecoder().decode([Task].self, from: Data(said.output.utf8))
    return tasks?.first { $0.summary == card.title }.map { "\($0.id)" }
  }

  func synchronize(_ way: Way, _ random: inout Seeded, meanwhile: (inout Seeded) throws -> Void) throws -> SyncEnd {
    var end = SyncEnd()
    let began = Date()
    let command = try Command(["/usr/bin/vdirsyncer", "sync"], in: base, environment: environment)
    if case .busy = way { try meanwhile(&random) }
    if case .killed(let part) = way {
      usleep(UInt32(UInt64(part) * UInt64(usual) / 1_000_000))
      if command.isRunning { end.kills = 1 }
      command.strike()
    }
    let outcome = command.finish()
    if case .killed = way { return end }
    usual = max(500_000, min(6_000_000, UInt32(Date().timeIntervalSince(began) * 1_000_000)))
    end.isGood = outcome.isGood
    // It does not say whether there was something to do.
    end.isQuiet = outcome.isGood && !(outcome.output + outcome.error).contains("Copying") && !(outcome.output + outcome.error).contains("Deleting")
    return end
  }

  func search(for words: inout Set<String>, steps: Int) throws {}

  func check() throws -> String? { nil }
}
