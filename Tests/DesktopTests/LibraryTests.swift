// What the libraries do for a program that keeps nothing and knows nothing.

import DesktopDriver
import Testing

@Suite("A stranger's program, under a real pointer")
struct LibraryTests {
  @Test(
    "of GTK's own widgets: its drops end, and another program's text goes only where all of it was taken and a move was asked for",
    arguments: Backend.allCases)
  func raw(backend: Backend) async throws {
    try await Stage.on(backend).show("Stranger", ["raw"], beside: ["--text", "1\ntwo"]) { program, peer in
      let hand = Hand(on: program)
      let place = { try Self.label($0, program) }
      let (word, takes, refuses, counts) = (try place("Word"), try place("Takes"), try place("Refuses"), try place("Counts"))
      try hand.perform("press \(word) · over \(takes) · drop")
      try Self.expect(["took Hello", "ended move"], from: program)
      try hand.perform("press \(word) · over \(refuses) · drop")
      try Self.expect(["refused Hello", "ended cancel"], from: program)
      try hand.perform("press \(try place("Bare")) · over \(takes) · drop")
      try Self.expect(["took Bare"], from: program)
      try hand.perform("press \(word) · over \(counts) · drop")
      try Self.expect(["ended cancel"], from: program)
      let text = try #require(try peer.program.tree().find(.text, named: "Text").first?.extents())
      let at = { "point \(text.x + $0),\(text.y + $1)" }
      let all = [
        (refuses, "refused 1 two", ""), (takes, "took 1 two", ""), (refuses, "refused 1 two", "Shift"), (counts, "counted [1]", "Shift"),
        (takes, "took 1 two", "Shift"),
      ]
      // A compositor tells of Shift only whoever asks it.
      for (place, answer, key) in all where key.isEmpty || backend == .x11 {
        try peer.hand.perform("click \(at(60, 60)) · key Control+a · press \(at(4, 9)) · over \(at(30, 60))")
        hand.takeOver(from: peer.hand)
        try hand.perform("over \(place)" + (key.isEmpty ? "" : " · hold \(key) · over \(place)") + " · drop")
        try hand.release()
        try Self.expect([answer], from: program)
        // Only the last one is both asked for and taken as a whole.
        let isGone = answer.hasPrefix("took") && !key.isEmpty
        if isGone { try peer.expectLine("text \"\"") }
        #expect(peer.program.words.contains("text ") == isGone, "\(answer) \(key): \(peer.program.words)")
      }
      // The window closes before it has drawn what it took.
      try peer.send(with: hand, to: try place("Closes"))
      try Self.expect(["closed by 1two"], from: program)
      try peer.expectLine("ended")
    }
  }

