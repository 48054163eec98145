// What an item says, and where it is.

/// An item as texts by name: one for each property of an iCalendar component, raw, and one for each component in it. What a program does not
/// understand is a text like any other.
public struct Item: Hashable, Sendable, Codable {
  /// The most writings that are remembered in an item.
  public static let writesLimit = 16

  /// The text of each property that there is.
  public var properties: [String: String]

  /// What the last writings of the item were called, the newest last. They travel in the item: whoever reads it knows whether a writing whose
  /// answer was lost has arrived, and which of two copies comes from the other.
  public var writes: [WriteName]

  public init(properties: [String: String], writes: [WriteName] = []) {
    self.properties = properties
    self.writes = writes
  }

  /// The item as it is sent: with one more writing, after those of what it replaces.
  func written(by writer: String, after others: [WriteName] = []) -> Item {
    var item = self
    item.writes = []
    let name = WriteName(rawValue: "\(writer).\(item.digest)")
    var known: Set = [name]
    let before = others.reversed().filter { known.insert($0).inserted }.reversed()
    item.writes = Array((before + [name]).suffix(Item.writesLimit))
    return item
  }

  /// What its state is called: its last writing, or, where somebody has changed it since who marks nothing, after its content.
  var version: WriteName {
    let digest = digest
    guard let last = writes.last, last.rawValue.hasSuffix(".\(digest)") else { return WriteName(rawValue: ".\(digest)") }
    return last
  }

  /// Whether it is as one that marks its writings has written it last.
  public var isMarked: Bool { writes.last == version }

  /// Its writings, and its state.
  var history: [WriteName] { writes.last == version ? writes : writes + [version] }

  /// Whether another one comes from this, and is not the same.
  func isSucceeded(by other: Item) -> Bool { other.writes.contains(version) && other.version != version }

  /// Whether another one comes from this one's last writing, whatever somebody who marks nothing has made of this since.
  func isOvertaken(by other: Item) -> Bool {
    guard let last = writes.last else { return !other.writes.isEmpty }
    return other.writes.contains(last) && !(other.writes.last.map { writes.contains($0) } ?? true)
  }

  /// Whether another one may be a later state of the same copy: whoever writes over it leaves its marks, also without setting one. Otherwise the copy was
  /// deleted and made anew.
  func isContinued(by other: Item) -> Bool {
    other.writes.contains(version) || (writes.last.map { other.writes.contains($0) } ?? other.writes.isEmpty)
  }

  /// Whether it says again what another one has had before, which has gone on from there since, and nothing else.
  ///
  /// - Parameter start: The index of the first of its writings that may have been that.
  func isRepeated(after other: Item, from start: Int) -> Bool {
    guard let last = writes.lastIndex(where: other.writes.contains), last >= start else { return false }
    return writes[last].rawValue.hasSuffix(".\(digest)")
  }

  /// The same for the same texts on every machine: 64 bits of FNV-1a (Fowler, Noll and Vo) over the names and texts in order.
  private var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // No byte of UTF-8.
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    for (name, text) in properties.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(text)
    }
    return String(hash, radix: 36)
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

  /// Whether both say the same in the same collection, whoever has written it.
  public func saysSame(as other: PlacedItem?) -> Bool {
    collection == other?.collection && item.properties == other?.item.properties
  }
}

/// A value that gave way to another one, to be kept where a person can take it back.
public struct Conflict: Hashable, Sendable {
  /// What has two values.
  public enum Subject: Hashable, Sendable {
    case property(String)
    case collection
  }

  public var name: ItemName
  public var subject: Subject
  /// The text, or the collection's path, that gave way; nil if that was nothing.
  public var lost: String?
  /// The one that is there now.
  public var kept: String?

  public init(name: ItemName, subject: Subject, lost: String?, kept: String?) {
    self.name = name
    self.subject = subject
    self.lost = lost
    self.kept = kept
  }

  /// An item was in one collection by one side, and in another by the other.
  init(name: ItemName, lost: CollectionAddress, kept: CollectionAddress) {
    self.init(name: name, subject: .collection, lost: lost.rawValue, kept: kept.rawValue)
  }
}
