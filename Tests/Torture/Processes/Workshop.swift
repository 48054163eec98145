// The folder of a run, and the place where what failed is kept.

import Dispatch
import Foundation

/// A temporary folder, removed with the run, also when that is interrupted.
final class Workshop: @unchecked Sendable {
  // Sendable by hand: only the sources of signals are not marked so, and they are set up once and cancelled once.

  let folder: String
  /// Where the files of failed rounds are copied to.
  let kept: String
  private let interruptions: [any DispatchSourceSignal]

  init(in parent: String, kept: String) throws {
    self.kept = kept
    // The program resolves links in paths, and so must what is compared with its paths.
    let base = URL(fileURLWithPath: parent).resolvingSymlinksInPath().path
    var template = Array("\(base)/daylane-torture-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TortureError("cannot make a folder in \(parent): \(String(cString: strerror(errno)))")
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.folder = folder
    interruptions = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileManager.default.removeItem(atPath: folder)
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  func remove() {
    for source in interruptions { source.cancel() }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A new folder for a round.
  func room(_ name: String) throws -> Room {
    try Room("\(folder)/\(name)", kept: "\(kept)/\(name)")
  }
}

/// The folder of one round, removed with the value.
final class Room {
  let path: String
  private let kept: String

  fileprivate init(_ path: String, kept: String) throws {
    self.path = path
    self.kept = kept
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Copies what is there to where it stays.
  func keep(as name: String = "") {
    let target = name.isEmpty ? kept : "\(kept)-\(name)"
    let files = FileManager.default
    try? files.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try? files.removeItem(atPath: target)
    try? files.copyItem(atPath: path, toPath: target)
  }

  /// Removes everything in it.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: file(name))
    }
  }
}

/// Why a round did not come about.
struct TortureError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
