// Which messages of another X client's drag follow on one another.

/// Follows the messages of drags over a window, and says of each whether GDK may hear it.
///
/// What it lets through is always a number of drags, one after the other: each enters, is placed any number of times, and then leaves or,
/// if it has been placed, is dropped. A drag that neither leaves nor is dropped ends where the next one enters; GDK sees to that.
struct XdndGrammar {
  enum Message: Hashable, CaseIterable {
    case enter, position, leave, drop
    /// The source offers other actions.
    case actions
  }

  enum Verdict: Hashable {
    case pass
    /// GDK does not hear of it.
    case swallow
    /// As `swallow`, and the source is told that nothing takes its drop.
    case refuse
    /// The source is told so, and GDK hears that the drag has left.
    case refuseAndLeave
  }

  private enum Stage {
    case away, entered, placed, dropped
  }

  /// The oldest version of the protocol that GDK takes notice of.
  static let oldest = 3

  private var source: UInt = 0
  private var stage = Stage.away

  /// - Parameters:
  ///   - source: whose message it is.
  ///   - version: of the protocol, for one that enters.
  mutating func hear(_ message: Message, from source: UInt, version: Int = XdndGrammar.oldest) -> Verdict {
    let isKnown = source == self.source
    let isInside = isKnown && (stage == .entered || stage == .placed)
    switch message {
    case .enter:
      if version >= Self.oldest { (self.source, stage) = (source, .entered) }
      return .pass
    case .position:
      guard isInside else { return .swallow }
      stage = .placed
      return .pass
    case .leave:
      guard isInside else { return .swallow }
      stage = .away
      return .pass
    case .drop:
      switch stage {
      case .placed where isKnown:
        stage = .dropped
        return .pass
      case .entered where isKnown:
        stage = .away
        return .refuseAndLeave
      // It is being answered.
      case .dropped where isKnown: return .swallow
      default: return .refuse
      }
    case .actions:
      // What it would let happen has happened.
      return isKnown && stage == .dropped ? .swallow : .pass
    }
  }
}
