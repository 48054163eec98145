// Entries that a pointer carries.

import Foundation
import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

/// The entries that were pressed, and those that were selected with it or have been taken along since.
@MainActor
final class EntryDragSession: OwnDragSession {
  let entries: HeldEntries
  let sourceStage: StageView
  let press: Point
  var drop: IncomingDrop?
  /// The picture under the pointer, and where the one that is seen rested when it was pressed.
  private var held: DragPreview?
  /// The title of the one that is seen: it is told when somebody deletes it.
  private var title: String?
  private let frame: Rect
  /// Where the pointer was last over the window that they come from: Wayland does not tell where it is elsewhere.
  private var lastPoint: Point
  /// Keys: whether a copy is asked for, whether Shift is held where the desktop tells, and what becomes of a card that the drag is held over.
  private var copying = DebouncedFlag(settling: Metrics.modifierSettling)
  private var isShiftHeld = false
  private var takingAlong: TakingAlong<EntryID>
  /// What another program may take over, and by what name it confirms that.
  private var handover: (name: UUID, entries: [Entry])?
  private var context: BoardContext { sourceStage.context }

  /// What is pressed at a point; nil if that is no entry.
  init?(pressedAt point: Point, on stage: StageView) {
    guard let press = stage.press(at: point) else { return nil }
    (self.press, sourceStage, frame, lastPoint) = (point, stage, press.frame, point)
    entries = HeldEntries(press.entry, with: stage.context.selection.value.carried(from: press.entry), lead: .pointer(at: point), on: stage)
    takingAlong = TakingAlong(
      from: point, dwell: Metrics.takeAlongDwell, wander: Metrics.takeAlongWander, patience: Metrics.takeAlongPatience)
  }

  var carry: Carry<StageView, Place, EntryID> {
    get { entries.carry }
    set { entries.carry = newValue }
  }
  var isAsking: Bool { takingAlong.isAsking }

  // MARK: The begin

  func content() -> ContentProvider {
    // Asked for after the drop, when more may have been taken along.
    let name = UUID()
    handover = (name, [])
    let forms = TransferContent.provider(for: entries.items, in: context.plan) { [weak self] in
      guard let self else { return [] }
      if handover?.name == name { handover?.entries = entries.entries }
      return Outgoing.representations(of: entries.items, in: context.plan, handover: name)
    }
    guard sourceStage.canSaveFiles, let file = file() else { return forms }
    return ContentProvider(anyOf: [
      forms,
      ContentProvider(savedFile: { [weak self] () async throws(TransferError) in (await self?.file() ?? file).bytes() }),
    ])
  }

  /// What is carried, as a file.
  private func file() -> OutgoingFile? { Outgoing.file(of: entries.items, in: context.plan) }

  func begin(_ drag: ActiveDrag) {
    let pressed = entries.entry
    entries.begin()
    if let file = file() { drag.offerFile(named: file.name) }
    let isSelected = context.selection.contains(pressed)
    entries.carriesMany = isSelected && context.selection.value.count > 1
    // One that is not selected goes alone, and what was selected has served.
    if !isSelected { context.selection.change { $0.clear() } }
    if let entry = context.plan.entry(pressed) {
      title = entry.title
      let view = sourceStage.entryView(pressed)
      let look: EntryLook = view is BlockView ? .block : view is ChipView ? .chip : .row(tinted: entry.place.day != nil)
      let held = DragPreview(
        entry: entry, as: HeldForm(look: look, size: frame.size), upTo: entries.largestForm, count: entries.items.count,
        press: press - frame.origin, context: context)
      self.held = held
      entries.grip = held.gripHeight
      held.outline.map(drag.showOnly)
      held.onOutline = { [weak drag] in drag?.showOnly($0) }
      drag.setIcon(held, hotspot: held.hotspot)
      held.lift()
    }
    let state = sourceStage.pointerState
    _ = readKeys(held: state?.modifiers, at: context.clock.seconds())
    track(outside: state?.position)
    entries.lift(entries.items)
  }

  // MARK: On the way

  func crossed(from old: StageView) {
    if old !== sourceStage { entries.hide(on: old) }
    entries.weigh()
    if stage !== sourceStage { entries.lift(entries.items) }
  }

  func moved() {
    if stage === sourceStage, let point { lastPoint = point }
    takingAlong.moved()
  }

  func left() { takingAlong.left() }

  /// Looks at the modifiers, also while the pointer rests: nothing tells of them during a drag.
  func sense(at time: Double) {
    let state = stage.followedPointerState
    if readKeys(held: state?.modifiers, at: time) { entries.lift(entries.items) }
    track(outside: state?.position)
  }

