// The picture under the pointer.

import Geometry
import GtkKit
import Planner

/// How an entry in the hand looks over a place, and how large it is there.
struct HeldForm: Equatable {
  var look: EntryLook
  var size: Size
}

/// What is carried: a card a little larger, with a soft shadow around it; several as a stack with their number; or a column.
///
/// A card takes the form of the place that it is over. Where it was pressed stays under the pointer, in proportion. The picture itself keeps its
/// size, because the surface that it is on does not resize reliably: it has room for each of its forms, and what of it is not drawn cannot be seen.
@MainActor
final class DragPreview: LayoutWidget {
  override class var typeName: String { "DaylaneHeld" }
  override class var cssName: String { "held" }

  /// How the entry looks in the hand.
  private(set) var form: HeldForm
  var look: EntryLook { form.look }
  /// Called with ``outline`` when that is another one.
  var onOutline: ([Rect]) -> Void = { _ in }

  private let content: Widget
  /// The content, if it can change its form.
  private let face: ChangingFace?
  private let shadow = FlightShadow()
  private var edges: [StackEdge] = []
  private let badge = Label("")
  /// Where it was pressed, in parts of its size.
  private let grip: Vector
  /// The largest of its forms.
  private let largest: Size
  private let margin: Double
  private let isSoft: Bool
  private var count: Int
  private var wide: GlidingLength
  private var tall: GlidingLength
  /// How much larger it is than where it lies.
  private var rise = GlidingLength(target: 1, spring: MotionStyle.lift, tolerance: 0.001)
  private let ticker = MotionTicker()

  /// A picture of an entry.
  ///
  /// - Parameters:
  ///   - form: how it begins.
  ///   - largest: the largest of the forms that it may take.
  ///   - press: where it was pressed, from its corner.
  convenience init(
    entry: Entry, as form: HeldForm, upTo largest: Size, count: Int, press: Vector, context: BoardContext, isInWindow: Bool = false
  ) {
    let face = ChangingFace(entry, look: form.look, context: context)
    face.bound = form.size
    self.init(face, face: face, as: form, upTo: largest, count: count, press: press, isInWindow: isInWindow)
    if let color = context.color(of: entry.home) { addClass(color) }
  }

  /// A picture of something that keeps its form.
  convenience init(_ content: Widget, size: Size, press: Vector) {
    self.init(content, face: nil, as: HeldForm(look: .row(tinted: false), size: size), upTo: size, count: 1, press: press, isInWindow: false)
  }

  /// - Parameters:
  ///   - count: how many are carried.
  ///   - isInWindow: whether it is drawn in the window itself, where there is transparency on every desktop.
  private init(_ content: Widget, face: ChangingFace?, as form: HeldForm, upTo largest: Size, count: Int, press: Vector, isInWindow: Bool) {
    (self.content, self.face, self.form, self.count) = (content, face, form, count)
    self.largest = Size(width: max(largest.width, form.size.width), height: max(largest.height, form.size.height))
    grip = Vector(
      dx: min(1, max(0, press.dx / max(1, form.size.width))), dy: min(1, max(0, press.dy / max(1, form.size.height))))
    isSoft = isInWindow || Appearance.isComposited
    margin = isSoft ? Metrics.heldMargin : Metrics.heldBadgeMargin
    wide = GlidingLength(target: form.size.width, spring: MotionStyle.reshaping)
    tall = GlidingLength(target: form.size.height, spring: MotionStyle.reshaping)
    super.init()
    // Without a compositor there is no transparency, and a shadow would be a black frame.
    setClass("opaque", !isSoft)
    if face != nil { add(shadow) }
    add(content)
    badge.addClass("badge")
    badge.alignment = 0.5
    badge.isChildVisible = false
    add(badge)
    show(count: count)
    setSizeRequest(width: outer.width, height: outer.height)
  }

  /// Shows how many entries are carried.
  func show(count: Int) {
    self.count = count
    while edges.count < min(Self.mostEdges, count - 1) {
      let edge = StackEdge()
      // The first one lies the deepest.
      insert(edge, after: edges.last)
      edges.append(edge)
    }
    badge.text = "\(count)"
    badge.isChildVisible = count > 1
    queueAllocate()
  }

  /// Says when it would take place, or nothing of that.
  func show(time: String?) { if let face, time != nil || form.look != .block { face.heldTime = time } }

  /// How far below its upper edge it is held, as a part of its height.
  var gripHeight: Double { grip.dy }

