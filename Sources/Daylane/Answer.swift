// What a command that changes something says of it: before the change is saved, so that it can still be left.

import Glibc
import Words

/// The answer of a command that changes something.
///
/// All of it but the end of its last line is written when only the commit is missing: if nobody can take it, nothing is
/// changed. The end of the line follows when the change is saved. So whoever reads a whole line knows that the change is
/// on the disk, also if the program dies in between; and a command that fails has changed nothing.
final class Answer {
  private var hasBegun = false

  private init() {}

  /// Carries out `body`, which changes something and calls `begin` in the transaction of that.
  ///
  /// - Throws: What `body` throws; and `Failure` if the change is saved, but the end of the line has no room.
  static func saying(_ body: (Answer) throws -> Void) throws {
    // An output that is full for now is waited for here, where nobody waits for this program.
    _ = Output.isReady(within: -1)
    let answer = Answer()
    do {
      try body(answer)
    } catch {
      answer.takeBack()
      throw error
    }
    try answer.finish()
  }

  /// Writes the answer without the end of its line.
  ///
  /// - Throws: `Failure` if it cannot be written, which says that nothing is changed.
  func begin(_ text: String) throws(Failure) {
    guard Output.isReady(within: 2_000) else {
      throw .inputOutput(tr("the output is blocked, so nothing was changed; check the program that reads it, and try again"))
    }
    hasBegun = true
    if let number = Output.put(Array(text.utf8)) {
      throw .inputOutput(tr("%s, so nothing was changed; check where it goes", Output.reason(number)))
    }
  }

  private func finish() throws(Failure) {
    guard hasBegun, let number = Output.put([UInt8(ascii: "\n")]) else { return }
    throw .inputOutput(tr("the change is saved, but not all of that is said: %s; check where it goes", Output.reason(number)))
  }

  /// A person has seen the beginning of a line, which is told to be nothing now; for a script it is no line.
  private func takeBack() {
    if hasBegun, isatty(STDOUT_FILENO) == 1 { _ = Output.put(Array(tr(" (not saved)\n").utf8)) }
  }
}
