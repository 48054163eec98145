// Cards that are put away, and taken back.

import DesktopDriver
import Foundation
import Testing

@Suite("The archive in the window")
struct ArchiveTests {
  @Test(
    "takes what is done in a list, keeps it over a restart, and gives back what is chosen; undo goes through all of it",
    arguments: Backend.usually(.x11))
  func list(backend: Backend) async throws {
    try await Self.play(on: backend) { scene in
      try scene.hand.perform("click button \"Menu of Inbox\"")
      try scene.choose("Archive done cards")
      try scene.await(["Call home"], archive: ["Old milk", "Old bread"])
      try scene.awaitButton("Undo")
      try scene.program.restart()
      try scene.openArchive(showing: ["Old milk", "Old bread"])
      try scene.hand.perform("click \"Old bread, Inbox, done\" · click button \"Restore\"")
      try scene.await(["Call home", "Old bread"], archive: ["Old milk"])
      try scene.awaitRows(["Old milk"])
      try scene.hand.perform("click button \"Restore\"")
      try scene.await(["Call home", "Old bread", "Old milk"], archive: [])
      // Nothing is left to be taken back, and the keyboard is where the panel is left.
      try scene.awaitFocus(on: "Close")
      try scene.hand.perform("key Return")
      try scene.expectNoPanel()
      for (inbox, archive) in [
        (["Call home", "Old bread"], ["Old milk"]), (["Call home"], ["Old milk", "Old bread"]), (["Old milk", "Call home", "Old bread"], []),
      ] {
        try scene.hand.perform("key Control+z")
        try scene.await(inbox, archive: archive)
      }
    }
  }

  @Test("takes a card of a day by its menu, is searched with the rest, and gives the card back to its day", arguments: Backend.usually(.wayland))
  func day(backend: Backend) async throws {
    try await Self.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      try scene.hand.perform("over \"Party\"")
      try scene.program.askForMenu()
      try scene.choose("Archive")
      try scene.await(["Old milk", "Call home", "Old bread"], archive: ["Party"])
      try keys.strike("Control+f")
      try keys.type("party")
      try keys.strike("Tab", "space")
      let found = try Deadline.wait(for: "the answer") { try scene.program.tree().find(.listItem).first { $0.name.hasPrefix("Party, Archive") } }
      try scene.hand.perform("click \"\(found.name)\"")
      try scene.awaitRows(["Party"])
      try scene.awaitFocus(on: "Find in the archive")
      try keys.strike("Return")
      try scene.await(["Old milk", "Call home", "Old bread"], archive: [])
      #expect(try scene.program.plan().places[scene.days.two.description] == ["Party"])
    }
  }

  @Test("follows what another program takes and gives, and finds by a text", arguments: Backend.usually(.x11))
  func elsewhere(backend: Backend) async throws {
    try await Self.play(on: backend) { scene in
      let keys = try Keyboard(scene)
      let plan = try scene.program.plan()
      func id(_ title: String) throws -> String { try #require(plan.identity(of: title)) }
      try scene.openArchive(showing: [])
      try scene.program.succeed(["archive", try id("Old milk"), try id("Old bread"), try id("Party")])
      try scene.awaitRows(["Old milk", "Old bread", "Party"])
      // The keyboard was on the only button, and there are two more now, and a field.
      try keys.strike("Tab", "Tab")
      try scene.awaitFocus(on: "Find in the archive")
      try keys.type("old")
      try scene.awaitRows(["Old milk", "Old bread"])
      try keys.strike("Down")
      try scene.program.succeed(["archive", "--take-back", try id("Old milk")])
      try scene.awaitRows(["Old bread"])
      try scene.hand.perform("click button \"Delete\"")
      try scene.await(["Call home", "Old milk"], archive: ["Party"])
      try keys.strike("Escape")
      try scene.expectNoPanel()
      try keys.strike("Control+z")
      try scene.await(["Call home", "Old milk"], archive: ["Old bread", "Party"])
    }
  }

  @Test(
    "shows a card far down in it that was found, and a text that is typed and sent at once takes back what it finds",
    arguments: Backend.usually(.wayland))
  func many(backend: Backend) async throws {
    let old = (1...60).map { "- [x] Old \($0 + 100)\n" }.joined()
    try await Self.play("## Inbox\n\n- [ ] Call home\n\(old)", on: backend) { scene in
      let plan = try scene.program.plan()
      try scene.program.succeed(["archive"] + (1...60).compactMap { plan.identity(of: "Old \($0 + 100)") })
      try scene.awaitInbox(["Call home"])
      let keys = try Keyboard(scene)
      try keys.strike("Control+f")
      try keys.type("159")
      try keys.strike("Tab", "space")
      try Deadline.wait(for: "the answer") { try scene.program.tree().find(.listItem).first { $0.name.hasPrefix("Old 159") } }
      try keys.strike("Shift+Tab", "Return")
      try scene.awaitFocus(on: "Find in the archive")
      try Deadline.wait(for: "the card, in view") { () -> Bool? in
        let panel = try scene.panel()
        guard let frame = panel?.extents(), let row = panel?.find(.listItem).first(where: { $0.name.hasPrefix("Old 159") })?.extents() else {
          return nil
        }
        return row.y > frame.y && row.y + row.height < frame.y + frame.height - 40 ? true : nil
      }
      try keys.type("103")
      try keys.strike("Return")
      try scene.awaitInbox(["Call home", "Old 103"])
    }
  }

  private static func play(on backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void) async throws {
    let day = try Scene.Days().two
    let board = "## Inbox\n\n- [x] Old milk\n- [ ] Call home\n- [x] Old bread\n- [x] Party @{\(day)}\n\n## Later\n\n- [ ] Read a book\n"
    try await play(board, on: backend, body)
  }

  private static func play(_ board: String, on backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void) async throws {
    try await Stage.on(backend).play(board) { scene in
      // What others look for is theirs.
      scene.program.environment["XDG_STATE_HOME"] = "\(scene.program.desktop.directory)/\(UUID().uuidString)"
      try scene.program.start()
      try body(scene)
    }
  }
}

