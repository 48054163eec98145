// What is done to the bytes of a data file.

import SeededRandom

/// One way of damaging a file.
enum Wound: String, CaseIterable {
  case bytes = "changed bytes", letter = "a changed letter", zeroed = "a zeroed page", torn = "a torn page",
    swapped = "two swapped pages", noise = "a page of noise", cut = "a cut", shifted = "a shifted part", header = "a changed header"

  private static let page = 4_096

  /// Damages the bytes. What it did, in words.
  func inflict(on bytes: inout [UInt8], _ generator: inout Seeded) -> String {
    let pages = max(1, bytes.count / Self.page)
    func somewhere(_ generator: inout Seeded) -> Int { generator.below(max(1, bytes.count)) }
    func range(_ page: Int) -> Range<Int> { min(bytes.count, page * Self.page)..<min(bytes.count, (page + 1) * Self.page) }
    guard bytes.count > 200 else { return "nothing: it is too short" }
    switch self {
    case .bytes:
      let count = 1 + generator.below(generator.chance(1, in: 2) ? 3 : 50)
      let places = (0..<count).map { _ in somewhere(&generator) }
      for place in places { bytes[place] ^= UInt8(1 + generator.below(255)) }
      return "bytes at \(places.prefix(5))"
    case .letter:
      // A letter of a text, as a disk that tells no lies but one changes it.
      let letters = bytes.indices.filter { bytes[$0] >= 97 && bytes[$0] <= 122 && $0 > 0 && bytes[$0 - 1] >= 97 && bytes[$0 - 1] <= 122 }
      guard !letters.isEmpty else { return "nothing: there are no letters" }
      let place = letters[generator.below(letters.count)]
      bytes[place] = bytes[place] == 122 ? 97 : bytes[place] + 1
      return "the letter at \(place)"
    case .zeroed:
      let page = generator.below(pages)
      for place in range(page) { bytes[place] = 0 }
      return "page \(page + 1) of \(pages)"
    case .torn:
      let page = range(generator.below(pages))
      let other = range(generator.below(pages))
      let sectors = 1 + generator.below(7)
      for offset in 0..<min(sectors * 512, page.count, other.count) {
        bytes[page.lowerBound + offset] = bytes[other.lowerBound + offset]
      }
      return "\(sectors) sectors at \(page.lowerBound) from \(other.lowerBound)"
    case .swapped:
      let (one, other) = (range(generator.below(pages)), range(generator.below(pages)))
      guard one.count == other.count else { return "nothing: pages of two lengths" }
      let kept = Array(bytes[one])
      bytes.replaceSubrange(one, with: Array(bytes[other]))
      bytes.replaceSubrange(other, with: kept)
      return "the pages at \(one.lowerBound) and \(other.lowerBound)"
    case .noise:
      let page = range(generator.below(pages))
      for place in page { bytes[place] = UInt8(truncatingIfNeeded: generator.next()) }
      return "at \(page.lowerBound)"
    case .cut:
      let length = generator.chance(1, in: 2) ? generator.below(pages) * Self.page : somewhere(&generator)
      bytes.removeSubrange(length...)
      return "to \(length) bytes"
    case .shifted:
      let place = somewhere(&generator)
      let count = 1 + generator.below(600)
      bytes.insert(contentsOf: [UInt8](repeating: 0x20, count: count), at: place)
      return "\(count) bytes put in at \(place)"
    case .header:
      let place = generator.below(100)
      bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      return "byte \(place)"
    }
  }
}
