// Colours and names of calendars.

import SeededRandom
import Testing

@testable import CalDAV

@Suite("Colours and names of calendars")
struct CalendarTextTests {
  @Test(
    "a colour is read however it is written, or not at all",
    arguments: [
      ("#ff8800", "#ff8800"), ("FF8800", "#ff8800"), ("#FF8800FF", "#ff8800"), (" #f80\n", "#ff8800"), ("ff880000", "#ff8800"), ("", nil), ("#", nil),
      ("red", nil), ("#ff88", nil), ("##ff880", nil), ("#ff88zz", nil), ("#ff880\u{300}0", nil), ("#١٢٣٤٥٦", nil),
    ])
  func colors(text: String, meaning: String?) {
    #expect(CalendarColor.normal(text) == meaning)
  }

  @Test("a name for a new calendar can be read, needs no encoding, and is nobody else's")
  func names() {
    var random = Seeded()
    print("names of calendars: seed \(random.seed)")
    #expect(
      CollectionName.fresh(for: "Größe & Mehr", using: &random).hasPrefix("grosse-mehr-")
        || CollectionName.fresh(for: "Größe", using: &random).hasPrefix("gr"))
    #expect(CollectionName.fresh(for: "Work", using: &random).hasPrefix("work-"))
    #expect(CollectionName.fresh(for: "漢字 ?!", using: &random).hasPrefix("list-"))
    let parts = ["a", "Z", "9", " ", "/", "..", "%", "?", "#", "ä", "漢", "\u{0}", "\u{202e}", "👩‍👩‍👧", "longer words"]
    var seen: Set<String> = []
    for _ in 0..<5_000 {
      let title = (0..<random.below(30)).map { _ in parts[random.below(parts.count)] }.joined()
      let name = CollectionName.fresh(for: title, using: &random)
      #expect(name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }, "seed \(random.seed): \(title): \(name)")
      #expect(name.utf8.count <= 48 && !name.hasPrefix("-") && seen.insert(name).inserted, "seed \(random.seed): \(title): \(name)")
    }
  }
}
