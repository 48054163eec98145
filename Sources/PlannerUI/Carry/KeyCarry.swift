// A carry that keys lead: the cargo of a drag by pointer, without a pointer.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Carries entries with the keyboard.
///
/// Where each step leads is the core's to say (`KeyboardWalk`); what is shown, and how it ends, is ``EntryCargo``'s. The held picture floats
/// above the gap.
@MainActor
final class KeyCarry {
  private let stage: StageView
  private var cargo: EntryCargo?
  private var walk = KeyboardWalk(depth: 0, row: 0)
  private var floating: FloatingEntry?
  private var context: BoardContext { stage.context }

  init(stage: StageView) {
    self.stage = stage
  }

  /// Whether entries are being carried.
  var isCarrying: Bool { cargo?.isUnderWay == true }

  /// Lifts entries, with the sections of headers among them.
  ///
  /// - Parameter entry: the one that is seen; it is where the carry begins.
  func lift(_ entry: EntryID, with ids: [EntryID]) {
    guard !isCarrying, let value = context.plan.entry(entry) else { return }
    let cargo = EntryCargo(entry, with: ids, on: stage)
    cargo.begin()
    guard cargo.isUnderWay else { return }
    let frame = stage.restingFrame(of: entry, in: value.place)
    self.cargo = cargo
    let stops = stops(of: value.place)
    walk = KeyboardWalk(depth: stops.index(of: .before(entry)), row: stage.enteringRow(from: value.place))
    let floating = FloatingEntry(entry: value, count: cargo.items.count, context: context)
    if let frame { floating.start(at: frame) }
    self.floating = floating
    stage.float(floating)
    cargo.lift(cargo.items, on: stage)
    propose(stops.destination(at: walk.depth))
    context.announce(Wording.lifted(titles: cargo.entries.map(\.title), at: position))
    follow(floating)
  }

  /// A key during the carry; all of them belong to it.
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

  /// Ends the carry where it would land.
  func drop() {
    guard let cargo, isCarrying else { return }
    guard cargo.session.proposal.operation.isTransfer else {
      // Nothing is put down where it is not taken: it stays in the hand, and that is said.
      return context.announce(refusal)
    }
    let words = Wording.dropped(at: position)
    let (frame, look) = putAwayPicture()
    guard let action = cargo.land(on: stage, from: frame, velocity: .zero, look: look) else {
      return goHome(cargo, .noTarget, from: frame, look: look)
    }
    self.cargo = nil
    context.cursor.move(to: .entry(cargo.entry))
    if !action.isEmpty { context.announce(words) }
  }

  /// Gives everything back to where it was.
  func cancel(_ reason: DragCancelReason) {
    guard let cargo, isCarrying else { return }
    let (frame, look) = putAwayPicture()
    goHome(cargo, reason, from: frame, look: look)
  }

  private func goHome(_ cargo: EntryCargo, _ reason: DragCancelReason, from frame: Rect?, look: EntryLook) {
    cargo.cancel(reason, on: stage, from: frame, look: look)
    self.cargo = nil
    context.cursor.move(to: .entry(cargo.entry))
    context.announce(Wording.carryCancelled)
  }

  /// The plan has changed while entries are carried.
  func planChanged() {
    guard let cargo, isCarrying else { return }
    guard let entry = context.plan.entry(cargo.entry) else { return cancel(.itemsGone) }
    guard let destination = cargo.session.destination else { return }
    if case .list(let list) = destination.place, context.plan.list(list) == nil {
      let stops = stops(of: entry.place)
      return propose(stops.destination(at: stops.index(of: .before(entry.id))))
    }
    // The same anchor, if it is still there.
    let stops = stops(of: destination.place)
    walk.depth = stops.index(of: destination.anchor)
    propose(stops.destination(at: walk.depth))
  }

  // MARK: Steps

  private func step(_ step: CarryStep) {
    guard let destination = cargo?.session.destination else { return }
    var next = walk.destination(step, from: destination, on: stage.map, stops: stops)
    if next == nil, case .day(let day) = destination.place, step == .up || step == .down {
      // Beyond the weeks that show: the next month's.
      let other = day.advanced(by: step == .up ? -7 : 7)
      stage.showMonth(of: other, leafing: step == .up ? -1 : 1)
      next = walk.destination(step, from: destination, on: stage.map, stops: stops)
    }
    if let next { propose(next) }
    context.announce(words)
  }

  /// The same day of another month, or its last day.
  private func leaf(by count: Int) {
    guard let destination = cargo?.session.destination else { return }
    stage.month.leaf(by: count)
    guard case .day(let day) = destination.place else { return context.announce(Wording.monthAndYear(stage.month.grid.month)) }
    propose(stops(of: .day(day.inMonth(day.month.advanced(by: count)))).destination(at: walk.depth))
    context.announce(words)
  }

  private func propose(_ destination: Destination<Place, EntryID>) {
    guard let cargo else { return }
    cargo.propose(destination)
    stage.reveal(destination.place)
    cargo.show(on: stage)
    stage.revealGap(in: destination.place)
  }

  private func stops(of place: Place) -> CarryStops<Place, EntryID> {
    context.stops(of: place, lifted: cargo?.session.lifted ?? [])
  }

  // MARK: Words

  private var words: String { cargo?.session.proposal.operation == .forbidden ? refusal : position }

  private var refusal: String {
    cargo?.session.destination.map { Wording.refused(context.title(of: $0.place)) } ?? ""
  }

  /// "3 of 5, Inbox": among the cards that are shown there, those in the hand included.
  private var position: String {
    guard let cargo, let destination = cargo.session.destination else { return "" }
    let stops = stops(of: destination.place)
    let held = cargo.items.count { !context.plan.isHeader($0) }
    let (above, all) = stops.cards(above: stops.index(of: destination.anchor))
    return Wording.position(above + 1, of: max(all + held, above + 1), in: context.title(of: destination.place))
  }

  // MARK: The picture

  /// Keeps the picture above the gap, which moves when something scrolls, glides or leafs.
  private func follow(_ floating: FloatingEntry) {
    track(MotionClock.now)
    stage.onEachFrame { [weak self] time in
      guard let self, self.floating === floating else { return false }
      if let place = cargo?.session.destination?.place { stage.revealGap(in: place) }
      track(MotionClock.seconds(of: time))
      return true
    }
  }

  private func track(_ time: Double) {
    guard let floating, let cargo, let destination = cargo.session.destination else { return }
    let gap = stage.gapFrame(of: destination)
    floating.move(to: gap.frame, isChip: gap.isChip, at: time)
    cargo.hold(at: floating.frame, on: stage)
  }

  /// Takes the picture off the stage. Returns where it was and how it looked.
  private func putAwayPicture() -> (frame: Rect?, look: EntryLook) {
    guard let floating else { return (nil, .row(tinted: false)) }
    stage.unfloat(floating)
    self.floating = nil
    return (floating.frame, floating.look)
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
