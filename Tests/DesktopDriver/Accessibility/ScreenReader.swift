// A screen reader beside the program, and what it says.

import Foundation

/// Orca, without a voice. It runs for as long as this lives, and writes down what it says.
public final class ScreenReader {
  private let process: ChildProcess
  private let log: String

  /// Starts it, and waits until it speaks.
  ///
  /// - Throws: a ``DesktopError`` with its last words when it does not.
  public init(on desktop: Desktop) throws {
    let folder = "\(desktop.directory)/orca-\(UUID().uuidString)"
    log = "\(folder)/log"
    var environment = desktop.environment
    try Self.write("#!/bin/sh\nexit 1\n", to: "\(folder)/bin/pgrep", permissions: 0o755)
    // It does not start beside that of the person who works here, which it looks for by this command.
    environment["PATH"] = "\(folder)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    // No server of voices is left behind.
    environment["XDG_CONFIG_HOME"] = "\(folder)/config"
    try Self.write("DisableAutoSpawn\n", to: "\(folder)/config/speech-dispatcher/speechd.conf", permissions: 0o600)
    // Each line is to be read at once.
    try Self.write(
      "import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n", to: "\(folder)/prefs/orca-customizations.py", permissions: 0o600)
    process = try desktop.family.start(["orca", "--user-prefs", "\(folder)/prefs", "--debug", "--debug-file", log], environment: environment)
    try Deadline.wait(for: "the screen reader", detail: { [process] in process.lastWords }) {
      guard process.isRunning else { throw DesktopError("Orca ended") }
      return said.isEmpty ? nil : true
    }
  }

  deinit {
    process.signal(SIGKILL)
    process.wait()
  }

  /// What it has said since it was started, without a stop at the end, in order: each name, role, description and message alone.
  public var said: [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.matches(of: #/SPEECH OUTPUT: '(.*?)' ?\{/#).map { String($0.1).trimmingCharacters(in: .init(charactersIn: ". \u{200A}")) }
  }

  private static func write(_ text: String, to path: String, permissions: Int) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}
