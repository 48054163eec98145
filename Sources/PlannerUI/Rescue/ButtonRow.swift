// The buttons at the foot of a panel.

import Geometry
import GtkKit

/// Buttons side by side at the end of a line, the last of which is the one that is suggested; where they do not fit, one below the other over the
/// whole width, the suggested one first.
@MainActor
final class ButtonRow: LayoutWidget {
  override class var typeName: String { "DaylaneButtonRow" }
  override class var cssName: String { "buttonrow" }
  override class var heightForWidth: Bool { true }

  private static let spacing = 6.0
  private var buttons: [Button] = []
  /// Whether they stand one below the other, from the last one.
  private var isStacked = false

  func append(_ button: Button) {
    buttons.append(button)
    add(button)
  }

  override var tabOrder: [Widget]? { isStacked ? shown.reversed() : nil }

  override func measure(_ orientation: Orientation, forSize size: Double?) -> Measurement {
    guard orientation == .vertical else {
      let natural = line.natural
      return Measurement(minimum: min(natural, widths.max() ?? 0), natural: natural)
    }
    let heights = shown.map { $0.measured(.vertical).natural }
    guard let size, size < line.natural else { return Measurement(heights.max() ?? 0) }
    return Measurement(heights.reduce(0, +) + gaps)
  }

  override func allocate(width: Double, height: Double) {
    let widths = widths
    isStacked = width < line.natural
    guard isStacked else {
      var end = width
      for (button, wide) in zip(shown, widths).reversed() {
        put(button, in: mirrored(Rect(x: end - wide, y: 0, width: wide, height: height), in: width))
        end -= wide + Self.spacing
      }
      return
    }
    var top = 0.0
    for button in shown.reversed() {
      let tall = button.measured(.vertical).natural
      put(button, in: Rect(x: 0, y: top, width: width, height: tall))
      top += tall + Self.spacing
    }
  }

  // MARK: Private

  private var shown: [Button] { buttons.filter(\.isVisible) }
  private var widths: [Double] { shown.map { $0.measured(.horizontal).natural } }
  private var gaps: Double { Double(max(0, shown.count - 1)) * Self.spacing }
  private var line: Measurement { Measurement(widths.reduce(gaps, +)) }

  private func put(_ button: Button, in frame: Rect) {
    _ = button.measured(.vertical, forSize: frame.width)
    place(button, in: frame)
  }
}
