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
  /// - Parameter isBehind: whether it begins below all that flies, with no deep shadow on what is below it.
  func add(_ id: EntryID, from old: EntryLook, to new: EntryLook, isBehind: Bool, at time: Double) {
    if let flight = flights[id] {
      flight.change(to: new, context: context, at: time)
      return
    }
    guard let entry = context.plan.entry(id) else { return }
    let flight = FlightView(entry: entry, from: old, to: new, context: context, at: time)
    flights[id] = flight
    flight.isBehind = isBehind
    if isBehind {
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
    for flight in flights.values { flight.refresh(context: context) }
  }

  override func allocate(width: Double, height: Double) {
    for flight in flights.values {
      _ = flight.measured(.horizontal)
      place(flight, in: flight.frame)
    }
  }
}

/// One entry in flight: the look of where it goes, and above it, for a moment, the look of where it came from.
@MainActor
final class FlightView: LayoutWidget {
  override class var typeName: String { "DaylaneFlight" }
  override class var cssName: String { "flight" }

  let id: EntryID
  /// Where it is drawn, on the stage.
  var frame = Rect.zero {
    didSet { if let old, old.textSize == .zero { old.textSize = frame.size } }
  }
  /// The size that it will have.
  var bound = Size.zero {
    didSet { new.textSize = bound }
  }

  /// Whether it came out from behind another one: then its shadow is that of a card that lies.
  var isBehind = false

  /// What a card in the hand casts: it fades on the way down.
  private let shadow = FlightShadow()
  /// The shadow and the edge of a card that lies: they come in its stead, so that nothing changes when the flight has landed.
  private let restingShadow = FlightShadow()
  /// When it left the hand, in seconds. A flight that turns round in mid-air does not rise again.
  private let start: Double
  private var new: EntryFace
  private var old: EntryFace?
  /// When the flight got its look, in seconds.
  private var since: Double

  init(entry: Entry, from oldLook: EntryLook, to newLook: EntryLook, context: BoardContext, at time: Double) {
    id = entry.id
    since = time
    start = time
    new = EntryFace(entry: entry, look: newLook, color: context.color(of: entry.home), text: context.text)
    super.init()
    restingShadow.setClass("low", true)
    restingShadow.opacity = 0
    add(shadow)
    add(restingShadow)
    add(new)
    if oldLook != newLook {
      let face = EntryFace(entry: entry, look: oldLook, color: context.color(of: entry.home), text: context.text)
      old = face
      add(face)
    }
  }

  /// The flight goes somewhere else.
  func change(to look: EntryLook, context: BoardContext, at time: Double) {
    guard look != new.look, let entry = context.plan.entry(id) else { return }
    if let old { remove(old) }
    old = new
    old?.opacity = 1
    old?.textOpacity = 1
    old?.textSize = frame.size
    new = EntryFace(entry: entry, look: look, color: context.color(of: entry.home), text: context.text)
    insert(new, after: restingShadow)
    since = time
  }

  func refresh(context: BoardContext) {
    guard let entry = context.plan.entry(id) else { return }
    for face in [new, old].compactMap({ $0 }) { face.update(entry, color: context.color(of: entry.home)) }
  }

  /// Lets the old look and the shadow give way.
  func age(to time: Double) {
    let part = (time - since) / MotionStyle.changeOfLook
    let height = isBehind ? 0 : MotionStyle.height(after: time - start)
    shadow.opacity = height
    restingShadow.opacity = new.castsShadow ? 1 - height : 0
    guard let old else { return }
    if part >= 1 {
      remove(old)
      self.old = nil
      new.textOpacity = 1
    } else {
      // First the old words go, then the new ones come: never two texts over one another.
      old.opacity = max(0, 1 - 2 * max(0, part))
      new.textOpacity = max(0, 2 * part - 1)
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  override func allocate(width: Double, height: Double) {
    for part in [shadow, restingShadow, new, old].compactMap({ $0 }) as [Widget] {
      _ = part.measured(.horizontal)
      place(part, in: Rect(x: 0, y: 0, width: width, height: height))
    }
  }
}

/// The shadow under an entry that comes down.
@MainActor
final class FlightShadow: LayoutWidget {
  override class var typeName: String { "DaylaneFlightShadow" }
  override class var cssName: String { "flightshadow" }
}

/// An entry in one of its looks, in any size.
@MainActor
final class EntryFace: LayoutWidget {
  override class var typeName: String { "DaylaneEntryFace" }
  override class var cssName: String { "face" }

  let look: EntryLook
  private let row: EntryRow?
  private let chip: ChipView?
  private var color: String?
  /// Whether it lies with a shadow and an edge: a card in a column does.
  var castsShadow: Bool { row is CardView }
  /// How clearly the words can be read, on whatever background the look has.
  var textOpacity = 1.0 {
    didSet {
      row?.contentOpacity = textOpacity
      chip?.contentOpacity = textOpacity
    }
  }
  /// The size for which the text is laid out: it keeps its lines while the frame around it grows or shrinks.
  /// Nothing means the size of the first frame.
  var textSize = Size.zero {
    didSet { if textSize != oldValue { chip?.lines = text.lines(ofChip: textSize.height) } }
  }
  private let text: TextMetrics

  init(entry: Entry, look: EntryLook, color: String?, text: TextMetrics) {
    (self.look, self.text) = (look, text)
    switch look {
    case .chip:
      row = nil
      chip = ChipView(id: entry.id) { _, _ in }
    case .row:
      row = entry.kind == .header ? SectionHeaderView(id: entry.id) : CardView(id: entry.id) { _, _ in }
      chip = nil
    }
    super.init()
    clipsContent = true
    hideFromAssistiveTools()
    setClass("chip", look == .chip)
    if let row { add(row) }
    if let chip { add(chip) }
    update(entry, color: color)
  }

  func update(_ entry: Entry, color: String?) {
    // The done box takes its colour from whatever is around the card.
    replaceClass(&self.color, by: color)
    row?.update(entry, color: look == .row(tinted: true) ? color : nil)
    chip?.update(entry, color: color)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(0)
  }

  override func allocate(width: Double, height: Double) {
    guard let child: Widget = row ?? chip else { return }
    if textSize == .zero { textSize = Size(width: width, height: height) }
    _ = child.measured(.horizontal)
    guard row != nil else {
      // Its lines are in the middle of whatever height there is.
      place(child, in: Rect(x: 0, y: 0, width: width, height: height))
      return
    }
    // Nearly its own size, a row is scaled, as it was in the hand; otherwise it fills the frame and is cut off by it.
    let scale = min(Metrics.flightScale.upperBound, max(Metrics.flightScale.lowerBound, width / max(1, textSize.width)))
    let wanted = child.measured(.vertical, forSize: textSize.width).natural
    let size = Size(width: max(textSize.width, width / scale), height: max(wanted, height / scale))
    place(child, in: Rect(origin: .zero, size: size), scale: scale)
  }
}
