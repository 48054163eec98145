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
      try peer.send(with: scene.hand, to: "\"Call home\" top")
      try scene.expect(["Inbox": ["Buy milk", "Sow peas", "Water them", "Call home", "Pay rent"]])
    }
  }

  @Test("text from another program becomes cards at the time that it was dropped on", arguments: Backend.allCases)
  func textAtTime(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: ["--text", "Sow peas\nWater them"]) { scene, peer in
      // The other program came last, and has the keyboard.
      try scene.hand.perform("click header bar")
      let hours = try Hours(scene, ofDays: 3)
      let day = hours.days[1]
      try hours.reveal(10 * 60, on: day)
      try peer.send(with: scene.hand, to: hours.point("10:15", on: day))
      try hours.expect("Sow peas", at: "10:00", on: day)
      try hours.expect("Water them", at: "10:30", on: day)
    }
  }

  @Test("a calendar file from another program lands on the day that it was dropped on", arguments: Backend.allCases)
  func calendarIn(backend: Backend) async throws {
    let board = try Scene.board()
    let path = NSTemporaryDirectory() + "exchange-\(UUID().uuidString).ics"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.calendar.write(toFile: path, atomically: true, encoding: .utf8)
    try await Stage.on(backend).play(board, beside: ["--send", "uris", "--uri", "file://\(path)"]) { scene, peer in
      try peer.send(with: scene.hand, to: "day \(scene.days.empty)")
      try scene.expect([scene.days.empty.description: ["Fetch the parcel", "Call the joiner"]])
    }
  }

  @Test("a card becomes text in another program, and stays where it was", arguments: Backend.allCases)
  func textOut(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: ["--text", "Before "]) { scene, peer in
      try scene.lift("Buy milk", from: "Inbox", for: peer.hand)
      try peer.take(at: "point 450,600")
      #expect(try peer.expectLine("text ").contains("Buy milk"))
      try scene.expectData(scene.initial, "after the drop")
    }
  }

  @Test("every representation is written when it is asked for", arguments: Backend.allCases)
  func representations(backend: Backend) async throws {
    let board = try Scene.board()
    try await Stage.on(backend).play(board, beside: []) { scene, peer in
      try scene.lift("Dentist", from: scene.days.two.description, for: peer.hand)
      try peer.take(at: "point 450,180")
      try peer.expectLine("finished copy")
      #expect(try peer.expectLine("received application/vnd.daylane.cards+json").contains("\\\"Dentist\\\""))
      let due = "DUE;VALUE=DATE:" + scene.days.two.description.replacing("-", with: "")
      #expect(try peer.expectLine("received text/calendar").contains(due))
      #expect(try peer.expectLine("received text/markdown").contains("- [ ] Dentist"))
      #expect(try peer.expectLine("received text/plain").contains("\"Dentist\""))
      try scene.expectData(scene.initial, "after the drop")
    }
  }

  @Test("a file manager on X11 gets a card as a file where it wants it, and nothing there is overwritten")
  func savedFile() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "daylane-saved-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let board = try Scene.board()
    try await Stage.on(.x11).play(board, beside: ["--folder", folder]) { scene, peer in
      for name in ["Dentist.ics", "Dentist (2).ics"] {
        try scene.lift("Dentist", from: scene.days.two.description, for: peer.hand)
        try peer.take(at: "point 450,180")
        let text = try Deadline.wait(for: name) { () -> String? in
          let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
          return text?.hasSuffix("END:VCALENDAR\r\n") == true ? text : nil
        }
        #expect(text.contains("SUMMARY:Dentist"))
      }
      #expect(try peer.expectLine("named").contains("Dentist.ics"))
      #expect(try peer.expectLine("received XdndDirectSave0").contains("\"S\""))
      try scene.expectData(scene.initial, "after the drops")
    }
    let missing = "/nowhere/at/all"
    try await Stage.on(.x11).play(board, beside: ["--folder", missing]) { scene, peer in
      try scene.lift("Dentist", from: scene.days.two.description, for: peer.hand)
      try peer.take(at: "point 450,180")
      #expect(try peer.expectLine("received XdndDirectSave0").contains("\"E\""))
    }
  }

  @Test("cards are copied as a file for programs that take files", arguments: Backend.allCases)
  func copiedFile(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in try scene.copyAndPaste() }
  }

  @Test("a card goes to another data file as a copy", arguments: Backend.allCases)
  func copyBetweenPlans(backend: Backend) async throws {
    try await Stage.on(backend).play(left: Self.left, right: Self.right) { left, right in
      try left.lift("Buy milk", from: "Inbox", for: right.hand)
      try right.hand.perform("over \"Sweep\" bottom · drop")
      try right.expectData(["Home": ["Sweep", "Buy milk"]], "after the drop")
      try left.expectData(["Inbox": ["Buy milk", "Call home"]], "after the drop")
      #expect(try right.program.succeed("export").contains("two litres"), "notes come along")
    }
  }

  @Test("with Shift it moves: the one program saves it, and then the other deletes it", arguments: Backend.allCases)
  func moveBetweenPlans(backend: Backend) async throws {
    try await Stage.on(backend).play(left: Self.left, right: Self.right) { left, right in
      try left.lift("Buy milk", from: "Inbox", for: right.hand)
      try right.hand.perform("over \"Sweep\" bottom · hold Shift · still 600ms · drop · free Shift")
      try right.expectData(["Home": ["Sweep", "Buy milk"]], "after the drop")
      guard !left.program.desktop.manager.keepsKeysDuringDrags else {
        // Nobody has heard of Shift.
        try left.expectData(["Inbox": ["Buy milk", "Call home"]], "after the drop")
        return
      }
      try left.expectData(["Inbox": ["Call home"]], "after the drop")
      try left.program.succeed("undo")
      try left.expectWindow(["Inbox": ["Buy milk", "Call home"]], "after the undo")
    }
  }

  @Test("a program that dies while it takes a card over loses none", arguments: Backend.allCases)
  func deathOfReceiver(backend: Backend) async throws {
    try await Stage.on(backend).play(left: Self.left, right: Self.right) { left, right in
      try left.lift("Buy milk", from: "Inbox", for: right.hand)
      try right.hand.perform("over \"Sweep\" bottom · hold Shift · still 600ms · drop · kill")
      // Whichever of the two has it: one does, and the other can go on.
      try Deadline.wait(for: "the end of the drag") { () -> Bool? in
        let here = try left.program.plan().places["Inbox"] ?? []
        let there = try right.program.plan().places["Home"] ?? []
        return here.contains("Buy milk") || there.contains("Buy milk") ? true : nil
      }
      try left.hand.perform("press \"Call home\" · over list \"Inbox\" bottom · drop")
      #expect(try left.program.plan().places["Inbox"]?.last == "Call home")
    }
  }

  @Test("cards are copied and pasted between programs with all that they have", arguments: Backend.allCases)
  func clipboard(backend: Backend) async throws {
    try await Stage.on(backend).play(left: Self.left, right: Self.right) { left, right in
      try right.hand.perform("click list \"Home\" · ctrl+click \"Sweep\" · key Control+c")
      try left.hand.perform("click list \"Inbox\" · ctrl+click \"Buy milk\" · key Control+v")
      try left.expectData(["Inbox": ["Buy milk", "Sweep", "Call home"]], "after the paste")
      #expect(try left.program.succeed("export").contains("- [x] Sweep"), "its mark comes along")
    }
  }

  private static let left = "## Inbox\n\n- [ ] Buy milk\n\ttwo litres\n- [ ] Call home\n"
  private static let right = "## Home\n\n- [x] Sweep\n"

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

extension Scene {
  /// A menu copies a card as a file, which is pasted here as any file is. Ends with the card twice in its list.
  func copyAndPaste() throws {
    try hand.perform("over \"Call home\"")
    try program.askForMenu()
    try choose("Copy as file")
    try hand.perform("key Control+v")
    try expect(places(with: ["Inbox": ["Buy milk", "Call home", "Call home", "Pay rent"]]))
  }
}
