// Items and addresses as servers write them.

import Sync

extension Item {
  /// What earlier versions of this program have written beside an item. It goes with the next change.
  private static let outdated = "X-DAYLANE-WRITES"

  /// The item of a resource's texts.
  init(texts: [String: String]) {
    self.init(properties: texts.filter { $0.key != Item.outdated })
  }
}

extension Address {
  /// What a server's reference names, if that is something in a collection. Servers encode names in several ways; this is the plain one.
  ///
  /// - Parameter reference: A path, or an address with scheme and host.
  init?(reference: String, in collection: CollectionAddress) {
    var path = reference[...]
    if let scheme = path.firstRange(of: "://") { path = path[scheme.upperBound...].drop { $0 != "/" } }
    guard let plain = String(percentEncoded: path), let base = String(percentEncoded: collection.rawValue[...]), plain.hasPrefix(base) else {
      return nil
    }
    let file = plain.dropFirst(base.count)
    guard !file.isEmpty, !file.contains("/") else { return nil }
    self.init(collection: collection, file: String(file))
  }

  var path: String { collection.rawValue + file.percentEncoded }
}

extension String {
  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~@".utf8)

  /// RFC 3986, section 2.1, for one part of a path.
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return utf8.map { byte in
      Self.plain.contains(byte) ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }

  /// nil if it is not UTF-8 then.
  init?(percentEncoded text: Substring) {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}
