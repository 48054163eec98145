// One machine: its plan, what it knows of the server, and what it has saved of both.

import SeededRandom
import Sync

/// A machine with a plan that is nothing but items in collections.
struct ClientModel {
  let number: Int
  private(set) var mirror: Mirror
  private(set) var plan: [ItemName: PlacedItem] = [:]
  /// What was sent and not answered.
  private(set) var open: (request: Request, answer: Answer)?
  /// How many questions were answered or lost.
  private(set) var questions = 0

  init(number: Int, collections: [CollectionAddress]) {
    self.number = number
    mirror = Mirror(machine: "m\(number)")
    for collection in collections { mirror.add(collection) }
  }

  /// Where the server had an item when this machine last looked.
  func lastCollection(of name: ItemName) -> CollectionAddress? {
    mirror.items[name].flatMap { $0.primary?.collection ?? $0.base?.collection }
  }

  /// What the server had of an item when this machine last looked, and what it was sent since.
  func toldItems(_ name: ItemName) -> [Item] {
    guard let item = mirror.items[name] else { return [] }
    let sent: Item? =
      switch item.attempt {
      case .create(_, let sent), .update(_, let sent): sent
      default: nil
      }
    return item.copies.values.map(\.item) + [item.base?.item, sent].compactMap { $0 }
  }

  /// A gesture: an item is there or changed; nil deletes it.
  mutating func put(_ name: ItemName, _ item: PlacedItem?) {
    plan[name] = item
    if let item { mirror.place(name, item) } else { mirror.remove(name) }
  }

  mutating func refresh(isWhole: Bool) { mirror.refresh(isWhole: isWhole) }

  /// Asks the next question; the answer is on its way then. Returns whether there was one.
  mutating func ask(_ server: inout ServerModel, _ random: inout Seeded) -> Bool {
    guard open == nil else { return true }
    guard let request = mirror.next() else { return false }
    open = (request, server.answer(request, &random))
    return true
  }

  /// Takes the answer that is on its way.
  mutating func take(_ book: inout Ledger) {
    guard let (request, answer) = open else { return }
    open = nil
    questions += 1
    apply(mirror.take(answer, to: request), &book)
  }

  /// Is killed and starts again: the plan and the mirror were saved, the answer is lost.
  mutating func restart() {
    open = nil
    mirror.resume()
  }

  /// A person answers whether what was deleted elsewhere is to go.
  mutating func decide(_ agrees: Bool, _ book: inout Ledger) {
    guard !mirror.waiting.isEmpty else { return }
    if agrees { apply(mirror.agree(), &book) } else { mirror.object() }
  }

  private mutating func apply(_ events: [Event], _ book: inout Ledger) {
    for event in events {
      book.hear(event)
      switch event {
      case .changed(let name, let item): plan[name] = item
      case .removed(let name): plan[name] = nil
      case .renamed(let old, let new): plan[new] = plan.removeValue(forKey: old)
      case .conflicted, .deletionsWait, .rejected, .collectionGone: break
      }
    }
  }
}

/// Every value that was ever acknowledged, and what became of it.
struct Ledger {
  private struct Value {
    let birth: String
    let property: String
    var isSettled = false
  }

  /// An item that was brought to a collection.
  private struct Move {
    let birth: String
    let collection: CollectionAddress
    var isSettled = false
  }

  private var values: [String: Value] = [:]
  private var moves: [Move] = []
  private var births: [ItemName: String] = [:]
  private var count = 0
  /// How often each kind of event has come.
  private(set) var tally: [String: Int] = [:]

  /// A text that no other value has.
  mutating func fresh() -> String {
    count += 1
    return "v\(count)"
  }

  /// A value was acknowledged: somebody has seen what was there before, and replaced it.
  mutating func acknowledge(_ text: String?, instead old: String?, _ property: String, of item: Item) {
    forget(old)
    if let text { values[Self.plain(text)] = Value(birth: item.properties["born"] ?? "", property: property) }
  }

  /// Somebody has seen an item where it was, and brought it elsewhere; or has made it there. It is told on only if no machine knows it there yet: there
  /// and back again looks like nothing.
  mutating func move(_ name: ItemName, _ item: Item, from old: CollectionAddress?, to new: CollectionAddress, isNew: Bool) {
    let birth = item.properties["born"] ?? ""
    births[name] = birth
    if let old { settle(birth, old) }
    if old != new, isNew { moves.append(Move(birth: birth, collection: new)) }
  }

  /// Somebody has seen an item, and deleted it.
  mutating func delete(_ item: Item) {
    for text in item.properties.values { forget(text) }
    settle(item.properties["born"] ?? "")
  }

  /// Something has happened at some machine.
  mutating func hear(_ event: Event) {
    switch event {
    case .conflicted(let conflict):
      tally["conflicts", default: 0] += 1
      switch conflict.subject {
      case .property: forget(conflict.lost)
      case .collection:
        if let birth = births[conflict.name] { settle(birth, conflict.lost.map { CollectionAddress(rawValue: $0) }) }
      }
    case .rejected(let name):
      // It is back where it was, and its person was told.
      tally["rejected", default: 0] += 1
      if let birth = births[name] { settle(birth) }
    case .renamed(let old, let new):
      tally["renamed", default: 0] += 1
      births[new] = births[old] ?? births[new]
    case .deletionsWait: tally["waits", default: 0] += 1
    case .removed: tally["removed", default: 0] += 1
    case .changed, .collectionGone: break
    }
  }

  /// Adds up what has happened elsewhere.
  mutating func add(_ other: Ledger) { tally.merge(other.tally, uniquingKeysWith: +) }

  private mutating func settle(_ birth: String, _ collection: CollectionAddress? = nil) {
    for index in moves.indices where moves[index].birth == birth && (collection == nil || moves[index].collection == collection) {
      moves[index].isSettled = true
    }
  }

  private mutating func forget(_ text: String?) {
    if let text { values[Self.plain(text)]?.isSettled = true }
  }

  /// A text without what servers make of it.
  static func plain(_ text: String) -> String { text.hasSuffix("'") ? String(text.dropLast()) : text }

  /// The values that are neither in the end's items nor in a history, and that nobody has replaced.
  func lost(in items: [PlacedItem]) -> [String] {
    let collections = Dictionary(grouping: items) { $0.item.properties["born"] ?? "" }.mapValues { $0.map(\.collection) }
    let strayed = moves.filter { !$0.isSettled && collections[$0.birth]?.contains($0.collection) != true }
    let byBirth = Dictionary(grouping: items.map(\.item)) { $0.properties["born"] ?? "" }
    return strayed.map { "the move of \($0.birth) to \($0.collection)" }
      + values.filter { text, value in
        !value.isSettled && byBirth[value.birth]?.contains { [text, text + "'"].contains($0.properties[value.property]) } != true
      }.map { "\($0.key) of \($0.value.birth).\($0.value.property)" }.sorted()
  }
}
