// What a person types to find cards: compared without regard to case and accents.

import Foundation
import Planner
import Synchronization

/// Words that must all be in a card's title or notes.
struct TextFilter: Equatable {
  /// The words, folded, as UTF-8.
  private let words: [[UInt8]]

  /// - Parameter text: as it was typed; spaces separate words.
  init(_ text: String) {
    words = Self.folded(text).split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }.map(Array.init)
  }

  /// Whether it lets everything through.
  var isEmpty: Bool { words.isEmpty }

  /// Whether an entry has all the words, each in its title or its notes. O(size of its text)
  func matches(_ entry: Entry) -> Bool {
    words.allSatisfy { word in Self.contains(entry.title, word) || Self.contains(entry.notes, word) }
  }

  /// Whether a text has a folded word in it.
  private static func contains(_ text: String, _ word: [UInt8]) -> Bool {
    var text = text
    // Nearly all text is plain ASCII, and is compared where it lies: a hundred thousand cards take milliseconds.
    let quick: Bool? = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? find(word, in: bytes) { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } : nil
    }
    if let quick { return quick }
    return folded(text).withUnsafeBufferPointer { find(word, in: $0) { $0 } }
  }

  private static func find(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ fold: (UInt8) -> UInt8) -> Bool {
    guard let first = word.first else { return true }
    guard bytes.count >= word.count else { return false }
    return word.withUnsafeBufferPointer { word in
      for start in 0...(bytes.count - word.count) where fold(bytes[start]) == first {
        var index = 1
        while index < word.count, fold(bytes[start + index]) == word[index] { index += 1 }
        if index == word.count { return true }
      }
      return false
    }
  }

  /// A text without case, accents and other marks, as UTF-8. O(length)
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    FoldedScalars.table.withUnsafeBufferPointer { table in
      for scalar in text.unicodeScalars {
        if scalar.value < 0x80 {
          let byte = UInt8(scalar.value)
          bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        } else {
          let isNear = scalar.value < FoldedScalars.end
          var packed = isNear ? table[Int(scalar.value)] : FoldedScalars.far(scalar)
          while packed != 0 {
            bytes.append(UInt8(truncatingIfNeeded: packed))
            packed >>= 8
          }
        }
      }
    }
    return bytes
  }
}

/// What letters become without case and marks: up to eight bytes, the first one lowest. Foundation knows, but takes
/// microseconds each time: it is asked once for each letter.
private enum FoldedScalars {
  /// Behind Latin, Greek and Cyrillic.
  static let end: UInt32 = 0x530

  static let table: [UInt64] = (0..<end).map { Unicode.Scalar($0).map(fold) ?? 0 }

  private static let others = Mutex<[UInt32: UInt64]>([:])

  static func far(_ scalar: Unicode.Scalar) -> UInt64 {
    others.withLock { known in
      if let packed = known[scalar.value] { return packed }
      let packed = fold(scalar)
      known[scalar.value] = packed
      return packed
    }
  }

  private static func fold(_ scalar: Unicode.Scalar) -> UInt64 {
    // A mark by itself has nothing to be folded into.
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    let text = String(Character(scalar))
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    let folded = text.folding(options: options, locale: nil).lowercased()
    return folded.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
