// The picture under the pointer.

import Geometry
import GtkKit
import Planner

/// A card as it is carried: a little larger, with a soft shadow around it.
@MainActor
final class HeldView: LayoutWidget {
  override class var typeName: String { "DaylaneHeld" }
  override class var cssName: String { "held" }

  /// How the entry looks in the hand.
  let look: EntryLook

  private let content: Widget
  private let size: Size
  private let margin: Double

  /// - Parameter size: the card's size where it was pressed.
  init(entry: Entry, color: String?, size: Size) {
    self.size = size
    let isChip = size.height <= Metrics.chipHeight
    if entry.kind == .header {
      let header = SectionHeaderView(id: entry.id)
      header.update(entry, color: nil)
      content = header
      look = .row(tinted: false)
    } else if isChip {
      let chip = ChipView(id: entry.id)
      chip.update(entry, color: color)
      content = chip
      look = .chip
    } else {
      let card = CardView(id: entry.id) { _, _ in }
      let isTinted = entry.place.day != nil
      card.update(entry, color: isTinted ? color : nil)
      content = card
      look = .row(tinted: isTinted)
    }
    // Without a compositor there is no transparency, and a shadow would be a black frame.
    let isTransparent = Appearance.isComposited
    margin = isTransparent ? Metrics.heldMargin : 0
    super.init()
    setClass("opaque", !isTransparent)
    if let color { addClass(color) }
    add(content)
    setSizeRequest(width: outer.width, height: outer.height)
  }

  /// Where the picture is held, for a card pressed at `press` from its corner.
  func hotspot(for press: Vector) -> Point {
    Point(x: margin + press.dx * Metrics.heldScale, y: margin + press.dy * Metrics.heldScale)
  }

  /// Where the card is drawn when the pointer, which pressed it at `press` from its corner, is at `position`.
  func frame(heldAt position: Point, press: Vector) -> Rect {
    Rect(
      x: position.x - press.dx * Metrics.heldScale, y: position.y - press.dy * Metrics.heldScale,
      width: size.width * Metrics.heldScale, height: size.height * Metrics.heldScale)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    Measurement(orientation == .horizontal ? outer.width : outer.height)
  }

  override func allocate(width: Double, height: Double) {
    _ = content.measured(.horizontal)
    _ = content.measured(.vertical, forSize: size.width)
    place(
      content, in: Rect(x: margin, y: margin, width: size.width, height: size.height), scale: Metrics.heldScale)
  }

  private var outer: Size {
    Size(
      width: (size.width * Metrics.heldScale + 2 * margin).rounded(.up),
      height: (size.height * Metrics.heldScale + 2 * margin).rounded(.up))
  }
}
