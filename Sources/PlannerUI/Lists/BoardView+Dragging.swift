// The board while one of its lists is carried: where columns rest, and where they can be taken hold of.

import Geometry
import GtkKit
import MoveCore
import Planner

extension BoardView {
  /// Shows a list under way, or none.
  func show(_ drag: ListDragPresentation?) {
    guard drag != listDrag else { return }
    listDrag = drag
    queueAllocate()
  }

  /// The list whose head is at a point of `surface`.
  func listHead(at point: Point, on surface: Widget) -> ListID? {
    columns.first { $0.key != listDrag?.lifted && $0.value.headFrame(in: surface)?.contains(point) == true }?.key
  }

  /// The columns as a region of `surface`, for the core, which thinks from top to bottom: x is where y would be, counted
  /// from the side where reading begins. They stand as if the one in the hand were away, see ``aim(of:in:)``.
  func region(in surface: Widget, visible: Rect) -> Region<BoardPlace, ListID>? {
    guard width > 0, let origin = convert(.zero, to: surface) else { return nil }
    let turned = ReadingDirection(isRightToLeft: isRightToLeft, width: surface.width)
    let others = context.plan.lists.lazy.map(\.id).filter { [listDrag] in $0 != listDrag?.lifted }
    let entries = zip(others, row(of: others.map { .list($0) }).spans).map { list, span in
      let frame = frame(of: span, width: width, height: height).offset(by: Vector(dx: origin.x, dy: origin.y))
      return RestingEntry(item: list, frame: turned.turn(frame))
    }
    return Region(place: .board, frame: turned.turn(visible), entries: entries, spacing: Metrics.columnSpacing)
  }

  /// The point of such a region that stands for a column in the hand: the slot is meant to whose middle its own is nearest, and that is so where its
  /// start has passed the middles of those that are before that slot.
  func aim(of held: Rect, at point: Point, in visible: Rect, on surface: Widget) -> Point {
    let turned = ReadingDirection(isRightToLeft: isRightToLeft, width: surface.width)
    var aim = turned.turn(point)
    guard visible.contains(point) else { return aim }
    let edges = turned.turn(visible)
    aim.y = min(max(turned.turn(held).minY, edges.minY), edges.maxY - 1)
    return aim
  }
}

/// Turns what is read from side to side into what is read from top to bottom.
struct ReadingDirection {
  let isRightToLeft: Bool
  /// The width of the surface.
  let width: Double

  func turn(_ point: Point) -> Point {
    Point(x: point.y, y: isRightToLeft ? width - point.x : point.x)
  }

  func turn(_ frame: Rect) -> Rect {
    Rect(
      x: frame.minY, y: isRightToLeft ? width - frame.maxX : frame.minX, width: frame.height, height: frame.width)
  }
}
