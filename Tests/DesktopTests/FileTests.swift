// The data file is moved, removed or replaced under an open window.

import DesktopDriver
import Foundation
import Testing

@Suite("The file under the window")
struct FileTests {
  /// What becomes of the file.
  enum Fate: String, CaseIterable, CustomTestStringConvertible {
    case moved, trashed, removed, replaced, overwritten, logRemoved, folderRenamed, folderRemoved

    var testDescription: String { rawValue }

    /// The title of the panel, and its buttons.
    var words: (title: String, buttons: [String]) {
      let (follow, save, open) = ("Continue with the moved file", "Save everything to the old name", "Open what is there now")
      return switch self {
      case .moved, .folderRenamed: ("Your plan’s file was moved", [follow, save])
      case .trashed: ("Your plan’s file is in the trash", [save])
      case .removed, .folderRemoved: ("Your plan’s file was removed", [save])
      case .replaced: ("Your plan’s file was replaced by another one", [save, open])
      case .overwritten: ("Another program has written over your plan’s file", [save, open])
      case .logRemoved: ("A part of your plan’s file was removed", [save, open])
      }
    }
  }

  private static let other = "## Elsewhere\n\n- [ ] Another plan\n"

  /// Every way on after every fate.
  private static let ways = Fate.allCases.flatMap { fate in fate.words.buttons.map { (fate, $0) } }

  @Test("is asked about at once, nothing changes meanwhile, and every way on keeps what it says", arguments: Backend.usually(.x11), ways)
  func wayOn(backend: Backend, choice: (fate: Fate, button: String)) async throws {
    let (fate, button) = choice
    try await Stage.on(backend).play(nil) { scene in
      var files = try Files(scene)
      try scene.program.importBoard(try Scene.board())
      try files.prepareOther(Self.other)
      try scene.program.start()
      // What is in the log only.
      try scene.hand.perform("press \"Buy milk\" · over list \"Empty\" · drop")
      let done = scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Empty": ["Buy milk"]])
      try scene.expectData(done, "before anything becomes of the file")

      try files.meet(fate)
      // Whether the panel is there by now or not.
      try? scene.hand.perform("press \"Learn to knit\" · over list \"Empty\" bottom · drop")
      try scene.expectPanel(fate.words.title, buttons: fate.words.buttons)
      try scene.expectWindow(done, "while it is asked")

      try scene.hand.perform("click button \"\(button)\"")
      try scene.expectNoPanel()
      let opens = button.hasPrefix("Open")
      if opens {
        if fate != .logRemoved { try scene.expectWindow(["Elsewhere": ["Another plan"]], "after what is there was opened") }
        try scene.program.succeed("check")
        try scene.program.succeed("add", "From outside")
        try Deadline.wait(for: "what is added there") {
          try scene.program.tree().find(.listItem, named: "From outside").isEmpty ? nil : true
        }
      } else {
        try scene.expectWindow(done, "after \(button)")
        try scene.hand.perform("press \"Learn to knit\" · over list \"Empty\" bottom · drop")
        let next = done.merging(["Later": ["Read a book"], "Empty": ["Buy milk", "Learn to knit"]]) { $1 }
        let path = button.hasPrefix("Continue") ? files.target : scene.program.dataPath
        try scene.expect(next, at: path, "after a change")
      }
      #expect(scene.program.isRunning)
    }
  }

  @Test("is asked about no more once the file is back", arguments: Backend.usually(.wayland))
  func putBack(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      var files = try Files(scene)
      try files.meet(.moved)
      try scene.expectPanel(Fate.moved.words.title, buttons: Fate.moved.words.buttons)
      try FileManager.default.moveItem(atPath: files.target, toPath: scene.program.dataPath)
      try scene.expectNoPanel()
      try scene.hand.perform("press \"Learn to knit\" · over list \"Empty\" · drop")
      try scene.expect(["Later": ["Read a book"], "Empty": ["Learn to knit"]])
    }
  }

  @Test("sends a card home that is in the hand when it goes", arguments: Backend.usually(.x11))
  func inHand(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hold("Buy milk", from: "Inbox", "press \"Buy milk\" · over day \(scene.days.empty)")
      var files = try Files(scene)
      try files.meet(.removed)
      try scene.expectPanel(Fate.removed.words.title, buttons: Fate.removed.words.buttons)
      try scene.hand.perform("drop")
      try scene.expectWindow(scene.initial, "after the drop")
      try scene.hand.perform("click button \"Save everything to the old name\"")
      try scene.expectNoPanel()
      try scene.expectNothingMoved()
    }
  }

  @Test("is asked about in every window, and the answer in one is enough", arguments: Backend.usually(.wayland))
  func everyWindow(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("key Control+Shift+o")
      func panels() throws -> Int { try scene.program.tree().all.count { $0.name == Fate.removed.words.title && $0.role != .label } }
      try Deadline.wait(for: "two windows") { try scene.program.tree().children.count == 2 ? true : nil }
      try FileManager.default.removeItem(atPath: scene.program.dataPath)
      try Deadline.wait(for: "both panels") { try panels() == 2 ? true : nil }
      // Nobody asked for it: what is typed at that moment was meant for the board, and chooses nothing.
      try scene.hand.perform("key Return · key space")
      #expect(try panels() == 2)
      // The first answer comes first.
      try scene.hand.perform("key Tab · key Return")
      try Deadline.wait(for: "no panel") { try panels() == 0 ? true : nil }
      try scene.expectData(scene.initial, "after the answer")
    }
  }

  @Test("that may not be written is said, and takes changes again when it may", arguments: Backend.usually(.x11))
  func readOnly(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let path = scene.program.dataPath
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
      try scene.hand.perform("press \"Buy milk\" · over list \"Empty\" · drop")
      try Deadline.wait(for: "why not") {
        try scene.program.tree().all.first { $0.name.contains("is read-only, so nothing was changed") }
      }
      try scene.expectWindow(scene.initial, "after the drop")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try scene.expectNothingMoved()
    }
  }

  @Test("that is no plan is not opened, and is asked about further", arguments: Backend.usually(.wayland))
  func noPlan(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try FileManager.default.removeItem(atPath: scene.program.dataPath)
      try Data("A letter.\n".utf8).write(to: URL(filePath: scene.program.dataPath))
      try scene.expectPanel(Fate.replaced.words.title, buttons: Fate.replaced.words.buttons)
      try scene.hand.perform("click button \"Open what is there now\"")
      try Deadline.wait(for: "why not") {
        try scene.panel()?.summary.contains("holds no plan that can be read") == true ? true : nil
      }
      try scene.hand.perform("click button \"Save everything to the old name\"")
      try scene.expectNoPanel()
      try scene.expect([:])
    }
  }

  @Test("leaves a copy when the window is closed without an answer", arguments: Backend.usually(.x11))
  func closed(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.hand.perform("press \"Buy milk\" · over list \"Empty\" · drop")
      try FileManager.default.removeItem(atPath: scene.program.dataPath)
      try scene.expectPanel(Fate.removed.words.title, buttons: Fate.removed.words.buttons)
      let folder = (scene.program.dataPath as NSString).deletingPathExtension + ".backups"
      try Deadline.wait(for: "the words about the copy") { try scene.panel()?.summary.contains(folder) == true ? true : nil }
      try scene.program.close()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let copy = try #require(names.first { $0.contains("-unsaved") })
      let expected = scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Empty": ["Buy milk"]])
      try scene.expect(expected, at: "\(folder)/\(copy)", "in the copy")
    }
  }
}

