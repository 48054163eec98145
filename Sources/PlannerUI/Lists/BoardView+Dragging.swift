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
  /// from the side where reading begins.
  func region(in surface: Widget, visible: Rect) -> Region<BoardPlace, ListID>? {
    guard width > 0, let origin = convert(.zero, to: surface) else { return nil }
    let turned = ReadingDirection(isRightToLeft: isRightToLeft, width: surface.width)
    var gap: Rect?
    var entries: [RestingEntry<ListID>] = []
    let row = row
    for (span, boardItem) in zip(row.spans, row.items) {
      let frame = frame(of: span, width: width, height: height).offset(by: Vector(dx: origin.x, dy: origin.y))
      switch boardItem {
      case .gap: gap = turned.turn(frame)
      case .list(let list): entries.append(RestingEntry(item: list, frame: turned.turn(frame)))
      }
    }
    return Region(
      place: .board, frame: turned.turn(visible), entries: entries, gap: gap, spacing: Metrics.columnSpacing)
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
