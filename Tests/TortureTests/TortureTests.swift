// A short part of `make torture`, and that it notices what it looks for.

import BoundProcesses
import Foundation
import Testing

@Suite("Torture")
struct TortureTests {
  @Test(
    "a little of it costs nothing",
    arguments: [
      ("kills", 0.005), ("faults", 0.01), ("cuts", 0.01), ("damage", 0.05), ("window-kills", 0.04), ("monkey", 0.05),
      ("wayland", 0.003), ("xdnd", 0.003),
    ])
  func little(part: String, scale: Double) throws {
    // Always the same here: new seeds are for `make torture`, where somebody looks at what they find.
    // Few windows at once: other tests run beside these.
    try expectNothingLost(
      try Torture.run([part, "--rounds", "\(scale)", "--seed", part == "monkey" ? "31" : "1", "--workers", "1"]))
  }

  @Test(
    "a program that says that it has saved, and has not, is found out",
    arguments: [
      // Of a hundred rounds about twenty end with an answer before the blow, and the lie has to be one of them; each of the
      // chains ends with the first that is found.
      ("kills", 0.02, "move|done|edit|delete"), ("faults", 0.01, "move"),
    ])
  func lyingProgram(part: String, scale: Double, lies: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let liar = folder.appending(path: "daylane")
    let script = "#!/bin/sh\ncase \"$1\" in \(lies)) exit 0;; esac\nexec '\(try Products.path(of: "daylane"))' \"$@\"\n"
    try script.write(to: liar, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: liar.path)
    let result = try Torture.run([part, "--rounds", "\(scale)", "--program", liar.path, "--seed", "1"])
    #expect(result.status == 1 && result.rows.contains { $0["lost"] != "0" }, "\(result.output)")
  }

  @Test("a disk that says that it has made things durable, and has not, is found out")
  func lyingDisk() throws {
    let result = try Torture.run(["cuts", "--rounds", "0.02", "--lying-disk", "yes", "--seed", "1"])
    let found = result.rows.contains { $0["lost"] != "0" || $0["halfway"] != "0" }
    #expect(result.status == 1 && found, "\(result.output)")
  }

  private func expectNothingLost(_ result: Torture.Result, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
    let row = try #require(result.rows.first, "no table: \(result.output)", sourceLocation: sourceLocation)
    #expect(row["rounds"].flatMap { Int($0) } ?? 0 > 0, "\(result.output)", sourceLocation: sourceLocation)
    for column in ["lost", "halfway", "crashes", "unclear", "not run"] {
      #expect(row[column] == "0", "\(column): \(result.output)", sourceLocation: sourceLocation)
    }
  }
}
