// The lists with their colours, to choose one.

import Geometry
import GtkKit
import Planner

/// A button for each list.
@MainActor
final class ListChooser: LayoutWidget {
  override class var typeName: String { "DaylaneListChooser" }
  override class var cssName: String { "listchooser" }
  override class var role: AccessibleRole { .group }

  private let box = BoxWidget(.vertical)
  private let scroller: ScrolledWindow

  /// - Parameter choose: called with the list that a person chooses.
  init(lists: [PlanList], chosen: ListID?, choose: @escaping @MainActor (ListID) -> Void) {
    scroller = ScrolledWindow(child: box, horizontal: false, vertical: true)
    super.init()
    setAccessibleName(Wording.list)
    for list in lists {
      let label = ListLabel()
      label.show(list)
      let button = Button(child: label, name: list.title)
      button.addClass("quiet")
      button.setClass("chosen", list.id == chosen)
      button.onClick { choose(list.id) }
      box.append(button)
    }
    add(scroller)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    _ = scroller.measured(orientation)
    if orientation == .horizontal { return box.measured(.horizontal) }
    return Measurement(min(Metrics.listChooserMaximumHeight, box.measured(.vertical).natural))
  }

  override func allocate(width: Double, height: Double) {
    place(scroller, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// A list's dot and title.
@MainActor
final class ListLabel: LayoutWidget {
  override class var typeName: String { "DaylaneListLabel" }
  override class var cssName: String { "listlabel" }

  private let box = BoxWidget(.horizontal, spacing: 9)
  private let dot = DotView()
  private let title = Label()
  private var color: String?

  override init() {
    super.init()
    dot.align(vertical: .center)
    title.ellipsize()
    title.setExpand(horizontal: true)
    box.append(dot)
    box.append(title)
    add(box)
  }

  func show(_ list: PlanList?) {
    title.text = list?.title ?? Wording.noList
    let color = list?.color.rawValue
    replaceClass(&self.color, by: color)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
