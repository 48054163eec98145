// All Swift looks as the formatter of the toolchain would write it.

import Foundation
import Testing

@Suite("The formatter", .enabled(if: Formatter.isThere, "what was built elsewhere runs without a toolchain"))
struct FormatTests {
  @Test("has nothing to change: `swift format -i -r Sources Tests Package.swift` does it")
  func nothingToChange() throws {
    let result = try Formatter.lint(["--recursive", "Sources", "Tests", "Package.swift"])
    #expect(result.status == 0, "\(result.complaints)")
  }

  @Test("finds what is out of line", arguments: ["let a=1\n", "let a = 1;\n", "func a() -> Void {}\n"])
  func finds(text: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try Formatter.lint([path])
    #expect(result.status != 0 && !result.complaints.isEmpty)
  }
}

/// The formatter that comes with the toolchain.
private enum Formatter {
  static let isThere = ProcessInfo.processInfo.environment["BUILT_ELSEWHERE"] == nil

  /// Looks at files with this repository's configuration, and changes none.
  static func lint(_ arguments: [String]) throws -> (status: Int32, complaints: String) {
    let process = Process()
    let words = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "format", "lint", "--strict", "--configuration", ".swift-format"] + arguments
    process.currentDirectoryURL = Repository.root
    process.standardError = words
    try process.run()
    let complaints = words.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: complaints, as: UTF8.self))
  }
}
