// What other programs drag over a window: the same resolver, proposal and gap, and then cards of it.

import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// One window's side of drags that began elsewhere. What is dragged stays the other program's, and a copy of it is taken,
/// but for cards of Daylane with Shift held: these are taken over, see ``Handover``.
@MainActor
final class VisitingDrag {
  private let stage: StageView
  private let context: BoardContext
  private let resolver = DestinationResolver()
  private var drop: IncomingDrop?
  private var session: DragSession<Place, EntryID>?
  private var pointer: Point?
  /// One card's: how many come is not known before they are there.
  private var gapHeight = 0.0
  /// What the source allowed when it came.
  private var offered: DragActions = []
  /// Whether the person asks for a move.
  private var wantsMove = SettledWish(settling: Metrics.modifierSettling)
  private var keys = ToldModifiers([])
  /// Whether what is held is known, and not only what the compositor makes of it.
  private var knowsKeys: Bool { stage.tellsModifiers || keys.isTold }
  /// What is known of its end from others than the toolkit: the program that it comes from may forget to tell.
  private lazy var ending = EndWatch { [weak self] in self?.leave() }
  /// The drop whose content is on its way, and has its gap kept open.
  private var awaited: IncomingDrop?

  /// Called when something comes over the window.
  var onArrival: () -> Void = {}

  /// Whether something hovers.
  var isVisited: Bool { drop != nil }
  /// Whether a gap is kept for what was dropped and has not come yet.
  var isAwaiting: Bool { awaited != nil }

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    if self.drop?.isSame(as: drop) != true { begin(drop, at: point) }
    pointer = point
    note(.moved)
    resolve()
    return answer
  }

  /// What would come of a release.
  private var answer: DragActions {
    let action = session?.proposal.action ?? []
    // Asked to prefer a move, a Wayland compositor would go on with one after Shift was let go, and that would not be known.
    return knowsKeys || action.isEmpty ? action : .copy
  }

  /// Takes note of a sign of what hovers.
  func note(_ sign: DragWatch.Sign) { ending.note(sign) }

  func leave() {
    guard drop != nil else { return }
    finish()
    stage.show(nil)
  }

  /// Released at a point. Returns whether it is taken; the content comes later.
  func drop(_ drop: IncomingDrop, at point: Point) -> Bool {
    guard self.drop?.isSame(as: drop) == true else {
      leave()
      return false
    }
    // The last motion may lie elsewhere.
    _ = hover(drop, at: point)
    guard let move = session?.takeMove(in: context) else {
      leave()
      return false
    }
    let frame = Rect(
      x: point.x - Metrics.heldGrip, y: point.y - gapHeight / 2,
      width: Metrics.columnWidth - 2 * Metrics.columnInset, height: gapHeight)
    let isMove = session?.outcome?.operation == .move
    finish()
    awaited = drop
    Task { [weak self] in
      // A gap that stays open for a slow sender is in the way of everything else.
      try? await Task.sleep(for: .seconds(Metrics.arrivalPatience))
      self?.closeGap(of: drop)
    }
    Task { [weak self] in
      let action = await self?.receive(drop, at: move.destination, from: frame, isMove: isMove) ?? []
      guard let self, stage.isMapped else { return drop.finish(action) }
      stage.afterNextFrame { drop.finish(action) }
    }
    return true
  }

  /// The plan has changed under what hovers.
  func planChanged() { resolve() }

  // MARK: On the way

  private func begin(_ drop: IncomingDrop, at point: Point) {
    self.drop = drop
    onArrival()
    note(.began)
    var session = DragSession<Place, EntryID>(content: Arrival.type(among: drop.formats) == nil ? .unknown : .foreign)
    session.prepare()
    session.begin()
    self.session = session
    offered = drop.actions
    wantsMove.set(false)
    keys = ToldModifiers(stage.toldModifiers)
    gapHeight = stage.heightOfOneLine
    let still = StillPointer(stage: stage, origin: point)
    stage.onEachFrame { [weak self] time in
      guard let self, self.drop === drop else { return false }
      readModifiers()
      if let pointer {
        still.rest(at: pointer, time: time.seconds)
        resolve()
        stage.motion.settle(in: time)
      }
      // Nobody asks while the pointer rests.
      drop.announceNews(answer)
      return true
    }
  }

  private func resolve() {
    guard session?.isUnderWay == true, let pointer, let drop else { return }
    stage.leavePanel(at: pointer)
    let mayMove = wantsMove.value && Arrival.type(among: drop.formats)?.type == .cards
    var allowed: DropOperations = mayMove ? .move : []
    // What a compositor names later is what it comes to, with the keys that are held.
    if (stage.tellsModifiers ? drop.actions : offered).contains(.copy) || mayMove { allowed.insert(.copy) }
    let plan = context.plan
    session?.look(at: pointer, in: stage.regions(around: pointer), with: resolver, wantsMove: mayMove, allowed: allowed) { place, _ in
      plan.takes(place, withHeaders: false)
    }
    stage.show(session?.presentation(in: context.plan, gapHeight: gapHeight))
  }

  /// Shift asks for a move. A compositor that keeps the keys says so by what it lets happen; in passing it may name anything.
  private func readModifiers() {
    guard let held = stage.heldModifiers ?? keys.note(stage.toldModifiers) else {
      if let drop { wantsMove.note(drop.actions == .move, at: Clock.seconds) }
      return
    }
    wantsMove.set(held.contains(.shift))
  }

  private func finish() {
    note(.ended)
    drop = nil
    session = nil
    pointer = nil
  }

  // MARK: Arriving

  /// Takes the content in where the gap was. Returns what came of it.
  private func receive(
    _ drop: IncomingDrop, at destination: Destination<Place, EntryID>, from frame: Rect, isMove: Bool
  ) async -> DragActions {
    var action: DragActions = []
    do throws(Arrival.Failure) {
      let content = try await Arrival.read(from: drop)
      let new = try await context.actions.takeIn(content, at: destination)
      // Saved here by now: only then the other program may delete its own.
      if !new.isEmpty { action = isMove && Handover.confirm(content.carried) ? .move : .copy }
      for id in new.prefix(MotionStyle.arrivalLimit) {
        stage.motion.launch(id, from: frame, velocity: .zero, look: .row(tinted: false), isBehind: id != new.first)
      }
    } catch {
      context.model.onFailure(error.text)
    }
    closeGap(of: drop)
    return action
  }

  private func closeGap(of drop: IncomingDrop) {
    guard awaited === drop else { return }
    awaited = nil
    // Something else may be in the hand by now.
    if self.drop == nil, DragController.underWay == nil { stage.show(nil) }
  }
}
