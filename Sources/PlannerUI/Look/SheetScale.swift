// A style sheet for larger text.

/// Lets what is around text grow with it: paddings, margins, boxes and icons. Lines and rings stay as they are, and so do the header bar
/// and the quiet buttons: what is in these is no text.
enum SheetScale {
  private static let properties = ["padding", "margin", "min-width", "min-height", "border-spacing", "border-radius", "-gtk-icon-size"]

  static func scaled(_ sheet: String, by factor: Double) -> String {
    guard factor != 1 else { return sheet }
    return sheet.split(separator: "}", omittingEmptySubsequences: false).map { rule -> String in
      guard let brace = rule.firstIndex(of: "{"), !rule[..<brace].contains("headerbar"), !rule[..<brace].contains("button.quiet") else {
        return String(rule)
      }
      let body = rule[brace...].split(separator: ";", omittingEmptySubsequences: false).map { scaled(declaration: $0, by: factor) }
      return rule[..<brace] + body.joined(separator: ";")
    }.joined(separator: "}")
  }

  private static func scaled(declaration: Substring, by factor: Double) -> String {
    guard let colon = declaration.firstIndex(of: ":"), let name = declaration[..<colon].split(whereSeparator: { " {\n".contains($0) }).last,
      properties.contains(where: name.hasPrefix)
    else { return String(declaration) }
    let values = declaration[colon...].split(separator: " ", omittingEmptySubsequences: false).map { value -> String in
      guard value.hasSuffix("px"), let length = Double(value.dropLast(2)) else { return String(value) }
      return "\(Int((length * factor).rounded()))px"
    }
    return declaration[..<colon] + values.joined(separator: " ")
  }
}
