// A drag by keys: the session, the presentation and the move of a drag by pointer, without a pointer.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Carries entries with the keyboard.
///
/// Where each step leads is the core's to say (`KeyboardWalk`), and so is what would happen there; what is shown is the
/// same ``DragPresentation``, and a drop ends in the same command. The held picture floats above the gap.
@MainActor
final class KeyboardCarry {
  private let stage: StageView
  private let context: BoardContext
  private var session: DragSession<Place, EntryID>?
  private var walk = KeyboardWalk(depth: 0, row: 0)
  private var entry: EntryID?
  private var gapHeight = 0.0
  private var floating: FloatingEntry?
  private var lastLook = EntryLook.row(tinted: false)

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
  }

  /// Whether entries are being carried.
  var isCarrying: Bool { session?.isUnderWay == true }

  /// Lifts entries, with the sections of headers among them.
  ///
  /// - Parameter entry: the one that is seen; it is where the drag begins.
  func lift(_ entry: EntryID, with ids: [EntryID]) {
    guard !isCarrying, let place = context.plan.entry(entry)?.place else { return }
    let carried = context.plan.carried(ids)
    var session = DragSession<Place, EntryID>()
    session.prepare(carried)
    session.begin()
    guard session.isUnderWay else { return }
    let frame = stage.restingFrame(of: entry, in: place)
    gapHeight = stage.gapHeight(for: carried.compactMap { context.plan.entry($0) })
    self.session = session
    self.entry = entry
    let stops = context.stops(of: place, lifted: session.lifted)
    walk = KeyboardWalk(depth: stops.index(of: .before(entry)), row: stage.enteringRow(from: place))
    float(from: frame)
    for id in carried where id != entry { stage.motion.gather(id) }
    stage.motion.take(entry)
    propose(stops.destination(at: walk.depth))
    context.announce(Wording.lifted(titles: carried.compactMap { context.plan.entry($0)?.title }, at: position))
    follow()
  }

  /// A key during the drag; all of them belong to it.
  func press(_ key: Key, _ modifiers: Modifiers) {
    switch key {
    case .escape: cancel(.escape)
    case .enter, .space: drop()
    case .letter("m") where modifiers.contains(.control): drop()
    case .up: step(.up)
    case .down: step(.down)
    case .left: step(stage.isRightToLeft ? .right : .left)
    case .right: step(stage.isRightToLeft ? .left : .right)
    case .home: step(.first)
    case .end: step(.last)
    case .pageUp: leaf(by: -1)
    case .pageDown: leaf(by: 1)
    default: break
    }
  }

  /// Ends the drag where it would land.
  func drop() {
    guard let entry, isCarrying else { return }
    guard session?.proposal.operation.isTransfer == true else {
      // Nothing is put down where it is not taken: it stays in the hand, and that is said.
      return context.announce(refusal)
    }
    let words = Wording.dropped(at: position)
    guard let move = session?.takeMove(in: context) else { return cancel(.noTarget) }
    let frame = floating?.frame
    let isSaved = context.actions.move(move.items, to: move.destination)
    finish()
    if let frame { launch(move.items, around: entry, from: frame) }
    context.cursor.move(to: .entry(entry))
    if isSaved { context.announce(words) }
  }

  /// Gives everything back to where it was.
  func cancel(_ reason: DragCancelReason) {
    guard let entry, let items = session?.items, isCarrying else { return }
    let frame = floating?.frame
    session?.cancel(reason)
    finish()
    if let frame { launch(items, around: entry, from: frame) }
    context.cursor.move(to: .entry(entry))
    context.announce(Wording.carryCancelled)
  }

  /// The plan has changed while entries are carried.
  func planChanged() {
    guard let session, session.isUnderWay else { return }
    guard let entry, context.plan.contains(entry) else { return cancel(.itemsGone) }
    guard let destination = session.destination else { return }
    // The same anchor, if it is still there.
    let stops = context.stops(of: destination.place, lifted: session.lifted)
    if case .list(let list) = destination.place, context.plan.list(list) == nil {
      guard let home = context.plan.entry(entry)?.place else { return }
      let stops = context.stops(of: home, lifted: session.lifted)
      return propose(stops.destination(at: stops.index(of: .before(entry))))
    }
    walk.depth = stops.index(of: destination.anchor)
    propose(stops.destination(at: walk.depth))
  }

  // MARK: Steps

  private func step(_ step: CarryStep) {
    guard let session, let destination = session.destination else { return }
    let stops = { (place: Place) in self.context.stops(of: place, lifted: session.lifted) }
    var next = walk.destination(step, from: destination, on: stage.map, stops: stops)
    if next == nil, case .day(let day) = destination.place, step == .up || step == .down {
      // Beyond the weeks that show: the next month's.
      let other = day.advanced(by: step == .up ? -7 : 7)
      stage.showMonth(of: other, leafing: step == .up ? -1 : 1)
      next = walk.destination(step, from: destination, on: stage.map, stops: stops)
    }
    guard let next else { return context.announce(words) }
    propose(next)
    context.announce(words)
  }

  /// The same day of another month, or its last day.
  private func leaf(by count: Int) {
    guard let session, let destination = session.destination else { return }
    stage.month.leaf(by: count)
    guard case .day(let day) = destination.place else { return context.announce(Wording.monthAndYear(stage.month.grid.month)) }
    let place = Place.day(day.inMonth(day.month.advanced(by: count)))
    let stops = context.stops(of: place, lifted: session.lifted)
    propose(stops.destination(at: walk.depth))
    context.announce(words)
  }

  private func propose(_ destination: Destination<Place, EntryID>) {
    let plan = context.plan
    session?.propose(at: destination) { plan.takes($1, in: $0) }
    stage.reveal(destination.place)
    stage.show(session?.presentation(in: plan, gapHeight: gapHeight))
    stage.revealGap(in: destination.place)
  }

  // MARK: Words

  private var words: String { session?.proposal.operation == .forbidden ? refusal : position }

  private var refusal: String {
    session?.destination.map { Wording.refused(context.title(of: $0.place)) } ?? ""
  }

  /// "3 of 5, Inbox": among the cards that are shown there, those in the hand included.
  private var position: String {
    guard let session, let destination = session.destination else { return "" }
    let stops = context.stops(of: destination.place, lifted: session.lifted)
    let held = session.items.count { !context.plan.isHeader($0) }
    let (above, all) = stops.cards(above: stops.index(of: destination.anchor))
    return Wording.position(above + 1, of: max(all + held, above + 1), in: context.title(of: destination.place))
  }

  // MARK: The picture

  private func float(from frame: Rect?) {
    guard let entry, let value = context.plan.entry(entry), let session else { return }
    let floating = FloatingEntry(entry: value, count: session.items.count, context: context)
    if let frame { floating.start(at: frame) }
    self.floating = floating
    stage.float(floating)
  }

  /// Keeps the picture above the gap, which moves when something scrolls, glides or leafs.
  private func follow() {
    let floating = floating
    track(MotionClock.now)
    stage.onEachFrame { [weak self] time in
      guard let self, let floating, self.floating === floating else { return false }
      if let place = session?.destination?.place { stage.revealGap(in: place) }
      track(MotionClock.seconds(of: time))
      return true
    }
  }

  private func track(_ time: Double) {
    guard let floating, let entry, let destination = session?.destination else { return }
    let gap = stage.gapFrame(of: destination)
    floating.move(to: gap.frame, isChip: gap.isChip, at: time)
    stage.heldFrame = ([entry], floating.frame)
  }

  private func launch(_ items: [EntryID], around entry: EntryID?, from frame: Rect) {
    let present = entry.flatMap { context.plan.contains($0) ? $0 : nil }
    stage.motion.launch(items, around: present, from: frame, velocity: .zero, look: lastLook)
  }

  private func finish() {
    lastLook = floating?.look ?? lastLook
    if let floating { stage.unfloat(floating) }
    floating = nil
    entry = nil
    stage.heldFrame = nil
    session?.end()
    session = nil
    stage.show(nil)
  }
}

extension BoardContext {
  /// The gaps of a place for somebody who carries entries with keys. O(entries in the place)
  func stops(of place: Place, lifted: Set<EntryID>) -> CarryStops<Place, EntryID> {
    let shown = Set(shownEntries(in: place).items)
    return CarryStops(
      place: place, items: plan.entries(in: place), lifted: lifted, isShown: shown.contains, isHeader: { self.plan.isHeader($0) },
      isCollapsed: { self.plan.entry($0).map(self.showing.isFolded) ?? false })
  }
}
