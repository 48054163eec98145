// The lists side by side, scrolling sideways, with widgets only for the columns in view.

import Geometry
import GtkKit
import Planner

/// What the stage hears of its lists.
@MainActor
protocol BoardViewDelegate: AnyObject {
  /// ``BoardView/sites`` may be others.
  func sitesChanged()
  /// ``BoardView/listDrag`` is another one.
  func carryChanged()
  /// The field for a new list's title has opened, or closed.
  func addingListChanged()
  /// Columns glide, in each frame in which they do, or have arrived.
  func columnsGlide(_ isUnderWay: Bool)
}

/// The columns, and behind the last one a button that adds a list.
@MainActor
final class BoardView: LayoutWidget {
  override class var typeName: String { "DaylaneBoard" }
  override class var cssName: String { "board" }
  override class var role: AccessibleRole { .group }

  let context: BoardContext
  private lazy var adder = ListAdder(context: context) { [weak self] list in
    self?.write(in: list)
    self?.showEnd()
  } onToggle: { [weak self] isOpen in
    // A button that glides from where the field was would cross what has come there.
    self?.glide.forget(Self.adderID)
    if isOpen { self?.showEnd() }
    self?.delegate?.addingListChanged()
  }
  weak var delegate: (any BoardViewDelegate)?
  /// The columns that have widgets.
  private(set) var columns: [ListID: ColumnView] = [:] {
    didSet { delegate?.sitesChanged() }
  }
  /// The scrolled window that this view is in.
  private weak var scroller: ScrolledWindow?
  private var scroll: Adjustment?
  /// A list under way; changed by ``show(_:)``.
  var listDrag: ListDragPresentation? {
    didSet {
      delegate?.sitesChanged()
      delegate?.carryChanged()
    }
  }
  /// Where a list in the hand would land.
  private let gapView = GapView()
  private(set) lazy var glide = ColumnGlide(on: self) { [weak self] isUnderWay in
    guard let self else { return }
    delegate?.columnsGlide(isUnderWay)
    if !isUnderWay { for column in columns.values { column.endFolding() } }
  }
  private var isRealizingDue = false
  private var hasBegun = false
  /// Where it begins, and where lists out of view were scrolled to.
  private var begun = BoardPlaces()
  /// Called when something is scrolled.
  var onScroll: () -> Void = {}

  init(context: BoardContext) {
    self.context = context
    super.init()
    setAccessibleName(Wording.lists)
    gapView.addClass("list")
    gapView.isChildVisible = false
    add(gapView)
    add(adder)
    adder.hidesButton = context.plan.lists.isEmpty
  }

  /// The columns that have widgets and are not in the hand, from the first. O(lists)
  var sites: [ColumnView] {
    context.plan.lists.compactMap { $0.id == listDrag?.lifted ? nil : columns[$0.id] }
  }

  func follow(_ scroller: ScrolledWindow) {
    self.scroller = scroller
    scroll = scroller.horizontal
    scroller.horizontal.onScroll { [weak self] in
      self?.realizeIfNeeded()
      self?.onScroll()
    }
    realizeColumns()
  }

  /// Where it is scrolled to. To be set before it is laid out. O(lists)
  var places: BoardPlaces {
    get {
      var places = begun
      if hasBegun, let scroll, scroll.pageSize > 0 { places.sideways = Int(isRightToLeft ? scroll.maximum - scroll.value : scroll.value) }
      for (list, column) in columns { places.lists[list] = column.stack.top }
      places.lists = places.lists.filter { context.plan.list($0.key) != nil }
      return places
    }
    set {
      begun = newValue
      scroll?.begin(at: Double(newValue.sideways), of: row.end)
      realizeColumns()
      for (list, column) in columns { if let top = newValue.lists[list] { column.begin(at: top) } }
    }
  }

  /// The part of a surface in which the lists show; nil while they do not.
  func window(on surface: Widget) -> Rect? {
    scroller.flatMap { $0.isVisible ? $0.frame(in: surface) : nil }
  }

  /// Shows what changed in some places, or in any of them.
  func refresh(_ places: Set<Place>? = nil) {
    for (id, column) in columns where context.plan.list(id) != nil && places?.contains(.list(id)) != false { column.refresh() }
    adder.hidesButton = context.plan.lists.isEmpty
    realizeColumns()
    queueResize()
  }

  func dragChanged(from old: DragPresentation?) {
    for column in columns.values { column.dragChanged(from: old) }
  }

