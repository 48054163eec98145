// A list or a grid of tiles on a surface.

import Geometry
import GtkKit
import MatchedGeometry
import MoveCore

/// One place of tiles: a panel, and what lies on it.
@MainActor
final class Shelf {
  let name: String
  let flow: ItemFlow
  /// Everything on it, in order; what is in the hand too.
  var items: [String]
  /// The index at which room is made.
  var gap: Int? { didSet { if gap != oldValue { surface.relayout() } } }

  private let surface: TileSurface
  private let column: (index: Int, count: Int)

  /// A shelf that takes one of several columns of the surface.
  init(_ name: String, _ flow: ItemFlow, on surface: TileSurface, column: (index: Int, count: Int), _ items: [String]) {
    self.name = name
    self.flow = flow
    self.surface = surface
    self.column = column
    self.items = items
  }

  /// The panel's frame.
  var frame: Rect { surface.area.columns(column.count)[column.index] }
  var shown: [String] { items.filter { !surface.held.contains($0) } }

  /// Whether all that is in the hand comes from here.
  var holdsHeld: Bool { surface.held.allSatisfy(items.contains) }

  /// Where a drop at `point` would be inserted among what is shown.
  func index(at point: Point) -> Int { flow.insertionIndex(at: point, among: frames(gap: nil)) }

  func item(at point: Point) -> String? { zip(shown, frames(gap: nil)).first { $0.1.contains(point) }?.0 }

  /// Takes in what was dropped where its room is, or gives away what was dropped elsewhere.
  func take(_ dropped: [String]) {
    items.removeAll { dropped.contains($0) }
    if let gap { items.insert(contentsOf: dropped, at: gap) }
  }

  /// Registers the panel and its tiles with the surface's namespace.
  func layout() {
    surface.motion.matchedGeometry(name, frame: frame)
    for (item, frame) in zip(shown, frames(gap: gap)) { surface.motion.matchedGeometry(item, frame: frame) }
  }

  /// Where its tiles rest.
  func frames(gap: Int?) -> [Rect] {
    let inside = frame.content
    return flow == .rows
      ? inside.cells(shown.count, least: 96, height: 60, gap: gap) : inside.rows(shown.count, gap: gap)
  }
}

extension [Shelf] {
  /// Makes room at a point of one of them, and closes it on the others.
  @MainActor
  func aim(_ shelf: Shelf?, at point: Point?) {
    for each in self { each.gap = each === shelf ? point.map(each.index) : nil }
  }
}
