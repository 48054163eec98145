// Lets every entry glide from where it is drawn to where it rests: the namespace of one window.
// This folder: how everything on the stage glides.

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
  #if PROBES
    /// Where a frame of each entry is written for tests and benchmarks.
    var trace: FrameTrace?
  #endif

  private unowned let stage: StageView
  private let layer: FlightLayer
  private let namespace = Namespace<EntryID>(spring: MotionStyle.parting)
  /// What was seen of each entry, and where the sites stood then.
  private let placements = PlacementCache()
  private var launches: [EntryID: Launch] = [:]
  /// Entries on their way into the hand, with the look that they had in their view.
  private var gathering: [EntryID: EntryLook] = [:]
  /// Entries that go where they are not to be seen, each with how far from there it begins to fade.
  private var vanishing: [EntryID: Double] = [:]
  /// Those that fade where they are, if they come to be hidden.
  private var fading: Set<EntryID> = []
  /// What the last frame placed.
  private var lastFrame = Frame()
  private(set) var isBusy = false {
    didSet { if isBusy != oldValue { context.delegate?.motionChanged() } }
  }
  private let ticker = MotionTicker()

  /// What a frame places.
  private struct Frame {
    /// The offsets of entries that part, and the sites that draw them so.
    var offsets: [EntryID: Vector] = [:]
    /// And how much larger than at rest, of those that become wider or narrower.
    var stretches: [EntryID: Vector] = [:]
    var unsettled: Set<ObjectIdentifier> = []
    var time: Double?
    /// Whether days were on their way.
    var isCalendarMoving = false
    /// Whether another frame was wanted after it.
    var goesOn = false
  }

  /// An entry that comes from elsewhere: the hand, or a field.
  struct Launch {
    var frame: Rect
    var velocity: Vector
    var look: EntryLook
    var start: FlightStart
  }

  private var context: BoardContext { stage.context }

  init(stage: StageView, layer: FlightLayer) {
    self.stage = stage
    self.layer = layer
  }

  /// What all frames are relative to.
  var surface: Widget? { stage }

  /// The time that this frame shows, in seconds of ``MotionClock``.
  var time: Double { ticker.time }

  /// The time of a change.
  func now() -> Double { ticker.now() }

  /// Whether something is on its way.
  var isMoving: Bool { namespace.countInMotion > 0 }

  /// How far from its resting frame an entry is drawn by its view now.
  func offset(of id: EntryID) -> Vector { lastFrame.offsets[id] ?? .zero }

  /// Where an entry is drawn by its view now that rests in a frame: beside it, and of another size on its way to that.
  func drawnFrame(of id: EntryID, restingIn frame: Rect) -> Rect {
    let stretch = lastFrame.stretches[id] ?? .zero
    return Rect(
      origin: frame.origin + offset(of: id), size: Size(width: max(0, frame.width + stretch.dx), height: max(0, frame.height + stretch.dy)))
  }

  /// Whether an entry is drawn above everything, and its view leaves its slot empty.
  func isFlying(_ id: EntryID) -> Bool { layer.contains(id) }

  // MARK: Changes

  /// Notes where everything rests. Call before a change that is to glide.
  func capture() {
    // What an earlier change of this frame did is not where things rest: it is still to glide.
    guard !placements.isDue else { return }
    followAll(stage.sitesInView)
  }

  /// Lets those of some entries fade where they are that the next change hides.
  func fadeHidden(_ entries: [EntryID]) { fading = Set(entries) }

  /// Looks at where everything rests after a change, in the next frame.
  func settle() {
    placements.isDue = true
    isBusy = true
    start()
  }

  /// Looks at once, after a change in the middle of the frame's ticks: that frame is drawn before the next tick.
  func settle(in frame: FrameTime) {
    guard placements.isDue else { return }
    ticker.advance(to: MotionClock.seconds(of: frame))
    _ = tick()
  }

  /// Lets an entry start from `frame` on the stage, with a velocity in points per second, when it next has a place.
  ///
  /// - Parameter isBehind: whether it was not to be seen there: it comes out from behind what starts there too.
  func launch(_ id: EntryID, from frame: Rect, velocity: Vector, look: EntryLook, isBehind: Bool = false) {
    // One that has not reached the hand yet turns round where it is.
    let isGathering = gathering.removeValue(forKey: id) != nil
    let from = isGathering ? namespace.presentedFrame(of: id, at: ticker.time) ?? frame : frame
    launches[id] = Launch(frame: from, velocity: isGathering ? .zero : velocity, look: look, start: isBehind ? .behind : .hand)
    settle()
  }

  /// Lets entries fly from the hand: the one that was seen from its picture, so many of the others from behind it.
  func launch(_ items: [EntryID], around entry: EntryID?, from frame: Rect, velocity: Vector, look: EntryLook) {
    for (index, id) in items.enumerated() where id == entry || index < MotionStyle.flightLimit {
      guard id == entry || context.plan.isOnBoard(id) else { continue }
      launch(id, from: frame, velocity: velocity, look: look, isBehind: id != entry)
    }
  }

  /// The entry in flight at a point of the stage, and its presented frame.
  func flight(at point: Point) -> (id: EntryID, frame: Rect)? {
    for id in layer.topmostFirst {
      let frame = namespace.presentedFrame(of: id, at: ticker.time)
      if let frame, frame.contains(point) { return (id, frame) }
    }
    return nil
  }

  /// Stops a flight where it is.
  func stop(_ id: EntryID) {
    namespace.catch(id, at: ticker.time)
  }

  /// Lets a flight that was stopped go on.
  func letGo(_ id: EntryID) {
    namespace.release(id, at: ticker.time, spring: MotionStyle.flight)
    start()
  }

  /// Lets an entry fly into the hand from the next frame on, wherever that goes, and disappear there: it is carried behind
  /// another one.
  func gather(_ id: EntryID) {
    guard stage.heldFrame != nil, let last = placements.forget(id) else { return take(id) }
    gathering[id] = last.placement.look
    start()
  }

  /// Takes an entry out of the motion: the hand has it.
  func take(_ id: EntryID) {
    namespace.remove(id)
    placements.forget(id)
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
    ticker.run(on: stage) { [weak self] in
      guard let self else { return false }
      // A change in this frame may have placed everything already, see ``settle(in:)``.
      if lastFrame.time == ticker.time, !placements.isDue { return lastFrame.goesOn }
      return tick()
    }
  }

  /// One frame. Returns whether another one is wanted.
  private func tick() -> Bool {
    namespace.reducedMotion = !Appearance.animates
    let isCalendarMoving = stage.calendar.isMoving(at: ticker.time)
    let sites = stage.sitesInView
    if placements.isDue { passAfterChange(sites) } else if isMoving || isCalendarMoving || lastFrame.isCalendarMoving { followAll(sites) }
    followHand()
    namespace.prune(at: ticker.time, within: .onScreen) { _ in }
    lastFrame.offsets.removeAll(keepingCapacity: true)
    lastFrame.stretches.removeAll(keepingCapacity: true)
    var stillFlying: Set<EntryID> = []
    var moving: Set<ObjectIdentifier> = []
    var latest: ObjectIdentifier?
    namespace.forEachInMotion(at: ticker.time) { id, motion, rest in
      // Neighbours are mostly of one site.
      if let site = placements.site(of: id), site != latest {
        moving.insert(site)
        latest = site
      }
      if layer.contains(id) {
        stillFlying.insert(id)
        let part = vanishing[id].map { (motion.frame.origin - rest.origin).length / $0 } ?? 1
        layer.move(id, to: motion.frame, bound: rest.size, opacity: min(1, part), at: ticker.time)
      } else {
        lastFrame.offsets[id] = motion.frame.origin - rest.origin
        if motion.frame.size != rest.size {
          lastFrame.stretches[id] = Vector(dx: motion.frame.width - rest.width, dy: motion.frame.height - rest.height)
        }
      }
    }
    for id in layer.topmostFirst where !stillFlying.contains(id) {
      if let site = placements.site(of: id) { moving.insert(site) }
      land(id)
    }
    place(sites, in: moving)
    isBusy = isMoving || isCalendarMoving
    lastFrame.time = ticker.time
    lastFrame.isCalendarMoving = isCalendarMoving
    #if PROBES
      lastFrame.goesOn = writeTrace() || isBusy
    #else
      lastFrame.goesOn = isBusy
    #endif
    return lastFrame.goesOn
  }

  /// Lets what flies into the hand follow it.
  private func followHand() {
    guard let held = stage.heldFrame?.frame else { return }
    for (id, look) in gathering {
      guard !layer.contains(id) else {
        namespace.follow(id, to: held)
        continue
      }
      namespace.retarget(id, to: held, at: ticker.time, spring: MotionStyle.flight)
      fly(id, from: look, to: look)
    }
  }

  /// Lets the sites of what is on its way place it anew, and those once more where nothing is any longer.
  private func place(_ sites: [any Site], in moving: Set<ObjectIdentifier>) {
    let due = moving.union(lastFrame.unsettled)
    lastFrame.unsettled = moving
    guard !due.isEmpty else { return }
    for site in sites where stage.showsEntriesTwice || due.contains(ObjectIdentifier(site)) {
      site.placeEntries()
    }
  }

  /// Follows what has moved without a change, as by scrolling. What stands where it stood costs nothing.
  private func followAll(_ sites: [any Site]) {
    placements.look(at: sites, on: stage, always: false, follow: follow) { seen, _ in follow(seen) }
  }

  /// Looks at every entry in view after a change, and makes those glide that rest elsewhere.
  private func passAfterChange(_ sites: [any Site]) {
    placements.look(at: sites, on: stage, always: true, arriving: launches.keys, follow: follow, arrive: arrive)
    for (id, launch) in launches {
      hide(id, from: launch.frame, velocity: launch.velocity, look: launch.look, start: launch.start)
    }
    launches.removeAll()
    for (id, last, wasThere) in placements.takeGone() {
      if wasThere, context.drag?.lifted.contains(id) != true, let presented = namespace.presentedFrame(of: id, at: ticker.time) {
        hide(id, from: presented, velocity: .zero, look: last.placement.look, isFromView: !layer.contains(id))
      } else if !layer.contains(id), gathering[id] == nil {
        namespace.remove(id)
      }
    }
    fading = []
    for site in sites { site.motionSettled() }
  }

  /// An entry has been seen where it was, perhaps scrolled.
  private func follow(_ seen: PlacementCache.Record) {
    namespace.follow(seen.placement.id, to: seen.placement.restingFrame)
  }

  /// An entry has been seen after a change.
  private func arrive(_ seen: PlacementCache.Record, last: PlacementCache.Record?) {
    let placement = seen.placement
    let id = placement.id
    let target = placement.restingFrame
    // What is empty, as nearly always, is not asked for each entry.
    if !gathering.isEmpty { gathering[id] = nil }
    if !placement.isInView { vanishing[id] = MotionStyle.vanishing } else if !vanishing.isEmpty { vanishing[id] = nil }
    if !launches.isEmpty, let launch = launches.removeValue(forKey: id) {
      namespace.follow(id, to: target)
      namespace.set(
        id, Motion(frame: launch.frame, velocity: launch.velocity), at: ticker.time, spring: MotionStyle.flight)
      fly(id, from: launch.look, to: placement.look, start: launch.start)
      return
    }
    guard let last else {
      // New in view. One that was flying to a shelter turns round.
      if layer.contains(id) {
        namespace.retarget(id, to: target, at: ticker.time, spring: MotionStyle.flight)
      } else {
        namespace.follow(id, to: target)
        if let source = placement.source { emerge(id, from: source, to: placement) }
      }
      return
    }
    if last.site == seen.site, last.contentID == seen.contentID, last.placement.look == placement.look {
      // The site may have scrolled besides: that is followed, the rest glides.
      let moved = placement.origin - last.placement.origin
      if moved != .zero { namespace.follow(id, by: moved) }
      let spring = layer.contains(id) ? MotionStyle.flight : MotionStyle.parting
      namespace.retarget(id, to: target, at: ticker.time, spring: spring)
      return
    }
    namespace.retarget(id, to: target, at: ticker.time, spring: MotionStyle.flight)
    fly(id, from: last.placement.look, to: placement.look)
  }

  /// An entry is new in view, and comes from where it was hidden.
  private func emerge(_ id: EntryID, from source: Placement.Source, to placement: Placement) {
    let spring = source.isFlight ? MotionStyle.flight : MotionStyle.parting
    namespace.set(id, Motion(frame: source.frame.offset(by: placement.origin)), at: ticker.time, spring: spring)
    if source.isFlight { fly(id, from: placement.look, to: placement.look) }
  }

  /// An entry is not in view any more, and goes to where it is hidden.
  private func hide(
    _ id: EntryID, from frame: Rect, velocity: Vector, look: EntryLook, isFromView: Bool = false, start: FlightStart = .view
  ) {
    guard let entry = context.plan.entry(id), let shelter = stage.shelter(of: entry, seenAt: isFromView ? frame : nil) else {
      namespace.remove(id)
      land(id)
      return
    }
    if isFromView, fading.contains(id) {
      let way = shelter.center - frame.center
      let part = min(1, MotionStyle.fading / max(1, way.length))
      namespace.follow(id, to: frame.offset(by: Vector(dx: way.dx * part, dy: way.dy * part)))
      namespace.set(id, Motion(frame: frame, velocity: velocity), at: ticker.time, spring: MotionStyle.flight)
      vanishing[id] = MotionStyle.fading
      return fly(id, from: look, to: look, start: start)
    }
    namespace.follow(id, to: shelter)
    namespace.set(id, Motion(frame: frame, velocity: velocity), at: ticker.time, spring: MotionStyle.flight)
    vanishing[id] = MotionStyle.vanishing
    fly(id, from: look, to: entry.place.day == nil ? .row(tinted: false) : .chip, start: start)
  }

  // MARK: Flights

  private func fly(_ id: EntryID, from old: EntryLook, to new: EntryLook, start: FlightStart = .view) {
    guard !namespace.isAtRest(id, at: ticker.time) else { return }
    layer.add(id, from: old, to: new, start: start, at: ticker.time)
  }

  private func land(_ id: EntryID) {
    vanishing[id] = nil
    guard layer.contains(id) else { return }
    layer.remove(id)
    gathering[id] = nil
    if placements[id] == nil { namespace.remove(id) }
  }

  #if PROBES
    /// Writes what this frame draws, once it is drawn. Returns whether frames are wanted although nothing flies.
    private func writeTrace() -> Bool {
      guard let trace else { return false }
      if !Environment.isMarked { trace.onceDrawn(on: stage) { [weak self] in self?.traceFrame() } }
      return context.drag != nil
    }

    /// Writes what was drawn last.
    func traceFrame() {
      let time = ticker.time
      trace?.write(stage, held: stage.heldFrame, at: time) { [namespace] id in
        namespace.motion(of: id, at: time).map { ($0, namespace.restingFrame(of: id) ?? $0.frame) }
      }
    }
  #endif
}
