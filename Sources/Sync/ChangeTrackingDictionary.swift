// A dictionary that remembers which of its values have changed, so that only those are saved.

/// A dictionary and the keys whose values have changed since the last call of `takeChanged()`. Each operation is O(1).
struct ChangeTrackingDictionary<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  private(set) var values: [Key: Value]
  private var changed: Set<Key> = []

  init(_ values: [Key: Value] = [:]) { self.values = values }

  subscript(key: Key) -> Value? {
    get { values[key] }
    _modify {
      changed.insert(key)
      yield &values[key]
    }
  }

  /// Changes a part of a value that is not saved.
  subscript(unsaved key: Key) -> Value? {
    get { values[key] }
    _modify { yield &values[key] }
  }

  subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { values[key, default: value()] }
    _modify {
      changed.insert(key)
      yield &values[key, default: value()]
    }
  }

  /// The keys of what was changed, made or removed since the last call.
  mutating func takeChanged() -> Set<Key> {
    defer { changed = [] }
    return changed
  }

  static func == (one: ChangeTrackingDictionary, other: ChangeTrackingDictionary) -> Bool { one.values == other.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
