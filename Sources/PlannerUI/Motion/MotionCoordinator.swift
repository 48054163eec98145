// Lets every entry glide from where it is drawn to where it rests: the namespace of one window.

import Geometry
import GtkKit
import MatchedGeometry
import Planner

/// Keeps presented frames for the entries of a window.
///
/// Views lay out at once and never know about time. Before something changes ``capture()`` notes where everything rests;
/// afterwards ``settle()`` looks again, and whatever rests elsewhere springs there. Entries that stay in their view are
/// offset where they are (``offset(of:)``); those on their way between views are drawn by the ``FlightLayer``.
@MainActor
final class MotionCoordinator {
  /// Where a frame of each entry is written for tests and benchmarks.
  var trace: FrameTrace?

  private unowned let stage: StageView
  private let context: BoardContext
  private let layer: FlightLayer
  private let namespace = Namespace<EntryID>(spring: MotionStyle.parting)
  private var known: [EntryID: Known] = [:]
  private var launches: [EntryID: Launch] = [:]
  /// Entries on their way into the hand, with the look that they had in their view.
  private var gathering: [EntryID: EntryLook] = [:]
  /// Entries drawn in the flight layer.
  private var flying: Set<EntryID> = []
  /// Those of them that go where they are not to be seen.
  private var vanishing: Set<EntryID> = []
  /// The offsets of entries that part, by entry, for this frame.
  private var offsets: [EntryID: Vector] = [:]
  /// Called when something begins to move, and when everything is at rest again.
  var onBusy: (Bool) -> Void = { _ in }
  private(set) var isBusy = false {
    didSet { if isBusy != oldValue { onBusy(isBusy) } }
  }
  private var isTicking = false
  private var needsPass = false
  private var isTraceDue = false
  private var latest = 0.0
  private var groundSize = Size.zero
  /// Where everything stood at the last look.
  private var footings: [Footing] = []
  /// The sites that drew entries elsewhere than at rest in the last frame.
  private var unsettled: Set<ObjectIdentifier> = []

  /// What was seen of an entry in the last pass.
  private struct Known {
    var site: ObjectIdentifier
    var ground: Int
    var placement: Placement
    var pass: Int
  }

  /// An entry that comes from elsewhere: the hand, or a field.
  private struct Launch {
    var frame: Rect
    var velocity: Vector
    var look: EntryLook
    var isBehind: Bool
  }

  private var passes = 0

  init(stage: StageView, context: BoardContext, layer: FlightLayer) {
    self.stage = stage
    self.context = context
    self.layer = layer
  }

  /// What all frames are relative to.
  var surface: Widget? { stage }

  /// Whether something is on its way.
  var isMoving: Bool { namespace.countInMotion > 0 }

  /// How far from its resting frame an entry is drawn by its view now.
  func offset(of id: EntryID) -> Vector { offsets[id] ?? .zero }

  /// Whether an entry is drawn above everything, and its view leaves its slot empty.
  func isFlying(_ id: EntryID) -> Bool { flying.contains(id) }

  // MARK: Changes

  /// Notes where everything rests. Call before a change that is to glide.
  func capture() {
    // What an earlier change of this frame did is not where things rest: it is still to glide.
    guard !needsPass else { return }
    followAll(stage.sitesInView)
  }

  /// Looks at where everything rests after a change, in the next frame.
  func settle() {
    needsPass = true
    isBusy = true
    start()
  }

  /// Looks at once, after a change in the middle of the frame's ticks: that frame is drawn before the next tick.
  func settle(in frame: FrameTime) {
    guard needsPass else { return }
    _ = tick(MotionClock.seconds(of: frame))
  }

  /// Lets an entry start from `frame` on the stage, with a velocity in points per second, when it next has a place.
  ///
  /// - Parameter isBehind: whether it was not to be seen there: it comes out from behind what starts there too.
  func launch(_ id: EntryID, from frame: Rect, velocity: Vector, look: EntryLook, isBehind: Bool = false) {
    // One that has not reached the hand yet turns round where it is.
    let isGathering = gathering.removeValue(forKey: id) != nil
    let start = isGathering ? namespace.presentedFrame(of: id, at: latest) ?? frame : frame
    launches[id] = Launch(frame: start, velocity: isGathering ? .zero : velocity, look: look, isBehind: isBehind)
    settle()
  }

  /// Lets entries fly from the hand: the one that was seen from its picture, so many of the others from behind it.
  func launch(_ items: [EntryID], around entry: EntryID?, from frame: Rect, velocity: Vector, look: EntryLook) {
    for (index, id) in items.enumerated() where id == entry || index < MotionStyle.flightLimit {
      guard id == entry || context.plan.contains(id) else { continue }
      launch(id, from: frame, velocity: velocity, look: look, isBehind: id != entry)
    }
  }

  /// The entry in flight at a point of the stage, and its presented frame.
  func flight(at point: Point) -> (id: EntryID, frame: Rect)? {
    for id in layer.topmostFirst {
      let frame = namespace.presentedFrame(of: id, at: latest)
      if let frame, frame.contains(point) { return (id, frame) }
    }
    return nil
  }

