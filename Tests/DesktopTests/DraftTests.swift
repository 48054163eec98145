// What was typed is kept, or comes back, whatever closed its field.

import DesktopDriver
import Foundation
import Glibc
import Testing

@Suite("What was typed")
struct DraftTests {
  @Test("and thrown away by Escape in a title or a field for something new comes back where it was typed", arguments: Backend.usually(.x11))
  func fields(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n### Soon\n\n- [ ] Buy milk\n") { scene in
      try scene.program.start()
      try scene.hand.perform("click header \"Soon\"")
      try scene.awaitFocus(on: "Title")
      try scene.program.write("Today")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Changes not kept")
      try scene.hand.perform("key Control+z")
      try scene.awaitFocus(on: "Title")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Today", "Buy milk"]], "after the header's title")

      try scene.hand.perform("key Control+n")
      try scene.awaitFocus(on: "Add card to Today")
      try scene.program.write("Buy salt")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Text not kept")
      try scene.hand.perform("key Control+z")
      try scene.awaitFocus(on: "Add card to Today")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Today", "Buy milk", "Buy salt"]], "after the new card")

      try scene.hand.perform("key Escape · key Control+Shift+n")
      try scene.awaitFocus(on: "List title")
      try scene.program.write("Later")
      try scene.hand.perform("key Escape")
      try scene.awaitToast("Text not kept")
      try scene.hand.perform("key Control+z")
      try scene.awaitFocus(on: "List title")
      try scene.hand.perform("key Return")
      try scene.expectData(["Inbox": ["Today", "Buy milk", "Buy salt"], "Later": []], "after the new list")
    }
  }

  @Test("is saved when the window closes", arguments: Backend.usually(.wayland))
  func closing(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      try scene.program.start()
      try scene.hand.perform("key Control+n")
      try scene.awaitFocus(on: "Add card to Inbox")
      try scene.program.write("Buy salt")
      try scene.openEditor(of: "Buy milk")
      try scene.program.write(" and honey")
      try scene.program.close()
      try scene.expectData(["Inbox": ["Buy milk and honey", "Buy salt"]], "after the window has closed")
    }
  }

  @Test("keeps its window open when it cannot be saved", arguments: Backend.usually(.x11))
  func unsaved(backend: Backend) async throws {
    try await Stage.on(backend).play("## Inbox\n\n- [ ] Buy milk\n") { scene in
      try scene.program.start()
      try scene.openEditor(of: "Buy milk")
      try scene.program.write(" and honey")
      // Another program that writes for longer than a window waits.
      let other = try Blocker(scene.program.dataPath)
      try scene.hand.perform("key Control+w")
      try Deadline.wait(for: "the words that the window stays open") {
        try scene.program.tree().all.contains { $0.name.hasPrefix("The window stays open") } ? true : nil
      }
      other.stop()
      try scene.program.close()
      try scene.expectData(["Inbox": ["Buy milk and honey"]], "after the window has closed")
    }
  }
}

extension Scene {
  /// Opens the editor of a card by a click on it, and waits until its title has the keyboard.
  func openEditor(of title: String) throws {
    try hand.perform("click \"\(title)\"")
    try awaitFocus(on: "Title")
  }

  /// Waits until something with this name has the keyboard.
  func awaitFocus(on name: String) throws {
    var focused: [String] = []
    try Deadline.wait(for: "the focus on \"\(name)\"", detail: { "\(focused)" }) { () -> Bool? in
      focused = try program.tree().all.filter { $0.isFocused() }.map { "\($0.role) \($0.name)" }
      // A field's name and its focus can be told of the field, or of the text in it.
      return try program.tree().all.contains { $0.name == name && $0.all.contains { $0.isFocused() } } ? true : nil
    }
  }

  /// Waits until what is called so holds this text.
  func awaitText(_ text: String, in name: String) throws {
    var found: [String?] = []
    try Deadline.wait(for: "the text \"\(text)\"", detail: { "\(found)" }) {
      found = try program.tree().all.filter { $0.name == name }.flatMap(\.all).map { $0.text() }
      return found.contains(text) ? true : nil
    }
  }

  /// Waits until a toast says this.
  func awaitToast(_ text: String) throws {
    try Deadline.wait(for: "the toast \"\(text)\"") {
      try program.tree().all.contains { $0.name == text } ? true : nil
    }
  }
}

/// Somebody else who writes into a data file and takes as long as it likes.
private final class Blocker {
  private let file: Int32

  /// Takes the lock that SQLite takes to write into a log: byte 120 of the log's index.
  init(_ path: String) throws {
    file = open(path + "-shm", O_RDWR)
    var lock = Glibc.flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 120, 1)
    // F_OFD_SETLK: it belongs to this descriptor alone.
    guard file >= 0, fcntl(file, 37, &lock) == 0 else { throw DesktopError("cannot lock \(path)-shm") }
  }

  func stop() { close(file) }
}