  /// Gives the keyboard to a list's field for new cards, in view or not, at once: what is typed next is meant for it.
  func write(in list: ListID) { revealedColumn(of: list)?.write() }

  /// - Parameter title: what has been typed before.
  func startAddingList(titled title: String = "") { adder.open(with: title) }

  /// Whether the field for a new list's title is open.
  var isAddingList: Bool { adder.isOpen }

  /// Adds what stands in fields for new cards and for a new list, in view or not. Returns false if something cannot be saved.
  func sendFields() -> Bool {
    for column in columns.values where !column.sendField() { return false }
    for (list, text) in context.unsent where text.contains(where: { !$0.isWhitespace }) {
      guard let known = context.plan.list(list)?.id ?? context.plan.lists.first?.id else { continue }
      guard context.model.perform(.add(NewEntry(title: text), at: .end(of: .list(known)))) else { return false }
      context.unsent[list] = nil
    }
    return adder.send()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard orientation == .horizontal else { return Measurement(minimum: 200, natural: 480) }
    return Measurement(row.end + adder.wantedWidth)
  }

  override func allocate(width: Double, height: Double) {
    realizeIfNeeded()
    if !hasBegun, isRightToLeft || begun.sideways > 0 { showBeginning() }
    hasBegun = true
    let row = row
    glide.begin(row)
    gapView.isChildVisible = row.items.contains(.gap)
    for (index, content) in row.items.enumerated() {
      var frame = frame(of: row.spans[index], width: width, height: height)
      switch content {
      case .gap:
        // As high as what would land there.
        if let lifted = listDrag?.lifted, let column = columns[lifted] { frame.size.height = min(height, column.groundHeight) }
        _ = gapView.measured(.horizontal)
        place(gapView, in: frame)
      case .list(let list): place(list, restingIn: frame, reach: row.reach(at: index))
      }
    }
    if let lifted = listDrag?.lifted {
      glide.forget(lifted)
      columns[lifted]?.isChildVisible = false
    }
    _ = adder.measured(.horizontal)
    let frame = frame(of: (row.end, adder.wantedWidth), width: width, height: adder.measured(.vertical).natural)
    place(adder, in: Rect(origin: glide.presented(Self.adderID, restingIn: frame).origin, size: frame.size))
    glide.end()
  }

  /// The identity of the button behind the last column, among the lists'.
  private static let adderID = ListID(rawValue: 0)

  private func place(_ list: ListID, restingIn frame: Rect, reach: (before: Double, after: Double)) {
    guard let column = columns[list] else { return glide.forget(list) }
    column.isChildVisible = true
    column.reach = isRightToLeft ? (reach.after, reach.before) : (reach.before, reach.after)
    var frame = frame
    frame.size.height = column.height(in: frame.height)
    let presented = glide.presented(list, restingIn: frame)
    column.shift = presented.origin - frame.origin
    _ = column.measured(.horizontal)
    place(column, in: column.isFolding ? presented : frame.offset(by: column.shift))
  }

  /// The columns as they stand, and the gap among them. O(lists)
  var row: ColumnRow {
    let folded = foldedLists
    return ColumnRow(
      BoardItem.boardItems(of: context.plan.lists.lazy.map(\.id), drag: listDrag), folded: folded,
      gapIsFolded: listDrag.map { folded.contains($0.lifted) } ?? false)
  }

  /// The columns while none is in the hand. O(lists)
  private var restingRow: ColumnRow { row(of: context.plan.lists.map { .list($0.id) }) }

  /// Some columns side by side. O(lists)
  func row(of items: [BoardItem]) -> ColumnRow { ColumnRow(items, folded: foldedLists) }

  private var foldedLists: Set<ListID> { Set(context.plan.lists.lazy.filter(context.showing.isFolded).map(\.id)) }

  /// A part of the row in this view.
  func frame(of span: (start: Double, width: Double), width: Double, height: Double) -> Rect {
    mirrored(Rect(x: span.start, y: 0, width: span.width, height: height), in: width)
  }

  func reveal(_ list: ListID) { revealedColumn(of: list) }

  /// Scrolls so that a list is the first in view, as far as there are enough behind it.
  func showFirst(_ list: ListID) {
    guard let index = context.plan.lists.firstIndex(where: { $0.id == list }) else { return }
    show(restingRow.spans[index].start)
  }

