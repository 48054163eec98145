// Running the daylane-torture that was built beside the tests, and reading its table.

import BoundProcesses
import Foundation
import Testing

/// The program `daylane-torture`.
enum Torture {
  struct Result {
    var status: Int32
    var output: String
    /// The rows of the table, by the heads of its columns.
    var rows: [[String: String]]
  }

  static func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    // Behind the tests that run beside it and drive a window like a person does: nothing here has to be quick.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["nice", "-n", "5", try Products.path(of: "daylane-torture")] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let rows = lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
    return Result(status: process.terminationStatus, output: text, rows: rows)
  }
}
