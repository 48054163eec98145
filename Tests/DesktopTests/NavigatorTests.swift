// Many lists: gone to by name, and dropped on by name.

import DesktopDriver
import Testing

@Suite("Forty lists by name")
struct NavigatorTests {
  private static let board = (1...40).map { "## List \($0)\n\n- [ ] Card \($0)\n" }.joined(separator: "\n")

  /// Where the cards are, with these lists in the stead of the old ones.
  private static func places(with changes: [String: [String]]) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: (1...40).map { ("List \($0)", ["Card \($0)"]) }).merging(changes) { $1 }
  }

  /// Waits until the panel is open, or is not. Returns where it is.
  @discardableResult
  private static func awaitPanel(_ isOpen: Bool, _ scene: Scene) throws -> ScreenRect {
    try Deadline.wait(for: isOpen ? "the lists by name" : "the lists by name to go") {
      let panel = try scene.program.tree().find(.list, named: "Go to a list").first { $0.isShowing() }?.extents()
      return isOpen ? panel : panel == nil ? ScreenRect(x: 0, y: 0, width: 0, height: 0) : nil
    }
  }

  /// The names of the lists that the panel shows.
  private static func names(_ scene: Scene) throws -> [String] {
    try scene.program.tree().find(.list, named: "Go to a list").first?.find(.listItem).filter { $0.isShowing() }.map(\.name) ?? []
  }

  private static func expectInView(_ list: String, _ scene: Scene) throws {
    try Deadline.wait(for: list) { try scene.program.tree().find(.list, named: list).first { $0.isShowing() && $0.isFocused() } }
  }

  @Test("typing and Enter go to one, Escape goes back, and nothing is written", arguments: Backend.usually(.wayland))
  func goes(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let keys = try Keyboard(scene)
      let before = try scene.program.plan()
      try keys.strike("Down", "Home")
      try keys.expectFocus("Card 1")
      try keys.strike("Control+l")
      try Self.awaitPanel(true, scene)
      try keys.strike("Down")
      try keys.hear("List 2, 1 to do. 2 of 40")
      try keys.strike("Escape")
      try Self.awaitPanel(false, scene)
      try keys.expectFocus("Card 1")
      try keys.strike("Control+l")
      try keys.type("37")
      try keys.hear("List 37, 1 to do. 1 of 1")
      #expect(try Self.names(scene) == ["List 37"])
      try keys.strike("Return")
      try Self.expectInView("List 37", scene)
      try Self.awaitPanel(false, scene)
      try keys.strike("Down")
      try keys.expectFocus("Card 37")
      #expect(try scene.program.plan() == before, "to go somewhere changes nothing")
    }
  }

  @Test("the button opens them; a click goes to one, a press elsewhere closes", arguments: Backend.usually(.x11))
  func clicks(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("click button \"Go to a list\"")
      try Self.awaitPanel(true, scene)
      try scene.hand.perform("click button \"Go to a list\"")
      try Self.awaitPanel(false, scene)
      try scene.hand.perform("click button \"Go to a list\"")
      try Self.awaitPanel(true, scene)
      try scene.hand.perform("click day \(scene.days.empty)")
      try Self.awaitPanel(false, scene)
      try scene.hand.perform("click button \"Go to a list\" · still 400ms · click \"List 9\"")
      try Self.expectInView("List 9", scene)
    }
  }

  @Test("a card held over the button opens them, and is dropped on a name, also on one that is scrolled to", arguments: Backend.allCases)
  func drops(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("press \"Card 1\" · over button \"Go to a list\"")
      try Self.awaitPanel(true, scene)
      try scene.hand.perform("still 400ms · over \"List 9\" · drop")
      try scene.expectData(Self.places(with: ["List 1": [], "List 9": ["Card 9", "Card 1"]]), "after the drop")
      try Self.awaitPanel(false, scene)
      try scene.hand.perform("press \"Card 2\" · over button \"Go to a list\"")
      let panel = try Self.awaitPanel(true, scene)
      let bottom = try #require(try scene.program.tree().find(.button, named: "Go to a list").first?.extents()).y
      try scene.hand.perform("still 400ms · over point \(Int(panel.center.x)),\(Int(bottom - 30))")
      try Deadline.wait(for: "the last list's name", seconds: 20) { try Self.names(scene).contains("List 40") ? true : nil }
      try scene.hand.perform("over \"List 39\" · drop")
      try scene.expectData(
        Self.places(with: ["List 1": [], "List 9": ["Card 9", "Card 1"], "List 2": [], "List 39": ["Card 39", "Card 2"]]), "after the second drop")
      try Self.awaitPanel(false, scene)
    }
  }

  @Test("what is carried elsewhere closes them, and Escape does", arguments: Backend.usually(.wayland))
  func leaves(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("press \"Card 1\" · over button \"Go to a list\"")
      try Self.awaitPanel(true, scene)
      try scene.hand.perform("over day \(scene.days.empty)")
      try Self.awaitPanel(false, scene)
      try scene.hand.perform("over button \"Go to a list\"")
      try Self.awaitPanel(true, scene)
      try scene.hand.perform("escape")
      try Self.awaitPanel(false, scene)
      try scene.expectData(Self.places(with: [:]), "after Escape")
    }
  }
}