extension Scene {
  fileprivate func openArchive(showing titles: [String]) throws {
    try hand.perform("click button \"Menu\"")
    try choose("Archive…")
    try awaitRows(titles)
  }

  /// Waits until the panel shows these cards, in this order.
  fileprivate func awaitRows(_ titles: [String]) throws {
    var found: [String]?
    try Deadline.wait(for: "the archive: \(titles)", detail: { "\(found ?? ["no panel"])" }) {
      found = try panel().map { panel in panel.find(.listItem).filter { $0.isShowing() }.map { String($0.name.prefix { $0 != "," }) } }
      return found == titles ? true : nil
    }
  }

  /// Waits until the list "Inbox" has these cards.
  fileprivate func awaitInbox(_ titles: [String]) throws {
    var found: [String] = []
    try Deadline.wait(for: "Inbox: \(titles)", detail: { "\(found)" }) {
      found = try program.plan().places["Inbox"] ?? []
      return found == titles ? true : nil
    }
  }

  /// Waits until the list "Inbox" has these cards, in the file and in the window, and the archive those.
  fileprivate func `await`(_ inbox: [String], archive: [String]) throws {
    var found = ""
    do {
      try Deadline.wait(for: "Inbox: \(inbox), archive: \(archive)", detail: { found }) {
        let plan = try program.plan()
        let shown = Self.titles(in: "Inbox", of: try program.tree())
        found = "\(plan.places["Inbox"] ?? []), shown \(shown), archive \(plan.archived)"
        return plan.places["Inbox"] == inbox && shown == inbox && plan.archived == archive ? true : nil
      }
    } catch {
      keepPicture()
      throw error
    }
  }
}
