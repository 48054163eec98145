// Addresses in notes are opened by the desktop's programs.

import DesktopDriver
import Foundation
import Testing

@Suite("Links in notes")
struct LinkTests {
  private static let board = """
    ## Inbox

    - [ ] Buy milk
    - [ ] Travel
      See https://example.org/trains?from=here&to=there.
      mailto:somebody@example.org or javascript:alert(1),
      file://PATH

    """

  @Test("open by a click or by Enter in the program of the desktop; a file after a question, and no other kind", arguments: Backend.usually(.x11))
  func opened(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      let opener = try Opener(on: scene.program.desktop)
      let path = "\(scene.program.desktop.directory)/plan-\(UUID().uuidString).txt"
      try "A plan\n".write(toFile: path, atomically: true, encoding: .utf8)
      try scene.program.importBoard(Self.board.replacing("PATH", with: path))
      try scene.program.start()
      try scene.openEditor(of: "Travel")
      let links = try Deadline.wait(for: "the links") { () -> [String]? in
        let names = try scene.program.tree().find(.button).map(\.name).filter { $0.hasPrefix("Open ") }
        return names.count < 3 ? nil : names
      }
      let (web, mail, file) = (
        "https://example.org/trains?from=here&to=there", "mailto:somebody@example.org", "file://\(path)"
      )
      #expect(links == [web, mail, file].map { "Open \($0)" })

      try scene.hand.perform("click button \"Open \(web)\"")
      try opener.expect([web])
      // The keys find them behind the notes.
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Open \(mail)")
      try scene.hand.perform("key Return")
      try opener.expect([web, mail])
      try scene.hand.perform("key Tab · key Return")
      try scene.awaitFocus(on: "Cancel")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Open \(file)")
      try opener.expect([web, mail])
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Cancel")
      // Escape means no, and the editor stays.
      try scene.hand.perform("key Escape")
      try scene.awaitFocus(on: "Open \(file)")
      try scene.hand.perform("key Return")
      try scene.awaitFocus(on: "Cancel")
      try scene.hand.perform("key Tab · key Return")
      // GLib gives a program the path of a file of this computer.
      try opener.expect([web, mail, path])
      try scene.awaitFocus(on: "Open \(file)")

      // They follow what is written.
      try scene.hand.perform("key Shift+Tab · key Shift+Tab · key Shift+Tab")
      try scene.awaitFocus(on: "Notes")
      try scene.hand.perform("key Control+a · key Control+x")
      try Deadline.wait(for: "no link") {
        try scene.program.tree().find(.button).contains { $0.name.hasPrefix("Open ") } ? nil : true
      }
      try scene.hand.perform("key Control+v")
      try Deadline.wait(for: "the links") { try scene.program.tree().find(.button, named: "Open \(mail)").first }
    }
  }

  @Test("say so when nothing opens them", arguments: Backend.usually(.wayland))
  func nothing(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Travel\n  mailto:somebody@example.org\n") { scene in
      scene.program.environment["XDG_DATA_HOME"] = "\(scene.program.desktop.directory)/no-data"
      scene.program.environment["XDG_CONFIG_HOME"] = "\(scene.program.desktop.directory)/no-settings"
      scene.program.environment["XDG_DATA_DIRS"] = "\(scene.program.desktop.directory)/no-programs"
      try scene.program.start()
      try scene.openEditor(of: "Travel")
      try scene.hand.perform("click button \"Open mailto:somebody@example.org\"")
      try Deadline.wait(for: "the words about it") {
        try scene.program.tree().all.contains { $0.name.hasPrefix("Cannot open mailto:somebody@example.org") } ? true : nil
      }
    }
  }
}

/// A program that a desktop has for links, and that writes down what it is given.
private struct Opener {
  private let log: String

  init(on desktop: Desktop) throws {
    let files = FileManager.default
    let name = "opener-\(UUID().uuidString)"
    let (script, path) = ("\(desktop.directory)/\(name)", "\(desktop.directory)/\(name).log")
    log = path
    try "#!/bin/sh\nprintf '%s\\n' \"$1\" >> '\(path)'\n".write(toFile: script, atomically: true, encoding: .utf8)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let programs = "\(desktop.environment["XDG_DATA_HOME"] ?? "")/applications"
    try files.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let kinds = ["x-scheme-handler/http", "x-scheme-handler/https", "x-scheme-handler/mailto", "text/plain"]
    try """
    [Desktop Entry]
    Type=Application
    Name=Opener
    Exec=\(script) %u
    MimeType=\(kinds.joined(separator: ";"));

    """.write(toFile: "\(programs)/\(name).desktop", atomically: true, encoding: .utf8)
    let settings = "\(desktop.environment["XDG_CONFIG_HOME"] ?? "")/mimeapps.list"
    try "[Default Applications]\n\(kinds.map { "\($0)=\(name).desktop\n" }.joined())"
      .write(toFile: settings, atomically: true, encoding: .utf8)
  }

  /// Waits until exactly this was opened.
  func expect(_ addresses: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found: [String] = []
    _ = try? Deadline.wait(for: "what is opened", seconds: 5) {
      found = ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
      return found == addresses ? true : nil
    }
    #expect(found == addresses, sourceLocation: sourceLocation)
  }
}
