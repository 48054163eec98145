// The picture of what keys carry: it floats above the gap and glides along with it.

import Geometry
import GtkKit
import Planner

/// A held entry as the pointer's, in the size of the place that it is over.
@MainActor
final class KeyboardDragPreview: LayoutWidget {
  override class var typeName: String { "DaylaneKeyboardDragPreview" }
  override class var cssName: String { "floating" }

  /// Where the entry is drawn, on the stage.
  private(set) var frame = Rect.zero

  private let entry: Entry
  private let count: Int
  private let context: BoardContext
  private let measurer: EntryMeasurer
  private var held: DragPreview?
  private var isChip = false
  /// Of the room that it was made for.
  private var roomHeight = 0.0
  private var x = GlidingLength()
  private var y = GlidingLength()

  init(entry: Entry, count: Int, context: BoardContext, measurer: EntryMeasurer) {
    self.entry = entry
    self.count = count
    (self.context, self.measurer) = (context, measurer)
    super.init()
    canTarget = false
  }

  /// How the entry looks now.
  var look: EntryLook { held?.look ?? .row(tinted: false) }

  /// Begins where the entry was.
  func start(at frame: Rect) {
    x.retarget(frame.minX, at: 0, animates: false)
    y.retarget(frame.minY, at: 0, animates: false)
    self.frame = frame
  }

  /// Goes to a gap; `nil` when that is nowhere to be seen: then it stays.
  func move(to gap: Rect?, isChip: Bool, at time: Double) {
    if let gap {
      let side = isRightToLeft ? -Metrics.carriedLift : Metrics.carriedLift
      let goal = Rect(x: gap.minX + side, y: gap.minY - Metrics.carriedLift, width: gap.width, height: gap.height)
      let wasKnown = x.target != nil
      x.retarget(goal.minX, at: time, animates: wasKnown && Appearance.animates)
      y.retarget(goal.minY, at: time, animates: wasKnown && Appearance.animates)
      frame.size = goal.size
      show(size: goal.size, isChip: isChip)
    }
    frame.origin = Point(x: x.value(at: time).rounded(), y: y.value(at: time).rounded())
    queueAllocate()
  }

  override func allocate(width: Double, height: Double) {
    guard let held else { return }
    let wide = held.measured(.horizontal).natural
    let tall = held.measured(.vertical, forSize: wide).natural
    place(held, in: Rect(x: frame.minX - held.hotspot.x, y: frame.minY - held.hotspot.y, width: wide, height: tall))
  }

  private func show(size: Size, isChip: Bool) {
    if held != nil, self.isChip == isChip, !isChip || roomHeight == size.height { return }
    if let held { remove(held) }
    (self.isChip, roomHeight) = (isChip, size.height)
    // The room of a stack is as high as all of it; the card on top has its own height.
    let height = isChip ? size.height : min(size.height, measurer.heightInList(entry))
    let held = DragPreview(
      entry: entry, color: context.color(of: entry.home), lines: isChip ? context.text.lines(ofChip: height) : nil,
      size: Size(width: size.width, height: height), count: count, press: .zero, isInWindow: true)
    self.held = held
    add(held)
    held.lift()
  }
}
