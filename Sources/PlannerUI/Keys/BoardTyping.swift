// A word that is typed on the board looks for cards.

/// Tells a word from the letters that are commands.
///
/// A letter that is no command opens the search, with the letter in its field. Commands that it closely follows were the beginning of the word:
/// what they did is taken back, and their letters are looked for, too.
@MainActor
final class BoardTyping {
  /// Seconds from one key of a word to the next, at most.
  private static let pause = 0.5

  private unowned let keys: BoardKeys
  /// The commands that were struck last, each soon after the one before.
  private var run: [Letter] = []

  /// A letter that was struck as a command.
  private struct Letter {
    let character: Character
    let time: Double
    /// What had been done and where the cursor was before.
    let step: Int64?
    let cursor: BoardCursor.Position?
  }

  init(keys: BoardKeys) { self.keys = keys }

  /// Takes note of a letter, at a time in seconds. Returns whether it belongs to a word: then the search has it.
  func takes(_ letter: Character, at time: Double, isCommand: Bool) -> Bool {
    if let last = run.last, time - last.time > Self.pause { run = [] }
    guard !isCommand else {
      run.append(Letter(character: letter, time: time, step: keys.context.model.lastStep, cursor: keys.context.cursor.position))
      return false
    }
    let word = String(run.map(\.character) + [letter])
    takeBackRun()
    keys.stage.finding.show(typed: word)
    return true
  }

  private func takeBackRun() {
    var done = keys.context.model.lastStep
    for letter in run.reversed() {
      defer { done = letter.step }
      guard let step = done, step != letter.step, keys.context.model.undo(step: step) else { continue }
      keys.stage.toasts.closeOffer()
      if let cursor = letter.cursor { keys.go(to: cursor) }
    }
    run = []
  }
}
