// The entries of one place from top to bottom, with widgets only for what is in view.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A column of entries inside a scrolled window.
///
/// Seventeen stored properties: what it was made for (four), what is shown (``shown``, ``layout`` with its version and width, ``folding``, the
/// room that is open, the field in a section), the rows that are there with their heights, and the scrolled window around it (three).
///
/// Heights of entries that were never in view are estimated; an entry is measured when it gets its widget, and the
/// scrolled position is corrected so that what is in view stays put.
@MainActor
final class CardStackView: LayoutWidget {
  override class var typeName: String { "DaylaneCardStack" }
  override class var cssName: String { "cardstack" }

  let place: Place
  private let onHeightChange: () -> Void

  let context: BoardContext
  /// Counts changes of what rests where.
  private(set) var layoutVersion = 0
  /// What is shown of the place.
  private var shown = Showing.Entries()
  private(set) var layout = StackLayout(spacing: Metrics.cardSpacing) {
    didSet { layoutVersion += 1 }
  }
  /// What a change just now has folded away or opened.
  var folding = Folding()

  /// How high the scrolled window may become and has to be, in points; nil where it is as high as it is.
  var pageLimits: ClosedRange<Double>?

  private let makesTint: Bool
  private let slot = SlotView()
  private(set) var scroll: Adjustment?
  private var contentWidth = Metrics.columnWidth - 2 * Metrics.columnInset {
    didSet { layoutVersion += 1 }
  }
  /// The height that was asked for last.
  private var measuredHeight: Double?
  private var open: RowRoom?
  /// The field for new cards in a section, while one is open.
  var writing: SectionField?
  private(set) var rows: [EntryID: EntryRow] = [:]
  var realization = Realization()
  private var heights = Heights()

  /// - Parameters:
  ///   - tinted: whether cards are tinted with their home list's colour.
  ///   - onHeightChange: called when the height it wants has changed.
  init(place: Place, context: BoardContext, tinted: Bool, onHeightChange: @escaping () -> Void) {
    self.place = place
    self.onHeightChange = onHeightChange
    self.context = context
    makesTint = tinted
    super.init()
    slot.isChildVisible = false
    add(slot)
    // What is around it can be higher while its foot glides: its own height stays, and the rows need not be placed for that.
    align(vertical: .start)
    leavesPointer(to: context.drag)
    reload()
  }

  var items: [EntryID] { shown.items }
  /// The section headers' indices, ascending.
  var headers: [Int] { shown.headers }
  /// The headers whose sections are folded away, with the number of cards that each hides.
  var folded: [EntryID: CardTally] { shown.folded }
  /// The cards of the place, those that are left out too.
  var tally: CardTally { shown.tally }

  /// The height of everything, the gap included.
  var contentHeight: Double { Metrics.stackTopInset + layout.totalHeight + Metrics.stackEndInset }

  /// The widgets of the entries in view, from the top.
  var entryViews: [any EntryView] {
    layout.slots(in: visibleRange).compactMap { rows[items[$0.index]] }
  }

  /// Shows which entries are selected now, also in the rows that are made beyond the view.
  func showSelection() {
    for (id, row) in rows { row.showSelected(context.selection.contains(id)) }
  }

  /// Follows the scrolled window that this view is in.
  func follow(_ adjustment: Adjustment) {
    scroll = adjustment
    adjustment.onScroll { [weak self] in self?.realizeIfNeeded() }
  }

  /// Reads the place's entries from the plan.
  func reload() {
    let (before, height) = (shown, layout.totalHeight)
    shown = context.shownEntries(in: place)
    layOut(after: before.items)
    noteFolding(since: before.folded, items: before.items, height: height)
    realization.arranged = []
    open = nil
    applyDrag()
    for (id, row) in rows {
      guard let entry = context.plan.entry(id), entry.place == place else { continue }
      show(entry, in: row)
      (row as? SectionHeaderView)?.showFolded(folded[id])
      row.showSelected(context.selection.contains(id))
      row.setClass("cut", context.clipboard.isCut(id))
    }
    changed()
  }

  /// With another font, rows that nobody has measured are probably of other heights. O(entries)
  func estimateAnew() {
    layout.removeSubrange(0..<items.count)
    layOut(after: [])
    reload()
  }

  /// Another drag: closes the lifted entries' slots and opens the gap.
  func dragChanged(from old: DragPresentation?) {
    leavesPointer(to: context.drag)
    guard touches(old) || touches(context.drag) else { return }
    applyDrag()
    changed()
  }

  /// Other room is open: for the field in a section.
  func roomChanged() {
    applyDrag()
    changed()
  }

  var look: EntryLook { .row(tinted: makesTint) }

  /// Where room is open, in this view's coordinates, and whether nothing would land in it.
  var room: (frame: Rect, isHole: Bool)? {
    guard let open, let offset = layout.gapOffset else { return nil }
    return (frame(offset: offset, height: layout.gap?.height ?? 0), open.isHole)
  }

