// Lists on a calendar server, in a window: what is done on one machine is seen on the other one.

import CalendarServers
import DesktopDriver
import Foundation
import Testing

@Suite("Accounts on a desktop")
struct AccountTests {
  @Test("what is dragged in a window comes to another machine, and what is moved there flies here", arguments: Backend.usually(.x11))
  func twoMachines(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let server = try TestServer(.radicale)
      defer { withExtendedLifetime(server) {} }
      try scene.addAccount(server)
      for list in ["Inbox", "Later"] { try scene.program.succeed("account", "publish", list) }
      let other = try scene.anotherMachine(server)
      try scene.program.start()
      // The window sends what was there, by itself.
      try other.await("Inbox", for: "Buy milk")
      try scene.hand.perform("press \"Buy milk\" · over day \(scene.days.empty) · drop")
      try other.await("\(scene.days.empty)", for: "Buy milk")
      let milk = try #require(try other.program.plan().identity(of: "Buy milk"))
      try other.program.succeed("move", milk, "--list", "Later")
      try other.program.succeed("sync")
      try Deadline.wait(for: "the card in the window") { try scene.program.plan().place(of: "Buy milk") == "Later" ? true : nil }
      try scene.expectWindow(
        scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Buy milk"]]), "from elsewhere")
      try scene.hand.perform("press \"Buy milk\" · over list \"Inbox\" end · drop")
      try other.await("Inbox", for: "Buy milk")
      try scene.expectData(scene.places(with: ["Inbox": ["Call home", "Pay rent", "Buy milk"]]), "in the end")
      // The first drag cannot be taken back any more, for the other machine has moved the card on.
      let moved = scene.places(with: ["Inbox": ["Call home", "Pay rent"], "Later": ["Read a book", "Learn to knit", "Buy milk"]])
      try scene.hand.perform("key Control+z")
      try scene.expectData(moved, "after the undo")
      try scene.hand.perform("key Control+z")
      try scene.awaitToast("Nothing is left of that step: what it changed was changed elsewhere since")
      try scene.expectData(moved, "after the step that was passed over")
    }
  }

  @Test("what was changed here and there is told, and taken back by its toast", arguments: [Backend.x11])
  func conflict(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let server = try TestServer(.radicale)
      defer { withExtendedLifetime(server) {} }
      try scene.addAccount(server)
      try scene.program.succeed("account", "publish", "Inbox")
      try scene.program.succeed("sync")
      let other = try scene.anotherMachine(server)
      let (here, there) = (
        try #require(try scene.program.plan().identity(of: "Call home")), try #require(try other.program.plan().identity(of: "Call home"))
      )
      try other.program.succeed("edit", there, "--title", "Call mother")
      try other.program.succeed("sync")
      try scene.program.succeed("edit", here, "--title", "Call father")
      try scene.program.start()
      try Deadline.wait(for: "the other title") { try scene.program.plan().identity(of: "Call mother") }
      try scene.awaitButton("Undo")
      try scene.hand.perform("click button \"Undo\"")
      try Deadline.wait(for: "the own title") { try scene.program.plan().identity(of: "Call father") }
      try other.awaitTitle("Call father")
    }
  }

  @Test("the accounts say what is on them, and what is wrong with them", arguments: Backend.usually(.wayland))
  func panel(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      let server = try TestServer(.radicale)
      defer { withExtendedLifetime(server) {} }
      try scene.addAccount(server)
      try scene.program.succeed("account", "publish", "Inbox")
      try scene.program.start()
      try scene.awaitButton("Synchronized")
      try scene.hand.perform("click button \"Synchronized\"")
      try scene.awaitPanel(saying: "Inbox")
      try scene.hand.perform("click button \"Remove…\"")
      try scene.awaitButton("Keep the lists")
      try scene.hand.perform("click button \"Keep the lists\"")
      try Deadline.wait(for: "the end of the account") {
        try scene.program.succeed("account", "list").hasPrefix("There is no account") ? true : nil
      }
      try scene.expectData(scene.initial, "afterwards")
      // A server that is not there.
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Accounts…")
      try scene.awaitButton("Add account…")
      try scene.hand.perform("click button \"Add account…\"")
      try scene.awaitButton("Connect")
      try scene.awaitFocus(on: "E-mail address or server")
      let keys = try Keyboard(scene)
      try keys.type("127.0.0.1")
      try keys.strike("Return")
      try scene.awaitPanel(saying: "127.0.0.1 does not answer")
      try keys.strike("Escape")
      try scene.expectNoPanel()
      try scene.expectNothingMoved()
    }
  }
}

extension Scene {
  /// A second data file with the same account, which shows all its calendars.
  fileprivate func anotherMachine(_ server: TestServer) throws -> OtherMachine {
    let other = try Program(on: program.desktop)
    try other.succeed(server.addingAccount)
    try other.succeed("sync")
    return OtherMachine(program: other)
  }
}

/// A machine without a window.
private struct OtherMachine {
  let program: Program

  /// Synchronises until a card is in a place.
  func await(_ place: String, for title: String) throws {
    try Deadline.wait(for: "\(title) in \(place) on the other machine") {
      try program.succeed("sync")
      return try program.plan().place(of: title) == place ? true : nil
    }
  }

  func awaitTitle(_ title: String) throws {
    try Deadline.wait(for: "\(title) on the other machine") {
      try program.succeed("sync")
      return try program.plan().identity(of: title)
    }
  }
}
