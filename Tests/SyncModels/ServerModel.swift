// A calendar server as simple as can be, with the habits of real ones and their faults.

package import SeededRandom
package import Sync

/// Collections of copies. It can be told to be one of those that do things their own way.
package struct ServerModel {
  package struct Copy: Equatable {
    package var name: ItemName
    package var item: Item
    package var version: Int
  }

  /// What kinds of servers differ in.
  package struct Habits {
    /// Whether it moves copies at all.
    package var moves = true
    /// Whether a copy that has changed meanwhile is moved all the same.
    package var movesBlindly = false
    /// Whether one name is taken in one collection only.
    package var namesAreUnique = false
    /// Whether a name that was deleted is never taken again.
    package var remembersNames = false
    /// Whether a text of a certain property is kept in another form.
    package var rewrites = false
    /// Whether it says how it calls what it keeps of what was written.
    package var saysTags = false
    /// Whether a state is called by what it says, so that one that comes again has the name that it had. Where such a server moves, nobody can know
    /// that a move whose answer was lost has been taken back.
    package var tagsByContent = false
    /// Whether an item can be there twice in one collection.
    package var takesTwins = false
    /// Whether a token that it does not know any more is answered by all that there is, as if it had changed.
    package var hidesForgottenTokens = false
    /// Whether it does not keep a property that it does not know.
    package var dropsExtras = false
    /// Of which kind its refusals to move are, and the more the more often it refuses; 0 for never.
    package var refusesMoves = 0
    /// The most copies in one answer.
    package var page = Int.max
  }

  /// How often out of a thousand something goes wrong.
  package struct Faults {
    package var lostBefore = 0
    package var lostAfter = 0
    package var forgetsTokens = 0
    package var forgetsChanges = 0
    package var leavesOut = 0
    package var garbles = 0
    package var isFull = 0
    package var refusesDeletions = 0
    package var lags = 0
    package var lagsWhole = 0

    package init() {}
  }

  package var habits = Habits()
  package var faults = Faults()
  package private(set) var copies: [Address: Copy] = [:]
  package let collections: [CollectionAddress]
  /// Collections that are not to be seen for a while.
  package var hidden: Set<CollectionAddress> = []
  /// What is there and is no item, and how often it was written.
  package var foreign: [Address: Int] = [:]
  /// What is still shown of copies that were changed, and how often.
  private var veils: [Address: (copy: Copy?, left: Int)] = [:]
  /// What whoever reads gets from a replica that lags behind, and how often.
  private var replica: (copies: [Address: Copy], version: Int, left: Int)?
  private var version = 0
  /// Which copies were changed or went, and when.
  private var log: [(version: Int, address: Address)] = []
  /// Items of which it has kept quiet about a change.
  package private(set) var forgotten: Set<String> = []
  private var oldestToken = 0
  private var deleted: Set<ItemName> = []
  /// Whether it has moved another state than the one that was meant, or another item: nobody can know which move that was.
  package private(set) var hasMovedBlindly = false

  package init(collections: [CollectionAddress]) { self.collections = collections }

  /// Answers, or does what was asked and says nothing, or hears nothing.
  package mutating func answer(_ request: Request, _ random: inout Seeded) -> Answer {
    func happens(_ often: Int) -> Bool { random.below(1000) < often }
    if happens(faults.lostBefore) { return .none }
    if happens(faults.forgetsTokens) { oldestToken = version }
    if request.isWriting, replica == nil, happens(faults.lagsWhole) { replica = (copies, version, 1 + random.below(12)) }
    let answer = request.isWriting ? done(request, &random) : read(request, &random)
    return happens(faults.lostAfter) ? .none : answer
  }

  /// What is there, or what the replica has.
  private mutating func read(_ request: Request, _ random: inout Seeded) -> Answer {
    guard let old = replica else { return done(request, &random) }
    let now = (copies, version)
    (copies, version) = (old.copies, old.version)
    defer { (copies, version) = now }
    replica = old.left > 1 ? (old.copies, old.version, old.left - 1) : nil
    return done(request, &random)
  }

  private mutating func done(_ request: Request, _ random: inout Seeded) -> Answer {
    switch request {
    case .update(let address, _, _, _), .delete(let address, _), .move(let address, _, _):
      if let count = foreign[address] { foreign[address] = count + 1 }
    case .list, .fetch, .create: break
    }
    switch request {
    case .list(let collection, let token): return list(collection, since: token)
    case .fetch(let addresses):
      var found: [Address: Fetched] = [:]
      for address in addresses {
        if !hidden.contains(address.collection), foreign[address] != nil {
          found[address] = .foreign(EntityTag(rawValue: "e"))
        } else if !hidden.contains(address.collection), let copy = shown(address) {
          found[address] = random.below(1000) < faults.garbles ? .unreadable : .found(copy.name, copy.item, tag(copy))
        } else if addresses.count == 1 || random.below(1000) >= faults.leavesOut {
          found[address] = .missing
        }
      }
      return .fetched(found)
    case .create(let address, let local, let item):
      let name = ItemName(rawValue: local.uid)
      guard collections.contains(address.collection), !hidden.contains(address.collection) else { return .missing }
      if isTaken(address) { return .preconditionFailed }
      if habits.remembersNames, deleted.contains(name) { return .nameRefused }
      let others = copies.filter { $0.value.name == name }.keys
      if others.contains(where: { habits.namesAreUnique || ($0.collection == address.collection && !habits.takesTwins) }) { return .nameRefused }
      if random.below(1000) < faults.isFull { return .refused }
      store(name, item, at: address, &random)
      return written(address)
    case .update(let address, let local, let item, let tag):
      let name = ItemName(rawValue: local.uid)
      guard let copy = copies[address], !hidden.contains(address.collection) else { return .missing }
      guard self.tag(copy) == tag, copy.name == name else { return .preconditionFailed }
      if random.below(1000) < faults.isFull { return .refused }
      store(name, item, at: address, &random)
      return written(address)
    case .move(let source, let target, let tag):
      guard habits.moves else { return .unsupported }
      if habits.refusesMoves > random.below(5) {
        return [.moveRefused, .refused, .missing, .preconditionFailed, .nameRefused][habits.refusesMoves - 1]
      }
      guard let copy = copies[source], !hidden.contains(source.collection) else { return .missing }
      guard !hidden.contains(target.collection) else { return .refused }
      guard habits.movesBlindly || self.tag(copy) == tag, !isTaken(target) else { return .preconditionFailed }
      let hasTwin = copies.contains { $0.value.name == copy.name && $0.key.collection == target.collection }
      if hasTwin, !habits.takesTwins, source.collection != target.collection { return .nameRefused }
      hasMovedBlindly = hasMovedBlindly || self.tag(copy) != tag
      remove(source, &random)
      deleted.remove(copy.name)
      store(copy.name, copy.item, at: target, &random)
      return .done
    case .delete(let address, let tag):
      guard let copy = copies[address], !hidden.contains(address.collection) else { return .missing }
      guard self.tag(copy) == tag else { return .preconditionFailed }
      if random.below(1000) < faults.refusesDeletions { return .refused }
      remove(address, &random)
      return .done
    }
  }

  private func list(_ collection: CollectionAddress, since token: SyncToken?) -> Answer {
    guard collections.contains(collection), !hidden.contains(collection) else { return .noCollection }
    // "12", or "12+5" for the page after the fifth copy of the whole list of version 12.
    let parts = (token?.rawValue ?? "").split(separator: "+").compactMap { Int($0) }
    let isWhole = parts.count != 1
    if let first = parts.first, first < oldestToken {
      guard habits.hidesForgottenTokens, !isWhole else { return .unknownToken }
      let all = copies.keys.filter { $0.collection == collection }
      return .listed(tags(all), gone: [], isWhole: false, hasMore: false, next: SyncToken(rawValue: "\(version)"))
    }
    guard isWhole else {
      let changed = Set(log.filter { $0.version > parts[0] && $0.version <= version && $0.address.collection == collection }.map(\.address))
      let (there, gone) = (changed.filter { copies[$0] != nil }, changed.filter { copies[$0] == nil })
      return .listed(tags(there), gone: gone.sorted(), isWhole: false, hasMore: false, next: SyncToken(rawValue: "\(version)"))
    }
    let (start, skipped) = parts.count == 2 ? (parts[0], parts[1]) : (version, 0)
    let all = (Array(copies.keys) + Array(foreign.keys)).filter { $0.collection == collection }.sorted()
    let page = all.dropFirst(skipped).prefix(habits.page)
    let hasMore = skipped + page.count < all.count
    let next = hasMore ? "\(start)+\(skipped + page.count)" : "\(start)"
    return .listed(tags(page), gone: [], isWhole: true, hasMore: hasMore, next: SyncToken(rawValue: next))
  }

  private func tags(_ addresses: some Sequence<Address>) -> [Address: EntityTag] {
    Dictionary(
      uniqueKeysWithValues: addresses.compactMap { address in
        copies[address].map { (address, tag($0)) } ?? foreign[address].map { _ in (address, EntityTag(rawValue: "e")) }
      })
  }

  private func tag(_ copy: Copy) -> EntityTag {
    guard habits.tagsByContent else { return EntityTag(rawValue: "\(copy.version)") }
    return EntityTag(rawValue: "\(copy.item.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })")
  }

  /// What is said of what was written.
  private func written(_ address: Address) -> Answer {
    guard habits.saysTags, let copy = copies[address] else { return .done }
    return .written(tag(copy))
  }

  private mutating func store(_ name: ItemName, _ item: Item, at address: Address, _ random: inout Seeded) {
    version += 1
    veil(address, &random)
    var kept = item
    if habits.dropsExtras { kept.properties["X-EXTRA"] = nil }
    if habits.rewrites, let text = kept.properties["b"], !text.hasSuffix("'") { kept.properties["b"] = text + "'" }
    copies[address] = Copy(name: name, item: kept, version: version)
    note(address, kept.properties["X-BORN"], &random)
  }

  private mutating func remove(_ address: Address, _ random: inout Seeded) {
    version += 1
    let copy = copies.removeValue(forKey: address)
    if let copy { deleted.insert(copy.name) }
    note(address, copy?.item.properties["X-BORN"], &random)
  }

  /// Some servers show for a while what was there before.
  private mutating func veil(_ address: Address, _ random: inout Seeded) {
    guard veils[address] == nil, random.below(1000) < faults.lags else { return }
    veils[address] = (random.chance(1, in: 3) ? nil : copies[address], 1 + random.below(3))
  }

  private mutating func note(_ address: Address, _ birth: String?, _ random: inout Seeded) {
    if random.below(1000) >= faults.forgetsChanges {
      log.append((version, address))
    } else if let birth {
      forgotten.insert(birth)
    }
  }

  /// Everything works from here on.
  package mutating func recover() { (faults, hidden, veils, replica) = (Faults(), [], [:], nil) }

  /// What one sees who reads a copy: for a while perhaps what was there before.
  private mutating func shown(_ address: Address) -> Copy? {
    guard let veil = veils[address] else { return copies[address] }
    veils[address]?.left -= 1
    if veil.left <= 1 { veils[address] = nil }
    return veil.copy
  }

  // MARK: Another program

  /// Another program, which marks nothing, changes a copy, as it is now.
  package mutating func change(_ address: Address, _ property: String, to text: String?, _ random: inout Seeded) {
    guard var copy = copies[address] else { return }
    copy.item.properties[property] = text
    store(copy.name, copy.item, at: address, &random)
  }

  /// Another program makes an item.
  package mutating func make(_ name: ItemName, _ item: Item, at address: Address, _ random: inout Seeded) {
    store(name, item, at: address, &random)
  }

  /// What is in collections that are not to be seen.
  var hiddenCopies: [Copy] { copies.filter { hidden.contains($0.key.collection) }.map(\.value) }

  /// Whether something is at an address, an item or not.
  package func isTaken(_ address: Address) -> Bool { copies[address] != nil || foreign[address] != nil }

  /// Whether an item is in two collections, for a machine is about to bring it from one to the other.
  package func hasTwice(_ item: Item) -> Bool {
    copies.values.count { $0.item.properties["X-BORN"] == item.properties["X-BORN"] } > 1
  }

  /// Another program deletes a copy.
  package mutating func delete(_ address: Address, _ random: inout Seeded) { remove(address, &random) }
}
