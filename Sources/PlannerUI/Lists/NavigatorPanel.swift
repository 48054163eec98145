// All lists by name: to go to one, or to put a card there.

import Geometry
import GtkKit
import Planner

/// A field, and below it the lists that have what is in it, in their order. The keyboard stays in the field while the arrows walk through the lists.
@MainActor
final class NavigatorPanel: LayoutWidget {
  override class var typeName: String { "DaylaneNavigatorPanel" }
  override class var cssName: String { "findpanel" }
  override class var role: AccessibleRole { .search }

  private let context: BoardContext
  let list: NavigatorList
  let scroller: ScrolledWindow
  private let field = SearchField(placeholder: Wording.listPlaceholder, limit: .filter)
  private let nothing = Label(Wording.noListMatches)
  private let onLeave: () -> Void
  private let onChoose: (ListID) -> Void
  /// The size that it has when it does not grow or shrink.
  var fullSize = Size(width: Metrics.navigatorWidth, height: 0)

  /// - Parameters:
  ///   - isDropPlace: whether its rows are there for what is held, and not for somebody who types.
  ///   - onChoose: called with a list to go to.
  ///   - onLeave: called when the person is done.
  init(context: BoardContext, isDropPlace: Bool, onChoose: @escaping (ListID) -> Void, onLeave: @escaping () -> Void) {
    (self.context, self.onChoose, self.onLeave) = (context, onChoose, onLeave)
    list = NavigatorList(context: context) { list in MainLoop.beforeNextEvent { onChoose(list) } }
    scroller = ScrolledWindow(child: list, horizontal: false, vertical: true)
    super.init()
    clipsContent = true
    usesPresses = true
    canTarget = !isDropPlace
    setAccessibleName(Wording.goToList)
    field.setAccessibleName(Wording.listPlaceholder)
    field.widthInCharacters = 12
    field.isVisible = !isDropPlace
    nothing.addClass("state")
    list.setAccessibleName(Wording.goToList)
    list.follow(scroller.vertical)
    for part in [field, nothing, scroller] as [Widget] { add(part) }
    field.onCut { [context] in context.sayCut($0) }
    field.onEdit { [weak self] in
      self?.refresh()
      self?.announce()
    }
    field.onActivate { [weak self] in MainLoop.beforeNextEvent { self?.go() } }
    field.onStop { [weak self] in self?.leave() }
    onKey { [weak self] key, modifiers in modifiers.isDisjoint(with: [.shift, .control, .alt]) && self?.press(key.plain) == true }
    refresh()
    list.mark(isDropPlace ? nil : context.cursor.place?.list ?? list.items.first)
  }

  func begin() {
    field.grabFocus()
    afterNextFrame { [weak self] in self?.list.revealChosen() }
  }

  /// Shows the lists as they are now.
  func refresh() {
    let filter = TextFilter(field.text)
    let lists = context.plan.lists.filter { filter.matches(title: $0.title) }.map(\.id)
    list.show(lists, words: filter.words)
    nothing.isVisible = lists.isEmpty
    scroller.isVisible = !lists.isEmpty
    queueResize()
  }

  // MARK: Layout

  func wantedHeight(width: Double) -> Double {
    let insets = contentInsets
    return insets.top + insets.bottom + fixedHeight + (scroller.isVisible ? list.contentHeight : nothing.measured(.vertical).natural)
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in [field, nothing, scroller] as [Widget] { _ = part.measured(orientation) }
    return Measurement(minimum: 0, natural: orientation == .horizontal ? Metrics.navigatorWidth : wantedHeight(width: Metrics.navigatorWidth))
  }

