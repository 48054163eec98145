// Values on the message bus.

import CGtk

/// A value on the bus: an owned GVariant, read by position.
final class Variant {
  let pointer: OpaquePointer

  /// Takes over a reference that belongs to the caller.
  init(owned pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { g_variant_unref(pointer) }

  /// Parses GVariant's text form, for example `(uint32 3, 'name')`.
  convenience init(parsing text: String) throws {
    var error: UnsafeMutablePointer<GError>?
    guard let value = g_variant_parse(nil, text, nil, nil, &error) else {
      throw DesktopError("no bus value: \(text): \(take(error))")
    }
    self.init(owned: value)
  }

  /// Text in the form that `init(parsing:)` reads.
  static func quoted(_ text: String) -> String {
    let value = g_variant_new_string(text)
    g_variant_ref_sink(value)
    defer { g_variant_unref(value) }
    let printed = g_variant_print(value, 0)
    defer { g_free(printed) }
    return printed.map { String(cString: $0) } ?? "''"
  }

  /// How many members a tuple, array or dictionary has.
  var count: Int {
    g_variant_is_container(pointer) != 0 ? Int(g_variant_n_children(pointer)) : 0
  }

  /// The member at `index`, taken out of its box if it is boxed; nil beyond the end.
  subscript(_ index: Int) -> Variant? {
    guard index < count, let child = g_variant_get_child_value(pointer, gsize(index)) else { return nil }
    let value = Variant(owned: child)
    guard value.type == "v", let inner = g_variant_get_variant(child) else { return value }
    return Variant(owned: inner)
  }

  /// The members in order.
  var members: [Variant] { (0..<count).compactMap { self[$0] } }

  /// The text, if it is text, an object's path or a signature.
  var string: String? {
    guard ["s", "o", "g"].contains(type) else { return nil }
    return g_variant_get_string(pointer, nil).map { String(cString: $0) }
  }

  /// The number, if it is a whole one.
  var integer: Int? {
    switch type {
    case "i": return Int(g_variant_get_int32(pointer))
    case "u": return Int(g_variant_get_uint32(pointer))
    case "x": return Int(g_variant_get_int64(pointer))
    case "t": return Int(exactly: g_variant_get_uint64(pointer))
    default: return nil
    }
  }

  /// The truth value, if it is one.
  var bool: Bool? { type == "b" ? g_variant_get_boolean(pointer) != 0 : nil }

  /// The value under `key`, if it is a dictionary by text.
  func value(forKey key: String) -> Variant? {
    members.first { $0[0]?.string == key }?[1]
  }

  private var type: String {
    g_variant_get_type_string(pointer).map { String(cString: $0) } ?? ""
  }
}

/// The words of a GLib error, which is freed.
func take(_ error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "unknown error" }
  defer { g_error_free(error) }
  return String(cString: error.pointee.message)
}
