// The labels of a card that has no room for words: a stroke for each in its colour.

import Geometry
import GtkKit
import Planner

/// Strokes for the first labels beside one another, at the lower edge of a card on a day: they take no room from its words.
@MainActor
final class LabelMarks: LayoutWidget {
  override class var typeName: String { "DaylaneLabelMarks" }
  override class var cssName: String { "labelmarks" }
  override class var role: AccessibleRole { .none }

  private var strokes: [DotView] = []
  private var shown = Labels()
  private static let most = 3

  override init() {
    super.init()
    canTarget = false
    // What it stands on says them.
    hideFromAssistiveTools()
  }

  func show(_ labels: Labels) {
    guard labels != shown else { return }
    shown = labels
    for stroke in strokes { remove(stroke) }
    strokes = labels.all.prefix(Self.most).map { label in
      let stroke = DotView()
      stroke.addClass(Labels.color(of: label).rawValue)
      add(stroke)
      return stroke
    }
    queueResize()
  }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    let (size, spacing) = (Metrics.labelStroke, Metrics.labelStrokeSpacing)
    return Measurement(orientation == .horizontal ? Double(strokes.count) * (size.width + spacing) - spacing : size.height)
  }

  override func allocate(width: Double, height: Double) {
    for (index, stroke) in strokes.enumerated() {
      _ = stroke.measured(.horizontal)
      let x = Double(index) * (Metrics.labelStroke.width + Metrics.labelStrokeSpacing)
      place(stroke, in: mirrored(Rect(x: x, y: 0, width: Metrics.labelStroke.width, height: height), in: width))
    }
  }
}
