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
      try scene.pressButton("Calendar")
      try scene.awaitButton("Previous month")
    },
    View(name: "a day's agenda") { scene in
      try scene.pressButton("Calendar")
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

  @Test("has no year above the days, and dots on them, where text is twice as large")
  func twice() async throws {
    var look = Look.largeText
    look.textScale = 2
    let board = try Scene.board()
    try await Stage.on(.x11).play(board) { [look] scene in
      try scene.program.dress(look)
      try Self.open(scene)
      try scene.pressButton("Calendar")
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

  @Test(
    "where it is wide, with text one and a half times as large, cuts nothing off in weeks and lists, and days have done boxes", arguments: [10.0, 11])
  func wide(points: Double) async throws {
    var look = Look.largeText
    look.font.points = points
    let board = try Scene.board()
    try await Stage.on(.x11).play(board) { [look] scene in
      try scene.program.dress(look)
      try scene.program.restart()
      var seen: [String] = []
      _ = try? Deadline.wait(for: "the window in its place", seconds: 6) { () -> Bool? in
        let tree = try scene.program.tree()
        seen = tree.isAtRest() ? Self.faults(in: tree, looksIntoScrolled: true) : ["something moves"]
        let days = [scene.days.two, scene.days.one].flatMap { tree.day($0.longName)?.find(.listItem) ?? [] }
        let bare = days.filter { card in !card.find(.checkBox).contains { $0.isShowing() } }
        seen += bare.map { "\($0.name) has no box" } + (days.count == 3 ? [] : ["\(days.count) cards"])
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
  ///
  /// - Parameter looksIntoScrolled: whether what scrolls is looked at, too.
  private static func faults(in tree: Accessible, looksIntoScrolled: Bool = false) -> [String] {
    tree.find(.frame).flatMap { window -> [String] in
      guard let frame = window.extents() else { return ["the window has no place"] }
      return faults(in: window, of: frame, looksIntoScrolled: looksIntoScrolled)
    }
  }

  private static func faults(in thing: Accessible, of room: ScreenRect, looksIntoScrolled: Bool) -> [String] {
    thing.children.flatMap { child -> [String] in
      guard child.isShowing(), let frame = child.extents() else { return [] }
      // The divider of two panes of which one shows is not there, and tells a place from before.
      if child.name == "GtkPanedHandle" { return [] }
      // What scrolls shows all of it sooner or later.
      if child.role == .scrollPane {
        let contents = looksIntoScrolled ? child.children.flatMap(\.children) : []
        return contents.flatMap { content in content.extents().map { faults(in: content, of: $0, looksIntoScrolled: true) } ?? [] }
      }
      // A card's place is told without its padding, and a press on its done box reaches into that.
      let slack = thing.role == .listItem && child.role == .checkBox ? 9.0 : 1
      let isInside =
        frame.x >= room.x - slack && frame.y >= room.y - 1 && frame.right <= room.right + slack && frame.bottom <= room.bottom + 1
      let fault = isInside ? [] : ["\(child.role) \"\(child.name)\" at \(frame) reaches out of \(room)"]
      // A box without a name only holds things together: what has a negative margin, as the button of a message and the window's own
      // buttons, reaches out of it, and is cut off by what is around it at most.
      let isBox = child.role == .panel && child.name.isEmpty
      let inner = isBox ? room : room.intersection(frame) ?? room
      return fault + faults(in: child, of: inner, looksIntoScrolled: looksIntoScrolled)
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
