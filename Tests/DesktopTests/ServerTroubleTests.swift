// Two machines with a window each, and what can befall their server.

import CalendarServers
import DesktopDriver
import ScriptedServer
import Testing

@Suite("A server in trouble")
struct ServerTroubleTests {
  @Test("that was away, and has forgotten what it told: what was dragged meanwhile in two windows is in both", arguments: Backend.usually(.x11))
  func away(backend: Backend) async throws {
    try await play(on: backend) { left, right, server in
      server.stop()
      let day = "\(left.days.empty)"
      try left.hand.perform("press \"Buy milk\" · over day \(day) · drop")
      try left.hand.perform("press \"Pay rent\" · over list \"Later\" end · drop")
      // The same card, to somewhere else.
      try right.hand.perform("press \"Buy milk\" · over day \(right.days.one) · drop")
      try right.hand.perform("press \"Call home\" · over day \(right.days.two) · drop")
      try Deadline.wait(for: "what the right window did") {
        try right.program.plan().place(of: "Call home") == "\(right.days.two)" ? true : nil
      }
      for scene in [left, right] {
        try scene.askToSynchronize()
        try scene.awaitPanel(saying: "does not answer")
        try scene.hand.perform("key Escape")
      }
      try server.forgetChanges()
      try server.restart()
      for scene in [left, right, left] { try scene.synchronize() }
      let places = try Self.awaitSame(left, right) { places in
        places["Inbox"] == [] && places["Later"]?.contains("Pay rent") == true && places["\(left.days.two)"] == ["Call home"]
      }
      // One of its two places, and no other.
      #expect(places.filter { $0.value.contains("Buy milk") }.keys.allSatisfy { [day, "\(left.days.one)"].contains($0) })
      #expect(places.values.joined().count { $0 == "Buy milk" } == 1)
      for scene in [left, right] { try scene.expectWindow(places, "after they were together again") }
    }
  }

  @Test("that has lost everything empties no plan without asking, and gets it back")
  func wiped() async throws {
    try await play(on: .x11) { left, right, server in
      let before = try left.program.plan().places
      let count = try server.count()
      try server.wipe()
      try left.askToSynchronize()
      try left.awaitPanel(saying: "were deleted elsewhere")
      // It goes on to ask when nothing is new.
      for _ in 0..<2 { try left.hand.perform("click button \"Synchronize now\"") }
      try left.awaitPanel(saying: "were deleted elsewhere")
      try left.awaitButton("Keep them")
      #expect(try left.program.plan().places == before)
      try left.hand.perform("click button \"Keep them\"")
      try Deadline.wait(for: "everything on the server again") { try server.count() == count ? true : nil }
      try left.hand.perform("key Escape")
      try right.synchronize()
      _ = try Self.awaitSame(left, right) { $0 == before }
      try left.expectWindow(before, "after it was kept")
    }
  }

  @Test("that has a list no more: what is in it stays, and goes there again, or stays here alone")
  func missing() async throws {
    try await play(on: .x11) { left, right, server in
      let (before, count) = (try left.program.plan().places, try server.count())
      try server.removeCalendars()
      try left.openAccounts()
      for list in ["Inbox", "Later"] { try left.awaitPanel(saying: "“\(list)” is not on the server any more") }
      #expect(try left.program.plan().places == before)
      try left.hand.perform("click button \"Upload it again: Inbox\"")
      try Deadline.wait(for: "one list on the server again") { try server.count() == 3 ? true : nil }
      try left.hand.perform("click button \"Keep it only here: Later\"")
      try left.awaitButton("Synchronized")
      try left.hand.perform("key Escape")
      #expect(try server.count() == 3 && count == 7)
      #expect(try left.program.plan().places == before)
      try left.expectWindow(before, "in the end")
      // A list that comes to the other machine is a new one; those that were there stay.
      #expect(try right.program.plan().places == before)
    }
  }

  @Test("that shows another certificate gets nothing before a person accepts that one")
  func certificate() async throws {
    let first = try ServerCertificate(for: "localhost")
    try await play(on: .x11, certificate: first) { left, right, server in
      let second = try ServerCertificate(for: "localhost")
      try server.restart(certificate: second)
      try left.hand.perform("press \"Buy milk\" · over day \(left.days.empty) · drop")
      try left.askToSynchronize()
      try left.awaitButton("Accept")
      try left.awaitPanel(saying: second.fingerprint.replacing(":", with: "").lowercased())
      try left.hand.perform("click button \"Accept\"")
      try left.awaitButton("Synchronized")
      try left.hand.perform("key Escape")
      // The other machine is asked, too.
      try right.askToSynchronize()
      try right.awaitButton("Accept")
      #expect(try right.program.plan().place(of: "Buy milk") == "Inbox")
      try right.hand.perform("click button \"Accept\"")
      let places = try Self.awaitSame(left, right) { $0["\(left.days.empty)"] == ["Buy milk"] }
      try right.hand.perform("key Escape")
      try right.expectWindow(places, "after the certificate was accepted")
    }
  }

  /// Plays `body` with two windows on two data files that have the lists of one server, and nothing else.
  private func play(
    on backend: Backend, certificate: ServerCertificate? = nil, _ body: @escaping @Sendable (Scene, Scene, TestServer) throws -> Void
  ) async throws {
    try await Stage.on(backend).play(left: Self.board, right: "## Dates\n") { left, right in
      let server = try TestServer(.radicale, certificate: certificate)
      let accepting = certificate.map { ["--accept", $0.fingerprint] } ?? []
      try left.addAccount(server, accepting)
      for list in ["Inbox", "Later"] { try left.program.succeed("account", "publish", list) }
      try left.program.succeed("sync")
      // There is nothing else in its way.
      try right.hand.perform("click button \"Menu of Dates\"")
      try right.choose("Delete list")
      try right.addAccount(server, accepting)
      let places = try Self.awaitSame(left, right) { $0["Inbox"]?.count == 3 }
      for scene in [left, right] { try scene.expectWindow(places, "at first") }
      try body(left, right, server)
      withExtendedLifetime(server) {}
    }
  }

  /// Enough cards that their end is asked about.
  private static let board = """
    ## Inbox

    - [ ] Buy milk
    - [ ] Call home
    - [ ] Pay rent

    ## Later

    - [ ] Read a book
    - [ ] Learn to knit
    - [ ] Sow beans
    - [ ] Fix the bell
    """

  /// Waits until both plans are the same, and as they should be, and returns them.
  private static func awaitSame(
    _ left: Scene, _ right: Scene, _ isRight: ([String: [String]]) -> Bool
  ) throws -> [String: [String]] {
    var seen: [[String: [String]]] = []
    return try Deadline.wait(for: "both plans to be the same", detail: { "\(seen)" }) {
      seen = try [left, right].map { try $0.program.plan().places }
      return seen[0] == seen[1] && isRight(seen[0]) ? seen[0] : nil
    }
  }
}
