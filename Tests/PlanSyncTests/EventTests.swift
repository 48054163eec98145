// Calendars of events: fetched, kept, and read.

import CalDAV
import CalendarServers
import Foundation
import Interchange
import Planner
import PlannerStore
import ScriptedServer
import Sync
import Testing
import WebDAV

@testable import PlanSync

@Suite("Calendars of events", .serialized)
struct EventTests {
  private typealias Reply = ScriptedServer.Reply

  /// What a scripted server has now, and where what is fetched is kept.
  private final class Desk: @unchecked Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-events-\(UUID().uuidString)")
    let clock = TestClock("a")
    private let lock = NSLock()
    private var reply = Reply(404)

    var shelf: EventCache { EventCache(folder: folder.path + "/calendars") }
    var fetcher: EventFetcher { EventFetcher(shelf: shelf, clock: clock) }
    var answer: Reply {
      get { lock.withLock { reply } }
      set { lock.withLock { reply = newValue } }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private static func calendar(_ title: String, head: String = "") -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n\(head)BEGIN:VEVENT\nUID:1\nSUMMARY:\(title)\nDTSTART;VALUE=DATE:20261120\nEND:VEVENT\nEND:VCALENDAR\n"
  }

  private static func told(_ desk: Desk, _ sources: [EventSource]) async -> [String] {
    let days = (Day(iso: "2026-11-01") ?? .earliest)...(Day(iso: "2026-11-30") ?? .latest)
    let found = await EventReader(shelf: desk.shelf, zone: .gmt).events(of: sources, in: days)
    return found.sorted { $0.key < $1.key }.flatMap { day, events in events.map { "\(day) \($0.event.title), \($0.calendar)" } }
  }

  private static func source(_ address: String, _ look: EventSource.Properties, id: Int64 = 1, account: Int64? = nil) throws -> EventSource {
    try #require(EventSource(CalendarRecord(id: id, account: account, address: address, content: SyncCoding.text(look))))
  }

  @Test("a subscription is fetched, kept and read, asked for a change only, and keeps the last that was one")
  func subscription() async throws {
    let desk = Desk()
    let server = try ScriptedServer { request in
      let reply = desk.answer
      return reply.status == 200 && request.fields["if-none-match"] == reply.fields["ETag"] ? Reply(304) : reply
    }
    let head = "X-WR-CALNAME:Team\nX-APPLE-CALENDAR-COLOR:#c01c28\nREFRESH-INTERVAL;VALUE=DURATION:P3D\n"
    desk.answer = Reply(200, ["ETag": "\"1\""], Self.calendar("One", head: head))
    let (address, look) = try await desk.fetcher.subscription(to: "http://127.0.0.1:\(server.port)/a.ics", besides: [])
    #expect(look.title == "Team" && look.color == .red && look.isShown)
    let source = try Self.source(address, look)
    #expect(await Self.told(desk, [source]) == ["2026-11-20 One, Team"])
    // What it wants is taken within bounds.
    #expect(desk.fetcher.left(of: source) == 86_400)
    #expect(await desk.fetcher.fetchDue(source, isForced: false, isRetried: true).result == nil)
    #expect(try await desk.fetcher.fetch(source).hasChanged == false)
    #expect(server.requests.count == 2)

    for broken in [Reply(200, [:], "BEGIN:VCALENDAR\nBEGIN:VEVENT\n"), Reply(200, [:], "<html>"), Reply(500), Reply(404)] {
      desk.answer = broken
      await #expect(throws: AccountError.self) { try await desk.fetcher.fetch(source) }
      #expect(await Self.told(desk, [source]) == ["2026-11-20 One, Team"])
    }
    let state = desk.fetcher.state(of: source)
    #expect(state.failures == 4 && state.trouble == "it is not on the server any more" && desk.fetcher.left(of: source) == 2_400)
    desk.clock.now += 2_400
    desk.answer = Reply(200, ["ETag": "\"2\""], Self.calendar("Two"))
    #expect(try await desk.fetcher.fetchDue(source, isForced: false, isRetried: false).result?.get().hasChanged == true)
    #expect(await Self.told(desk, [source]) == ["2026-11-20 Two, Team"])
    #expect(desk.fetcher.state(of: source).trouble == nil && desk.fetcher.left(of: source) == 3_600)
    // Damage of what is kept is no more than another question.
    let content = try #require(FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/calendars").first { $0.hasSuffix(".content") })
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(desk.folder.path)/calendars/\(content)"))
    #expect(await Self.told(desk, [source]).isEmpty)
    #expect(try await desk.fetcher.fetch(source).hasChanged)
    #expect(await Self.told(desk, [source]) == ["2026-11-20 Two, Team"])
    desk.fetcher.remove(look)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/calendars").isEmpty)
  }

