// Where the days of a week are beside one another, and how high they may be.

import Geometry
import GtkKit

extension WeekGrid {
  /// The columns in a width, from the first day of a week on, in whole points, so that the hair lines stay sharp and no day overlaps another.
  func columns(in width: Double) -> [ClosedRange<Double>] {
    let edges = (0...Self.columns).map { (width * Double($0) / Double(Self.columns)).rounded() }
    let spans = zip(edges, edges.dropFirst()).map { $0...$1 }
    return isRightToLeft ? spans.reversed() : spans
  }

  /// The days of a week at a height, each with its content.
  func frames(of row: WeekRow, _ span: ClosedRange<Double>, _ columns: [ClosedRange<Double>]) -> [(cell: Rect, content: Rect)] {
    zip(row.cells, columns).map { cell, column in
      let frame = frame(column, span)
      return (frame, cell.contentFrame(in: frame))
    }
  }

  /// The same where they rest on a surface.
  func frames(of row: WeekRow, on surface: Widget) -> [(cell: Rect, content: Rect)]? {
    let frames = row.cells.indices.compactMap { frame(of: $0, in: row, on: surface) }
    return frames.count == row.cells.count ? zip(row.cells, frames).map { ($1, $0.contentFrame(in: $1)) } : nil
  }

  /// A week takes a part of the view at most, with no line that is cut off.
  func mostHeight(around cell: DayCell) -> Double {
    let count = DayLayout.capacity(ofHeight: page.height * Metrics.weekShare - cell.insetHeight, text: context.text)
    return (cell.insetHeight + DayLayout.height(cards: max(Metrics.weekCards, count), text: context.text)).rounded(.up)
  }
}
