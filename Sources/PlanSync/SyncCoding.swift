// What is kept of accounts, as text.

import Foundation

/// Values as the text that the data file keeps of them: JSON.
enum SyncCoding {
  /// A value as text.
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A value of its text; nil if it is none.
  static func value<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// An item's texts of their text.
  static func texts(_ text: String) -> [String: String]? { text.isEmpty ? nil : value([String: String].self, text) }
}
