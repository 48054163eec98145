// The entries of one place from top to bottom, with widgets only for what is in view.

import Geometry
import GtkKit
import MoveCore
import Planner

/// A column of entries inside a scrolled window.
///
/// Heights of entries that were never in view are estimated; an entry is measured when it gets its widget, and the
/// scrolled position is corrected so that what is in view stays put.
@MainActor
final class CardStackView: LayoutWidget {
  override class var typeName: String { "DaylaneCardStack" }
  override class var cssName: String { "cardstack" }

  let place: Place
  let onHeightChange: () -> Void

  let context: BoardContext
  private var shown = Showing.Entries()
  private(set) var resting = Resting()
  /// What a change just now has folded away or opened.
  var folding = Folding()
  var window = StackWindow()

  let gapView = GapView()
  /// The height that was asked for last.
  private var measuredHeight: Double?
  private var open: RowRoom?
  /// The field for new cards in a section, while one is open.
  var writing: SectionField?
  private(set) lazy var rows = StackRows(in: self)

  /// Where everything rests.
  struct Resting {
    fileprivate(set) var layout = StackLayout(spacing: Metrics.cardSpacing) {
      didSet { version += 1 }
    }
    /// How wide rows are.
    fileprivate(set) var width = Metrics.columnWidth - 2 * Metrics.columnInset {
      didSet { version += 1 }
    }
    /// Counts changes.
    private(set) var version = 0
  }

  /// - Parameters:
  ///   - tinted: whether cards are tinted with their home list's colour.
  ///   - onHeightChange: called when the height it wants has changed.
  init(place: Place, context: BoardContext, tinted: Bool, onHeightChange: @escaping () -> Void) {
    self.place = place
    self.onHeightChange = onHeightChange
    self.context = context
    super.init()
    rows.isTinted = tinted
    gapView.isChildVisible = false
    add(gapView)
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

  var layout: StackLayout { resting.layout }

  var entryViews: [any EntryView] {
    layout.slots(in: visibleRange).compactMap { rows.views[items[$0.index]] }
  }

  func follow(_ adjustment: Adjustment) {
    window.scroll = adjustment
    adjustment.onScroll { [weak self] in self?.rows.realizeIfNeeded() }
  }

  /// Reads the place's entries from the plan.
  func reload() {
    let (before, height) = (shown, layout.totalHeight)
    shown = context.shownEntries(in: place)
    layOut(after: before.items)
    noteFolding(since: before.folded, items: before.items, height: height)
    open = nil
    applyDrag()
    rows.refresh()
    lookAgain()
  }

  /// With another font, rows that nobody has measured are probably of other heights. O(entries)
  func estimateAnew() {
    resting.layout.removeSubrange(0..<items.count)
    layOut(after: [])
    reload()
  }

  /// Another drag: closes the lifted entries' slots and opens the gap.
  func dragChanged(from old: DragPresentation?) {
    leavesPointer(to: context.drag)
    guard touches(old) || touches(context.drag) else { return }
    applyDrag()
    lookAgain()
  }

  /// Other room is open: for the field in a section.
  func roomChanged() {
    applyDrag()
    lookAgain()
  }

  var look: EntryLook { .row(tinted: rows.isTinted) }

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
  var slotsAround: [StackLayout.Slot] { layout.slots(in: rows.wholeRange) }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    if orientation == .horizontal { return Measurement(minimum: 0, natural: Metrics.columnWidth) }
    measuredHeight = contentHeight
    return Measurement(contentHeight)
  }

  override func allocate(width: Double, height: Double) {
    let inner = width - 2 * Metrics.columnInset
    if inner != resting.width {
      resting.width = inner
      rows.measureAnew()
    }
    rows.realizeIfNeeded()
    var placed = 0
    let slots = layout.slots(in: rows.range)
    let motion = context.motion
    for slot in slots {
      let id = items[slot.index]
      guard let row = rows.views[id] else { continue }
      placed += 1
      row.isChildVisible = true
      let isFlying = motion?.isFlying(id) == true
      row.opacity = isFlying ? 0 : 1
      let offset = isFlying ? .zero : motion?.offset(of: id) ?? .zero
      place(row, in: frame(offset: slot.offset, height: slot.height).offset(by: offset))
    }
    if placed < rows.views.count {
      // Pushed out by a gap, or closed: without a place until the rows are looked at again.
      let left = Set(slots.map { items[$0.index] })
      for (id, row) in rows.views where !left.contains(id) { row.isChildVisible = false }
    }
    if let room, !room.isHole {
      gapView.isChildVisible = true
      _ = gapView.measured(.horizontal)
      place(gapView, in: room.frame)
    } else {
      gapView.isChildVisible = false
    }
    placeWriting()
  }

  /// Places the rows anew in a tick, unless the layout that follows does: one is due until the height that is wanted has been asked for.
  func placeRows() {
    if contentHeight == measuredHeight || !isMapped { allocateNow() }
  }

  override func styleChanged() { rows.fontChanged() }

  /// How high the scrolled window is once its foot has glided to where it belongs.
  var restingPage: Double { window.page(around: contentHeight) }

  /// What is in view, or will be when the foot has come to rest, in the layout's offsets.
  var visibleRange: Range<Double> { visibleRange(with: 0) }

  func visibleRange(with margin: Double) -> Range<Double> { window.range(around: contentHeight, margin: margin) }

  /// A row in this view's coordinates.
  func frame(offset: Double, height: Double) -> Rect {
    Rect(x: Metrics.columnInset, y: Metrics.stackTopInset + offset, width: resting.width, height: height)
  }

  /// A row has turned out to be so high.
  func setHeight(_ height: Double, at index: Int) { resting.layout.setHeight(height, at: index) }

  /// Makes the rows that are in view now, and asks for the height that is wanted now.
  func lookAgain() {
    rows.realize()
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
    resting.layout.clearTransient()
    if let lifted = drag?.lifted, !lifted.isEmpty {
      let closed = lifted.compactMap { id in context.plan.entry(id)?.place == place ? items.firstIndex(of: id) : nil }
      resting.layout.close(closed)
    }
    let destination = drag?.destination.flatMap { $0.place == place ? $0 : nil }
    let scrolls = window.scroll.map { $0.value > max(0, contentHeight - $0.pageSize) } ?? false
    open = RowRoom.next(after: open, for: destination.map { insertionPoint(of: $0.anchor) }, scrolls: scrolls, neighbour: layout.open(below:))
    if let open, let drag { resting.layout.gap = .init(index: open.index, height: drag.gapHeight) }
    if drag == nil, let writing, let end = end(ofSection: writing.header) { resting.layout.gap = .init(index: end, height: writing.height) }
    if !headers.isEmpty { rows.showTarget(targetedHeader) }
  }

  /// Takes over the heights of what stands before and after all that has changed: in a long list that is nearly everything.
  private func layOut(after before: [EntryID]) {
    let shorter = min(before.count, items.count)
    let head = (0..<shorter).first { before[$0] != items[$0] } ?? shorter
    let most = shorter - head
    let tail = (0..<most).first { before[before.count - 1 - $0] != items[items.count - 1 - $0] } ?? most
    resting.layout.removeSubrange(head..<(before.count - tail))
    resting.layout.insert(contentsOf: rows.heights(of: items[head..<(items.count - tail)]), at: head)
  }
}
