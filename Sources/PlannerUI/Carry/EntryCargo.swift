// Entries under way, whatever leads them: what is shown of them, and where they go when it ends.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Entries in the hand, of a pointer or of keys: one session, one look of it, one landing.
///
/// What it carries changes the plan in one place only, ``land(on:from:velocity:look:)``.
@MainActor
final class EntryCargo {
  /// The content of the window that they come from.
  let home: StageView
  /// The one that is seen: where it was pressed, or where the cursor is.
  let entry: EntryID
  /// Whether a drop would leave them where they are.
  var isCopy = false
  /// Whether several were taken along on purpose: then they stay selected.
  var carriesMany = false
  private(set) var session = DragSession<Place, EntryID>()
  private var context: BoardContext { home.context }
  private let resolver = DestinationResolver()
  /// How much room they want in the window that they are over, and whether a day would not take them.
  private var gapHeight = 0.0
  private var carriesHeader = false
  private var isOver = false

  /// Entries that are pressed, with the sections of headers among them.
  init(_ entry: EntryID, with ids: some Sequence<EntryID>, on home: StageView) {
    (self.entry, self.home) = (entry, home)
    session.prepare(context.plan.carried(ids))
  }

  var isUnderWay: Bool { session.isUnderWay }
  var items: [EntryID] { session.items }
  /// The ones that there are still.
  var entries: [Entry] { items.compactMap { context.plan.entry($0) } }

  func begin() {
    session.begin()
    weigh(for: home)
  }

  /// Finds how much room they want in a window, and where they may not go.
  func weigh(for stage: StageView) {
    let entries = entries
    carriesHeader = entries.contains { $0.kind == .header }
    gapHeight = stage.gapHeight(for: entries)
  }

  /// Adds an entry, with the section of a header. Returns what is new in the hand.
  func add(_ entry: EntryID) -> [EntryID] {
    let count = items.count
    session.add(context.plan.carried([entry]))
    guard items.count > count else { return [] }
    carriesMany = true
    return Array(items[count...])
  }

  /// Lets entries leave their slots in a window: the one that is seen is in the hand, the others fly there. Copied ones stay.
  func lift(_ ids: [EntryID], on stage: StageView) {
    guard !isCopy else { return }
    for id in ids where id != entry { stage.motion.gather(id) }
    if ids.contains(entry) { stage.motion.take(entry) }
  }

  /// Says where the one that is seen is drawn now.
  func hold(at frame: Rect, on stage: StageView) {
    stage.heldFrame = (isCopy ? [] : [entry], frame)
  }

  // MARK: On the way

  /// Asks the core what would happen at a point.
  func look(at point: Point, on stage: StageView) {
    stage.leavePanel(at: point)
    let (plan, carriesHeader) = (context.plan, carriesHeader)
    session.look(at: point, in: stage.regions(around: point), with: resolver, wantsCopy: isCopy) { place, _ in
      plan.takes(place, withHeaders: carriesHeader)
    }
  }

  /// Proposes a destination that keys have led to.
  func propose(_ destination: Destination<Place, EntryID>) {
    let plan = context.plan
    session.propose(at: destination) { plan.takes($1, in: $0) }
  }

  /// The pointer has gone elsewhere.
  func exit() { session.exit() }

  /// What could be taken along at a point: what was there before the gap opened.
  func other(at point: Point, on stage: StageView) -> EntryID? {
    let item = resolver.entry(at: point, in: stage.regions(around: point).map(\.withoutGap))?.entry.item
    return item.flatMap { items.contains($0) ? nil : $0 }
  }

  func show(on stage: StageView) {
    guard var shown = session.presentation(in: context.plan, gapHeight: gapHeight) else { return }
    if isCopy { shown.lifted = [] }
    stage.show(shown)
    guard stage !== home else { return }
    // Where they come from nothing opens; their slots stay closed.
    shown.destination = nil
    home.show(shown)
  }

  /// Shows nothing of it any more in a window.
  func hide(on stage: StageView) {
    stage.heldFrame = nil
    stage.show(nil)
  }

  // MARK: The end

  /// Saves where they are put down, and lets them fly there from the hand. What is drawn, and what the toolkit is told, follows from what was
  /// saved.
  ///
  /// - Parameters:
  ///   - frame: where the one that is seen is drawn, on the stage; without it nothing flies.
  ///   - velocity: in points per second.
  /// - Returns: what became of it: nothing when it could not be saved; nil where they cannot be put.
  func land(on stage: StageView, from frame: Rect?, velocity: Vector, look: EntryLook) -> DragActions? {
    guard session.proposal.operation.isTransfer, let move = session.takeMove(in: context) else { return nil }
    isOver = true
    let copies = session.outcome?.operation == .copy
    let actions = stage.context.actions
    let copied = copies ? actions.adding(.copy(move.items, to: move.destination)) : []
    let isSaved = copies ? !copied.isEmpty : actions.move(move.items, to: move.destination)
    let arrived = copied.isEmpty ? move.items : copied
    if carriesMany { stage.context.selection.change { $0.selectAll(arrived) } }
    putAway(from: stage)
    if let frame { launch(arrived, from: frame, velocity: velocity, look: look, on: stage) }
    return isSaved ? copies ? .copy : .move : []
  }

  /// Lets them fly home, unless that or something else has become of them already.
  ///
  /// - Parameter stage: the window that they are over.
  func cancel(_ reason: DragCancelReason, on stage: StageView, from frame: Rect?, look: EntryLook) {
    session.cancel(reason)
    guard !isOver, session.phase == .ending else { return }
    isOver = true
    putAway(from: stage)
    if let frame { launch(items, from: frame, velocity: .zero, look: look, on: home) }
  }

  /// Nothing more is heard of it.
  func end(on stage: StageView) {
    if isUnderWay { putAway(from: stage) }
    isOver = true
    session.end()
  }

  private func putAway(from stage: StageView) {
    hide(on: home)
    if stage !== home { hide(on: stage) }
  }

  private func launch(_ items: [EntryID], from frame: Rect, velocity: Vector, look: EntryLook, on stage: StageView) {
    let present = context.plan.contains(entry) ? entry : nil
    stage.motion.launch(items, around: present, from: frame, velocity: velocity, look: look)
  }
}

extension StageView {
  /// Closes the panel when something is carried out of it: it would only hide the days behind it.
  func leavePanel(at point: Point) {
    // The next frame asks again.
    guard !DropTarget.isCrossing, let frame = panel?.frame(in: self),
      !frame.inset(dx: -Metrics.panelLeaveDistance, dy: -Metrics.panelLeaveDistance).contains(point)
    else { return }
    closePanel()
  }
}
