// The same drags under every window manager and compositor: each lands or goes home, and the next one works.

import DesktopDriver
import Testing

@Suite("Under every window manager, with a real pointer")
struct WindowManagerTests {
  /// What the toolkit says about a popup of any program, where a pointer rests long enough for a tooltip: an old sway cannot move it along,
  /// and GTK 4.24 on X11 counts a frame twice that the popup shares with its window.
  private static let ofPopups = [
    "Compositor doesn't support moving popups",
    "gdk_frame_timings_submitted() called on submitted frame",
  ]

  @Test(
    "ten drags in a row land, a cancelled one goes home, and so does one that is released too soon, or it lands",
    arguments: WindowManager.allCases)
  func drags(manager: WindowManager) async throws {
    try await Stage.play(try Scene.board(), under: manager) { scene in
      try scene.program.start()
      for round in 1...5 { try scene.goThereAndBack("round \(round)") }
      try Self.cancel(scene)
      for throwing in 1...4 { try Self.fling(scene, "throw \(throwing)", lands: manager.backend == .x11) }
      try scene.goThereAndBack("afterwards")
      try scene.expectWindow(scene.initial, "at the end")
      try scene.expectData(scene.initial, "at the end")
      let complaints = scene.program.words.split(separator: "\n").filter { word in
        (word.contains("CRITICAL") || word.contains("WARNING")) && !Self.ofPopups.contains { word.contains($0) }
      }
      #expect(complaints.isEmpty, "the program's words")
    }
  }

  @Test(
    "twenty drags as fast as the desktop takes them land or go home, and none is half done",
    arguments: WindowManager.allCases)
  func darts(manager: WindowManager) async throws {
    let titles = (1...12).map { "Card \($0)" }
    let cards = titles.map { "- [ ] \($0)\n" }
    let board = "## Inbox\n\n\(cards.prefix(6).joined())\n## Later\n\n\(cards.suffix(6).joined())"
    try await Stage.play(board, under: manager) { scene in
      try scene.program.start()
      let tree = try scene.program.tree()
      let left = try #require(tree.find(.listItem, named: "Card 2").first?.extents()?.center)
      let right = try #require(tree.find(.listItem, named: "Card 8").first?.extents()?.center)
      for round in 1...20 {
        try scene.hand.dart(from: round.isMultiple(of: 2) ? right : left, to: round.isMultiple(of: 2) ? left : right)
      }
      let shown = try Deadline.wait(for: "everything to be at rest, with each card once", detail: { "\((try? Self.shown(scene)) ?? [:])" }) {
        let shown = try Self.shown(scene)
        let isAtRest = try scene.program.isAtRest()
        return isAtRest && shown.values.joined().sorted() == titles.sorted() ? shown : nil
      }
      try scene.expectData(shown, "after twenty")
      let next = try #require(shown["Inbox"]?.first, "what the next drag takes")
      try scene.hand.perform("press \"\(next)\" in list \"Inbox\" · over list \"Later\" end · drop")
      try Deadline.wait(for: "the next drag to land") { try scene.program.plan().place(of: next) == "Later" ? true : nil }
      #expect(!scene.program.words.contains("CRITICAL"), "the program's words")
    }
  }

  @Test("a card goes from window to window and back", arguments: WindowManager.allCases)
  func windows(manager: WindowManager) async throws {
    try await Stage.play(try Scene.board(), under: manager) { scene in try scene.goFromWindowToWindow() }
  }

  @Test("what a menu copies can be pasted", arguments: WindowManager.allCases)
  func copies(manager: WindowManager) async throws {
    try await Stage.play(try Scene.board(), under: manager) { scene in
      try scene.program.start()
      try scene.copyAndPaste()
    }
  }

  private static func shown(_ scene: Scene) throws -> [String: [String]] {
    let tree = try scene.program.tree()
    return Dictionary(uniqueKeysWithValues: ["Inbox", "Later"].map { ($0, Scene.titles(in: $0, of: tree)) })
  }

  private static func cancel(_ scene: Scene) throws {
    try scene.hold("Pay rent", from: "Inbox", "press \"Pay rent\" in list \"Inbox\" · over day \(scene.days.empty)")
    try scene.hand.perform("escape")
    try scene.expectWindow(scene.initial, "after Escape")
    try scene.awaitPlace("Inbox", "after Escape")
  }

  /// Released before the window can have answered. A compositor that has heard no yes by then cancels the drag.
  private static func fling(_ scene: Scene, _ moment: String, lands: Bool) throws {
    let day = scene.days.empty
    let landed = scene.places(with: ["Inbox": ["Buy milk", "Call home"], "\(day)": ["Pay rent"]])
    try scene.hand.perform("press \"Pay rent\" in list \"Inbox\" · fling day \(day)")
    try scene.expectRest(moment)
    let isThere = try scene.program.plan().place(of: "Pay rent") == "\(day)"
    #expect(isThere || !lands, "\(moment) lands")
    try scene.expectWindow(isThere ? landed : scene.initial, moment)
    guard isThere else { return }
    try scene.hand.perform("press \"Pay rent\" on day \(day) · over list \"Inbox\" end · drop")
    try scene.awaitPlace("Inbox", "\(moment), back")
  }
}
