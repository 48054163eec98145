// What a window tells of servers that do not do what they should, and what it asks.

import CalendarServers
import DesktopDriver
import Foundation
import ScriptedServer
import Testing

@Suite("Accounts in trouble on a desktop")
struct AccountTroubleTests {
  @Test("what a server does not take is told by title and reason, in the sign and with the account", arguments: [true, false])
  func refused(isInPanel: Bool) async throws {
    try await play { scene, server in
      try scene.program.start()
      try scene.awaitButton("Synchronized")
      if isInPanel { try scene.openAccounts() }
      server.be { request, _ in request.method == "PUT" ? ScriptedServer.Reply(507) : nil }
      try scene.program.succeed("add", "Milk", "--list", "Work")
      let line = "The server does not take \"Milk\" (507: no room); it is tried again."
      if isInPanel { try scene.awaitPanel(saying: line) } else { try scene.awaitButton("Home: \(line)") }
    }
  }

  @Test("a list that a server does not answer is told")
  func lists() async throws {
    try await play { scene, server in
      server.keep("Bread", named: "bread")
      server.be { request, _ in request.method == "REPORT" ? HabitServer.page : nil }
      try scene.program.start()
      try scene.awaitButton(
        "Home: 127.0.0.1 answered with a web page; log in there with a browser, or check the address.")
      server.behave()
      try scene.synchronize()
      try scene.awaitButton("Synchronized")
    }
  }

  @Test("it is said what is waited for")
  func waiting() async throws {
    try await play { scene, server in
      let isOpen = Gate()
      server.be { _, _ in
        isOpen.wait()
        return nil
      }
      try scene.program.start()
      try Deadline.wait(for: "what is waited for") {
        try scene.program.tree().find(.button).contains { $0.name.hasPrefix("Waiting for 127.0.0.1 (") } ? true : nil
      }
      isOpen.open()
      try scene.awaitButton("Synchronized")
    }
  }

  @Test("a command for a password runs on another machine only once a person has agreed to it")
  func command() async throws {
    try await play { scene, server in
      let state = try #require(scene.program.desktop.environment["XDG_STATE_HOME"])
      try FileManager.default.removeItem(atPath: state + "/daylane/password-commands")
      let asked = server.scripted.requests.count
      try scene.program.start()
      try scene.openAccounts()
      try scene.awaitPanel(saying: "nobody has agreed to here: echo secret")
      #expect(server.scripted.requests.count == asked)
      try scene.hand.perform("click button \"Run it\"")
      try scene.awaitButton("Synchronized")
      #expect(server.scripted.requests.count > asked)
    }
  }

  @Test("without encryption, and to another port, a password goes only once a person has agreed to it")
  func agreement() async throws {
    try await play { scene, server in
      try scene.program.succeed("account", "remove", "--keep-lists")
      let sending = try ScriptedServer { request in ScriptedServer.Reply(301, ["Location": server.origin + request.path]) }
      let asked = server.scripted.requests.count
      try scene.program.start()
      try scene.hand.perform("click button \"Menu\"")
      try scene.choose("Accounts…")
      for address in ["http://planner.invalid", "http://127.0.0.1:\(sending.port)"] {
        try scene.awaitButton("Add account…")
        try scene.hand.perform("click button \"Add account…\"")
        try scene.awaitButton("Connect")
        try scene.awaitFocus(on: "E-mail address or server")
        let keys = try Keyboard(scene)
        for letter in address { try keys.strike(letter == ":" ? "Shift+;" : String(letter)) }
        try keys.strike("Return")
        if address.hasSuffix("invalid") {
          try scene.awaitPanel(saying: "without encryption")
          try scene.hand.perform("click button \"Send it without encryption\"")
          try scene.awaitPanel(saying: "There is no planner.invalid")
          try keys.strike("Escape")
          try scene.expectNoPanel()
          try scene.hand.perform("click button \"Menu\"")
          try scene.choose("Accounts…")
        } else {
          try scene.awaitPanel(saying: server.origin)
          #expect(server.scripted.requests.count == asked)
          try scene.hand.perform("click button \"Send it to \(server.origin.dropFirst(7))\"")
          // There is no name and no password yet.
          try scene.awaitPanel(saying: "rejects this user name and password")
          #expect(server.scripted.requests.count > asked)
        }
      }
    }
  }

  /// Plays with a window that is not open yet, and a list on a server.
  private func play(_ body: @escaping @Sendable (Scene, HabitServer) throws -> Void) async throws {
    try await Stage.on(.x11).play(try Scene.board()) { scene in
      let server = try HabitServer()
      try scene.program.succeed(CommandLineMachine.adding(server))
      try scene.program.succeed("sync")
      try body(scene, server)
      withExtendedLifetime(server) {}
    }
  }
}

/// Something that is shut until it is opened.
private final class Gate: Sendable {
  private let condition = NSCondition()
  private nonisolated(unsafe) var isShut = true

  func open() {
    condition.withLock {
      isShut = false
      condition.broadcast()
    }
  }

  func wait() { condition.withLock { while isShut { condition.wait() } } }
}
