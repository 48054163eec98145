// A word in a long text, byte by byte.

/// Looks for a word in bytes.
///
/// Sixteen places at a time are compared with the word's first byte and its last one, and only where both are is all of it
/// (Wojciech Muła, "SIMD-friendly algorithms for substring searching", 2016).
struct ByteSearch {
  private let word: [UInt8]

  /// - Parameter word: one byte or more.
  init(_ word: [UInt8]) {
    precondition(!word.isEmpty, "a word of no bytes is everywhere")
    self.word = word
  }

  /// Where the word first begins that lies in a part of a text.
  ///
  /// - Complexity: O(part), at worst O(part × word).
  func first(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Int? {
    let width = SIMD16<UInt8>.scalarCount
    let length = word.count
    // Where it can begin at the latest.
    let end = part.upperBound - length
    var start = part.lowerBound
    let (head, tail) = (SIMD16(repeating: word[0]), SIMD16(repeating: word[length - 1]))
    while start + width - 1 <= end {
      let heads = text.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      let tails = text.loadUnaligned(fromByteOffset: start + length - 1, as: SIMD16<UInt8>.self)
      let differences = (heads ^ head) | (tails ^ tail)
      if differences.min() == 0 {
        for place in 0..<width where differences[place] == 0 && isWhole(at: start + place, in: text) { return start + place }
      }
      start += width
    }
    while start <= end {
      if text[start] == word[0], isWhole(at: start, in: text) { return start }
      start += 1
    }
    return nil
  }

  private func isWhole(at start: Int, in text: UnsafeRawBufferPointer) -> Bool {
    for index in 1..<max(1, word.count) where text[start + index] != word[index] { return false }
    return true
  }
}
