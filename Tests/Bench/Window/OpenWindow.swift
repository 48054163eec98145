// A program with a window, for as long as something is measured.

import DesktopDriver
import Foundation

enum OpenWindow {
  /// Starts a program, waits for the first frame of its window, does something, and ends it.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - log: The file that it writes its frames to.
  ///   - body: Is called with the number of the process, when it was started, and its first frame.
  static func play<Value>(
    _ command: [String], log: String, on desktop: Desktop, _ body: (_ pid: Int32, _ began: Double, _ frame: FrameLine) throws -> Value
  ) throws -> Value {
    let began = Stopwatch.now
    let process = try start(command, environment: desktop.environment.merging(["DAYLANE_FRAME_LOG": log]) { _, new in new })
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let frame = try Deadline.wait(for: "the first frame of \(command[0])", seconds: 60, pause: 0.01) {
      guard process.isRunning else { throw DesktopError("it ended with status \(process.terminationStatus)") }
      return FrameLine.read(log).first
    }
    return try body(process.processIdentifier, began, frame)
  }

  /// Starts a program, whatever it says.
  static func start(_ command: [String], environment: [String: String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
