// What happens with a password, and what a person is asked before.

import CalendarServers
import Foundation
import PlannerStore
import ScriptedServer
import Testing

@testable import PlanSync

@Suite("A password on a terminal")
struct CommandConsentTests {
  typealias Reply = ScriptedServer.Reply

  @Test("a command runs for the data file that a person gave it, and for a copy after a person has allowed it")
  func copies() throws {
    let server = try HabitServer()
    let machine = try CommandLineMachine()
    let mark = machine.folder.appendingPathComponent("mark").path
    let command = "echo >> \(mark); echo secret"
    func runs() -> Int { FileManager.default.contents(atPath: mark)?.count ?? 0 }
    try machine.succeed(CommandLineMachine.adding(server, command))
    try machine.succeed("sync")
    #expect(runs() == 2)
    let copy = machine.folder.appendingPathComponent("copy.sqlite").path
    try FileManager.default.copyItem(atPath: machine.file, toPath: copy)
    let original = machine.file
    machine.file = copy
    let asked = server.scripted.requests.count
    for words in [["sync"], ["account", "list", "--calendars"]] {
      let answer = try machine.run(words)
      #expect(answer.status == 74 && answer.errors.contains(command) && answer.errors.contains("account allow-command"), "\(answer)")
    }
    #expect(runs() == 2 && server.scripted.requests.count == asked)
    try machine.succeed("account", "allow-command", "--print")
    #expect(try machine.run("sync").status == 74 && runs() == 2)
    try machine.succeed("account", "allow-command")
    try machine.succeed("sync")
    #expect(runs() == 3)
    machine.file = original
    try machine.succeed("sync")
    #expect(runs() == 4)
  }

  @Test("a command that hangs is ended with all that it has started, and told")
  func hanging() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pid = folder.appendingPathComponent("pid").path
    do {
      _ = try await Passwords.password(from: "sleep 1000 & echo $! > \(pid); wait", patience: .seconds(2))
      Issue.record("it gave a password")
    } catch {
      guard case .noPassword(let words) = error else { throw error }
      #expect(words.contains("did not end within 2 seconds"))
    }
    let child = try #require(Int32(try String(contentsOfFile: pid, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
    // What nobody waits for may be a dead one for a moment.
    for _ in 0..<200 where kill(child, 0) == 0 && !Self.isDead(child) { usleep(50_000) }
    #expect(kill(child, 0) != 0 || Self.isDead(child))
  }

  private static func isDead(_ process: Int32) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
  }

  @Test("a command gives the first line that it prints, whatever it leaves running")
  func leftovers() async throws {
    #expect(try await Passwords.password(from: "sleep 20 & echo secret; echo more") == "secret")
    await #expect(throws: SyncError.self) { try await Passwords.password(from: "exit 3") }
    await #expect(throws: SyncError.self) { try await Passwords.password(from: "true") }
    await #expect(throws: SyncError.self) { try await Passwords.password(from: "yes") }
  }

  @Test("without encryption it goes to another machine only if a person says so, and to this one with a note")
  func unencrypted() throws {
    let machine = try CommandLineMachine()
    let mark = machine.folder.appendingPathComponent("mark").path
    let words = ["account", "add", "http://planner.invalid/", "--user", "ada", "--password-command", "echo >> \(mark); echo secret"]
    let answer = try machine.run(words)
    #expect(answer.status != 0 && answer.errors.contains("--allow-unencrypted"), "\(answer)")
    #expect(!FileManager.default.fileExists(atPath: mark), "nobody is asked for a password that must not be sent")
    let allowed = try machine.run(words + ["--allow-unencrypted"])
    #expect(allowed.status != 0 && allowed.errors.contains("there is no planner.invalid"), "\(allowed)")
    let server = try HabitServer()
    let here = try machine.run(CommandLineMachine.adding(server))
    #expect(here.status == 0 && here.errors.contains("note: the connection to \(server.origin) is not encrypted"), "\(here)")
  }

  @Test("it follows neither a redirection nor a home to another port of the same host, unless a person agrees", arguments: [true, false])
  func ports(isRedirected: Bool) throws {
    let other = try HabitServer()
    let server = try ScriptedServer { request in
      guard request.fields["authorization"] != nil else { return Reply(401, ["WWW-Authenticate": "Basic realm=\"tests\""]) }
      if isRedirected { return Reply(301, ["Location": other.origin + request.path]) }
      let home = "<c:calendar-home-set xmlns:c=\"urn:ietf:params:xml:ns:caldav\"><d:href>\(other.origin)/home/</d:href></c:calendar-home-set>"
      let known = "<d:current-user-principal><d:href>/</d:href></d:current-user-principal>"
      let parts = "<d:propstat><d:prop>\(known)\(home)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>"
      return Reply(
        207, ["Content-Type": "application/xml"],
        "<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/</d:href>\(parts)</d:response></d:multistatus>")
    }
    let machine = try CommandLineMachine()
    let words = ["account", "add", "http://127.0.0.1:\(server.port)", "--user", "ada", "--password-command", "echo secret"]
    let answer = try machine.run(words)
    #expect(answer.status != 0 && answer.errors.contains(other.origin), "\(answer)")
    #expect(other.scripted.requests.isEmpty)
    try machine.succeed(words + ["--agree", "127.0.0.1:\(other.scripted.port)"])
    #expect(!other.scripted.requests.isEmpty)
  }

  @Test("a certificate is accepted besides others, and only if it can be one")
  func certificates() throws {
    let server = try HabitServer()
    let machine = try CommandLineMachine()
    try machine.succeed(CommandLineMachine.adding(server))
    let (one, two) = (String(repeating: "0a", count: 32), String(repeating: "B1:", count: 31) + "B1")
    for wrong in ["zz", "", String(one.dropLast()), one + "0"] {
      let answer = try machine.run("account", "accept", wrong)
      #expect(answer.status == 64, "\(wrong): \(answer)")
    }
    try machine.succeed("account", "accept", one)
    try machine.succeed("account", "accept", two)
    let certificates = try PlanStoreAccounts.certificates(machine.file)
    #expect(certificates == [one, String(repeating: "b1", count: 32)])
  }

  @Test("an account whose command hangs, or whose server says a byte now and then, keeps no other from its turn")
  func independence() throws {
    let (slow, server) = (try HabitServer(), try HabitServer())
    let machine = try CommandLineMachine()
    try machine.succeed(["account", "add", slow.origin, "--user", "ada", "--title", "Slow", "--no-lists", "--password-command", "echo secret"])
    try machine.succeed(CommandLineMachine.adding(server))
    server.keep("Bread", named: "bread")
    slow.be { _, _ in
      // The other account is done before this one goes on.
      for _ in 0..<600 where server.requests("REPORT").isEmpty { usleep(50_000) }
      return server.requests("REPORT").isEmpty ? Reply(500) : nil
    }
    try machine.succeed("sync")
    #expect(try machine.succeed("list").contains("Bread"))
  }
}

/// What a data file keeps of its accounts.
private enum PlanStoreAccounts {
  static func certificates(_ file: String) throws -> [String] {
    try PlanStore.open(path: file, mode: .readOnly).accountOverviews().flatMap(\.account.certificates)
  }
}
