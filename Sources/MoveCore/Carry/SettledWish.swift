/// What a compositor says of held keys, once it has meant it for a while.

/// Whether a person asks for something with a key, as far as it can be told from what a compositor lets happen.
///
/// While source and target agree on something else a compositor may name any action in passing: only what it says for a
/// while is a person's wish.
public struct SettledWish: Hashable, Sendable {
  /// How long the same has to be said before it counts, in seconds.
  public let settling: Double
  /// What is taken for the wish.
  public private(set) var value = false
  /// Since when something else has been said.
  private var disagreeingSince: Double?

  /// A wish for nothing.
  public init(settling: Double) {
    self.settling = settling
  }

  /// Takes note of what is said at a time in seconds. Returns whether the value is another one now.
  @discardableResult
  public mutating func note(_ said: Bool, at time: Double) -> Bool {
    guard said != value else {
      disagreeingSince = nil
      return false
    }
    let since = disagreeingSince ?? time
    disagreeingSince = since
    guard time - since >= settling else { return false }
    return set(said)
  }

  /// Takes over what is known for certain. Returns whether the value is another one now.
  @discardableResult
  public mutating func set(_ value: Bool) -> Bool {
    defer { self.value = value }
    disagreeingSince = nil
    return value != self.value
  }
}
