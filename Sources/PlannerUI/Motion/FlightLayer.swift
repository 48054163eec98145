// Entries on their way between views, drawn above everything and clipped by nothing.

import Geometry
import GtkKit
import MatchedGeometry
import Planner

/// The layer of flights. It takes no input: the stage asks the coordinator what flies where.
@MainActor
final class FlightLayer: LayoutWidget {
  override class var typeName: String { "DaylaneFlightLayer" }
  override class var cssName: String { "flights" }

  private let context: BoardContext
  private var flights: [EntryID: FlightView] = [:]
  private var order: [EntryID] = []

  init(context: BoardContext) {
    self.context = context
    super.init()
    canTarget = false
  }

  var topmostFirst: ReversedCollection<[EntryID]> { order.reversed() }

  /// Whether an entry is drawn here.
  func contains(_ id: EntryID) -> Bool { flights[id] != nil }

  /// Begins to draw an entry that changes its look from one to another; a flight that is there turns round.
  ///
  /// - Parameter start: where it comes from, if it is not there yet.
  func add(_ id: EntryID, from old: EntryLook, to new: EntryLook, start: FlightStart, at time: Double) {
    if let flight = flights[id] {
      flight.change(to: new, at: time)
      return
    }
    guard let entry = context.plan.entry(id) else { return }
    let flight = FlightView(entry: entry, from: old, to: new, start: start, context: context, at: time)
    flights[id] = flight
    if start == .behind {
      order.insert(id, at: 0)
      insert(flight, after: nil)
    } else {
      order.append(id)
      add(flight)
    }
  }

  func remove(_ id: EntryID) {
    guard let flight = flights.removeValue(forKey: id) else { return }
    order.removeAll { $0 == id }
    remove(flight)
  }

  /// Draws an entry in `frame` in this frame; `bound` is the size that it will have.
  func move(_ id: EntryID, to frame: Rect, bound: Size, opacity: Double, at time: Double) {
    guard let flight = flights[id] else { return }
    flight.opacity = opacity
    flight.frame = frame
    flight.bound = bound
    flight.age(to: time)
    queueAllocate()
  }

  /// Shows what changed in the plan, in flight too.
  func refresh() {
    for flight in flights.values { flight.refresh() }
  }

  override func allocate(width: Double, height: Double) {
    for flight in flights.values {
      _ = flight.measured(.horizontal)
      place(flight, in: flight.frame)
    }
  }
}

/// Where a flight comes from.
enum FlightStart {
  /// Out of the hand: above all else, with the shadow of something held, until it lies.
  case hand
  /// From behind what comes out of the hand.
  case behind
  /// From where it lay.
  case view
}

/// One entry in flight, with its shadow.
@MainActor
final class FlightView: LayoutWidget {
  override class var typeName: String { "DaylaneFlight" }
  override class var cssName: String { "flight" }

  let id: EntryID
  /// Where it is drawn, on the stage.
  var frame = Rect.zero
  /// The size that it will have.
  var bound: Size {
    get { face.bound }
    set { face.bound = newValue }
  }

  /// What a card in the hand casts: it fades on the way down. Nothing else has it.
  private let shadow: FlightShadow?
  /// The shadow and the edge of a card that lies: they come in its stead, so that nothing changes when the flight has landed.
  private let restingShadow = FlightShadow()
  /// When it began, in seconds. A flight that turns round in mid-air does not rise again.
  private let beginning: Double
  private let face: ChangingFace

  init(entry: Entry, from oldLook: EntryLook, to newLook: EntryLook, start: FlightStart, context: BoardContext, at time: Double) {
    id = entry.id
    beginning = time
    shadow = start == .hand ? FlightShadow() : nil
    face = ChangingFace(entry, look: oldLook, context: context)
    super.init()
    face.change(to: newLook, at: time)
    restingShadow.setClass("low", true)
    restingShadow.opacity = 0
    for part in parts { add(part) }
  }

  /// The flight goes somewhere else.
  func change(to look: EntryLook, at time: Double) { face.change(to: look, at: time, from: frame.size) }

  func refresh() { face.refresh() }

  /// Lets the old look and the shadow give way.
  func age(to time: Double) {
    face.age(to: time)
    let height = shadow == nil ? 0 : MotionStyle.height(after: time - beginning)
    shadow?.opacity = height
    restingShadow.opacity = face.castsShadow ? 1 - height : 0
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  override func allocate(width: Double, height: Double) {
    for part in parts {
      _ = part.measured(.horizontal)
      place(part, in: Rect(x: 0, y: 0, width: width, height: height))
    }
  }

  private var parts: [Widget] { [shadow, restingShadow, face].compactMap(\.self) }
}

/// The shadow under an entry that comes down.
@MainActor
final class FlightShadow: LayoutWidget {
  override class var typeName: String { "DaylaneFlightShadow" }
  override class var cssName: String { "flightshadow" }
}
