// What one account's pass comes to, and how long it may take.

import CalendarServers
import Foundation
import PlannerStore
import ScriptedServer
import Testing

@testable import CalDAV
@testable import PlanSync

@Suite("A pass of an account")
struct PassTests {
  @Test("ends in time, whatever the server does, and goes on with the next one")
  func patience() async throws {
    let server = try HabitServer()
    let (runner, store) = try await Self.account(server, patience: .seconds(1))
    defer { withExtendedLifetime(store) {} }
    server.keep("Bread", named: "bread")
    server.be { _, _ in
      var reply = ScriptedServer.Reply(207)
      (reply.endless, reply.pause) = ([32], 0.1)
      return reply
    }
    await #expect(throws: SyncError.account(.passTooLong(host: "127.0.0.1"))) { try await runner.run() }
    #expect(runner.watch.current == nil)
    let (other, _) = try await Self.account(server, patience: .seconds(60), file: store.path)
    server.behave()
    #expect(try await other.run().received == 1)
  }

  @Test("says what it waits for")
  func watch() async throws {
    let server = try HabitServer()
    let (runner, store) = try await Self.account(server, patience: .seconds(60))
    defer { withExtendedLifetime(store) {} }
    server.be { _, _ in
      // As long as nobody has seen it.
      for _ in 0..<1_000 where runner.watch.current?.wait == .server("127.0.0.1") { return nil }
      return ScriptedServer.Reply(500)
    }
    _ = try await runner.run()
    #expect(runner.watch.current == nil)
  }

  @Test("goes on with other lists where one is not answered")
  func others() async throws {
    let server = try HabitServer(["Ill", "Work"])
    let (runner, store) = try await Self.account(server, patience: .seconds(60))
    defer { withExtendedLifetime(store) {} }
    for calendar in ["Ill", "Work"] { server.keep("Bread", named: "bread-\(calendar)", in: calendar) }
    server.be { request, _ in request.path.hasPrefix(HabitServer.path("Ill")) ? ScriptedServer.Reply(403) : nil }
    let news = try await runner.run()
    #expect(news.received == 1 && news.troubles == [.refused(status: 403)])
  }

  private static func account(
    _ server: HabitServer, patience: Duration, file: String? = nil
  ) async throws -> (AccountRunner, (store: PlanStore, path: String)) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-pass-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = file ?? folder.appendingPathComponent("p.sqlite").path
    let store = try PlanStore.open(path: path, mode: .readWriteCreate)
    var plan = try store.load()
    let home = CalendarHome(origin: server.origin, path: "/home/", user: "ada")
    let account = Account(origin: server.origin, home: "/home/", user: "ada", title: "Home")
    var id: Int64 = 1
    if file == nil {
      let calendars = try await CalendarCatalog(home: home, client: account.client(password: "secret")).calendars()
      id = try store.synchronize(&plan) { try $0.add(account, showing: calendars) }
    }
    let runner = AccountRunner(path: path, account: id, patience: patience) { _, _ async throws(SyncError) in "secret" }
    return (runner, (store, path))
  }
}
