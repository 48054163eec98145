// What can go wrong on the way to a driven desktop, in words for the person who reads a failed test.

/// An error of the desktop driver: one sentence that says what was tried and what came instead.
public struct DesktopError: Error, CustomStringConvertible, Sendable {
  /// The sentence.
  public let description: String

  /// An error that says `description`.
  public init(_ description: String) {
    self.description = description
  }
}
