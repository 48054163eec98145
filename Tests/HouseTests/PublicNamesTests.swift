// What the libraries show to other programs is what their page says.

import Testing

@Suite("The public names")
struct PublicNamesTests {
  @Test("GtkKit shows what its table says, and nothing else")
  func gtkKit() throws {
    let sources = try Repository.files(under: "Sources/GtkKit").filter { $0.path.hasSuffix(".swift") }
    let shown = Set(sources.flatMap { Self.shownNames(in: $0.text) })
    #expect(shown.count > 20, "the check must find the names")
    let page = try Repository.text(of: "docs/libraries.md")
    let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("What GtkKit shows") })
    let listed = Set(section.matches(of: /`(\w+)`/).map { String($0.1) })
    #expect(shown.subtracting(listed).sorted() == [], "meant for everybody: put it into the table; else it has package access")
    #expect(listed.subtracting(shown).sorted() == [], "the table names what is not there")
  }

  @Test("a type and a function of everybody's are seen, also an open one; what is the package's is not, nor what is inside of a type")
  func names() {
    let source = """
      public import Geometry
      public final class A {
        public struct B {}
      }
      @MainActor public func c() {}
      package enum D {}
      #if PROBES
        public protocol E {}
      #endif
      public typealias F = Int
      open class G {}
      // public struct H {}
      extension I {
        public struct J {}
      }
      """
    #expect(Self.shownNames(in: source).sorted() == ["A", "E", "F", "G", "c"])
  }

  /// The names of a file that other packages see, those inside of others left out.
  private static func shownNames(in source: String) -> [String] {
    var (names, depth): ([String], Int) = ([], 0)
    for line in SwiftSource.withoutComments(source).split(separator: "\n") {
      let pattern = /(?:^|\s)(?:public|open)\s+(?:final\s+|indirect\s+)?(?:class|struct|enum|protocol|typealias|func|let|var)\s+(\w+)/
      if depth == 0, let match = line.firstMatch(of: pattern) { names.append(String(match.1)) }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return names
  }
}
