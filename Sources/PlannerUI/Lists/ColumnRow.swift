// Where the columns stand from the first to the last.

import MoveCore
import Planner

/// The row of columns: wide ones, strips of collapsed lists, and the gap for one in the hand. Positions are counted from the side where reading
/// begins, in points.
struct ColumnRow: Equatable {
  let items: [BoardItem]
  /// Where each begins, and how wide it is.
  private(set) var spans: [(start: Double, width: Double)] = []
  /// Where the button behind the last one begins.
  private(set) var end = 0.0

  /// - Parameters:
  ///   - folded: the lists of which only a strip shows.
  ///   - gapIsFolded: whether what would land in the gap is one of these.
  init(_ items: [BoardItem], folded: Set<ListID>, gapIsFolded: Bool = false) {
    self.items = items
    var wasStrip: Bool?
    func next(isStrip: Bool) -> Double {
      defer { wasStrip = isStrip }
      return wasStrip.map { $0 && isStrip ? Metrics.stripSpacing : Metrics.columnSpacing } ?? 0
    }
    for item in items {
      let isStrip =
        switch item {
        case .list(let list): folded.contains(list)
        case .gap: gapIsFolded
        }
      let start = end + next(isStrip: isStrip)
      let width = isStrip ? Metrics.stripWidth : Metrics.columnWidth
      spans.append((start, width))
      end = start + width
    }
    end += next(isStrip: true)
  }

  static func == (one: ColumnRow, other: ColumnRow) -> Bool {
    one.items == other.items && one.end == other.end && one.spans.elementsEqual(other.spans, by: ==)
  }

  /// What stands in a part of the row.
  ///
  /// - Parameter margin: how many more there are beyond each end.
  func indices(in part: ClosedRange<Double>, margin: Int) -> Range<Int> {
    let first = spans.partitioningIndex { $0.start + $0.width > part.lowerBound }
    let end = spans.partitioningIndex { $0.start > part.upperBound }
    return max(0, first - margin)..<min(spans.count, max(first, end) + margin)
  }

  /// How far what is at `index` reaches into the space before and behind it, so that crossing that is no interruption.
  func reach(at index: Int) -> (before: Double, after: Double) {
    let span = spans[index]
    let next = index + 1 < spans.count ? spans[index + 1].start : end
    let before = index > 0 ? span.start - spans[index - 1].start - spans[index - 1].width : Metrics.columnSpacing
    return (before / 2, (next - span.start - span.width) / 2)
  }
}
