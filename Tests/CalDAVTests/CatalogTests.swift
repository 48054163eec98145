// Lists of calendars, and changes of them, on servers with habits of their own.

import ScriptedServer
import Sync
import Testing
import WebDAV

@testable import CalDAV

@Suite("The calendars of a home")
struct CatalogTests {
  private typealias Reply = ScriptedServer.Reply
  private typealias Request = ScriptedServer.Request

  private static func catalog(_ server: ScriptedServer, sizeLimit: Int = 1 << 20) -> CalendarCatalog {
    let home = CalendarHome(origin: "http://127.0.0.1:\(server.port)", path: "/ada/", user: "ada")
    return CalendarCatalog(home: home, client: HTTPClient(user: "ada", password: "secret", timeout: 20, sizeLimit: sizeLimit))
  }

  private static let calendar = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"

  private static func other(_ kind: String) -> String { "<d:resourcetype><d:collection/><c:calendar/>\(kind)</d:resourcetype>" }

  private static func privileges(_ names: String...) -> String {
    "<d:current-user-privilege-set>" + names.map { "<d:privilege><d:\($0)/></d:privilege>" }.joined() + "</d:current-user-privilege-set>"
  }

  @Test("are told from what else is there, and from each other")
  func listing() async throws {
    let components = "<c:supported-calendar-component-set><c:comp name=\"VTODO\"/></c:supported-calendar-component-set>"
    let events = "<c:supported-calendar-component-set><c:comp name=\"vevent\"/><c:comp name=\"VJOURNAL\"/></c:supported-calendar-component-set>"
    let server = try ScriptedServer { request in
      guard request.fields["authorization"] != nil else { return DavPage.question }
      #expect(request.method == "PROPFIND" && request.fields["depth"] == "1")
      return DavPage.multistatus(
        [
          DavPage.thing("/ada/", "<d:resourcetype><d:collection/></d:resourcetype>"),
          DavPage.thing(
            "/ada/b%20c",
            Self.calendar + "<d:displayname>Second</d:displayname><a:calendar-color>FF0000FF</a:calendar-color><a:calendar-order>2</a:calendar-order>"
              + components + Self.privileges("read", "write")),
          DavPage.thing(
            "http://127.0.0.1:\(request.fields["host"]!.split(separator: ":")[1])/ada/a/",
            Self.calendar + "<d:displayname>A &amp;amp; B</d:displayname><a:calendar-order>1</a:calendar-order>" + events
              + Self.privileges("read", "read-acl")),
          DavPage.thing("/ada/%C3%A4/", Self.calendar),
          DavPage.thing("http://evil.localhost/ada/e/", Self.calendar),
          DavPage.thing("/ada/inbox/", Self.other("<c:schedule-inbox/>")), DavPage.thing("/ada/outbox/", Self.other("<c:schedule-outbox/>")),
          DavPage.thing("/ada/trash/", Self.other("<n:trash-bin xmlns:n=\"http://nextcloud.com/ns\"/>")),
          DavPage.thing("/ada/book/", "<d:resourcetype><d:collection/><x:addressbook xmlns:x=\"urn:ietf:params:xml:ns:carddav\"/></d:resourcetype>"),
          DavPage.thing(
            "/ada/holidays/",
            "<d:resourcetype><d:collection/><s:subscribed/></d:resourcetype><s:source><d:href>webcal://example.org/h.ics</d:href></s:source>"),
          "<d:response><d:href>/ada/gone/</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>",
        ].joined())
    }
    let found = try await Self.catalog(server).calendars()
    #expect(try await Self.catalog(server).calendars(withTokens: false).count == found.count)
    #expect(found.map(\.address.rawValue) == ["/ada/a/", "/ada/b%20c/", "/ada/holidays/", "/ada/%C3%A4/"])
    #expect(found.map(\.title) == ["A &amp; B", "Second", "holidays", "ä"])
    #expect(found.map(\.color) == [nil, "#ff0000", nil, nil])
    #expect(found.map(\.order) == [1, 2, nil, nil])
    #expect(found.map(\.takesToDos) == [false, true, true, true])
    #expect(found.map(\.takesEvents) == [true, false, true, true])
    #expect(found.map(\.isReadOnly) == [true, false, true, false])
    #expect(found.map(\.subscription) == [nil, nil, "webcal://example.org/h.ics", nil])
  }

