// A value that is kept in a file.

import Foundation

/// A value kept as JSON under `$XDG_STATE_HOME`: read when it is first asked for, written at each change.
@MainActor
final class Saved<Value: Codable> {
  /// Each change is written at once. A file that cannot be written leaves the value in memory.
  var value: Value { didSet { write() } }
  private let file: URL

  /// - Parameters:
  ///   - name: the file's name.
  ///   - usual: the value as long as there is no file that can be read.
  init(_ name: String, usual: Value) {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"] ?? (environment["HOME"] ?? "/tmp") + "/.local/state"
    file = URL(filePath: state).appending(path: "daylane-gallery/\(name)")
    value = (try? JSONDecoder().decode(Value.self, from: Data(contentsOf: file))) ?? usual
  }

  private func write() {
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(value).write(to: file, options: .atomic)
  }
}