  /// Scrolls to a list. Its column is made at once, so that the keyboard can go there. Nil for a list that is gone.
  @discardableResult
  func revealedColumn(of list: ListID) -> ColumnView? {
    guard let index = context.plan.lists.firstIndex(where: { $0.id == list }) else { return nil }
    if let scroll, scroll.pageSize > 0 {
      let span = restingRow.spans[index]
      // Where text runs from right to left the first list is at the far end.
      let value = isRightToLeft ? scroll.maximum - scroll.value : scroll.value
      let goal = min(max(value, span.start + span.width + 2 * Metrics.columnSpacing - scroll.pageSize), span.start)
      if goal != value { show(goal) }
    }
    if columns[list] == nil {
      // Among the others it stands once it is in view.
      realizeColumns(with: list)
      queueResize()
    }
    return columns[list]
  }

  /// Notes what is scrolled where. Calling the result scrolls everything back, once it has its size again.
  func rememberScrolling() -> () -> Void {
    let sideways = scroll?.value ?? 0
    let values = columns.mapValues(\.scroll.value)
    return { [weak self] in
      self?.onEachFrame { [weak self] _ in
        guard let self else { return false }
        // Sizes are those of the filtered lists until the next layout.
        afterNextFrame { [weak self] in
          guard let self else { return }
          scroll?.value = sideways
          for (list, value) in values { columns[list]?.scroll.value = value }
        }
        return false
      }
    }
  }

  func column(of list: ListID) -> ColumnView? { columns[list] }

  private func showEnd() { show(.infinity) }

  /// Scrolls so far from the first list, as far as there is anything, though the row may be longer or shorter than it was laid out last.
  private func show(_ start: Double) {
    guard let scroll, scroll.pageSize > 0 else { return }
    let upper = max(scroll.pageSize, scroll.upper - width + row.end + adder.wantedWidth)
    let (most, start) = (upper - scroll.pageSize, min(start, upper - scroll.pageSize))
    scroll.show(isRightToLeft ? most - start : start, of: upper)
  }

  /// Where text runs from right to left the first list is at the right.
  private func showBeginning() {
    onEachFrame { [weak self] _ in
      guard let self, let scroll else { return false }
      // The extents are known only once everything has been laid out.
      guard scroll.pageSize > 0 else { return true }
      scroll.value = isRightToLeft ? scroll.maximum - Double(begun.sideways) : Double(begun.sideways)
      return false
    }
  }

  /// The lists in view, and one beyond each edge, so that sideways scrolling finds them made. One that has the keyboard stays, and so does what is
  /// typed there.
  private var listsToRealize: [PlanList] {
    var start = scroll?.value ?? 0
    let isKnown = (scroll?.pageSize ?? 0) > 0
    let page = isKnown ? scroll?.pageSize ?? 0 : Metrics.firstWidth
    if isRightToLeft, isKnown, let scroll { start = scroll.upper - scroll.value - page }
    let inView = restingRow.indices(in: start...(start + page), margin: isKnown ? 1 : 0)
    return context.plan.lists.enumerated().lazy.filter { [columns] in inView.contains($0) || columns[$1.id]?.containsFocus == true }.map(\.element)
  }

  /// Sees to it that what is in view has columns; before the next frame is laid out, as in `CardStackView`.
  private func realizeIfNeeded() {
    guard !isRealizingDue, listsToRealize.contains(where: { columns[$0.id] == nil }) else { return }
    isRealizingDue = true
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      isRealizingDue = false
      realizeColumns()
      queueAllocate()
      return false
    }
  }

  /// - Parameter wanted: a list that is made although it may not be in view yet.
  private func realizeColumns(with wanted: ListID? = nil) {
    if let wanted { insert(makeColumn(wanted), after: nil) }
    let visible = listsToRealize
    var previous: Widget?
    for list in visible {
      let column = columns[list.id] ?? makeColumn(list.id)
      insert(column, after: previous)
      previous = column
    }
    let kept = Set(visible.map(\.id) + [wanted].compactMap(\.self))
    for (id, column) in columns where !kept.contains(id) {
      column.keepUnsent()
      begun.lists[id] = column.stack.top
      remove(column)
      columns[id] = nil
    }
  }

  private func makeColumn(_ id: ListID) -> ColumnView {
    let column = ColumnView(list: id, context: context) { [weak self] in
      self?.window(on: $0)
    } onFold: { [weak self] in
      self?.queueResize()
    }
    columns[id] = column
    if let top = begun.lists[id] { column.begin(at: top) }
    column.scroll.onScroll { [weak self] in self?.onScroll() }
    return column
  }
}