  @Test("have the titles that people have given, with a server that keeps them escaped")
  func escapedTwice() async throws {
    let server = try ScriptedServer { _ in
      var reply = DavPage.multistatus(
        DavPage.thing("/ada/a/", Self.calendar + "<d:displayname>A &amp;amp;amp; B &amp;lt;3</d:displayname>"))
      reply.fields["X-DAViCal-Version"] = "DAViCal/1.1.12; DB/1.3.4"
      return reply
    }
    #expect(try await Self.catalog(server).calendars().map(\.title) == ["A & B <3"])
  }

  @Test(
    "are said to be changed only if they are",
    arguments: [
      (Reply(200), nil), (Reply(204), nil), (Reply(403), AccountError.refused(status: 403)), (Reply(401), .wrongPassword), (Reply(404), .gone),
      (Reply(503), .server(status: 503)), (Reply(207), .notACalendarServer(host: "127.0.0.1")),
      (Reply(302, ["Location": "http://evil.localhost/"]), .notACalendarServer(host: "127.0.0.1")),
      (DavPage.page("/ada/a/", "<d:displayname/>"), nil), (DavPage.multistatus(""), .notACalendarServer(host: "127.0.0.1")),
      (
        DavPage.multistatus(
          "<d:response><d:href>/ada/a/</d:href><d:propstat><d:prop><d:displayname/></d:prop><d:status>HTTP/1.1 403 No</d:status></d:propstat></d:response>"
        ),
        .refused(status: 403)
      ),
      (DavPage.multistatus("<d:response><d:href>/ada/a/</d:href><d:status>HTTP/1.1 404 No</d:status></d:response>"), .gone),
    ])
  private func changes(reply: Reply, error: AccountError?) async throws {
    let server = try ScriptedServer { _ in reply }
    let address = CollectionAddress(rawValue: "/ada/a/")
    do {
      try await Self.catalog(server).rename(address, to: "A <&> \u{1}B")
      #expect(error == nil)
    } catch let thrown as AccountError {
      #expect(thrown == error)
    }
    #expect(server.requests.first?.body.contains("<d:displayname>A &lt;&amp;&gt; B</d:displayname>") == true)
  }

  @Test("are made although the answer is lost, and once only")
  func lostAnswer() async throws {
    let server = try ScriptedServer { request in
      var reply = Reply(201)
      reply.isLost = request.method == "MKCALENDAR"
      return request.method == "PROPFIND" ? DavPage.page("/ada/a/", Self.calendar + "<d:displayname>A</d:displayname>") : reply
    }
    let made = try await Self.catalog(server).make(title: "A", name: "a")
    #expect(made.title == "A" && made.address.rawValue == "/ada/a/")
    #expect(server.requests.filter { $0.method == "MKCALENDAR" }.count == 1)
  }

  @Test("are not said to be made where the server makes none", arguments: [(403, AccountError.refused(status: 403)), (507, .server(status: 507))])
  func notMade(status: Int, error: AccountError) async throws {
    let server = try ScriptedServer { $0.method == "MKCALENDAR" ? Reply(status) : Reply(404) }
    await #expect(throws: error) { try await Self.catalog(server).make(title: "A") }
    let losing = try ScriptedServer { request in
      var reply = Reply(404)
      reply.isLost = request.method == "MKCALENDAR"
      return reply
    }
    await #expect(throws: AccountError.timeout(host: "127.0.0.1")) { try await Self.catalog(losing).make(title: "A") }
  }

  @Test("are none if the home is gone, says nonsense or too much")
  func failures() async throws {
    let empty = try ScriptedServer { _ in
      DavPage.multistatus("<d:response><d:href>/ada/</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>")
    }
    await #expect(throws: AccountError.gone) { try await Self.catalog(empty).calendars() }
    let odd = try ScriptedServer { _ in Reply(207, [:], "<html>") }
    await #expect(throws: AccountError.notACalendarServer(host: "127.0.0.1")) { try await Self.catalog(odd).calendars() }
    let many = try ScriptedServer { _ in DavPage.multistatus(String(repeating: DavPage.thing("/ada/a/", Self.calendar), count: 20_000)) }
    await #expect(throws: AccountError.tooLarge) { try await Self.catalog(many).calendars() }
    #expect(try await Self.catalog(many, sizeLimit: 64 << 20).calendars().count == 20_000)
  }
}
