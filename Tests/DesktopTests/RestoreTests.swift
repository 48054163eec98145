// The backups in the window, and a data file that cannot be opened.

import DesktopDriver
import Foundation
import Testing

@Suite("Backups in the window")
struct RestoreTests {
  @Test("going back is one step, which undo takes back", arguments: Backend.usually(.x11))
  func goingBack(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.makeBackup()
      try scene.hand.perform("press \"Buy milk\" · over list \"Empty\" · drop")
      let done = scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Empty": ["Buy milk"]])
      try scene.expectData(done, "after the drop")
      try scene.openBackups()
      try scene.hand.perform("click button \"Restore\"")
      // It stays for as long as the pointer is on it.
      try Deadline.wait(for: "the toast") { try scene.program.tree().find(.button, named: "Undo").first { $0.isShowing() } }
      try scene.hand.perform("over button \"Undo\"")
      try scene.expectData(scene.initial, "after going back")
      try scene.expectNoPanel()
      try scene.expectWindow(scene.initial, "after going back")
      #expect(try scene.backups().contains { $0.contains("-restore") }, "what was there before is kept, too")
      try scene.hand.perform("click button \"Undo\"")
      try scene.expectData(done, "after the undo")
      try scene.expectWindow(done, "after the undo")
    }
  }

  @Test("are listed with what is in them, and Escape leaves all as it is", arguments: Backend.usually(.wayland))
  func list(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.makeBackup()
      let folder = (scene.program.dataPath as NSString).deletingPathExtension + ".backups"
      try Data("nothing".utf8).write(to: URL(filePath: "\(folder)/2020-02-03T091403-day.sqlite"))
      try scene.openBackups()
      let names = try Deadline.wait(for: "what is in the backups") { () -> [String]? in
        let names = try scene.panel()?.find(.button).map(\.name) ?? []
        return names.contains { $0.contains("reading") } ? nil : names
      }
      #expect(names.contains { $0.hasPrefix("Today") && $0.hasSuffix("4 lists, 17 cards") }, "\(names)")
      #expect(names.contains { $0.hasPrefix("Monday 3 February 2020, 09:14") && $0.hasSuffix("cannot be read") }, "\(names)")
      try scene.hand.perform("key Escape")
      try scene.expectNoPanel()
      try scene.expectNothingMoved()
    }
  }

  @Test("what is left of a damaged file is read, and is the plan then", arguments: Backend.usually(.x11))
  func salvage(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let damaged = try scene.damage()
      try scene.program.start()
      try scene.awaitButton("Read what is left…")
      #expect(try Data(contentsOf: URL(filePath: scene.program.dataPath)) == damaged)
      try scene.hand.perform("click button \"Read what is left…\"")
      try scene.awaitButton("Open what was read")
      #expect(try Data(contentsOf: URL(filePath: scene.program.dataPath)) == damaged, "nothing is changed by looking")
      // A second start finds the window that asks.
      try scene.program.succeed([])
      try scene.hand.perform("click button \"Open what was read\"")
      try scene.expectData(scene.initial, "after the reading")
      try scene.expectWindow(scene.initial, "after the reading")
      let kept = try #require(try scene.backups().first { $0.contains("-damaged") })
      #expect(try Data(contentsOf: URL(filePath: "\(scene.backupFolder)/\(kept)")) == damaged)
      // A window of its own, which has the size that windows have.
      try scene.program.turn(to: 0, in: .whole)
      try scene.hand.perform("press \"Learn to knit\" · over list \"Empty\" · drop")
      try scene.expect(["Later": ["Read a book"], "Empty": ["Learn to knit"]])
    }
  }

  @Test("a backup takes the place of a damaged file", arguments: Backend.usually(.wayland))
  func backupInPlace(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      try scene.makeBackup()
      let damaged = try scene.damage()
      try scene.program.start()
      try scene.awaitButton("Open a backup…")
      try scene.hand.perform("click button \"Open a backup…\" · key Escape · click button \"Open a backup…\"")
      try Deadline.wait(for: "the backups") { try scene.panel() }
      try scene.hand.perform("click button \"Restore\"")
      try scene.expectData(scene.initial, "after the backup was opened")
      try scene.expectWindow(scene.initial, "after the backup was opened")
      let kept = try #require(try scene.backups().first { $0.contains("-damaged") })
      #expect(try Data(contentsOf: URL(filePath: "\(scene.backupFolder)/\(kept)")) == damaged)
    }
  }

  @Test("a new plan that is begun where there are backups of another one is not begun in silence", arguments: Backend.usually(.x11))
  func begunAnew(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      try scene.makeBackup()
      try FileManager.default.removeItem(atPath: scene.program.dataPath)
      try scene.program.start()
      try scene.expectPanel("Your plan’s file was not there", buttons: ["Show the backups", "Continue"])
      try scene.hand.perform("click button \"Show the backups\"")
      try scene.expectBackups()
      try scene.hand.perform("click button \"Restore\"")
      try scene.expectData(scene.initial, "after going back")
    }
  }
}

extension Scene {
  fileprivate var backupFolder: String { (program.dataPath as NSString).deletingPathExtension + ".backups" }

  fileprivate func backups() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: backupFolder) }

  /// Makes a backup of the usual board: one is made before the day's first change.
  fileprivate func makeBackup() throws {
    try program.succeed("add", "Soon gone", "--list", "Empty")
    try program.succeed("undo")
    #expect(try backups().contains { $0.contains("-day") })
  }

  /// Makes the data file one that cannot be opened, though all of the plan can still be read in it. Returns what is in it now.
  fileprivate func damage() throws -> Data {
    var bytes = try Data(contentsOf: URL(filePath: program.dataPath))
    // The page count and the schema's first page's kind of cell.
    for offset in 100..<108 { bytes[offset] = 0xFF }
    try bytes.write(to: URL(filePath: program.dataPath))
    #expect(try program.command(["list"]).status != 0)
    return bytes
  }

  fileprivate func openBackups() throws {
    try hand.perform("click button \"Menu\"")
    try choose("Backups…")
    try expectBackups()
  }

  fileprivate func expectBackups() throws {
    try Deadline.wait(for: "the backups", detail: { (try? program.tree().outline()) ?? "nothing" }) { () -> Bool? in
      guard let panel = try panel(), panel.name == "Backups" else { return nil }
      return panel.find(.button).contains { $0.name.hasPrefix("Today") && !$0.name.contains("reading") } ? true : nil
    }
  }
}
