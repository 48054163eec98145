// Whatever is to be read or seen stands out of what it stands on, in each look.

import Testing

@Suite("Contrast")
struct ContrastTests {
  @Test("of text is at least 4.5:1 and of marks 3:1 on everything that they can stand on", arguments: Palette.all)
  func contrast(palette: Palette) throws {
    let complaints = try ContrastCheck(palette).complaints()
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  @Test("is asked of every colour in the style sheet, and of nothing that is not in it")
  func completeness() throws {
    let complaints = try ContrastCheck(Palette.all[0]).gaps()
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }

  @Test("finds what is too faint, what has no demand, what is faded and what nobody put a ground under")
  func canFail() throws {
    let sheet = "window.daylane { background: #fff; color: #000; } a { color: #777; opacity: 0.5; } b { background-color: alpha(#000, 0.5); }"
    let uses: [ColorUse] = [
      .ground("window.daylane", "b"), .text("window.daylane", "a", on: ["window.daylane"]), .text("c", on: ["window.daylane"]),
    ]
    let check = try ContrastCheck(StyleSheet([sheet]), uses: uses, hasHighContrast: false)
    #expect(check.complaints() == ["a, text: 4.47 on window.daylane, and 4.5 is asked"])
    #expect(
      check.gaps() == [
        "a { opacity: 0.5 } has no demand in the table", "a is faded to 0.5: give it a colour instead",
        "b is a ground on which nothing stands", "c { text } is in the table and not in the style sheet",
      ])
    // Behind half a black is what is behind it.
    let open = try ContrastCheck(StyleSheet([sheet]), uses: [.text("window.daylane", on: ["b"])], hasHighContrast: false)
    #expect(open.complaints() == ["window.daylane, text: b is transparent, and stands on nothing"])
  }

  @Test("is computed as WCAG 2.1 says")
  func formula() throws {
    func ratio(_ one: String, _ other: String) throws -> Double {
      let reader = ColorReader(names: [:])
      return (try Color.contrast(reader.color(one), reader.color(other)) * 100).rounded() / 100
    }
    // Known pairs: the extremes, and greys and a blue from the guideline's techniques (G18) and its readers' tables.
    #expect(try ratio("#000", "#fff") == 21)
    #expect(try ratio("#fff", "#fff") == 1)
    #expect(try ratio("#777777", "#ffffff") == 4.48)
    #expect(try ratio("#767676", "#ffffff") == 4.54)
    #expect(try ratio("#ffffff", "#0000ff") == 8.59)
  }

  @Test("knows what a style sheet makes of colours")
  func colors() throws {
    let reader = ColorReader(names: ["ink": "#204060", "pale": "alpha(@ink, 0.5)"])
    #expect(try reader.color("@pale").alpha == 0.5)
    #expect(try reader.color("mix(#000, #fff, 0.25)").red == 0.25)
    #expect(try reader.color("rgba(255, 0, 0, 0.2)") == Color(red: 1, green: 0, blue: 0, alpha: 0.2))
    #expect(try reader.color("alpha(#000, 0.2)").over(.white).red == 0.8)
    // Half as light and half as saturated, which for a dark blue is this.
    let shade = try reader.color("shade(@ink, 0.5)")
    #expect([shade.red, shade.green, shade.blue].map { ($0 * 255).rounded() } == [24, 32, 40])
    #expect(throws: StyleComplaint.self) { try reader.color("@nothing") }
    #expect(throws: StyleComplaint.self) { try reader.color("currentColor") }
  }
}
