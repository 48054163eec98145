// What an item says, and where it is.

/// An item as texts by name: one for each property of an iCalendar component, raw, and one for each component in it. What a program does not
/// understand is kept as a text like any other.
public struct Item: Hashable, Sendable, Codable {
  /// The text of each property.
  public var properties: [String: String]

  public init(properties: [String: String]) { self.properties = properties }

  /// The item, completed by other texts where it has none of its own.
  func filled(with texts: [String: String]) -> Item {
    texts.isEmpty ? self : Item(properties: properties.merging(texts) { own, _ in own })
  }

  /// What both sides come from, where nobody knows whether this has seen all that the other side has said: what is the same as something known of that.
  func shared(with known: [Item?], _ other: Item) -> Item {
    var shared = properties.filter { property in known.contains { $0?.properties[property.key] == property.value } }
    shared[Passage.property] = other.properties[Passage.property]
    return Item(properties: shared)
  }

  /// Takes what was sent without an answer, as far as it is on the server: that is no news from there.
  mutating func accept(_ sent: Item, where there: Item) {
    for name in Set(properties.keys).union(sent.properties.keys) where sent.properties[name] == there.properties[name] {
      properties[name] = sent.properties[name]
    }
  }
}

/// An item in its collection.
public struct PlacedItem: Hashable, Sendable, Codable {
  public var collection: CollectionAddress
  public var item: Item

  public init(collection: CollectionAddress, item: Item) {
    self.collection = collection
    self.item = item
  }
}

/// A value that gave way to another. It is kept so that a person can bring it back.
public struct Conflict: Hashable, Sendable {
  /// What has two values.
  public enum Subject: Hashable, Sendable {
    case property(String)
    case collection
  }

  public var name: ItemName
  public var subject: Subject
  /// The text or the collection's path that gave way; nil if there was none.
  public var lost: String?
  /// The one that is valid now.
  public var kept: String?

  public init(name: ItemName, subject: Subject, lost: String?, kept: String?) {
    self.name = name
    self.subject = subject
    self.lost = lost
    self.kept = kept
  }

  /// One side has the item in one collection, and the other side in another.
  init(name: ItemName, lost: CollectionAddress, kept: CollectionAddress) {
    self.init(name: name, subject: .collection, lost: lost.rawValue, kept: kept.rawValue)
  }
}
