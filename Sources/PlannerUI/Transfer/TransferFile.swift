// Files for programs that take files only.

import Foundation
import GtkKit
import Synchronization

/// A file that is written because somebody asked for it, where the desktop clears up when the person logs out: whoever was
/// given it may read it for as long as this program runs, and longer, until the program is started the next time.
enum TransferFile {
  /// Writes the file, readable for this person alone. Returns its path, or nil if that failed.
  static func write(_ bytes: [UInt8], named name: String) -> String? {
    // A folder for each, so that it can have its name.
    guard let folder = try? RuntimeFolder.shared.own() else { return nil }
    return try? folder.folder(UUID().uuidString).write(bytes, to: name)
  }

  /// Removes what programs have left that do not run any more, on another thread.
  static func cleanUp() {
    Task.detached(priority: .background) { RuntimeFolder.shared.cleanUp() }
  }
}

/// The folder of all running programs of Daylane for what one hands to the other, and in it one for this process.
///
/// A process holds the lock of its folder for as long as it lives. Folders are made, locked and removed under the lock of the
/// folder around them: one that is made is never taken for one that was left.
final class RuntimeFolder: Sendable {
  static let shared = RuntimeFolder(in: DesktopFolders.runtime)

  /// How old something must be that says nothing of who has made it, in seconds: a day.
  private static let age = 86_400

  private let surroundings: String
  private let mine = Mutex<PrivateFolder?>(nil)

  /// - Parameter surroundings: a folder of the person's.
  init(in surroundings: String) {
    self.surroundings = surroundings
  }

  /// This process's own folder, made when it is first asked for.
  func own() throws(PrivateFolder.Refusal) -> PrivateFolder {
    try mine.withLock { (mine) throws(PrivateFolder.Refusal) in
      if let mine { return mine }
      let all = try open()
      guard all.lock(waits: true) else { throw PrivateFolder.Refusal(code: errno) }
      defer { all.unlock() }
      let made = try all.folder("process-\(getpid())-\(UUID().uuidString)")
      guard made.lock(waits: false) else { throw PrivateFolder.Refusal(code: errno) }
      mine = made
      return made
    }
  }

  /// Where one program says that it has taken something over from another.
  func confirmations() throws(PrivateFolder.Refusal) -> PrivateFolder { try open().folder("taken-over") }

  /// Removes what processes have left that have ended.
  func cleanUp() {
    guard let all = try? open(), all.lock(waits: true) else { return }
    defer { all.unlock() }
    for name in all.names() {
      // Folders with a bare number are of an earlier release, which held no locks.
      let isOld = UUID(uuidString: name) != nil && all.age(of: name).map { $0 > Self.age } == true
      if name.hasPrefix("process-") || isOld { all.removeFolder(name) }
    }
    guard let confirmations = try? confirmations() else { return }
    for name in confirmations.names() where confirmations.age(of: name).map({ $0 > Self.age }) == true {
      _ = confirmations.removeFile(name)
    }
  }

  private func open() throws(PrivateFolder.Refusal) -> PrivateFolder {
    if access(surroundings, F_OK) != 0 {
      try? FileManager.default.createDirectory(
        atPath: surroundings, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return try PrivateFolder.named(surroundings).folder("daylane")
  }
}
