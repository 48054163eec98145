// Servers that never outlive the tests.

package import Foundation

/// A program that the kernel kills when this process ends, however that ends.
package final class BoundProcess {
  private let process = Process()

  /// Starts a program, looked up on the path of this process.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: All that it gets.
  ///   - input: Where it reads; nil for nothing.
  ///   - output: Where it writes.
  ///   - errors: Where it complains.
  package init(_ command: [String], environment: [String: String], input: Pipe? = nil, output: Any?, errors: Any?) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["setpriv", "--pdeathsig", "KILL"] + command
    process.environment = environment
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try LastingThread.shared.perform { [process] in try process.run() }
  }

  package var isRunning: Bool { process.isRunning }

  /// Waits until it has ended by itself, and says with which status.
  package func finish() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it.
  package func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