  override func allocate(width: Double, height: Double) {
    let insets = contentInsets
    let inner = Size(width: fullSize.width - insets.left - insets.right, height: fullSize.height - insets.top - insets.bottom)
    if field.isVisible {
      _ = field.measured(.horizontal)
      place(field, in: Rect(x: 0, y: 0, width: inner.width, height: field.measured(.vertical).natural))
    }
    let rest = scroller.isVisible ? scroller : nothing as Widget
    _ = rest.measured(.horizontal)
    place(rest, in: Rect(x: 0, y: fixedHeight, width: inner.width, height: max(0, inner.height - fixedHeight)))
  }

  private var fixedHeight: Double { field.isVisible ? field.measured(.vertical).natural + Metrics.findSpacing : 0 }

  // MARK: Keys

  private func press(_ key: Key) -> Bool {
    switch key {
    case .escape: leave()
    case .up: walk(by: -1)
    case .down: walk(by: 1)
    case .pageUp: walk(by: -list.rowsInView)
    case .pageDown: walk(by: list.rowsInView)
    case .tab, .backTab: break
    default: return false
    }
    return true
  }

  private func walk(by count: Int) { if list.walk(by: count) { announce() } }

  private func announce() { context.announce(list.spokenChoice ?? Wording.noListMatches) }

  /// Not in the middle of the key, and before the next one, which is meant for where the keyboard is then.
  private func leave() { MainLoop.beforeNextEvent { [weak self] in self?.onLeave() } }

  private func go() { if let chosen = list.chosen { onChoose(chosen) } }
}

/// Lists, each with what in its title was looked for.
@MainActor
final class NavigatorList: RowList<ListID, NavigatorRow> {
  override class var typeName: String { "DaylaneNavigatorList" }

  private let context: BoardContext
  private var words: [[UInt8]] = []

  init(context: BoardContext, onChoose: @escaping (ListID) -> Void) {
    self.context = context
    super.init(onChoose: onChoose)
  }

  /// - Parameter words: what of the titles is emphasised.
  func show(_ lists: [ListID], words: [[UInt8]]) {
    let isSame = words == self.words
    self.words = words
    let kept = chosen
    show(lists, keeping: isSame ? kept : nil)
    if isSame, kept == nil { mark(nil) }
  }

  override func fill(_ row: NavigatorRow, at index: Int) {
    guard let list = context.plan.list(items[index]) else { return }
    row.show(list, Excerpt(of: list.title, words), cards: cards(of: list), position: Wording.ordinal(index + 1, of: items.count))
  }

  /// What is heard of the list that Enter means.
  var spokenChoice: String? {
    guard let active, let list = context.plan.list(items[active]) else { return nil }
    return Wording.sentences(
      Wording.together([list.title.shown(limit: 200), Wording.toDo(cards(of: list))]), Wording.ordinal(active + 1, of: items.count))
  }

  /// O(entries of the list)
  private func cards(of list: PlanList) -> CardTally {
    var tally = CardTally()
    for id in context.plan.entries(in: .list(list.id)) { if let card = context.plan.entry(id), card.kind == .card { tally.add(card) } }
    return tally
  }
}

/// One list: its colour, its title, and how many cards are to do.
@MainActor
final class NavigatorRow: ListRow {
  override class var typeName: String { "DaylaneNavigatorRow" }

  private let box = BoxWidget(.horizontal, spacing: 9)
  private let dot = DotView()
  private let title = Label()
  private let count = Label()

  required init() {
    super.init()
    addClass("list")
    dot.align(vertical: .center)
    title.ellipsize()
    title.setExpand(horizontal: true)
    count.addClass("count")
    for part in [dot, title, count] as [Widget] { box.append(part) }
    setContent(box)
  }

  func show(_ list: PlanList, _ excerpt: Excerpt, cards: CardTally, position: String) {
    title.setText(excerpt.text, emphasizing: excerpt.parts)
    count.text = cards.total == 0 ? "" : "\(cards.toDo)"
    setAccessibleName(list.title.shown(limit: 200))
    setAccessibleDescription(Wording.together([Wording.toDo(cards), position]))
    setColor(list.color.rawValue)
  }
}
