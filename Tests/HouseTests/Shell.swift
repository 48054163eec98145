// Programs that run to their end.

import Foundation

/// Programs that run to their end.
enum Shell {
  struct Answer {
    let status: Int32
    /// What it says, its complaints among it.
    let output: String
  }

  static func run(_ command: [String], in folder: URL, _ environment: [String: String] = [:]) throws -> Answer {
    let process = Process()
    let words = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (words, words)
    try process.run()
    let said = words.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(status: process.terminationStatus, output: String(decoding: said, as: UTF8.self))
  }
}
