// What is found, or can be gone to, with widgets only for the rows in view.

import Geometry
import GtkKit

/// Rows of one height, inside a scrolled window. A hundred thousand are as quick as ten. What a row shows is its subclass's to say.
@MainActor
class RowList<Item: Hashable, Row: ListRow>: LayoutWidget {
  override class var cssName: String { "foundlist" }
  override class var role: AccessibleRole { .list }

  /// Called with the item of a row that was clicked.
  private let onChoose: (Item) -> Void

  /// What there is, the best first.
  private(set) var items: [Item] = []
  /// The one that Enter means, by its index; nil when there is none.
  private(set) var active: Int?

  private var rows: [Int: Row] = [:]
  private let probe = Row()
  private var scroll: Adjustment?
  private var isRealizingDue = false

  /// Rows made beyond each end of what is in view.
  private static var margin: Int { 3 }
  /// How many are made before it is known how many fit.
  private static var firstRows: Int { 10 }

  /// - Parameter onChoose: called with the item of a row that was clicked.
  init(onChoose: @escaping (Item) -> Void) {
    self.onChoose = onChoose
    super.init()
    probe.isChildVisible = false
    probe.hideFromAssistiveTools()
    add(probe)
  }

  /// Shows in a row what is at an index.
  func fill(_ row: Row, at index: Int) {}

  /// Follows the scrolled window that this view is in.
  func follow(_ adjustment: Adjustment) {
    scroll = adjustment
    adjustment.onScroll { [weak self] in self?.realizeInNextFrame() }
  }

  /// How high a row is with the present font.
  var rowHeight: Double { max(1, probe.measured(.vertical).natural) }

  var contentHeight: Double { Double(items.count) * rowHeight }

  /// The item that Enter means.
  var chosen: Item? { active.map { items[$0] } }

  /// Shows other items, from the best one on.
  ///
  /// - Parameter kept: what Enter still means if it is among them.
  func show(_ items: [Item], keeping kept: Item?) {
    self.items = items
    let index = kept.flatMap { items.firstIndex(of: $0) }
    active = index ?? (items.isEmpty ? nil : 0)
    if index == nil { scroll?.value = 0 }
    refresh()
    queueResize()
  }

  /// Shows anew what is in view. What is gone stays until the next answer comes, which is soon.
  func refresh() {
    for (index, row) in rows where index < items.count { fill(row, at: index) }
    realize()
  }

  /// Goes on by so many rows; beyond an end there is nothing. Returns whether Enter means another item now.
  func walk(by count: Int) -> Bool {
    guard let active else { return false }
    let next = min(max(0, active + count), items.count - 1)
    guard next != active else { return false }
    activate(next)
    reveal(next)
    return true
  }

  /// Lets Enter mean an item, and brings it into view.
  func choose(_ item: Item) {
    guard let index = items.firstIndex(of: item) else { return }
    activate(index)
    reveal(index)
  }

  /// Lets Enter mean an item, or none.
  func mark(_ item: Item?) { activate(item.flatMap { items.firstIndex(of: $0) }) }

  /// Brings what Enter means into view, once there is a view.
  func revealChosen() { if let active { reveal(active) } }

  /// What is at a height of the list.
  func item(at y: Double) -> Item? {
    let index = Int((y / rowHeight).rounded(.down))
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Where the row of an item rests on `surface`, in view or not.
  func frame(of item: Item, in surface: Widget) -> Rect? {
    guard let index = items.firstIndex(of: item), let all = frame(in: surface) else { return nil }
    return Rect(x: all.minX, y: all.minY + Double(index) * rowHeight, width: all.width, height: rowHeight)
  }

  private func activate(_ index: Int?) {
    guard index != active else { return }
    if let active { rows[active]?.showActive(false) }
    active = index
    realize()
  }

  /// How many rows fit into the view.
  var rowsInView: Int { max(1, Int((scroll?.pageSize ?? 0) / rowHeight)) }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard orientation == .vertical else { return Measurement(minimum: 0, natural: Metrics.findWidth) }
    return Measurement(contentHeight)
  }

  override func allocate(width: Double, height: Double) {
    let tall = rowHeight
    for (index, row) in rows {
      row.isChildVisible = index < items.count
      guard row.isChildVisible else { continue }
      _ = row.measured(.vertical, forSize: width)
      place(row, in: Rect(x: 0, y: Double(index) * tall, width: width, height: tall))
    }
  }

  override func styleChanged() { queueResize() }

  // MARK: Private

  private var indicesInView: Range<Int> {
    let tall = rowHeight
    guard let scroll, scroll.pageSize > 0 else { return 0..<min(items.count, Self.firstRows) }
    let first = max(0, Int(scroll.value / tall) - Self.margin)
    let last = Int((scroll.value + max(scroll.pageSize, Double(Self.firstRows) * tall)) / tall) + Self.margin
    return min(first, items.count)..<min(items.count, last + 1)
  }

  /// Before the next frame is laid out: while it is, no rows may be made.
  private func realizeInNextFrame() {
    guard !isRealizingDue else { return }
    isRealizingDue = true
    onEachFrame { [weak self] _ in
      self?.isRealizingDue = false
      self?.realize()
      return false
    }
  }

  private func realize() {
    let wanted = indicesInView
    var spare = rows.filter { !wanted.contains($0.key) }
    for index in spare.keys { rows[index] = nil }
    var previous: Widget = probe
    for index in wanted {
      let row: Row
      if let known = rows[index] {
        row = known
      } else {
        row = spare.popFirst()?.value ?? makeRow()
        rows[index] = row
        fill(row, at: index)
      }
      insert(row, after: previous)
      previous = row
      row.showActive(index == active)
    }
    for row in spare.values { remove(row) }
    queueAllocate()
  }

  private func makeRow() -> Row {
    let row = Row()
    row.onTap { [weak self, weak row] _ in
      guard let self, let row, let index = rows.first(where: { $0.value === row })?.key, index < items.count else { return }
      onChoose(items[index])
    }
    return row
  }

  private func reveal(_ index: Int) {
    guard let scroll, scroll.pageSize > 0 else { return }
    let tall = rowHeight
    let top = Double(index) * tall
    if scroll.value > top { scroll.value = top }
    if scroll.value < top + tall - scroll.pageSize { scroll.value = top + tall - scroll.pageSize }
  }
}
