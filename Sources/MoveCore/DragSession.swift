/// One drag from lift to settled, with the entries it carries.

/// The state of one drag: what it carries, where it would go, and how it ended.
///
/// A session is a value that never touches an arrangement: hovering writes nothing, and `drop` hands out a move
/// for somebody else to apply. The toolkit's signals are told to it as they come, in any order and any number
/// of times; each method gives back what happened as `DragEvent` values, in order.
///
/// - `prepare` may come without a `begin` and means nothing by itself.
/// - The first end wins: what comes after a drop or a cancel is ignored, and reported as ignored.
/// - A session is used for one drag. The next one is a new session.
public struct DragSession<Place: Hashable, Item: Hashable> {
  /// Where a session is in its life.
  public enum Phase: Hashable, Sendable {
    /// Nothing was pressed.
    case idle
    /// Items are pressed and not lifted.
    case prepared
    /// Items are lifted.
    case underWay
    /// Dropped or cancelled; the toolkit is not done yet.
    case ending
    /// Over.
    case ended
  }

  public private(set) var phase = Phase.idle
  /// Where the dragged content comes from.
  public let content: DragContent
  /// What the drag carries, in the order in which it arrives.
  public private(set) var items: [Item] = []
  /// The items that are lifted now: all that the drag carries from its begin to its drop or cancel.
  public private(set) var lifted: Set<Item> = []
  /// What would happen if the button were released now.
  public private(set) var proposal = DropProposal.cancel
  /// Where the items would go if the button were released now.
  public private(set) var destination: Destination<Place, Item>?
  /// The drop target that the pointer is in.
  public private(set) var target: DropTarget?
  /// How the session ended, once it was dropped or cancelled.
  public private(set) var outcome: DragOutcome<Place, Item>?

  private var hasBegun = false

  /// A session in which nothing is pressed yet.
  ///
  /// - Parameter content: `own` for items of the arrangement. A session with content from elsewhere carries no
  ///   items, and its move has a destination only.
  public init(content: DragContent = .own) {
    self.content = content
  }

  /// Whether items are lifted and neither dropped nor cancelled.
  public var isUnderWay: Bool { phase == .underWay }

  /// Takes note of what was pressed. Changes nothing else; may come again, and without a `begin`.
  ///
  /// - Parameter items: in the order in which they are to arrive; duplicates count once.
  @discardableResult
  public mutating func prepare(_ items: [Item] = []) -> [DragEvent<Place, Item>] {
    guard phase == .idle || phase == .prepared else { return [.ignored(.prepare)] }
    var seen: Set<Item> = []
    self.items = items.filter { seen.insert($0).inserted }
    phase = self.items.isEmpty && content == .own ? .idle : .prepared
    return []
  }

  /// Lifts the prepared items. Ignored when none are.
  @discardableResult
  public mutating func begin() -> [DragEvent<Place, Item>] {
    guard phase == .prepared else { return [.ignored(.begin)] }
    phase = .underWay
    lifted = Set(items)
    return [.willBegin(items)]
  }

  /// Takes note that the lifted items are shown so. Any later input says the same when this was left out.
  @discardableResult
  public mutating func didBegin() -> [DragEvent<Place, Item>] {
    guard isUnderWay, !hasBegun else { return [.ignored(.didBegin)] }
    return ensureBegun()
  }

  /// Adds items to the drag under way, after those it carries. Those it carries already are left out.
  @discardableResult
  public mutating func add(_ items: some Sequence<Item>) -> [DragEvent<Place, Item>] {
    guard isUnderWay, content == .own else { return [.ignored(.add)] }
    let new = items.filter { lifted.insert($0).inserted }
    guard !new.isEmpty else { return [.ignored(.add)] }
    self.items += new
    return ensureBegun() + [.added(new)]
  }

  /// The pointer came into a drop target. It leaves the one it was in, if that was not said yet.
  @discardableResult
  public mutating func enter(_ target: DropTarget = .only) -> [DragEvent<Place, Item>] {
    guard isUnderWay, target != self.target else { return [.ignored(.enter)] }
    let events = ensureBegun() + leave()
    self.target = target
    return events + [.entered(target)]
  }

  /// The pointer, or what is below it, changed: this is what would happen now. Enters `target` if that was not
  /// said yet. Gives back nothing when it is as before.
  @discardableResult
  public mutating func update(
    _ proposal: DropProposal, destination: Destination<Place, Item>?, in target: DropTarget = .only
  ) -> [DragEvent<Place, Item>] {
    guard isUnderWay else { return [.ignored(.update)] }
    var events = target == self.target ? ensureBegun() : enter(target)
    if proposal != self.proposal || destination != self.destination {
      self.proposal = proposal
      self.destination = destination
      events.append(.updated(proposal, destination))
    }
    return events
  }

  /// The pointer left a drop target; ignored when it is not in that one.
  @discardableResult
  public mutating func exit(_ target: DropTarget = .only) -> [DragEvent<Place, Item>] {
    guard isUnderWay, target == self.target else { return [.ignored(.exit)] }
    return leave()
  }

  /// Cancels the drag. Ignored when it is not under way, also after a drop.
  @discardableResult
  public mutating func cancel(_ reason: DragCancelReason) -> [DragEvent<Place, Item>] {
    guard isUnderWay else { return [.ignored(.cancel)] }
    return finish(.cancelled(reason))
  }

  /// The toolkit is done with the drag. One that was neither dropped nor cancelled is cancelled.
  ///
  /// A session that was prepared and never begun is idle again.
  @discardableResult
  public mutating func end() -> [DragEvent<Place, Item>] {
    var events: [DragEvent<Place, Item>] = []
    switch phase {
    case .idle, .ended: return [.ignored(.end)]
    case .prepared:
      phase = .idle
      items = []
      return [.ignored(.end)]
    case .underWay: events = finish(.cancelled(.toolkit))
    case .ending: break
    }
    phase = .ended
    return events + [.didEnd(outcome?.operation ?? .cancel)]
  }

  /// Commits or cancels, once.
  mutating func finish(_ outcome: DragOutcome<Place, Item>) -> [DragEvent<Place, Item>] {
    let events = ensureBegun() + leave()
    self.outcome = outcome
    lifted = []
    phase = .ending
    return events + [.willEnd(outcome.operation)]
  }

  private mutating func ensureBegun() -> [DragEvent<Place, Item>] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return [.didBegin]
  }

  private mutating func leave() -> [DragEvent<Place, Item>] {
    proposal = .cancel
    destination = nil
    guard let left = target else { return [] }
    target = nil
    return [.exited(left)]
  }
}

extension DragSession: Sendable where Place: Sendable, Item: Sendable {}

extension DragSession: Equatable {}
