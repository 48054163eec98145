// The calendars of a person: which there are, new ones, other names and colours.
// This folder: the list of an account's calendars, and how one is made or renamed.

public import Sync
public import WebDAV

/// The calendars in a home.
///
/// - Note: Everything throws an ``AccountError``, or a `CancellationError`.
public struct CalendarCatalog: Sendable {
  private let home: CalendarHome
  private let client: HTTPClient
  private let host: String

  /// - Parameter client: With the name and the password that the home was found with.
  public init(home: CalendarHome, client: HTTPClient) {
    (self.home, self.client) = (home, client)
    host = WebAddress(home.origin)?.host ?? home.origin
  }

  /// All of them, those of other people's making, too (``ServerCalendar/subscription``); in the person's order, then by title.
  ///
  /// - Parameter withTokens: Whether it is also asked in which state each is: what a server has to look through a large calendar for, the first time.
  /// - Complexity: One question.
  public func calendars(withTokens: Bool = true) async throws -> [ServerCalendar] {
    try await read(home.path, depth: "1", withTokens: withTokens).sorted {
      ($0.order ?? .max, $0.title, $0.address) < ($1.order ?? .max, $1.title, $1.address)
    }
  }

  /// Makes a calendar for things to do.
  ///
  /// - Parameters:
  ///   - name: The last part of its path. Somebody who keeps it before calling, and calls again with the same one if there was no answer, has
  ///     one calendar in the end.
  ///   - color: As `#rrggbb`.
  /// - Returns: the calendar as the server has it, which may have left something out.
  public func make(title: String, color: String? = nil, name: String? = nil) async throws -> ServerCalendar {
    let path = home.path + (name ?? CollectionName.fresh(for: title))
    let address = CollectionAddress(rawValue: path + "/")
    let properties = Self.title(title) + (color.map(Self.color) ?? "")
    let components = "<c:supported-calendar-component-set><c:comp name=\"VTODO\"/></c:supported-calendar-component-set>"
    let body = XML.document("c:mkcalendar", "<d:set><d:prop>\(properties)\(components)</d:prop></d:set>")
    let response: HTTPResponse?
    do {
      response = try await send("MKCALENDAR", address.rawValue, body: body)
    } catch let error as AccountError {
      switch error {
      case .noAnswer, .timeout: break
      default: throw error
      }
      // It may have been made all the same.
      response = nil
    }
    // What was made by an earlier call is refused now, in as many ways as there are servers.
    guard var made = try await existing(address) else {
      guard let response else { throw AccountError.timeout(host: host) }
      throw Self.failure(response.status, host)
    }
    // Xandikos leaves out what it does not expect there, and keeps it if it is told so afterwards.
    if made.title != title, try await tries({ try await rename(address, to: title) }) { made.title = title }
    if let color, made.color != CalendarColor.normal(color), try await tries({ try await recolor(address, to: color) }) {
      made.color = CalendarColor.normal(color)
    }
    return made
  }

  /// Gives a calendar another title.
  public func rename(_ calendar: CollectionAddress, to title: String) async throws {
    try await set("{DAV:}displayname", Self.title(title), of: calendar)
  }

  /// Gives a calendar another colour.
  ///
  /// - Parameter color: As `#rrggbb`.
  public func recolor(_ calendar: CollectionAddress, to color: String) async throws {
    try await set("{\(XML.apple)}calendar-color", Self.color(color), of: calendar)
  }

  /// Deletes a calendar with all that is in it. One that is not there is no trouble.
  public func remove(_ calendar: CollectionAddress) async throws {
    let response = try await send("DELETE", calendar.rawValue, body: "")
    guard (200..<300).contains(response.status) || [404, 410].contains(response.status) else { throw Self.failure(response.status, host) }
  }

  private static func title(_ text: String) -> String { "<d:displayname>\(text.xmlText)</d:displayname>" }

  private static func color(_ text: String) -> String { "<a:calendar-color>\(text.xmlText)</a:calendar-color>" }

  /// Whether it was done; it is no matter if the server refuses.
  private func tries(_ change: () async throws -> Void) async throws -> Bool {
    do {
      try await change()
      return true
    } catch AccountError.refused { return false } catch AccountError.server { return false }
  }

  private func existing(_ address: CollectionAddress) async throws -> ServerCalendar? {
    do { return try await read(address.rawValue, depth: "0").first } catch AccountError.gone { return nil }
  }

  private func read(_ path: String, depth: String, withTokens: Bool = true) async throws -> [ServerCalendar] {
    let names = ServerCalendar.names.filter { withTokens || $0 != "d:sync-token" }
    let response = try await send(
      "PROPFIND", path, fields: ["Depth": depth], body: XML.propfind(names), wanted: ["X-DAViCal-Version", "Location"])
    if response.isRedirection { throw response.trouble(at: home.origin + path) }
    guard response.status == 207 else { throw Self.failure(response.status, host) }
    guard let answer = Multistatus(response.body) else { throw AccountError.notACalendarServer(host: host) }
    // Xandikos says so of what is not there.
    if answer.responses.count == 1, answer.responses[0].status == 404 { throw AccountError.gone }
    let isEscapedTwice = response.fields["x-davical-version"] != nil
    return answer.responses.compactMap { ServerCalendar($0, origin: home.origin, isEscapedTwice: isEscapedTwice) }
  }

  private func set(_ name: String, _ element: String, of calendar: CollectionAddress) async throws {
    let body = XML.document("d:propertyupdate", "<d:set><d:prop>\(element)</d:prop></d:set>")
    let response = try await send("PROPPATCH", calendar.rawValue, body: body)
    switch response.status {
    case 200, 204: return
    case 207:
      guard let answer = Multistatus(response.body), let part = answer.responses.first else { throw AccountError.notACalendarServer(host: host) }
      if let status = part.status, status >= 300 { throw Self.failure(status, host) }
      if let status = part.failures[name] ?? part.failures.values.first { throw AccountError.refused(status: status) }
    default: throw Self.failure(response.status, host)
    }
  }

  private func send(
    _ method: String, _ path: String, fields: [String: String] = [:], body: String, wanted: [String] = []
  ) async throws -> HTTPResponse {
    do {
      return try await client.send(method, home.origin + path, fields: fields, body: Array(body.utf8), type: XML.type, wanted: wanted)
    } catch let error as HTTPError {
      throw AccountError(error, host: host)
    }
  }

  private static func failure(_ status: Int, _ host: String) -> AccountError {
    switch status {
    case 401: .wrongPassword
    case 404, 410: .gone
    case 200, 300..<400: .notACalendarServer(host: host)
    case 500..., 429: .server(status: status)
    default: .refused(status: status)
    }
  }
}
