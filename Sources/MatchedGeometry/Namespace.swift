/// The register that knows each identity's presented frame and velocity, across all views.
// This folder: presented frames by identity, as functions of time. It draws nothing.

import Geometry

/// Where everything with an identity is drawn, and how fast it moves.
///
/// Layout says where things rest; the namespace says where they are drawn meanwhile. A view in ten lines:
///
///     final class BoardView {
///       let motion = Namespace<Card.ID>(spring: .snappy)
///       func layout(now: Double) {
///         motion.pass(at: now) {
///           for card in visibleCards { motion.matchedGeometry(card.id, frame: restingFrame(of: card)) }
///         }
///       }
///       func drawFrame(now: Double) {
///         for card in visibleCards { draw(card, in: motion.presentedFrame(of: card.id, at: now)) }
///         motion.prune(at: now)
///         if !motion.isAtRest(at: now, within: .unseen) { requestAnotherFrame() }
///       }
///     }
///
/// What moves is the *difference* between the presented frame and the target, one spring per identity, on x, y,
/// width and height. When the layout changes (`retarget`), the difference absorbs the change: position and
/// velocity carry over, so nothing jumps, however often it happens. When the target moves without a change of
/// the layout (`follow`: scrolling, a window that is resized), the flight moves with it.
///
/// Presented frames are functions of time alone: the time is given by the caller, in seconds from any start,
/// and asking more or less often changes nothing. For one identity times must not run backwards past its last
/// change; what is asked for an earlier time is what was at that change. Frames are in points, all in one
/// coordinate space: when an identity moves to another space (a second window), first `follow` to its old
/// target in the new space.
///
/// A namespace belongs to one thread or actor. Steps allocate nothing: reading, `isAtRest` and `prune` work in
/// place. Constant time means that of one dictionary look-up.
///
/// The formulas are those of `Spring`; the idea of a source and of matched properties is SwiftUI's
/// `matchedGeometryEffect`.
public final class Namespace<ID: Hashable> {
  /// The spring of flights that have none of their own.
  public var spring: Spring

  /// Whether every change is there at once, without flights. Switching it on lands all that fly. What is held
  /// stays held.
  public var reducedMotion: Bool {
    didSet { if reducedMotion { landAll() } }
  }

  /// Told of programming errors. By default it stops debug builds, and does nothing in release builds.
  public var report: (NamespaceProblem) -> Void

  var tweener = Tweener()
  var records: [ID: Int] = [:]
  /// Each record's identity; nil where a record's place is free.
  var identities: [ID?] = []
  var pass: Pass?
  var passCount = 0

  public init(
    spring: Spring = .smooth, reducedMotion: Bool = false,
    report: @escaping (NamespaceProblem) -> Void = { assertionFailure($0.description) }
  ) {
    self.spring = spring
    self.reducedMotion = reducedMotion
    self.report = report
  }

  /// How many identities are known, in motion and at rest.
  public var count: Int { records.count }

  /// Forgets an identity, and its flight with it. Constant time.
  public func remove(_ id: ID) {
    guard let record = records.removeValue(forKey: id) else { return }
    tweener.remove(record)
    identities[record] = nil
  }

  /// The record of an identity, a new one at rest at `frame` if there is none.
  func record(of id: ID, orAt frame: Rect) -> (index: Int, isNew: Bool) {
    if let record = records[id] { return (record, false) }
    let record = tweener.add(target: frame.axes)
    if record == identities.count { identities.append(id) } else { identities[record] = id }
    records[id] = record
    return (record, true)
  }

  /// Reports what is not finite.
  func isUsable(_ motion: Motion, _ id: ID) -> Bool {
    if motion.isFinite { return true }
    report(.notFinite(identity: String(describing: id)))
    return false
  }
}