  /// On X11 the server is asked. On Wayland the compositor keeps the keys and says what it makes of them: with the copy
  /// modifier a copy is all that it lets happen. Returns whether a copy is wanted and was not, or the other way round.
  private func readKeys(held: Modifiers?, at time: Double) -> Bool {
    defer { entries.isCopy = copying.value }
    if let held {
      isShiftHeld = held.contains(.shift)
      return copying.set(held.contains(.control))
    }
    return drop.map { copying.note($0.allowed == .copy, at: time) } ?? false
  }

  func look(at point: Point) { entries.look(at: point) }

  func show(isFast: Bool) {
    entries.show(isFast: isFast)
    guard let point, let place = carry.destination?.place, let form = entries.form(over: stage.site(of: place, at: point)) else { return }
    held?.show(time: form.look == .block ? entries.heldTime : nil)
    held?.take(form)
  }

  func rest(at point: Point, still: StillPointer, time: Double) {
    still.rest(at: point, time: time)
    takeAlong(at: point, time: time)
  }

  var answer: DropOperation {
    let operation = carry.proposal.operation
    // Asked to prefer a copy, a Wayland compositor would go on with one after the modifier was let go.
    return stage.reportsModifiers || !operation.isTransfer ? operation : .move
  }

  /// Takes along the card that a drag with Shift is held over for a moment.
  ///
  /// On Wayland nothing tells of Shift: it means a move there, and so does no modifier at all. Asked to prefer a
  /// question, the compositor makes a difference: with Shift it still comes to a move.
  private func takeAlong(at point: Point, time: Double) {
    let tells = stage.reportsModifiers
    let key: TakingAlong<EntryID>.Key = tells ? .told(isHeld: isShiftHeld) : .asked(isConfirmed: drop?.allowed == .move)
    let step = takingAlong.rest(at: point, time: time, key: key) { [entries] in
      tells || entries.carry.proposal.operation == .move ? entries.other(at: point) : nil
    }
    switch step {
    case .nothing: break
    case .ask: drop?.announceQuestion()
    case .takeBack: drop?.announce(answer)
    case .take(let entry):
      if !tells { drop?.announce(answer) }
      add(entry)
    }
  }

  private func add(_ entry: EntryID) {
    let new = entries.add(entry)
    guard !new.isEmpty else { return }
    entries.lift(new)
    entries.weigh()
    held?.show(count: entries.items.count)
  }

  // MARK: The picture

  /// Says where the picture is, outside of the window too where the desktop tells.
  private func track(outside: Point?) {
    guard isUnderWay, let held, let position = outside ?? point else { return }
    entries.hold(at: held.frame(heldAt: position))
  }

  private var look: EntryLook { held?.look ?? .row(tinted: false) }

  private func heldFrame(on stage: StageView, at point: Point?) -> Rect? {
    guard let held, let position = stage.pointerState?.position ?? point else { return nil }
    return held.frame(heldAt: position)
  }

  // MARK: The end

  func planChanged() -> Bool {
    guard !entries.entries.isEmpty else { return false }
    entries.weigh()
    return true
  }

  var farewell: String? { title.map { Wording.gone($0, of: entries.items.count) } }

  /// Why it is not taken where it is, if there is a place that does not take it.
  var refusal: String? {
    guard isUnderWay, carry.proposal.operation == .forbidden else { return nil }
    return (carry.destination?.place).map { Wording.refused(context.title(of: $0)) }
  }

  func land(velocity: Vector) -> DropOperation? {
    // From the hand: from exactly where it was held, as fast as it was moved.
    let frame = heldFrame(on: stage, at: point)
    guard let operation = entries.land(from: frame, velocity: velocity, look: look) else { return nil }
    held = nil
    return operation
  }

  func cancel(_ reason: DragCancelReason) {
    let frame = heldFrame(on: sourceStage, at: (stage === sourceStage ? point : nil) ?? lastPoint)
    entries.cancel(reason, from: frame, look: look)
    held = nil
  }

  func end() {
    entries.end()
    held = nil
    let taken = handover
    handover = nil
    if let taken { Handover.letGo(of: taken.entries, handedOverAs: taken.name, in: context) }
  }
}

extension StageView {
  /// The entry that a press at a point takes hold of, resting or in flight, and its frame.
  ///
  /// - Parameter regions: the places in view, for who has them.
  func press(at point: Point, among regions: [Region<Place, EntryID>]? = nil) -> (entry: EntryID, frame: Rect)? {
    if let flight = motion.flight(at: point) { return (flight.id, flight.frame) }
    // There it becomes longer or shorter.
    if pulls.isHeld || edge(at: point) != nil { return nil }
    guard !isInteractive(at: point, isPulled: true) else { return nil }
    if let planned = planned(at: point) { return (planned.id, planned.frame) }
    guard let (place, entry) = DestinationResolver().entry(at: point, in: regions ?? self.regions(around: point))
    else { return nil }
    return (entry.item, site(of: place, at: point)?.restingFrame(of: entry.item, in: self) ?? entry.frame)
  }
}