/// What is done to the files under the window.
private struct Files {
  private let program: Program
  private let folder: String
  /// A folder of another place, with what is to come into the file's stead.
  private let aside: String
  /// Where the file is moved to.
  private(set) var target = ""

  init(_ scene: Scene) throws {
    program = scene.program
    folder = (program.dataPath as NSString).deletingLastPathComponent
    aside = "\(program.desktop.directory)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(aside)/Trash/files", withIntermediateDirectories: true)
  }

  private var other: String { "\(aside)/other.sqlite" }

  /// Makes another plan, to take the file's place.
  func prepareOther(_ board: String) throws {
    try Program(on: program.desktop, dataPath: other).importBoard(board)
  }

  mutating func meet(_ fate: FileTests.Fate) throws {
    let (files, path) = (FileManager.default, program.dataPath)
    switch fate {
    case .moved:
      target = "\(folder)/moved.sqlite"
      try files.moveItem(atPath: path, toPath: target)
    case .trashed:
      try files.moveItem(atPath: path, toPath: "\(aside)/Trash/files/planner.sqlite")
    case .removed: try files.removeItem(atPath: path)
    case .replaced: #expect(rename(other, path) == 0)
    case .overwritten:
      let bytes = try Data(contentsOf: URL(filePath: other))
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: bytes)
      try handle.close()
    case .logRemoved: try files.removeItem(atPath: path + "-wal")
    case .folderRenamed:
      target = "\(folder) renamed/planner.sqlite"
      try files.moveItem(atPath: folder, toPath: "\(folder) renamed")
    case .folderRemoved:
      // The window may be writing the day's backup in it: again, as somebody would who is told that it is not empty.
      try Deadline.wait(for: "\(folder) to go") {
        try? files.removeItem(atPath: folder)
        return files.fileExists(atPath: folder) ? nil : true
      }
    }
  }
}

extension Scene {
  /// The panel that asks, if one is open.
  func panel() throws -> Accessible? {
    // Which of the two an urgent one is depends on GTK's version.
    try program.tree().all.first { ($0.role == .alert || $0.role == .dialog) && $0.isShowing() }
  }

  /// Expects one panel with this title, soon, and these buttons in it, in this order.
  func expectPanel(_ title: String, buttons: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let panel = try Deadline.wait(
      for: "the panel \"\(title)\"", detail: { (try? program.tree().outline()) ?? "nothing" }
    ) { () -> Accessible? in
      guard let panel = try self.panel(), panel.name == title else { return nil }
      return panel
    }
    #expect(panel.find(.button).map(\.name) == buttons, sourceLocation: sourceLocation)
    #expect(!panel.summary.isEmpty, sourceLocation: sourceLocation)
  }

  func expectNoPanel() throws {
    try Deadline.wait(for: "the panel to go", detail: { (try? panel()?.outline()) ?? "it is gone" }) {
      try panel() == nil ? true : nil
    }
  }

  /// Expects that a data file says exactly this, soon, and is sound.
  func expect(
    _ expected: [String: [String]], at path: String, _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let other = try Program(on: program.desktop, dataPath: path)
    var found: [String: [String]] = [:]
    _ = try? Deadline.wait(for: "the data") {
      found = try other.plan().places
      return found == expected ? true : nil
    }
    #expect(found == expected, "\(moment)", sourceLocation: sourceLocation)
    try other.succeed("check")
  }
}
