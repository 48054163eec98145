// Which parts of a text somebody has written since they began to change it.

/// Follows a text while it is changed. What stood there before, and nobody has touched, was not typed now.
///
/// - Complexity: O(n) for each change.
public struct TypedParts: Sendable {
  private let original: [UInt8]
  private var text: [UInt8]
  /// For each byte of the text whether it was typed, or stands in a word that a part was taken out of.
  private var areNew: [Bool]

  /// - Parameter original: what stands there before anything is typed.
  public init(_ original: String) {
    self.original = Array(original.utf8)
    text = self.original
    areNew = Array(repeating: false, count: text.count)
  }

  /// The text has become another one. What is the same at its beginning and its end was not touched.
  public mutating func change(to other: String) {
    let next = Array(other.utf8)
    guard next != text else { return }
    defer { text = next }
    guard next != original else {
      areNew = Array(repeating: false, count: next.count)
      return
    }
    var head = zip(text, next).prefix { $0 == $1 }.count
    let tail = zip(text[head...].reversed(), next[head...].reversed()).prefix { $0 == $1 }.count
    let (removed, inserted) = (text.count - head - tail, next.count - head - tail)
    // Where letters are the same, whole words have come or gone: "Tim " before "tomorrow", and not "im t" within it.
    let (longer, count) = (inserted > 0 ? next : text, max(removed, inserted))
    while min(removed, inserted) == 0, head > 0, Self.isWordByte(next[head - 1]), next[head - 1] == longer[head + count - 1] { head -= 1 }
    areNew = areNew[..<head] + Array(repeating: true, count: inserted) + areNew[(head + removed)...]
    guard inserted == 0 else { return }
    // The rest of a word is another word.
    if head > 0, Self.isWordByte(text[head]), Self.isWordByte(next[head - 1]) { areNew[head - 1] = true }
    if head < next.count, Self.isWordByte(text[head + removed - 1]), Self.isWordByte(next[head]) { areNew[head] = true }
  }

  /// Whether something of a range of the text was typed.
  func hasNew(in range: Range<String.Index>, of text: String) -> Bool {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    return areNew[min(start, areNew.count)..<min(end, areNew.count)].contains(true)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
