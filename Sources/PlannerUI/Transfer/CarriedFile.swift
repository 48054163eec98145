// Files for programs that take files only.

import Foundation
import GtkKit

/// A file that is written because somebody asked for it, in a folder of its own that the desktop clears when the person
/// logs out: whoever was given it may read it any time until then.
enum CarriedFile {
  /// Writes the file, readable for this person alone. Returns its path, or nil if that failed.
  static func write(_ bytes: [UInt8], named name: String) -> String? {
    let folder = DesktopFolders.runtime + "/daylane/" + UUID().uuidString
    let path = folder + "/" + name
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    } catch {
      return nil
    }
    return path
  }
}
