// What a colour of the style sheet is for, and what it stands on.

import Testing

/// A colour of one or more selectors, and what is asked of it.
struct ColorUse {
  /// What is asked of it.
  enum Demand: Equatable {
    /// It is read: 4.5:1 on each of its grounds (WCAG 2.1, 1.4.3).
    case text
    /// It tells something without words: 3:1 (WCAG 2.1, 1.4.11).
    case mark
    /// It sets something off that is told otherwise: 3:1 where a high contrast is asked for.
    case edge
    /// It parts what would run together without it: 4.5:1 there.
    case line
    /// Something stands on it, and that is asked.
    case ground
    /// Nothing is lost if it is not seen.
    case nothing(because: String)
  }

  /// Selectors, word for word; `{color}` stands for each of the lists' colours.
  let selectors: [String]
  let property: StyleSheet.Property
  let demand: Demand
  /// What it can stand on, from the window up: selectors whose grounds lie over one another, with " / " between them. The first may be a
  /// name of ``grounds``.
  let places: [String]

  /// The lists' colours.
  static let listColors = ["blue", "teal", "green", "yellow", "orange", "red", "pink", "purple", "slate"]

  static func text(_ selectors: String..., on places: [String]) -> ColorUse {
    ColorUse(selectors: selectors, property: .text, demand: .text, places: places)
  }

  static func mark(_ property: StyleSheet.Property, _ selectors: String..., on places: [String]) -> ColorUse {
    ColorUse(selectors: selectors, property: property, demand: .mark, places: places)
  }

  static func edge(_ property: StyleSheet.Property, _ selectors: String..., on places: [String]) -> ColorUse {
    ColorUse(selectors: selectors, property: property, demand: .edge, places: places)
  }

  static func line(_ property: StyleSheet.Property, _ selectors: String..., on places: [String]) -> ColorUse {
    ColorUse(selectors: selectors, property: property, demand: .line, places: places)
  }

  static func ground(_ selectors: String...) -> ColorUse {
    ColorUse(selectors: selectors, property: .background, demand: .ground, places: [])
  }

  static func nothing(_ property: StyleSheet.Property, _ selectors: String..., because reason: String) -> ColorUse {
    ColorUse(selectors: selectors, property: property, demand: .nothing(because: reason), places: [])
  }

  /// One for each of the lists' colours, or itself.
  var each: [ColorUse] {
    let isForAll = (selectors + places).contains { $0.contains("{color}") }
    return !isForAll
      ? [self]
      : Self.listColors.map { color in
        ColorUse(
          selectors: selectors.map { $0.replacing("{color}", with: color) }, property: property, demand: demand,
          places: places.map { $0.replacing("{color}", with: color) })
      }
  }

  /// The selectors of a place, from the window up.
  static func layers(of place: String) -> [String] {
    let parts = place.split(separator: " / ").map(String.init)
    guard let first = parts.first, let known = grounds[first] else { return parts }
    return known + parts.dropFirst()
  }
}

/// How the program looks on a desktop of one kind.
struct Palette: CustomTestStringConvertible {
  let isDark: Bool
  let hasHighContrast: Bool

  static let all = [false, true].flatMap { dark in [false, true].map { Palette(isDark: dark, hasHighContrast: $0) } }

  var testDescription: String { (isDark ? "dark" : "light") + (hasHighContrast ? ", high contrast" : "") }

  /// The files that are loaded for it, in order, as `Look` loads them.
  var files: [String] {
    let name = isDark ? "dark" : "light"
    return ["colors-\(name).css"] + (hasHighContrast ? ["contrast-\(name).css"] : []) + ["style.css"]
  }
}
