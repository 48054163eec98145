// The head of a column: the list's colour, title and number of cards.

import Geometry
import GtkKit
import Planner

/// What stands above a list's entries.
@MainActor
final class ColumnHead: LayoutWidget {
  override class var typeName: String { "DaylaneColumnHead" }
  override class var cssName: String { "columnhead" }

  let list: ListID

  private let context: BoardContext
  private let box = BoxWidget(.horizontal, spacing: 9)
  private let dot = DotView()
  private let title = Label()
  private let count = Label()

  init(list: ListID, context: BoardContext) {
    self.list = list
    self.context = context
    super.init()
    addClass("columnhead")
    title.addClass("title")
    title.ellipsize()
    count.addClass("count")
    dot.align(vertical: .center)
    for child in [dot, title, count] as [Widget] { box.append(child) }
    add(box)
  }

  /// Shows the list as it is now, with the number of its cards.
  func show(_ list: PlanList, cards: Int) {
    title.text = list.title
    count.text = cards == 0 ? "" : "\(cards)"
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// A list's colour as a small dot.
@MainActor
final class DotView: LayoutWidget {
  override class var typeName: String { "DaylaneDot" }
  override class var cssName: String { "dot" }
}
