// The head of a column: the list's colour, title and number of cards to do, and what can be done with the list.

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
  private let hidden = Label()
  /// The number of a folded list: upright, where the title is turned.
  private let foldedCount = Label()
  /// What is said where the pointer rests on the two.
  private var hints = (count: String?.none, hidden: String?.none)
  private var isFolded = false
  private let expand = Button(icon: "go-next-symbolic", name: Wording.expandList)
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
    title.onTooltip { [weak self] in
      guard let self else { return nil }
      return isReadOnly ? Wording.readOnly : title.isCutOff ? title.text : nil
    }
    count.onTooltip { [weak self] in self?.hints.count }
    hidden.onTooltip { [weak self] in self?.hints.hidden }
    dot.align(vertical: .center)
    more.addClass("quiet")
    more.addClass("menu")
    more.align(vertical: .center)
    more.onClick { [weak self] in self?.openMenu() }
    expand.addClass("chevron")
    expand.tooltip = Wording.expandList
    expand.isVisible = false
    expand.onClick { [weak self] in if let self { context.actions.setCollapsed(self.list, false) } }
    for child in [dot, title, count, hidden, more] as [Widget] { box.append(child) }
    add(box)
    // Not in the box, which is turned: GTK 4.8 tells assistive tools wrong places of what is turned.
    add(expand)
    foldedCount.addClass("count")
    foldedCount.alignment = 0.5
    foldedCount.isVisible = false
    foldedCount.onTooltip { [weak self] in self?.hints.count }
    add(foldedCount)
    onClick { [weak self] point, _, count in self?.click(at: point, count) }
  }

  /// Shows the list as it is now: how many of its cards are still to do, how many went to days, and how many are left out because they
  /// are done.
  func show(_ list: PlanList, cards: CardTally, onDays away: Int, hidesDone: Bool) {
    title.text = list.title.shown(limit: 200)
    count.text = cards.total == 0 ? "" : "\(cards.toDo)"
    foldedCount.text = count.text
    let left = hidesDone ? cards.done : 0
    hidden.text = left == 0 ? "" : "+\(left)"
    hints = (cards.total == 0 ? nil : Wording.toDo(cards, onDays: away), left == 0 ? nil : Wording.hidden(left))
    title.setAccessibleDescription(isReadOnly ? Wording.readOnly : "")
    for label in [count, foldedCount] { label.setAccessibleDescription(hints.count ?? "") }
    hidden.setAccessibleDescription(hints.hidden ?? "")
    more.setAccessibleName(Wording.more(of: list.title))
    expand.setAccessibleName(Wording.expand(list.title))
  }

  /// Whether the list's server lets nobody change it.
  private var isReadOnly: Bool { context.model.sync.state.accounts.contains { $0.lists.contains { $0.id == list && $0.isReadOnly } } }

  /// Shows that there is no more of the list than this, as a strip, or that there is.
  func showFolded(_ isFolded: Bool) {
    self.isFolded = isFolded
    expand.isVisible = isFolded
    more.isVisible = !isFolded
    count.isVisible = !isFolded
    foldedCount.isVisible = isFolded
    queueResize()
  }

  func focusExpand() { expand.grabFocus() }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard isFolded else { return box.measured(orientation, forSize: size) }
    if orientation == .horizontal { return Measurement(minimum: 0, natural: Metrics.stripWidth) }
    let parts = [box.measured(.horizontal), foldedCount.measured(.vertical), expand.measured(.vertical)]
    return Measurement(minimum: 0, natural: parts.reduce(2 * Metrics.cardSpacing) { $0 + $1.natural })
  }

  override func allocate(width: Double, height: Double) {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    guard isFolded else { return place(box, in: frame) }
    _ = box.measured(.horizontal)
    let (wide, high) = (expand.measured(.horizontal).natural, expand.measured(.vertical).natural)
    let end = max(0, height - high)
    _ = foldedCount.measured(.horizontal)
    let line = foldedCount.measured(.vertical).natural
    let top = max(0, end - Metrics.cardSpacing - line)
    place(foldedCount, in: Rect(x: 0, y: top, width: width, height: line))
    place(box, turnedIn: Rect(x: 0, y: 0, width: width, height: max(0, top - Metrics.cardSpacing)))
    place(expand, in: Rect(x: ((width - wide) / 2).rounded(), y: end, width: wide, height: high))
  }

  private func click(at point: Point, _ count: Int) {
    guard count == 1, !isInteractive(at: point) else { return }
    if isFolded { context.actions.setCollapsed(list, false) } else if title.frame(in: self)?.contains(point) == true { rename() }
  }

  var hasMenuFocus: Bool { more.hasFocus }

  /// Turns the title into a field. Returns whether there is one now.
  ///
  /// - Parameter typed: what has been typed before, as its text.
  @discardableResult
  func rename(typed: String? = nil) -> Bool { context.delegate?.startRenaming(list, over: title, typed: typed) == true }

  /// Opens the menu of the list.
  ///
  /// - Parameter closed: called once it is gone.
  func openMenu(closed: @escaping @MainActor () -> Void = {}) {
    context.delegate?.openMenu(of: .list(list), over: isFolded ? expand : more, closed: closed)
  }
}

/// A list's colour as a small dot.
@MainActor
final class DotView: LayoutWidget {
  override class var typeName: String { "DaylaneDot" }
  override class var cssName: String { "dot" }
}
