// Calendars of a real server on the command line: those of one title, those that are deleted, and what cannot be shown.

import BoundProcesses
import CalDAV
import CalendarServers
import Foundation
import Sync
import Testing
import WebDAV

@Suite("Calendars on the command line", .serialized)
struct CommandLineAccountTests {
  private let folder = "/dev/shm/plan-sync-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  private func run(_ words: String...) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: try Products.path(of: "daylane"))
    process.arguments = words + ["--data", "\(folder)/planner.sqlite"]
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder, "XDG_RUNTIME_DIR": folder, "no_proxy": "127.0.0.1"]) { $1 }
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let texts = [output, error].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  /// A server with two calendars of one title, and their account here.
  private func makeServer() async throws -> (server: TestServer, catalog: CalendarCatalog) {
    let server = try TestServer(.radicale)
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let catalog = CalendarCatalog(home: CalendarHome(origin: server.origin, path: server.home, user: TestServer.user), client: client)
    for name in ["one", "two"] { _ = try await catalog.make(title: "Home", name: name) }
    let added = try run(
      "account", "add", server.origin, "--user", TestServer.user, "--password-command", "echo \(TestServer.password)", "--no-lists")
    #expect(added.status == 0, "\(added.error)")
    return (server, catalog)
  }

  @Test("One of two with one title is named by its path, and its list by its number")
  func oneTitle() async throws {
    defer { clean() }
    let (server, catalog) = try await makeServer()
    let refused = try run("account", "show", "Home")
    #expect(refused.status == 65 && refused.error.contains("\(server.home)one/, \(server.home)two/"), "\(refused.error)")
    #expect(try run("account", "list", "--calendars").output.contains("calendar \"Home\" at \(server.home)two/"))
    #expect(try run("account", "show", "\(server.home)two/", "\(server.home)one").status == 0)
    #expect(try run("lists").output.contains("\(server.home)two/"))
    for (number, title) in [("1", "in two"), ("2", "in one")] { #expect(try run("add", title, "--list", number).status == 0) }
    #expect(try run("sync").status == 0)
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    for name in ["one", "two"] {
      let calendar = String(decoding: try await client.send("GET", "\(server.origin)\(server.home)\(name)/").body, as: UTF8.self)
      #expect(calendar.contains("SUMMARY:in \(name)") && !calendar.contains("SUMMARY:in \(name == "one" ? "two" : "one")"))
    }
    #expect(try run("account", "part", "Home").status == 65)
    #expect(try run("account", "part", "2").status == 0)
    #expect(try await catalog.calendars().count == 2)
  }

  @Test("A list is deleted with its calendar when that is said, and its calendar stays when that is said")
  func deleted() async throws {
    defer { clean() }
    let (server, catalog) = try await makeServer()
    #expect(try run("account", "show", "\(server.home)one/", "\(server.home)two/").status == 0)
    #expect(try run("add", "on a day", "--list", "1", "--day", "2026-12-01").status == 0)
    #expect(try run("sync").status == 0)
    let unsaid = try run("lists", "delete", "1")
    #expect(unsaid.status == 64 && unsaid.error.contains("--on-server"), "\(unsaid.error)")
    #expect(try run("lists", "delete", "1", "--on-server").status == 0)
    #expect(try await catalog.calendars().map(\.address.rawValue) == ["\(server.home)two/"])
    #expect(try !run("list").output.contains("on a day"))
    #expect(try run("lists", "delete", "2", "--only-here").status == 0)
    #expect(try run("sync").status == 0)
    #expect(try await catalog.calendars().count == 1)
    #expect(try run("check").status == 0)
  }

  @Test("A deadline goes to a server beside the day that it is planned for, and comes back changed")
  func deadline() async throws {
    defer { clean() }
    let server = try TestServer(.radicale)
    // As Thunderbird and Tasks.org write them.
    let zone = ";TZID=Europe/Berlin:"
    try server.keep(
      "Work",
      [
        "a.ics": "UID:a\r\nSUMMARY:Theirs\r\nDTSTART\(zone)20261130T140000\r\nDUE\(zone)20261204T170000\r\nX-MOZ-GENERATION:3\r\n",
        "b.ics": "UID:b\r\nSUMMARY:Dates\r\nDTSTART;VALUE=DATE:20261130\r\nDUE;VALUE=DATE:20261204\r\nX-APPLE-SORT-ORDER:7\r\n",
      ])
    #expect(try run("account", "add", server.origin, "--user", TestServer.user, "--password-command", "echo \(TestServer.password)").status == 0)
    #expect(try run("sync").status == 0)
    let listed = try run("list").output
    #expect(
      listed.contains("2026-11-30 Monday\n") && listed.contains("Theirs, due 2026-12-04") && listed.contains("Dates, due 2026-12-04"), "\(listed)")
    let ids = Dictionary(
      listed.matches(of: /\] (?:[0-9:–]+ )?(\w+), due [0-9-]+  \((\d+)\)/).map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
    let (theirs, dates) = try (#require(ids["Theirs"]), #require(ids["Dates"]))
    #expect(try run("edit", theirs, "--title", "Called").status == 0)
    #expect(try run("edit", dates, "--due", "2026-12-07").status == 0)
    #expect(try run("add", "Ours", "--day", "2026-12-01", "--at", "9:00", "--for", "45m", "--due", "2026-12-03", "--list", "Work").status == 0)
    #expect(try run("add", "Later", "--due", "2026-12-03", "--list", "Work").status == 0)
    #expect(try run("sync").status == 0)
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let home = CalendarHome(origin: server.origin, path: server.home, user: TestServer.user)
    let path = try await #require(CalendarCatalog(home: home, client: client).calendars().first).address.rawValue
    func toDos() async throws -> [String: String] {
      let text = String(decoding: try await client.send("GET", "\(server.origin)\(path)").body, as: UTF8.self)
      let found = text.components(separatedBy: "BEGIN:VTODO").dropFirst().map { $0.components(separatedBy: "END:VTODO")[0] }
      return Dictionary(uniqueKeysWithValues: found.map { ($0.firstMatch(of: /SUMMARY:(\w+)/).map { String($0.1) } ?? "", $0) })
    }
    let there = try await toDos()
    for (title, lines) in [
      "Called": ["DTSTART\(zone)20261130T140000", "DUE\(zone)20261204T170000", "X-MOZ-GENERATION:3"],
      "Dates": ["DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261207", "X-APPLE-SORT-ORDER:7"],
      "Ours": ["DTSTART:20261201T090000", "DUE:20261203T235900", "X-DAYLANE-LENGTH:45", "X-DAYLANE-DEADLINE:TRUE"],
      "Later": ["DUE;VALUE=DATE:20261203", "X-DAYLANE-DEADLINE:TRUE"],
    ] {
      for line in lines { #expect(there[title]?.contains("\r\n\(line)\r\n") == true, "\(line) in \(there[title] ?? "nothing of \(title)")") }
    }
    // Another machine reads the same.
    try FileManager.default.moveItem(atPath: "\(folder)/planner.sqlite", toPath: "\(folder)/other.sqlite")
    #expect(try run("account", "add", server.origin, "--user", TestServer.user, "--password-command", "echo \(TestServer.password)").status == 0)
    #expect(try run("sync").status == 0)
    let again = try run("list").output
    for line in ["[ ] 09:00–09:45 Ours, due 2026-12-03", "[ ] Later, due 2026-12-03", "Called, due 2026-12-04", "Dates, due 2026-12-07"] {
      #expect(again.contains(line), "\(again)")
    }
  }

  @Test("What cannot be a card is said by a line for each, and everything else is done")
  func unshown() async throws {
    defer { clean() }
    let server = try TestServer(.radicale)
    let notes = String(repeating: "x", count: 1_000_001)
    try server.keep("Work", ["a.ics": "UID:a\r\nSUMMARY:Short\r\n", "b.ics": "UID:b\r\nSUMMARY:Long\r\nDESCRIPTION:\(notes)\r\n"])
    #expect(try run("account", "add", server.origin, "--user", TestServer.user, "--password-command", "echo \(TestServer.password)").status == 0)
    for _ in 0..<2 {
      let synced = try run("sync")
      #expect(synced.status == 0 && synced.error.contains("\"Long\" in \"Work\" has longer notes"), "\(synced)")
    }
    #expect(try run("list").output.contains("[ ] Short"))
  }
}
