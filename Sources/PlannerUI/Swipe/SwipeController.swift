// Swipes of a finger on a touch screen over the board: which row is pulled aside, and what its release does.
// This folder: rows that a finger pulls aside.

import Geometry
import GtkKit
import MatchedGeometry
import Planner

/// Pulls rows aside, one at a time.
@MainActor
final class SwipeController {
  private unowned let stage: StageView
  private let context: BoardContext
  private var tracker = SwipeTracker(width: 1, leading: 0, trailing: 0)
  /// Where the fingers are, along the reading direction, and so how fast.
  private var way = (x: 0.0, speed: VelocityTracker())
  private var view: SwipeView?
  /// The row on its way to where it rests: how far it still is, how fast it was, and since when.
  private var glide: (distance: Double, velocity: Double, start: Double)? {
    didSet { if isMoving != (oldValue != nil) { context.delegate?.motionChanged() } }
  }
  private weak var hidden: Widget?

  init(stage: StageView, context: BoardContext) {
    self.stage = stage
    self.context = context
    // A touchpad scrolls the lists, also where they are full of cards.
    stage.onSwipe(
      SwipeHandlers(
        begin: { [weak self] in self?.begin(at: $0) ?? false },
        move: { [weak self] in self?.pull(by: $0, at: $1) },
        end: { [weak self] in self?.release(at: $0) },
        rest: { [weak self] in self?.rest() }), touchpad: false)
  }

  /// Whether a row is on its way to where it rests.
  var isMoving: Bool { glide != nil }

  /// Where the row stands that has been pulled aside, on the stage.
  var frame: Rect? { view?.frame(in: stage) }

  /// Lets the row go back: somebody pressed elsewhere.
  func close() {
    guard view != nil else { return }
    letGlide(from: tracker.offset, velocity: 0) { $0.close() }
  }

  /// Places the row where it is pulled to.
  func place() {
    guard let view, let frame = rowFrame(view.id) else { return }
    _ = view.measured(.horizontal)
    stage.place(view, in: frame)
  }

  // MARK: Private

  private func begin(at point: Point) -> Bool {
    way.speed.reset()
    if let view, frame?.contains(point) == true, context.plan.isOnBoard(view.id) {
      glide = nil
      tracker.begin()
      return true
    }
    remove()
    guard context.drag == nil, let (id, frame) = stage.entry(at: point), stage.entryView(id) is EntryRow,
      let entry = context.plan.entry(id)
    else { return false }
    stage.pressed(at: point)
    let leading = leadingActions(entry)
    let trailing = trailingActions(entry)
    let tint = entry.place.day == nil ? nil : context.color(of: entry.home)
    let view = SwipeView(entry, tint: tint, due: Due(entry, on: context.clock.today()), leading: leading, trailing: trailing)
    if let color = context.color(of: entry.home) { view.addClass(color) }
    self.view = view
    tracker = SwipeTracker(
      width: frame.width, leading: SwipeView.width(of: leading.count), trailing: SwipeView.width(of: trailing.count))
    tracker.begin()
    stage.addAbove(view)
    stage.queueAllocate()
    stage.onEachFrame { [weak self, weak view] time in
      guard let self, let view, self.view === view else { return false }
      return step(MotionClock.seconds(of: time))
    }
    return true
  }

  private func pull(by distance: Double, at time: Double) {
    let distance = stage.isRightToLeft ? -distance : distance
    way.x += distance
    way.speed.add(Point(x: way.x, y: 0), at: time)
    tracker.pull(by: distance)
    view?.arm(tracker.armed)
    view?.offset = tracker.offset
  }

  private func release(at time: Double) {
    guard let view, tracker.isPulled else { return }
    let speed = way.speed.velocity(at: time).dx
    var outcome = SwipeTracker.Outcome.close
    letGlide(from: tracker.offset, velocity: speed) { outcome = $0.release(velocity: speed) }
    view.arm(nil)
    if case .perform(let side) = outcome, let entry = context.plan.entry(view.id) {
      (side == .leading ? leadingActions(entry) : trailingActions(entry)).first?.body()
    }
  }

  /// Nobody moves it any more: it stays open or goes back, and nothing is done.
  private func rest() {
    guard tracker.isPulled else { return }
    letGlide(from: tracker.offset, velocity: 0) { $0.rest() }
    view?.arm(nil)
  }

  private func letGlide(from offset: Double, velocity: Double, _ change: (inout SwipeTracker) -> Void) {
    change(&tracker)
    glide = Appearance.animates ? (offset - tracker.restingOffset, velocity, MotionClock.now) : nil
  }

  /// One frame: follows the row, which may scroll, and goes on towards its rest. Returns whether to go on.
  private func step(_ time: Double) -> Bool {
    guard let view, context.plan.isOnBoard(view.id), let row = stage.entryView(view.id) else {
      remove()
      return false
    }
    if row !== hidden { hidden?.opacity = 1 }
    hidden = row
    row.opacity = 0
    if !tracker.isPulled {
      var rest = 0.0
      if let glide {
        let age = max(0, time - glide.start)
        rest = MotionStyle.parting.value(from: glide.distance, target: 0, initialVelocity: glide.velocity, time: age)
        if abs(rest) < 0.5, age > 0.05 { self.glide = nil }
      }
      view.offset = tracker.restingOffset + rest
      if glide == nil, tracker.restingOffset == 0 {
        remove()
        return false
      }
    }
    stage.queueAllocate()
    return true
  }

  private func remove() {
    hidden?.opacity = 1
    hidden = nil
    if let view { stage.remove(view) }
    view = nil
    glide = nil
    tracker.close()
  }

  private func rowFrame(_ id: EntryID) -> Rect? { stage.entryView(id)?.frame(in: stage) }

  private func leadingActions(_ entry: Entry) -> [SwipeView.Action] {
    let actions = context.actions
    let id = entry.id
    let rename = SwipeView.Action(icon: "document-edit-symbolic", name: Wording.rename, style: "rename") { [weak self] in
      self?.remove()
      self?.stage.renaming.begin(id)
    }
    guard entry.kind == .card else { return [rename] }
    let done = SwipeView.Action(
      icon: entry.isDone ? "edit-undo-symbolic" : "object-select-symbolic",
      name: entry.isDone ? Wording.markNotDone : Wording.markDone, style: "done"
    ) { [weak self] in
      self?.close()
      actions.toggleDone([id])
    }
    return [done, rename]
  }

  private func trailingActions(_ entry: Entry) -> [SwipeView.Action] {
    let actions = context.actions
    let id = entry.id
    return [
      SwipeView.Action(icon: "user-trash-symbolic", name: Wording.delete, style: "delete") { [weak self] in
        // The button is in the middle of its click.
        MainLoop.whenIdle {
          self?.remove()
          actions.delete([id])
        }
      }
    ]
  }
}
