// When a drag is over though nobody has said so.

/// What is known of the end of a drag from everything but the toolkit's own word, which some desktops never give.
///
/// While a drag lasts, the pointer is the desktop's, and its button is held: a pointer that moves in a window with no button held says that
/// the drag is over, and so does one that lets go in a window, or presses anew. A compositor says nothing of a drag that was asked for when the
/// button was up already. The word of the end may be on its way still, so a free pointer is believed once
/// nothing else has been heard for a while; a new press at once.
struct DragEndDetector: Equatable {
  /// What is heard, in any order and any number of times.
  enum Sign: CaseIterable {
    /// The drag is under way.
    case began
    /// Something was heard of it: a motion over a window, a leave.
    case moved
    /// It was released over something that takes it, which may take its time.
    case released
    /// It was dropped here, and all is done but the word of it.
    case taken
    /// The drag's pointer moves with no button held, or was released in a window.
    case free
    /// The drag's pointer has pressed.
    case pressed
    /// The toolkit has ended it.
    case ended
  }

  /// For how long a free pointer is not believed, in seconds: before the release was told, and after.
  static let patience = 0.3
  static let patienceAfterRelease = 10.0

  /// Whether a drag is under way or not done with.
  private(set) var isOpen = false
  private var isReleased = false
  private var isTaken = false
  /// Since when the pointer has been free.
  private var freeSince: Double?

  /// Whether the drag is doubted: then time has to be asked about, see ``isForgotten(at:)``.
  var isDoubted: Bool { freeSince != nil }

  /// Takes note of a sign at a time in seconds. Returns whether the drag has to be ended now, because nobody else will.
  mutating func note(_ sign: Sign, at time: Double) -> Bool {
    if sign == .began {
      self = DragEndDetector()
      isOpen = true
    }
    guard isOpen else { return false }
    switch sign {
    case .began: break
    case .moved: freeSince = nil
    case .released:
      isReleased = true
      freeSince = nil
    case .taken:
      isTaken = true
      freeSince = nil
    case .free: freeSince = freeSince ?? time
    case .pressed: return close()
    case .ended: _ = close()
    }
    return false
  }

  /// Returns whether the drag has to be ended now, at a time in seconds.
  mutating func isForgotten(at time: Double) -> Bool {
    let patience = isReleased && !isTaken ? Self.patienceAfterRelease : Self.patience
    guard let freeSince, time >= freeSince + patience else { return false }
    return close()
  }

  private mutating func close() -> Bool {
    self = DragEndDetector()
    return true
  }
}