  @Test("a subscription that is none leaves nothing, and a certificate that nobody vouches for is a question")
  func refusals() async throws {
    let desk = Desk()
    desk.answer = Reply(200, [:], Self.calendar("One"))
    let server = try ScriptedServer(ServerCertificate(for: "a.localhost")) { _ in desk.answer }
    let address = "webcal://a.localhost:\(server.port)/a.ics"
    var refused: UntrustedCertificate?
    do {
      _ = try await desk.fetcher.subscription(to: address, besides: [])
      Issue.record("nobody has accepted it")
    } catch AccountError.certificate(let certificate) {
      refused = certificate
    }
    #expect((try? FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/calendars"))?.isEmpty != false)
    let (normal, look) = try await desk.fetcher.subscription(to: address, name: "Mine", besides: []) { [refused] look, address in
      if let refused { look.accept(refused, at: address) }
    }
    #expect(normal == "https://a.localhost:\(server.port)/a.ics" && look.title == "Mine" && look.certificates == [refused?.fingerprint])
    // Another certificate is another question.
    server.show(try ServerCertificate(for: "a.localhost"))
    let source = try Self.source(normal, look)
    await #expect(throws: AccountError.self) { try await desk.fetcher.fetch(source) }
    #expect(await Self.told(desk, [source]) == ["2026-11-20 One, Mine"])
    await #expect(throws: AccountError.address("ftp://a")) { try await desk.fetcher.subscription(to: "ftp://a", besides: []) }
  }

  @Test("the same address once more is the same subscription, shown again; names from a data file lead nowhere else")
  func rows() async throws {
    let desk = Desk()
    try FileManager.default.createDirectory(at: desk.folder, withIntermediateDirectories: true)
    let store = try PlanStore.open(path: desk.folder.path + "/p.sqlite", mode: .readWriteCreate)
    var plan = try store.load()
    var look = EventSource.Properties(title: "A", color: .blue, shelf: "one")
    let first = try store.synchronize(&plan) { try $0.showEvents(of: nil, at: "https://example.org/", look) }
    try store.synchronize(&plan) { try $0.changeEvents(first.id) { $0.isShown = false } }
    (look.title, look.shelf) = ("B", "two")
    let again = try store.synchronize(&plan) { try $0.showEvents(of: nil, at: "https://example.org/", look) }
    #expect(again.id == first.id && again.look.shelf == "one" && again.look.isShown && again.look.title == "B")
    #expect(try store.eventSources() == [again])
    let stranger = EventCache(folder: desk.folder.path)
    for name in ["../p", "p.sqlite", "", "a/b", String(repeating: "a", count: 65)] {
      #expect(stranger.content(of: name) == nil)
      #expect(throws: (any Error).self) { try stranger.keep(EventCache.Content(), of: name) }
      stranger.remove(name)
    }
    #expect(try store.check() == [])
  }

