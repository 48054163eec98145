// Sections under a real pointer: folded away, dropped into, opened by holding still, carried as a whole.

import DesktopDriver
import Testing

@Suite("A section, under a real pointer")
struct SectionTests {
  /// One header with two cards below it, between cards of a list.
  private static let board = """
    ## Tasks

    - [ ] Buy milk
    - [ ] Call home

    ### Soon

    - [ ] Sew a button
    - [ ] Mend the bike

    ## Other

    - [ ] Read a book
    - [ ] Learn to knit

    """

  private static func play(_ backend: Backend, _ body: @escaping @Sendable (Scene) throws -> Void) async throws {
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      try body(scene)
    }
  }

  /// Waits until a header says this of itself to assistive tools. For some seconds what has the focus says what was done.
  private static func awaitSummary(_ summary: String, of header: String, in scene: Scene) throws {
    try Deadline.wait(for: "\"\(header)\": \(summary)") { try scene.program.tree().find(.heading, named: header).first { $0.summary == summary } }
  }

  private static func expect(_ titles: [String], in list: String, of scene: Scene, _ moment: String) throws {
    var shown: [String] = []
    let isSo: Bool? = try? Deadline.wait(for: "the list") {
      shown = Scene.titles(in: list, of: try scene.program.tree())
      return shown == titles ? true : nil
    }
    if isSo != true { scene.keepPicture() }
    #expect(shown == titles, "\(moment)")
  }

  @Test("folds away by its chevron, stays so over a restart, and opens again", arguments: Backend.usually(.x11))
  func collapse(backend: Backend) async throws {
    try await Self.play(backend) { scene in
      let all = ["Buy milk", "Call home", "Soon", "Sew a button", "Mend the bike"]
      let data = try scene.program.plan()
      try Self.expect(all, in: "Tasks", of: scene, "at the start")
      try scene.hand.perform("click button \"Collapse Soon\"")
      try Self.expect(Array(all[..<3]), in: "Tasks", of: scene, "collapsed")
      try Self.awaitSummary("collapsed, 2 to do", of: "Soon", in: scene)
      #expect(try scene.program.plan() == data, "every card is where it was")
      try scene.program.restart()
      try Self.expect(Array(all[..<3]), in: "Tasks", of: scene, "collapsed, after a restart")
      try scene.hand.perform("click button \"Expand Soon\"")
      try Self.expect(all, in: "Tasks", of: scene, "expanded")
      // A change like any other: it can be taken back.
      try scene.hand.perform("key Control+z")
      try Self.expect(Array(all[..<3]), in: "Tasks", of: scene, "after an undo")
    }
  }

  @Test("takes a card that is dropped on its collapsed header, and stays collapsed", arguments: Backend.usually(.wayland))
  func dropOnCollapsed(backend: Backend) async throws {
    try await Self.play(backend) { scene in
      try scene.hand.perform("click button \"Collapse Soon\"")
      try Self.expect(["Buy milk", "Call home", "Soon"], in: "Tasks", of: scene, "collapsed")
      // Held there for long it would open, and a busy machine's hand is slow.
      scene.program.environment["DAYLANE_DWELL"] = "30"
      try scene.program.restart()
      try scene.hand.perform("press \"Read a book\" · over header \"Soon\" · drop")
      try scene.expectData(
        ["Tasks": ["Buy milk", "Call home", "Soon", "Sew a button", "Mend the bike", "Read a book"], "Other": ["Learn to knit"]],
        "after the drop")
      try Self.expect(["Buy milk", "Call home", "Soon"], in: "Tasks", of: scene, "still collapsed")
      try Self.awaitSummary("collapsed, 3 to do", of: "Soon", in: scene)
    }
  }

  @Test("opens for a card that is held still over its header, and folds away again after the drop", arguments: Backend.usually(.x11))
  func springLoading(backend: Backend) async throws {
    try await Self.play(backend) { scene in
      try scene.hand.perform("click button \"Collapse Soon\"")
      try Self.expect(["Buy milk", "Call home", "Soon"], in: "Tasks", of: scene, "collapsed")
      let before = try scene.program.succeed("export", "--format", "json")
      try scene.hand.perform("press \"Read a book\" · over header \"Soon\"")
      try Self.expect(["Buy milk", "Call home", "Soon", "Sew a button", "Mend the bike"], in: "Tasks", of: scene, "held over it")
      #expect(try scene.program.succeed("export", "--format", "json") == before, "hovering writes nothing")
      try scene.hand.perform("over \"Mend the bike\" top · drop")
      try scene.expectData(
        ["Tasks": ["Buy milk", "Call home", "Soon", "Sew a button", "Read a book", "Mend the bike"], "Other": ["Learn to knit"]],
        "after the drop")
      try Self.expect(["Buy milk", "Call home", "Soon"], in: "Tasks", of: scene, "as it was saved: collapsed")
    }
  }

  @Test("of twenty cards goes between two cards of another list as a whole, collapsed or not", arguments: Backend.usually(.wayland), [true, false])
  func wholeSection(backend: Backend, isCollapsed: Bool) async throws {
    let cards = (1...20).map { "Card \($0)" }
    let board = "## From\n\n### Many\n\n" + cards.map { "- [ ] \($0)\n" }.joined() + "\n## To\n\n- [ ] First\n- [ ] Second\n"
    try await Stage.on(backend).play(board) { scene in
      try scene.program.start()
      if isCollapsed {
        try scene.hand.perform("click button \"Collapse Many\"")
        try Self.expect(["Many"], in: "From", of: scene, "collapsed")
      }
      let day = scene.days.empty
      try scene.hand.perform("press header \"Many\" · over day \(day) · still 200ms · drop")
      try scene.expectData(["From": ["Many"] + cards, "To": ["First", "Second"]], "after a drop on a day, which is forbidden")
      try scene.hand.perform("press header \"Many\" · over \"Second\" top · drop")
      try scene.expectData(["From": [], "To": ["First", "Many"] + cards + ["Second"]], "after the drop")
      try scene.hand.perform("key Control+z")
      try scene.expectData(["From": ["Many"] + cards, "To": ["First", "Second"]], "after one undo")
    }
  }
}
