// The press and the begin of a drag: what is taken along, and the picture of it.

import Geometry
import GtkKit
import MoveCore
import Planner

extension DragController {
  func prepare(at point: Point) -> ContentProvider? {
    guard session?.isUnderWay != true, let press = entry(at: point) else { return nil }
    pressed = press
    var session = DragSession<Place, EntryID>()
    session.prepare(context.plan.carried([press.entry]))
    self.session = session
    return content()
  }

  func entry(at point: Point) -> Press? {
    if let flight = stage.motion.flight(at: point) { return Press(entry: flight.id, frame: flight.frame, point: point) }
    guard !stage.isInteractive(at: point), let (place, entry) = resolver.entry(at: point, in: regions()) else {
      return nil
    }
    let frame = container(of: place, at: point)?.restingFrame(of: entry.item, in: stage) ?? entry.frame
    return Press(entry: entry.item, frame: frame, point: point)
  }

  func content() -> ContentProvider {
    let entries = (session?.items ?? []).compactMap { context.plan.entry($0) }
    let titles = entries.map(\.title).joined(separator: "\n")
    let ids = entries.map { "\"\($0.id)\"" }.joined(separator: ",")
    return ContentProvider(anyOf: [
      ContentProvider(Array("{\"version\":1,\"ids\":[\(ids)]}".utf8), type: Self.cardsType),
      ContentProvider(text: titles),
    ])
  }

  func begin(_ drag: ActiveDrag) {
    guard let pressed, session != nil else { return }
    self.drag = drag
    session?.begin()
    log?.mark = "drag"
    let entries = (session?.items ?? []).compactMap { context.plan.entry($0) }
    gapHeight = entries.map { stage.heightInList($0) }.reduce(0, +) + Double(max(0, entries.count - 1)) * Metrics.cardSpacing
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
  func press(_ key: Key) {
    switch key {
    case .escape: abandon(.escape)
    case .pageUp: stage.month.leaf(by: -1)
    case .pageDown: stage.month.leaf(by: 1)
    default: break
    }
  }
}
