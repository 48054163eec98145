// What another program's pointer carries over a window.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Content from elsewhere: the same carry, resolver, proposal and gap, with nothing of it in this program's hand. A copy of it is taken, but
/// for cards of Daylane with Shift held: these are taken over, see ``Handover``.
@MainActor
final class ForeignDragSession: DragSession {
  var carry: Carry<StageView, Place, EntryID>
  var drop: IncomingDrop?
  /// One card's: how many come is not known before they are there.
  private let gapHeight: Double
  /// What the source allowed when it came.
  private let offered: DropOperations
  private let isCards: Bool
  /// Whether the person asks for a move.
  private var wantsMove = DebouncedFlag(settling: Metrics.modifierSettling)
  private var keys: ReportedModifiers
  /// When it would take place; nil where that is no question.
  private var times: HeldTimes?

  init(_ drop: IncomingDrop, at point: Point, over stage: StageView) {
    self.drop = drop
    let type = Arrival.type(among: drop.formats)
    isCards = type?.type == .cards
    carry = Carry([], content: type == nil ? .unknown : .foreign, lead: .pointer(at: point), over: stage)
    carry.begin()
    offered = drop.allowed
    keys = ReportedModifiers(stage.reportedModifiers)
    gapHeight = stage.measurer.heightOfOneLine
  }

  func fits(_ stage: StageView) -> Bool { stage === self.stage }

  /// Shift asks for a move. A compositor that keeps the keys says so by what it lets happen; in passing it may name anything.
  func sense(at time: Double) {
    guard let held = stage.heldModifiers ?? keys.note(stage.reportedModifiers) else {
      wantsMove.note(drop?.allowed == .move, at: time)
      return
    }
    wantsMove.set(held.contains(.shift))
  }

  func look(at point: Point) {
    stage.leavePanel(at: point)
    let mayMove = wantsMove.value && isCards
    var allowed: DropOperations = mayMove ? .move : []
    // What a compositor names later is what it comes to, with the keys that are held.
    if (stage.reportsModifiers ? drop?.allowed ?? [] : offered).contains(.copy) || mayMove { allowed.insert(.copy) }
    let plan = stage.context.plan
    times = stage.spot(at: point).map { spot in
      guard case .hours(let scale, let y) = spot.spot else { return .none }
      let start = scale.start(at: y, grabbedAt: scale.y(of: MinutesRule.usualLength) / 2)
      return .at([HeldTime(id: HeldTime.foreign, day: spot.day, span: TimeSpan(start: start, length: MinutesRule.usualLength))])
    }
    let dropContext = DropContext(
      stage.regions(around: point), wantsMove: mayMove, allowed: allowed, takes: { place, _ in plan.takes(place, withHeaders: false) },
      lands: { plan.landing(of: $0, at: $1) })
    carry.look(at: point, in: dropContext)
  }

  func show(isFast: Bool) {
    var shown = carry.presentation(in: stage.context.plan, gapHeight: gapHeight, isFast: isFast, after: stage.context.drag)
    if shown?.destination != nil { shown?.times = times }
    stage.show(shown)
  }

  func rest(at point: Point, still: StillPointer, time: Double) { still.rest(at: point, time: time) }

  var answer: DropOperation {
    let operation = carry.proposal.operation
    // Asked to prefer a move, a Wayland compositor would go on with one after Shift was let go, and that would not be known.
    return stage.reportsModifiers || keys.isTold || !operation.isTransfer ? operation : .copy
  }

  /// Where it would come now: the destination, whether its source is to lose it, and the frame that it comes from. Nil where it is not
  /// taken.
  func take(at point: Point) -> (destination: Destination<Place, EntryID>, start: Int?, isMove: Bool, frame: Rect)? {
    guard let move = carry.takeMove(in: stage.context) else { return nil }
    let frame = Rect(
      x: point.x - Metrics.heldGrip, y: point.y - gapHeight / 2, width: Metrics.columnWidth - 2 * Metrics.columnInset, height: gapHeight)
    return (move.destination, times?.times.first?.span.start, carry.outcome?.operation == .move, frame)
  }
}
