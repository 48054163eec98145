// Where the days of a week are beside one another.

import GtkKit

extension WeekGrid {
  /// The columns in a width, from the first day of a week on, in whole points, so that the hair lines stay sharp and no day overlaps another.
  func columns(in width: Double) -> [ClosedRange<Double>] {
    let edges = (0...Self.columns).map { (width * Double($0) / Double(Self.columns)).rounded() }
    let spans = zip(edges, edges.dropFirst()).map { $0...$1 }
    return isRightToLeft ? spans.reversed() : spans
  }
}
