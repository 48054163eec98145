// Dragging between Daylane and another program.

import DesktopDriver
import Foundation
import Testing

@Suite("Drags between programs, under a real pointer")
struct ExchangeTests {
  @Test("text from another program becomes cards at the gap", arguments: Backend.allCases)
  func textIn(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: ["--text", "Sow peas\nWater them"]) { scene, peer in
      try peer.send(with: scene.hand, "over \"Call home\" top · drop")
      try scene.expect(["Inbox": ["Buy milk", "Sow peas", "Water them", "Call home", "Pay rent"]])
    }
  }

  @Test("a calendar file from another program lands on the day that it was dropped on", arguments: Backend.allCases)
  func calendarIn(backend: Backend) async throws {
    let board = try Scene.board()
    let path = NSTemporaryDirectory() + "exchange-\(UUID().uuidString).ics"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.calendar.write(toFile: path, atomically: true, encoding: .utf8)
    try await Stage.on(backend).play(board, beside: ["--send", "uris", "--uri", "file://\(path)"]) { scene, peer in
      try peer.send(with: scene.hand, "over day \(scene.days.empty) · drop")
      try scene.expect([scene.days.empty.description: ["Fetch the parcel", "Call the joiner"]])
    }
  }

  @Test("a card becomes text in another program, and stays where it was", arguments: Backend.allCases)
  func textOut(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: ["--text", "Before "]) { scene, peer in
      try scene.hand.perform("press \"Buy milk\"")
      peer.hand.takeOver(from: scene.hand)
      try peer.hand.perform("over point 450,600 · drop")
      #expect(try peer.expectLine("text ").contains("Buy milk"))
      try scene.expectData(scene.initial, "after the drop")
    }
  }

  @Test("every representation is written when it is asked for", arguments: Backend.allCases)
  func representations(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: []) { scene, peer in
      try scene.hand.perform("press \"Dentist\"")
      peer.hand.takeOver(from: scene.hand)
      try peer.hand.perform("over point 450,180 · drop")
      try peer.expectLine("finished copy")
      #expect(try peer.expectLine("received application/vnd.daylane.cards+json").contains("\\\"Dentist\\\""))
      let due = "DUE;VALUE=DATE:" + scene.days.two.description.replacing("-", with: "")
      #expect(try peer.expectLine("received text/calendar").contains(due))
      #expect(try peer.expectLine("received text/uri-list").contains("Dentist.ics"))
      #expect(try peer.expectLine("received text/markdown").contains("- [ ] Dentist"))
      #expect(try peer.expectLine("received text/plain").contains("\"Dentist\""))
      try scene.expectData(scene.initial, "after the drop")
    }
  }

  private static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//Example//Test//EN\r
    BEGIN:VTODO\r
    UID:1@example.org\r
    SUMMARY:Fetch the parcel\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:2@example.org\r
    SUMMARY:Call the joiner\r
    DUE;VALUE=DATE:20200102\r
    END:VTODO\r
    END:VCALENDAR\r

    """
}
