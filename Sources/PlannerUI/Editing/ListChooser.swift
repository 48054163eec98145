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
  private var buttons: [Button] = []
  /// The button of the list that is chosen.
  private weak var current: Button?

  /// - Parameter choose: called with the list that a person chooses.
  init(lists: [PlanList], chosen: ListID?, choose: @escaping @MainActor (ListID) -> Void) {
    scroller = ScrolledWindow(child: box, horizontal: false, vertical: true, followsFocus: true)
    super.init()
    setAccessibleName(Wording.list)
    for list in lists {
      let label = ListLabel()
      label.show(list)
      label.setExpand(horizontal: true)
      let face = BoxWidget(.horizontal, spacing: 9)
      face.append(label)
      let button = Button(child: face, name: list.title)
      button.addClass("quiet")
      if list.id == chosen {
        let tick = Icon("object-select-symbolic")
        tick.hideFromAssistiveTools()
        face.append(tick)
        button.addClass("chosen")
        button.setAccessibleDescription(Wording.chosen)
        current = button
      }
      button.onClick { choose(list.id) }
      buttons.append(button)
      box.append(button)
    }
    add(scroller)
  }

  /// Gives the keyboard to the list that is chosen, or to the first one.
  func begin() { (current ?? buttons.first)?.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    _ = scroller.measured(orientation)
    if orientation == .horizontal { return box.measured(.horizontal) }
    let (all, most) = (box.measured(.vertical).natural, Metrics.listChooserMaximumHeight)
    if all <= most { return Measurement(all) }
    // The last one that shows is cut in two: so it is seen that there are more.
    let row = max(1, all / Double(max(1, buttons.count)))
    return Measurement(((max(1, (most / row - 0.5).rounded(.down)) + 0.5) * row).rounded())
  }

  override func allocate(width: Double, height: Double) {
    place(scroller, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// A list's dot and title.
@MainActor
final class ListLabel: BoxedWidget {
  override class var typeName: String { "DaylaneListLabel" }
  override class var cssName: String { "listlabel" }

  private let dot = DotView()
  private let title = Label()
  private var color: String?

  init() {
    super.init(.horizontal, spacing: 9)
    dot.align(vertical: .center)
    title.ellipsize()
    title.setExpand(horizontal: true)
    box.append(dot)
    box.append(title)
  }

  func show(_ list: PlanList?) {
    title.text = list?.title ?? Wording.noList
    let color = list?.color.rawValue
    replaceClass(&self.color, by: color)
  }
}
