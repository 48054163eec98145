// Where in an entry a value is.

/// A value that is stored in an entry and in a new one, as two key paths would name it. A digest by key paths takes five times as long as one by the
/// properties' names; by this it takes no longer.
public struct StoredValue<Value: Sendable>: Sendable {
  /// Where it is, in bytes.
  @usableFromInline let offset, newOffset: Int

  /// - Precondition: both are stored properties.
  init(_ path: WritableKeyPath<Entry, Value>, _ newPath: WritableKeyPath<NewEntry, Value>) {
    guard let offset = MemoryLayout<Entry>.offset(of: path), let newOffset = MemoryLayout<NewEntry>.offset(of: newPath)
    else { preconditionFailure("\(path) is not stored") }
    (self.offset, self.newOffset) = (offset, newOffset)
  }
}

/// What has the fields of an entry: an entry, or a new one.
public protocol EntryFields {
  /// Where in it a value is, in bytes.
  static func offset<Value>(of value: StoredValue<Value>) -> Int
}

extension EntryFields {
  /// One of its values. O(1)
  @inlinable
  public subscript<Value>(_ value: StoredValue<Value>) -> Value {
    get { withUnsafePointer(to: self) { UnsafeRawPointer($0).load(fromByteOffset: Self.offset(of: value), as: Value.self) } }
    set {
      withUnsafeMutablePointer(to: &self) {
        (UnsafeMutableRawPointer($0) + Self.offset(of: value)).assumingMemoryBound(to: Value.self).pointee = newValue
      }
    }
  }
}

extension Entry: EntryFields {
  @inlinable
  public static func offset<Value>(of value: StoredValue<Value>) -> Int { value.offset }
}

extension NewEntry: EntryFields {
  @inlinable
  public static func offset<Value>(of value: StoredValue<Value>) -> Int { value.newOffset }
}
