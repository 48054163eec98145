// A calendar server, as synchronisation sees one: it is asked, and answers (RFC 4791).

import Interchange
public import Sync
public import WebDAV

/// One account on a server. What the server's ways are is told apart here; what follows from an answer, ``Sync/Mirror`` knows.
public actor CalendarServer {
  private let client: HTTPClient
  /// Scheme, host and port.
  private let origin: String
  /// What is written as the time of a change, as `20261125T190000Z`.
  private let stamp: @Sendable () -> String
  /// Why one of the last questions had no answer that says anything; nil if all had one.
  public private(set) var trouble: AccountError?
  /// What each copy was that was read, so that a change leaves the rest of it as it is.
  private var contents: [Address: (tag: String, bytes: [UInt8])] = [:]

  /// - Parameters:
  ///   - origin: Scheme, host and port: `https://example.org`.
  ///   - stamp: Gives the time of now, in UTC, as iCalendar writes it.
  public init(origin: String, client: HTTPClient, stamp: @escaping @Sendable () -> String) {
    (self.origin, self.client, self.stamp) = (origin, client, stamp)
  }

  /// Asks.
  ///
  /// - Returns: what the server has said; ``Sync/Answer/none`` if it has said nothing, or the task was cancelled.
  public func answer(_ request: Request) async -> Answer {
    trouble = nil
    return await said(of: request)
  }

  /// Asks several questions at once; see ``Sync/Mirror/next(upTo:)``.
  ///
  /// - Returns: what the server has said, in the order of the questions, and why one of them had no answer that says anything.
  public func answers(_ requests: [Request]) async -> (answers: [Answer], trouble: AccountError?) {
    trouble = nil
    var answers = [Answer](repeating: .none, count: requests.count)
    await withTaskGroup(of: (Int, Answer).self) { group in
      for (index, request) in requests.enumerated() { group.addTask { (index, await self.said(of: request)) } }
      for await (index, answer) in group { answers[index] = answer }
    }
    // Some servers trip over what is written at the same time. What has been written all the same is found there.
    if requests.count > 1 {
      for index in requests.indices where answers[index] == .refused { answers[index] = await said(of: requests[index]) }
    }
    return (answers, trouble)
  }

  private func said(of request: Request) async -> Answer {
    do {
      switch request {
      case .list(let collection, let token): return try await list(collection, since: token)
      case .fetch(let addresses):
        if let only = addresses.first, addresses.count == 1 { return .fetched([only: try await read(only)].compactMapValues { $0 }) }
        return try await fetch(addresses)
      case .create(let address, let name, let item):
        let content = CalendarResource.bytes(named: name.uid, texts: item.properties, stamp: stamp())
        return try await put(content, at: address, ["If-None-Match": "*"])
      case .update(let address, let name, let item, let tag): return try await update(address, name, item, tag)
      case .move(let source, let target, let tag):
        let fields = ["Destination": origin + target.path, "Overwrite": "F", "If-Match": tag.rawValue]
        return ServerAnswer.ofMove(status: try await send("MOVE", source.path, fields: fields).status)
      case .delete(let address, let tag):
        return ServerAnswer.ofDeletion(status: try await send("DELETE", address.path, fields: ["If-Match": tag.rawValue]).status)
      }
    } catch {
      trouble = (error as? HTTPError).map { AccountError($0, host: WebAddress(origin)?.host ?? origin) }
      return .none
    }
  }

  /// Takes note of what a server says of itself and not of what was asked.
  private func heard(_ response: HTTPResponse) -> HTTPResponse {
    switch response.status {
    case 401: trouble = .wrongPassword
    case 429, 502...504: trouble = .server(status: response.status)
    default: break
    }
    return response
  }

  private func send(
    _ method: String, _ path: String, fields: [String: String], body: [UInt8]? = nil, type: String? = nil, wanted: [String] = []
  ) async throws -> HTTPResponse {
    heard(try await client.send(method, origin + path, fields: fields, body: body, type: type, wanted: wanted))
  }

  private func list(_ collection: CollectionAddress, since token: SyncToken?) async throws -> Answer {
    let body = """
      <?xml version="1.0" encoding="utf-8"?><d:sync-collection xmlns:d="DAV:"><d:sync-token>\((token?.rawValue ?? "").xmlText)</d:sync-token>\
      <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
      """
    let response = try await send("REPORT", collection.rawValue, fields: ["Depth": "0"], body: Array(body.utf8), type: XML.type)
    guard response.status == 207 else { return ServerAnswer.ofFailedList(status: response.status, hasToken: token != nil) }
    guard let parts = Multistatus(response.body) else { return .none }
    var found: [Address: EntityTag] = [:]
    var gone: [Address] = []
    var hasMore = false
    for part in parts.responses {
      guard let address = Address(reference: part.reference, in: collection) else {
        // RFC 6578, section 3.6: there are more than are told of at once.
        if part.status == 507 { hasMore = true }
        continue
      }
      if part.status == 404 {
        gone.append(address)
      } else if let tag = part.properties["{DAV:}getetag"]?.text {
        found[address] = EntityTag(rawValue: tag)
      }
    }
    let next = parts.syncToken.map { SyncToken(rawValue: $0) }
    return .listed(found, gone: gone, isWhole: token == nil, hasMore: hasMore, next: next)
  }

  /// What resources of one collection hold, byte for byte, and by which tags the server calls that; nil for those that it says are not there. What
  /// it does not speak of is left out.
  ///
  /// - Throws: an ``AccountError``, or a `CancellationError`.
  public func contents(of addresses: [Address]) async throws -> [Address: (tag: String, bytes: [UInt8])?] {
    trouble = nil
    do {
      var found = try await multiget(addresses) ?? [:]
      // What stands in no XML is asked for by itself.
      for address in addresses where found[address] == nil {
        let response = try await send("GET", address.path, fields: ["Accept-Encoding": "identity"], wanted: ["ETag"])
        if let trouble { throw trouble }
        switch response.status {
        case 200: found[address] = .some((response.fields["etag"] ?? "", response.body))
        case 404, 410: found[address] = .some(nil)
        default: break
        }
      }
      return found
    } catch let error as HTTPError {
      throw AccountError(error, host: WebAddress(origin)?.host ?? origin)
    }
  }

  private func fetch(_ addresses: [Address]) async throws -> Answer {
    guard !addresses.isEmpty else { return .fetched([:]) }
    guard let resources = try await multiget(addresses) else { return .none }
    var found: [Address: Fetched] = [:]
    for (address, resource) in resources { found[address] = resource.map { take($0.bytes, $0.tag, at: address) } ?? .missing }
    return .fetched(found)
  }

  /// What the server says of resources of one collection; nil if it says nothing.
  private func multiget(_ addresses: [Address]) async throws -> [Address: (tag: String, bytes: [UInt8])?]? {
    guard let collection = addresses.first?.collection else { return [:] }
    let references = addresses.map { "<d:href>\($0.path.xmlText)</d:href>" }.joined()
    let body = """
      <?xml version="1.0" encoding="utf-8"?><c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/>\
      <c:calendar-data/></d:prop>\(references)</c:calendar-multiget>
      """
    let response = try await send("REPORT", collection.rawValue, fields: ["Depth": "1"], body: Array(body.utf8), type: XML.type)
    guard response.status == 207 else { return nil }
    // One control character in one of them, and it is no XML: they are asked for one by one.
    guard let parts = Multistatus(response.body) else { return [:] }
    var found: [Address: (tag: String, bytes: [UInt8])?] = [:]
    for part in parts.responses {
      guard let address = Address(reference: part.reference, in: collection) else { continue }
      if part.status == 404 {
        found[address] = .some(nil)
      } else if let tag = part.properties["{DAV:}getetag"]?.text, let text = part.properties["{urn:ietf:params:xml:ns:caldav}calendar-data"]?.text {
        found[address] = .some((tag, Array(text.utf8)))
      }
    }
    let asked = Set(addresses)
    return found.filter { asked.contains($0.key) }
  }

  /// Reads one copy; nil if the server says nothing of it.
  private func read(_ address: Address) async throws -> Fetched? {
    // Packed, some servers call it by another tag.
    let response = try await send("GET", address.path, fields: ["Accept-Encoding": "identity"], wanted: ["ETag"])
    switch response.status {
    case 200: return response.fields["etag"].map { take(response.body, $0, at: address) }
    case 404, 410:
      contents[address] = nil
      return .missing
    default: return nil
    }
  }

  private func take(_ bytes: [UInt8], _ tag: String, at address: Address) -> Fetched {
    guard let resource = try? CalendarResource(bytes, named: address.file) else { return .unreadable }
    guard resource.isToDo else { return .foreign(EntityTag(rawValue: tag)) }
    contents[address] = (tag, bytes)
    return .found(ItemName(rawValue: resource.name), Item(texts: resource.texts), EntityTag(rawValue: tag))
  }

  private func update(_ address: Address, _ name: ItemName, _ item: Item, _ tag: EntityTag) async throws -> Answer {
    if contents[address]?.tag != tag.rawValue {
      switch try await read(address) {
      case .found: break
      case .missing: return .missing
      case .foreign, .unreadable: return .refused
      case nil: return .none
      }
    }
    guard let (known, bytes) = contents[address], known == tag.rawValue else { return .preconditionFailed }
    guard let resource = try? CalendarResource(bytes, named: address.file), ItemName(rawValue: resource.name) == ItemName(rawValue: name.uid) else {
      return .refused
    }
    return try await put(resource.bytes(with: item.properties, stamp: stamp()), at: address, ["If-Match": tag.rawValue])
  }

  private func put(_ content: [UInt8], at address: Address, _ condition: [String: String]) async throws -> Answer {
    let response = try await send(
      "PUT", address.path, fields: condition, body: content, type: "text/calendar; charset=utf-8", wanted: ["ETag"])
    return ServerAnswer.ofWriting(status: response.status, body: response.body, tag: response.fields["etag"])
  }
}
