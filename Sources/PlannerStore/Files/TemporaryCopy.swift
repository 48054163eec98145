// A copy of a data file in a private folder, for files that cannot be read where they are.

import Glibc
import Words

/// A copy of a data file and its log, gone when the value is released.
final class TemporaryCopy: Sendable {
  /// The copied data file.
  let path: String

  private let folder: String
  private let hold: TemporaryFiles.Hold

  /// Copies a data file into a new folder that nobody else may enter, in the first of the usual places with room. What dead
  /// programs have left there is removed.
  ///
  /// - Parameter withLog: Whether its log is copied, too.
  init(of file: DataFile, withLog: Bool = true) throws(StoreError) {
    var failure = StoreError.inputOutput(path: file.path, detail: tr("no room for a copy"))
    for base in TemporaryCopy.places {
      TemporaryFiles.sweepCopies(in: base)
      var template = Array("\(base)/\(TemporaryFiles.copyPrefix)XXXXXX".utf8CString)
      guard let made = mkdtemp(&template) else { continue }
      let folder = String(cString: made)
      guard let hold = TemporaryFiles.Hold(folder) else { continue }
      let path = folder + "/planner.sqlite"
      do throws(StoreError) {
        try TemporaryCopy.copy(file.path, to: path, of: file)
        if withLog, file.hasLog { try TemporaryCopy.copy(file.path + "-wal", to: path + "-wal", of: file) }
        try TemporaryCopy.reserve(path + "-shm", of: file)
      } catch {
        failure = error
        DataFile(path: path).remove()
        rmdir(folder)
        continue
      }
      self.folder = folder
      self.path = path
      self.hold = hold
      return
    }
    throw failure
  }

  deinit {
    DataFile(path: path).remove()
    rmdir(folder)
  }

  /// Folders for temporary files. The last two are in memory, and have room where the disk has none.
  static var places: [String] {
    [getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp", getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }]
      .compactMap(\.self).filter { !$0.isEmpty } + ["/dev/shm"]
  }

  /// Makes sure that there is room for what SQLite writes beside the copy, by writing it.
  private static func reserve(_ target: String, of file: DataFile) throws(StoreError) {
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw .inputOutput(path: target, detail: DataFile.reason(errno)) }
    defer { close(output) }
    // The first part of the index of the log, which is the only one for any log that SQLite lets grow.
    let number = posix_fallocate(output, 0, 32_768)
    guard number == 0 else { throw .inputOutput(path: target, detail: DataFile.reason(number)) }
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
