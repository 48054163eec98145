// A panel above the board of three parts, one below the other.

import Geometry
import GtkKit

/// A head, rows that scroll where there is too little room, and a foot.
@MainActor
class StackedPanel: LayoutWidget, RollingPanel {
  let head: BoxWidget
  let rows: BoxWidget
  let scroller: ScrolledWindow
  private let lowest: Widget
  /// The size that it has when it does not grow or shrink.
  private var fullSize = Size(width: Metrics.importWidth, height: 0)

  /// - Parameters:
  ///   - head: between what stands in the head, in points.
  ///   - rows: between the rows.
  ///   - followsFocus: whether a row that gets the keyboard scrolls into view.
  init(title: String, head headSpacing: Int, rows rowSpacing: Int, foot: Widget, followsFocus: Bool) {
    head = BoxWidget(.vertical, spacing: headSpacing)
    rows = BoxWidget(.vertical, spacing: rowSpacing)
    scroller = ScrolledWindow(child: rows, horizontal: false, vertical: true, followsFocus: followsFocus)
    lowest = foot
    super.init()
    clipsContent = true
    usesPresses = true
    for part in parts { add(part) }
    setAccessibleName(title)
  }

  /// The height of everything at a width.
  func wantedHeight(width: Double) -> Double {
    let insets = contentInsets
    let inner = width - insets.left - insets.right
    let heights = shownParts.map { wanted($0, inner) }
    return heights.reduce(insets.top + insets.bottom + spacing, +)
  }

  /// Lays its content out for this size, however much of it is to be seen.
  func settle(at size: Size) { fullSize = size }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    for part in parts { _ = part.measured(orientation) }
    return Measurement(
      minimum: 0, natural: orientation == .horizontal ? Metrics.importWidth : wantedHeight(width: Metrics.importWidth))
  }

  override func allocate(width: Double, height: Double) {
    let insets = contentInsets
    let inner = fullSize.width - insets.left - insets.right
    let room = fullSize.height - insets.top - insets.bottom - spacing
    let fixed = shownParts.filter { $0 !== scroller }.map { wanted($0, inner) }.reduce(0, +)
    // It unrolls from above: its foot comes last.
    var top = 0.0
    for part in shownParts {
      let tall = part === scroller ? max(0, min(wanted(part, inner), room - fixed)) : wanted(part, inner)
      _ = part.measured(.horizontal)
      place(part, in: Rect(x: 0, y: top, width: inner, height: tall))
      top += tall + Metrics.importSpacing
    }
  }

  // MARK: Private

  private var parts: [Widget] { [head, scroller, lowest] }
  private var shownParts: [Widget] { parts.filter(\.isVisible) }
  private var spacing: Double { Double(shownParts.count - 1) * Metrics.importSpacing }

  private func wanted(_ part: Widget, _ width: Double) -> Double {
    let content = part === scroller ? rows : part
    _ = content.measured(.horizontal)
    return content.measured(.vertical, forSize: width).natural
  }
}
