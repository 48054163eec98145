/// Taking along what a drag is held over while a key is held.

public import Geometry

/// Says when a drag that is held still over an item takes it along: once for each stay.
///
/// A stay begins where the pointer comes to rest, away from where the drag began or took something along last; it ends
/// when the pointer is farther from there than `wander`. What has been under it for `dwell` seconds, with the key held, is taken.
///
/// A desktop that does not report the key is asked a question that it answers differently while the key is held. The question is asked
/// after the same dwell, and stands until the item is no longer under the pointer. The answer to a motion ends it, and the next frame asks
/// again. When the answer has been yes for `patience` seconds without a break, the item is taken.
public struct TakingAlong<Item: Hashable>: Hashable {
  /// How the key is known.
  public enum Key: Hashable, Sendable {
    /// The desktop reports it.
    case told(isHeld: Bool)
    /// The answer to the question tells, while one stands.
    case asked(isConfirmed: Bool)
  }

  /// What to do.
  public enum Step: Hashable {
    case nothing
    /// Ask the desktop.
    case ask
    /// Stop asking; the item is not taken.
    case takeBack
    /// Add the item to the drag, and stop asking.
    case take(Item)
  }

  fileprivate struct Question: Hashable {
    var item: Item
    /// Since when the answer has been yes.
    var since: Double
    var isAsked = false
  }

  /// How long and how still the drag is held, in seconds and points.
  private let dwell: Double
  private let wander: Double
  /// How long a question has to be confirmed, in seconds.
  private let patience: Double
  private var spring: SpringLoading<Item>
  /// Where the stay began.
  private var rest: Point
  private var question: Question?

  /// - Parameters:
  ///   - origin: where the drag began.
  ///   - dwell: in seconds.
  ///   - wander: in points.
  ///   - patience: in seconds.
  public init(from origin: Point, dwell: Double, wander: Double, patience: Double) {
    self.dwell = dwell
    self.wander = wander
    self.patience = patience
    rest = origin
    spring = SpringLoading(origin: origin, dwell: dwell, threshold: wander)
  }

  /// Whether a question stands: tell the desktop nothing else.
  public var isAsking: Bool { question?.isAsked == true }

  /// The drag has moved, and the answer to that motion ended the question.
  public mutating func moved() {
    question?.isAsked = false
  }

  /// The drag has left: the stay is over.
  public mutating func left() {
    question = nil
    _ = spring.update(nil, at: rest, time: 0)
  }

  /// One frame. What is under a pointer at rest can change, and so can the key.
  ///
  /// - Parameters:
  ///   - time: in seconds.
  ///   - target: what could be taken along here; asked for only when the pointer rests, and a key that the desktop reports is held.
  public mutating func rest(at point: Point, time: Double, key: Key, over target: () -> Item?) -> Step {
    guard (point - rest).length <= wander else {
      rest = point
      question = nil
      _ = spring.update(nil, at: point, time: time)
      return .nothing
    }
    let target = key == .told(isHeld: false) ? nil : target()
    let ready = spring.update(target, at: point, time: time)
    guard case .asked(let isConfirmed) = key else {
      question = nil
      return ready.map { take($0) } ?? .nothing
    }
    if let ready { question = Question(item: ready, since: time) }
    guard var question else { return .nothing }
    guard question.item == target else {
      self.question = nil
      return .takeBack
    }
    let asks = !question.isAsked
    if asks || !isConfirmed { question.since = time }
    question.isAsked = true
    self.question = question
    if asks { return .ask }
    return time - question.since >= patience ? take(question.item) : .nothing
  }

  private mutating func take(_ item: Item) -> Step {
    self = TakingAlong(from: rest, dwell: dwell, wander: wander, patience: patience)
    return .take(item)
  }
}

extension TakingAlong: Sendable where Item: Sendable {}

extension TakingAlong.Question: Sendable where Item: Sendable {}

extension TakingAlong.Step: Sendable where Item: Sendable {}
