// Colours as a style sheet mixes them, and how far two of them are apart.

import Foundation

/// A colour: red, green, blue and how much of it covers what is below, each from 0 to 1.
struct Color: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  static let white = Color(red: 1, green: 1, blue: 1)
  static let black = Color(red: 0, green: 0, blue: 0)

  /// Over `ground`, as cairo lays it there: in sRGB values, without a gamma.
  func over(_ ground: Color) -> Color {
    func channel(_ part: KeyPath<Color, Double>) -> Double {
      let below = ground[keyPath: part] * ground.alpha * (1 - alpha)
      let all = alpha + ground.alpha * (1 - alpha)
      return all == 0 ? 0 : (self[keyPath: part] * alpha + below) / all
    }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha + ground.alpha * (1 - alpha))
  }

  /// Its light as an eye weighs it, from 0 to 1: "relative luminance" in WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-relative-luminance.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// From 1 for the same light to 21 for black on white: "contrast ratio" in WCAG 2.1, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio.
  static func contrast(_ one: Color, _ other: Color) -> Double {
    let lights = [one.luminance, other.luminance].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// GTK's `mix(self, other, part)`: a way from this colour to the other.
  func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ path: KeyPath<Color, Double>) -> Double { self[keyPath: path] * (1 - part) + other[keyPath: path] * part }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
  }

  /// GTK's `shade(self, factor)`: its lightness and its saturation, times the factor.
  func shaded(_ factor: Double) -> Color {
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let (sum, span) = (most + least, most - least)
    guard span > 0 else {
      let grey = min(1, most * factor)
      return Color(red: grey, green: grey, blue: grey, alpha: alpha)
    }
    let sector =
      most == red ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    let lightness = min(1, sum / 2 * factor)
    let saturation = min(1, (sum <= 1 ? span / sum : span / (2 - sum)) * factor)
    let top = lightness <= 0.5 ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let bottom = 2 * lightness - top
    func channel(_ turn: Double) -> Double {
      let place = (turn + 12).truncatingRemainder(dividingBy: 6)
      if place < 1 { return bottom + (top - bottom) * place }
      if place < 3 { return top }
      return place < 4 ? bottom + (top - bottom) * (4 - place) : bottom
    }
    return Color(red: channel(sector + 2), green: channel(sector), blue: channel(sector - 2), alpha: alpha)
  }
}

/// The value of a colour in a style sheet.
struct ColorReader {
  /// What `@name` stands for.
  let names: [String: String]

  /// What the words say.
  ///
  /// - Throws: a ``StyleComplaint`` when they say no colour, or a name that is not defined.
  func color(_ words: String) throws -> Color {
    let words = words.trimmingCharacters(in: .whitespaces)
    if words.hasPrefix("@") {
      guard let value = names[String(words.dropFirst())] else { throw StyleComplaint("no palette defines \(words)") }
      return try color(value)
    }
    if words.hasPrefix("#") { return try hexadecimal(words) }
    if let open = words.firstIndex(of: "("), words.hasSuffix(")") {
      let parts = StyleSheet.split(String(words[words.index(after: open)...].dropLast()), at: ",")
      return try call(String(words[..<open]), parts)
    }
    switch words {
    case "white": return .white
    case "black": return .black
    case "transparent": return Color(red: 0, green: 0, blue: 0, alpha: 0)
    default: throw StyleComplaint("\(words) is no colour that the test knows")
    }
  }

  private func call(_ name: String, _ parts: [String]) throws -> Color {
    func number(_ index: Int) throws -> Double {
      guard index < parts.count, let value = Double(parts[index].trimmingCharacters(in: .whitespaces)) else {
        throw StyleComplaint("\(name)(\(parts.joined(separator: ","))) lacks a number")
      }
      return value
    }
    switch (name, parts.count) {
    case ("alpha", 2):
      var result = try color(parts[0])
      result.alpha *= try number(1)
      return result
    case ("mix", 3): return try color(parts[0]).mixed(with: color(parts[1]), number(2))
    case ("shade", 2): return try color(parts[0]).shaded(number(1))
    case ("rgb", 3), ("rgba", 4):
      return Color(
        red: try number(0) / 255, green: try number(1) / 255, blue: try number(2) / 255, alpha: parts.count == 4 ? try number(3) : 1)
    default: throw StyleComplaint("\(name)(…) is no colour that the test knows")
    }
  }

  private func hexadecimal(_ words: String) throws -> Color {
    let digits = words.dropFirst().compactMap(\.hexDigitValue).map(Double.init)
    guard digits.count == words.count - 1, digits.count == 3 || digits.count == 6 else {
      throw StyleComplaint("\(words) is no colour")
    }
    let values = digits.count == 3 ? digits.map { $0 * 17 } : [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
    return Color(red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255)
  }
}

/// What is wrong with a style sheet.
struct StyleComplaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
