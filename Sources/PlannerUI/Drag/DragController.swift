// A native drag over the window's content, translated for the core: one source, one target, one session.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore
import Planner

/// Carries entries with the pointer.
///
/// It knows GTK's side of a drag and where things rest; every decision is the core's. The plan changes in one place
/// only, ``drop(_:)``.
@MainActor
final class DragController {
  private let stage: StageView
  private let context: BoardContext
  private let source: DragSource
  private let target: GtkKit.DropTarget
  private let resolver = DestinationResolver()
  private var session: DragSession<Place, EntryID>?
  private var drag: ActiveDrag?
  private var held: HeldView?
  private var lastLook = EntryLook.row(tinted: false)
  private var keys: DragKeyWatch?
  private var pressed: Press?
  /// Where the pointer was last seen over the content; nil while it is elsewhere.
  private var pointer: Point?
  private var gapHeight = 0.0
  private var tracker = VelocityTracker()
  /// An entry in flight that a press has stopped.
  private var caught: EntryID?
  /// Where the cost of frames goes, when a benchmark asked for it.
  private let log: FrameLog?

  /// What a press found.
  private struct Press {
    var entry: EntryID
    /// The entry's resting frame on the stage.
    var frame: Rect
    var point: Point
  }

  init(stage: StageView, context: BoardContext, log: FrameLog?) {
    self.stage = stage
    self.log = log
    self.context = context
    source = DragSource(on: stage, actions: [.copy, .move])
    target = GtkKit.DropTarget(on: stage, types: [CarriedContent.cardsType])
    source.prepare = { [weak self] in self?.prepare(at: $0) }
    source.begin = { [weak self] in self?.begin($0) }
    source.cancelled = { [weak self] in self?.cancel(.toolkit) }
    source.ended = { [weak self] in self?.end() }
    target.hover = { [weak self] in self?.hover($0, at: $1) ?? [] }
    target.left = { [weak self] in self?.leave() }
    target.perform = { [weak self] drop, _ in self?.drop(drop) ?? false }
  }

  /// Whether entries are in the hand.
  var isCarrying: Bool { session?.isUnderWay == true }

  /// Ends a drag under way as if the person had let go of it: the window closes, or what is held is gone.
  func abandon(_ reason: DragCancelReason) {
    drag?.cancel()
    cancel(reason)
  }