  @Test("of an account's calendar on a real server comes what has changed, and nothing is written there", arguments: TestServer.Kind.allCases)
  func collection(kind: TestServer.Kind) async throws {
    let desk = Desk()
    let server = try TestServer(kind)
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let path = "\(server.home)events/"
    #expect(try await client.send("MKCALENDAR", server.origin + path).status == 201)
    func put(_ name: String, _ title: String) async throws {
      let text = Self.calendar(title).replacing("UID:1", with: "UID:\(name)").replacing("\n", with: "\r\n")
      let status = try await client.send("PUT", server.origin + path + name + ".ics", body: Array(text.utf8), type: "text/calendar").status
      #expect([201, 204].contains(status))
    }
    for number in 0..<60 { try await put("e\(number)", "Event \(number)") }
    let home = CalendarHome(origin: server.origin, path: server.home, user: TestServer.user)
    let catalog = CalendarCatalog(home: home, client: client)
    let reader = CalendarServer(origin: server.origin, client: client) { "20261125T190000Z" }
    func look() async throws -> ServerCalendar { try #require(try await catalog.calendars().first { $0.address.rawValue == path }) }
    let calendar = try await look()
    #expect(calendar.takesEvents)
    let source = try Self.source(path, EventSource.look(of: calendar, besides: [], clock: desk.clock), account: 1)
    #expect(try await desk.fetcher.fetch(source, calendar, from: reader).hasChanged)
    #expect(await Self.told(desk, [source]).count == 60)
    #expect(try await desk.fetcher.fetch(source, try await look(), from: reader).hasChanged == false)
    try await put("e1", "Another")
    _ = try await client.send("DELETE", server.origin + path + "e2.ics")
    #expect(try await desk.fetcher.fetch(source, try await look(), from: reader).hasChanged)
    let told = await Self.told(desk, [source]).map { $0.dropFirst(11).prefix { $0 != "," } }
    #expect(told.count == 59 && told.contains("Another") && !told.contains("Event 2") && !told.contains("Event 1"))
    // A token that nobody knows any more: everything is listed again.
    var kept = try #require(desk.shelf.content(of: source.look.shelf))
    kept.token = "http://radicale.org/ns/sync/0123"
    kept.parts["gone.ics"] = EventCache.Content.Part(tag: "\"x\"", bytes: Data(Self.calendar("Gone").utf8))
    try desk.shelf.keep(kept, of: source.look.shelf)
    #expect(try await desk.fetcher.fetch(source, try await look(), from: reader).hasChanged)
    #expect(await Self.told(desk, [source]).count == 59)
  }

  @Test("the pass of an account brings its events, follows what its calendars are called, and leaves what was there when they go")
  func pass() async throws {
    let desk = Desk()
    let server = try TestServer(.radicale)
    try FileManager.default.createDirectory(at: desk.folder, withIntermediateDirectories: true)
    let file = desk.folder.path + "/p.sqlite"
    let store = try PlanStore.open(path: file, mode: .readWriteCreate)
    var plan = try store.load()
    let id = try store.synchronize(&plan) {
      try $0.add(Account(origin: server.origin, home: server.home, user: TestServer.user, title: "Home"))
    }
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let path = "\(server.home)events/"
    #expect(try await client.send("MKCALENDAR", server.origin + path).status == 201)
    let text = Self.calendar("One").replacing("\n", with: "\r\n")
    #expect(try await client.send("PUT", server.origin + path + "1.ics", body: Array(text.utf8), type: "text/calendar").status == 201)
    let runner = AccountRunner(path: file, account: id, clock: desk.clock, shelf: desk.shelf) { _, _ async throws(SyncError) in TestServer.password
    }
    #expect(try await runner.run().changedEvents.isEmpty)
    let calendar = try #require(await runner.calendars.first { $0.address.rawValue == path })
    let look = EventSource.look(of: calendar, besides: [], clock: desk.clock)
    let source = try store.synchronize(&plan) { try $0.showEvents(of: id, at: path, look) }
    #expect(try await runner.run().changedEvents == [source.id])
    #expect(await Self.told(desk, [source]).count == 1)
    #expect(try await runner.run().changedEvents.isEmpty)
    let home = CalendarHome(origin: server.origin, path: server.home, user: TestServer.user)
    try await CalendarCatalog(home: home, client: client).rename(calendar.address, to: "Work")
    _ = try await runner.run()
    #expect(try store.eventSources().map(\.look.title) == ["Work"])
    #expect(await runner.eventTroubles.isEmpty)
    // What cannot be kept is told, also by the next pass, and keeps nothing else from being done.
    let closed = EventCache(folder: file + "/calendars")
    let other = AccountRunner(path: file, account: id, clock: desk.clock, shelf: closed) { _, _ async throws(SyncError) in TestServer.password }
    for _ in 0..<2 {
      _ = try await other.run()
      guard case .notKept? = await other.eventTroubles[source.id] else {
        Issue.record("it was kept below a file")
        break
      }
    }
    _ = try await client.send("DELETE", server.origin + path)
    _ = try await runner.run()
    #expect(await runner.eventTroubles == [source.id: .gone])
    #expect(await Self.told(desk, [source]).count == 1)
    try store.synchronize(&plan) { try $0.changeEvents(source.id) { $0.isShown = false } }
    _ = try await runner.run()
    #expect(await runner.eventTroubles.isEmpty)
    try store.synchronize(&plan) { _ = try $0.remove(id, keepsLists: true) }
    #expect(try store.eventSources().isEmpty)
    #expect(try store.check() == [])
  }
}
