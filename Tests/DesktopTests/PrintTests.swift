// Printing from the window, through the desktop's dialogs.

import DesktopDriver
import Foundation
import Testing

@Suite("Printing")
struct PrintTests {
  private static let board = "## Home\n\n- [ ] Buy milk\n- [x] Mend the tap\n\n### Garden\n\n- [ ] Cut the hedge\n"

  /// What a PDF file says once it is whole; nil before.
  private static func text(of path: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/pdftotext")
    process.arguments = ["-raw", path, "-"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Waits for a dialog of the desktop, or for its end.
  private static func awaitDialog(_ name: String, isThere: Bool = true, in scene: Scene) throws {
    var seen = ""
    try Deadline.wait(for: "the dialog \"\(name)\" \(isThere ? "" : "to go")", detail: { seen }) { () -> Bool? in
      let tree = try scene.program.tree()
      seen = tree.children.map { "\($0.role) \"\($0.name)\"" }.joined(separator: ", ")
      return tree.children.contains { $0.name == name } == isThere ? true : nil
    }
  }

  /// Saves what the window's menu offers under a path, and returns what the file says.
  private static func save(to path: String, in scene: Scene) throws -> String {
    try scene.hand.perform("key F10")
    try scene.choose("Save as PDF…")
    try awaitDialog("Save", in: scene)
    // The ending stands there already, behind what is selected.
    try scene.program.write(String(path.dropLast(4)))
    try scene.hand.perform("key Return")
    let text = try Deadline.wait(for: "the file \(path)") { try Self.text(of: path) }
    let name = String(path.split(separator: "/").last ?? "")
    try Deadline.wait(for: "what is told of it") { try scene.program.tree().all.contains { $0.name == "Saved as \(name)" } ? true : nil }
    return text
  }

  @Test("the window's menu saves the list of the keyboard as a PDF file, and the keyboard is back where it was", arguments: Backend.usually(.x11))
  func list(backend: Backend) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "daylane-print-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("key Down")
      try scene.awaitFocus(on: "Buy milk")
      let text = try Self.save(to: "\(folder)/home.pdf", in: scene)
      #expect(text.split { "\n\u{c}".contains($0) }.prefix(5) == ["Home", "Buy milk", "Mend the tap", "Garden", "Cut the hedge"], "\(text)")
      try scene.awaitFocus(on: "Buy milk")
    }
  }

  @Test("Ctrl+P asks the desktop, and Escape there changes nothing", arguments: Backend.usually(.wayland))
  func dialog(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("key Down")
      try scene.awaitFocus(on: "Buy milk")
      try scene.hand.perform("key Control+p")
      try Self.awaitDialog("Print", in: scene)
      try scene.hand.perform("key Escape")
      try Self.awaitDialog("Print", isThere: false, in: scene)
      try scene.awaitFocus(on: "Buy milk")
    }
  }
}
