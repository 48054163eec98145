// A calendar server that does what a test wants, as simple as can be.

import Foundation
package import ScriptedServer
import Synchronization

/// Calendars in memory, behind a ``ScriptedServer``: found, listed, read, written and moved by the rules of RFC 4791 and RFC 6578, as far as a test does
/// not want something else.
package final class HabitServer: Sendable {
  package typealias Request = ScriptedServer.Request
  package typealias Reply = ScriptedServer.Reply

  /// How it names the states of what it keeps.
  package enum Tags: Sendable {
    /// As `"1"`.
    case strong
    /// With white space around, in headers and in properties.
    case spaced
    /// As `W/"1"`, and conditions are compared letter by letter.
    case weak
    /// As `W/"1"`, which is never sent back so: it keeps `"1"`.
    case weakened
    /// As `W/"1"`, and no condition ever holds (RFC 9110, section 13.1.1).
    case weakStrictly
    /// Strong ones, but a GET and a PUT do not say them.
    case notByGet
    /// None is said of one thing; lists have them.
    case onlyInLists
    /// None is said anywhere.
    case nowhere
  }

  /// What it does first: nil for what it does as ever.
  package typealias Habit = @Sendable (Request, _ usual: () -> Reply) -> Reply?

  private struct State {
    var resources: [String: (text: String, version: Int)] = [:]
    var log: [(version: Int, path: String)] = []
    var version = 0
    var habit: Habit = { _, _ in nil }
    var tags = Tags.strong
    var dropsExtensions = false
  }

  private final class Shelf: Sendable {
    let state = Mutex(State())
  }

  package let scripted: ScriptedServer
  private let shelf = Shelf()
  private let names: [String]

  /// Scheme, host and port.
  package var origin: String { "http://127.0.0.1:\(scripted.port)" }

  /// The path of a calendar.
  package static func path(_ name: String) -> String { "/home/\(name)/" }

  /// - Parameter calendars: The last parts of their paths, which are their titles, too.
  package init(_ calendars: [String] = ["Work"]) throws {
    names = calendars
    let shelf = shelf
    scripted = try ScriptedServer { request in
      guard request.fields["authorization"] == "Basic YWRhOnNlY3JldA==" else {
        return Reply(401, ["WWW-Authenticate": "Basic realm=\"tests\""])
      }
      let habit = shelf.state.withLock { $0.habit }
      func usual() -> Reply { shelf.state.withLock { HabitServer.answer(request, calendars, &$0) } }
      return habit(request, usual) ?? usual()
    }
  }

  /// Takes a habit, instead of the one before.
  package func be(_ habit: @escaping Habit) { shelf.state.withLock { $0.habit = habit } }

  /// Has no habit any more.
  package func behave() { be { _, _ in nil } }

  package func use(_ tags: Tags) { shelf.state.withLock { $0.tags = tags } }

  /// Keeps no property whose name begins with `X-` from now on.
  package func dropExtensions() { shelf.state.withLock { $0.dropsExtensions = true } }

  /// Puts a to-do there, as another program does.
  package func keep(_ title: String, named name: String, in calendar: String = "Work") {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tests//EN\r\nBEGIN:VTODO\r\nUID:\(name)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    write(text, to: "\(HabitServer.path(calendar))\(name).ics")
  }

  /// What is there, by its path, as bytes that somebody wrote.
  package var texts: [String: String] { shelf.state.withLock { $0.resources.mapValues(\.text) } }

  /// Another program writes something, or takes it away.
  package func write(_ text: String?, to path: String) { shelf.state.withLock { HabitServer.write(text, path, &$0) } }

  /// The titles of what is in a calendar.
  package func titles(in calendar: String = "Work") -> [String] {
    let texts = shelf.state.withLock { $0.resources.filter { $0.key.hasPrefix(HabitServer.path(calendar)) }.map(\.value.text) }
    return texts.compactMap { text in
      text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }
    }.sorted()
  }

  /// What was asked by these methods so far.
  package func requests(_ methods: String...) -> [Request] { scripted.requests.filter { methods.contains($0.method) } }

  /// A page that wants a person to log in.
  package static let page = Reply(200, ["Content-Type": "text/html"], "<!DOCTYPE html><html><body>Log in</body></html>")

  // MARK: Its ways

  private static func write(_ text: String?, _ path: String, _ state: inout State) {
    state.version += 1
    let kept = text.map { state.dropsExtensions ? withoutExtensions($0) : $0 }
    state.resources[path] = kept.map { ($0, state.version) }
    state.log.append((state.version, path))
  }

  private static func withoutExtensions(_ text: String) -> String {
    let unfolded = text.replacing("\r\n ", with: "")
    return unfolded.components(separatedBy: "\r\n").filter { !$0.hasPrefix("X-") }.joined(separator: "\r\n")
  }

  private static func answer(_ request: Request, _ names: [String], _ state: inout State) -> Reply {
    switch request.method {
    case "PROPFIND": properties(request, names, state)
    case "PROPPATCH": multistatus("<d:response><d:href>\(request.path)</d:href><d:status>HTTP/1.1 200 OK</d:status></d:response>")
    case "REPORT": request.body.contains("sync-collection") ? list(request, state) : get(request, state)
    case "GET":
      state.resources[request.path].map { Reply(200, header(state, $0.version), $0.text) } ?? Reply(404)
    case "PUT", "DELETE", "MOVE": change(request, &state)
    default: Reply(405)
    }
  }

  private static func change(_ request: Request, _ state: inout State) -> Reply {
    let known = state.resources[request.path]
    if request.fields["if-none-match"] == "*", known != nil { return Reply(412) }
    if let wanted = request.fields["if-match"] {
      guard let known, matches(wanted, known.version, state.tags) else { return Reply(412) }
    }
    switch request.method {
    case "PUT":
      write(request.body, request.path, &state)
      return Reply(known == nil ? 201 : 204, header(state, state.version))
    case "DELETE":
      guard known != nil else { return Reply(404) }
      write(nil, request.path, &state)
      return Reply(204)
    default:
      guard let known else { return Reply(404) }
      let target = request.fields["destination"].flatMap { URL(string: $0)?.path() } ?? ""
      guard state.resources[target] == nil else { return Reply(412) }
      write(nil, request.path, &state)
      write(known.text, target, &state)
      return Reply(201)
    }
  }

  private static func tag(_ version: Int, _ tags: Tags) -> String {
    switch tags {
    case .strong, .notByGet, .onlyInLists, .nowhere: "\"\(version)\""
    case .spaced: " \t\"\(version)\"\n "
    case .weak, .weakened, .weakStrictly: "W/\"\(version)\""
    }
  }

  private static func property(_ version: Int, _ tags: Tags, isListed: Bool) -> String {
    switch tags {
    case .onlyInLists where !isListed: ""
    case .nowhere: "<d:displayname/>"
    default: "<d:getetag>\(tag(version, tags))</d:getetag>"
    }
  }

  private static func matches(_ wanted: String, _ version: Int, _ tags: Tags) -> Bool {
    switch tags {
    case .weak: wanted == "W/\"\(version)\""
    case .weakStrictly: false
    default: wanted == "\"\(version)\""
    }
  }

  private static func header(_ state: State, _ version: Int) -> [String: String] {
    switch state.tags {
    case .notByGet, .onlyInLists, .nowhere: [:]
    case .spaced: ["ETag": "  \"\(version)\"\t "]
    default: ["ETag": tag(version, state.tags)]
    }
  }

  private static func multistatus(_ responses: String) -> Reply {
    let spaces = "xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\""
    return Reply(207, ["Content-Type": "application/xml"], "<?xml version=\"1.0\"?><d:multistatus \(spaces)>\(responses)</d:multistatus>")
  }

  private static func thing(_ path: String, _ properties: String) -> String {
    "<d:response><d:href>\(path)</d:href><d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
  }

  private static func properties(_ request: Request, _ names: [String], _ state: State) -> Reply {
    if request.path == "/home/", request.fields["depth"] == "1" {
      let calendars = names.map { name in
        let token = "<d:sync-token>t\(state.log.last { $0.path.hasPrefix(path(name)) }?.version ?? 0)</d:sync-token>"
        let kind = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
        let parts = "<c:supported-calendar-component-set><c:comp name=\"VTODO\"/></c:supported-calendar-component-set>"
        return thing(path(name), "<d:displayname>\(name)</d:displayname>\(kind)\(parts)\(token)")
      }
      return multistatus(calendars.joined())
    }
    if let known = state.resources[request.path] {
      return multistatus(thing(request.path, property(known.version, state.tags, isListed: false)))
    }
    let home = "<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>"
    return multistatus(thing("/", "<d:current-user-principal><d:href>/</d:href></d:current-user-principal>\(home)"))
  }

  private static func list(_ request: Request, _ state: State) -> Reply {
    let since = value("sync-token", in: request.body).first.flatMap { Int($0.dropFirst()) }
    let inside = state.log.filter { $0.path.hasPrefix(request.path) }
    let changed = Set(inside.filter { $0.version > since ?? 0 }.map(\.path)).sorted()
    let responses = changed.map { path in
      state.resources[path].map { thing(path, property($0.version, state.tags, isListed: true)) }
        ?? (since == nil ? "" : "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>")
    }
    return multistatus(responses.joined() + "<d:sync-token>t\(inside.last?.version ?? 0)</d:sync-token>")
  }

  private static func get(_ request: Request, _ state: State) -> Reply {
    multistatus(
      value("href", in: request.body).map { path in
        guard let known = state.resources[path] else {
          return "<d:response><d:href>\(path)</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>"
        }
        let data = "<c:calendar-data>\(known.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</c:calendar-data>"
        return thing(path, property(known.version, state.tags, isListed: false) + data)
      }.joined())
  }

  /// The texts of the elements of a name.
  private static func value(_ name: String, in body: String) -> [String] {
    body.components(separatedBy: "<d:\(name)>").dropFirst().compactMap { $0.components(separatedBy: "</d:\(name)>").first }
  }
}
