// The scrolled window around a column of entries.

import Geometry
import GtkKit

/// What shows of a column of entries.
@MainActor
struct StackWindow {
  /// How far it is scrolled; nil before it is in a window.
  var scroll: Adjustment?
  /// How high the window may become and has to be, in points; nil where it is as high as it is.
  var limits: ClosedRange<Double>?

  /// How high the window is around content of a height, once its foot has glided to where it belongs.
  func page(around height: Double) -> Double {
    guard let limits else { return scroll?.pageSize ?? 0 }
    return min(limits.upperBound, max(limits.lowerBound, height))
  }

  /// What is in view, or will be when the foot has come to rest, in the offsets of rows.
  ///
  /// - Parameters:
  ///   - height: the content's.
  ///   - margin: how much is added above and below. Before the first frame is shown nothing is.
  func range(around height: Double, margin: Double) -> Range<Double> {
    let start = (scroll?.value ?? 0) - Metrics.stackTopInset
    guard let scroll, scroll.pageSize > 0 else { return max(0, start)..<(max(0, start) + Metrics.firstView) }
    return (start - margin)..<(start + max(scroll.pageSize, page(around: height)) + margin)
  }

  /// Scrolls so that a part of the content is in view, with a little around it, where it will be when everything is laid out and has come to rest.
  ///
  /// - Parameter height: the content's.
  func reveal(_ frame: Rect, in height: Double) {
    guard let scroll, scroll.pageSize > 0 else { return }
    let page = page(around: height)
    let margin = min(Metrics.revealMargin, max(0, (page - frame.height) / 2))
    let top = max(0, frame.minY - margin)
    let bottom = min(frame.maxY + margin, max(height, frame.maxY)) - page
    if scroll.value > top {
      scroll.value = top
    } else if scroll.value < bottom {
      scroll.show(bottom, of: height)
    }
  }
}
