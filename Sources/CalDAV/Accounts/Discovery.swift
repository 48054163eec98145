// From what a person types to the person's calendars (RFC 6764).
// This folder: the way from what a person types to that person's calendars, and who may get the password.

public import WebDAV

/// Finds the calendars of an account.
///
/// Name and password go to the host and port that was typed; to another host of the same domain, encrypted, if the domain's entries in DNS name it or
/// the server says that the calendars are there; and to those that a person has agreed to. Nowhere else, and never without encryption unless `http` was
/// typed and the person has agreed to that, or the server is on this machine.
public struct Discovery: Sendable {
  private let user: String
  private let password: String
  private let timeout: Int
  private let patience: Duration
  private let accepted: Set<AcceptedCertificate>
  private let agreed: Set<String>
  private let allowsUnencrypted: Bool
  private let directory: any ServiceDirectory

  /// - Parameters:
  ///   - user: If it is empty, an e-mail address that is typed gives it: whole, or what is before the `@`.
  ///   - timeout: Seconds without a sign of life after which a question fails.
  ///   - patience: How long it may take all in all.
  ///   - accepting: The certificates that a person has accepted.
  ///   - agreeing: Hosts that may get name and password, whoever names them: `example.org` behind any port, `example.org:8443` behind that one.
  ///   - allowsUnencrypted: Whether name and password may go to an address of `http` that is typed, if it is not on this machine.
  ///   - directory: Knows what domains say of their servers; the system's resolver, unless something else is given.
  public init(
    user: String, password: String, timeout: Int = SyncLimits.discoverySilence, patience: Duration = SyncLimits.discovery,
    accepting: Set<AcceptedCertificate> = [], agreeing: Set<String> = [], allowsUnencrypted: Bool = false,
    directory: any ServiceDirectory = DomainServices()
  ) {
    (self.user, self.password, self.timeout, self.patience) = (user, password, timeout, patience)
    (accepted, agreed, self.directory) = (accepting, Set(agreeing.map { $0.lowercased() }), directory)
    self.allowsUnencrypted = allowsUnencrypted
  }

  /// Finds them.
  ///
  /// - Parameter typed: An e-mail address, a host, or an address of `https` or `http`: a server's, a principal's, a calendar's.
  /// - Throws: an ``AccountError``: of several ways the one that came furthest says why. Or a `CancellationError`.
  public func home(of typed: String) async throws -> CalendarHome {
    guard let place = TypedAddress(typed) else { throw AccountError.address(typed) }
    try Self.check(place.address, allowsUnencrypted)
    return try await withTimeout(patience, host: place.address.host) {
      let found = await candidates(of: place)
      let users = user.isEmpty ? place.users : [user]
      for name in users.dropLast() {
        do { return try await search(found.addresses, found.refused, place, as: name) } catch AccountError.wrongPassword { continue }
      }
      return try await search(found.addresses, found.refused, place, as: users[users.count - 1])
    }
  }

  /// Sees whether a password may go to an address that is typed.
  ///
  /// - Throws: ``AccountError/unencrypted(_:)`` if it may not.
  public static func check(_ typed: String, allowsUnencrypted: Bool) throws {
    if let place = TypedAddress(typed) { try check(place.address, allowsUnencrypted) }
  }

  private static func check(_ address: WebAddress, _ allowsUnencrypted: Bool) throws {
    guard address.isEncrypted || address.isLoopback || allowsUnencrypted else { throw AccountError.unencrypted(address.description) }
  }

  /// Where to look, the most promising first; and the host that DNS names, if nobody has agreed to it.
  private func candidates(of typed: TypedAddress) async -> (addresses: [WebAddress], refused: AccountError?) {
    var found: [WebAddress?] = typed.namesPath ? [typed.address] : []
    var refused: AccountError?
    let scheme = typed.address.scheme
    if typed.namesDomain {
      let service = typed.address.isEncrypted ? "caldavs" : "caldav"
      let targets = await directory.targets(of: service, in: typed.address.host).prefix(4)
      let path = targets.isEmpty ? nil : await directory.path(of: service, in: typed.address.host)
      for target in targets {
        guard let server = WebAddress(scheme: scheme, host: target.host, port: target.port) else { continue }
        // Which port the service of a host has is what a domain is asked for.
        let isSame = server.host == typed.address.host
        guard isSame || typed.address.isRelated(to: server) || hasAgreed(to: server, from: typed.address) else {
          refused = refused ?? .refusedRedirect(from: typed.address.origin, to: server.origin, .service)
          continue
        }
        found += [path.flatMap(server.resolving), server.resolving(Self.wellKnown), server]
      }
    }
    found += [typed.address.resolving(Self.wellKnown), typed.address.resolving("/")]
    var seen: Set<WebAddress> = []
    return (found.compactMap { $0 }.filter { seen.insert($0).inserted }, refused)
  }

  private static let wellKnown = "/.well-known/caldav"

