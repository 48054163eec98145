// The head of a column: the list's colour, title and number of cards, and what can be done with the list.

import Geometry
import GtkKit
import Planner

/// What stands above a list's entries.
@MainActor
final class ColumnHead: LayoutWidget {
  override class var typeName: String { "DaylaneColumnHead" }
  override class var cssName: String { "columnhead" }

  let list: ListID
  /// Scrolls to the last entry.
  var showEnd: () -> Void = {}

  private let context: BoardContext
  private let box = BoxWidget(.horizontal, spacing: 9)
  private let dot = DotView()
  private let title = Label()
  private let count = Label()
  private let hidden = Label()
  private let more = Button(icon: "view-more-symbolic", name: Wording.menu)

  init(list: ListID, context: BoardContext) {
    self.list = list
    self.context = context
    super.init()
    addClass("columnhead")
    title.addClass("title")
    title.ellipsize()
    count.addClass("count")
    hidden.addClass("hidden")
    hidden.setExpand(horizontal: true)
    dot.align(vertical: .center)
    more.addClass("quiet")
    more.addClass("reveal")
    more.align(vertical: .center)
    more.onClick { [weak self] in self?.openMenu() }
    for child in [dot, title, count, hidden, more] as [Widget] { box.append(child) }
    add(box)
    onClick { [weak self] point, _, count in self?.click(at: point, count) }
  }

  /// Shows the list as it is now, with the number of cards that are shown or would be, and of those that are left out
  /// because they are done.
  func show(_ list: PlanList, cards: Int, hidden left: Int) {
    title.text = list.title.shown(limit: 200)
    count.text = cards == left ? "" : "\(cards - left)"
    hidden.text = left == 0 ? "" : "+\(left)"
    hidden.tooltip = left == 0 ? nil : Wording.hidden(left)
    more.setAccessibleName(Wording.more(of: list.title))
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    box.measured(orientation, forSize: size)
  }

  override func allocate(width: Double, height: Double) {
    place(box, in: Rect(x: 0, y: 0, width: width, height: height))
  }

  private func click(at point: Point, _ count: Int) {
    guard count == 1, !isInteractive(at: point), title.frame(in: self)?.contains(point) == true else { return }
    rename()
  }

  /// Whether the keyboard is on the button of the menu.
  var hasMenuFocus: Bool { more.hasFocus }

  /// Turns the title into a field. Returns whether there is one now.
  ///
  /// - Parameter typed: what has been typed before, as its text.
  @discardableResult
  func rename(typed: String? = nil) -> Bool { context.startRenamingList(list, title, typed) }

  /// Opens the menu of the list.
  ///
  /// - Parameter closed: called once it is gone.
  func openMenu(closed: @escaping @MainActor () -> Void = {}) {
    guard let list = context.plan.list(list) else { return }
    let id = list.id
    let swatches = ColorSwatches(chosen: list.color)
    let model = context.model
    let menu = PopupMenu([
      [
        .item(.init(Wording.rename) { [weak self] in self?.rename() }),
        .item(.init(Wording.addHeader) { [weak self] in self?.addHeader() }),
      ],
      [.widget(swatches)],
      [.item(.init(Wording.deleteList) { model.perform(.deleteList(id)) })],
    ])
    swatches.onChoose = { [weak menu] color in
      menu?.close()
      MainLoop.whenIdle { model.perform(.setColor(id, color)) }
    }
    menu.onClosed = closed
    menu.popUp(over: more)
  }

  private func addHeader() {
    let place = Place.list(list)
    let known = Set(context.plan.entries(in: place))
    guard context.model.perform(.add(NewEntry(kind: .header, title: Wording.newHeader), at: .end(of: place))),
      let new = context.plan.entries(in: place).first(where: { !known.contains($0) })
    else { return }
    showEnd()
    // Once it has its place.
    MainLoop.whenIdle { [weak context] in context?.actions.startRenaming(new) }
  }
}

/// A list's colour as a small dot.
@MainActor
final class DotView: LayoutWidget {
  override class var typeName: String { "DaylaneDot" }
  override class var cssName: String { "dot" }
}
