// A rubber band while it is pulled: near an edge it scrolls, and the point where it began goes along.

import Geometry
import GtkKit
import MoveCore
import Planner

/// One pull over empty space, from its first motion to its release.
@MainActor
final class RubberBandDrag {
  /// What was selected before.
  let before: Set<EntryID>

  private unowned let stage: StageView
  private let context: BoardContext
  private let view = RubberBandView()
  private let still: StillPointer
  private var band: RubberBand
  /// Where it was pressed on the screen, and where what scrolls stood then.
  private let start: Point
  private let scrollStart: (scroll: Adjustment?, value: Double, sideways: Double)
  private var pointer: Point
  private var isOver = false

  init(stage: StageView, context: BoardContext, from start: Point, base: Set<EntryID>) {
    self.stage = stage
    self.context = context
    self.start = start
    before = context.selection.value.items
    band = RubberBand(origin: start, base: base)
    pointer = start
    still = StillPointer(stage: stage, origin: start)
    let scroll = stage.scrolling(at: start)?.scroll
    scrollStart = (scroll, scroll?.value ?? 0, stage.boardScroll.value)
    stage.layers.show(view)
    stage.onEachFrame { [weak self] time in
      guard let self, !isOver else { return false }
      still.scroll(at: reach, time: time.seconds)
      if origin != band.origin { stretch(to: pointer) }
      return true
    }
  }

  /// The pointer is at a point of the stage now.
  func stretch(to point: Point) {
    pointer = point
    band.origin = origin
    view.frame = band.frame(to: point, in: Size(width: stage.width, height: stage.height))
    stage.queueAllocate()
    // A panel hides what is below it.
    var regions = stage.regions()
    if let panel = stage.panel { regions.removeAll { $0.place != panel.place } }
    let selected = band.touch(in: view.frame, over: regions)
    context.selection.change { $0.selectAll(selected) }
  }

  /// Takes the band away. What is selected stays so.
  func end() {
    guard !isOver else { return }
    isOver = true
    stage.layers.hide(view)
  }

  /// Where the point is now at which it began.
  private var origin: Point {
    var origin = start
    if stage.boardFrame?.contains(start) == true { origin.x -= stage.boardScroll.value - scrollStart.sideways }
    if let scroll = scrollStart.scroll { origin.y -= scroll.value - scrollStart.value }
    return origin
  }

  /// The pointer, or the nearest point of the lists when it is outside of the window: they scroll from there too.
  private var reach: Point {
    guard let board = stage.boardFrame, stage.panel == nil else { return pointer }
    let inside = Point(x: min(max(pointer.x, 0), stage.width - 1), y: min(max(pointer.y, 0), stage.height - 1))
    guard board.minX <= inside.x, inside.x < board.maxX else { return inside }
    return Point(x: inside.x, y: min(max(inside.y, board.minY), board.maxY - Metrics.columnSpacing - 1))
  }
}
