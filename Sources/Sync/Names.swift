// What things on a server are called.

/// The name that an item has everywhere and for ever: the `UID` of RFC 5545, section 3.8.4.7. Two that differ in their bytes are two names, also where
/// they are the same text to Unicode.
public struct ItemName: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func == (left: ItemName, right: ItemName) -> Bool { left.rawValue.utf8.elementsEqual(right.rawValue.utf8) }

  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  public static func < (left: ItemName, right: ItemName) -> Bool { left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8) }

  public var description: String { rawValue }

  /// The name that an item gets where the server has had one of this name and does not take it again. It follows from this one, so that
  /// two machines that have to rename the same item agree.
  var successor: ItemName {
    guard let mark = rawValue.lastIndex(of: "~"), let number = Int(rawValue[rawValue.index(after: mark)...]), number < .max else {
      return ItemName(rawValue: rawValue + "~2")
    }
    return ItemName(rawValue: rawValue[...mark] + "\(number + 1)")
  }
}

/// Where a collection of items is: the path of a calendar, as the server lists it.
public struct CollectionAddress: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (left: CollectionAddress, right: CollectionAddress) -> Bool { left.rawValue < right.rawValue }

  public var description: String { rawValue }
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

  public static func < (left: Address, right: Address) -> Bool { (left.collection, left.file) < (right.collection, right.file) }

  public var description: String { "\(collection)/\(file)" }
}

/// What a server calls one state of a copy: the strong entity tag of RFC 9110, section 8.8.3.
public struct EntityTag: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What a server calls one state of a collection: the `sync-token` of RFC 6578.
public struct SyncToken: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What one writing of an item is called: different for every writing on every machine.
public struct WriteName: RawRepresentable, Hashable, Sendable, Codable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
