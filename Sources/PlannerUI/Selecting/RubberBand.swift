// The rectangle that is drawn with the pointer over empty ground, and what it selects.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A rubber band: the ground where it was pressed, the pointer, and what was selected before.
struct RubberBand: Equatable {
  /// Where it was pressed.
  let origin: Point
  /// What stays selected besides what the band touches.
  let base: Set<EntryID>

  /// The rectangle from the origin to the pointer, as far as it is inside of `bounds`.
  func frame(to point: Point, in bounds: Size) -> Rect {
    let x = min(max(point.x, 0), bounds.width)
    let y = min(max(point.y, 0), bounds.height)
    return Rect(
      x: min(x, origin.x), y: min(y, origin.y), width: abs(x - origin.x), height: abs(y - origin.y))
  }

  /// What is selected with the band in `frame`: what was, and each entry that shows and touches it, across places.
  ///
  /// - Complexity: O(entries in the regions)
  func selection(in frame: Rect, over regions: [Region<Place, EntryID>]) -> Set<EntryID> {
    var selected = base
    for region in regions {
      let window = region.frame.intersection(region.viewport).intersection(frame)
      guard !window.isEmpty else { continue }
      for entry in region.entries where entry.frame.intersects(window) { selected.insert(entry.item) }
    }
    return selected
  }
}

/// The band on the stage.
@MainActor
final class RubberBandView: LayoutWidget {
  override class var typeName: String { "DaylaneRubberBand" }
  override class var cssName: String { "rubberband" }

  /// On the stage.
  var frame = Rect.zero

  override init() {
    super.init()
    canTarget = false
  }
}
