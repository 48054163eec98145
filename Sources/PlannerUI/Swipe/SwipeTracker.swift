// A swipe on a row, as numbers: how far the row has been pulled aside, and what that means.

/// Follows a finger that pulls a row sideways, and decides what its release does.
///
/// Offsets are in points along the reading direction: positive ones reveal what lies at the row's leading side. Nothing here
/// knows the time; whoever draws lets the row spring to ``restingOffset``.
struct SwipeTracker: Equatable {
  /// A side of the row, in the reading direction.
  enum Side: Equatable {
    case leading, trailing
  }

  /// What a release does.
  enum Outcome: Equatable {
    /// The row goes back.
    case close
    /// The row stays aside, and what is under it can be pressed.
    case open(Side)
    /// What lies at that side is done at once.
    case perform(Side)
  }

  /// How far a row stands aside while it is open on either side, in points.
  let openWidth: (leading: Double, trailing: Double)
  /// The row's width, in points.
  let width: Double

  /// Where the row rests when nobody pulls it.
  private(set) var restingOffset = 0.0
  /// How far it has been pulled altogether, without resistance; nil while nobody pulls.
  private var pulled: Double?

  /// Points per second from which a short pull counts as thrown.
  static let throwSpeed = 400.0
  /// How much of a pull beyond the row's width is followed, at first.
  static let resistance = 0.5

  init(width: Double, leading: Double, trailing: Double) {
    self.width = max(1, width)
    openWidth = (leading, trailing)
  }

  /// Whether a finger holds the row.
  var isPulled: Bool { pulled != nil }

  /// Where the row is drawn: with the finger, one to one, and with growing resistance beyond its own width and to a side
  /// where nothing lies.
  var offset: Double {
    guard let pulled else { return restingOffset }
    let limit = pulled < 0 ? (openWidth.trailing > 0 ? width : 0) : (openWidth.leading > 0 ? width : 0)
    let beyond = max(0, abs(pulled) - limit)
    // As a rubber band: the more it is stretched the less it gives, and never more than a part of the width.
    let given = width * beyond * Self.resistance / (width + beyond * Self.resistance)
    return (pulled < 0 ? -1 : 1) * (min(abs(pulled), limit) + given)
  }

  /// The side that a release now would act on in full: the row is pulled beyond its half.
  var armed: Side? {
    guard abs(offset) > width / 2, let side, openWidth(at: side) > 0 else { return nil }
    return side
  }

  /// The side that shows.
  var side: Side? {
    let offset = offset
    return offset == 0 ? nil : offset > 0 ? .leading : .trailing
  }

  /// A finger takes the row where it is.
  mutating func begin() { pulled = restingOffset }

  /// The finger has moved on by `distance`. Does nothing while nobody pulls.
  mutating func pull(by distance: Double) {
    guard let pulled, distance.isFinite else { return }
    self.pulled = pulled + distance
  }

  /// The finger has let go at `velocity`, in points per second.
  mutating func release(velocity: Double = 0) -> Outcome {
    guard isPulled else { return .close }
    let armed = armed
    let side = side
    let offset = offset
    pulled = nil
    if let armed {
      restingOffset = 0
      return .perform(armed)
    }
    guard let side, openWidth(at: side) > 0 else { return close() }
    let isOutwards = (velocity > 0) == (side == .leading)
    if abs(velocity) >= Self.throwSpeed {
      if !isOutwards { return close() }
    } else if abs(offset) < openWidth(at: side) / 2 {
      return close()
    }
    restingOffset = side == .leading ? openWidth.leading : -openWidth.trailing
    return .open(side)
  }

  /// Nobody pulls any more, as it seems: as a release at rest, but nothing is done, however far it was pulled.
  mutating func rest() {
    let pulledTo = side
    guard case .perform = release(), let side = pulledTo else { return }
    restingOffset = side == .leading ? openWidth.leading : -openWidth.trailing
  }

  /// Goes back, whoever holds it.
  @discardableResult
  mutating func close() -> Outcome {
    pulled = nil
    restingOffset = 0
    return .close
  }

  private func openWidth(at side: Side) -> Double { side == .leading ? openWidth.leading : openWidth.trailing }

  static func == (left: SwipeTracker, right: SwipeTracker) -> Bool {
    left.width == right.width && left.openWidth == right.openWidth && left.restingOffset == right.restingOffset
      && left.pulled == right.pulled
  }
}
