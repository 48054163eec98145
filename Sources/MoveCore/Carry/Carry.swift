// What is in a hand, from the press to the end.
// This folder: one drag from press to end, led by a pointer or by keys.

public import Geometry

/// What is carried, who leads it and where, and what would happen if it were put down now.
///
/// A carry is a value that never touches an arrangement: on its way nothing is written, and ``drop(in:places:isHeader:takes:)`` hands out a
/// move for somebody else to apply. It may be told of events in any order and any number of times; one that makes no sense when it comes
/// changes nothing.
///
/// - Whatever is pressed may be lifted, and may not.
/// - The first end wins: a drop or a cancel is never undone, nor done again.
/// - It is used once. The next drag is a new value.
public struct Carry<Surface: Hashable, Place: Hashable, Item: Hashable> {
  /// Where a carry is in its life.
  public enum Phase: Hashable, Sendable {
    /// Pressed, and not lifted.
    case pressed
    /// In the hand.
    case underWay
    /// Dropped or cancelled; the toolkit is not done yet.
    case ending
    /// Over.
    case ended
  }

  /// Who says where it goes.
  public enum Lead: Hashable, Sendable {
    /// A pointer, and where it is on the surface, in surface points; `nil` while it is elsewhere.
    case pointer(at: Point?)
    /// Somebody who walks from gap to gap with keys.
    case keys(KeyboardNavigation)
  }

  public internal(set) var phase = Phase.pressed
  /// Where the content comes from.
  public let content: DragContent
  /// What is carried, in the order in which it arrives. Content from elsewhere has no items.
  public internal(set) var items: [Item]
  /// The items that are lifted now: all that are carried, from the begin to a drop or cancel.
  public internal(set) var lifted: Set<Item> = []
  /// The surface that it is over, or was over last: that of a window, say.
  public internal(set) var surface: Surface
  public internal(set) var lead: Lead
  /// What would happen on release, as of the last look.
  public internal(set) var proposal = DropProposal.cancel
  /// Where it would go then.
  public internal(set) var destination: Destination<Place, Item>?
  /// Whether the pointer has moved since it was looked at.
  public internal(set) var isOutdated = false
  /// How it ended, once it was dropped or cancelled.
  public internal(set) var outcome: DragOutcome<Place, Item>?
  /// Whether the caller was told that it was cancelled.
  private var isKnownCancelled = false

  /// Something is pressed.
  ///
  /// - Parameters:
  ///   - items: in the order in which they are to arrive; duplicates count once.
  ///   - surface: where it is pressed, or comes in.
  public init(_ items: some Sequence<Item>, content: DragContent = .own, lead: Lead, over surface: Surface) {
    var seen: Set<Item> = []
    self.items = items.filter { seen.insert($0).inserted }
    (self.content, self.lead, self.surface) = (content, lead, surface)
  }

  /// Whether it is in the hand, neither dropped nor cancelled.
  public var isUnderWay: Bool { phase == .underWay }

  /// Where the pointer that leads it is on the surface, in surface points.
  public var point: Point? {
    if case .pointer(let point) = lead { point } else { nil }
  }

  /// Lifts what is pressed. Returns false when there is nothing to lift.
  @discardableResult
  public mutating func begin() -> Bool {
    guard phase == .pressed, !items.isEmpty || content != .own else { return false }
    phase = .underWay
    lifted = Set(items)
    return true
  }

  /// Takes more along, after what is carried. Returns what is new. O(items)
  @discardableResult
  public mutating func add(_ items: some Sequence<Item>) -> [Item] {
    guard isUnderWay, content == .own else { return [] }
    let new = items.filter { lifted.insert($0).inserted }
    self.items += new
    return new
  }

  /// Ends it without a drop, if it has not ended yet.
  ///
  /// - Returns: whether the items fly home now. True once: for the first cancel, or the first after a drop that failed.
  @discardableResult
  public mutating func cancel(_ reason: DragCancelReason) -> Bool {
    if isUnderWay { finish(.cancelled(reason)) }
    guard phase == .ending, case .cancelled = outcome, !isKnownCancelled else { return false }
    isKnownCancelled = true
    return true
  }

  /// The toolkit is done with it. Returns whether it was in the hand until now: then it is cancelled.
  @discardableResult
  public mutating func end() -> Bool {
    let wasUnderWay = isUnderWay
    if wasUnderWay { finish(.cancelled(.toolkit)) }
    phase = .ended
    return wasUnderWay
  }

  mutating func finish(_ outcome: DragOutcome<Place, Item>) {
    forgetDestination()
    self.outcome = outcome
    lifted = []
    phase = .ending
  }

  mutating func forgetDestination() {
    proposal = .cancel
    destination = nil
    isOutdated = false
  }
}

extension Carry: Sendable where Surface: Sendable, Place: Sendable, Item: Sendable {}

extension Carry: Equatable {}