  /// Takes another form, as far as there is room for it.
  func take(_ form: HeldForm) {
    guard let face else { return }
    let size = Size(width: min(form.size.width, largest.width), height: min(form.size.height, largest.height))
    let form = HeldForm(look: form.look, size: size)
    guard form != self.form else { return }
    self.form = form
    let (time, animates) = (ticker.now(), Appearance.animates)
    wide.retarget(size.width, at: time, animates: animates)
    tall.retarget(size.height, at: time, animates: animates)
    face.change(to: form.look, at: animates ? time : time - MotionStyle.changeOfLook)
    face.bound = size
    face.age(to: time)
    queueAllocate()
    followFrames()
  }

  private static let mostEdges = 2

  /// The point of the picture that is under the pointer: where the card was pressed.
  var hotspot: Point {
    Point(x: margin + grip.dx * largest.width * Metrics.heldScale, y: margin + grip.dy * largest.height * Metrics.heldScale)
  }

  /// Where the card is drawn when the pointer is at `position`.
  func frame(heldAt position: Point) -> Rect {
    let (size, scale) = (drawnSize, drawnScale)
    return Rect(
      x: position.x - grip.dx * size.width * scale, y: position.y - grip.dy * size.height * scale, width: size.width * scale,
      height: size.height * scale)
  }

  /// Lets the card come up to the hand.
  func lift() {
    guard Appearance.animates else {
      rise.retarget(Metrics.heldScale, at: 0, animates: false)
      return
    }
    // From the first frame on that it is seen in.
    onEachFrame { [weak self] time in
      guard let self else { return false }
      ticker.advance(to: MotionClock.seconds(of: time))
      rise.retarget(Metrics.heldScale, at: ticker.time, animates: true)
      followFrames()
      return false
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? outer.width : outer.height)
  }

  override func allocate(width: Double, height: Double) {
    _ = content.measured(.horizontal)
    let (size, scale) = (drawnSize, drawnScale)
    _ = content.measured(.vertical, forSize: size.width)
    let drawn = frame(heldAt: hotspot)
    let card = Rect(origin: drawn.origin, size: size)
    for (index, edge) in edges.enumerated() {
      _ = edge.measured(.horizontal)
      place(edge, in: frame(ofEdge: index, below: drawn))
    }
    for part in face == nil ? [content] : [shadow, content] {
      _ = part.measured(.horizontal)
      place(part, in: card, scale: scale)
    }
    place(badge, in: frameOfNumber(above: drawn))
    if let outline { onOutline(outline) }
  }

  /// The parts of it that are to be seen, where there is no transparency: the rest has to be cut away. Nil elsewhere.
  var outline: [Rect]? {
    guard !isSoft else { return nil }
    let card = frame(heldAt: hotspot)
    return edges.indices.map { frame(ofEdge: $0, below: card) } + [card] + (count > 1 ? [frameOfNumber(above: card)] : [])
  }

  private func frameOfNumber(above card: Rect) -> Rect {
    let room = max(Metrics.badge, badge.measured(.horizontal).natural)
    _ = badge.measured(.vertical)
    return Rect(x: card.maxX - room / 2, y: card.minY - Metrics.badge / 2, width: room, height: Metrics.badge)
  }

  private func frame(ofEdge index: Int, below card: Rect) -> Rect {
    let depth = Double(edges.count - index)
    return Rect(
      x: card.minX + Metrics.stackStepIn * depth, y: card.minY + Metrics.stackStepDown * depth,
      width: card.width - 2 * Metrics.stackStepIn * depth, height: card.height)
  }

  // MARK: Frames

  private var drawnSize: Size { Size(width: wide.value(at: ticker.time), height: tall.value(at: ticker.time)) }
  private var drawnScale: Double { rise.value(at: ticker.time) }

  private func followFrames() {
    ticker.run(on: self) { [weak self] in
      guard let self else { return false }
      queueAllocate()
      let changes = face?.age(to: ticker.time) == true
      return changes || [wide, tall, rise].contains { $0.isMoving(at: ticker.time) }
    }
  }

  private var outer: Size {
    let depth = Metrics.stackStepDown * Double(Self.mostEdges)
    return Size(
      width: (largest.width * Metrics.heldScale + 2 * margin).rounded(.up),
      height: (largest.height * Metrics.heldScale + 2 * margin + depth).rounded(.up))
  }
}

/// One of the cards behind the one in the hand.
@MainActor
final class StackEdge: LayoutWidget {
  override class var typeName: String { "DaylaneStackEdge" }
  override class var cssName: String { "stackedge" }
}
