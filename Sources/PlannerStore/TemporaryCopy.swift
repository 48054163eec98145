// A copy of a data file in a private folder, for files that cannot be read where they are.

import Glibc

/// A copy of a data file and its log, gone when the value is released.
final class TemporaryCopy: Sendable {
  /// The copied data file.
  let path: String

  private let folder: String

  /// Copies a data file into a new folder that nobody else may enter.
  init(of file: DataFile) throws(StoreError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/daylane-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .inputOutput(path: file.path, detail: "no room for a copy in \(base)")
    }
    folder = String(cString: made)
    path = folder + "/planner.sqlite"
    try TemporaryCopy.copy(file.path, to: path, of: file)
    if file.hasLog { try TemporaryCopy.copy(file.path + "-wal", to: path + "-wal", of: file) }
  }

  deinit {
    DataFile(path: path).remove()
    rmdir(folder)
  }

  private static func copy(_ source: String, to target: String, of file: DataFile) throws(StoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .unreadable(path: file.path) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw .inputOutput(path: target, detail: DataFile.reason(errno)) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = read(input, &buffer, buffer.count)
      if got == 0 { return }
      guard got > 0 else { throw .inputOutput(path: file.path, detail: DataFile.reason(errno)) }
      var written = 0
      while written < got {
        let count = buffer[written..<got].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        guard count > 0 else { throw .inputOutput(path: target, detail: DataFile.reason(errno)) }
        written += count
      }
    }
  }
}
