// What copies on a server say.

import Interchange
public import Sync
import WebDAV

extension CalendarServer {
  /// One copy, by the tag that the server gave with it, as it gave it.
  typealias Copy = (tag: String, bytes: [UInt8])

  /// What resources of one collection hold, byte for byte, and by which tags the server calls that; nil for those that it says are not there. What
  /// it does not speak of is left out.
  ///
  /// - Throws: an ``AccountError``, or a `CancellationError`.
  public func contents(of addresses: [Address]) async throws -> [Address: (tag: String, bytes: [UInt8])?] {
    do {
      var found = try await multiget(addresses).found
      // What stands in no XML is asked for by itself.
      for address in addresses where found[address] == nil {
        let response = try await get(address)
        switch response.status {
        case 200 where !response.isPage: found[address] = .some((response.tag ?? "", response.body))
        case 404, 410: found[address] = .some(nil)
        case 403: break
        default: throw response.trouble(at: origin + address.path)
        }
      }
      return found.mapValues { $0.map { ($0.tag.plainTag, $0.bytes) } }
    } catch let error as HTTPError {
      throw AccountError(error, host: host)
    }
  }

  func fetch(_ addresses: [Address]) async throws -> Said {
    guard !addresses.isEmpty else { return Said(.fetched([:])) }
    let (resources, trouble) = try await multiget(addresses)
    var found: [Address: Fetched] = [:]
    for (address, resource) in resources { found[address] = resource.map { take($0, at: address) } ?? .missing }
    return Said(.fetched(found), trouble)
  }

  /// What the server says of resources of one collection, and why it does not say all: what it leaves out is to be asked for by itself.
  private func multiget(_ addresses: [Address]) async throws -> (found: [Address: Copy?], trouble: AccountError?) {
    guard let collection = addresses.first?.collection else { return ([:], nil) }
    let references = addresses.map { "<d:href>\($0.path.xmlText)</d:href>" }.joined()
    let body = """
      <?xml version="1.0" encoding="utf-8"?><c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/>\
      <c:calendar-data/></d:prop>\(references)</c:calendar-multiget>
      """
    let response = try await send("REPORT", collection.rawValue, fields: ["Depth": "1"], body: Array(body.utf8), type: XML.type)
    guard response.status == 207 else {
      let trouble = response.trouble(at: origin + collection.rawValue)
      // One of them may be what the server fails at.
      if response.status >= 400 { return ([:], trouble) }
      throw trouble
    }
    // One control character in one of them, and it is no XML: they are asked for one by one.
    guard let parts = Multistatus(response.body) else { return ([:], nil) }
    let asked = Set(addresses)
    var found: [Address: Copy?] = [:]
    for part in parts.responses {
      guard let address = Address(reference: part.reference, in: collection), asked.contains(address) else { continue }
      if part.status == 404 {
        found[address] = .some(nil)
      } else if let tag = part.tag ?? listedTags[address], let text = part.properties["{urn:ietf:params:xml:ns:caldav}calendar-data"]?.text {
        found[address] = .some((tag, Array(text.utf8)))
      }
    }
    return (found, nil)
  }

  /// Reads one copy.
  ///
  /// - Throws: an ``AccountError`` if the server says nothing of it, or an `HTTPError`.
  func read(_ address: Address) async throws -> Fetched {
    let response = try await get(address)
    switch response.status {
    case 200 where !response.isPage:
      if let tag = response.tag { return take((tag, response.body), at: address) }
      guard let tagged = try await readTagged(address) else {
        forget(address)
        return .missing
      }
      return take(tagged, at: address)
    case 404, 410:
      forget(address)
      return .missing
    default: throw response.trouble(at: origin + address.path)
    }
  }

  func get(_ address: Address) async throws -> HTTPResponse {
    // Packed, some servers call it by another tag.
    try await send("GET", address.path, fields: ["Accept-Encoding": "identity"])
  }

  /// Reads one copy of which the server says no tag when it gives it; nil if it is gone.
  private func readTagged(_ address: Address) async throws -> Copy? {
    if let known = try await multiget([address]).found[address] { return known }
    // By a tag from before it is read nobody is written over.
    guard let tag = try await tag(of: address) else { return nil }
    let response = try await get(address)
    if response.status == 404 || response.status == 410 { return nil }
    guard response.status == 200, !response.isPage else { throw response.trouble(at: origin + address.path) }
    return (tag, response.body)
  }

  /// The tag of a copy, asked for by itself; nil if it is gone.
  private func tag(of address: Address) async throws -> String? {
    let response = try await send(
      "PROPFIND", address.path, fields: ["Depth": "0"], body: Array(XML.propfind(["d:getetag"]).utf8), type: XML.type)
    if response.status == 404 || response.status == 410 { return nil }
    guard response.status == 207, let answer = Multistatus(response.body) else { throw response.trouble(at: origin + address.path) }
    if let tag = answer.responses.lazy.compactMap(\.tag).first { return tag }
    if listedTags[address] == nil { _ = try await list(address.collection, since: nil) }
    guard let tag = listedTags[address] else { throw AccountError.noTag(address.file) }
    return tag
  }

  private func forget(_ address: Address) { (contents[address], weakTags[address], stuck[address]) = (nil, nil, nil) }

  private func take(_ copy: Copy, at address: Address) -> Fetched {
    let tag = copy.tag.plainTag
    weakTags[address] = copy.tag.isWeakTag ? copy.tag : nil
    guard let resource = try? CalendarResource(copy.bytes, named: address.file) else { return .unreadable }
    guard resource.isToDo else { return .foreign(EntityTag(rawValue: tag)) }
    contents[address] = (tag, copy.bytes)
    return .found(ItemName(rawValue: resource.name), Item(texts: resource.texts), EntityTag(rawValue: tag))
  }
}
