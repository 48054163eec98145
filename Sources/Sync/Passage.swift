// How far an item has come that was put on a server anew: of two that were made of one, the farther one stays.

/// How far an item has come that was put on a server anew, where nothing could be moved: of two items that were made of one, the one that has come
/// farther stays. It is a property of the item, so all machines agree; and only a machine that has put the other one there takes that away, so the one
/// that has come farthest never goes.
public struct Passage: Hashable, Sendable, Comparable {
  /// How often the item was put on a server, after the first time.
  public let count: Int
  /// What no other passage of the same item has.
  public let name: String
  /// Where it began, if there was another item of that UID then: those two stay two.
  public let origin: String

  public static let property = "X-DAYLANE-PASSAGE"

  /// What an item says of it: a count of 0 where it says nothing.
  public init(_ texts: [String: String]) {
    let parts = (texts[Self.property]?.dropFirst() ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let count = parts.first.flatMap { Int($0) } ?? 0
    (self.count, name, origin) = parts.count == 3 && count < .max ? (count, String(parts[1]), String(parts[2])) : (0, "", "")
  }

  /// Texts of an item that is put on a server.
  ///
  /// - Parameters:
  ///   - before: What it said where it was until now.
  ///   - origin: Where it was, if it begins there and that matters.
  ///   - name: What no other passage of it has.
  public static func texts(_ texts: [String: String], after before: [String: String], from origin: String = "", name: String) -> [String: String] {
    let (passage, last) = (Passage(texts), Passage(before))
    let known = [last, passage].first { $0.count > 0 }
    var texts = texts
    texts[property] = ":\(max(passage.count, last.count) + 1).\(name).\(known?.origin ?? origin)"
    return texts
  }

  /// A name of a collection that says nothing of it: FNV-1a.
  public static func origin(_ collection: CollectionAddress?) -> String {
    let hash = (collection?.rawValue ?? "").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  public static func < (one: Passage, other: Passage) -> Bool { (one.count, one.name) < (other.count, other.name) }
}

extension Mirror {
  /// What an item says that this machine puts where it was not: how far it has come.
  func marked(_ name: ItemName, _ item: PlacedItem, after before: PlacedItem) -> Item {
    let hasTwin = (namesakes[name.first] ?? []).contains { other in
      guard other != name, let texts = items[other]?.mine?.item.properties else { return false }
      return texts[Passage.property] == nil || !Passage(texts).origin.isEmpty
    }
    let origin = hasTwin ? Passage.origin(before.collection) : ""
    let target = Passage.origin(item.collection)
    return Item(properties: Passage.texts(item.item.properties, after: before.item.properties, from: origin, name: target))
  }

  /// Which passage is behind which. Two machines may have brought the same one to the same place, on a server that takes both.
  private func isBefore(_ one: Passage, _ here: Address?, _ other: Passage, _ there: Address?) -> Bool {
    guard one == other, one.count > 0, let here, let there else { return one < other }
    return there < here
  }

  /// Items that this machine has brought look for those of the same UID that have come farther, once everything is listed.
  mutating func meet(_ uid: ItemName) {
    guard let known = namesakes[uid], known.count > 1 else { return }
    for name in known where items[name]?.isBroughtHere == true && farther(than: name) != nil { undecided.insert(name) }
  }

  /// An item that was made of the same one as this, and has come farther. What is gone, and never was put anywhere anew, was taken from where it was.
  func farther(than name: ItemName) -> ItemName? {
    guard let here = items[name], let mine = here.mine else { return nil }
    let passage = Passage(mine.item.properties)
    let origins = here.missingSince == nil || here.copy == nil ? [] : ["", Passage.origin(here.copy?.address.collection)]
    func isFarther(_ other: ItemName) -> Bool {
      guard other != name, let item = items[other], let texts = item.mine?.item.properties, item.present?.tag != nil, item.attempt == nil,
        item.left == nil, item.isUntouched, isBefore(passage, here.copy?.address, Passage(texts), item.copy?.address)
      else { return false }
      return (passage.count == 0 ? origins : [passage.origin]).contains(Passage(texts).origin) && isLike(other, mine.item)
    }
    func far(_ other: ItemName) -> Passage { Passage(items[other]?.mine?.item.properties ?? [:]) }
    return (namesakes[name.first] ?? []).filter(isFarther).max { (far($0), $1) < (far($1), $0) }
  }
}
