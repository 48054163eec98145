// Accounts on real servers, found and furnished.

import CalDAV
import CalendarServers
import Sync
import Testing
import WebDAV

@Suite("An account on a real server", .serialized)
struct RealCatalogTests {
  /// A server with calendars, and a client of it.
  private static func account(_ server: TestServer) async throws -> (CalendarHome, CalendarCatalog) {
    let home = try await Discovery(user: TestServer.user, password: TestServer.password).home(of: server.origin)
    return (home, CalendarCatalog(home: home, client: HTTPClient(user: TestServer.user, password: TestServer.password)))
  }

  @Test("is found from its server's address, its principal's, its home's and a calendar's", arguments: TestServer.Kind.allCases)
  func discovery(kind: TestServer.Kind) async throws {
    let server = try TestServer(kind)
    let (home, catalog) = try await Self.account(server)
    #expect(home.origin == server.origin && home.path == server.home && home.user == TestServer.user)
    let calendar = try await catalog.make(title: "A")
    for path in ["/", "/ada/", server.home, calendar.address.rawValue, "/.well-known/caldav", "/nothing/here/"] {
      #expect(try await Discovery(user: TestServer.user, password: TestServer.password).home(of: server.origin + path).path == server.home, "\(path)")
    }
  }

  @Test("is not given to a wrong password")
  func wrongPassword() async throws {
    let server = try TestServer(.radicale)
    await #expect(throws: AccountError.wrongPassword) { try await Discovery(user: TestServer.user, password: "wrong").home(of: server.origin) }
    let catalog = CalendarCatalog(
      home: CalendarHome(origin: server.origin, path: server.home, user: TestServer.user),
      client: HTTPClient(user: TestServer.user, password: "wrong"))
    await #expect(throws: AccountError.wrongPassword) { try await catalog.calendars() }
    await #expect(throws: AccountError.wrongPassword) { try await catalog.make(title: "A") }
  }

  @Test("gets calendars with titles and colours, which can be changed", arguments: TestServer.Kind.allCases)
  func calendars(kind: TestServer.Kind) async throws {
    let server = try TestServer(kind)
    let (home, catalog) = try await Self.account(server)
    let before = try await catalog.calendars()
    let made = try await catalog.make(title: "Größe & <Mehr>", color: "#ff8800")
    #expect(made.title == "Größe & <Mehr>" && made.color == "#ff8800" && made.takesToDos && !made.isReadOnly && made.subscription == nil)
    #expect(made.address.rawValue.hasPrefix(home.path))
    #expect(try await Self.new(in: catalog, since: before) == [Self.stateless(made)])
    try await catalog.rename(made.address, to: "Other \"title\"")
    try await catalog.recolor(made.address, to: "#0044cc")
    var changed = made
    (changed.title, changed.color) = ("Other \"title\"", "#0044cc")
    #expect(try await Self.new(in: catalog, since: before) == [Self.stateless(changed)])
    let missing = CollectionAddress(rawValue: home.path + "missing/")
    await #expect(throws: AccountError.self) { try await catalog.rename(missing, to: "A") }
  }

  /// Without what the server calls its state, which each change of a title or a colour may change, too.
  private static func stateless(_ calendar: ServerCalendar) -> ServerCalendar {
    var calendar = calendar
    calendar.token = nil
    return calendar
  }

  private static func new(in catalog: CalendarCatalog, since before: [ServerCalendar]) async throws -> [ServerCalendar] {
    let known = Set(before.map(\.address))
    return try await catalog.calendars().filter { !known.contains($0.address) }.map(stateless)
  }

  @Test("has one calendar, however often it is asked for by the same name", arguments: TestServer.Kind.allCases)
  func twice(kind: TestServer.Kind) async throws {
    let server = try TestServer(kind)
    let (_, catalog) = try await Self.account(server)
    let before = try await catalog.calendars().count
    let first = try await catalog.make(title: "A", color: "#112233", name: "a-1")
    #expect(try await Self.stateless(catalog.make(title: "A", color: "#112233", name: "a-1")) == Self.stateless(first))
    #expect(try await catalog.calendars().count == before + 1)
  }

  @Test("is furnished for the synchronisation of things to do", arguments: TestServer.Kind.allCases)
  func use(kind: TestServer.Kind) async throws {
    let server = try TestServer(kind)
    let (home, catalog) = try await Self.account(server)
    let made = try await catalog.make(title: "A")
    let client = HTTPClient(user: TestServer.user, password: TestServer.password)
    let connection = CalendarServer(origin: home.origin, client: client) { "20261125T190000Z" }
    let item = Item(properties: ["UID": ":1@tests", "SUMMARY": ":a"])
    let address = Address(collection: made.address, file: "1.ics")
    switch await connection.answer(.create(address, ItemName(rawValue: "1@tests"), item)) {
    case .done, .written: break
    case let answer: Issue.record("\(answer)")
    }
    guard case .listed(let found, gone: _, isWhole: true, hasMore: false, next: _) = await connection.answer(.list(made.address, since: nil)) else {
      throw TestServer.Failure("there is no list")
    }
    #expect(Array(found.keys) == [address])
  }
}
