// Sections in a column: what is folded away, what is over a header, and what comes out of one.

import Geometry
import GtkKit
import MoveCore
import Planner

extension CardStackView {
  /// What one change has folded away or opened, for the motion that follows it.
  struct Folding {
    /// The entries that have come out of a header, by the header's index.
    var opened: [(header: Int, entries: Range<Int>)] = []
    /// What is below a section that has gone comes up by so much; see `index`.
    var rise = 0.0
    /// The first entry that comes up.
    var index = Int.max
  }

  // MARK: What is held over it

  /// What an anchor means in the layout. An entry that is not shown means the next one that is.
  func insertionPoint(of anchor: Anchor<EntryID>) -> InsertionPoint {
    anchor.insertionPoint(among: items, headers: headers, isCollapsed: { folded[items[$0]] != nil }, index: shownIndex(atOrBelow:))
  }

  /// The header in whose section what is held would land, if it is pointed at as such.
  var targetedHeader: EntryID? {
    guard let destination = context.drag?.destination, destination.place == place, case .into(let header) = destination.anchor
    else { return nil }
    return header
  }

  /// Whether what is held would land here.
  var isTarget: Bool { context.drag?.destination?.place == place }

  /// The index in `items` of an entry, or of the first one shown below it; the number of items when there is none.
  ///
  /// - Complexity: O(log n) questions for an index in the arrangement.
  private func shownIndex(atOrBelow entry: EntryID) -> Int {
    context.plan.arrangement.index(atOrBelow: entry, in: place, among: items)
  }

  /// The collapsed header at a point of this view.
  func foldedHeader(at point: Point) -> EntryID? {
    guard let index = layout.index(at: point.y - Metrics.stackTopInset), folded[items[index]] != nil,
      frame(offset: layout.offset(of: index), height: layout.height(at: index)).contains(point)
    else { return nil }
    return items[index]
  }

  // MARK: Resting entries

  /// The entries in view with their resting frames, from the top, and the one that follows them; see `StackSlots`.
  ///
  /// A section that is held goes between entries, so headers are entries like others then.
  /// - Parameter range: what is in view, in the layout's offsets.
  func restingEntries(in range: Range<Double>) -> (entries: [RestingEntry<EntryID>], following: EntryID?) {
    let opensSection = context.drag?.opensSection == true
    let stack = StackSlots(of: layout, in: range) { folded[items[$0]] != nil }
    let entries = stack.slots.map { slot in
      RestingEntry(
        item: items[slot.index], frame: frame(offset: slot.offset, height: slot.height),
        isHeader: !opensSection && headers.contains(sorted: slot.index),
        isCollapsed: !opensSection && folded[items[slot.index]] != nil)
    }
    return (entries, stack.following.map { items[$0] })
  }

  // MARK: Into a header and out of it

  /// Where an entry is that is folded away: a line at the lower edge of its section's header. For one that is shown, its
  /// own place. In this view's coordinates.
  func hidingFrame(of entry: EntryID) -> Rect? {
    let index = shownIndex(atOrBelow: entry)
    if index < items.count, items[index] == entry { return restingFrame(of: entry) }
    guard let header = layout.open(atOrAbove: index - 1), folded[items[header]] != nil else { return nil }
    return foldFrame(of: header)
  }

  /// The lower edge of a header, where its section comes out.
  private func foldFrame(of header: Int) -> Rect {
    let frame = frame(offset: layout.offset(of: header), height: layout.height(at: header))
    return Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1)
  }

  /// Notes what has been folded away or opened since the column showed `items` in this height.
  func noteFolding(since old: [EntryID: CardTally], items before: [EntryID], height: Double) {
    folding = Folding()
    guard !before.isEmpty else { return }
    for (position, header) in headers.enumerated() {
      let id = items[header]
      let wasFolded = old[id] != nil
      if wasFolded, folded[id] == nil {
        let end = position + 1 < headers.count ? headers[position + 1] : items.count
        folding.opened.append((header, (header + 1)..<end))
      } else if !wasFolded, folded[id] != nil, before.contains(id) {
        folding.index = min(folding.index, header + 1)
        folding.rise = max(0, height - layout.totalHeight)
      }
    }
  }

  /// Where an entry in view comes from if it was not in view before.
  ///
  /// - Parameter end: where the view ends, in the layout's offsets.
  func source(of slot: StackLayout.Slot, above end: Double) -> Placement.Source? {
    if let opened = folding.opened.first(where: { $0.entries.contains(slot.index) }) {
      return .init(frame: foldFrame(of: opened.header), isFlight: true)
    }
    guard slot.index >= folding.index else { return nil }
    // From no farther than below the view, or what comes from a thousand cards below would shoot past.
    let start = min(slot.offset + folding.rise, max(slot.offset, end + Metrics.overscan))
    return .init(frame: frame(offset: start, height: slot.height), isFlight: false)
  }
}

extension [Int] {
  /// Whether `value` is in an ascending array; O(log n).
  fileprivate func contains(sorted value: Int) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < count && self[index] == value
  }
}
