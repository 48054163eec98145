// What a compositor says of held keys: by the actions that it leaves, once it has meant it for a while, or by the keys themselves.

import GtkKit

/// Whether a person asks for something with a key, as far as it can be told from what a compositor lets happen.
///
/// While source and target agree on something else a compositor may name any action in passing: only what it says for a
/// while is a person's wish.
struct SettledWish {
  /// What is taken for the wish.
  private(set) var value = false
  /// Since when something else has been said.
  private var disagreeingSince: Double?

  /// Takes note of what is said at a time in seconds. Returns whether the value is another one now.
  mutating func note(_ said: Bool, at time: Double) -> Bool {
    guard said != value else {
      disagreeingSince = nil
      return false
    }
    let since = disagreeingSince ?? time
    disagreeingSince = since
    guard time - since >= Metrics.modifierSettling else { return false }
    return set(said)
  }

  /// Takes over what is known for certain. Returns whether the value is another one now.
  @discardableResult
  mutating func set(_ value: Bool) -> Bool {
    defer { self.value = value }
    disagreeingSince = nil
    return value != self.value
  }
}

/// The modifiers of a drag over this program, from a desktop that may tell of none meanwhile.
///
/// Some compositors give the keyboard to whatever the drag is over, and leave it to that what a modifier means; others keep the keys, and
/// what was told last may be let go by now. Keys that change are told.
struct ToldModifiers {
  private let first: Modifiers
  private var isTold = false

  /// - Parameter first: what is known of them when the drag comes.
  init(_ first: Modifiers) {
    self.first = first
  }

  /// Takes note of what is known of them now. Returns what is held; nil as long as nobody tells.
  mutating func note(_ now: Modifiers) -> Modifiers? {
    isTold = isTold || now != first
    return isTold ? now : nil
  }
}
