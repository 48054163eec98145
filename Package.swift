// swift-tools-version: 6.1
// Daylane: a planner for the Linux desktop, and the libraries under it.

import PackageDescription

let package = Package(
  name: "daylane",
  products: [
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "MoveCore", targets: ["MoveCore"]),
    .library(name: "TransferCoding", targets: ["TransferCoding"]),
    .library(name: "MatchedGeometry", targets: ["MatchedGeometry"]),
    .library(name: "GtkKit", targets: ["GtkKit"]),
    .executable(name: "daylane", targets: ["Daylane"]),
    .executable(name: "daylane-gallery", targets: ["Gallery"]),
    .executable(name: "daylane-demonstration", targets: ["Demonstration"]),
    .executable(name: "daylane-pictures", targets: ["Pictures"]),
    .executable(name: "daylane-bench", targets: ["Bench"]),
    .executable(name: "daylane-torture", targets: ["Torture"]),
    .executable(name: "daylane-servers", targets: ["ServerTrials"]),
    .library(name: "TortureShim", type: .dynamic, targets: ["TortureShim"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The pure ones: the standard library and nothing else.
    .target(name: "Geometry"),
    .target(name: "Words"),
    .target(name: "MoveCore", dependencies: ["Geometry"]),
    .target(name: "MatchedGeometry", dependencies: ["Geometry"]),
    .target(name: "TransferCoding", dependencies: ["MoveCore"]),
    .target(name: "Paper", dependencies: ["Geometry"]),
    .target(name: "Planner", dependencies: ["MoveCore", "Words"]),
    .target(name: "Sync"),

    // Data: what is kept and what is carried.
    .target(name: "CFileLocks", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "PlannerStore",
      dependencies: ["Planner", "MoveCore", "Words", "CFileLocks", .product(name: "GRDB", package: "GRDB.swift")]),
    .systemLibrary(name: "CIcal", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .target(name: "Interchange", dependencies: ["Planner", "MoveCore", "Words", "CIcal"]),

    // Calendars on servers.
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "WebDAV", dependencies: ["CSoup", "CExpat"]),
    .target(name: "CalDAV", dependencies: ["Sync", "WebDAV", "Interchange", "Words"]),
    .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
    .target(name: "Keyring", dependencies: ["CSecret"]),
    .target(name: "PlanSync", dependencies: ["Sync", "CalDAV", "WebDAV", "Keyring", "Planner", "PlannerStore", "Interchange", "MoveCore", "Words"]),

    // The desktop.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CWaylandOrder"),
    .target(name: "GObjects", dependencies: ["CGtk"]),
    .target(name: "GtkMends", dependencies: ["GObjects", "CGtk", "CWaylandOrder"]),
    .target(name: "GtkKit", dependencies: ["GtkMends", "GObjects", "CGtk", "Geometry", "MoveCore", "Paper"]),
    .target(name: "CResources"),
    .target(
      name: "PlannerUI",
      dependencies: [
        "Geometry", "MoveCore", "MatchedGeometry", "Planner", "PlannerStore", "Interchange", "PlanSync", "CalDAV", "WebDAV",
        "GtkKit", "CResources", "Paper", "Words",
      ]),
    .target(name: "CGettext"),
    .executableTarget(
      name: "Daylane",
      dependencies: [
        "Planner", "PlannerStore", "Interchange", "PlanSync", "CalDAV", "WebDAV", "PlannerUI", "MoveCore", "Words", "CGettext",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The library's living documentation: pages against its public API.
    .executableTarget(
      name: "Gallery", dependencies: ["Geometry", "MoveCore", "MatchedGeometry", "TransferCoding", "GtkKit"], packageAccess: false),

    // Tests, and what drives a real pointer for them.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(
      name: "WaylandHand", path: "Tests/WaylandHand", linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(name: "DesktopDriver", dependencies: ["CGtk", "WaylandHand"], path: "Tests/DesktopDriver"),
    .executableTarget(
      name: "TransferPeer", dependencies: ["GtkKit", "CGtk", "Geometry", "MoveCore"], path: "Tests/TransferPeer"),
    // Programs as others would write them.
    .executableTarget(
      name: "Stranger", dependencies: ["GtkKit", "CGtk", "Geometry", "MoveCore"], path: "Tests/Stranger", packageAccess: false),
    .executableTarget(
      name: "Demonstration", dependencies: ["DesktopDriver"], path: "Tests/Demonstration"),
    .executableTarget(
      name: "Pictures", dependencies: ["DesktopDriver", "ScriptedServer"], path: "Tests/Pictures"),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CalendarServers", "DesktopDriver", "Geometry", "MoveCore", "MatchedGeometry", "Planner", "PlannerStore", "GtkKit", "WebDAV",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Bench"),
    // What is preloaded into the program to make its system calls fail. Nothing links it.
    .target(name: "TortureShim", path: "Tests/TortureShim"),
    // A Wayland compositor that says what a test tells it to say.
    .target(
      name: "ScriptedCompositor", path: "Tests/ScriptedCompositor", linkerSettings: [.linkedLibrary("wayland-server")]),
    // An X11 client that drags by messages in any order.
    .target(name: "XdndClient", path: "Tests/XdndClient", linkerSettings: [.linkedLibrary("X11")]),
    .executableTarget(
      name: "Torture",
      dependencies: [
        "DesktopDriver", "SeededRandom", "Planner", "PlannerStore", "Interchange", "ScriptedCompositor", "XdndClient",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Torture"),
    // Several of the program, and clients of another make, against real calendar servers.
    .executableTarget(name: "ServerTrials", dependencies: ["SeededRandom", "CalendarServers"], path: "Tests/ServerTrials"),
    // What the documents show of the libraries, as scripts/snippets.sh takes it out of them: it compiles.
    .target(
      name: "Snippets", dependencies: ["Geometry", "MoveCore", "MatchedGeometry", "TransferCoding", "GtkKit"],
      path: "Tests/Snippets", packageAccess: false),
    .testTarget(name: "HouseTests", dependencies: ["BoundProcesses"]),
    .testTarget(name: "WordsTests", dependencies: ["Words"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "SeededRandom"]),
    .testTarget(name: "MoveCoreTests", dependencies: ["MoveCore", "Geometry", "SeededRandom"]),
    .testTarget(name: "TransferTests", dependencies: ["TransferCoding", "MoveCore", "Geometry", "SeededRandom"]),
    .testTarget(name: "PaperTests", dependencies: ["Paper", "Geometry", "SeededRandom"]),
    .testTarget(name: "MatchedGeometryTests", dependencies: ["MatchedGeometry", "Geometry", "SeededRandom"]),
    // A server and machines that are as simple as can be, for tests of synchronisation.
    .target(name: "SyncModels", dependencies: ["Sync", "SeededRandom"], path: "Tests/SyncModels"),
    .testTarget(name: "SyncTests", dependencies: ["Sync", "SyncModels", "SeededRandom"]),
    // Real calendar servers on a port of this machine.
    .target(
      name: "CalendarServers", dependencies: ["BoundProcesses", "ScriptedServer"], path: "Tests/CalendarServers", exclude: ["evolution.py"]),
    // The programs that were built beside the tests, and those that end with the tests.
    .target(name: "BoundProcesses", path: "Tests/BoundProcesses"),
    // A web server that answers what a test tells it to answer.
    .target(name: "ScriptedServer", dependencies: ["CSoup"], path: "Tests/ScriptedServer"),
    .testTarget(name: "WebDAVTests", dependencies: ["WebDAV", "ScriptedServer", "SeededRandom"]),
    .testTarget(
      name: "CalDAVTests",
      dependencies: ["CalDAV", "WebDAV", "Sync", "SyncModels", "CalendarServers", "ScriptedServer", "SeededRandom"]),
    // What asks the keyring of a desktop that a test has made.
    .executableTarget(name: "KeyringPeer", dependencies: ["Keyring"], path: "Tests/KeyringPeer"),
    .testTarget(name: "KeyringTests", dependencies: ["BoundProcesses", "KeyringPeer", "SeededRandom"]),
    .testTarget(
      name: "PlanSyncTests",
      dependencies: [
        "PlanSync", "CalDAV", "WebDAV", "Sync", "SyncModels", "CalendarServers", "ScriptedServer", "Planner", "PlannerStore", "MoveCore",
        "Interchange", "SeededRandom", "BoundProcesses",
      ]),
    .testTarget(name: "PlannerTests", dependencies: ["Planner", "MoveCore", "SeededRandom"]),
    .testTarget(
      name: "PlannerStoreTests", dependencies: ["BoundProcesses", "PlannerStore", "Interchange", "Planner", "MoveCore", "SeededRandom"]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "Planner", "MoveCore", "CIcal", "SeededRandom"],
      resources: [.copy("Boards"), .copy("Calendars"), .copy("Corpus"), .copy("Readers")]),
    .testTarget(name: "PlannerUITests", dependencies: ["Interchange", "PlannerUI", "GtkMends", "SeededRandom"]),
    .testTarget(name: "DesktopTests", dependencies: ["DesktopDriver", "CalendarServers", "ScriptedServer"]),
    .testTarget(name: "TortureTests", dependencies: ["BoundProcesses"]),
    .testTarget(name: "ServerTrialsTests", dependencies: ["BoundProcesses"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      // Lets tests and benchmarks look into the program. A release build has it only as scripts/build.sh makes it for them.
      .define("PROBES", .when(configuration: .debug)),
    ]
}
