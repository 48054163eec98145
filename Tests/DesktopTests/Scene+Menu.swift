// Choosing from a menu that opens.

import DesktopDriver

extension Scene {
  /// Goes to an item of the menu that opens, by the arrow keys, and chooses it. Afterwards the menu has gone: until then it would take
  /// the next key.
  func choose(_ item: String) throws {
    try awaitMenu(with: item)
    // As many steps as a menu has items, each with a look at the window.
    try Deadline.wait(for: "the focus on \"\(item)\"", seconds: 4 * Deadline.usual) { () -> Bool? in
      let before = try focusedName()
      if before == item { return true }
      try hand.perform("key Down")
      // A key too many while the first is on its way would go past it. The keyboard may still be elsewhere, too.
      _ = try? Deadline.wait(for: "another item", seconds: 1) { try focusedName() == before ? nil : true }
      return nil
    }
    try hand.perform("key Return")
    try Deadline.wait(for: "the menu to close after \"\(item)\"") { try program.tree().all.contains { $0.name == item } ? nil : true }
  }

  /// Waits for a menu with this item.
  func awaitMenu(with item: String) throws {
    var seen = ""
    try Deadline.wait(for: "the menu with \"\(item)\"", detail: { seen }) { () -> Bool? in
      let tree = try program.tree()
      seen = "the window shows\n\(tree.outline())"
      return tree.all.contains { $0.name == item } ? true : nil
    }
  }

  /// Waits until no menu with this item is there: for assistive tools, and on the screen, where a tooltip may be there no more either.
  func awaitNoMenu(with item: String) throws {
    try Deadline.wait(for: "the menu with \"\(item)\" to close") {
      try program.tree().all.contains { $0.name == item && $0.isShowing() } ? nil : true
    }
    try Deadline.wait(for: "the menu with \"\(item)\" to leave the screen") { program.showsPopup() ? nil : true }
  }

  /// Waits until a button shows.
  func awaitButton(_ name: String) throws {
    try Deadline.wait(for: "the button \"\(name)\"", detail: { (try? program.tree().outline()) ?? "nothing" }) {
      try program.tree().find(.button, named: name).first { $0.isShowing() }
    }
  }

  /// What has the focus besides the board's entries, days and texts, which are many to ask.
  private func focusedName() throws -> String? {
    try program.tree().all.last { thing in
      ![.listItem, .list, .label, .heading].contains(thing.role) && thing.isFocused()
    }?.name
  }
}
