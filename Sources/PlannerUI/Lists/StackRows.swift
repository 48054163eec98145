// The rows of a column that have widgets: those in view, and some around it.

import Geometry
import GtkKit
import MoveCore
import Planner

/// Makes and measures the rows of a ``CardStackView``.
@MainActor
final class StackRows {
  /// Whether cards are tinted with their home list's colour.
  var isTinted = false
  private(set) var views: [EntryID: EntryRow] = [:]
  /// What has widgets, in the layout's offsets.
  private(set) var range: Range<Double> = 0..<0

  private unowned let stack: CardStackView
  /// What has widgets in the right order, and says where it is.
  private var arranged: [EntryID] = []
  private var isDue = false
  /// The heights that were measured, and the font with which that was done.
  private var heights: [EntryID: Double] = [:]
  private var font = 0
  private var context: BoardContext { stack.context }

  init(in stack: CardStackView) { self.stack = stack }

  /// How high entries are, as far as that is known.
  func heights(of ids: some Collection<EntryID>) -> [Double] {
    // Asked for once: each time the plan is handed out, references to all of its parts are counted.
    let (plan, estimate) = (context.plan, context.text.rows)
    return ids.map { heights[$0] ?? plan.entry($0).map(estimate.height(of:)) ?? estimate.card }
  }

  /// Shows what the plan says of the entries by now.
  func refresh() {
    arranged = []
    for (id, row) in views {
      guard let entry = context.plan.entry(id), entry.place == stack.place else { continue }
      show(entry, in: row)
    }
  }

  /// Shows which entries are selected now, also in the rows that are made beyond the view.
  func showSelection() {
    for (id, row) in views { row.showSelected(context.selection.contains(id)) }
  }

  /// Shows in which header's section what is held would land.
  func showTarget(_ header: EntryID?) {
    for (id, row) in views { (row as? SectionHeaderView)?.showTarget(id == header) }
  }

  /// All heights may be others, because the rows have another width.
  func measureAnew() {
    heights.removeAll()
    for row in views.values { row.isStale = true }
    realizeInNextFrame()
  }

  /// The same with another font.
  func fontChanged() {
    let current = stack.fontIdentity
    guard current != font else { return }
    font = current
    measureAnew()
  }

  // MARK: Which rows there are

  /// What has widgets after all of them were looked at, in the layout's offsets.
  var wholeRange: Range<Double> { stack.visibleRange(with: Metrics.overscan) }

  /// Enough of that for the frames until the next rows are made.
  private var neededRange: Range<Double> { stack.visibleRange(with: Metrics.overscan / 2) }

  /// Sees to it that what is in view has widgets, when it is not so any more.
  func realizeIfNeeded() {
    let needed = neededRange
    let isCovered = range.lowerBound <= max(0, needed.lowerBound) && range.upperBound >= min(stack.layout.totalHeight, needed.upperBound)
    if !isCovered { realizeInNextFrame() }
  }

  /// Makes rows before the next frame is laid out. Never while it is: a new child asks its ancestors for a new layout,
  /// and those whose turn is over would be left without one.
  private func realizeInNextFrame() {
    guard !isDue else { return }
    isDue = true
    stack.onEachFrame { [weak self] _ in
      guard let self else { return false }
      isDue = false
      let shift = realize()
      stack.queueResize()
      stack.onHeightChange()
      if shift != 0 { stack.window.scroll?.value += shift }
      return false
    }
  }

  /// Makes widgets for what is in view, and around it, and lets go of the others. Returns how much higher the rows above
  /// the view turned out to be.
  @discardableResult
  func realize() -> Double {
    // Nothing but the room between them has changed, as with each step of a drag.
    if standsAsArranged() { return 0 }
    var shift = 0.0
    // Where there was nothing, what is around the view can wait for the next frame.
    let isNew = views.isEmpty
    // Measuring can change what is in view; heights only ever become exact, so this ends.
    for _ in 0..<4 where !measure(inViewAlone: isNew, shift: &shift) {}
    range = isNew ? stack.visibleRange : wholeRange
    let slots = stack.layout.slots(in: range)
    arranged = slots.map { stack.items[$0.index] }
    arrange(slots)
    let kept = Set(arranged)
    for (id, row) in views where !kept.contains(id) {
      // GTK would give it to the field below, where keys mean something else.
      if row.containsFocus { row.leaveFocus() }
      stack.remove(row)
      views[id] = nil
    }
    return shift
  }

