// The rules of the house: which target may import what.

/// The package's targets, from the ground up, and what each may import.
enum House {
  /// One target.
  struct Target {
    /// Its name, which is its folder's.
    let name: String
    /// The targets and packages that it may import.
    let imports: Set<String>
    /// Whether the modules of the system may be imported too.
    let mayUseSystem: Bool

    init(_ name: String, _ imports: Set<String> = [], mayUseSystem: Bool = false) {
      self.name = name
      self.imports = imports
      self.mayUseSystem = mayUseSystem
    }
  }

  /// In the order of the house: a target may import only what stands above it.
  static let targets = [
    Target("Geometry"),
    Target("Words"),
    Target("MoveCore", ["Geometry"]),
    // Glibc for exp, sin, cos and log.
    Target("MatchedGeometry", ["Geometry", "Glibc"]),
    Target("TransferCoding", ["MoveCore"], mayUseSystem: true),
    Target("Paper", ["Geometry"]),
    Target("Planner", ["Geometry", "MoveCore", "Words"]),
    Target("Sync"),
    Target("CFileLocks"),
    Target("PlannerStore", ["MoveCore", "Planner", "Words", "CFileLocks", "GRDB", "GRDBSQLite"], mayUseSystem: true),
    Target("CIcal"),
    Target("Interchange", ["MoveCore", "Planner", "Words", "CIcal"], mayUseSystem: true),
    Target("CSoup"),
    Target("CExpat"),
    Target("WebDAV", ["CSoup", "CExpat"]),
    Target("CalDAV", ["Sync", "WebDAV", "Interchange", "Words"]),
    Target("CSecret"),
    Target("Keyring", ["CSecret"]),
    Target(
      "PlanSync", ["Sync", "CalDAV", "WebDAV", "Keyring", "MoveCore", "Planner", "PlannerStore", "Interchange", "Words"],
      mayUseSystem: true),
    Target("CGtk"),
    Target("CWaylandOrder"),
    Target("GObjects", ["CGtk"], mayUseSystem: true),
    Target("GtkMends", ["GObjects", "CGtk", "CWaylandOrder"]),
    Target("GtkKit", ["Geometry", "MoveCore", "Paper", "CGtk", "GObjects", "GtkMends"], mayUseSystem: true),
    Target("CResources"),
    Target(
      "PlannerUI",
      [
        "Geometry", "MoveCore", "MatchedGeometry", "Planner", "PlannerStore", "Interchange", "PlanSync", "CalDAV", "WebDAV",
        "GtkKit", "CResources", "Paper", "Words",
      ], mayUseSystem: true),
    Target("CGettext"),
    Target(
      "Daylane",
      [
        "MoveCore", "Planner", "PlannerStore", "Interchange", "PlanSync", "CalDAV", "WebDAV", "GtkKit", "PlannerUI", "ArgumentParser",
        "Words", "CGettext",
      ],
      mayUseSystem: true),
    Target(
      "Gallery", ["Geometry", "MoveCore", "MatchedGeometry", "TransferCoding", "GtkKit"], mayUseSystem: true),
  ]

  /// The modules of the system. The targets of the standard library and nothing else do without them.
  static let system: Set = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "Glibc", "Dispatch",
    "Synchronization", "Observation",
  ]

  /// Packages from elsewhere.
  static let packages: Set = ["GRDB", "GRDBSQLite", "ArgumentParser"]

  /// What is wrong with a file's imports, one sentence each.
  static func complaints(aboutImportsIn source: String, of name: String) -> [String] {
    guard let target = targets.first(where: { $0.name == name }) else {
      return ["\(name) is no target of the house: add it to its table, and to the design"]
    }
    return SwiftSource.imports(in: source).compactMap { module in
      if target.imports.contains(module) || module == "Swift" { return nil }
      if system.contains(module) {
        return target.mayUseSystem ? nil : "\(name) uses the standard library only, and imports \(module)"
      }
      return "\(name) may not import \(module)"
    }
  }

  /// What is wrong with a target's dependencies in the package's manifest, one sentence each.
  static func complaints(aboutManifest manifest: String) -> [String] {
    let declared = Manifest.targets(in: manifest)
    return targets.flatMap { target -> [String] in
      guard let dependencies = declared[target.name] else {
        return ["the manifest has no target \(target.name)"]
      }
      return dependencies.subtracting(target.imports).sorted().map {
        "the manifest lets \(target.name) depend on \($0)"
      }
    }
  }
}
