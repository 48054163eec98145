// The built program as a command, in a home of its own.

import BoundProcesses
package import Foundation

/// A machine without a desktop: a home, a data file, and the program that was built beside this process.
package final class CommandLineMachine {
  /// What a command answered.
  package struct Answer {
    package let status: Int32
    package let output: String
    package let errors: String
  }

  package let folder: URL
  /// The data file.
  package var file: String
  private let program: String

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("daylane-machine-\(UUID().uuidString)")
    file = folder.appendingPathComponent("planner.sqlite").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appendingPathComponent("planner.sqlite").path
    program = try Self.locate()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The arguments that add the account of a server.
  package static func adding(_ server: HabitServer, _ command: String = "echo secret") -> [String] {
    ["account", "add", server.origin, "--user", "ada", "--title", "Home", "--password-command", command]
  }

  /// Runs a command on the data file, and waits for it.
  package func run(_ arguments: [String]) throws -> Answer {
    let (output, errors) = (folder.appendingPathComponent(UUID().uuidString), folder.appendingPathComponent(UUID().uuidString))
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    var environment = ["HOME": folder.path, "NO_COLOR": "1", "no_proxy": "127.0.0.1,localhost,.localhost,.invalid"]
    for name in ["PATH", "LD_LIBRARY_PATH"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    for (name, part) in [("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
      environment[name] = folder.appendingPathComponent(part).path
    }
    let process = try BoundProcess(
      [program] + arguments + ["--data", file], environment: environment, output: try FileHandle(forWritingTo: output),
      errors: try FileHandle(forWritingTo: errors))
    let status = process.finish()
    func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return Answer(status: status, output: try text(output), errors: try text(errors))
  }

  package func run(_ arguments: String...) throws -> Answer { try run(arguments) }

  /// Runs a command that must succeed.
  @discardableResult
  package func succeed(_ arguments: [String]) throws -> String {
    let answer = try run(arguments)
    guard answer.status == 0 else { throw TestServer.Failure("\(arguments.joined(separator: " ")): \(answer.status), \(answer.errors)") }
    return answer.output
  }

  @discardableResult
  package func succeed(_ arguments: String...) throws -> String { try succeed(arguments) }

  private static func locate() throws -> String {
    if let named = ProcessInfo.processInfo.environment["DAYLANE_PROGRAM"] { return named }
    return try Products.path(of: "daylane")
  }
}