  /// Puts the rows into their order, for Tab and assistive tools, with the field between them where it shows.
  private func arrange(_ slots: [StackLayout.Slot]) {
    var previous: Widget? = stack.gapView
    let title = context.title(of: stack.place)
    let field = stack.writing.map { (widget: $0.newCards.field, index: stack.end(ofSection: $0.header) ?? 0) }
    for place in slots {
      guard let row = views[stack.items[place.index]] else { continue }
      stack.insert(row, after: previous)
      previous = row
      if row is CardView {
        let headersAbove = stack.headers.partitioningIndex { $0 >= place.index }
        row.setPosition(place.index - headersAbove + 1, of: stack.items.count - stack.headers.count, in: title)
      }
      if let field, place.index + 1 == field.index {
        stack.insert(field.widget, after: row)
        previous = field.widget
      }
    }
  }

  /// Measures what is in view. Returns whether all heights were right already.
  private func measure(inViewAlone: Bool, shift: inout Double) -> Bool {
    let top = stack.visibleRange.lowerBound
    var isExact = true
    for place in stack.layout.slots(in: inViewAlone ? stack.visibleRange : wholeRange) {
      let id = stack.items[place.index]
      let row = views[id] ?? makeRow(id)
      guard row.isStale || heights[id] == nil else { continue }
      // GTK says it only when the next frame begins, and then it would have to be measured again.
      row.styleChanged()
      row.isStale = false
      let height = row.measured(.vertical, forSize: stack.resting.width).natural
      heights[id] = height
      guard height != place.height else { continue }
      isExact = false
      stack.setHeight(height, at: place.index)
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
    (row as? SectionHeaderView)?.showTarget(id == stack.targetedHeader)
    row.isFocusable = true
    views[id] = row
    context.cursor.made(id)
    // It needs a parent before it is measured: the style depends on it.
    stack.insert(row, after: stack.gapView)
    return row
  }

  private func show(_ entry: Entry, in row: EntryRow) {
    let today = context.clock.today()
    row.update(entry, color: isTinted ? context.color(of: entry.home) : nil, due: Due(entry, on: today))
    row.isOverdue = stack.place.day != nil && entry.isOverdue(on: today)
    (row as? SectionHeaderView)?.showFolded(stack.folded[entry.id])
    row.showSelected(context.selection.contains(entry.id))
    row.setClass("cut", context.clipboard.isCut(entry.id))
  }

  /// Whether what has to have widgets has them, all measured and in order. With each step of a drag some at the ends are pushed out, or could be made:
  /// they can wait.
  private func standsAsArranged() -> Bool {
    let (needed, whole) = (neededRange, wholeRange)
    let slots = stack.layout.slots(in: whole)
    guard views.count == arranged.count, !views.values.contains(where: \.isStale),
      let known = Self.known(slots, of: stack.items, arranged: arranged)
    else { return false }
    // What is lifted has no widget here, not even one out of sight: it could have the focus.
    if known.count < views.count, let lifted = context.drag?.lifted, views.keys.contains(where: lifted.contains) { return false }
    let lower = known.isEmpty ? needed.lowerBound : min(needed.lowerBound, slots[known.lowerBound].offset)
    let upper = known.isEmpty ? needed.upperBound : max(needed.upperBound, slots[known.upperBound - 1].end)
    let isMissing =
      slots[..<known.lowerBound].contains { $0.end > needed.lowerBound } || slots[known.upperBound...].contains { $0.offset < needed.upperBound }
    if isMissing { return false }
    range = (lower..<upper).clamped(to: whole)
    return true
  }

  /// Which slots are of entries that are arranged, if these follow on one another in both: then only the ends differ. Linear in the number of both.
  nonisolated static func known(_ slots: [StackLayout.Slot], of items: [EntryID], arranged: [EntryID]) -> Range<Int>? {
    guard let first = slots.firstIndex(where: { items[$0.index] == arranged.first }) ?? (slots.isEmpty ? nil : 0) else {
      return arranged.isEmpty ? 0..<0 : nil
    }
    guard let start = arranged.firstIndex(of: items[slots[first].index]) else { return nil }
    let count = zip(slots[first...], arranged[start...]).prefix { items[$0.index] == $1 }.count
    // What is arranged and left over, between the two or behind them, has to be pushed out at an end.
    return first + count == slots.count || start + count == arranged.count ? first..<(first + count) : nil
  }
}
