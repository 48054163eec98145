// One machine: its plan, what it knows of the server, and what it has saved of both.

package import SeededRandom
package import Sync

/// A machine with a plan that is nothing but items in collections.
package struct ClientModel {
  package let number: Int
  package private(set) var mirror: Mirror
  package private(set) var plan: [ItemName: PlacedItem] = [:]
  /// Whether it prints what it hears.
  package var isTraced = false
  private var disk: Disk
  private var restarts = 0
  /// What was sent and not answered.
  package private(set) var open: [(request: Request, answer: Answer)] = []
  /// Items of which something was sent without an answer.
  package private(set) var doubtful: Set<String> = []

  package init(number: Int, collections: [CollectionAddress]) {
    self.number = number
    mirror = Mirror()
    for collection in collections { mirror.add(collection) }
    disk = Disk(&mirror)
  }

  /// Whether the server had an item in a collection when this machine last looked, or it is on its way there from here: what is there then looks like that.
  package func knows(_ item: Item, in collection: CollectionAddress) -> Bool {
    mirror.items.values.contains { known in
      guard (known.mine?.item ?? known.copy?.item)?.properties["X-BORN"] == item.properties["X-BORN"] else { return false }
      switch known.attempt {
      case .create(let address, _) where address.collection == collection, .move(_, let address) where address.collection == collection: return true
      default: break
      }
      return known.whereabouts?.collection == collection || known.left?.address.collection == collection
    }
  }

  /// Whether it knows an item of a UID in a collection, or brings one there.
  ///
  /// - Parameter own: An item that is not meant.
  package func knows(_ uid: ItemName, in collection: CollectionAddress, but own: Item? = nil) -> Bool {
    mirror.items.contains { name, known in
      guard name.uid == uid.uid, [known.mine?.collection, known.whereabouts?.collection, known.left?.address.collection].contains(collection) else {
        return false
      }
      return own == nil || (known.mine?.item ?? known.copy?.item)?.properties["X-BORN"] != own?.properties["X-BORN"]
    }
  }

  /// Whether it still waits for what it has written to be seen, or for listings and readings to say the same.
  package var isExpecting: Bool {
    mirror.collections.values.contains { !$0.isClear }
      || mirror.items.values.contains { item in
        if item.isUnseen { return true }
        if item.left.map({ $0.tag == nil }) == true { return true }
        return item.missingSince == nil ? item.copy.map { $0.tag == nil } ?? false : !item.isWaiting
      }
  }

  /// What the server had of an item when this machine last looked, and what it was sent since, whatever it is called.
  package func toldItems(of birth: String?) -> [Item] {
    let told = mirror.items.values.flatMap { item in [item.copy?.item, item.left?.item, item.attempt?.sent].compactMap { $0 } }
    return told.filter { $0.properties["X-BORN"] == birth }
  }

  /// A gesture: an item is there or changed; nil deletes it.
  package mutating func put(_ name: ItemName, _ item: PlacedItem?) {
    var item = item
    // A person sees nothing of that, and leaves it as it is.
    item?.item.properties[Passage.property] = mirror.items[name]?.mine?.item.properties[Passage.property]
    plan[name] = item
    if let item { mirror.place(name, item) } else { mirror.remove(name) }
    disk.save(&mirror)
  }

  package mutating func refresh(isWhole: Bool) {
    mirror.refresh(isWhole: isWhole)
    disk.save(&mirror)
  }

  /// Asks the next questions; the answers are on their way then. Returns whether there were any.
  package mutating func ask(_ server: inout ServerModel, _ random: inout Seeded) -> Bool {
    guard open.isEmpty else { return true }
    let requests = next(upTo: random.chance(1, in: 2) ? 1 : 1 + random.below(6))
    for request in requests.shuffled(using: &random) { open.append((request, server.answer(request, &random))) }
    return !open.isEmpty
  }

  /// Takes one of the answers that are on their way.
  package mutating func take(_ book: inout Ledger, _ random: inout Seeded) {
    guard !open.isEmpty else { return }
    let (request, answer) = open.remove(at: random.below(open.count))
    take(answer, to: request, &book)
  }

  /// What it would ask of a server that is none of these models.
  package mutating func next(upTo limit: Int = 1) -> [Request] {
    let requests = mirror.next(upTo: limit)
    disk.save(&mirror)
    return requests
  }

  /// Takes an answer from wherever it comes.
  package mutating func take(_ answer: Answer, to request: Request, _ book: inout Ledger) {
    if answer == .none { doubt(request) }
    apply(mirror.take(answer, to: request), &book)
    disk.save(&mirror)
  }

  /// Loses its connection: nothing that was sent is answered.
  package mutating func cut(_ book: inout Ledger) {
    for (request, _) in open { take(.none, to: request, &book) }
    open = []
  }

  /// Is killed and starts again: the plan and the mirror's rows were saved, the answer is lost.
  package mutating func restart() {
    for (request, _) in open { doubt(request) }
    open = []
    restarts += 1
    mirror = disk.restored(isCoded: restarts % 4 == 1)
  }

  /// A person answers whether what was deleted elsewhere is to go.
  package mutating func decide(_ agrees: Bool, _ book: inout Ledger) {
    guard !mirror.waiting.isEmpty else { return }
    // Who sees one of them twice, because somebody was about to bring it elsewhere, does not keep both.
    let births = mirror.waiting.compactMap { plan[$0]?.item.properties["X-BORN"] }
    let agrees = agrees || Set(births).count < births.count
    for name in mirror.waiting where !agrees { if let placed = plan[name] { book.keep(placed) } }
    if agrees { apply(mirror.agree(), &book) } else { mirror.object() }
    disk.save(&mirror)
  }

  /// Nobody says whether something was written.
  private mutating func doubt(_ request: Request) {
    guard request.isWriting else { return }
    for item in mirror.items.values where item.attempt != nil {
      if let birth = (item.mine?.item ?? item.copy?.item)?.properties["X-BORN"] { doubtful.insert(birth) }
    }
  }

  private mutating func apply(_ events: [Event], _ book: inout Ledger) {
    let before = plan
    for event in events {
      if isTraced { print("  \(number) hears \(event)") }
      switch event {
      case .changed(let name, let item): plan[name] = item
      case .removed(let name, _): plan[name] = nil
      case .renamed(let old, let new): plan[new] = plan.removeValue(forKey: old)
      case .folded(let twin, _): plan[twin] = nil
      case .conflicted, .returned, .deletionsWait, .rejected, .collectionGone: break
      }
    }
    book.hear(events, from: before, to: plan) { doubtful.contains($0) }
  }
}