  /// Stops a flight where it is.
  func hold(_ id: EntryID) {
    namespace.catch(id, at: latest)
  }

  /// Lets a flight that was stopped go on.
  func letGo(_ id: EntryID) {
    namespace.release(id, at: latest, spring: MotionStyle.flight)
    start()
  }

  /// Lets an entry fly into the hand from the next frame on, wherever that goes, and disappear there: it is carried behind
  /// another one.
  func gather(_ id: EntryID) {
    guard stage.heldFrame != nil, let last = known.removeValue(forKey: id) else { return take(id) }
    footings = []
    gathering[id] = last.placement.look
    start()
  }

  /// Takes an entry out of the motion: the hand has it.
  func take(_ id: EntryID) {
    namespace.remove(id)
    known[id] = nil
    // Whoever shows it has to be looked at again.
    footings = []
    launches[id] = nil
    gathering[id] = nil
    land(id)
  }

  /// Shows entries in flight as they are in the plan.
  func refresh() {
    layer.refresh()
  }

  // MARK: Frames

  private func start() {
    guard !isTicking else { return }
    isTicking = true
    stage.onEachFrame { [weak self] time in
      guard let self else { return false }
      isTicking = tick(MotionClock.seconds(of: time))
      return isTicking
    }
  }

  /// One frame. Returns whether another one is wanted.
  private func tick(_ time: Double) -> Bool {
    latest = max(latest, time)
    namespace.reducedMotion = !Appearance.animates
    let sites = stage.sitesInView
    if needsPass { passAfterChange(sites) } else if isMoving { followAll(sites) }
    needsPass = false
    followHand()
    namespace.prune(at: latest, within: .onScreen) { _ in }
    offsets.removeAll(keepingCapacity: true)
    var stillFlying: Set<EntryID> = []
    var moving: Set<ObjectIdentifier> = []
    namespace.forEachInMotion(at: latest) { id, motion, rest in
      if let site = known[id]?.site { moving.insert(site) }
      if flying.contains(id) {
        stillFlying.insert(id)
        let distance = vanishing.contains(id) ? (motion.frame.origin - rest.origin).length : .infinity
        layer.move(id, to: motion.frame, bound: rest.size, opacity: min(1, distance / MotionStyle.vanishing), at: latest)
      } else {
        offsets[id] = motion.frame.origin - rest.origin
      }
    }
    for id in flying.subtracting(stillFlying) {
      if let site = known[id]?.site { moving.insert(site) }
      land(id)
    }
    place(sites, in: moving)
    isBusy = isMoving
    writeTrace()
    return isMoving || trace != nil && (context.drag != nil || stage.month.grid.isSliding)
  }

  /// Lets what flies into the hand follow it.
  private func followHand() {
    guard let held = stage.heldFrame?.frame else { return }
    for (id, look) in gathering {
      guard !flying.contains(id) else {
        namespace.follow(id, to: held)
        continue
      }
      namespace.retarget(id, to: held, at: latest, spring: MotionStyle.flight)
      fly(id, from: look, to: look)
    }
  }

  /// Lets the sites of what is on its way place it anew, and those once more where nothing is any longer.
  private func place(_ sites: [any Site], in moving: Set<ObjectIdentifier>) {
    let due = moving.union(unsettled)
    unsettled = moving
    guard !due.isEmpty else { return }
    for site in sites where isShared || due.contains(ObjectIdentifier(site)) {
      site.placeEntries()
    }
  }

  /// Whether an entry can be in two sites at once: in a day, and in the panel above it.
  private var isShared: Bool { stage.panel != nil }

  /// Follows what has moved without a change, as by scrolling. What stands where it stood costs nothing.
  private func followAll(_ sites: [any Site]) {
    let now = sites.map { $0.footing(on: stage) }
    guard now != footings || stageSize != groundSize else { return }
    collect(sites, on: now) { seen, _ in
      follow(seen)
    }
  }

  /// Looks at every entry in view after a change, and makes those glide that rest elsewhere.
  private func passAfterChange(_ sites: [any Site]) {
    collect(sites, on: sites.map { $0.footing(on: stage) }) { seen, last in
      arrive(seen, after: last)
    }
    for (id, launch) in launches {
      hide(id, from: launch.frame, velocity: launch.velocity, look: launch.look, isBehind: launch.isBehind)
    }
    launches.removeAll()
    for (id, last) in known where last.pass != passes {
      if last.pass == passes - 1, context.drag?.lifted.contains(id) != true,
        let presented = namespace.presentedFrame(of: id, at: latest)
      {
        hide(id, from: presented, velocity: .zero, look: last.placement.look, isFromView: !flying.contains(id))
      } else if !flying.contains(id), gathering[id] == nil {
        namespace.remove(id)
      }
      known[id] = nil
    }
    for site in sites { site.motionSettled() }
  }

  private var stageSize: Size { Size(width: stage.width, height: stage.height) }

