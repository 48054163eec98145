// What another program's pointer carries over a window.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Content from elsewhere: the same session, resolver, proposal and gap, with nothing of it in this program's hand. A copy of it is taken, but
/// for cards of Daylane with Shift held: these are taken over, see ``Handover``.
@MainActor
final class ForeignCargo: Cargo {
  let drop: IncomingDrop
  private let stage: StageView
  private let resolver = DestinationResolver()
  private var session: DragSession<Place, EntryID>
  /// One card's: how many come is not known before they are there.
  private let gapHeight: Double
  /// What the source allowed when it came.
  private let offered: DragActions
  private let isCards: Bool
  /// Whether the person asks for a move.
  private var wantsMove = SettledWish(settling: Metrics.modifierSettling)
  private var keys: ToldModifiers

  init(_ drop: IncomingDrop, over stage: StageView) {
    (self.drop, self.stage) = (drop, stage)
    let type = Arrival.type(among: drop.formats)
    isCards = type?.type == .cards
    session = DragSession(content: type == nil ? .unknown : .foreign)
    session.prepare()
    session.begin()
    offered = drop.actions
    keys = ToldModifiers(stage.toldModifiers)
    gapHeight = stage.heightOfOneLine
  }

  var isUnderWay: Bool { session.isUnderWay }
  var proposal: DropProposal { session.proposal }

  func fits(_ stage: StageView) -> Bool { stage === self.stage }

  func left() { session.exit() }

  /// Shift asks for a move. A compositor that keeps the keys says so by what it lets happen; in passing it may name anything.
  func sense(_ hover: Hover) {
    guard let held = stage.heldModifiers ?? keys.note(stage.toldModifiers) else {
      wantsMove.note(drop.actions == .move, at: Clock.seconds)
      return
    }
    wantsMove.set(held.contains(.shift))
  }

  func look(at point: Point, on stage: StageView) {
    stage.leavePanel(at: point)
    let mayMove = wantsMove.value && isCards
    var allowed: DropOperations = mayMove ? .move : []
    // What a compositor names later is what it comes to, with the keys that are held.
    if (stage.tellsModifiers ? drop.actions : offered).contains(.copy) || mayMove { allowed.insert(.copy) }
    let plan = stage.context.plan
    session.look(at: point, in: stage.regions(around: point), with: resolver, wantsMove: mayMove, allowed: allowed) { place, _ in
      plan.takes(place, withHeaders: false)
    }
  }

  func show(_ hover: Hover) { stage.show(session.presentation(in: stage.context.plan, gapHeight: gapHeight)) }

  func rest(at point: Point, _ hover: Hover, still: StillPointer, time: Double) -> Bool { still.rest(at: point, time: time) }

  func answer(_ hover: Hover) -> DragActions {
    let action = proposal.action
    // Asked to prefer a move, a Wayland compositor would go on with one after Shift was let go, and that would not be known.
    return stage.tellsModifiers || keys.isTold || action.isEmpty ? action : .copy
  }

  /// Where it would come now: the destination, whether its source is to lose it, and the frame that it comes from. Nil where it is not
  /// taken.
  func take(at point: Point) -> (destination: Destination<Place, EntryID>, isMove: Bool, frame: Rect)? {
    guard let move = session.takeMove(in: stage.context) else { return nil }
    let frame = Rect(
      x: point.x - Metrics.heldGrip, y: point.y - gapHeight / 2, width: Metrics.columnWidth - 2 * Metrics.columnInset, height: gapHeight)
    return (move.destination, session.outcome?.operation == .move, frame)
  }

  /// It has gone.
  func end() { session.end() }
}
