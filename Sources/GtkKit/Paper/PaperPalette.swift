// The colours of a style sheet's palette, for what is no widget.

import CGtk
import Paper

/// Named colours, as `@define-color` gives them: `#rrggbb`, or `alpha(#rrggbb, 0.5)`.
package struct PaperPalette: Sendable {
  /// Red, green and blue from 0 to 1, and how opaque it is.
  struct Color: Sendable, Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0
  }

  private var colors: [String: Color] = [:]

  /// The colours that a style sheet defines.
  package init(css: String) {
    for line in css.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "@define-color", let color = Self.color(words[2]) else { continue }
      colors[String(words[1])] = color
    }
  }

  /// What a colour is on paper, which lets nothing through: mixed with the background of the cards as it says. One without a name is the text's.
  func opaque(_ color: PaperColor) -> Color {
    let black = Color(red: 0, green: 0, blue: 0)
    let background = colors["card_bg"] ?? Color(red: 1, green: 1, blue: 1)
    let own = colors[color.name] ?? colors["text"] ?? black
    let share = own.alpha * color.strength
    func mix(_ one: Double, _ other: Double) -> Double { one * share + other * (1 - share) }
    return Color(red: mix(own.red, background.red), green: mix(own.green, background.green), blue: mix(own.blue, background.blue))
  }

  private static func color(_ text: Substring) -> Color? {
    let text = text.prefix { $0 != ";" }
    if text.hasPrefix("alpha(") {
      let parts = text.dropFirst(6).prefix { $0 != ")" }.split(separator: ",")
      guard parts.count == 2, var color = color(parts[0]), let alpha = Double(parts[1].drop { $0 == " " }) else { return nil }
      color.alpha *= alpha
      return color
    }
    var read = GdkRGBA()
    guard gdk_rgba_parse(&read, String(text)) != 0 else { return nil }
    return Color(red: Double(read.red), green: Double(read.green), blue: Double(read.blue), alpha: Double(read.alpha))
  }
}