  /// Stops the entry that flies at a point of the stage, if there is one.
  func catchFlight(at point: Point) -> Bool {
    guard session?.isUnderWay != true, let flight = stage.motion.flight(at: point) else { return false }
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

  /// The plan has changed while entries are held.
  func planChanged() {
    guard let session, session.isUnderWay else { return }
    if session.items.allSatisfy({ !context.plan.contains($0) }) {
      abandon(.itemsGone)
    } else {
      resolve()
    }
  }

  // MARK: Press and begin

  private func prepare(at point: Point) -> ContentProvider? {
    guard session?.isUnderWay != true, let press = entry(at: point) else { return nil }
    pressed = press
    var session = DragSession<Place, EntryID>()
    session.prepare(context.plan.carried([press.entry]))
    self.session = session
    return content()
  }

  private func entry(at point: Point) -> Press? {
    if let flight = stage.motion.flight(at: point) { return Press(entry: flight.id, frame: flight.frame, point: point) }
    guard !stage.isInteractive(at: point), let (place, entry) = resolver.entry(at: point, in: regions(around: point)) else {
      return nil
    }
    let frame = container(of: place, at: point)?.restingFrame(of: entry.item, in: stage) ?? entry.frame
    return Press(entry: entry.item, frame: frame, point: point)
  }

  private func content() -> ContentProvider {
    CarriedContent.provider(for: (session?.items ?? []).compactMap { context.plan.entry($0) })
  }

  private func begin(_ drag: ActiveDrag) {
    guard let pressed, session != nil else { return }
    self.drag = drag
    session?.begin()
    log?.mark = "drag"
    let entries = (session?.items ?? []).compactMap { context.plan.entry($0) }
    gapHeight = stage.gapHeight(of: entries)
    if let entry = context.plan.entry(pressed.entry) {
      let held = HeldView(
        entry: entry, color: context.color(of: entry.home),
        isChip: pressed.frame.height <= context.text.chipHeight, size: pressed.frame.size, count: entries.count,
        press: pressed.point - pressed.frame.origin)
      self.held = held
      drag.setIcon(held, hotspot: held.hotspot)
      held.lift()
    }
    keys = DragKeyWatch(display: stage, keys: [.escape, .pageUp, .pageDown]) { [weak self] in self?.press($0) }
    pointer = pressed.point
    tracker.reset()
    caught = nil
    trackHeld()
    for id in session?.items ?? [] where id != pressed.entry { stage.motion.gather(id) }
    stage.motion.take(pressed.entry)
    resolve()
    let still = StillPointer(stage: stage, origin: pressed.point)
    stage.onEachFrame { [weak self] time in
      guard let self, self.drag === drag, session?.isUnderWay == true else { return false }
      // A pointer at rest sends nothing, but what is under it can change: scrolling, another month.
      if let pointer {
        still.rest(at: pointer, time: time.seconds)
        resolve()
        stage.motion.settle(in: time)
      }
      return true
    }
  }

  /// A key during the drag.
  private func press(_ key: Key) {
    switch key {
    case .escape: abandon(.escape)
    case .pageUp: stage.month.leaf(by: -1)
    case .pageDown: stage.month.leaf(by: 1)
    default: break
    }
  }

  // MARK: Motion

  private func hover(_ drop: IncomingDrop, at point: Point) -> DragActions {
    guard drop.isLocal, session?.isUnderWay == true else { return [] }
    pointer = point
    tracker.add(point, at: Clock.seconds)
    trackHeld()
    if let log { log.measure { resolve() } } else { resolve() }
    return session?.proposal.action ?? []
  }

  private func leave() {
    pointer = nil
    guard session?.isUnderWay == true else { return }
    session?.exit()
    present()
  }

  /// Asks the core where the held entries would land now, and shows it.
  private func resolve() {
    guard let session, session.isUnderWay, let point = pointer else { return }
    if let panel = stage.panel, let frame = panel.frame(in: stage),
      !frame.inset(dx: -Metrics.panelLeaveDistance, dy: -Metrics.panelLeaveDistance).contains(point)
    {
      // Carried out of the panel: it would only hide the days behind it.
      stage.closePanel()
    }
    let destination = resolver.destination(
      at: point, in: regions(around: point), current: session.destination)
    let proposal = proposal(for: destination)
    self.session?.update(proposal, destination: destination)
    present()
  }

  private func proposal(for destination: Destination<Place, EntryID>?) -> DropProposal {
    let isAccepted = destination.map { context.plan.takes(session?.items ?? [], in: $0.place) } ?? false
    return .proposal(for: .own, at: destination, isAccepted: isAccepted)
  }

  private func present() {
    guard let shown = session?.presentation(gapHeight: gapHeight) else { return }
    stage.show(shown)
  }

  /// The places in view above, under and below a point as they rest, the topmost first: the resolver looks at no others.
  private func regions(around point: Point) -> [Region<Place, EntryID>] {
    let board = stage.boardFrame
    return stage.containers.compactMap { container in
      guard let frame = container.hitFrame(in: stage), frame.minX <= point.x, point.x < frame.maxX else { return nil }
      guard var region = container.region(in: stage) else { return nil }
      if container is ColumnView, let board {
        // A column half out of view takes drops where it shows.
        region.frame = region.frame.intersection(board)
        if region.frame.isEmpty { return nil }
      }
      return region
    }
  }

  private func container(of place: Place, at point: Point) -> (any EntryContainer)? {
    stage.containers.first { $0.place == place && $0.hitFrame(in: stage)?.contains(point) == true }
  }

  // MARK: Drop and end

  private func drop(_ drop: IncomingDrop) -> Bool {
    guard drop.isLocal, let move = session?.takeMove(in: context) else {
      finishSession()
      return false
    }
    let entry = pressed?.entry
    let frame = heldFrame
    // Saved first; what is drawn, and what the toolkit is told, follows from that.
    let isSaved = context.actions.move(move.items, to: move.destination)
    finishSession()
    // From the hand: from exactly where it was held, as fast as it was moved.
    if let entry, let frame { launch(move.items, around: entry, from: frame, velocity: tracker.velocity(at: Clock.seconds)) }
    // The picture in the hand stays until the flight has been drawn: GDK hides it when the drop is finished.
    stage.afterNextFrame { drop.finish(isSaved ? .move : []) }
    return true
  }

  private func cancel(_ reason: DragCancelReason) {
    let wasUnderWay = session?.isUnderWay == true
    let items = session?.items ?? []
    let entry = pressed?.entry
    let frame = heldFrame
    session?.cancel(reason)
    finishSession()
    if wasUnderWay, let entry, let frame { launch(items, around: entry, from: frame, velocity: .zero) }
  }

  /// Where the picture of the pressed entry is on the stage, outside of the window too where the desktop tells.
  private var heldFrame: Rect? {
    guard let held else { return nil }
    let outside = stage.pointerPosition
    guard let position = outside ?? pointer else { return nil }
    return held.frame(heldAt: position)
  }

  private func trackHeld() {
    guard let session, session.isUnderWay, let pressed, let frame = heldFrame else { return }
    stage.heldFrame = ([pressed.entry], frame)
  }

  /// Lets entries fly from the hand: the pressed one from its picture, the others from behind it.
  private func launch(_ items: [EntryID], around entry: EntryID, from frame: Rect, velocity: Vector) {
    let look = held?.look ?? lastLook
    for id in items where id == entry || context.plan.entry(id) != nil {
      stage.motion.launch(id, from: frame, velocity: velocity, look: look)
    }
  }

  private func end() {
    session?.end()
    finishSession()
    session = nil
    if let drag { stage.afterNextFrame { drag.removeIcon() } }
    drag = nil
  }

  /// Tidies up; called for every kind of ending, any number of times.
  private func finishSession() {
    log?.mark = "idle"
    keys?.stop()
    keys = nil
    lastLook = held?.look ?? lastLook
    held = nil
    pointer = nil
    pressed = nil
    stage.heldFrame = nil
    if session?.isUnderWay != true { stage.show(nil) }
  }
}

extension Plan {
  /// Whether `place` is there and takes these entries: days hold cards only.
  func takes(_ entries: [EntryID], in place: Place) -> Bool {
    switch place {
    case .list(let list): self.list(list) != nil
    case .day: !entries.contains { isHeader($0) }
    }
  }
}

extension DropProposal {
  /// What the toolkit is told.
  var action: DragActions {
    switch operation {
    case .cancel, .forbidden: []
    case .move: .move
    case .copy: .copy
    }
  }
}
