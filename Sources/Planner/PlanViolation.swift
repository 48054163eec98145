// What is wrong with a plan that no command could have made.

/// A broken law of the plan: a sign of damaged data or of a mistake in the program.
public struct PlanViolation: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}
