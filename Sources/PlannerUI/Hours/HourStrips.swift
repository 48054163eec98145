// The strips of all days, above the hours.

import Geometry
import GtkKit

/// Things beside one another in columns that somebody else knows.
@MainActor
final class HourStrips: LayoutWidget {
  override class var typeName: String { "DaylaneHourStrips" }
  override class var cssName: String { "hourstrips" }

  private var parts: [Widget] = []
  private var columns: [ClosedRange<Double>] = []

  func show(_ parts: [Widget], in columns: [ClosedRange<Double>]) {
    self.columns = columns
    for part in self.parts where !parts.contains(where: { $0 === part }) { remove(part) }
    var previous: Widget?
    for part in parts {
      insert(part, after: previous)
      previous = part
    }
    self.parts = parts
    queueAllocate()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in parts { _ = part.measured(orientation) }
    return Measurement(minimum: 0, natural: Metrics.dayNatural)
  }

  override func allocate(width: Double, height: Double) {
    for (part, column) in zip(parts, columns) {
      _ = part.measured(.horizontal)
      _ = part.measured(.vertical)
      place(part, in: Rect(x: column.lowerBound, y: 0, width: column.upperBound - column.lowerBound, height: height))
    }
  }
}
