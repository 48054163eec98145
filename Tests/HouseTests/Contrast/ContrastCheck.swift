// Comparing a style sheet with the table of what its colours are for.

import Foundation

/// A style sheet with a palette, and what is asked of its colours.
struct ContrastCheck {
  private let sheet: StyleSheet
  private let uses: [ColorUse]
  private let hasHighContrast: Bool

  init(_ sheet: StyleSheet, uses: [ColorUse], hasHighContrast: Bool) {
    self.sheet = sheet
    self.uses = uses.flatMap(\.each)
    self.hasHighContrast = hasHighContrast
  }

  /// The program's own, in one of its palettes.
  init(_ palette: Palette) throws {
    let texts = try palette.files.map { try Repository.text(of: "resources/\($0)") }
    self.init(try StyleSheet(texts), uses: ColorUse.all, hasHighContrast: palette.hasHighContrast)
  }

  /// What cannot be seen well enough, a line each.
  func complaints() -> [String] {
    var lines: [String] = []
    for use in uses {
      guard let least = least(for: use.demand) else { continue }
      for selector in use.selectors {
        // The last one counts; a table that asks for nothing that is there is found by `gaps`.
        let values = sheet.declarations.filter { $0.selector == selector && $0.property == use.property }.map(\.value)
        for place in use.places {
          do {
            let ground = try ground(of: place)
            for value in values {
              let ratio = Color.contrast(try reader.color(value).over(ground), ground)
              if ratio < least {
                lines.append("\(selector), \(use.property): \(Self.figure(ratio)) on \(place), and \(Self.figure(least)) is asked")
              }
            }
          } catch {
            lines.append("\(selector), \(use.property): \(error)")
          }
        }
      }
    }
    return lines
  }

  /// Where the sheet and the table differ, a line each.
  func gaps() -> [String] {
    var lines: [String] = []
    let asked = Set(uses.flatMap { use in use.selectors.map { "\($0) { \(use.property)" } })
    let there = Set(sheet.declarations.map { "\($0.selector) { \($0.property)" })
    for declaration in sheet.declarations where !asked.contains("\(declaration.selector) { \(declaration.property)") {
      lines.append("\(declaration.selector) { \(declaration.property): \(declaration.value) } has no demand in the table")
    }
    for declaration in sheet.declarations where declaration.property == .opacity && ![0, 1].contains(Double(declaration.value)) {
      lines.append("\(declaration.selector) is faded to \(declaration.value): give it a colour instead")
    }
    let stoodOn = Set(uses.flatMap { $0.places.flatMap(ColorUse.layers) })
    for use in uses where use.demand == .ground {
      lines += use.selectors.filter { !stoodOn.contains($0) }.map { "\($0) is a ground on which nothing stands" }
    }
    lines += asked.subtracting(there).sorted().map { "\($0) } is in the table and not in the style sheet" }
    return lines
  }

  // MARK: Private

  private var reader: ColorReader { ColorReader(names: sheet.names) }

  private func least(for demand: ColorUse.Demand) -> Double? {
    switch demand {
    case .text: 4.5
    case .mark: 3
    case .edge: hasHighContrast ? 3 : nil
    case .line: hasHighContrast ? 4.5 : nil
    case .ground, .nothing: nil
    }
  }

  private func ground(of place: String) throws -> Color {
    var result = Color(red: 0, green: 0, blue: 0, alpha: 0)
    for layer in ColorUse.layers(of: place) {
      guard let value = sheet.background(of: layer) else { throw StyleComplaint("there is no ground of \(layer)") }
      result = try reader.color(value).over(result)
    }
    guard result.alpha > 0.999 else { throw StyleComplaint("\(place) is transparent, and stands on nothing") }
    return result
  }

  private static func figure(_ value: Double) -> String {
    let text = String(format: "%.2f", (value * 100).rounded(.down) / 100)
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }
}
