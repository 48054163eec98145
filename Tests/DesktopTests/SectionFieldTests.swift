// Cards that are written at the end of a section.

import DesktopDriver
import Testing

@Suite("Writing in a section")
struct SectionFieldTests {
  private static let board = "## Home\n\n- [ ] Buy milk\n\n### Kitchen\n\n- [ ] Mend the tap\n\n### Garden\n\n- [ ] Cut the hedge\n"
  private static let start: [String: [String]] = ["Home": ["Buy milk", "Kitchen", "Mend the tap", "Garden", "Cut the hedge"]]
  private static let written: [String: [String]] = [
    "Home": ["Buy milk", "Kitchen", "Mend the tap", "Clean the oven", "Sharpen the knives", "Garden", "Cut the hedge"]
  ]

  @Test("the button of its header opens a field there; Enter goes on with the next card, Escape ends", arguments: Backend.usually(.x11))
  func button(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      let button = try Deadline.wait(for: "the button of the header") {
        try scene.program.tree().all.first { $0.role == .heading && $0.name == "Kitchen" }?.find(.button, named: "New card in Kitchen").first?
          .extents()
      }
      try scene.hand.perform("click point \(Int(button.center.x)),\(Int(button.center.y))")
      try scene.write(["Clean the oven", "Sharpen the knives"], below: "Kitchen")
      try scene.expectData(Self.written, "after Enter")
      try scene.expectWindow(Self.written, "after Enter")
      try scene.hand.perform("key Escape")
      try scene.expectNoField(of: "Kitchen")
      try scene.awaitFocus(on: "Sharpen the knives")
      // A step each.
      try scene.hand.perform("key Control+z · key Control+z")
      try scene.expectData(Self.start, "taken back")
    }
  }

  @Test(
    "Ctrl+N opens it in the keyboard's section, folded too; text is kept by a press elsewhere, and comes back after Escape",
    arguments: Backend.usually(.wayland))
  func keys(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      // To the header, which is folded away.
      try scene.hand.perform("key Down · key Down · key Left")
      try scene.awaitFocus(on: "Kitchen")
      try scene.hand.perform("key Control+n")
      try scene.write(["Clean the oven"], below: "Kitchen")
      try scene.program.write("Sharpen the knives")
      try scene.awaitText("Sharpen the knives", in: "Add card to Kitchen")
      try scene.hand.perform("key Escape")
      try scene.expectNoField(of: "Kitchen")
      try scene.hand.perform("key Control+z")
      try scene.awaitText("Sharpen the knives", in: "Add card to Kitchen")
      try scene.hand.perform("click \"Cut the hedge\"")
      try scene.expectNoField(of: "Kitchen")
      try scene.expectData(Self.written, "after a press elsewhere")
    }
  }

  @Test("Tab leads from it to the header below, also after a card was added", arguments: Backend.usually(.x11))
  func tab(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("key Down · key Down · key Control+n")
      try scene.write(["Clean the oven", "Sharpen the knives"], below: "Kitchen")
      try scene.expectWindow(Self.written, "after Enter")
      try scene.hand.perform("key Tab")
      try scene.awaitFocus(on: "Garden")
      try scene.expectNoField(of: "Kitchen")
    }
  }

  @Test("makes way for a drag, and is there again", arguments: Backend.usually(.wayland))
  func drag(backend: Backend) async throws {
    try await Stage.on(backend).play(Self.board) { scene in
      try scene.program.start()
      try scene.hand.perform("key Down · key Down · key Control+n")
      try scene.awaitFocus(on: "Add card to Kitchen")
      try scene.hand.perform("press \"Buy milk\" · over \"Cut the hedge\" bottom · drop")
      let moved = ["Home": ["Kitchen", "Mend the tap", "Garden", "Cut the hedge", "Buy milk"]]
      try scene.expectData(moved, "after the drag")
      try scene.expectWindow(moved, "after the drag")
    }
  }
}

extension Scene {
  fileprivate func write(_ titles: [String], below header: String) throws {
    try awaitFocus(on: "Add card to \(header)")
    for title in titles {
      try program.write(title)
      try hand.perform("key Return")
    }
  }

  fileprivate func expectNoField(of header: String) throws {
    try Deadline.wait(for: "the field to close") {
      try program.tree().all.contains { $0.name == "Add card to \(header)" } ? nil : true
    }
  }
}
