// What entries and lists are known by.

/// The identity of a row. It is given once and never again, also after the row is deleted.
public protocol RowIdentity: RawRepresentable<Int64>, Sendable, Hashable, Comparable, CustomStringConvertible {
  init(rawValue: Int64)
}

extension RowIdentity {
  /// As a number is hashed, in one step: by the usual way through a `Hasher` a dictionary with a hundred thousand identities takes twice as long.
  public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  /// Reads the decimal form that `description` prints: digits only, more than zero, without leading zeros.
  public init?(_ text: some StringProtocol) {
    guard let first = text.utf8.first, first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let value = Int64(text)
    else { return nil }
    self.init(rawValue: value)
  }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public var description: String { String(rawValue) }
}

/// The identity of an entry.
public struct EntryID: RowIdentity {
  public var rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}

/// The identity of a list.
public struct ListID: RowIdentity {
  public var rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}
