// What things on a server are called.

/// A name that is compared by its bytes, as servers do. Swift takes texts that look the same for equal.
public protocol ExactName: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible, Codable where RawValue == String {}

extension ExactName {
  public static func == (one: Self, other: Self) -> Bool { one.rawValue.utf8.elementsEqual(other.rawValue.utf8) }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue.utf8.lexicographicallyPrecedes(other.rawValue.utf8) }

  public func hash(into hasher: inout Hasher) { rawValue.hashBytes(into: &hasher) }

  public var description: String { rawValue }
}

extension String {
  fileprivate func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xff))
  }
}

/// This machine's name for an item. Others name it by its collection and its ``uid``: the same UID in two collections is two items, which have
/// two names here.
public struct ItemName: ExactName {
  /// The UID. If another item has that, a line feed and the place where this one was first seen follow.
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The `UID` of RFC 5545, section 3.8.4.7. It cannot hold a line feed.
  public var uid: String { rawValue.utf8.firstIndex(of: UInt8(ascii: "\n")).map { String(rawValue[..<$0]) } ?? rawValue }

  /// The item itself, if no other has its UID.
  var first: ItemName { ItemName(rawValue: uid) }

  /// The name of a further item of the same UID.
  func twin(at address: Address) -> ItemName { ItemName(rawValue: "\(uid)\n\(address)") }

  /// The name of something at an address that is not an item.
  static func foreign(_ address: Address) -> ItemName { ItemName(rawValue: "\n\(address)") }

  /// Whether this is something other than an item, such as an event. It is never written, moved or deleted.
  var isForeign: Bool { rawValue.utf8.first == UInt8(ascii: "\n") }

  /// The name that an item gets when the server refuses this one because it had it before. It follows from this name, so that two machines that
  /// have to rename the same item agree.
  var successor: ItemName {
    let uid = uid
    guard let mark = uid.lastIndex(of: "~"), let number = Int(uid[uid.index(after: mark)...]), number < .max else {
      return ItemName(rawValue: uid + "~2")
    }
    return ItemName(rawValue: uid[...mark] + "\(number + 1)")
  }
}

/// Where a collection of items is: the path of a calendar, as the server lists it.
public struct CollectionAddress: ExactName {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Where one copy of an item is: a name inside a collection.
public struct Address: Hashable, Sendable, Comparable, CustomStringConvertible, Codable {
  public var collection: CollectionAddress
  /// The last part of the path, as the server lists it.
  public var file: String

  public init(collection: CollectionAddress, file: String) {
    self.collection = collection
    self.file = file
  }

  public static func == (one: Address, other: Address) -> Bool {
    one.file.utf8.elementsEqual(other.file.utf8) && one.collection == other.collection
  }

  public static func < (one: Address, other: Address) -> Bool {
    one.collection == other.collection ? one.file.utf8.lexicographicallyPrecedes(other.file.utf8) : one.collection < other.collection
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(collection)
    file.hashBytes(into: &hasher)
  }

  public var description: String { "\(collection)/\(file)" }
}

/// What a server calls one state of a copy: the entity tag of RFC 9110, section 8.8.3.
public struct EntityTag: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a server calls one state of a collection: the `sync-token` of RFC 6578.
public struct SyncToken: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
