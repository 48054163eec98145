// What happens to a data file while a window has it open.

import DesktopDriver
import Foundation

/// Something that somebody, or some program, does to the file under the window.
struct FileScenario: Sendable {
  /// What the scenario has to do with: the folders and files of one round.
  struct Ground {
    var room: String
    var folder: String
    /// The data file that the window has open.
    var file: String
    /// A copy from before the window was opened, with fewer cards.
    var older: String
  }

  let name: String
  /// Whether it is played on a small file system of its own.
  var needsDisk = false
  /// Whether the program must be without the superuser's right to pass over permissions.
  var needsPermissions = false
  /// Whether the same file is at its place afterwards, and may be written: then the next change must be in it.
  var isHarmless = false
  let happen: @Sendable (Ground) throws -> Void
  /// What has to be put right before the round's folder can be removed.
  var tidyUp: @Sendable (Ground) -> Void = { _ in }

  static let all: [FileScenario] = [
    FileScenario(name: "renamed") { try rename($0.file, $0.folder + "/renamed.sqlite") },
    FileScenario(name: "renamed with its log") { ground in
      for suffix in ["", "-wal", "-shm"] { try rename(ground.file + suffix, ground.folder + "/renamed.sqlite" + suffix) }
    },
    FileScenario(name: "removed") { try remove($0.file) },
    FileScenario(name: "removed with its log") { ground in
      for suffix in ["", "-wal", "-shm"] { try remove(ground.file + suffix) }
    },
    FileScenario(name: "replaced by an older copy, by rename") { ground in
      try copy(ground.older, ground.folder + "/.sync.tmp")
      try rename(ground.folder + "/.sync.tmp", ground.file)
    },
    FileScenario(name: "overwritten in place by an older copy") { ground in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: ground.older))
      let descriptor = open(ground.file, O_WRONLY | O_TRUNC)
      guard descriptor >= 0 else { throw TortureError("cannot write \(ground.file)") }
      defer { close(descriptor) }
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count != bytes.count { throw TortureError("could not write all of \(ground.file)") }
    },
    FileScenario(name: "its folder renamed") { try rename($0.folder, $0.room + "/elsewhere") },
    FileScenario(name: "its folder removed") { ground in
      // The window may be writing a backup in it: again, as somebody would who is told that it is not empty.
      _ = try Deadline.wait(for: "\(ground.folder) to go", seconds: 10) {
        try? FileManager.default.removeItem(atPath: ground.folder)
        return FileManager.default.fileExists(atPath: ground.folder) ? nil : true
      }
    },
    FileScenario(name: "its log removed") { try remove($0.file + "-wal") },
    FileScenario(name: "its shared memory removed", isHarmless: false) { try remove($0.file + "-shm") },
    FileScenario(name: "made read-only", needsPermissions: true) { chmod($0.file, 0o444) },
    FileScenario(
      name: "its folder made read-only", needsPermissions: true, happen: { chmod($0.folder, 0o555) },
      tidyUp: { chmod($0.folder, 0o755) }),
    FileScenario(
      name: "made unchangeable", happen: { try run("chattr", "+i", $0.file) }, tidyUp: { try? run("chattr", "-i", $0.file) }),
    FileScenario(
      name: "its file system remounted read-only",
      happen: { ground in
        try run("mount", "--bind", ground.folder, ground.folder)
        try run("mount", "-o", "remount,ro,bind", ground.folder)
      }, tidyUp: { try? run("umount", "-l", $0.folder) }),
    FileScenario(name: "its file system taken away", needsDisk: true) { try run("umount", "-l", $0.folder) },
    FileScenario(name: "moved, and a text file put there") { ground in
      try rename(ground.file, ground.folder + "/moved.sqlite")
      try "This is no plan.\n".write(toFile: ground.file, atomically: false, encoding: .utf8)
    },
    FileScenario(name: "moved, and an older copy put there") { ground in
      for suffix in ["", "-wal", "-shm"] { try rename(ground.file + suffix, ground.folder + "/moved.sqlite" + suffix) }
      try copy(ground.older, ground.file)
    },
    FileScenario(name: "its file system full", needsDisk: true) { ground in
      let filler = open(ground.folder + "/filler", O_WRONLY | O_CREAT, 0o600)
      let bytes = [UInt8](repeating: 1, count: 4_096)
      while write(filler, bytes, bytes.count) > 0 {}
      close(filler)
    },
  ]

  private static func rename(_ from: String, _ to: String) throws {
    if Glibc.rename(from, to) != 0 { throw TortureError("cannot rename \(from): \(String(cString: strerror(errno)))") }
  }

  private static func remove(_ path: String) throws {
    if unlink(path) != 0 { throw TortureError("cannot remove \(path): \(String(cString: strerror(errno)))") }
  }

  private static func copy(_ from: String, _ to: String) throws {
    try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to))
  }

  /// Runs a tool of the system's.
  static func run(_ arguments: String...) throws {
    let path = ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"].map { $0 + arguments[0] }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { throw TortureError("there is no \(arguments[0])") }
    let outcome = try Run([path] + arguments.dropFirst(), environment: ["PATH=/usr/sbin:/usr/bin:/sbin:/bin"]).finish()
    if outcome.status != 0 { throw Impossible("\(arguments.joined(separator: " ")): \(outcome.error.dropLast())") }
  }
}

/// Something that this machine does not let anybody do, so that it needs no trying.
struct Impossible: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
