// What entries and lists are known by.

/// The identity of an entry. It is given once and never again, also after the entry is deleted.
public struct EntryID: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// As a number is hashed, in one step: by the usual way through a `Hasher` a dictionary with a hundred thousand identities takes twice as long.
  public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  /// Reads the decimal form that `description` prints: digits only, more than zero.
  public init?(_ text: some StringProtocol) {
    guard let value = readIdentity(text) else { return nil }
    rawValue = value
  }
}

extension EntryID: Comparable, CustomStringConvertible {
  public static func < (left: EntryID, right: EntryID) -> Bool { left.rawValue < right.rawValue }

  public var description: String { String(rawValue) }
}

/// The identity of a list. It is given once and never again, also after the list is deleted.
public struct ListID: RawRepresentable, Sendable, Hashable {
  public var rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// As a number is hashed, in one step: by the usual way through a `Hasher` a dictionary with a hundred thousand identities takes twice as long.
  public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  /// Reads the decimal form that `description` prints: digits only, more than zero.
  public init?(_ text: some StringProtocol) {
    guard let value = readIdentity(text) else { return nil }
    rawValue = value
  }
}

extension ListID: Comparable, CustomStringConvertible {
  public static func < (left: ListID, right: ListID) -> Bool { left.rawValue < right.rawValue }

  public var description: String { String(rawValue) }
}

/// A positive decimal number without sign or leading zeros, so that each identity has one written form.
private func readIdentity(_ text: some StringProtocol) -> Int64? {
  guard let first = text.utf8.first, first != UInt8(ascii: "0"),
    text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
  else { return nil }
  return Int64(text)
}
