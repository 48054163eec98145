// The smallest window, in the looks that need the most room: nothing is cut off.

import DesktopDriver
import Foundation
import Testing

@Suite("A window of 360×640", .serialized)
struct NarrowTests {
  /// A part of the program, and how it is opened.
  struct View: Sendable {
    let name: String
    let open: @Sendable (Scene) throws -> Void
  }

  private static let views = [
    View(name: "the lists") { _ in },
    View(name: "the editor") { scene in
      try scene.hand.perform("key Down · key Return")
      try scene.awaitButton("Close card")
    },
    View(name: "the choice of a day") { scene in
      try scene.hand.perform("key Down · key Return")
      try scene.awaitButton("Day: No day")
      try scene.pressButton("Day: No day")
      try scene.awaitButton("Next month")
    },
    View(name: "a message") { scene in
      try scene.hand.perform("key Down · key Delete")
      try scene.awaitButton("Undo")
    },
    View(name: "the month") { scene in
      try scene.pressButton("Month")
      try scene.awaitButton("Previous month")
    },
    View(name: "a day's agenda") { scene in
      try scene.pressButton("Month")
      let cell = try scene.restingFrame("the full day") { $0.day(scene.days.full.longName) }
      try scene.click(ScreenPoint(x: cell.x + 12, y: cell.y + 12))
      try Deadline.wait(for: "the day's cards") { try scene.program.tree().find(.listItem, named: "Two").first }
    },
    View(name: "the preview of an import") { scene in
      let path = "\(scene.program.desktop.directory)/A journey to the coast.md"
      try "## A journey to the coast\n\n- [ ] Find somebody for the cat\n".write(toFile: path, atomically: true, encoding: .utf8)
      try scene.program.succeed("open", path)
      try scene.awaitButton("Import")
    },
    View(name: "the backups") { scene in
      try scene.pressButton("Menu")
      try scene.choose("Backups…")
      try scene.awaitButton("Cancel")
    },
  ]

  /// Large text in each family, besides what is asked of the usual one.
  private static let looks =
    [Look.light, .largeText, .rightToLeft]
    + Font.tested.filter { $0 != Font.usual.family }.map { family in
      var look = Look.largeText
      look.font.family = family
      return look
    }

  @Test("cuts nothing off", arguments: looks)
  func nothingIsCutOff(look: Look) async throws {
    let board = try Scene.board()
    try await Stage.on(.x11).play(board) { scene in
      try scene.program.dress(look)
      for view in Self.views {
        try Self.open(scene)
        // Whatever needs more is cut off by the screen of a telephone.
        var width = 0.0
        _ = try? Deadline.wait(for: "a window of 360", seconds: 4) { () -> Bool? in
          width = try scene.program.tree().find(.frame).first?.extents()?.width ?? 0
          return width <= 360 ? true : nil
        }
        #expect(width <= 360, "\(look)")
        try view.open(scene)
        var faults: [String] = []
        // It may still be on its way to where it stays.
        _ = try? Deadline.wait(for: "everything in its place", seconds: 4) {
          faults = try Self.faults(in: scene.program.tree())
          return faults.isEmpty ? true : nil
        }
        if !faults.isEmpty { scene.keepPicture() }
        #expect(faults.isEmpty, "\(view.name), \(look): \(faults.joined(separator: "; "))")
      }
    }
  }

  @Test("keeps undo and the search")
  func bar() async throws {
    try await Scene.play(on: .x11) { scene in
      try Self.open(scene)
      try scene.awaitButton("Undo last step")
      try Deadline.wait(for: "the search") { try scene.program.tree().all.first { $0.name == "Find" && $0.isShowing() } }
    }
  }

  @Test("has no year above the days, and dots on them, where text is twice as large")
  func twice() async throws {
    var look = Look.largeText
    look.textScale = 2
    let board = try Scene.board()
    try await Stage.on(.x11).play(board) { [look] scene in
      try scene.program.dress(look)
      try Self.open(scene)
      try scene.pressButton("Month")
      try scene.awaitButton("Previous month")
      var seen: [String] = []
      _ = try? Deadline.wait(for: "the month", seconds: 6) { () -> Bool? in
        let tree = try scene.program.tree()
        seen = tree.find(.label, named: "\(scene.days.full.year)").filter { $0.isShowing() }.map(\.name) + Self.faults(in: tree)
        return seen.isEmpty ? true : nil
      }
      if !seen.isEmpty { scene.keepPicture() }
      #expect(seen.isEmpty)
    }
  }

  private static func open(_ scene: Scene) throws {
    try scene.program.restart()
    try scene.program.resize(width: 360, height: 640)
    try Deadline.wait(for: "the narrow window") { try scene.program.tree().find(.button, named: "Lists").first { $0.isShowing() } }
  }

  /// What reaches out of what it is in, and what has no room at all.
  private static func faults(in tree: Accessible) -> [String] {
    tree.find(.frame).flatMap { window -> [String] in
      guard let frame = window.extents() else { return ["the window has no place"] }
      return faults(in: window, of: frame)
    }
  }

  private static func faults(in thing: Accessible, of room: ScreenRect) -> [String] {
    thing.children.flatMap { child -> [String] in
      guard child.isShowing(), let frame = child.extents() else { return [] }
      // What scrolls shows all of it sooner or later. The divider of two panes of which one shows is not there, and tells a place from before.
      if child.role == .scrollPane || child.name == "GtkPanedHandle" { return [] }
      let isInside =
        frame.x >= room.x - 1 && frame.y >= room.y - 1 && frame.right <= room.right + 1 && frame.bottom <= room.bottom + 1
      let fault = isInside ? [] : ["\(child.role) \"\(child.name)\" at \(frame) reaches out of \(room)"]
      // A box without a name only holds things together: what has a negative margin, as the button of a message and the window's own
      // buttons, reaches out of it, and is cut off by what is around it at most.
      let isBox = child.role == .panel && child.name.isEmpty
      return fault + faults(in: child, of: isBox ? room : room.intersection(frame) ?? room)
    }
  }
}

extension Scene {
  /// Presses a button as a screen reader does, wherever it is.
  fileprivate func pressButton(_ name: String) throws {
    try Deadline.wait(for: "the button \"\(name)\"", detail: { (try? program.tree().outline()) ?? "" }) {
      try program.tree().find(.button, named: name).first { $0.isShowing() }
    }.press()
  }
}
