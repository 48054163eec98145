// Which commands for passwords a person has agreed to.

import Foundation
import Glibc
import Words

/// Remembers which command may run for which data file on this machine: a data file that comes from elsewhere may name any command.
///
/// It is beside no data file, but in `daylane/password-commands` below `$XDG_STATE_HOME`, a line each: what tells the machine and the file from all
/// others, and the exact command. A copy of the file, or another command in it, is asked about anew.
public struct CommandConsent: Sendable {
  private struct Line: Codable, Equatable {
    let place, command: String
  }

  private let folder: String?

  /// - Parameter folder: Where it is remembered; nil for the usual place.
  public init(folder: String? = nil) {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.local/state" }
    self.folder = folder ?? state.map { $0 + "/daylane" }
  }

  /// Whether a person has agreed that this command runs for this data file.
  public func covers(_ command: String, of path: String) -> Bool {
    let line = Line(place: DataFileIdentity.name(of: path), command: command)
    guard let data = file.flatMap(FileManager.default.contents) else { return false }
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).contains { (try? decoder.decode(Line.self, from: Data($0))) == line }
  }

  /// A person agrees to it.
  ///
  /// - Throws: ``SyncError/noPassword(_:)`` if that cannot be remembered.
  public func agree(to command: String, of path: String) throws(SyncError) {
    guard !covers(command, of: path) else { return }
    guard let folder, let file, let line = try? JSONEncoder().encode(Line(place: DataFileIdentity.name(of: path), command: command)) else {
      throw .noPassword(tr("there is no place to remember that the command may run; set XDG_STATE_HOME"))
    }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    // One write, so that two programs do not get into each other's lines.
    let bytes = Array(line) + [UInt8(ascii: "\n")]
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .noPassword(tr("it cannot be remembered that the command may run (%1$s); see to %2$s", String(cString: strerror(errno)), file))
    }
  }

  private var file: String? { folder.map { $0 + "/password-commands" } }
}