  /// Where an entry rests in this view's coordinates, in view or not; nil when it is lifted or elsewhere.
  func restingFrame(of entry: EntryID) -> Rect? {
    guard let index = items.firstIndex(of: entry), !layout.isClosed(index) else { return nil }
    return frame(offset: layout.offset(of: index), height: layout.height(at: index))
  }

  /// What shows around the view too, in the layout's offsets.
  var slotsAround: [StackLayout.Slot] { layout.slots(in: realizedRange) }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    if orientation == .horizontal { return Measurement(minimum: 0, natural: Metrics.columnWidth) }
    measuredHeight = contentHeight
    return Measurement(contentHeight)
  }

  override func allocate(width: Double, height: Double) {
    let inner = width - 2 * Metrics.columnInset
    if inner != contentWidth {
      contentWidth = inner
      heights.measured.removeAll()
      for row in rows.values { row.isStale = true }
      realizeInNextFrame()
    }
    realizeIfNeeded()
    var placed = 0
    let slots = layout.slots(in: realization.range)
    let motion = context.motion
    for slot in slots {
      let id = items[slot.index]
      guard let row = rows[id] else { continue }
      placed += 1
      row.isChildVisible = true
      let isFlying = motion?.isFlying(id) == true
      row.opacity = isFlying ? 0 : 1
      let offset = isFlying ? .zero : motion?.offset(of: id) ?? .zero
      place(row, in: frame(offset: slot.offset, height: slot.height).offset(by: offset))
    }
    if placed < rows.count {
      // Pushed out by a gap, or closed: without a place until the rows are looked at again.
      let left = Set(slots.map { items[$0.index] })
      for (id, row) in rows where !left.contains(id) { row.isChildVisible = false }
    }
    if let room, !room.isHole {
      slot.isChildVisible = true
      _ = slot.measured(.horizontal)
      place(slot, in: room.frame)
    } else {
      slot.isChildVisible = false
    }
    placeWriting()
  }

  /// Places the rows anew in a tick, unless the layout that follows does: one is due until the height that is wanted has been asked for.
  func placeRows() {
    if contentHeight == measuredHeight || !isMapped { allocateNow() }
  }

  override func styleChanged() {
    // With another font every height may be another.
    let current = fontIdentity
    guard current != heights.font else { return }
    heights.font = current
    heights.measured.removeAll()
    for row in rows.values { row.isStale = true }
    realizeInNextFrame()
  }

  /// How high the scrolled window is once its foot has glided to where it belongs.
  var restingPage: Double {
    guard let pageLimits else { return scroll?.pageSize ?? 0 }
    return min(pageLimits.upperBound, max(pageLimits.lowerBound, contentHeight))
  }

  /// What is in view, or will be when the foot has come to rest, in the layout's offsets.
  var visibleRange: Range<Double> {
    guard let scroll, scroll.pageSize > 0 else { return 0..<Metrics.firstView }
    let start = scroll.value - Metrics.stackTopInset
    return start..<(start + max(scroll.pageSize, restingPage))
  }

  /// A row in this view's coordinates.
  func frame(offset: Double, height: Double) -> Rect {
    Rect(x: Metrics.columnInset, y: Metrics.stackTopInset + offset, width: contentWidth, height: height)
  }

  // MARK: Private

  private func changed() {
    _ = realizeRows()
    // A gap that only goes on leaves the height as it is.
    guard contentHeight != measuredHeight else { return allocateNow() }
    queueResize()
    onHeightChange()
  }

  /// Whether a drag lifts something here, or would land here.
  private func touches(_ drag: DragPresentation?) -> Bool {
    guard let drag else { return false }
    return drag.destination?.place == place || drag.lifted.contains { context.plan.entry($0)?.place == place }
  }

  private func applyDrag() {
    let drag = context.drag
    layout.clearTransient()
    if let lifted = drag?.lifted, !lifted.isEmpty {
      let closed = lifted.compactMap { id in context.plan.entry(id)?.place == place ? items.firstIndex(of: id) : nil }
      layout.close(closed)
    }
    let destination = drag?.destination.flatMap { $0.place == place ? $0 : nil }
    let scrolls = scroll.map { $0.value > max(0, contentHeight - $0.pageSize) } ?? false
    open = RowRoom.next(after: open, for: destination.map { spot(of: $0.anchor) }, scrolls: scrolls, neighbour: layout.open(below:))
    if let open, let drag { layout.gap = .init(index: open.index, height: drag.gapHeight) }
    if drag == nil, let writing, let end = end(ofSection: writing.header) { layout.gap = .init(index: end, height: writing.height) }
    guard !headers.isEmpty else { return }
    let targeted = targetedHeader
    for (id, row) in rows { (row as? SectionHeaderView)?.showTarget(id == targeted) }
  }

  /// Sees to it that what is in view has widgets, when it is not so any more.
  private func realizeIfNeeded() {
    let needed = neededRange
    let isCovered =
      realization.range.lowerBound <= max(0, needed.lowerBound) && realization.range.upperBound >= min(layout.totalHeight, needed.upperBound)
    if !isCovered { realizeInNextFrame() }
  }

  /// Makes rows before the next frame is laid out. Never while it is: a new child asks its ancestors for a new layout,
  /// and those whose turn is over would be left without one.
  private func realizeInNextFrame() {
    guard !realization.isDue else { return }
    realization.isDue = true
    onEachFrame { [weak self] _ in
      guard let self else { return false }
      realization.isDue = false
      let shift = realizeRows()
      queueResize()
      onHeightChange()
      if shift != 0 { scroll?.value += shift }
      return false
    }
  }

  /// Makes widgets for what is in view, and around it, and lets go of the others. Returns how much higher the rows above
  /// the view turned out to be.
  private func realizeRows() -> Double {
    // Nothing but the room between them has changed, as with each step of a drag.
    if standsAsArranged() { return 0 }
    var shift = 0.0
    // Where there was nothing, what is around the view can wait for the next frame.
    let isNew = rows.isEmpty
    // Measuring can change what is in view; heights only ever become exact, so this ends.
    for _ in 0..<4 where !measureRows(inViewAlone: isNew, shift: &shift) {}
    var previous: Widget? = slot
    realization.range = isNew ? visibleRange : realizedRange
    let slots = layout.slots(in: realization.range)
    let wanted = slots.map { items[$0.index] }
    realization.arranged = wanted
    let title = context.title(of: place)
    let field = writing.map { (widget: $0.newCards.field, index: end(ofSection: $0.header) ?? 0) }
    for place in slots {
      let id = items[place.index]
      guard let row = rows[id] else { continue }
      insert(row, after: previous)
      previous = row
      describe(row, at: place.index, in: title)
      // Tab and assistive tools come to the field between the rows where it shows.
      if let field, place.index + 1 == field.index {
        insert(field.widget, after: row)
        previous = field.widget
      }
    }
    let kept = Set(wanted)
    for (id, row) in rows where !kept.contains(id) {
      // GTK would give it to the field below, where keys mean something else.
      if row.containsFocus { row.leaveFocus() }
      remove(row)
      rows[id] = nil
    }
    return shift
  }

  /// Measures what is in view. Returns whether all heights were right already.
  private func measureRows(inViewAlone: Bool, shift: inout Double) -> Bool {
    let top = visibleRange.lowerBound
    var isExact = true
    for place in layout.slots(in: inViewAlone ? visibleRange : realizedRange) {
      let id = items[place.index]
      let row = rows[id] ?? makeRow(id)
      guard row.isStale || heights.measured[id] == nil else { continue }
      // GTK says it only when the next frame begins, and then it would have to be measured again.
      row.styleChanged()
      row.isStale = false
      let height = row.measured(.vertical, forSize: contentWidth).natural
      heights.measured[id] = height
      guard height != place.height else { continue }
      isExact = false
      layout.setHeight(height, at: place.index)
      if place.offset + place.height <= top { shift += height - place.height }
    }
    return isExact
  }

  private func makeRow(_ id: EntryID) -> EntryRow {
    let entry = context.plan.entry(id)
    let row: EntryRow
    if entry?.kind == .header {
      row = SectionHeaderView(id: id) { [weak context] in
        context?.actions.setCollapsed($0, $1)
      } onAdd: { [weak context] in
        context?.delegate?.writeCard(below: $0)
      }
    } else {
      row = CardView(id: id) { [weak context] id, done in context?.model.perform(.setDone([id], done)) }
    }
    if let entry { show(entry, in: row) }
    if let header = row as? SectionHeaderView {
      header.showFolded(folded[id])
      header.showTarget(id == targetedHeader)
    }
    row.showSelected(context.selection.contains(id))
    row.setClass("cut", context.clipboard.isCut(id))
    row.isFocusable = true
    rows[id] = row
    context.cursor.made(id)
    // It needs a parent before it is measured: the style depends on it.
    insert(row, after: slot)
    return row
  }

  private func describe(_ row: EntryRow, at index: Int, in title: String) {
    guard row is CardView else { return }
    let headersAbove = headers.partitioningIndex { $0 >= index }
    row.setPosition(index - headersAbove + 1, of: items.count - headers.count, in: title)
  }

  /// Takes over the heights of what stands before and after all that has changed: in a long list that is nearly everything.
  private func layOut(after before: [EntryID]) {
    let shorter = min(before.count, items.count)
    let head = (0..<shorter).first { before[$0] != items[$0] } ?? shorter
    let most = shorter - head
    let tail = (0..<most).first { before[before.count - 1 - $0] != items[items.count - 1 - $0] } ?? most
    layout.removeSubrange(head..<(before.count - tail))
    layout.insert(contentsOf: items[head..<(items.count - tail)].map { height(of: $0) }, at: head)
  }

  private func height(of id: EntryID) -> Double {
    if let height = heights.measured[id] { return height }
    return context.plan.entry(id).map { context.text.rows.height(of: $0) } ?? context.text.rows.card
  }

  private func show(_ entry: Entry, in row: EntryRow) {
    row.update(entry, color: makesTint ? context.color(of: entry.home) : nil)
    row.isLate = place.day != nil && entry.isLate(on: context.clock.today())
  }
}
