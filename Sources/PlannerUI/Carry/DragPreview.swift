// The picture under the pointer.

import Geometry
import GtkKit
import Planner

/// What is carried, as it was pressed: a card a little larger, with a soft shadow around it; several as a stack with their number; or
/// a column.
@MainActor
final class DragPreview: LayoutWidget {
  override class var typeName: String { "DaylaneHeld" }
  override class var cssName: String { "held" }

  /// How the entry looks in the hand.
  let look: EntryLook

  private let content: Widget
  private var edges: [StackEdge] = []
  private let badge = Label("")
  private let size: Size
  private let press: Vector
  private let margin: Double
  /// Room for the edges of the stack; of one that may come, where what is not drawn cannot be seen.
  private let stackDepth: Double
  private var scale = 1.0
  private var liftedAt: Double?

  /// A picture of an entry.
  ///
  /// - Parameter lines: how many lines it has as a card on a day; nil for a row of a list.
  convenience init(entry: Entry, color: String?, lines: Int?, size: Size, count: Int, press: Vector, isInWindow: Bool = false) {
    let content: Widget
    var look = EntryLook.row(tinted: false)
    if entry.kind == .header {
      let header = SectionHeaderView(id: entry.id)
      header.update(entry, color: nil)
      content = header
    } else if let lines {
      let chip = ChipView(id: entry.id) { _, _ in }
      chip.update(entry, color: color)
      chip.lines = lines
      content = chip
      look = .chip
    } else {
      let card = CardView(id: entry.id) { _, _ in }
      look = .row(tinted: entry.place.day != nil)
      card.update(entry, color: look == .row(tinted: true) ? color : nil)
      content = card
    }
    self.init(content, look: look, color: color, size: size, count: count, press: press, isInWindow: isInWindow)
  }

  /// - Parameters:
  ///   - size: its size where it was pressed.
  ///   - count: how many are carried.
  ///   - press: where it was pressed, from its corner.
  ///   - isInWindow: whether it is drawn in the window itself, where there is transparency on every desktop.
  init(_ content: Widget, look: EntryLook, color: String?, size: Size, count: Int, press: Vector, isInWindow: Bool = false) {
    let isSoft = isInWindow || Appearance.isComposited
    (self.content, self.look, self.size, self.press) = (content, look, size, press)
    // Without a compositor there is no transparency, and a shadow would be a black frame.
    let edgeCount = isSoft && !isInWindow ? Self.mostEdges : min(Self.mostEdges, count - 1)
    stackDepth = Metrics.stackStepDown * Double(edgeCount)
    margin = isSoft ? Metrics.heldMargin : count > 1 ? Metrics.heldBadgeMargin : 0
    super.init()
    setClass("opaque", !isSoft)
    if let color { addClass(color) }
    add(content)
    badge.addClass("badge")
    badge.alignment = 0.5
    badge.isChildVisible = false
    add(badge)
    show(count: count)
    setSizeRequest(width: outer.width, height: outer.height)
  }

  /// Shows how many entries are carried. The picture keeps its size: there is room for a stack from the beginning,
  /// because the surface that it is on does not resize reliably.
  func show(count: Int) {
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

  private static let mostEdges = 2

  /// The point of the picture that is under the pointer: where the card was pressed.
  var hotspot: Point {
    Point(x: margin + press.dx * Metrics.heldScale, y: margin + press.dy * Metrics.heldScale)
  }

  /// Where the card is drawn when the pointer is at `position`.
  func frame(heldAt position: Point) -> Rect {
    Rect(
      x: position.x - press.dx * scale, y: position.y - press.dy * scale, width: size.width * scale,
      height: size.height * scale)
  }

  /// Lets the card come up to the hand.
  func lift() {
    guard Appearance.animates else {
      scale = Metrics.heldScale
      return
    }
    onEachFrame { [weak self] time in
      guard let self else { return false }
      let start = liftedAt ?? MotionClock.seconds(of: time)
      liftedAt = start
      let age = MotionClock.seconds(of: time) - start
      scale = MotionStyle.lift.value(from: 1, target: Metrics.heldScale, time: age)
      queueAllocate()
      return age < 2 * MotionStyle.lift.duration
    }
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? outer.width : outer.height)
  }

  override func allocate(width: Double, height: Double) {
    _ = content.measured(.horizontal)
    _ = content.measured(.vertical, forSize: size.width)
    // The pressed point stays under the pointer at every scale.
    let corner = Point(x: hotspot.x - press.dx * scale, y: hotspot.y - press.dy * scale)
    let card = Rect(origin: corner, size: size)
    for (index, edge) in edges.enumerated() {
      let depth = Double(edges.count - index)
      _ = edge.measured(.horizontal)
      place(
        edge,
        in: Rect(
          x: card.minX + Metrics.stackStepIn * depth, y: card.minY + Metrics.stackStepDown * depth,
          width: (card.width - 2 * Metrics.stackStepIn * depth) * scale, height: card.height * scale))
    }
    place(content, in: card, scale: scale)
    let wide = max(Metrics.badge, badge.measured(.horizontal).natural)
    _ = badge.measured(.vertical)
    // Without room around the card the number is inside of its corner.
    let isInside = margin < Metrics.badge / 2
    place(
      badge,
      in: Rect(
        x: card.minX + card.width * scale - (isInside ? wide : wide / 2),
        y: card.minY - (isInside ? 0 : Metrics.badge / 2), width: wide, height: Metrics.badge))
  }

  private var outer: Size {
    Size(
      width: (size.width * Metrics.heldScale + 2 * margin).rounded(.up),
      height: (size.height * Metrics.heldScale + 2 * margin + stackDepth).rounded(.up))
  }
}

/// One of the cards behind the one in the hand.
@MainActor
final class StackEdge: LayoutWidget {
  override class var typeName: String { "DaylaneStackEdge" }
  override class var cssName: String { "stackedge" }
}
