// A calendar server, as synchronisation sees one: it is asked, and answers (RFC 4791).
// This folder: what a calendar server is asked, what its answers mean, and what it may cost.

import Interchange
public import Sync
public import WebDAV
import Words

/// One account on a server. What the server's ways are is told apart here; what follows from an answer, ``Sync/Mirror`` knows.
public actor CalendarServer {
  private let client: HTTPClient
  /// Scheme, host and port.
  let origin: String
  /// What is written as the time of a change, as `20261125T190000Z`.
  let stamp: @Sendable () -> String
  /// Why one of the last questions had no answer that says anything; nil if all had one.
  public private(set) var trouble: AccountError?
  /// What each copy was that was read, so that a change leaves the rest of it as it is. Tags are plain ones.
  var contents: [Address: (tag: String, bytes: [UInt8])] = [:]
  /// The tags that the server gave as weak ones, as it gave them.
  var weakTags: [Address: String] = [:]
  /// Whether this server wants weak tags without the sign for that.
  var wantsPlainTags = false
  /// The tags by which copies were listed last, for servers that do not say them when they give what is there. One that is older than what was read
  /// matches nothing, and does no harm.
  var listedTags: [Address: String] = [:]
  /// Which states the server takes for changed although they are not: nothing is written over them.
  var stuck: [Address: String] = [:]
  private var refusals: [String: WriteRefusal] = [:]

  /// - Parameters:
  ///   - origin: Scheme, host and port: `https://example.org`.
  ///   - stamp: Gives the time of now, in UTC, as iCalendar writes it.
  public init(origin: String, client: HTTPClient, stamp: @escaping @Sendable () -> String) {
    (self.origin, self.client, self.stamp) = (origin, client, stamp)
  }

  /// What came of one question.
  struct Said {
    var answer: Answer
    /// Why it says nothing, or not all.
    var trouble: AccountError?
    /// Why the server does not take what was written.
    var refusal: WriteRefusal?

    init(_ answer: Answer, _ trouble: AccountError? = nil, refusal: WriteRefusal? = nil) {
      (self.answer, self.trouble, self.refusal) = (answer, trouble, refusal)
    }
  }

  /// Asks.
  ///
  /// - Returns: what the server has said; ``Sync/Answer/none`` if it has said nothing, or the task was cancelled.
  public func answer(_ request: Request) async -> Answer {
    let said = await said(of: request)
    trouble = said.trouble
    return said.answer
  }

  /// Asks several questions at once; see ``Sync/Mirror/next(upTo:)``.
  ///
  /// - Returns: what the server has said, in the order of the questions, and why one of them had no answer that says all that was asked: if one of all
  ///   questions would not have one (``AccountError/isOfAll``), that.
  public func answers(_ requests: [Request]) async -> (answers: [Answer], trouble: AccountError?) {
    var said = [Said](repeating: Said(.none), count: requests.count)
    await withTaskGroup(of: (Int, Said).self) { group in
      for (index, request) in requests.enumerated() { group.addTask { (index, await self.said(of: request)) } }
      for await (index, one) in group { said[index] = one }
    }
    // Some servers trip over what is written at the same time. What has been written all the same is found there.
    if requests.count > 1 {
      for index in requests.indices where said[index].answer == .refused { said[index] = await self.said(of: requests[index]) }
    }
    for (request, one) in zip(requests, said) { if let refusal = one.refusal { refusals[name(of: request)] = refusal } }
    let troubles = said.compactMap(\.trouble)
    trouble = troubles.first(where: \.isOfAll) ?? troubles.first
    return (said.map(\.answer), trouble)
  }

  /// Why the server did not take items since the last time that somebody asked, by their names.
  public func takeRefusals() -> [String: WriteRefusal] {
    defer { refusals = [:] }
    return refusals
  }

  /// The name of the item that something is written of.
  private func name(of request: Request) -> String {
    switch request {
    case .create(_, let name, _), .update(_, let name, _, _): return name.rawValue
    case .move(let address, _, _), .delete(let address, _):
      if let known = contents[address], let resource = try? CalendarResource(known.bytes, named: address.file) { return resource.name }
      return address.file.hasSuffix(".ics") ? String(address.file.dropLast(4)) : address.file
    case .list, .fetch: return ""
    }
  }

  private func said(of request: Request) async -> Said {
    do {
      switch request {
      case .list(let collection, let token): return try await list(collection, since: token)
      case .fetch(let addresses):
        if let only = addresses.first, addresses.count == 1 { return Said(.fetched([only: try await read(only)])) }
        return try await fetch(addresses)
      case .create(let address, let name, let item): return try await create(address, name, item)
      case .update(let address, let name, let item, let tag): return try await update(address, name, item, tag.rawValue.plainTag)
      case .move(let source, let target, let tag): return try await move(source, to: target, tag.rawValue.plainTag)
      case .delete(let address, let tag): return try await delete(address, tag.rawValue.plainTag)
      }
    } catch let error as AccountError {
      return Said(.none, error)
    } catch let error as HTTPError {
      // Without its condition nothing is sent.
      if case .field = error, request.isWriting {
        return Said(.refused, refusal: WriteRefusal(status: nil, words: tr("its tag cannot be sent back")))
      }
      return Said(.none, AccountError(error, host: host))
    } catch {
      return Said(.none)
    }
  }

  var host: String { WebAddress(origin)?.host ?? origin }

  /// Asks for something on this server.
  ///
  /// - Throws: an ``AccountError`` if the server speaks of itself and not of what was asked, an `HTTPError`, or a `CancellationError`.
  func send(
    _ method: String, _ path: String, fields: [String: String], body: [UInt8]? = nil, type: String? = nil
  ) async throws -> HTTPResponse {
    let response = try await client.send(
      method, origin + path, fields: fields, body: body, type: type, wanted: ["ETag", "Location", "Content-Type"])
    switch response.status {
    case 401: throw AccountError.wrongPassword
    // Of a MOVE it says that the other place is on another server (RFC 4918, section 9.9.4).
    case 502 where method == "MOVE": return response
    case 429, 502...504: throw AccountError.server(status: response.status)
    default: return response
    }
  }

  func list(_ collection: CollectionAddress, since token: SyncToken?) async throws -> Said {
    let body = """
      <?xml version="1.0" encoding="utf-8"?><d:sync-collection xmlns:d="DAV:"><d:sync-token>\((token?.rawValue ?? "").xmlText)</d:sync-token>\
      <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
      """
    let response = try await send("REPORT", collection.rawValue, fields: ["Depth": "0"], body: Array(body.utf8), type: XML.type)
    func failed(_ status: Int) -> Said {
      let answer = ServerAnswer.ofFailedList(status: status, hasToken: token != nil)
      return Said(answer, answer == .none ? response.trouble(at: origin + collection.rawValue) : nil)
    }
    guard response.status == 207 else { return failed(response.status) }
    guard let parts = Multistatus(response.body) else { throw response.trouble(at: origin + collection.rawValue) }
    var found: [Address: EntityTag] = [:]
    var gone: [Address] = []
    var hasMore = false
    var untagged: AccountError?
    for part in parts.responses {
      guard let address = Address(reference: part.reference, in: collection) else {
        // RFC 6578, section 3.6: there are more than are told of at once.
        if part.status == 507 { hasMore = true } else if let status = part.status, status >= 300 { return failed(status) }
        continue
      }
      if part.status == 404 {
        gone.append(address)
      } else if let tag = part.tag {
        found[address] = EntityTag(rawValue: tag.plainTag)
        listedTags[address] = tag
      } else {
        untagged = .noTag(address.file)
      }
    }
    // What has no tag is told again the next time.
    let next = untagged == nil ? parts.syncToken.flatMap(\.nonEmpty).map { SyncToken(rawValue: $0) } : token
    if hasMore, next == nil || next == token { return Said(.none, untagged ?? .unreadable(host: host)) }
    return Said(.listed(found, gone: gone, isWhole: token == nil, hasMore: hasMore, next: next), untagged)
  }
}
