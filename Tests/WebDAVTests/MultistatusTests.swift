// Answers of WebDAV servers, well-formed and not.

import Testing

@testable import WebDAV

@Suite("An answer about many things")
struct MultistatusTests {
  private func read(_ text: String) -> Multistatus? { Multistatus(Array(text.utf8)) }

  @Test("gives what each has, what is gone, and the state that it is about")
  func whole() throws {
    let answer = try #require(
      read(
        """
        <?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
        <D:response><D:href>/a/1.ics</D:href><D:propstat><D:prop><D:getetag>"1"</D:getetag><C:calendar-data><![CDATA[BEGIN:VCALENDAR
        A&B]]></C:calendar-data></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
        <D:propstat><D:prop><D:displayname/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>
        <D:response><D:href>/a/2.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>
        <D:response><D:href>/a/</D:href><D:status>HTTP/1.1 507 Insufficient Storage</D:status><D:error><D:number-of-matches-within-limits/></D:error>
        </D:response><D:sync-token>http://x/1&amp;2</D:sync-token></D:multistatus>
        """))
    #expect(answer.responses.map(\.reference) == ["/a/1.ics", "/a/2.ics", "/a/"])
    #expect(answer.responses.map(\.status) == [nil, 404, 507])
    #expect(answer.responses[0].properties["{DAV:}getetag"]?.text == "\"1\"")
    #expect(answer.responses[0].properties["{urn:ietf:params:xml:ns:caldav}calendar-data"]?.text == "BEGIN:VCALENDAR\nA&B")
    #expect(answer.responses[0].properties["{DAV:}displayname"] == nil, "what it does not have")
    #expect(answer.responses[2].errors == ["{DAV:}number-of-matches-within-limits"])
    #expect(answer.syncToken == "http://x/1&2")
  }

  @Test("says what stands in a property, by name")
  func elements() throws {
    let answer = try #require(
      read(
        """
        <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><resourcetype><collection/><c:calendar xmlns:c="urn:ietf:params:xml:ns:caldav"/>
        </resourcetype><current-user-principal><href>/ada/</href></current-user-principal></prop></propstat></response></multistatus>
        """))
    let properties = try #require(answer.responses.first?.properties)
    #expect(properties["{DAV:}resourcetype"]?.elements == ["{DAV:}collection", "{urn:ietf:params:xml:ns:caldav}calendar"])
    #expect(properties["{DAV:}current-user-principal"]?.text == "/ada/")
    #expect(properties["{DAV:}current-user-principal"]?.references == ["/ada/"])
  }

  @Test("says what is deep in a property, what its elements are named, where it points to, and what went wrong")
  func details() throws {
    let answer = try #require(
      read(
        """
        <multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>/</href><propstat><prop>
        <c:supported-calendar-component-set><c:comp name="VEVENT"/><c:comp other="x" name="VTODO"/></c:supported-calendar-component-set>
        <current-user-privilege-set><privilege><read/></privilege><privilege><write/></privilege></current-user-privilege-set>
        <c:calendar-home-set><href> /a/
        </href><href>/b/</href></c:calendar-home-set></prop><status>HTTP/1.1 200 OK</status></propstat>
        <propstat><prop><displayname/></prop><status>HTTP/1.1 403 Forbidden</status></propstat>
        </response></multistatus>
        """))
    let response = try #require(answer.responses.first)
    #expect(response.properties["{urn:ietf:params:xml:ns:caldav}supported-calendar-component-set"]?.names == ["VEVENT", "VTODO"])
    #expect(response.properties["{DAV:}current-user-privilege-set"]?.elements == ["{DAV:}privilege", "{DAV:}privilege"])
    #expect(
      response.properties["{DAV:}current-user-privilege-set"]?.descendants == ["privilege", "read", "privilege", "write"].map { "{DAV:}\($0)" })
    #expect(response.properties["{urn:ietf:params:xml:ns:caldav}calendar-home-set"]?.references == ["/a/", "/b/"])
    #expect(response.failures == ["{DAV:}displayname": 403])
  }

  @Test(
    "is none if it is cut off, not well-formed, too deep, or about something else",
    arguments: [
      "", "hello", "<html/>", "<multistatus/>", "<multistatus xmlns=\"DAV:\"><response>", "<multistatus xmlns=\"DAV:\"><response></multistatus>",
      "<multistatus xmlns=\"DAV:\">\u{b}</multistatus>", "<multistatus xmlns=\"DAV:\">" + String(repeating: "<a>", count: 100),
      "<multistatus xmlns=\"DAV:\">" + String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100) + "</multistatus>",
    ])
  func bad(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test("takes a million letters, and no entities that grow")
  func large() throws {
    let text = String(repeating: "x", count: 12_000_000)
    let answer = try #require(read("<multistatus xmlns=\"DAV:\"><sync-token>\(text)</sync-token></multistatus>"))
    #expect(answer.syncToken?.utf8.count == text.utf8.count)
    let grown = (1..<10).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    let bomb = read("<!DOCTYPE m [<!ENTITY e0 \"ha\">\(grown)]><multistatus xmlns=\"DAV:\"><sync-token>&e9;</sync-token></multistatus>")
    #expect(bomb?.syncToken?.utf8.count ?? 0 < 1_000)
  }
}
