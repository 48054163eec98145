// What a column of entries remembers of its rows.

import Geometry
import Planner

extension CardStackView {
  /// Which rows are there.
  struct Realization {
    /// What has widgets, in the layout's offsets.
    var range: Range<Double> = 0..<0
    /// What has widgets in the right order, and says where it is.
    var arranged: [EntryID] = []
    var isDue = false

    /// Which slots are of entries that are arranged, if these follow on one another in both: then only the ends differ. Linear in the number of both.
    static func known(_ slots: [StackLayout.Slot], of items: [EntryID], arranged: [EntryID]) -> Range<Int>? {
      guard let first = slots.firstIndex(where: { items[$0.index] == arranged.first }) ?? (slots.isEmpty ? nil : 0) else {
        return arranged.isEmpty ? 0..<0 : nil
      }
      guard let start = arranged.firstIndex(of: items[slots[first].index]) else { return nil }
      let count = zip(slots[first...], arranged[start...]).prefix { items[$0.index] == $1 }.count
      // What is arranged and left over, between the two or behind them, has to be pushed out at an end.
      return first + count == slots.count || start + count == arranged.count ? first..<(first + count) : nil
    }
  }

  /// The heights that were measured, and the font with which that was done.
  struct Heights {
    var measured: [EntryID: Double] = [:]
    var font = 0
  }
}

extension CardStackView {
  /// What has widgets after all of them were looked at, in the layout's offsets.
  var realizedRange: Range<Double> { visibleRange(with: Metrics.overscan) }

  /// Some of the rows around the view: enough for the frames until the next ones are made.
  var neededRange: Range<Double> { visibleRange(with: Metrics.overscan / 2) }

  private func visibleRange(with margin: Double) -> Range<Double> {
    let view = visibleRange
    // What is around the view can wait until the first frame is shown.
    guard let scroll, scroll.pageSize > 0 else { return view }
    return (view.lowerBound - margin)..<(view.upperBound + margin)
  }

  /// Whether what has to have widgets has them, all measured and in order. With each step of a drag some at the ends are pushed out, or could be made:
  /// they can wait.
  func standsAsArranged() -> Bool {
    let (needed, range) = (neededRange, realizedRange)
    let slots = layout.slots(in: range)
    guard rows.count == realization.arranged.count, !rows.values.contains(where: \.isStale),
      let known = Realization.known(slots, of: items, arranged: realization.arranged)
    else { return false }
    // What is lifted has no widget here, not even one out of sight: it could have the focus.
    if known.count < rows.count, let lifted = context.drag?.lifted, rows.keys.contains(where: lifted.contains) { return false }
    let lower = known.isEmpty ? needed.lowerBound : min(needed.lowerBound, slots[known.lowerBound].offset)
    let upper = known.isEmpty ? needed.upperBound : max(needed.upperBound, slots[known.upperBound - 1].end)
    let isMissing =
      slots[..<known.lowerBound].contains { $0.end > needed.lowerBound } || slots[known.upperBound...].contains { $0.offset < needed.upperBound }
    if isMissing { return false }
    realization.range = (lower..<upper).clamped(to: range)
    return true
  }
}

extension [Int] {
  /// Whether `value` is in an ascending array; O(log n).
  func contains(sorted value: Int) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < count && self[index] == value
  }
}
