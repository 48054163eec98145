// What a person types to find cards: compared without regard to case and accents.

import Foundation
import Planner

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
    return FoldedTexts.shared.folded(text).withUnsafeBufferPointer { find(word, in: $0) { $0 } }
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

  /// A text without case, accents and other marks, as UTF-8.
  static func folded(_ text: String) -> [UInt8] {
    Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).lowercased().utf8)
  }
}

/// Folded texts by what they were made of: folding is slow, and each keystroke asks for the same ones again.
private final class FoldedTexts: @unchecked Sendable {
  // Views ask on one thread; the lock is for tests, which do not.
  static let shared = FoldedTexts()
  private let lock = NSLock()
  private var known: [String: [UInt8]] = [:]
  private static let limit = 200_000

  func folded(_ text: String) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    if let bytes = known[text] { return bytes }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let bytes = TextFilter.folded(text)
    known[text] = bytes
    return bytes
  }
}
