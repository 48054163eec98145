// A short part of `make test-servers`, and that it notices what it looks for.

import BoundProcesses
import Foundation
import Testing

@Suite("Several machines on a real server")
struct ServerTrialsTests {
  private func run(_ arguments: String...) throws -> (status: Int32, rows: [[String: String]], output: String) {
    let process = Process()
    // Behind the tests that run beside it and drive a window like a person does: nothing here has to be quick.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["nice", "-n", "5", try Products.path(of: "daylane-servers")] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let rows = lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
    return (process.terminationStatus, rows, text)
  }

  @Test("Requests that get lost, programs that are killed and servers that go cost nothing", arguments: ["radicale", "xandikos"])
  func little(server: String) throws {
    // Always the same gestures here: others are for `make test-servers`, where somebody looks at what they find.
    let (status, rows, output) = try run(server, "--gestures", "20", "--seed", "1")
    #expect(status == 0, "\(output)")
    let row = try #require(rows.first, "no table: \(output)")
    #expect(row["faults"].flatMap { Int($0) } ?? 0 > 0, "\(output)")
    #expect(row["by hand"].flatMap { Int($0) } ?? 0 > 0, "\(output)")
    for column in ["lost", "doubled", "unequal", "foreign touched", "other"] { #expect(row[column] == "0", "\(column): \(output)") }
  }

  @Test("A program that says that it has saved, and has not, is found out")
  func lyingProgram() throws {
    // Words of the trial end in a number, its lists do not. In an empty plan a person adds cards first, whatever the seed.
    let (status, rows, output) = try run(lie: "add) case \"$2\" in *[0-9]) exit 0;; esac;;", gestures: 12)
    #expect(status == 1 && rows.contains { $0["lost"] != "0" }, "\(output)")
  }

  /// Runs a trial of a program that does something else than it is told.
  ///
  /// - Parameter lie: A branch on its first argument, in the words of a shell.
  private func run(lie: String, gestures: Int) throws -> (status: Int32, rows: [[String: String]], output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let liar = folder.appending(path: "daylane")
    let script = "#!/bin/sh\ncase \"$1\" in \(lie) esac\nexec '\(try Products.path(of: "daylane"))' \"$@\"\n"
    try script.write(to: liar, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: liar.path)
    return try run("radicale", "--gestures", "\(gestures)", "--seed", "1", "--faults", "no", "--program", liar.path)
  }
}
