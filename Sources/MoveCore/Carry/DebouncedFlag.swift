/// Whether a key is held, where a compositor shows it only by the actions that it allows.

/// A Boolean that follows its input once the input has stayed the same for a while.
///
/// A compositor may name any action in passing while source and target negotiate. Only what it says for a while tells
/// which key a person holds.
public struct DebouncedFlag: Hashable, Sendable {
  /// How long the input must stay the same before it counts, in seconds.
  public let settling: Double
  /// The value that counts.
  public private(set) var value = false
  /// Since when the input has differed from the value.
  private var disagreeingSince: Double?

  /// Begins as false.
  public init(settling: Double) {
    self.settling = settling
  }

  /// Notes the input at a time in seconds. Returns whether the value has changed.
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

  /// Sets the value at once. Returns whether it has changed.
  @discardableResult
  public mutating func set(_ value: Bool) -> Bool {
    defer { self.value = value }
    disagreeingSince = nil
    return value != self.value
  }
}
