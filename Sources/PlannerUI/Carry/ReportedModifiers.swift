// Which keys are held, on a desktop that may not tell.

import GtkKit

/// The modifiers of a drag over this program, from a desktop that may tell of none meanwhile.
///
/// Some compositors give the keyboard to whatever the drag is over, and leave it to that what a modifier means; others keep the keys, and
/// what was told last may be let go by now. Keys that change are told.
struct ReportedModifiers {
  private let first: Modifiers
  /// Whether somebody tells.
  private(set) var isTold = false

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
