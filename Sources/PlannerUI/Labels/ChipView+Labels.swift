// The labels of a card on a day.

import Geometry
import GtkKit
import Planner

extension ChipView {
  /// Shows which labels the card has.
  func showLabels(_ new: Labels) {
    named = new
    guard !new.isEmpty else {
      if let labels { remove(labels) }
      labels = nil
      return
    }
    let marks = labels ?? LabelMarks()
    if labels == nil {
      marks.opacity = contentOpacity
      insert(marks, after: label)
      labels = marks
    }
    marks.show(new)
  }

  /// Places their strokes at the lower edge, where that is wide enough.
  func placeLabels(in size: Size) {
    guard let labels else { return }
    let insets = contentInsets
    let (wide, high) = (labels.measured(.horizontal).natural, labels.measured(.vertical).natural)
    let end = size.width + (isRightToLeft ? insets.left : insets.right) - Metrics.labelStrokeEdge
    labels.isChildVisible = wide <= end
    place(labels, in: mirrored(Rect(x: end - wide, y: size.height + insets.bottom - high, width: wide, height: high), in: size.width))
  }
}
