// What a screen reader makes of the window.

import DesktopDriver
import Testing

@Suite("The window as Orca reads it")
struct SpokenTests {
  @Test("Orca says days by date and number of cards, done cards as checked, and each thing that is done once", arguments: [Backend.x11])
  func reads(backend: Backend) async throws {
    try await Stage.on(backend).play(try Scene.board()) { scene in
      // A screen reader on a busy machine follows the focus late.
      scene.program.environment["DAYLANE_VOICE_PATIENCE"] = "2"
      try Turn.alone {
        try scene.program.start()
        try expectWords(in: scene)
      }
    }
  }

  private func expectWords(in scene: Scene) throws {
    let reader = try ScreenReader(on: scene.program.desktop)
    let keys = try Keyboard(scene)
    let (today, tomorrow) = (try CivilDate.today(), scene.days.two)
    // What has the focus at the start.
    try Deadline.wait(for: "the window to be read", detail: { "\(reader.said)" }) { reader.said.contains("Today: No cards") ? true : nil }
    /// Waits until it has said this, once, since the last time; and nothing of it twice.
    func hear(_ sentences: String..., after begin: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let before = reader.said.count
      try begin()
      var heard: [String] = []
      _ = try? Deadline.wait(for: "\(sentences)") {
        heard = Array(reader.said.dropFirst(before))
        return sentences.allSatisfy(heard.contains) ? true : nil
      }
      for sentence in sentences {
        #expect(heard.count { $0 == sentence } == 1, "\"\(sentence)\" in \(heard)", sourceLocation: sourceLocation)
      }
    }
    try hear("Buy milk", "1 of 3, Inbox") { try keys.goToFirstCard() }
    try hear("Call home", "2 of 3, Inbox") { try keys.strike("Down") }
    try hear("Done: Call home") { try keys.strike("space") }
    try hear("Buy milk") { try keys.strike("Up") }
    try hear("Call home checked", "2 of 3, Inbox") { try keys.strike("Down") }
    try hear("Lifted Call home. 2 of 3, Inbox") { try keys.strike("Control+m") }
    try hear("2 of 3, Later") { try keys.strike("Right") }
    try hear("Cancelled. Back where it was") { try keys.strike("Escape") }
    try hear("Lifted Call home. 2 of 3, Inbox") { try keys.strike("Control+m") }
    try hear("3 of 3, Inbox") { try keys.strike("Down") }
    try hear("Dropped. 3 of 3, Inbox") { try keys.strike("Return") }
    try hear("Undone: moved “Call home” to “Inbox”") { try keys.strike("Control+z") }
    try hear(today.longName, "Today: No cards") { try keys.strike("Alt+Home") }
    try hear(tomorrow.longName, "2 to do") { try keys.strike("Right") }
    try hear("Moved “Pay rent” to \(scene.days.empty.nameWithoutYear)") {
      try scene.hand.perform("press \"Pay rent\" in list \"Inbox\" · over day \(scene.days.empty) · drop")
    }
    #expect(!reader.said.contains { $0.contains("Gtk") })
    for sentence in ["Done: Call home", "Cancelled. Back where it was", "Dropped. 3 of 3, Inbox"] {
      #expect(reader.said.count { $0 == sentence } == 1, "\(reader.said)")
    }
  }
}
