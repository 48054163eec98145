// Keys, and what a screen reader says to them.

import DesktopDriver
import Testing

/// The keyboard of a scene.
struct Keyboard {
  let scene: Scene
  private let announcements: Announcements

  /// Waits until the window has the keyboard: a compositor gives it to a new window some time after it shows it, and keys before that
  /// are nobody's.
  init(_ scene: Scene) throws {
    self.scene = scene
    announcements = try scene.program.listen()
    try Deadline.wait(for: "the window to have the keyboard") { try scene.program.isActive() ? true : nil }
  }

  /// Strikes keys one after the other.
  func strike(_ keys: String...) throws {
    for key in keys { try scene.hand.perform("key \(key)") }
  }

  /// Types letters.
  func type(_ text: String) throws {
    for letter in text {
      let name = letter == " " ? "space" : String(letter)
      try strike(letter.isUppercase ? "Shift+\(name.lowercased())" : name)
    }
  }

  /// Waits until exactly this has been announced last.
  ///
  /// - Parameter orCards: whether the number of cards that the place has is left open: "1 of 1" stands for any.
  func hear(_ words: String, orCards: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var heard = ""
    let wanted = orCards ? Self.withoutCount(words) : words
    _ = try? Deadline.wait(for: "\"\(words)\"", seconds: 6) {
      heard = try announcement()
      return (orCards ? Self.withoutCount(heard) : heard) == wanted ? true : nil
    }
    #expect((orCards ? Self.withoutCount(heard) : heard) == wanted, sourceLocation: sourceLocation)
  }

  /// Expects that exactly these sentences were said since the listening began, in this order and each once, as events: a
  /// screen reader hears nothing that only the tree says.
  func expectHeard(_ sentences: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var heard: [String] = []
    _ = try? Deadline.wait(for: "the events", seconds: 6) {
      heard = try announcements.sentences(of: scene.program).map { $0.replacing("\u{200A}", with: "") }
      return heard == sentences ? true : nil
    }
    #expect(heard == sentences, sourceLocation: sourceLocation)
  }

  /// Waits until the keyboard's focus is on a card.
  func expectFocus(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var focused: [String] = []
    _ = try? Deadline.wait(for: "the focus on \"\(title)\"", seconds: 6) {
      focused = try scene.program.tree().find(.listItem).filter { $0.isFocused() }.map(\.name)
      return focused == [title] ? true : nil
    }
    #expect(focused == [title], sourceLocation: sourceLocation)
  }

  /// Walks to the first card of the first list.
  func goToFirstCard() throws {
    try strike("Down", "Home")
    try expectFocus("Buy milk")
  }

  /// The days in the month's row of today, as the window has them: weeks begin where the desktop says.
  func weekOfToday() throws -> [CivilDate] {
    let today = try CivilDate.today()
    return try Deadline.wait(for: "the week of today") {
      let days = try scene.program.tree().days
      let top = days.first { $0.name == today.longName }?.extents()?.y
      let names = Set(days.filter { $0.extents()?.y == top }.map(\.name))
      let week = (-6...6).map(today.after).filter { names.contains($0.longName) }
      return top != nil && week.count == 7 ? week : nil
    }
  }

  private func announcement() throws -> String {
    let log = try scene.program.tree().find(.log).first
    return log?.name.replacing("\u{200A}", with: "") ?? "no log in the window"
  }

  private static func withoutCount(_ words: String) -> String {
    words.replacing(#/ of \d+, /#, with: " of any, ")
  }
}
