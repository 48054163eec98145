// What is raised has a shadow that every renderer draws.

import Foundation
import Testing

@Suite("The shadow of a raised card")
struct ShadowTests {
  /// GTK's GL renderer (seen in 4.8) smears a shadow beside a box that is lower than twice the blur.
  private static let lowestChip = 18.0

  /// The blurs of the outer shadows of the elements with a name, in points.
  static func blurs(of name: String, in sheet: String) -> [Double] {
    sheet.matches(of: /(?m)^([^{}\n]*)\{([^}]*)\}/).filter { match in
      match.1.split(separator: ",").contains { selector in
        selector.split(separator: " ").last?.split(separator: ".").first.map { String($0) == name } == true && !selector.contains("columnflight")
      }
    }.flatMap { match in
      match.2.split(separator: ";").filter { $0.contains("box-shadow:") }.flatMap { $0.replacing(/[^:]*:/, with: "").split(separator: ",") }
        .filter { !$0.contains("inset") }
        .compactMap { shadow in shadow.matches(of: /(\d+)(px)?/).dropFirst(2).first.flatMap { Double($0.1) } }
    }
  }

  @Test("is blurred no wider than half of the lowest one is high")
  func blur() throws {
    let blurs = Self.blurs(of: "flightshadow", in: try Repository.text(of: "resources/style.css"))
    #expect(blurs.count >= 4 && blurs.allSatisfy { 2 * $0 <= Self.lowestChip }, "\(blurs)")
  }

  @Test("is found where it is wider")
  func canFail() {
    let sheet =
      "a { color: red; }\nheld > flightshadow { box-shadow: 0 4px 12px @x, 0 0 0 1px @y; }\nflightshadow.low { box-shadow: inset 0 1px 9px @z; }\n"
    #expect(Self.blurs(of: "flightshadow", in: sheet) == [12, 0])
  }
}
