// The window and the command line on the same data.

import DesktopDriver
import Foundation
import Testing

@Suite("The open window")
struct WindowTests {
  @Test("shows the board, this week and those around it, by role and name", arguments: Backend.usually(.x11))
  func contract(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.expectWindow(scene.initial, "at the start")
      let tree = try scene.program.tree()
      let today = try CivilDate.today()
      #expect([today.monthName, today.after(21).monthName].contains(try scene.shownMonth()), "the one that fills most of the view")
      for days in -7...20 { #expect(tree.days.count { $0.name == today.after(days).longName } == 1) }
      let milk = try #require(tree.find(.listItem, named: "Buy milk").first)
      #expect(milk.summary == "1 of 3, Inbox")
      let haircut = try #require(tree.find(.listItem, named: "Haircut").first)
      #expect(haircut.summary.hasSuffix("2 of 2, \(scene.days.two.longName), list Dates"))
    }
  }

  @Test("shows what a command changes", arguments: Backend.usually(.wayland))
  func commandLine(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      let program = scene.program
      try program.succeed("add", "Feed the cat", "--list", "Inbox")
      var expected = scene.places(with: ["Inbox": ["Buy milk", "Call home", "Pay rent", "Feed the cat"]])
      try scene.expectWindow(expected, "after an entry was added")
      let milk = try #require(try program.plan().identity(of: "Buy milk"))
      try program.succeed("move", milk, "--day", "\(scene.days.empty)")
      expected["Inbox"] = ["Call home", "Pay rent", "Feed the cat"]
      expected["\(scene.days.empty)"] = ["Buy milk"]
      try scene.expectWindow(expected, "after an entry was moved")
    }
  }

  @Test("takes a drag of a card that a command added just now", arguments: Backend.usually(.x11))
  func dragOfAddedCard(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      try scene.program.succeed("add", "Feed the cat", "--list", "Empty")
      try scene.hand.perform("press \"Feed the cat\" · over day \(scene.days.empty) · drop")
      try scene.expect(["\(scene.days.empty)": ["Feed the cat"]])
    }
  }

  @Test("opens with its divider where it was left, also after a kill", arguments: Backend.usually(.x11))
  func divider(backend: Backend) async throws {
    try await Scene.play(on: backend) { scene in
      func month() throws -> Double { try #require(try scene.program.tree().find(.table).first?.extents()).x }
      let start = try month()
      try scene.hand.perform("press point \(Int(start) - 9),400 · over point \(Int(start) - 209),400 · drop")
      let left = try month()
      #expect(abs(left - (start - 200)) < 9)
      try scene.program.close()
      try scene.program.start()
      #expect(try month() == left)
      try scene.hand.perform("press point \(Int(left) - 9),400 · over point \(Int(left) + 91),400 · drop · still 1500ms")
      let right = try month()
      #expect(abs(right - (left + 100)) < 9)
      try scene.program.restart()
      #expect(try month() == right)
    }
  }

  @Test("opens with its lists scrolled as they were left", arguments: Backend.usually(.x11))
  func scrolling(backend: Backend) async throws {
    let cards = (1...80).map { "- [ ] Card \($0)" + ($0.isMultiple(of: 7) ? " with a title that goes on for two lines, or for three" : "") }
    let board = "## Long\n\n\(cards.joined(separator: "\n"))\n" + (1...9).map { "\n## List \($0)\n\n- [ ] Alone \($0)\n" }.joined()
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      func shown(_ prefix: String) throws -> [String: ScreenRect] {
        let cards = try scene.program.tree().find(.listItem).filter { $0.name.hasPrefix(prefix) && $0.isShowing() }
        // Rows and columns out of view may be there, or not.
        return Dictionary(cards.compactMap { card in card.extents().map { (card.name, $0) } }.filter { $0.1.x >= 0 && $0.1.y >= 0 }) { one, _ in one }
      }
      func expect(_ places: [String: ScreenRect], of prefix: String, _ moment: String) throws {
        var found: [String: ScreenRect] = [:]
        _ = try? Deadline.wait(for: moment, seconds: 6) {
          found = try shown(prefix)
          return found == places ? true : nil
        }
        #expect(found == places, "\(moment)")
      }
      try scene.hand.perform("over list \"Long\"")
      for _ in 0..<6 { try scene.hand.wheel(clicks: 3) }
      try scene.hand.perform("still 500ms")
      let down = try shown("Card ")
      #expect(!down.isEmpty && down["Card 1"] == nil && down["Card 80"] == nil)
      try scene.program.close()
      try scene.program.start()
      try expect(down, of: "Card ", "the list as it was left")
      let keyboard = try Keyboard(scene)
      try keyboard.strike("Down", "Home")
      for _ in 0..<9 { try keyboard.strike("Right") }
      try keyboard.expectFocus("Alone 9")
      try scene.hand.perform("still 500ms")
      let across = try shown("Alone ")
      #expect(across["Alone 9"] != nil && across["Alone 1"] == nil)
      try scene.program.close()
      try scene.program.start()
      try expect(across, of: "Alone ", "the board as it was left")
    }
  }

  @Test("leaves no handler behind when it closes, after drags, flights and a panel", arguments: Backend.usually(.wayland))
  func leaks(backend: Backend) async throws {
    try await Scene.playCrowded(on: backend) { scene, crowd in
      try scene.hand.perform("press \"Buy milk\" · over day \(scene.days.empty) · drop")
      try scene.expectData(
        scene.places(with: [
          "Inbox": ["Call home", "Pay rent"], "\(scene.days.empty)": ["Buy milk"],
          "\(scene.days.full)": (scene.initial["\(scene.days.full)"] ?? []) + crowd,
        ]), "after the drop")
      try scene.hand.perform("press \"Read a book\" · over day \(scene.days.one) · escape")
      try scene.hand.perform("click more on day \(scene.days.full)")
      try scene.program.close()
      let words = scene.program.lastWords
      #expect(words.contains("live boxes: 0"), "\(words)")
    }
  }

  @Test("opens on a sample board the first time, and on the same plan the next time", arguments: Backend.usually(.x11))
  func sample(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      try scene.program.start()
      let plan = try Deadline.wait(for: "the sample board") {
        let plan = try scene.program.plan()
        return plan.lists.isEmpty ? nil : plan
      }
      #expect(!plan.days.isEmpty)
      // It is nothing that the person has done.
      try scene.hand.perform("key Control+z")
      try Deadline.wait(for: "the words that there is nothing to undo") {
        try scene.program.tree().all.contains { $0.name == "There is nothing to undo" } ? true : nil
      }
      #expect(try scene.program.plan() == plan)
      try scene.program.close()
      try scene.program.start()
      #expect(try scene.program.plan() == plan)
      try scene.expectWindow(plan.places, "at the second start")
    }
  }

  @Test("says what is wrong with a file that is no plan, and leaves it as it is", arguments: Backend.usually(.wayland))
  func damagedData(backend: Backend) async throws {
    try await Stage.on(backend).play(nil) { scene in
      let path = scene.program.dataPath
      let bytes = Data("This is no database, but a letter to somebody.\n".utf8) + Data(repeating: 7, count: 5000)
      try bytes.write(to: URL(filePath: path))
      try scene.program.start()
      let name = (path as NSString).lastPathComponent
      let words = try Deadline.wait(for: "a message") {
        try scene.program.tree().all.first { $0.role != .frame && ($0.name + $0.summary).contains(name) }?.name
      }
      #expect(!words.isEmpty)
      try scene.program.close()
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    }
  }
}