  private func hasAgreed(to address: WebAddress, from other: WebAddress) -> Bool {
    guard address.isEncrypted || !other.isEncrypted && (address.isLoopback || allowsUnencrypted) else { return false }
    return agreed.contains(address.host) || agreed.contains(address.place)
  }

  private func search(_ addresses: [WebAddress], _ refused: AccountError?, _ typed: TypedAddress, as user: String) async throws -> CalendarHome {
    let client = HTTPClient(user: user, password: password, timeout: timeout, sizeLimit: SyncLimits.discoveryBytes, accepting: accepted)
    var errors = refused.map { [$0] } ?? []
    var silent: Set<String> = []
    for address in addresses where !silent.contains(address.origin) {
      do {
        if let home = try await home(at: address, client, user) { return home }
        errors.append(.notACalendarServer(host: address.host))
      } catch let error as AccountError {
        switch error {
        case .wrongPassword, .certificate: throw error
        case .noSuchHost, .noAnswer, .timeout: silent.insert(address.origin)
        default: break
        }
        errors.append(error)
      }
    }
    try Task.checkCancellation()
    let error = errors.max { $0.reach < $1.reach } ?? .notACalendarServer(host: typed.address.host)
    if case .noAnswer = error, let plain = await plainAddress(of: typed) { throw AccountError.notEncrypted(plain) }
    throw error
  }

  private func home(at start: WebAddress, _ client: HTTPClient, _ user: String) async throws -> CalendarHome? {
    guard case .thing(var thing) = try await ask(start, client) else { return nil }
    if thing.isAnonymous, case .thing(let known) = try await ask(thing.address, client, isOffering: true) { thing = known }
    guard !thing.isAnonymous else { throw AccountError.wrongPassword }
    if let home = try home(of: thing, user) { return home }
    guard let reference = thing.principal, let address = thing.address.resolving(reference) else {
      guard thing.isCalendar, let parent = thing.address.resolving(thing.address.path.hasSuffix("/") ? ".." : ".") else { return nil }
      return CalendarHome(origin: parent.origin, path: parent.path, user: user)
    }
    try check(thing.address, address)
    switch try await ask(address, client) {
    case .thing(let principal): return try home(of: principal, user)
    case .forbidden: throw AccountError.wrongPassword
    case .nothing: return nil
    }
  }

  private func home(of principal: DiscoveredResource, _ user: String) throws -> CalendarHome? {
    guard let reference = principal.home, let address = principal.address.resolving(reference) else { return nil }
    try check(principal.address, address)
    return CalendarHome(origin: address.origin, path: address.path, user: user, displayName: principal.displayName)
  }

  /// - Throws: if a server may not send name and password there.
  private func check(_ from: WebAddress, _ to: WebAddress) throws {
    guard from.entrusts(to) || from.isRelated(to: to) || hasAgreed(to: to, from: from) else {
      throw AccountError.refusedRedirect(from: from.origin, to: to.origin, .home)
    }
  }

  private enum Reply {
    case thing(DiscoveredResource)
    case forbidden
    case nothing
  }

  private func ask(_ start: WebAddress, _ client: HTTPClient, isOffering: Bool = false) async throws -> Reply {
    var address = start
    for _ in 0...Self.redirectionLimit {
      let response: HTTPResponse
      do {
        response = try await client.send(
          "PROPFIND", address.description, fields: ["Depth": "0"], body: Array(DiscoveredResource.question.utf8), type: XML.type,
          wanted: ["Location"],
          redirection: .none, isOffering: isOffering)
      } catch let error as HTTPError {
        throw AccountError(error, host: address.host)
      }
      switch response.status {
      case 207: return DiscoveredResource(response.body, at: address).map(Reply.thing) ?? .nothing
      case 401: throw AccountError.wrongPassword
      case 403: return .forbidden
      case 301, 302, 303, 307, 308:
        guard let next = response.fields["location"].flatMap(address.resolving) else { return .nothing }
        guard address.entrusts(next) || hasAgreed(to: next, from: address) else {
          throw AccountError.refusedRedirect(from: address.description, to: next.description, .redirection)
        }
        address = next
      case 500...: throw AccountError.server(status: response.status)
      default: return .nothing
      }
    }
    throw AccountError.tooManyRedirects(host: start.host)
  }

  private static let redirectionLimit = 5

  /// The address without encryption, if nothing was said of that and it is the one that answers. It gets no password.
  private func plainAddress(of typed: TypedAddress) async -> String? {
    guard !typed.namesScheme, let plain = WebAddress("http://" + typed.address.description.dropFirst("https://".count)) else { return nil }
    let client = HTTPClient(timeout: timeout, sizeLimit: SyncLimits.discoveryBytes)
    let response = try? await client.send("OPTIONS", plain.description, wanted: ["Location"], redirection: .none)
    guard let response, response.fields["location"].flatMap(plain.resolving)?.isEncrypted != true else { return nil }
    return plain.description
  }
}
