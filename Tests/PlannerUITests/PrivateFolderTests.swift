// Files that are handed to other programs: nobody leads their writer elsewhere, and nobody's are left.

import Foundation
import Glibc
import Testing

@testable import PlannerUI

@Suite("The folder for what is handed to other programs")
struct PrivateFolderTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("folders and files are this person's alone, and an old folder that others can read becomes so")
  func modes() throws {
    try Self.withFolder { path in
      try FileManager.default.createDirectory(
        atPath: path + "/daylane", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
      let folder = try PrivateFolder.named(path).folder("daylane")
      let file = try folder.folder("inner").write(Array("text".utf8), to: "a.ics")
      #expect(file == path + "/daylane/inner/a.ics")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
      #expect(Self.mode(file) == 0o600)
      #expect(Self.mode(path + "/daylane/inner") == 0o700)
      #expect(Self.mode(path + "/daylane") == 0o700)
    }
  }

  @Test("a link is not followed, neither as a folder nor as a file, and nothing is written over")
  func links() throws {
    try Self.withFolder { path in
      let files = FileManager.default
      try files.createDirectory(atPath: path + "/elsewhere", withIntermediateDirectories: false)
      try files.createSymbolicLink(atPath: path + "/daylane", withDestinationPath: path + "/elsewhere")
      let outside = try PrivateFolder.named(path)
      #expect(throws: PrivateFolder.Refusal.self) { try outside.folder("daylane") }
      #expect(try files.contentsOfDirectory(atPath: path + "/elsewhere").isEmpty)

      let folder = try outside.folder("mine")
      try files.createSymbolicLink(atPath: path + "/mine/a.ics", withDestinationPath: path + "/elsewhere/a.ics")
      #expect(throws: PrivateFolder.Refusal(code: EEXIST)) { try folder.write([1], to: "a.ics") }
      try folder.write([2], to: "b.ics")
      #expect(throws: PrivateFolder.Refusal(code: EEXIST)) { try folder.write([3], to: "b.ics") }
      #expect(try files.contentsOfDirectory(atPath: path + "/elsewhere").isEmpty)
      #expect(try Data(contentsOf: URL(filePath: path + "/mine/b.ics")) == Data([2]))
    }
  }

  @Test("a folder that others can write into is refused")
  func open() throws {
    try Self.withFolder { path in
      mkdir(path + "/daylane", 0o700)
      chmod(path + "/daylane", 0o777)
      let outside = try PrivateFolder.named(path)
      #expect(throws: PrivateFolder.Refusal(code: EPERM)) { try outside.folder("daylane") }
    }
  }

  @Test("what processes left that are gone is removed, what others still hold is not, and links lead nowhere")
  func cleaning() throws {
    try Self.withFolder { path in
      let files = FileManager.default
      let living = RuntimeFolder(in: path)
      let kept = try living.own().folder("1").write([1], to: "kept.ics")
      do {
        // Its lock goes with it.
        let dead = RuntimeFolder(in: path)
        try dead.own().folder("1").write([1], to: "left.ics")
        try files.createDirectory(atPath: path + "/elsewhere", withIntermediateDirectories: false)
        try Data([7]).write(to: URL(filePath: path + "/elsewhere/theirs"))
        let folder = try dead.own().path
        try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: path + "/elsewhere")
      }
      try files.createSymbolicLink(atPath: path + "/daylane/process-1-link", withDestinationPath: path + "/elsewhere")
      let earlier = UUID().uuidString
      for (name, age) in [(earlier, 90_000.0), (UUID().uuidString, 60)] {
        try files.createDirectory(atPath: path + "/daylane/" + name, withIntermediateDirectories: false)
        try files.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path + "/daylane/" + name)
      }
      try living.confirmations().write([], to: "old")
      try living.confirmations().write([], to: "new")
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: path + "/daylane/taken-over/old")

      // Other tests start processes: until one of these begins to run its program, it shares the dead one's lock.
      let limit = ContinuousClock.now + .seconds(30)
      var left: [String] = []
      repeat {
        RuntimeFolder(in: path).cleanUp()
        left = try files.contentsOfDirectory(atPath: path + "/daylane")
      } while left.count > 4 && ContinuousClock.now < limit
      // The living process's, the young folder, the confirmations, and a link that is not a folder.
      #expect(left.count == 4, "\(left)")
      #expect(!left.contains(earlier))
      #expect(files.fileExists(atPath: kept))
      #expect(files.fileExists(atPath: path + "/elsewhere/theirs"))
      #expect(try files.contentsOfDirectory(atPath: path + "/daylane/taken-over") == ["new"])
    }
  }

  @Test("an export replaces a link instead of writing where it leads, and is readable as other files are")
  func export() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([7]).write(to: URL(filePath: path + "/theirs"))
    try FileManager.default.createSymbolicLink(atPath: path + "/plan.ics", withDestinationPath: path + "/theirs")
    let mask = umask(0)
    umask(mask)
    #expect(await BoardFiles.write(.init(), to: path + "/plan.ics", as: .ical) == nil)
    #expect(try Data(contentsOf: URL(filePath: path + "/theirs")) == Data([7]))
    #expect(Self.mode(path + "/plan.ics") == 0o666 & ~mask)
    var status = stat()
    #expect(lstat(path + "/plan.ics", &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
  }
}
