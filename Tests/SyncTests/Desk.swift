// One machine and a server as plain as can be, whose answers a test can change.

import Sync

func c(_ s: String) -> CollectionAddress { CollectionAddress(rawValue: s) }
func at(_ s: String, _ f: String) -> Address { Address(collection: c(s), file: f) }
func n(_ s: String) -> ItemName { ItemName(rawValue: s) }
func item(_ t: String) -> Item { Item(properties: ["t": t]) }
/// What is seen of an item: not how far it has come.
func seen(_ item: Item?) -> Item? { item.map { Item(properties: $0.properties.filter { $0.key != Passage.property }) } }
func here(_ s: String, _ t: String) -> PlacedItem { PlacedItem(collection: c(s), item: item(t)) }

/// A server as plain as can be: tags by number, a log of changes, one copy for each address.
final class Desk {
  var mirror = Mirror()
  var copies: [Address: (name: ItemName, item: Item, tag: Int)] = [:]
  var log: [(Int, Address)] = []
  var version = 0
  var events: [Event] = []
  var asked: [Request] = []
  var plan: [ItemName: PlacedItem] = [:]

  init(_ collections: [String] = ["a", "b"]) { for one in collections { mirror.add(c(one)) } }

  /// How much was fetched by each question that fetched.
  var fetchSizes: [Int] { asked.compactMap { request in if case .fetch(let all) = request { all.count } else { nil } } }

  func put(_ name: String, _ item: Item, _ address: Address) {
    version += 1
    copies[address] = (n(name), item, version)
    log.append((version, address))
  }
  func drop(_ address: Address) {
    version += 1
    copies[address] = nil
    log.append((version, address))
  }
  func plain(_ collection: CollectionAddress, _ token: SyncToken?) -> Answer {
    let since = token.flatMap { Int($0.rawValue) }
    let tags = copies.filter { $0.key.collection == collection }.mapValues { EntityTag(rawValue: "\($0.tag)") }
    let next = SyncToken(rawValue: "\(version)")
    guard let since else { return .listed(tags, gone: [], isWhole: true, hasMore: false, next: next) }
    let changed = Set(log.filter { $0.0 > since && $0.1.collection == collection }.map(\.1))
    return .listed(
      tags.filter { changed.contains($0.key) }, gone: changed.filter { copies[$0] == nil }.sorted(), isWhole: false, hasMore: false, next: next)
  }
  func answer(_ request: Request) -> Answer {
    switch request {
    case .list(let collection, let token): return plain(collection, token)
    case .fetch(let all):
      return .fetched(
        Dictionary(all.map { one in (one, copies[one].map { .found($0.name, $0.item, EntityTag(rawValue: "\($0.tag)")) } ?? Fetched.missing) }) {
          a, _ in a
        })
    case .create(let address, let name, let item):
      if copies[address] != nil { return .preconditionFailed }
      put(name.uid, item, address)
      return .done
    case .update(let address, let name, let item, let tag):
      guard let copy = copies[address] else { return .missing }
      guard "\(copy.tag)" == tag.rawValue else { return .preconditionFailed }
      put(name.uid, item, address)
      return .done
    case .move(let from, let to, let tag):
      guard let copy = copies[from] else { return .missing }
      guard "\(copy.tag)" == tag.rawValue, copies[to] == nil else { return .preconditionFailed }
      drop(from)
      put(copy.name.rawValue, copy.item, to)
      return .done
    case .delete(let address, let tag):
      guard let copy = copies[address] else { return .missing }
      guard "\(copy.tag)" == tag.rawValue else { return .preconditionFailed }
      drop(address)
      return .done
    }
  }
  func place(_ name: String, _ placed: PlacedItem) {
    plan[n(name)] = placed
    mirror.place(n(name), placed)
  }
  func remove(_ name: String) {
    plan[n(name)] = nil
    mirror.remove(n(name))
  }
  func hear(_ new: [Event]) {
    events += new
    for event in new {
      switch event {
      case .changed(let name, let item): plan[name] = item
      case .removed(let name, _): plan[name] = nil
      case .renamed(let old, let new): plan[new] = plan.removeValue(forKey: old)
      case .folded(let twin, _): plan[twin] = nil
      default: break
      }
    }
  }
  /// Is killed, and starts with what was saved.
  func restart() {
    mirror = Mirror(restoring: mirror.head, collections: mirror.collections, items: mirror.items)
  }
  /// Whether it comes to rest.
  @discardableResult func run(_ limit: Int = 200, _ odd: (Desk, Request) -> Answer? = { _, _ in nil }) -> Bool {
    for _ in 0..<limit {
      guard let request = mirror.next() else { return true }
      asked.append(request)
      let answer = odd(self, request) ?? self.answer(request)
      hear(mirror.take(answer, to: request))
    }
    return false
  }
}
