// What is changed on a server: never without a condition.

import Interchange
import Sync
import WebDAV
import Words

extension CalendarServer {
  func create(_ address: Address, _ name: ItemName, _ item: Item) async throws -> Said {
    let content = CalendarResource.bytes(named: name.uid, texts: item.properties, stamp: stamp())
    let response = try await put(content, at: address, ["If-None-Match": "*"])
    // Said of what is not there it has another reason, and would be said again.
    if response.status == 412, try await !isThere(address) { return Said(.refused, refusal: WriteRefusal(response)) }
    return try await said(response, at: address)
  }

  func update(_ address: Address, _ name: ItemName, _ item: Item, _ tag: String) async throws -> Said {
    if contents[address]?.tag != tag {
      switch try await read(address) {
      case .found: break
      case .missing: return Said(.missing)
      case .foreign, .unreadable: return Said(.refused, refusal: WriteRefusal(status: nil, words: tr("what is there cannot be read")))
      }
    }
    guard let (known, bytes) = contents[address], known == tag else { return Said(.preconditionFailed) }
    guard let resource = try? CalendarResource(bytes, named: address.file), ItemName(rawValue: resource.name) == ItemName(rawValue: name.uid) else {
      return Said(.refused, refusal: WriteRefusal(status: nil, words: tr("something else is there")))
    }
    let content = resource.bytes(with: item.properties, stamp: stamp())
    guard let response = try await sendIfUnchanged(address, tag, { try await put(content, at: address, $0) }) else { return Self.stuck }
    return try await said(response, at: address)
  }

  func move(_ source: Address, to target: Address, _ tag: String) async throws -> Said {
    let fields = ["Destination": origin + target.path, "Overwrite": "F"]
    let response = try await sendIfUnchanged(source, tag, isInTheWay: { try await self.isThere(target) }) { condition in
      try await send("MOVE", source.path, fields: fields.merging(condition) { $1 })
    }
    // Neither of the two is the reason.
    guard let response else { return Said(.moveRefused, refusal: Self.stuck.refusal) }
    if let page = page(response, at: source) { return page }
    let answer = ServerAnswer.ofMove(status: response.status, body: response.body)
    return Said(answer, refusal: answer == .refused || answer == .moveRefused ? WriteRefusal(response) : nil)
  }

  func delete(_ address: Address, _ tag: String) async throws -> Said {
    let response = try await sendIfUnchanged(address, tag) { try await send("DELETE", address.path, fields: $0) }
    guard let response else { return Self.stuck }
    if let page = page(response, at: address) { return page }
    let answer = ServerAnswer.ofDeletion(status: response.status, body: response.body)
    let trouble = answer == .none ? response.trouble(at: origin + address.path) : nil
    return Said(answer, trouble, refusal: answer == .refused ? WriteRefusal(response) : nil)
  }

  /// The server takes a state for changed that is not.
  private static var stuck: Said {
    Said(.refused, refusal: WriteRefusal(status: 412, words: tr("the server reports it as changed although it is not; its tags cannot be used")))
  }

  private func put(_ content: [UInt8], at address: Address, _ condition: [String: String]) async throws -> HTTPResponse {
    listedTags[address] = nil
    return try await send("PUT", address.path, fields: condition, body: content, type: "text/calendar; charset=utf-8")
  }

  /// What a PUT has come to.
  private func said(_ response: HTTPResponse, at address: Address) async throws -> Said {
    if let page = page(response, at: address) { return page }
    var answer = ServerAnswer.ofWriting(status: response.status, body: response.body, tag: response.tag)
    // Several statuses are also those of a collection that is not there.
    if answer == .missing, response.status != 410, try await isThere(address.collection) { answer = .refused }
    let isRefused = [.refused, .missing, .nameRefused].contains(answer)
    return Said(answer, answer == .none ? response.trouble(at: origin + address.path) : nil, refusal: isRefused ? WriteRefusal(response) : nil)
  }

  /// A page for people says nothing of what was written, whatever its status: it is looked for there.
  private func page(_ response: HTTPResponse, at address: Address) -> Said? {
    guard response.isPage, (200..<300).contains(response.status) else { return nil }
    return Said(.none, .page(host: host))
  }

  private func isThere(_ address: Address) async throws -> Bool { ![404, 410].contains(try await get(address).status) }

  private func isThere(_ collection: CollectionAddress) async throws -> Bool {
    let question = Array(XML.propfind(["d:resourcetype"]).utf8)
    let response = try await send("PROPFIND", collection.rawValue, fields: ["Depth": "0"], body: question, type: XML.type)
    guard response.status == 207, let parts = Multistatus(response.body)?.responses else { return false }
    // Xandikos says so of what is not there.
    return parts.contains { ($0.status ?? 200) < 300 }
  }

  /// Sends something on the condition that a copy still has a tag (`If-Match`).
  ///
  /// A weak tag matches nothing there by RFC 9110, section 13.1.1. Some servers compare letter by letter, and want it with its sign; some, and what packs
  /// their answers, have the tag without it. So when it is said not to match and the copy still has it, the other forms are tried, once each. What
  /// is said to have changed then, and has not, is left alone until it has.
  ///
  /// - Parameter isInTheWay: Whether something else may be the reason that it does not go.
  /// - Returns: the answer; nil if the server says of no form of the tag that it matches.
  private func sendIfUnchanged(
    _ address: Address, _ tag: String, isInTheWay: () async throws -> Bool = { false }, _ send: ([String: String]) async throws -> HTTPResponse
  ) async throws -> HTTPResponse? {
    guard stuck[address] != tag else { return nil }
    var tried: Set<String> = []
    func next() -> String? {
      guard let weak = weakTags[address], weak.plainTag == tag else { return tried.contains(tag) ? nil : tag }
      return (wantsPlainTags ? [tag, weak] : [weak, tag]).first { !tried.contains($0) }
    }
    while let form = next() {
      tried.insert(form)
      let response = try await send(["If-Match": form])
      guard response.status == 412 else {
        if tried.count > 1 { wantsPlainTags = form == tag }
        return response
      }
      guard case .found(_, _, let now) = try await read(address), now.rawValue == tag else { return response }
      if try await isInTheWay() { return response }
    }
    stuck[address] = tag
    return nil
  }
}
