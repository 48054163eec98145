// The house keeps its own rules, and the check of them can fail.

import Foundation
import Testing

@Suite("The house")
struct HouseTests {
  @Test("a target imports only what stands above it, and the pure ones the standard library alone")
  func imports() throws {
    let files = try Repository.files(under: "Sources").filter { $0.path.hasSuffix(".swift") }
    #expect(files.count > 10, "the check must find the sources")
    for file in files {
      let target = file.path.split(separator: "/")[1]
      let complaints = House.complaints(aboutImportsIn: file.text, of: String(target))
      #expect(complaints.isEmpty, "\(file.path): \(complaints.joined(separator: "; "))")
    }
  }

  @Test("the manifest gives a target only what it may import")
  func manifest() throws {
    let complaints = House.complaints(aboutManifest: try Repository.text(of: "Package.swift"))
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "; "))")
  }

  @Test("every folder of sources is a target of the house, and every target of the house is there")
  func folders() throws {
    let folders = Set(try Repository.files(under: "Sources").map { String($0.path.split(separator: "/")[1]) })
    #expect(folders == Set(House.targets.map(\.name)))
  }

  @Test("the house's table itself goes from the ground up")
  func order() {
    var above = House.packages.union(House.system)
    for target in House.targets {
      #expect(target.imports.subtracting(above).isEmpty, "\(target.name) stands above something that it imports")
      above.insert(target.name)
    }
  }

  @Test("no file is longer than 400 lines, each opens with its purpose, and none puts work off")
  func files() throws {
    let folders = ["Sources", "Tests", "scripts", ".ci"]
    let files = try folders.flatMap { try Repository.files(under: $0) } + [Repository.file("Makefile")]
    let checked = files.filter { file in
      let name = file.path.split(separator: "/").last ?? ""
      return [".swift", ".c", ".h", ".css", ".sh"].contains { name.hasSuffix($0) } || name == "Makefile"
        || file.path == ".ci/run"
    }
    let complaints = checked.flatMap { FileRules.complaints(about: $0.text, path: $0.path) }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }
}

@Suite("The check of the house")
struct HouseCheckTests {
  @Test(
    "sees an import that may not be",
    arguments: [
      ("MoveCore", "import Foundation"),
      ("Geometry", "public import Glibc"),
      ("Planner", "@preconcurrency import Dispatch"),
      ("MatchedGeometry", "// Springs.\n\nimport struct FoundationEssentials.Date"),
      ("MoveCore", "import Planner"),
      ("GtkKit", "import Planner"),
      ("Interchange", "import PlannerStore"),
      ("PlannerStore", "#if canImport(CGtk)\n  import CGtk\n#endif"),
      ("Geometry", "/* import nothing */ import Foundation"),
      ("Geometry", "let a = 1; import Foundation"),
      ("PlannerUI", "import Daylane"),
      ("PlannerUI", "import GRDB"),
      ("Shed", "import Geometry"),
    ])
  func seesBadImports(target: String, source: String) {
    #expect(House.complaints(aboutImportsIn: source, of: target).count == 1)
  }

  @Test(
    "passes what may be",
    arguments: [
      ("MoveCore", "public import Geometry"),
      ("Geometry", "// import Foundation"),
      ("Geometry", "/* one /* import Foundation */ \nimport Glibc */ struct A {}"),
      ("Geometry", "let text = \"\"\"\n  import Foundation\n  \"\"\""),
      ("Geometry", "let text = \"/*\"\nlet importance = 2"),
      ("Interchange", "import Foundation\nimport Planner"),
      ("PlannerUI", "import GtkKit\nimport Observation"),
    ])
  func passesGoodImports(target: String, source: String) {
    #expect(House.complaints(aboutImportsIn: source, of: target) == [])
  }

  @Test("sees a dependency in the manifest that may not be")
  func seesBadManifest() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let worse = manifest.replacing(
      ".target(name: \"MoveCore\", dependencies: [\"Geometry\"])",
      with: ".target(name: \"MoveCore\", dependencies: [\"Geometry\", .product(name: \"GRDB\", package: \"GRDB.swift\")])")
    #expect(worse != manifest)
    #expect(House.complaints(aboutManifest: worse) == ["the manifest lets MoveCore depend on GRDB"])
  }

  @Test("sees a file that is too long, has no purpose line, or puts work off")
  func seesBadFiles() {
    let long = "// A long file.\n" + String(repeating: "\n", count: 400)
    #expect(FileRules.complaints(about: long, path: "a.swift").count == 1)
    #expect(FileRules.complaints(about: String(long.dropLast()), path: "a.swift") == [])
    #expect(FileRules.complaints(about: "import Geometry\n", path: "a.swift").count == 1)
    #expect(FileRules.complaints(about: "//\n", path: "a.swift").count == 1)
    #expect(FileRules.complaints(about: "// A file.\n// TO" + "DO: more\n", path: "a.swift").count == 1)
    #expect(FileRules.complaints(about: "#!/bin/sh\necho\n", path: "a.sh").count == 1)
    #expect(FileRules.complaints(about: "#!/bin/sh\n# Says nothing.\n", path: "a.sh") == [])
  }
}