  @Test("of the libraries' widgets: what is shown stays, is pictured as it is, and can be stopped, moved elsewhere and taken off")
  func window() async throws {
    try await Stage.on(.x11).show("Stranger", []) { scene in
      let (program, hand) = (scene.program, scene.hand)
      // The picture in the hand is what the row is.
      let (origin, row) = (try program.origin(), try #require(try program.tree().find(.listItem, named: "Padded").first?.extents()))
      let place = ScreenRect(x: origin.x + row.x, y: origin.y + row.y, width: row.width, height: row.height)
      let resting = try program.desktop.picture().cropped(to: place)
      try hand.perform("press \"Padded\" · over point 700,500")
      try Self.expect(["began Padded"], from: program)
      let there = ScreenRect(
        x: hand.position.x - row.width / 2, y: hand.position.y - row.height / 2, width: row.width, height: row.height)
      let carried = try program.desktop.picture().cropped(to: there)
      let whole = ScreenRect(x: 0, y: 0, width: row.width, height: row.height)
      #expect(try #require(resting.difference(from: carried, in: whole)).most < 16)
      // On X11 no leave follows a drop, for what is around neither.
      try hand.perform("over \"Target\" · drop")
      try Self.expect(["Target took Padded, Target at rest, Around at rest", "ended Padded copy"], from: program)
      // Of two that lie in each other one is dragged, by a picture of its own, and Escape stops it.
      let inner = try #require(try program.tree().find(.listItem, named: "Inner").first?.extents())
      let began = "began Inner \(Int(inner.width / 2)) \(Int(inner.height / 2))"
      try hand.perform("press \"Inner\" · over \"Target\"")
      try Self.expect([began], from: program)
      let card = ScreenRect(x: hand.position.x - 20, y: hand.position.y - 10, width: 120, height: 40)
      let red = 0.2126
      #expect(abs(try program.desktop.picture().light(in: card) - red) < 0.01)
      try hand.pressEscape()
      try Self.expect([began, "ended Inner cancel"], from: program)
      try hand.release()
      // A widget can go elsewhere and come back, and takes what it took.
      try hand.perform("click button \"Move about\"")
      try Self.expect(["moved"], from: program)
      try hand.perform("press \"Inner\" · over \"Guest\" · drop")
      let way = hand.position - (origin + ScreenPoint(x: inner.x, y: inner.y))
      try Self.expect([began, "Guest is targeted", "Guest is not targeted", "Guest took Inner", "ended Inner copy"], from: program)
      let told = program.words.split(whereSeparator: \.isWhitespace).suffix(2).compactMap { Double($0) }
      #expect(told.count == 2 && abs(told[0] - way.x) < 2 && abs(told[1] - way.y) < 2, "\(told) for \(way)")
      // What was taken off neither gives nor takes.
      try hand.perform("click button \"Take off\" · press \"Padded\" · over \"Around\" left · drop")
      try hand.perform("press \"Inner\" · over \"Target\" · drop")
      try Self.expect(["off", began, "Around took Inner, Target at rest, Around at rest", "ended Inner copy"], from: program)
      #expect(!program.words.contains("CRITICAL"), "\(program.words)")
    }
  }

  @Test(
    "a drag is told its end when its row or its source has gone, and a refused insertion; what was forgotten is warned of",
    arguments: Backend.allCases)
  func brief(backend: Backend) async throws {
    try await Stage.on(backend).show("Stranger", ["brief"]) { scene in
      let program = scene.program
      let drag = { try scene.hand.perform("press \(try Self.label($0, program)) · over \(try Self.label($1, program)) · drop") }
      try drag("Goes", "Basket")
      try Self.expect(["took Goes", "ended Goes copy"], from: program)
      try drag("Once", "Basket")
      try Self.expect(["took Once", "ended Once copy"], from: program)
      // A target that moves what is its own program's copies nothing of it.
      try drag("Copies", "Inserts")
      try Self.expect(["ended Once copy", "ended Copies cancel"], from: program)
      if backend == .x11 {
        try scene.hand.perform("press \(try Self.label("Both", program)) · over \(try Self.label("Basket", program))")
        try scene.hand.perform("hold Control · over \(try Self.label("Inserts", program)) · drop")
        try scene.hand.release()
        try Self.expect(["ended Copies cancel", "ended Both cancel"], from: program)
      }
      #expect(!program.words.contains("WARNING"), "\(program.words)")
      try drag("Forgets", "Inserts")
      try Self.expect(["refused Forgets at 0", "ended Forgets cancel"], from: program)
      #expect(program.words.split(separator: "\n").count { $0 == "there" } == 1, "\(program.words)")
      try Self.awaitWarning("onDrag(allowed:)", from: program)
      try drag("Copies", "Deaf")
      try Self.awaitWarning("DropDelegate", from: program)
    }
  }

  @Test("a widget of GTK's own containers goes elsewhere, and they no longer count it", arguments: Backend.usually(.x11))
  func parents(backend: Backend) async throws {
    try await Stage.on(backend).show("Stranger", ["parents"]) { scene in
      try scene.hand.perform("click button \"Move\"")
      try Self.expect(["left in []"], from: scene.program)
      let names = try scene.program.tree().find(.label).map(\.name).filter { $0.hasPrefix("Label") }
      #expect(Set(names) == Set((0..<9).map { "Label \($0)" }))
      #expect(!scene.program.words.contains("CRITICAL") && !scene.program.words.contains("WARNING"), "\(scene.program.words)")
    }
  }

  /// The middle of one of GTK's labels, as a target.
  private static func label(_ name: String, _ program: Program) throws -> String {
    let place = try #require(try program.tree().find(.label, named: name).first?.extents()).center
    return "point \(Int(place.x)),\(Int(place.y))"
  }

  /// Waits until the program has warned of something.
  private static func awaitWarning(_ words: String, from program: Program) throws {
    try Deadline.wait(for: "a warning of \(words)", detail: { program.words }) {
      program.words.split(separator: "\n").contains { $0.contains("GtkKit-WARNING") && $0.contains(words) } ? true : nil
    }
  }

  /// Waits until the program has printed these lines last.
  private static func expect(_ lines: [String], from program: Program) throws {
    try Deadline.wait(for: "\(lines)", detail: { program.words }) {
      program.words.split(separator: "\n").suffix(lines.count).elementsEqual(lines) { $0.hasPrefix($1) } ? true : nil
    }
  }
}
