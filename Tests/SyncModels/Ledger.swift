// What persons have written, and what has become of it.

package import Sync

/// Every value that was ever acknowledged, and what became of it.
package struct Ledger {
  private struct Value {
    let birth: String
    let property: String
    var isSettled = false
    /// What whoever wrote it had seen there before, back to the first.
    var seen: Set<String> = []
  }

  /// What a machine has done that is not explained.
  private struct Wrong {
    let birth, words: String
    /// Whether that is right where a server keeps quiet about what has become of the item.
    var needsSight = false
  }

  /// An item that was brought to a collection.
  private struct Move {
    let birth: String
    let collection: CollectionAddress
    var isSettled = false
  }

  private var values: [String: Value] = [:]
  private var moves: [Move] = []
  /// Texts that somebody has replaced or taken out.
  private var replaced: Set<String> = []
  /// Texts that somebody has written once more.
  private var undone: Set<String> = []
  /// How often each item was brought somewhere, and where to.
  private var journeys: [String: [CollectionAddress]] = [:]
  /// Items that somebody has deleted: whoever changes them meanwhile brings them back as they were.
  private var deleted: Set<String> = []
  /// Items that somebody has deleted who had seen all that was ever written in them, and that nobody has changed since.
  private var ended: Set<String> = []
  /// What somebody has taken out of items.
  private var removed: [String: Set<String>] = [:]
  /// Items that were there twice for a while, because several machines have put them elsewhere.
  private var joined: Set<String> = []
  /// What machines have done that the book does not explain.
  private var wrongs: [Wrong] = []
  /// Properties that the server does not keep, or of which it does not say what it keeps.
  package var unkept: Set<String> = []
  /// Whether some of the server was not to be seen for a while, so that what was brought there looks as if it were deleted.
  package var isBlind = false
  /// Texts in a part of the server that is not to be seen now: whoever lets go of one has not lost it.
  package var hidden: Set<String> = []
  /// Whether the server may show late what has come.
  package var isLate = false
  /// Whether the server forgets states, so that what is missing may have got lost there.
  package var isForgetful = false
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
  ///
  /// - Parameter isNews: Whether somebody can hear of it: back to what all others still have is nothing.
  package mutating func acknowledge(_ text: String?, instead old: String?, _ property: String, of item: Item, isNews: Bool = true) {
    forget(old)
    ended.remove(item.properties["X-BORN"] ?? "")
    let (text, old) = (text.map(Self.plain), old.map(Self.plain))
    // What was written once more has two pasts.
    var seen = old.flatMap { undone.contains($0) ? nil : values[$0]?.seen } ?? []
    if let old {
      seen.insert(old)
      replaced.insert(old)
    }
    guard let text else {
      removed[item.properties["X-BORN"] ?? "", default: []].insert(property)
      return
    }
    if values[text] != nil { undone.insert(text) }
    if isNews || values[text] == nil { values[text] = Value(birth: item.properties["X-BORN"] ?? "", property: property, isSettled: !isNews) }
    values[text]?.seen = seen
    revive(text)
  }

  /// A text is valid again that was replaced before.
  private mutating func revive(_ text: String) {
    guard replaced.remove(text) != nil || values[text]?.seen.contains(text) == true else { return }
    for other in values.keys { values[other]?.seen.remove(text) }
  }

  /// Somebody has seen an item where it was, and brought it elsewhere; or has made it there. It is told on only if no machine knows it there yet: there
  /// and back again looks like nothing.
  package mutating func move(_ item: Item, from old: CollectionAddress?, to new: CollectionAddress, isNew: Bool) {
    let birth = item.properties["X-BORN"] ?? ""
    if let old { settle(birth, old) }
    if old != nil { journeys[birth, default: []].append(new) }
    ended.remove(birth)
    if old != new, isNew { moves.append(Move(birth: birth, collection: new)) }
  }

  /// Somebody has seen an item, and deleted it.
  package mutating func delete(_ item: Item) {
    let birth = item.properties["X-BORN"] ?? ""
    let valid = Set(values.filter { $0.value.birth == birth && !$0.value.isSettled }.keys)
    let shown = Set(item.properties.values.map(Self.plain).filter { values[$0] != nil })
    // Nor is it known to be over where somebody may still say that something of it is not to be there.
    if valid == shown, journeys[birth] == nil, removed[birth]?.isDisjoint(with: item.properties.keys) != false { ended.insert(birth) }
    for text in item.properties.values { forget(text) }
    settle(birth)
    deleted.insert(birth)
  }

  /// Somebody wants to keep what was deleted elsewhere.
  package mutating func keep(_ placed: PlacedItem) {
    let birth = placed.item.properties["X-BORN"] ?? ""
    ended.remove(birth)
    journeys[birth, default: []].append(placed.collection)
  }

  /// Something has happened at some machine, all at once.
  ///
  /// - Parameters:
  ///   - before: What the machine had before that.
  ///   - after: What it has now.
  ///   - isDoubtful: Whether it has sent something of an item of this birth and heard no answer: it cannot know then what came before what.
  package mutating func hear(
    _ events: [Event], from before: [ItemName: PlacedItem], to after: [ItemName: PlacedItem], isDoubtful: (String) -> Bool = { _ in false }
  ) {
    func birth(_ name: ItemName) -> String? { (after[name] ?? before[name])?.item.properties["X-BORN"] }
    // What becomes of two has two pasts.
    var joined: Set<ItemName> = []
    for event in events {
      switch event {
      case .folded(let one, let other), .renamed(let one, let other): joined.formUnion([one, other])
      default: break
      }
    }
    var touched = joined
    for event in events {
      switch event {
      case .conflicted(let conflict):
        tally["conflicts", default: 0] += 1
        let birth = birth(conflict.name) ?? ""
        if !joined.contains(conflict.name) { judge(conflict, birth, isDoubtful(birth)) }
        switch conflict.subject {
        case .property:
          forget(conflict.lost)
          if let kept = conflict.kept { revive(Self.plain(kept)) }
        case .collection: settle(birth, conflict.lost.map { CollectionAddress(rawValue: $0) })
        }
      case .rejected(let name):
        // It is back where it was, and its person was told.
        tally["rejected", default: 0] += 1
        if let birth = birth(name) { settle(birth) }
      case .changed(let name, _): touched.insert(name)
      case .renamed: tally["renamed", default: 0] += 1
      case .deletionsWait: tally["waits", default: 0] += 1
      case .removed(let name, _):
        tally["removed", default: 0] += 1
        touched.insert(name)
      case .folded: tally["folded", default: 0] += 1
      case .returned, .collectionGone: break
      }
    }
    self.joined.formUnion(joined.compactMap { (before[$0] ?? after[$0])?.item.properties["X-BORN"] })
    judge(touched, before, after)
  }

  /// Two values are in each other's way only if nobody who wrote one had seen the other; and two places only if somebody has chosen both.
  private mutating func judge(_ conflict: Conflict, _ birth: String, _ isDoubtful: Bool) {
    guard !deleted.contains(birth), let lost = conflict.lost.map(Self.plain), let kept = conflict.kept.map(Self.plain) else { return }
    // Who gets no answer and then sees nothing has to forget what was sent.
    let isUnclear = isDoubtful && (isLate || journeys[birth] != nil)
    switch conflict.subject {
    case .collection:
      if !(isDoubtful && isLate), journeys[birth]?.contains(CollectionAddress(rawValue: kept)) != true {
        wrongs.append(Wrong(birth: birth, words: "\(birth) is not in \(lost), but in \(kept), where nobody has brought it"))
      }
    case .property(let property):
      guard !unkept.contains(property), !Merge.units.contains(where: { $0.contains(property) }) else { return }
      // Another form of what was written may be somebody else's.
      if conflict.kept == kept, !isUnclear, values[lost]?.seen.contains(kept) == true {
        wrongs.append(Wrong(birth: birth, words: "\(lost) of \(birth).\(property) gave way to \(kept), which it had replaced"))
      }
      if !isDoubtful, journeys[birth] == nil, !undone.contains(lost), values[kept]?.seen.contains(lost) == true {
        wrongs.append(Wrong(birth: birth, words: "\(lost) of \(birth).\(property) counts as new beside \(kept), which has replaced it"))
      }
    }
  }

  /// A machine lets go only of what somebody has replaced, or what it tells.
  private mutating func judge(_ touched: Set<ItemName>, _ before: [ItemName: PlacedItem], _ after: [ItemName: PlacedItem]) {
    func texts(_ items: [PlacedItem]) -> Set<String> { Set(items.flatMap { $0.item.properties.values.map(Self.plain) }) }
    let gone = texts(touched.compactMap { before[$0] }).subtracting(texts(touched.compactMap { after[$0] }))
    // It may be there by another name.
    for text in gone.isEmpty ? [] : gone.subtracting(texts(Array(after.values))).sorted() {
      guard let value = values[text], !value.isSettled, !unkept.contains(value.property), !hidden.contains(text) else { continue }
      let journeys = journeys[value.birth]?.count ?? 0
      let isThere = after.values.contains { $0.item.properties["X-BORN"] == value.birth }
      // What goes about faster than one can look is nowhere, and may be in two places.
      guard journeys == 0 || (journeys == 1 && (!isBlind || isThere)) else { continue }
      let words = "\(text) of \(value.birth).\(value.property) is gone, and nobody has replaced it"
      wrongs.append(Wrong(birth: value.birth, words: words, needsSight: journeys > 0 && !isThere))
    }
  }

  private func isBack(_ text: String) -> Bool { replaced.contains(Self.plain(text)) && !undone.contains(Self.plain(text)) }

  /// What is back though somebody has replaced it or taken it out.
  ///
  /// - Parameter isDoubtful: See ``hear(_:from:to:isDoubtful:)``.
  package func returned(in items: [PlacedItem], isDoubtful: (String) -> Bool = { _ in false }) -> [String] {
    items.flatMap { item in
      let birth = item.item.properties["X-BORN"] ?? ""
      let isRewritten = item.item.properties.values.contains { $0 != Self.plain($0) }
      if ended.contains(birth), !isForgetful, !isRewritten, !isDoubtful(birth) { return ["\(birth), which was deleted"] }
      guard !deleted.contains(birth), !isDoubtful(birth) else { return [String]() }
      return item.item.properties.filter { isBack($0.value) && !unkept.contains($0.key) }.map { "\($0.value) of \(birth).\($0.key)" }
    }.sorted()
  }

  /// The first thing that a machine has done that the book does not explain. What was there twice has two pasts.
  ///
  /// - Parameter forgotten: Items about which the server has kept quiet.
  package func complaint(_ forgotten: Set<String>) -> String? {
    wrongs.first { !joined.contains($0.birth) && !($0.needsSight && forgotten.contains($0.birth)) }?.words
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
  ///   - judgesMoves: Whether items are to be where they were brought last.
  package func lost(in items: [PlacedItem], judgesMoves: Bool = true) -> [String] {
    let collections = Dictionary(grouping: items) { $0.item.properties["X-BORN"] ?? "" }.mapValues { $0.map(\.collection) }
    let strayed = moves.filter { judgesMoves && !$0.isSettled && collections[$0.birth]?.contains($0.collection) != true }
    let byBirth = Dictionary(grouping: items.map(\.item)) { $0.properties["X-BORN"] ?? "" }
    return strayed.map { "the move of \($0.birth) to \($0.collection)" }
      + values.filter { text, value in
        !value.isSettled && !unkept.contains(value.property)
          && byBirth[value.birth]?.contains { [text, text + "'"].contains($0.properties[value.property]) } != true
      }.map { "\($0.key) of \($0.value.birth).\($0.value.property)" }.sorted()
  }
}
