// What befalls a server: its things and its memory go.

import Foundation

extension TestServer {
  /// Takes away everything in Radicale's calendars, as a backup from before that is put back.
  package func wipe() throws {
    try undisturbed {
      for calendar in try calendars() {
        for file in try FileManager.default.contentsOfDirectory(atPath: calendar.path) where file.hasSuffix(".ics") {
          try FileManager.default.removeItem(at: calendar.appendingPathComponent(file))
        }
      }
    }
  }

  /// Takes away Radicale's calendars, as somebody deletes them there.
  package func removeCalendars() throws {
    try undisturbed { for calendar in try calendars() { try FileManager.default.removeItem(at: calendar) } }
  }

  /// Lets Radicale forget which changes it has told of.
  package func forgetChanges() throws {
    try undisturbed {
      for calendar in try calendars() {
        let cache = calendar.appendingPathComponent(".Radicale.cache")
        for memory in ["history", "sync-token"] { try? FileManager.default.removeItem(at: cache.appendingPathComponent(memory)) }
      }
    }
  }

  /// How many things Radicale has in a user's calendars.
  package func count() throws -> Int {
    try calendars().reduce(0) { try $0 + FileManager.default.contentsOfDirectory(atPath: $1.path).count { $0.hasSuffix(".ics") } }
  }

  /// What Radicale keeps in a user's calendars, by the paths.
  package func texts() throws -> [String: String] {
    try calendars().reduce(into: [:]) { texts, calendar in
      for file in try FileManager.default.contentsOfDirectory(atPath: calendar.path) where file.hasSuffix(".ics") {
        let text = try String(contentsOf: calendar.appendingPathComponent(file), encoding: .utf8)
        texts["\(home)\(calendar.lastPathComponent)/\(file)"] = text
      }
    }
  }

  /// Does `body` while Radicale answers nobody: it holds this lock for each answer, and would write into what is being removed.
  private func undisturbed(_ body: () throws -> Void) throws {
    let path = folder.appendingPathComponent("data/.Radicale.lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("cannot open \(path)") }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Failure("cannot lock \(path)") }
    }
    try body()
  }

  private func calendars() throws -> [URL] {
    let place = folder.appendingPathComponent("data/collection-root\(home)")
    let all = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
    return all.filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent(".Radicale.props").path) }
  }
}
