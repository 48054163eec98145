// What the style sheet says of an entry's labels stays out of the menu that hangs on the entry.

import Foundation
import Testing

@Suite("Menus of entries")
struct MenuStyleTests {
  private static let entries = ["card", "chip", "sectionheader"]

  /// The selectors that reach any label, image or button below an entry, however deep: those of its menu among them.
  static func leaks(in sheet: String) -> [String] {
    let text = sheet.replacing(/\/\*[\s\S]*?\*\//, with: "")
    let selectors = text.split(separator: "}").compactMap { $0.split(separator: "{").first }.flatMap { $0.split(separator: ",") }
    return selectors.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { selector in
      // "a > b c" as "a", ">b", "c": a part that begins with the sign is a child.
      let parts = selector.replacing(/\s*>\s*/, with: " >").split(separator: " ")
      guard
        let entry = parts.lastIndex(where: { part in
          entries.contains { part.wholeMatch(of: /[>]?([a-z]+)([.:].*)?/)?.1 == Substring($0) }
        })
      else { return false }
      guard let last = parts[(entry + 1)...].last, ["label", "image", "button"].contains(String(last)) else { return false }
      return !last.hasPrefix(">")
    }
  }

  @Test("look as every menu does")
  func sheet() throws {
    let sheet = try Repository.text(of: "resources/style.css")
    #expect(Self.leaks(in: sheet).isEmpty)
  }

  @Test("are found where they do not")
  func canFail() {
    let sheet = "/* chip label */ chip.done label, chip > label, card label.title { } day.outside chip label { } card checkbutton > check { }"
    #expect(Self.leaks(in: sheet) == ["chip.done label", "day.outside chip label"])
  }
}
