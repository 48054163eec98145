// The part of a text in which something was found, and where in it.

import GtkKit
import Planner

/// As much of a text as a line shows, around the first of the words in it.
struct Excerpt: Equatable {
  /// Without line breaks; an ellipsis says where something is left out.
  let text: String
  /// Where the words are, in bytes of the text's UTF-8, ascending and apart.
  let parts: [Range<Int>]

  /// Further into a text than this, in bytes, nobody looks for a word: what is found there is found all the same.
  private static let reach = 6_000
  /// How much of it is shown at most, in bytes.
  private static let length = 300
  /// A word that begins later than this, in letters, would not be seen in a narrow line.
  private static let lead = 32

  /// - Parameter words: folded, as those of a ``TextFilter``.
  /// - Complexity: O(text), of a long one its first 6,000 bytes, times the number of words.
  init(of whole: String, _ words: [[UInt8]]) {
    let shown = whole.shown(limit: Self.reach)
    let scalars = Array(shown.unicodeScalars)
    let found = Self.places(of: words, in: scalars)
    let first = found.first?.lowerBound ?? 0
    var start = first <= Self.lead ? 0 : first - Self.lead / 2
    // A word is not cut where there is another way.
    if start > 0, let space = scalars[start..<first].firstIndex(where: \.properties.isWhitespace) { start = space + 1 }
    var text = String.UnicodeScalarView()
    var size = 0
    if start > 0 {
      text.append("…")
      size = UTF8.width("…")
    }
    var offsets: [Int] = []
    var end = start
    while end < scalars.count, size < Self.length {
      let scalar: Unicode.Scalar = scalars[end].properties.isWhitespace ? " " : scalars[end]
      offsets.append(size)
      text.append(scalar)
      size += UTF8.width(scalar)
      end += 1
    }
    offsets.append(size)
    if end < scalars.count { text.append("…") }
    self.text = String(text)
    parts = found.compactMap { place in
      let part = place.clamped(to: start..<end)
      return part.isEmpty ? nil : offsets[part.lowerBound - start]..<offsets[part.upperBound - start]
    }
  }

  /// Where words are in a text, in scalars; where they overlap or touch, as one.
  private static func places(of words: [[UInt8]], in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    // The folded text, and of which scalar each of its bytes came.
    let (bytes, origins) = TextFilter.folded(scalars)
    var places: [Range<Int>] = []
    for word in words where !word.isEmpty {
      var start = 0
      while start + word.count <= bytes.count {
        if bytes[start] == word[0], bytes[start..<start + word.count].elementsEqual(word) {
          // Marks belong to the letter before them.
          let next = start + word.count < origins.count ? origins[start + word.count] : scalars.count
          places.append(origins[start]..<max(next, origins[start + word.count - 1] + 1))
          start += word.count
        } else {
          start += 1
        }
      }
    }
    places.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var joined: [Range<Int>] = []
    for place in places {
      if let last = joined.last, last.upperBound >= place.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        joined.append(place)
      }
    }
    return joined
  }
}
