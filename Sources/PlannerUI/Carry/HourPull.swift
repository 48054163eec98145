// Times that a pointer pulls: an edge of a card among the hours, or free ground for a new one.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Follows a press on an edge, or on free ground of the hours. Nothing is written before it ends: the views show the time that it has come to
/// (`BoardContext.pull`).
@MainActor
final class HourPull {
  /// What is pulled.
  private enum Subject {
    case edge(SpanEdge, of: EntryID)
    /// Free ground, from a minute of a day on.
    case ground(Double)
  }

  /// Whether the last press has pulled something: then it was no click.
  private(set) var hasPulled = false
  /// Called with the time that was drawn on free ground.
  var onDraw: (HeldTime) -> Void = { _ in }

  private unowned let stage: StageView
  private let context: BoardContext
  private let gesture: PressGesture
  private var press: (subject: Subject, day: Day, start: Point, span: TimeSpan)?
  private var pointer = Point.zero
  private var still: StillPointer?

  init(stage: StageView, context: BoardContext) {
    (self.stage, self.context) = (stage, context)
    gesture = PressGesture(on: stage)
    gesture.began = { [weak self] in self?.begin(at: $0, $1) }
    gesture.moved = { [weak self] in self?.move(to: $0) }
    gesture.ended = { [weak self] _ in self?.end() }
    gesture.cancelled = { [weak self] in self?.cancel() }
  }

  private var isUnderWay: Bool { still != nil }
  /// Whether a press holds something to pull: then it drags nothing.
  var isHeld: Bool { press != nil }

  private func begin(at point: Point, _ modifiers: Modifiers) {
    cancel()
    hasPulled = false
    guard !stage.modals.isOpen, stage.motion.flight(at: point) == nil, !stage.isInteractive(at: point) else { return }
    if let (card, edge) = stage.edge(at: point) {
      guard let entry = context.plan.entry(card), let day = entry.place.day, let start = entry.start else { return }
      press = (.edge(edge, of: card), day, point, TimeSpan(start: Int(start.count), length: entry.minutes))
    } else if modifiers.isDisjoint(with: [.control, .shift, .alt]), let (minute, day) = stage.freeMinute(at: point) {
      press = (.ground(minute), day, point, TimeSpan(start: 0, length: 0))
    }
  }

  private func move(to point: Point) {
    guard let press else { return }
    pointer = point
    if still == nil {
      guard (point - press.start).length > Metrics.pullThreshold else { return }
      hasPulled = true
      context.selection.change { $0.clear() }
      still = StillPointer(stage: stage, origin: press.start)
      stage.onEachFrame { [weak self] time in
        guard let self, let still else { return false }
        // What scrolls below the pointer is another time.
        if still.scroll(at: Point(x: press.start.x, y: pointer.y), time: time.seconds) { show() }
        return true
      }
    }
    show()
  }

  private func show() {
    guard let press, let scale = stage.calendar.hourScale, let y = stage.hoursHeight(of: pointer, on: press.day) else { return }
    // A hand that slips sideways changes nothing; one that is well over another day means that.
    let minute = y * 60 / scale.hour + Double(stage.daysAside(pointer, from: press.day) * Minutes.day)
    var span = press.span
    var id = HeldTime.foreign
    switch press.subject {
    case .edge(let edge, let card):
      id = card
      span = span.pulling(edge, to: minute, on: scale.grid)
    case .ground(let from): span = TimeSpan.drawn(from: from, to: min(max(0, y * 60 / scale.hour), Double(Minutes.day)), on: scale.grid)
    }
    let day = press.day.advanced(by: span.day)
    stage.show(pull: HeldTime(id: id, day: day, span: TimeSpan(start: span.minute, length: span.length)))
  }

  private func end() {
    guard let press, isUnderWay, let pull = context.pull else { return forget() }
    forget()
    switch press.subject {
    case .ground: onDraw(pull)
    case .edge:
      // What is saved is where it is shown already.
      let appointment = pull.appointment(length: Minutes(pull.span.length))
      if context.plan.appointment(of: pull.id) != appointment { _ = context.actions.appoint([appointment]) }
      stage.show(pull: nil)
    }
  }

  private func forget() { (press, still) = (nil, nil) }

  /// Gives back the time that there was. Returns whether something was pulled.
  @discardableResult
  func cancel() -> Bool {
    let wasUnderWay = isUnderWay
    forget()
    if wasUnderWay { stage.show(pull: nil) }
    return wasUnderWay
  }
}

extension StageView {
  /// The edge of a card among the hours that a press at a point takes hold of.
  func edge(at point: Point) -> (card: EntryID, edge: SpanEdge)? {
    guard spot(at: point) != nil else { return nil }
    return sites(around: point).lazy.compactMap { $0.edge(at: point, on: self) }.first
  }

  /// The minute at a point of the hours where no card is, and its day.
  func freeMinute(at point: Point) -> (minute: Double, day: Day)? {
    guard panel?.frame(in: self)?.contains(point) != true, case (.hours(let scale, let y), let day)? = spot(at: point), entry(at: point) == nil else {
      return nil
    }
    return (scale.minute(at: y), day)
  }

  /// How far below a day's midnight a point is, wherever it is sideways.
  fileprivate func hoursHeight(of point: Point, on day: Day) -> Double? {
    guard let site = calendar.site(of: day), let frame = site.hitFrame(in: self),
      case .hours(_, let y)? = site.spot(at: Point(x: frame.midX, y: frame.maxY - 1), on: self)
    else { return nil }
    return y + point.y - frame.maxY + 1
  }

  /// How many days after another one a point is well over.
  fileprivate func daysAside(_ point: Point, from day: Day) -> Int {
    guard let other = spot(at: point)?.day, other != day, let frame = calendar.site(of: other)?.hitFrame(in: self),
      frame.inset(dx: Metrics.pullAside, dy: 0).contains(point)
    else { return 0 }
    return day.distance(to: other)
  }

  /// Shows another time of a card, or room for a new one, or nothing of that any more.
  func show(pull: HeldTime?) {
    guard pull != context.pull else { return }
    motion.capture()
    context.pull = pull
    calendar.pullChanged()
    motion.settle()
  }
}
