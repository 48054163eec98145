// Another program beside the window, and a hand on it.

/// The transfer peer: it sends and receives what a test tells it to.
public struct Peer {
  /// Its process and window.
  public let program: Program
  /// A hand on its window.
  public let hand: Hand

  /// A peer that runs, or will.
  public init(_ program: Program) {
    self.program = program
    hand = Hand(on: program)
  }

  /// Drags the peer's content to a target of the other hand's, and drops it there.
  public func send(with other: Hand, to target: String) throws {
    try hand.perform("press \"Send\" · over \"Send\" bottom")
    // A hand that lets go before the drag has begun has dragged nothing.
    try expectLine("began")
    other.takeOver(from: hand)
    try other.perform("over \(target)")
    // And one that lets go before the receiver has said yes has dropped nothing.
    try Deadline.wait(for: "the drop to be welcome", detail: { program.lastWords }) {
      program.lastWords.split(separator: "\n").last { $0.hasPrefix("would ") } == "would copy" ? true : nil
    }
    try other.perform("drop")
  }

  /// Copies the peer's content, for the clipboard and for the middle button.
  public func copy() throws {
    try hand.perform("click \"Send\"")
    try expectLine("copied")
  }

  /// Drops what another hand has lifted on a target in the peer's window.
  public func take(at target: String) throws {
    try hand.perform("over \(target)")
    try expectLine("entered")
    try hand.perform("drop")
  }

  /// Waits until the peer has printed a line that begins like this, and returns the line.
  @discardableResult
  public func expectLine(_ start: String) throws -> String {
    try Deadline.wait(for: "the peer to print \"\(start)\"", detail: { program.lastWords }) {
      program.lastWords.split(separator: "\n").first { $0.hasPrefix(start) }.map(String.init)
    }
  }
}
