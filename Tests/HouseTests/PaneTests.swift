// Views of days are known by their protocol alone.

import Testing

@Suite("Views of days")
struct PaneTests {
  @Test("are named outside of their folders only where one is made")
  func names() throws {
    let files = try Repository.files(under: "Sources/PlannerUI").filter { $0.path.hasSuffix(".swift") }
    let folders = Set(files.filter { PaneRules.hasPane($0.text) }.map { PaneRules.folder(of: $0.path) })
    #expect(!folders.isEmpty, "the check must find a view of days")
    for folder in folders {
      let types = files.filter { PaneRules.folder(of: $0.path) == folder }.flatMap { PaneRules.types(declaredIn: $0.text) }
      let uses = files.filter { PaneRules.folder(of: $0.path) != folder }.flatMap { file in
        PaneRules.names(Set(types), in: file.text).map { "\(file.path): \($0)" }
      }
      #expect(uses.count == 1 && uses[0].hasPrefix("Sources/PlannerUI/Window/StageView.swift: "), "\(uses)")
    }
  }

  @Test("are found by their declaration, and their names in code and not in comments")
  func check() {
    let pane = "// A CalendarPane.\nfinal class Weeks: LayoutWidget, CalendarPane {\n  struct Row {}\n}\n\nprivate enum Edge {}\n"
    #expect(PaneRules.hasPane(pane))
    #expect(!PaneRules.hasPane("// class Weeks: CalendarPane\nlet pane: any CalendarPane\n"))
    #expect(PaneRules.types(declaredIn: pane) == ["Weeks", "Edge"])
    #expect(PaneRules.names(["Weeks", "Edge"], in: "let weeks: [Weeks] = Weeks.all // Edge\nlet title = \"Edge\"") == ["Weeks", "Weeks"])
  }
}

/// Reading of who names which type.
private enum PaneRules {
  static func folder(of path: String) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// Whether a class in `source` is a view of days.
  static func hasPane(_ source: String) -> Bool {
    SwiftSource.withoutComments(source).contains(/\bclass \w+:[^{]*\bCalendarPane\b/)
  }

  /// The types that `source` declares outside of others.
  static func types(declaredIn source: String) -> [String] {
    SwiftSource.withoutComments(source).matches(of: /(?m)^(?:\w+ )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/).map { String($0.1) }
  }

  /// The names among `types` that `source` uses, in order.
  static func names(_ types: Set<String>, in source: String) -> [String] {
    SwiftSource.withoutComments(source).matches(of: /\w+/).map { String($0.0) }.filter(types.contains)
  }
}
