// A native drag over the window's content, translated for the core: one source, one target, one session.

import Foundation
import Geometry
import GtkKit
import MatchedGeometry
import MoveCore
import Planner

/// Carries entries with the pointer, also into other windows of the program: the session stays with the controller of the
/// window in which the drag began, and each window shows what of it is over that window.
///
/// It knows GTK's side of a drag and where things rest; every decision is the core's. What it carries changes the plan in one place
/// only, ``land(on:at:_:)``. A list that is carried by its head has the same source and target, and a session of its own in
/// ``ListDrag``; what comes from another program is ``VisitingDrag``'s, and what goes to one is taken away by ``Handover``.
@MainActor
final class DragController {
  /// Called when a drag begins.
  var onBegin: () -> Void = {}
  /// Called when something that is dragged, of whatever program, comes over this window from elsewhere.
  var onArrival: () -> Void = {} {
    didSet { visitor.onArrival = onArrival }
  }

  let stage: StageView
  let context: BoardContext
  let source: DragSource
  let target: GtkKit.DropTarget
  let lists: ListDrag
  /// What other programs drag over this window.
  let visitor: VisitingDrag
  /// The controller whose drag is under way; at most one in the program.
  static weak var underWay: DragController?
  /// The window that the pointer is over, if it is another one of this program.
  weak var over: DragController?
  let resolver = DestinationResolver()
  var session: DragSession<Place, EntryID>?
  var drag: ActiveDrag?
  var held: HeldView?
  var lastLook = EntryLook.row(tinted: false)
  /// Whose pointer carries it.
  var seat: Seat?
  /// What is known of its end from others than the toolkit.
  private(set) lazy var ending = EndWatch { [weak self] in self?.forgotten() }
  /// What X11 tells besides, while it is under way.
  var watches: DragWatches?
  var pressed: Press?
  /// Where the pointer was last seen over the content; nil while it is elsewhere.
  var pointer: Point?
  /// What is known since the last frame of what is under the pointer.
  var sight = Sight.none
  /// The drop that hovers over the content.
  var incoming: IncomingDrop?
  var gapHeight = 0.0
  var carriesHeader = false
  /// Whether several entries were taken along on purpose: selected, or added on the way.
  var carriesMany = false
  /// Whether a drop would leave the carried entries where they are: the copy modifier is held.
  var copies: Bool { copying.value }
  var copying = SettledWish(settling: Metrics.modifierSettling)
  /// Whether Shift is held, where the desktop tells.
  var isShiftHeld = false
  /// What becomes of a card that the drag is held over.
  var takingAlong = DragController.takingAlong(from: .zero)
  var tracker = VelocityTracker()
  /// What another program may take over, and by what name it confirms that.
  var handover: (name: UUID, entries: [Entry])?
  /// An entry in flight that a press has stopped.
  var caught: EntryID?
  /// Where the cost of frames goes, when a benchmark asked for it.
  let log: FrameLog?

  /// What a press found.
  struct Press {
    var entry: EntryID
    /// The entry's resting frame on the stage.
    var frame: Rect
    var point: Point
  }

  /// How far what is under the pointer has been looked at since the last frame.
  enum Sight {
    case none
    case current
    /// The pointer has moved since.
    case outdated
  }

  init(window: Window, stage: StageView, context: BoardContext, log: FrameLog?) {
    self.stage = stage
    self.log = log
    self.context = context
    lists = ListDrag(stage: stage, context: context)
    visitor = VisitingDrag(stage: stage, context: context)
    // Where a compositor keeps the modifiers, it tells of them by what it makes of a question.
    source = DragSource(on: stage, actions: stage.tellsModifiers ? [.copy, .move] : [.copy, .move, .ask])
    target = GtkKit.DropTarget(on: stage, in: window)
    source.prepare = { [weak self] in self?.prepare(at: $0) }
    source.begin = { [weak self] in self?.begin($0) }
    source.cancelled = { [weak self] in self?.refused() }
    source.ended = { [weak self] in self?.end() }
    target.hover = { [weak self] in self?.hover($0, at: $1) ?? [] }
    target.left = { [weak self] in self?.leave() }
    target.perform = { [weak self] in self?.drop($0, at: $1) ?? false }
  }

  /// What the pointer is over, of this program's.
  var ground: StageView { (over ?? self).stage }

  /// Whether entries or a list are in the hand.
  var isCarrying: Bool { session?.isUnderWay == true || lists.isCarrying }

  /// Ends a drag under way as if the person had let go of it: the window closes, or what is held is gone.
  func abandon(_ reason: DragCancelReason) {
    drag?.cancel()
    cancel(reason)
  }

  /// Stops the entry that flies at a point of the stage, if there is one.
  func catchFlight(at point: Point) -> Bool {
    guard !isCarrying, let flight = stage.motion.flight(at: point) else { return false }
    stage.motion.hold(flight.id)
    caught = flight.id
    return true
  }

  /// The button was released, or the press has become a drag: a flight that was stopped goes on.
  func letGo() {
    guard let id = caught else { return }
    caught = nil
    stage.motion.letGo(id)
  }

  /// The plan has changed while something is held.
  func planChanged() {
    visitor.planChanged()
    if lists.isCarrying, !lists.planChanged() { return abandon(.itemsGone) }
    guard let session, session.isUnderWay else { return }
    if session.items.allSatisfy({ !context.plan.contains($0) }) {
      let words = held.map { Wording.gone($0.title, of: session.items.count) }
      abandon(.itemsGone)
      if let words { stage.showNotice(words) }
    } else {
      weigh()
      resolve()
    }
  }
}
