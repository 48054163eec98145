// What persons have written, and what has become of it.

package import Sync

/// Every value that was ever acknowledged, and what became of it.
package struct Ledger {
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
  private var count = 0
  /// How often each kind of event has come.
  package private(set) var tally: [String: Int] = [:]

  package init() {}

  /// A text that no other value has.
  package mutating func fresh() -> String {
    count += 1
    return "v\(count)"
  }

  /// A value was acknowledged: somebody has seen what was there before, and replaced it.
  package mutating func acknowledge(_ text: String?, instead old: String?, _ property: String, of item: Item) {
    forget(old)
    if let text { values[Self.plain(text)] = Value(birth: item.properties["X-BORN"] ?? "", property: property) }
  }

  /// Somebody has seen an item where it was, and brought it elsewhere; or has made it there. It is told on only if no machine knows it there yet: there
  /// and back again looks like nothing.
  package mutating func move(_ item: Item, from old: CollectionAddress?, to new: CollectionAddress, isNew: Bool) {
    let birth = item.properties["X-BORN"] ?? ""
    if let old { settle(birth, old) }
    if old != new, isNew { moves.append(Move(birth: birth, collection: new)) }
  }

  /// Somebody has seen an item, and deleted it.
  package mutating func delete(_ item: Item) {
    for text in item.properties.values { forget(text) }
    settle(item.properties["X-BORN"] ?? "")
  }

  /// Something has happened at some machine.
  ///
  /// - Parameter birth: What an item is known by that the machine has.
  package mutating func hear(_ event: Event, birth: (ItemName) -> String?) {
    switch event {
    case .conflicted(let conflict):
      tally["conflicts", default: 0] += 1
      switch conflict.subject {
      case .property: forget(conflict.lost)
      case .collection:
        if let birth = birth(conflict.name) { settle(birth, conflict.lost.map { CollectionAddress(rawValue: $0) }) }
      }
    case .rejected(let name):
      // It is back where it was, and its person was told.
      tally["rejected", default: 0] += 1
      if let birth = birth(name) { settle(birth) }
    case .renamed: tally["renamed", default: 0] += 1
    case .deletionsWait: tally["waits", default: 0] += 1
    case .removed: tally["removed", default: 0] += 1
    case .folded: tally["folded", default: 0] += 1
    case .changed, .returned, .collectionGone: break
    }
  }

  /// Adds up what has happened elsewhere.
  package mutating func add(_ other: Ledger) { tally.merge(other.tally, uniquingKeysWith: +) }

  private mutating func settle(_ birth: String, _ collection: CollectionAddress? = nil) {
    for index in moves.indices where moves[index].birth == birth && (collection == nil || moves[index].collection == collection) {
      moves[index].isSettled = true
    }
  }

  private mutating func forget(_ text: String?) {
    if let text { values[Self.plain(text)]?.isSettled = true }
  }

  /// A text without what servers make of it.
  package static func plain(_ text: String) -> String { text.hasSuffix("'") ? String(text.dropLast()) : text }

  /// The values that are neither in the end's items nor in a history, and that nobody has replaced.
  ///
  /// - Parameters:
  ///   - dropped: A property that the server does not keep.
  ///   - judgesMoves: Whether items are to be where they were brought last.
  package func lost(in items: [PlacedItem], without dropped: String? = nil, judgesMoves: Bool = true) -> [String] {
    let collections = Dictionary(grouping: items) { $0.item.properties["X-BORN"] ?? "" }.mapValues { $0.map(\.collection) }
    let strayed = moves.filter { judgesMoves && !$0.isSettled && collections[$0.birth]?.contains($0.collection) != true }
    let byBirth = Dictionary(grouping: items.map(\.item)) { $0.properties["X-BORN"] ?? "" }
    return strayed.map { "the move of \($0.birth) to \($0.collection)" }
      + values.filter { text, value in
        !value.isSettled && value.property != dropped
          && byBirth[value.birth]?.contains { [text, text + "'"].contains($0.properties[value.property]) } != true
      }.map { "\($0.key) of \($0.value.birth).\($0.value.property)" }.sorted()
  }
}
