// A carry that keys lead: the entries of a drag by pointer, without a pointer.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Carries entries with the keyboard.
///
/// Where each step leads is the core's to say (`Carry`, `KeyboardNavigation`); what is shown, and how it ends, is ``HeldEntries``'s. The held picture floats
/// above the gap.
@MainActor
final class KeyboardCarry {
  let stage: StageView
  private var heldEntries: HeldEntries?
  private var floating: KeyboardDragPreview?
  var context: BoardContext { stage.context }

  init(stage: StageView) {
    self.stage = stage
  }

  /// Whether entries are being carried.
  var isCarrying: Bool { heldEntries?.isUnderWay == true }

  /// Lifts entries, with the sections of headers among them.
  ///
  /// - Parameter entry: the one that is seen; it is where the carry begins.
  func lift(_ entry: EntryID, with ids: [EntryID]) {
    guard !isCarrying, let value = context.plan.entry(entry) else { return }
    let walk = KeyboardNavigation(depth: 0, cell: stage.enteringCell(from: value.place) ?? 0)
    let heldEntries = HeldEntries(entry, with: ids, lead: .keys(walk), on: stage)
    heldEntries.begin()
    guard heldEntries.isUnderWay else { return }
    let frame = stage.restingFrame(of: entry, in: value.place)
    self.heldEntries = heldEntries
    // Before anything else it is as it was.
    let site = stage.site(of: value.place)
    let size = frame?.size ?? heldEntries.largestForm
    let held = DragPreview(
      entry: value, as: HeldForm(look: stage.entryView(entry) is BlockView ? .block : site?.look ?? .row(tinted: false), size: size),
      upTo: heldEntries.largestForm,
      count: heldEntries.items.count, press: .zero, context: context, isInWindow: true)
    beginTimes(heldEntries, at: value.place)
    let floating = KeyboardDragPreview(held, at: frame?.origin ?? site?.hitFrame(in: stage)?.origin ?? .zero)
    self.floating = floating
    stage.layers.float(floating)
    heldEntries.lift(heldEntries.items)
    heldEntries.carry.stand(at: .before(entry), of: value.place, in: heldEntries.dropContext(), stops: context.stops)
    show()
    context.announce(Wording.lifted(titles: heldEntries.entries.map(\.title), at: position))
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
    case .f6: step(.across)
    case .home: step(.first)
    case .end: step(.last)
    case .pageUp: turnPage(by: -1)
    case .pageDown: turnPage(by: 1)
    default: break
    }
  }

  /// Ends the carry where it would land.
  func drop() {
    guard let heldEntries, isCarrying else { return }
    guard heldEntries.carry.proposal.operation.isTransfer else {
      // Nothing is put down where it is not taken: it stays in the hand, and that is said.
      return context.announce(refusal)
    }
    let words = Wording.dropped(at: position)
    let (frame, look) = putAwayPicture()
    guard let operation = heldEntries.land(from: frame, velocity: .zero, look: look) else {
      return goHome(heldEntries, .noTarget, from: frame, look: look)
    }
    self.heldEntries = nil
    context.cursor.move(to: .entry(heldEntries.entry))
    if operation.isTransfer { context.announce(words) }
  }

  /// Gives everything back to where it was.
  func cancel(_ reason: DragCancelReason) {
    guard let heldEntries, isCarrying else { return }
    let (frame, look) = putAwayPicture()
    goHome(heldEntries, reason, from: frame, look: look)
  }

  private func goHome(_ heldEntries: HeldEntries, _ reason: DragCancelReason, from frame: Rect?, look: EntryLook) {
    heldEntries.cancel(reason, from: frame, look: look)
    self.heldEntries = nil
    context.cursor.move(to: .entry(heldEntries.entry))
    context.announce(Wording.carryCancelled)
  }

  /// The plan has changed while entries are carried.
  func planChanged() {
    guard let heldEntries, isCarrying else { return }
    guard let entry = context.plan.entry(heldEntries.entry), entry.place != .archive else { return cancel(.itemsGone) }
    guard var destination = heldEntries.carry.destination else { return }
    // The same anchor, if it is still there.
    if case .list(let list) = destination.place, context.plan.list(list) == nil { destination = .before(entry.id, in: entry.place) }
    heldEntries.weigh()
    heldEntries.carry.stand(at: destination.anchor, of: destination.place, in: heldEntries.dropContext(), stops: context.stops)
    show()
  }

  // MARK: Steps

  private func step(_ step: KeyboardDirection) {
    guard let heldEntries, let destination = heldEntries.carry.destination else { return }
    if stepInHours(step, heldEntries, from: destination.place) {
      show()
      return context.announce(words)
    }
    let take = { [stage, context] in heldEntries.carry.step(step, on: stage.map, in: heldEntries.dropContext(), stops: context.stops) }
    var isTaken = take()
    if !isTaken, stage.reveal(beyond: destination.place, step) { isTaken = take() }
    if isTaken {
      // Into a day of hours among what has no time.
      let place = heldEntries.carry.destination?.place
      if place != destination.place { heldEntries.times = place?.day != nil && stage.calendar.hourScale != nil ? HeldTimes.none : nil }
      show()
    }
    context.announce(words)
  }

  /// The corresponding day of another page.
  private func turnPage(by count: Int) {
    guard let heldEntries, let destination = heldEntries.carry.destination else { return }
    stage.calendar.turnPage(by: count)
    guard case .day(let day) = destination.place else { return context.announce(stage.calendar.title) }
    let goal = stage.calendar.day(day, leafedBy: count)
    heldEntries.turn(to: goal)
    heldEntries.carry.go(to: .day(goal), in: heldEntries.dropContext(), stops: context.stops)
    show()
    context.announce(words)
  }

  private func show() {
    guard let heldEntries, let place = heldEntries.carry.destination?.place else { return }
    stage.reveal(place)
    heldEntries.show()
    stage.revealGap(in: place)
  }

  // MARK: Words

  private var words: String { heldEntries?.carry.proposal.operation == .forbidden ? refusal : position }

  private var refusal: String {
    heldEntries?.carry.destination.map { Wording.refused(context.title(of: $0.place)) } ?? ""
  }

  /// "3 of 5, Inbox": among the cards that are shown there, those in the hand included.
  private var position: String {
    guard let heldEntries, let destination = heldEntries.carry.destination else { return "" }
    if let time = spokenTime(heldEntries) { return time }
    let stops = context.stops(of: destination.place, lifted: heldEntries.carry.lifted)
    let held = heldEntries.items.count { !context.plan.isHeader($0) }
    let (above, all) = stops.cards(above: stops.index(of: destination.anchor))
    return Wording.position(above + 1, of: max(all + held, above + 1), in: context.title(of: destination.place))
  }

  // MARK: The picture

  /// Keeps the picture above the gap, which moves when something scrolls, glides or turns its page.
  private func follow(_ floating: KeyboardDragPreview) {
    track(MotionClock.now)
    stage.onEachFrame { [weak self] time in
      guard let self, self.floating === floating else { return false }
      if let place = heldEntries?.carry.destination?.place { stage.revealGap(in: place) }
      track(MotionClock.seconds(of: time))
      return true
    }
  }

  private func track(_ time: Double) {
    guard let floating, let heldEntries, let destination = heldEntries.carry.destination else { return }
    floating.show(time: heldEntries.heldTime)
    floating.move(to: stage.gapFrame(of: destination), as: heldEntries.form(over: stage.site(of: destination.place)), at: time)
    heldEntries.hold(at: floating.frame)
  }

  /// Takes the picture off the stage. Returns where it was and how it looked.
  private func putAwayPicture() -> (frame: Rect?, look: EntryLook) {
    guard let floating else { return (nil, .row(tinted: false)) }
    stage.layers.unfloat(floating)
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