  /// Calls `body` for each entry in view of a site that does not stand as it stood, once, with what was seen of it in
  /// the last pass: the topmost site that shows it counts. What stands as it stood has been seen with that.
  private func collect(_ sites: [any Site], on now: [Footing], _ body: (Known, _ last: Known?) -> Void) {
    passes += 1
    let isResized = stageSize != groundSize
    groundSize = stageSize
    let old = footings
    footings = now
    let isComparable = !isResized && !isShared && launches.isEmpty && old.map(\.site) == footings.map(\.site)
    var unchanged: Set<ObjectIdentifier> = []
    for (index, site) in sites.enumerated() {
      let identity = ObjectIdentifier(site)
      if isComparable, footings[index] == old[index] {
        unchanged.insert(identity)
        continue
      }
      let ground = site.ground
      for placement in site.placements(on: stage) {
        let id = placement.id
        let last = known[id]
        if let last, last.pass == passes { continue }
        let seen = Known(site: identity, ground: ground, placement: placement, pass: passes)
        // No flights while resizing: the layout is followed at once.
        if isResized && launches[id] == nil { follow(seen) } else { body(seen, last) }
        known[id] = seen
      }
    }
    var index = known.values.startIndex
    while index != known.values.endIndex {
      if known.values[index].pass < passes, unchanged.contains(known.values[index].site) {
        known.values[index].pass = passes
      }
      known.values.formIndex(after: &index)
    }
  }

  /// An entry has been seen where it was, perhaps scrolled.
  private func follow(_ seen: Known) {
    namespace.follow(seen.placement.id, to: seen.placement.restingFrame)
  }

  /// An entry has been seen after a change.
  private func arrive(_ seen: Known, after last: Known?) {
    let placement = seen.placement
    let id = placement.id
    let target = placement.restingFrame
    gathering[id] = nil
    if placement.isInView { vanishing.remove(id) } else { vanishing.insert(id) }
    if let launch = launches.removeValue(forKey: id) {
      namespace.follow(id, to: target)
      namespace.set(
        id, Motion(frame: launch.frame, velocity: launch.velocity), at: latest, spring: MotionStyle.flight)
      fly(id, from: launch.look, to: placement.look, isBehind: launch.isBehind)
      return
    }
    guard let last, last.pass == passes - 1 else {
      // New in view. One that was flying to a shelter turns round.
      if flying.contains(id) {
        namespace.retarget(id, to: target, at: latest, spring: MotionStyle.flight)
      } else {
        namespace.follow(id, to: target)
        if let source = placement.source { emerge(id, from: source, to: placement) }
      }
      return
    }
    if last.site == seen.site, last.ground == seen.ground {
      // The ground may have scrolled besides: that is followed, the rest glides.
      let moved = placement.origin - last.placement.origin
      if moved != .zero { namespace.follow(id, by: moved) }
      let spring = flying.contains(id) ? MotionStyle.flight : MotionStyle.parting
      namespace.retarget(id, to: target, at: latest, spring: spring)
      return
    }
    namespace.retarget(id, to: target, at: latest, spring: MotionStyle.flight)
    fly(id, from: last.placement.look, to: placement.look)
  }

  /// An entry is new in view, and comes from where it was hidden.
  private func emerge(_ id: EntryID, from source: Placement.Source, to placement: Placement) {
    let spring = source.isFlight ? MotionStyle.flight : MotionStyle.parting
    namespace.set(id, Motion(frame: source.frame.offset(by: placement.origin)), at: latest, spring: spring)
    if source.isFlight { fly(id, from: placement.look, to: placement.look) }
  }

  /// An entry is not in view any more, and goes to where it is hidden.
  private func hide(
    _ id: EntryID, from frame: Rect, velocity: Vector, look: EntryLook, isFromView: Bool = false, isBehind: Bool = false
  ) {
    guard let entry = context.plan.entry(id), let shelter = stage.shelter(of: entry, seenAt: isFromView ? frame : nil) else {
      namespace.remove(id)
      land(id)
      return
    }
    namespace.follow(id, to: shelter)
    namespace.set(id, Motion(frame: frame, velocity: velocity), at: latest, spring: MotionStyle.flight)
    vanishing.insert(id)
    fly(id, from: look, to: entry.place.day == nil ? .row(tinted: false) : .chip, isBehind: isBehind)
  }

  // MARK: Flights

  private func fly(_ id: EntryID, from old: EntryLook, to new: EntryLook, isBehind: Bool = false) {
    guard !namespace.isAtRest(id, at: latest) else { return }
    flying.insert(id)
    layer.add(id, from: old, to: new, isBehind: isBehind, at: latest)
  }

  private func land(_ id: EntryID) {
    vanishing.remove(id)
    guard flying.remove(id) != nil else { return }
    layer.remove(id)
    gathering[id] = nil
    if known[id] == nil { namespace.remove(id) }
  }

  /// Writes what this frame draws, once it is drawn.
  private func writeTrace() {
    guard let trace, !isTraceDue else { return }
    isTraceDue = true
    stage.afterNextFrame { [weak self] in
      guard let self else { return }
      isTraceDue = false
      let time = latest
      trace.write(stage, held: stage.heldFrame, at: time) { id in
        namespace.motion(of: id, at: time).map { ($0, namespace.restingFrame(of: id) ?? $0.frame) }
      }
    }
  }
}
