// One page of the gallery.

import GtkKit
import MoveCore

/// A page: it is made when it is opened, and freed when it is left.
@MainActor
protocol Page: AnyObject {
  /// What `--page` and the sidebar call it.
  static var name: String { get }
  /// What it shows, in a sentence.
  static var summary: String { get }
  /// The widget that fills the window.
  var widget: Widget { get }

  init()
}

/// A page whose tiles carry their names, and that decides about drops of them.
@MainActor
protocol TilePage: Page, DropDelegate {
  var surface: TileSurface { get }
  /// Makes tiles and lays them out.
  func layout()
}

extension TilePage {
  var widget: Widget { surface }

  /// Begins: the page lays out its surface, and decides about drops on it.
  func start() {
    surface.onLayout = { [weak self] in self?.layout() }
    surface.onDrop(delegate: self)
  }

  func validate(_ drop: DropInfo) -> Bool { drop.localItems(of: String.self) != nil }
}

/// A surface with something below it.
@MainActor
func pageColumn(_ surface: TileSurface, _ feet: Widget...) -> Widget {
  let column = BoxWidget(.vertical)
  surface.setExpand(horizontal: true, vertical: true)
  column.append(surface)
  for foot in feet {
    foot.addClass("foot")
    column.append(foot)
  }
  return column
}
