// The rectangle that is drawn with the pointer over empty space, and what it selects.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A rubber band: the point where it was pressed, the pointer, and what was selected before.
struct RubberBand: Equatable {
  /// Where it was pressed: a point of what may scroll meanwhile.
  var origin: Point
  /// What stays selected besides what the band touches.
  let base: Set<EntryID>
  /// What it touches, and what it touched when that went out of view.
  private(set) var touched: Set<EntryID> = []

  init(origin: Point, base: Set<EntryID>) {
    self.origin = origin
    self.base = base
  }

  /// The rectangle from the origin to the pointer, as far as it is inside of `bounds`.
  func frame(to point: Point, in bounds: Size) -> Rect {
    let end = Self.inside(point, bounds)
    let start = Self.inside(origin, bounds)
    return Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
  }

  private static func inside(_ point: Point, _ bounds: Size) -> Point {
    Point(x: min(max(point.x, 0), bounds.width), y: min(max(point.y, 0), bounds.height))
  }

  /// Takes note of what the band in `frame` touches, across places: entries that show. What it touched before stays touched for as long as it is out of view.
  ///
  /// - Returns: everything that is selected now.
  /// - Complexity: O(entries in the regions)
  mutating func touch(in frame: Rect, over regions: [Region<Place, EntryID>]) -> Set<EntryID> {
    var now: Set<EntryID> = []
    for region in regions {
      let window = region.frame.intersection(region.viewport)
      guard !window.isEmpty else { continue }
      let part = window.intersection(frame)
      for entry in region.entries where entry.frame.intersects(window) {
        touched.remove(entry.item)
        if !part.isEmpty, entry.frame.intersects(part) { now.insert(entry.item) }
      }
    }
    touched.formUnion(now)
    return touched.union(base)
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
