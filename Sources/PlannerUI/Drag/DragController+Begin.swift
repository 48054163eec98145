// The press and the begin of a drag: what is taken along, and the picture of it.

import Foundation
import Geometry
import GtkKit
import Interchange
import MoveCore
import Planner

extension DragController {
  func prepare(at point: Point) -> ContentProvider? {
    guard !isCarrying, !stage.modals.isOpen else { return nil }
    // One that was never ended is over now. Here, and not once the next has begun: GTK would take its end for that of the next.
    if let earlier = DragController.underWay, earlier.drag != nil { earlier.note(.pressed) }
    source.endEarlier()
    session = nil
    lists.forget()
    guard let press = entry(at: point) else { return lists.prepare(at: point) }
    pressed = press
    var session = DragSession<Place, EntryID>()
    session.prepare(context.plan.carried(context.selection.value.carried(from: press.entry)))
    self.session = session
    return content()
  }

  func entry(at point: Point) -> Press? {
    if let flight = stage.motion.flight(at: point) { return Press(entry: flight.id, frame: flight.frame, point: point) }
    guard !stage.isInteractive(at: point),
      let (place, entry) = resolver.entry(at: point, in: stage.regions(around: point))
    else { return nil }
    let frame = stage.container(of: place, at: point)?.restingFrame(of: entry.item, in: stage) ?? entry.frame
    return Press(entry: entry.item, frame: frame, point: point)
  }

  private func content() -> ContentProvider {
    // Asked for after the drop, when more may have been taken along.
    let name = UUID()
    handover = (name, [])
    let forms = CarriedContent.provider(for: session?.items ?? [], in: context.plan) { [weak self] in
      guard let self, let items = session?.items else { return [] }
      if handover?.name == name { handover?.entries = items.compactMap { self.context.plan.entry($0) } }
      return Outgoing.representations(of: items, in: context.plan, handover: name)
    }
    guard stage.canSaveFiles, let file = carriedFile() else { return forms }
    return ContentProvider(anyOf: [
      forms,
      ContentProvider(savedFile: { [weak self] () async throws(TransferError) in (await self?.carriedFile() ?? file).bytes() }),
    ])
  }

  /// What is carried, as a file.
  private func carriedFile() -> OutgoingFile? {
    (session?.items).flatMap { Outgoing.file(of: $0, in: context.plan) }
  }

  func begin(_ drag: ActiveDrag) {
    onBegin()
    self.drag = drag
    seat = drag.seat
    DragController.underWay = self
    note(.began)
    drag.onRelease { [weak self] in self?.note(.released) }
    watches = DragWatches(display: stage) { [weak self] in
      self?.press($0)
    } turned: { [weak self] in
      self?.turn($0, $1)
    }
    if lists.isPrepared { return lists.begin(drag) }
    guard let pressed, session != nil else { return }
    session?.begin()
    if let file = carriedFile() { drag.offerFile(named: file.name) }
    log?.mark = "drag"
    carriesMany = context.selection.contains(pressed.entry) && context.selection.value.count > 1
    // One that is not selected goes alone, and what was selected has served.
    if !context.selection.contains(pressed.entry) { context.selection.change { $0.clear() } }
    weigh()
    if let entry = context.plan.entry(pressed.entry) {
      let held = HeldView(
        entry: entry, color: context.color(of: entry.home),
        isChip: pressed.frame.height <= context.text.chipHeight, size: pressed.frame.size,
        count: session?.items.count ?? 1, press: pressed.point - pressed.frame.origin)
      self.held = held
      drag.setIcon(held, hotspot: held.hotspot)
      held.lift()
    }
    pointer = pressed.point
    tracker.reset()
    caught = nil
    copying.set(false)
    takingAlong = Self.takingAlong(from: pressed.point)
    let state = ground.pointerState
    read(state?.modifiers)
    trackHeld(at: state?.position)
    if !copies { lift(session?.items ?? []) }
    resolve()
    followFrames(over: self)
  }

  /// Lets entries leave their slots: the pressed one is in the hand, the others fly there.
  func lift(_ entries: [EntryID]) {
    for id in entries where id != pressed?.entry { ground.motion.gather(id) }
    if let pressed, entries.contains(pressed.entry) { ground.motion.take(pressed.entry) }
  }

  /// How much room the carried entries want, and where they may not go.
  func weigh() {
    let items = session?.items ?? []
    carriesHeader = items.contains { context.plan.isHeader($0) }
    gapHeight = stage.gapHeight(for: items.compactMap { context.plan.entry($0) })
  }

  /// Looks after the drag in each frame of the window that it is over.
  func followFrames(over window: DragController) {
    let (drag, stage) = (drag, window.stage)
    let still = StillPointer(stage: stage, origin: pointer ?? .zero)
    stage.onEachFrame { [weak self, weak stage] time in
      guard let self, let stage, self.drag === drag, session?.isUnderWay == true, ground === stage else { return false }
      if let pointer {
        if still.rest(at: pointer, time: time.seconds) { sight = .none }
        takeAlong(at: pointer, time: time.seconds)
      }
      lookInFrame()
      stage.motion.settle(in: time)
      return true
    }
  }

  /// A key during the drag.
  private func press(_ key: Key) {
    switch key {
    case .escape: abandon(.escape)
    case .pageUp: ground.month.leaf(by: -1)
    case .pageDown: ground.month.leaf(by: 1)
    default: break
    }
  }

  /// The wheel during the drag, in clicks: what is under the pointer scrolls, and the next frame looks at what came there.
  private func turn(_ x: Double, _ y: Double) {
    guard let point = ground.pointerState?.position else { return }
    ground.turnWheel(x, y, at: point)
  }
}
