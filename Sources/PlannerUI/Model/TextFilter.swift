// What a person types to find cards: compared without regard to case and accents.

import Foundation
import Planner
import Synchronization

/// Words that must all be in a card's title, its notes or its signs: `#errands`, `due:2026-12-04`.
struct TextFilter: Equatable {
  /// The words, folded, as UTF-8.
  let words: [[UInt8]]

  /// - Parameter text: as it was typed; spaces separate words.
  init(_ text: String) {
    words = Self.folded(text).split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }.map(Array.init)
  }

  /// Whether it lets everything through.
  var isEmpty: Bool { words.isEmpty }

  /// Whether an entry has all the words, each in its title, its notes or its signs. O(size of its text)
  func matches(_ entry: Entry) -> Bool {
    let signs = entry.signs
    return words.allSatisfy { word in Self.contains(entry.title, word) || Self.contains(entry.notes, word) || Self.contains(signs, word) }
  }

  /// Whether a title has all the words. O(size of the title)
  func matches(title: String) -> Bool { words.allSatisfy { Self.contains(title, $0) } }

  /// Whether a text has a folded word in it.
  private static func contains(_ text: String, _ word: [UInt8]) -> Bool {
    guard !text.isEmpty, let first = word.first else { return word.isEmpty }
    var text = text
    return text.withUTF8 { bytes in
      word.withUnsafeBufferPointer { word in
        // Nearly all text is plain ASCII, and is compared where it lies: a hundred thousand cards take milliseconds.
        if isASCII(bytes) {
          let other = first &- 0x61 < 26 ? first & ~0x20 : first
          return find(word, first, other, in: bytes) { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        }
        // What is not is folded beside it: a letter of two bytes or more becomes eight at most.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * bytes.count + 8) { room in
          let count = FoldedScalars.shared.withLock { $0.fold(bytes, into: room) }
          return find(word, first, first, in: UnsafeBufferPointer(rebasing: room[..<count])) { $0 }
        }
      }
    }
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < raw.count {
      if raw[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// Looks for a word that begins with `first`, which the text may also have as `other`.
  private static func find(
    _ word: UnsafeBufferPointer<UInt8>, _ first: UInt8, _ other: UInt8, in bytes: UnsafeBufferPointer<UInt8>,
    _ fold: (UInt8) -> UInt8
  ) -> Bool {
    var start = 0
    let end = bytes.count - word.count
    while start <= end {
      let byte = bytes[start]
      if byte == first || byte == other {
        var index = 1
        while index < word.count, fold(bytes[start + index]) == word[index] { index += 1 }
        if index == word.count { return true }
      }
      start += 1
    }
    return false
  }

  /// A text without case, accents and other marks, as UTF-8. O(length)
  static func folded(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    fold(text, into: &folded)
    return folded
  }

  /// Letters without case and accents, as UTF-8, and of which letter each byte is. O(length)
  static func folded(_ scalars: [Unicode.Scalar]) -> (bytes: [UInt8], origins: [Int]) {
    FoldedScalars.shared.withLock { letters in
      var (bytes, origins) = ([UInt8](), [Int]())
      bytes.reserveCapacity(scalars.count)
      origins.reserveCapacity(scalars.count)
      for (index, scalar) in scalars.enumerated() {
        var packed = letters.letter(scalar.value)
        while packed != 0 {
          bytes.append(UInt8(truncatingIfNeeded: packed))
          origins.append(index)
          packed >>= 8
        }
      }
      return (bytes, origins)
    }
  }

  /// Appends a text without case, accents and other marks, as UTF-8. O(length)
  static func fold(_ text: String, into folded: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      if isASCII(bytes) {
        folded.append(contentsOf: bytes.lazy.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
        return
      }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * bytes.count + 8) { room in
        let count = FoldedScalars.shared.withLock { $0.fold(bytes, into: room) }
        folded.append(contentsOf: room[..<count])
      }
    }
  }
}

/// What letters become without case and marks: up to eight bytes, the first one lowest. Foundation knows, but takes
/// microseconds each time: it is asked once for each letter.
private struct FoldedScalars: ~Copyable {
  static let shared = Mutex(FoldedScalars())

  private static let unknown = UInt64.max
  /// Where the 256 letters of each page begin in `letters`; pages that nobody has asked for share the first one.
  private var pages = [Int](repeating: 0, count: 0x1100)
  private var letters = [UInt64](repeating: unknown, count: 256)

  /// Folds UTF-8 that is valid. Returns how many bytes that made.
  mutating func fold(_ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        room[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        (count, index) = (count + 1, index + 1)
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var value = UInt32(byte) & (0x7F >> UInt32(length))
      for next in index + 1..<index + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
      index += length
      var packed = letter(value)
      while packed != 0 {
        room[count] = UInt8(truncatingIfNeeded: packed)
        packed >>= 8
        count += 1
      }
    }
    return count
  }

  /// What the letter with that number becomes.
  mutating func letter(_ value: UInt32) -> UInt64 {
    let packed = letters[pages[Int(value >> 8)] + Int(value & 0xFF)]
    return packed == Self.unknown ? learn(value) : packed
  }

  private mutating func learn(_ value: UInt32) -> UInt64 {
    guard let scalar = Unicode.Scalar(value) else { return 0 }
    let page = Int(value >> 8)
    if pages[page] == 0 {
      pages[page] = letters.count
      letters += repeatElement(Self.unknown, count: 256)
    }
    let packed = Self.fold(scalar)
    letters[pages[page] + Int(value & 0xFF)] = packed
    return packed
  }

  private static func fold(_ scalar: Unicode.Scalar) -> UInt64 {
    // Ideographs have neither case nor marks, and there are too many of them to ask.
    if 0x3400..<0xA000 ~= scalar.value { return pack(String(Character(scalar))) }
    // A mark by itself has nothing to be folded into, and what says only where a word may break or join is not typed.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // To Unicode a stroke or a missing dot is no accent, and a ligature no two letters; to who has not got the key they are.
    let text = lookalikes[scalar] ?? String(Character(scalar))
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
    return pack(text.folding(options: options, locale: nil).lowercased())
  }

  private static let lookalikes: [Unicode.Scalar: String] = [
    "ı": "i", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t", "Ŧ": "t",
    "æ": "ae", "Æ": "ae", "ǽ": "ae", "Ǽ": "ae", "ǿ": "o", "Ǿ": "o", "œ": "oe", "Œ": "oe",
  ]

  private static func pack(_ text: String) -> UInt64 {
    text.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
