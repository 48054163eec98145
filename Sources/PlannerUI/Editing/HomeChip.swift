// The list that cards belong to which are written on a day.

import Geometry
import GtkKit
import Planner

/// A list's dot and title with an arrow, beside the field for new cards of a day: it opens the lists to choose another one.
@MainActor
final class HomeChip: LayoutWidget {
  override class var typeName: String { "DaylaneHomeChip" }
  override class var cssName: String { "homechip" }

  /// Called when the person has chosen a list, or none.
  var onClosed: () -> Void = {}

  private let context: BoardContext
  private let label = ListLabel()
  private let button: Button
  /// What was chosen here; nil for the list that was used last in the window.
  private var chosen: ListID?

  init(context: BoardContext) {
    self.context = context
    let face = BoxWidget(.horizontal, spacing: 6)
    let arrow = Icon("pan-down-symbolic")
    arrow.hideFromAssistiveTools()
    label.setExpand(horizontal: true)
    for part in [label, arrow] as [Widget] { face.append(part) }
    button = Button(child: face, name: "")
    super.init()
    button.tooltip = Wording.listOfNewCards
    button.onClick { [weak self] in self?.open() }
    add(button)
    refresh()
  }

  /// The list of the next card; nil where there is no list.
  var list: ListID? {
    [chosen, context.newCardHome].compactMap(\.self).first { context.plan.list($0) != nil } ?? context.plan.lists.first?.id
  }

  /// Lets the next cards belong to a list.
  func choose(_ list: ListID) {
    chosen = list
    refresh()
  }

  /// Shows the list as the plan has it now.
  func refresh() {
    let list = list.flatMap { context.plan.list($0) }
    isVisible = list != nil
    label.show(list)
    button.setAccessibleName(Wording.listButton(list?.title.shown(limit: 200) ?? Wording.noList))
  }

  /// Opens the lists.
  func open() {
    weak var opened: PopupMenu?
    let chooser = ListChooser(lists: context.plan.lists, chosen: list) { [weak self] list in
      opened?.close()
      self?.choose(list)
    }
    let menu = PopupMenu([[.widget(chooser)]])
    menu.onClosed = { [weak self] in self?.onClosed() }
    opened = menu
    menu.popUp(over: button)
    chooser.begin()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement { button.measured(orientation, forSize: size) }

  override func allocate(width: Double, height: Double) {
    _ = button.measured(.horizontal)
    place(button, in: Rect(x: 0, y: 0, width: width, height: height))
  }
}
